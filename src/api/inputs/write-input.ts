import type { Action } from '../../engine/table/actions.js';

/** Fields whose values are enums of the API, by action where a name also stands for free text. */
const WORDS = new Set(['claim', 'kind', 'by', 'source', 'penalty', 'abort']);
const ENDINGS = new Set<Action['type']>(['EndHand', 'CloseGame']);

const enumName = (word: string): string => word.toUpperCase().replaceAll('-', '_');

/** An action as an `ActionInput` in JSON, ready to be a variable of `recordActions`. */
export function inputOf({ type, data }: Action): Record<string, Record<string, unknown>> {
  const fields = Object.entries(data)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => {
      const isWord = WORDS.has(name) || (name === 'reason' && ENDINGS.has(type));
      return [name, isWord && typeof value === 'string' ? enumName(value) : value];
    });
  return { [type[0].toLowerCase() + type.slice(1)]: Object.fromEntries(fields) };
}
