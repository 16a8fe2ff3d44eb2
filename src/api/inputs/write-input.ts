import type { Action } from '../../engine/table/moves.js';

/** Fields whose values are enums of the API, by action where a name also stands for free text. */
const WORDS = new Set(['claim', 'kind', 'by', 'source', 'penalty', 'abort']);
const ENDINGS = new Set<Action['type']>(['EndHand', 'CloseGame']);

const enumName = (word: string): string => word.toUpperCase().replaceAll('-', '_');

/** An action as an `ActionInput` in JSON, ready to be a variable of `recordActions`. */
export function inputOf({ type, data }: Action): Record<string, Record<string, unknown>> {
  return { [type[0].toLowerCase() + type.slice(1)]: fieldsOf(data, ENDINGS.has(type)) };
}

/** What is said, field by field, lists of such fields among them (sets that are shown). */
function fieldsOf(said: object, ends = false): Record<string, unknown> {
  const fields = Object.entries(said).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    fields.map(([name, value]) => {
      const isWord = WORDS.has(name) || (name === 'reason' && ends);
      if (isWord && typeof value === 'string') return [name, enumName(value)];
      return [name, Array.isArray(value) ? value.map((one) => (isFields(one) ? fieldsOf(one) : one)) : value];
    }),
  );
}

const isFields = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
