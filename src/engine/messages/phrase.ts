/**
 * A text that the engine says about play, as a key and values. The key is the English text with numbered placeholders, so that
 * pages in English load no texts; `phrases/` has the same text in every language.
 */
export interface Phrase {
  readonly key: string;
  readonly values: readonly PhraseValue[];
}

/** Something that a record states by its number or id, and a reader knows by name. */
export type Reference = { readonly entrant: number } | { readonly ruleset: string };

/** A value of a placeholder: tiles, numbers and names as they are, other phrases, references, and lists of these. */
export type PhraseValue = string | number | Phrase | Reference | readonly PhraseValue[];

/** Words of a vocabulary need a text in each language (`word`), so they are no plain values. */
type Plain<V> = V extends string ? (string extends V ? V : never) : V;

/** Writes a phrase: `` says`${who} must discard` ``. Each text needs an entry in `phrases/` (`phrase.spec.ts`). */
export const says = <V extends readonly PhraseValue[]>(
  parts: TemplateStringsArray,
  ...values: { [I in keyof V]: Plain<V[I]> }
): Phrase => ({ key: parts.reduce((before, part, i) => `${before}{${i - 1}}${part}`), values });

/** A word of a vocabulary, such as the kind of a claim. */
export const word = (id: string): Phrase => ({ key: id, values: [] });

/** The text of a phrase or another value. Default: English. References are numbers and ids. */
export function phraseText(value: PhraseValue, textOf = (english: string) => english, comma = ', '): string {
  if (typeof value !== 'object') return String(value);
  // The only value of a reference is its number or id.
  if (!('key' in value))
    return Object.values<PhraseValue>(value)
      .map((one) => phraseText(one, textOf, comma))
      .join(comma);
  const { key, values } = value;
  if (values.length === 0) return textOf(key);
  return textOf(key).replace(/\{(\d+)\}/g, (_, place: string) => phraseText(values[Number(place)], textOf, comma));
}

/** Whether a value is a phrase. */
export const isPhrase = (value: unknown): value is Phrase => {
  const { key, values } = (value ?? {}) as Partial<Phrase>;
  return typeof key === 'string' && Array.isArray(values);
};
