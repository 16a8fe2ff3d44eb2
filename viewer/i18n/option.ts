import { optionValueText } from '../../src/engine/messages/option-value.js';
import { pageLexicon, translated } from './lexicon.js';

/** The label of a ruleset's option: its description. */
export function optionLabel({ about }: { readonly about: string }): string {
  const text = translated(about);
  return text[0].toUpperCase() + text.slice(1);
}

/** A value of a ruleset's option. */
export const optionValue = (value: unknown): string => optionValueText(value, pageLexicon());
