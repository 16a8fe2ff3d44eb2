import type { Lexicon } from './lexicon.js';
import EN from './option-values/en.json' with { type: 'json' };

/** A value of a ruleset's option in words: `East and South`, `no`; a number stays as it is. English by default. */
export function optionValueText(value: unknown, { optionValues = EN }: Pick<Lexicon, 'optionValues'> = {}): string {
  const key = String(value);
  return Object.hasOwn(optionValues, key) ? optionValues[key as keyof typeof EN] : key;
}
