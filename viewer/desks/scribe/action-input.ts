import type { ActionInput } from '../../../src/client/client.js';
import type { Action } from '../../../src/engine/table/moves/moves.js';

/** Fields whose values are enums: the API's `AFTER_HAND` is the engine's `after-hand`. */
const ENUM_FIELDS: ReadonlySet<string> = new Set(['kind', 'by', 'reason', 'claim', 'source', 'abort']);

/** Actions whose `reason` is free text. */
const FREE_TEXT_ACTIONS: ReadonlySet<string> = new Set([
  'ImposePenalty',
  'AdjustScore',
  'imposePenalty',
  'adjustScore',
]);

type Fields = Readonly<Record<string, unknown>>;

function convertFields(name: string, data: object, convertWord: (text: string) => string): Fields {
  const ofField = (field: string, value: unknown): unknown => {
    if (typeof value === 'string' && ENUM_FIELDS.has(field) && !FREE_TEXT_ACTIONS.has(name)) return convertWord(value);
    if (field === 'melds') return (value as readonly object[]).map((meld) => convertFields(name, meld, convertWord));
    return value;
  };
  return Object.fromEntries(
    Object.entries(data)
      .filter(([, value]) => value !== undefined)
      .map(([field, value]) => [field, ofField(field, value)]),
  );
}

export const inputOf = ({ type, data }: Action): ActionInput =>
  ({
    [type[0].toLowerCase() + type.slice(1)]: convertFields(type, data, (word) =>
      word.toUpperCase().replaceAll('-', '_'),
    ),
  }) as unknown as ActionInput;

export function actionOf(input: ActionInput): Action {
  const [[name, data]] = Object.entries(input) as [string, object][];
  const type = name[0].toUpperCase() + name.slice(1);
  return { type, data: convertFields(type, data, (word) => word.toLowerCase().replaceAll('_', '-')) } as Action;
}
