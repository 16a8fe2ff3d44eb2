import { format } from './format.js';
import { citedInText } from './cited-in-text.js';
import { type Lexicon, citedText } from './lexicon.js';
import EN from './steps/en.json' with { type: 'json' };

/** Texts by key. */
export type Catalogue = Readonly<Record<string, string>>;

/** Texts read back and remembered; a page repeats few. */
const REMEMBERED = 4_096;

/** A text in English as an expression whose groups are its placeholders. */
interface Pattern {
  readonly expression: RegExp;
  readonly names: readonly string[];
  readonly target: string;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const PLACEHOLDER = /\{(\w+)(?:, plural, one \{([^{}]*)\} other \{([^{}]*)\})?\}/g;

function patternOf(english: string, target: string): Pattern {
  const names: string[] = [];
  let expression = '';
  let from = 0;
  for (const { 0: whole, 1: name, 2: one, 3: other, index } of english.matchAll(PLACEHOLDER)) {
    names.push(name);
    // A placeholder next to another may be empty.
    const isBeside = english[index - 1] === '}' || english[index + whole.length] === '{';
    const any =
      one === undefined
        ? isBeside
          ? '(.*?)'
          : '(.+?)'
        : `(?:${escaped(one)}|${escaped(other).replace('#', '([+-]?\\d[\\d.]*)')})`;
    expression += escaped(english.slice(from, index)) + any;
    from = index + whole.length;
  }
  return { expression: new RegExp(`^${expression}${escaped(english.slice(from))}$`, 's'), names, target };
}

/** Separators of lists in English, and in Japanese and Chinese. */
const LISTS = [
  ['; ', '；'],
  [', or ', '、'],
  [', ', '、'],
  [' and ', '、'],
] as const;

/** Placeholders of text that people type, which is the same in every language. */
const TYPED: ReadonlySet<string> = new Set(['values', 'names', 'fields', 'ids']);

/** Placeholders of names and of sentences that people type, which no catalogue has. */
const FREE: ReadonlySet<string> = new Set(
  'actor against from label name named other panel player players reason readers seat text to tournament type who whose why'.split(
    ' ',
  ),
);

/** Whether a text was translated or needs no translation, as names, numbers and tiles, which have no second word in lower case. */
const isRead = (text: string, own: string): boolean =>
  text !== own || text.split(/[,;] /).every((part) => !/ [a-z]{2}/.test(part));

/** The characters of a text that are not placeholders: the more, the more specific. */
const weightOf = (text: string): number => text.replace(PLACEHOLDER, '').length;

/**
 * Reads English texts back into key and values, and writes them in another language: the only place that does. Findings, and refusals
 * of play and of tournaments, have a key and values (`phrase.ts`) and come here only from records of versions before them. Case
 * documents, and errors that no rule is about, still do (docs/decisions/0030).
 */
export class EnglishReader {
  private readonly exact = new Map<string, string>();
  private readonly patterns: readonly Pattern[];
  private readonly remembered = new Map<string, string>();

  /** The words of the other language, for citations. */
  lexicon: Lexicon = { texts: EN, phrase: (key) => this.translate(key), translate: (text) => this.translate(text) };

  /** Takes catalogues in English, each with the same texts in the other language; the first one that has a text counts. */
  constructor(...catalogues: readonly (readonly [english: Catalogue, target: Catalogue])[]) {
    const open: [string, string][] = [];
    for (const [english, target] of catalogues)
      for (const [key, text] of Object.entries(english)) {
        if (text.includes('{')) open.push([text, target[key]]);
        else if (!this.exact.has(text)) this.exact.set(text, target[key]);
      }
    this.patterns = open
      .sort(([a], [b]) => weightOf(b) - weightOf(a))
      .map(([text, translation]) => patternOf(text, translation));
  }

  /** The text in the other language, or unchanged if no text of the catalogue matches. */
  translate(text: string): string {
    const known = this.remembered.get(text) ?? this.read(text) ?? text;
    if (this.remembered.size >= REMEMBERED) this.remembered.clear();
    this.remembered.set(text, known);
    return known;
  }

  private read(text: string): string | null {
    return (
      this.exact.get(text) ??
      this.place(text) ??
      this.match(text) ??
      this.withCitation(text) ??
      this.change(text) ??
      this.parts(text)
    );
  }

  private match(text: string): string | null {
    for (const { expression, names, target } of this.patterns) {
      const found = expression.exec(text);
      if (found === null) continue;
      const values = names.map((name, i) => {
        const value = found[i + 1] ?? '1';
        const own = TYPED.has(name) ? value : this.translate(value);
        return { name, own, fits: TYPED.has(name) || FREE.has(name) || isRead(value, own) };
      });
      // A pattern that leaves words of its own in English was written for another text.
      if (!values.every(({ fits }) => fits)) continue;
      return format(target, Object.fromEntries(values.map(({ name, own }) => [name, own])));
    }
    return null;
  }

  /** `message (wsom-rulebook "Kong" 2)`. */
  private withCitation(text: string): string | null {
    const found = citedInText(text, this.lexicon).at(-1);
    if (found?.to !== text.length) return null;
    return `${this.translate(text.slice(0, found.from))}（${citedText(found.citation, this.lexicon)}）`;
  }

  /** The title of a section, or `section, item`. */
  private place(text: string): string | null {
    for (const titles of Object.values(this.lexicon.titles ?? {}))
      for (const [title, own] of Object.entries(titles)) {
        // The name of the document is not the title of a place.
        if (title === '') continue;
        if (text === title) return own;
        if (!text.startsWith(`${title}, `)) continue;
        const item = text.slice(title.length + 2);
        return `${own} ${titles[item] ?? item}`;
      }
    return null;
  }

  /** The points of a seat, `East +30`, of which the text alone has no words. */
  private change(text: string): string | null {
    const [, seat, value] = /^(.+) ([+-]?\d+)$/.exec(text) ?? [];
    const own = seat === undefined ? seat : this.exact.get(seat);
    return own === undefined ? null : format(this.lexicon.texts.change, { seat: own, value });
  }

  /** A list whose parts are known, or single words such as names and tiles. */
  private parts(text: string): string | null {
    for (const [between, join] of LISTS) {
      const parts = text.split(between);
      if (parts.length < 2) continue;
      const own = parts.map((part) => this.translate(part));
      const isList = parts.every((part, i) => isRead(part, own[i]));
      if (isList && own.some((part, i) => part !== parts[i])) return own.join(join);
    }
    return null;
  }
}

/** The texts of phrases by their keys, which number the placeholders of the English text. */
export function numberedTexts(english: Catalogue, target: Catalogue): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const [name, text] of Object.entries(english)) {
    const places = new Map<string, number>();
    let count = 0;
    const key = text.replace(PLACEHOLDER, (_, placeholder: string) => {
      if (!places.has(placeholder)) places.set(placeholder, count);
      return `{${count++}}`;
    });
    const own = target[name].replace(PLACEHOLDER, (_, placeholder: string) => `{${places.get(placeholder)}}`);
    if (!texts.has(key)) texts.set(key, own);
  }
  return texts;
}

/** Texts of almost nothing but placeholders would match any other. */
const isVague = (text: string): boolean =>
  text.includes('{') && text.replace(PLACEHOLDER, '').replace(/[^a-z]/gi, '').length < 4;

/** The lexicon of a language from its texts and its phrases. */
export function lexiconWith(
  texts: Lexicon['texts'],
  english: Catalogue,
  phrases: Catalogue,
  more: Pick<Lexicon, 'explanations' | 'titles' | 'optionValues'> = {},
): Lexicon {
  const steps = Object.entries(EN).filter(([, text]) => !isVague(text));
  const translator = new EnglishReader([english, phrases], [Object.fromEntries(steps), texts]);
  const numbered = numberedTexts(english, phrases);
  const lexicon: Lexicon = {
    ...more,
    texts,
    phrase: (key) => numbered.get(key) ?? key,
    translate: (text) => translator.translate(text),
  };
  translator.lexicon = lexicon;
  return lexicon;
}
