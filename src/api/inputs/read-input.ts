import type { CorrectionRequest } from '../../engine/line/correct.js';
import type { Action } from '../../engine/table/moves.js';
import { checkedAction, checkedCorrection } from '../../recording/action-shape.js';
import { FieldError } from '../../engine/vocabulary/shape.js';
import type { ActionInput } from './actions.input.js';
import type { CorrectionInput } from './corrections.input.js';

/** Fields in which null says something else than leaving them out: nobody saw, nobody knows. */
const NULL_SAYS = new Set(['drawn', 'count']);

/** A `@oneOf` input has exactly one member: GraphQL sees to it. */
function memberOf(input: object): [string, Record<string, unknown>] {
  const [[name, given]] = Object.entries(input);
  const fields = Object.entries(given as object).filter(([key, value]) => value !== null || NULL_SAYS.has(key));
  return [name, Object.fromEntries(fields)];
}

const capital = (name: string): string => name[0].toUpperCase() + name.slice(1);

/** The action an input stands for. Throws `FieldError` with the input's own path, e.g. `actions[3].discardTile.tile`. */
export function actionIn(input: ActionInput, path: string): Action {
  const [name, given] = memberOf(input);
  const data = name === 'loseSteps' ? { count: null, ...given } : given;
  return atPath(`${path}.data`, `${path}.${name}`, () => checkedAction({ type: capital(name), data }, path));
}

/** The correction an input stands for. Throws `FieldError` as `actionIn`. */
export function correctionIn(input: CorrectionInput, path: string): CorrectionRequest {
  const [kind, given] = memberOf(input);
  const fields = { ...given };
  if ('action' in fields) fields.action = actionIn(fields.action as ActionInput, `${path}.${kind}.action`);
  return atPath(path, `${path}.${kind}`, () => checkedCorrection({ kind, ...fields }, path));
}

function atPath<T>(inside: string, outside: string, check: () => T): T {
  try {
    return check();
  } catch (error) {
    if (!(error instanceof FieldError)) throw error;
    const path = error.path.startsWith(inside) ? outside + error.path.slice(inside.length) : error.path;
    throw new FieldError(path, error.expected, error.found);
  }
}

/** `actions[3].discardTile.tile` as GraphQL clients walk it: `actions`, `3`, `discardTile`, `tile`. */
export const pathOf = (text: string): string[] => text.split(/[.[\]]+/).filter((part) => part !== '');
