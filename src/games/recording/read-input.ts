import type { CaseRequest, CaseRequests } from '../../engine/disputes/cases.js';
import { moveOf } from '../../engine/table/moves/moves.js';
import { FieldError, type Shape } from '../../engine/vocabulary/shape.js';
import { ACTION } from '../record/action-schema.js';
import { CASE_REQUESTS } from '../record/case-schema.js';

/**
 * Reads GraphQL inputs. The shape of the value that is read decides how: a `@oneOf` input becomes a tagged union, and a
 * field that may be `null` is `null` if the input omits it.
 */

type Fields = Readonly<Record<string, unknown>>;
type Path = readonly (string | number)[];

/** GraphQL ensures that a `@oneOf` input has exactly one member. */
export const memberOf = (input: object): [name: string, given: unknown] =>
  Object.entries(input).find(([, given]) => given !== undefined) as [string, unknown];

/** The type and the shape of an action, which its input names with a small letter. */
function actionShape(member: string): { readonly type: string; readonly data: Shape } {
  const type = member[0].toUpperCase() + member.slice(1);
  return { type, data: moveOf(type)?.data as Shape };
}

/** The value that an input stands for. It may not fit the shape. */
export function inputValue(shape: Shape, input: unknown): unknown {
  if (typeof input !== 'object' || input === null) return input;
  const { item, kinds, fields } = shape;
  if (shape === ACTION) {
    const [member, given] = memberOf(input);
    const { type, data } = actionShape(member);
    return { type, data: inputValue(data, given) };
  }
  if (kinds !== undefined) {
    const [kind, given] = memberOf(input);
    return kindValue(kinds[kind], kind, given as Fields);
  }
  if (item !== undefined) return (input as readonly unknown[]).map((one) => inputValue(item, one));
  return fields === undefined ? input : fieldValues(fields, input as Fields);
}

/** A member of a tagged union. The field that only the tag fits is the tag; a kind without other fields ignores the input. */
function kindValue({ fields = {} }: Shape, kind: string, given: Fields): object {
  const [tag = ''] = Object.entries(fields).find(([, field]) => isTag(field, kind)) ?? [];
  return { ...(Object.keys(fields).length === 1 ? {} : fieldValues(fields, given)), [tag]: kind };
}

const isTag = ({ values }: Shape & { readonly values?: readonly unknown[] }, kind: string): boolean =>
  values?.length === 1 && values[0] === kind;

/** `null` means the same as omission, except in fields that accept it. */
function fieldValues(fields: Readonly<Record<string, Shape>>, input: Fields): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const name of Object.keys(input)) {
    const given = input[name];
    if (given === undefined || given === null) continue;
    values[name] = fields[name] === undefined ? given : inputValue(fields[name], given);
  }
  for (const name of Object.keys(fields)) {
    if (values[name] !== undefined || !fields[name].fits(null)) continue;
    if (input[name] === null || !('optional' in fields[name])) values[name] = null;
  }
  return values;
}

/** Translates a path in the value that an input stands for to the path in the input. */
export function inputPath(shape: Shape | undefined, input: unknown, path: Path): Path {
  if (shape === undefined || typeof input !== 'object' || input === null) return path;
  if (shape === ACTION) {
    const [member, given] = memberOf(input);
    return [member, ...inputPath(actionShape(member).data, given, path[0] === 'data' ? path.slice(1) : path)];
  }
  if (shape.kinds !== undefined) {
    const [kind, given] = memberOf(input);
    return [kind, ...inputPath(shape.kinds[kind], given, path)];
  }
  if (path.length === 0) return path;
  const [step, ...rest] = path;
  const inner = shape.item ?? shape.fields?.[step];
  return [step, ...inputPath(inner, (input as Fields)[step], rest)];
}

/** The steps of a path such as `hands[2][0]`. */
export const pathSteps = (path: string): Path =>
  Array.from(path.matchAll(/\[(\d+)\]|[^.[]+/g), ([name, index]) => (index === undefined ? name : Number(index)));

/** A path below another, as text. */
export const pathText = (path: string, steps: Path): string =>
  steps.reduce<string>((text, step) => (typeof step === 'number' ? `${text}[${step}]` : `${text}.${step}`), path);

/** Reads an input. Throws `FieldError` with the input's own path, such as `actions[3].discardTile.tile`. */
export function readInput<T>(shape: Shape<T>, input: unknown, path: string): T {
  const value = inputValue(shape, input);
  if (shape.fits(value)) return value as T;
  const { path: inside, expected, found } = shape.misfit(value, '');
  throw new FieldError(pathText(path, inputPath(shape, input, pathSteps(inside))), expected, found);
}

/** A case command read from an input. `pathOf` maps a path of the request to a path of the arguments. */
export interface ReadCase {
  readonly request: CaseRequest;
  pathOf(path: Path): string[];
}

/** Reads a case command. Throws `FieldError` like `readInput`. */
export function caseIn(kind: keyof CaseRequests, input: object, argument: string): ReadCase {
  const shape: Shape = CASE_REQUESTS[kind];
  return {
    request: { kind, data: readInput(shape, input, argument) } as CaseRequest,
    pathOf: (path) => [argument, ...inputPath(shape, input, path).map(String)],
  };
}
