import type { PhraseValue, Reference } from '../../../src/engine/messages/phrase.js';

/** A value with names instead of references. */
export function withNames(value: PhraseValue, nameOf: (one: Reference) => string): PhraseValue {
  if (typeof value !== 'object') return value;
  if ('map' in value) return value.map((one) => withNames(one, nameOf));
  if (!('key' in value)) return nameOf(value);
  return { key: value.key, values: value.values.map((one) => withNames(one, nameOf)) };
}
