/**
 * A text that the engine says about play, as a key and values. The key is the English text with numbered placeholders, so that
 * pages in English load no texts; `phrases/` has the same text in every language.
 */
export interface Phrase {
  readonly key: string;
  readonly values: readonly PhraseValue[];
}

/** A value of a placeholder: tiles, numbers and names as they are, other phrases, and lists of these. */
export type PhraseValue = string | number | Phrase | readonly PhraseValue[];

/** Words of a vocabulary need a text in each language (`word`), so they are no plain values. */
type Plain<V> = V extends string ? (string extends V ? V : never) : V;

/** Writes a phrase: `` says`${who} must discard` ``. Each text needs an entry in `phrases/` (`phrase.spec.ts`). */
export const says = <V extends readonly PhraseValue[]>(
  parts: TemplateStringsArray,
  ...values: { [I in keyof V]: Plain<V[I]> }
): Phrase => ({ key: keyOf(parts), values });

/** A word of a vocabulary, such as the kind of a claim. */
export const word = (id: string): Phrase => ({ key: id, values: [] });

const KEYS = new WeakMap<TemplateStringsArray, string>();

function keyOf(parts: TemplateStringsArray): string {
  let key = KEYS.get(parts);
  if (key === undefined) {
    key = parts.reduce((before, part, i) => `${before}{${i - 1}}${part}`);
    KEYS.set(parts, key);
  }
  return key;
}

const PLACEHOLDER = /\{(\d+)\}/;
/** Texts that are kept split; records may name any. */
const REMEMBERED = 4_096;
const SPLIT = new Map<string, readonly string[]>();

/** The text of a phrase. Default: English. */
export function phraseText({ key, values }: Phrase, textOf = (english: string) => english, comma = ', '): string {
  if (values.length === 0) return textOf(key);
  const text = textOf(key);
  // Every other part is the number of a placeholder.
  let parts = SPLIT.get(text);
  if (parts === undefined) {
    parts = text.split(PLACEHOLDER);
    if (SPLIT.size >= REMEMBERED) SPLIT.clear();
    SPLIT.set(text, parts);
  }
  const valueText = (value: PhraseValue): string => {
    if (typeof value !== 'object') return String(value);
    return 'key' in value ? phraseText(value, textOf, comma) : value.map(valueText).join(comma);
  };
  return parts.reduce((before, part, i) => before + (i % 2 === 0 ? part : valueText(values[Number(part)])));
}

/** Whether a value is a phrase. */
export const isPhrase = (value: unknown): value is Phrase =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  typeof value.key === 'string' &&
  'values' in value &&
  Array.isArray(value.values);
