import type { CorrectionRequest } from '../../engine/record/correction.js';
import { type Action, moveOf } from '../../engine/table/moves/moves.js';
import { checkedAction, checkedCorrection } from '../record/action-schema.js';
import { FieldError, type ObjectShape } from '../../engine/vocabulary/shape.js';
import type { ActionInput, CorrectionInput } from '../../platform/graphql/schema-types.js';

type Fields = Readonly<Record<string, unknown>>;

/** GraphQL ensures that a `@oneOf` input has exactly one member. */
const memberOf = (input: object): [string, Fields] => Object.entries(input)[0];

/** The given fields, without `null` where it means the same as omission. */
const givenFields = (given: Fields, isSaid: (name: string) => boolean): Fields =>
  Object.fromEntries(Object.entries(given).filter(([name, value]) => value !== null || isSaid(name)));

/** The given data of an action. A required field that accepts `null` is `null` if omitted. */
function dataOf(shape: ObjectShape<unknown> | undefined, given: Fields): Fields {
  const fields = Object.entries(shape?.fields ?? {});
  const mayBeNull = new Set(fields.flatMap(([name, field]) => (field.fits(null) ? [name] : [])));
  const unsaid = fields.flatMap(([name, field]) =>
    mayBeNull.has(name) && !('optional' in field) ? [[name, null]] : [],
  );
  return { ...Object.fromEntries(unsaid), ...givenFields(given, (name) => mayBeNull.has(name)) };
}

/** Converts an `ActionInput`. Throws `FieldError` with the input's own path, such as `actions[3].discardTile.tile`. */
export function actionIn(input: ActionInput, path: string): Action {
  const [name, given] = memberOf(input);
  const type = name[0].toUpperCase() + name.slice(1);
  const data = dataOf(moveOf(type)?.data, given);
  return atPath(`${path}.data`, `${path}.${name}`, () => checkedAction({ type, data }, path));
}

/** Converts a `CorrectionInput`. Throws `FieldError` like `actionIn`. */
export function correctionIn(input: CorrectionInput, path: string): CorrectionRequest {
  const [kind, given] = memberOf(input);
  const { action, ...fields } = givenFields(given, () => false);
  const whole =
    action === undefined ? fields : { ...fields, action: actionIn(action as ActionInput, `${path}.${kind}.action`) };
  return atPath(path, `${path}.${kind}`, () => checkedCorrection({ kind, ...whole }, path));
}

/** Checks something: what is wrong inside is named by where it stands outside. */
export function atPath<T>(inside: string, outside: string, check: () => T): T {
  try {
    return check();
  } catch (error) {
    if (!(error instanceof FieldError)) throw error;
    const path = error.path.startsWith(inside) ? outside + error.path.slice(inside.length) : error.path;
    throw new FieldError(path, error.expected, error.found);
  }
}
