import { type Citation, citationText } from '../../../src/engine/vocabulary/terms.js';
import topics from './law-topics.json' with { type: 'json' };

/** A kind of mishap, in the words that players use for it. */
interface Topic {
  readonly en: readonly string[];
  readonly ja: readonly string[];
  /** Traditional and simplified characters. */
  readonly zh: readonly string[];
  /** Catalogue entries, the most likely first. */
  readonly entries: readonly string[];
}

const TOPICS: readonly Topic[] = topics;

/** The parts of a catalogue entry and of a document that the search reads. */
interface Entry {
  readonly id: string;
  readonly happened: string;
  readonly remedy: readonly { readonly says: string }[];
}
interface Document {
  readonly id: string;
  readonly title: string;
  readonly sections: readonly { readonly name: string; readonly items: readonly string[] }[];
}

/** The laws of a ruleset. */
export interface Laws<E extends Entry, D extends Document> {
  readonly catalogue: readonly E[];
  readonly documents: readonly D[];
}

export type LawFound<E, D> =
  | { readonly is: 'entry'; readonly entry: E }
  | { readonly is: 'place'; readonly citation: Citation; readonly document: D };

/** Maximum number of results. */
const MOST = 12;

/** The same thing in the words of different rulesets. */
const SYNONYMS: Readonly<Record<string, string>> = {
  ...{ pung: 'pong', pon: 'pong', chow: 'chi', quad: 'kong', kan: 'kong', riichi: 'reach' },
  ...{ mahjong: 'win', hu: 'win', ron: 'win', call: 'claim' },
};

const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll('’', "'").trim();

/** The stems of a text's words: `claims` and `claimed` are `claim`. */
const stemsOf = (text: string): readonly string[] =>
  plain(text)
    .split(/[^\p{L}\p{N}-]+/u)
    .filter((word) => word !== '' && !SMALL.has(word))
    .map((word) => SYNONYMS[word] ?? word)
    .map((word) => (word.length > 4 ? word.replace(/(?:ing|ed|es|s|ly)$/, '') : word))
    .map((word) => SYNONYMS[word] ?? word);

const SMALL: ReadonlySet<string> = new Set([
  'a',
  'an',
  'the',
  'of',
  'to',
  'by',
  'in',
  'was',
  'is',
  'with',
  'and',
  "it's",
]);

const isCjk = (text: string): boolean => /[\u3040-\u30ff\u3400-\u9fff]/.test(text);

/** A text as the search compares it. */
interface Compared {
  readonly plain: string;
  readonly stems: readonly string[];
}

const compared = (text: string): Compared => ({ plain: plain(text), stems: stemsOf(text) });

/** How well a term matches the search text: 2 if equal, 1 if one contains the other, else 0. */
function fitOf(own: Compared, other: Compared): 0 | 1 | 2 {
  if (own.plain === other.plain) return 2;
  if (isCjk(other.plain)) {
    const isPart = own.plain.includes(other.plain) || other.plain.includes(own.plain);
    return other.plain.length > 1 && isPart ? 1 : 0;
  }
  if (other.stems.length === 0) return 0;
  const isIn = (some: readonly string[], all: readonly string[]): boolean =>
    some.every((word) => all.some((one) => one.startsWith(word)));
  return isIn(other.stems, own.stems) || isIn(own.stems, other.stems) ? 1 : 0;
}

const TERMS = TOPICS.map(({ en, ja, zh, entries }) => ({ entries, terms: [...en, ...ja, ...zh].map(compared) }));

/** Catalogue entries by the topics that a text names, the best first. */
function entriesNamed(sought: Compared): readonly string[] {
  const fitting = TERMS.map(
    ({ entries, terms }) => [Math.max(...terms.map((term) => fitOf(term, sought))), entries] as const,
  )
    .filter(([fit]) => fit > 0)
    .sort(([one], [other]) => other - one);
  const best = fitting[0]?.[0];
  return fitting.filter(([fit]) => fit === best).flatMap(([, entries]) => entries);
}

/**
 * Searches the laws of a ruleset in the words that players use: first the entry with that id, then entries of the
 * topics named, entries whose text has all words, and places in documents. Terms are in English, Japanese and Chinese;
 * places are also found as the reader is `told` them.
 */
export function searchLaws<E extends Entry, D extends Document>(
  { catalogue, documents }: Laws<E, D>,
  text: string,
  told: (citation: Citation) => string = citationText,
): readonly LawFound<E, D>[] {
  const sought = compared(text);
  if (sought.stems.length === 0) return [];
  const has = (law: string): boolean => {
    if (isCjk(sought.plain)) return plain(law).includes(sought.plain);
    const stems = stemsOf(law);
    return sought.stems.every((word) => stems.some((one) => one.startsWith(word)));
  };
  const named = entriesNamed(sought);
  const rankOf = ({ id, happened, remedy }: E): number => {
    if (plain(id) === sought.plain) return 0;
    const at = named.indexOf(id);
    if (at >= 0) return 1 + at;
    return has([id, happened, ...remedy.map(({ says }) => says)].join(' ')) ? 1_000 : Number.POSITIVE_INFINITY;
  };
  const entries = catalogue
    .map((entry) => ({ rank: rankOf(entry), found: { is: 'entry', entry } as const }))
    .filter(({ rank }) => Number.isFinite(rank))
    .sort((one, other) => one.rank - other.rank)
    .map(({ found }) => found);
  const places = documents.flatMap((document) =>
    document.sections.flatMap(({ name, items }) =>
      ['', ...items].flatMap((item) => {
        const citation = { document: document.id, section: name, item };
        const isPlace =
          (name !== '' || item !== '') && has(`${document.title} ${citationText(citation)} ${told(citation)}`);
        return isPlace ? [{ is: 'place', citation, document } as const] : [];
      }),
    ),
  );
  const kept = places.length === 0 ? MOST : Math.max(MOST / 2, MOST - places.length);
  return [...entries.slice(0, kept), ...places].slice(0, MOST);
}

/** Players' words for the mishaps of an entry, in a language (`en`, `ja`, `zh-Hant` or `zh-Hans`). */
export const topicsOf = (entry: string, language: string): readonly string[] =>
  TOPICS.filter(({ entries }) => entries.includes(entry)).map((topic) => nameOf(topic, language));

function nameOf({ en, ja, zh }: Topic, language: string): string {
  if (language === 'ja') return ja[0];
  if (!language.startsWith('zh')) return en[0];
  // If the characters differ, the traditional form comes before the simplified one.
  return language === 'zh-Hans' ? (zh[1] ?? zh[0]) : zh[0];
}
