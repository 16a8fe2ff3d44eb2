import type { Action } from '../../src/engine/table/moves/moves.js';
import type { ActionInput } from '../../src/client/client.js';

/** Fields of actions that are words of an enum: `AFTER_HAND` in the API is the engine’s `after-hand`. */
const WORDS: ReadonlySet<string> = new Set(['kind', 'by', 'reason', 'claim', 'source', 'abort']);

/** Actions whose `reason` is a text that somebody wrote. */
const FREE: ReadonlySet<string> = new Set(['ImposePenalty', 'AdjustScore', 'imposePenalty', 'adjustScore']);

type Said = Readonly<Record<string, unknown>>;

function said(name: string, data: object, word: (text: string) => string): Said {
  const ofField = (field: string, value: unknown): unknown => {
    if (typeof value === 'string' && WORDS.has(field) && !FREE.has(name)) return word(value);
    if (field === 'melds') return (value as readonly object[]).map((meld) => said(name, meld, word));
    return value;
  };
  return Object.fromEntries(
    Object.entries(data)
      .filter(([, value]) => value !== undefined)
      .map(([field, value]) => [field, ofField(field, value)]),
  );
}

/** An action as the API takes it. */
export const inputOf = ({ type, data }: Action): ActionInput =>
  ({
    [type[0].toLowerCase() + type.slice(1)]: said(type, data, (word) => word.toUpperCase().replaceAll('-', '_')),
  }) as unknown as ActionInput;

/** An action that waits, as it was given to the API. */
export function actionOf(input: ActionInput): Action {
  const [[name, data]] = Object.entries(input) as [string, object][];
  const type = name[0].toUpperCase() + name.slice(1);
  return { type, data: said(type, data, (word) => word.toLowerCase().replaceAll('_', '-')) } as Action;
}
