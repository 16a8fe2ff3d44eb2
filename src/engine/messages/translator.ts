import { format } from './format.js';
import type { Lexicon } from './sentences.js';

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
    const any = one === undefined ? '(.+?)' : `(?:${escaped(one)}|${escaped(other).replace('#', '(\\S+?)')})`;
    expression += escaped(english.slice(from, index)) + any;
    from = index + whole.length;
  }
  return { expression: new RegExp(`^${expression}${escaped(english.slice(from))}$`, 's'), names, target };
}

/** The characters of a text that are not placeholders: the more, the more specific. */
const weightOf = (text: string): number => text.replace(PLACEHOLDER, '').length;

/**
 * Reads the key and values of English texts back and writes them in another language. Records store the texts of findings in
 * English, and a service answers in English.
 */
export class Translator {
  private readonly exact = new Map<string, string>();
  private readonly patterns: readonly Pattern[];
  private readonly remembered = new Map<string, string>();

  /**
   * @param english the texts in English
   * @param target the same texts in the other language
   * @param cite writes the place of a rule
   */
  constructor(
    english: Catalogue,
    target: Catalogue,
    private readonly cite: (cited: string) => string = (cited) => cited,
  ) {
    const open: [string, string][] = [];
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
    return this.exact.get(text) ?? this.match(text) ?? this.withCitation(text) ?? this.parts(text);
  }

  private match(text: string): string | null {
    for (const { expression, names, target } of this.patterns) {
      const found = expression.exec(text);
      if (found === null) continue;
      const values = names.map((name, i) => [name, this.translate(found[i + 1] ?? '1')]);
      return format(target, Object.fromEntries(values));
    }
    return null;
  }

  /** `message (wsom-rulebook "Kong" 2)`. */
  private withCitation(text: string): string | null {
    const [, message, cited] = /^(.+) \(([a-z]+(?:-[a-z0-9]+)+(?: "[^"]*")?(?: [^()]*)?)\)$/s.exec(text) ?? [];
    return message === undefined ? null : `${this.translate(message)}（${this.cite(cited)}）`;
  }

  /** A list of texts, if all of them are known: a list of names that a program expects stays as it is. */
  private parts(text: string): string | null {
    for (const [between, join] of [
      ['; ', '；'],
      [', ', '、'],
    ]) {
      const parts = text.split(between);
      if (parts.length < 2) continue;
      const own = parts.map((part) => this.translate(part));
      if (own.every((part, i) => part !== parts[i])) return own.join(join);
    }
    return null;
  }
}

/** Writes citations with the names of documents in a language. */
const citing =
  (names: Catalogue) =>
  (cited: string): string => {
    const [document] = cited.split(' ', 1);
    const name = names[`document.${document}`];
    return name === undefined ? cited : name + cited.slice(document.length);
  };

/** The lexicon of a language from its texts and its phrases. */
export function lexiconWith(texts: Lexicon['texts'], english: Catalogue, phrases: Catalogue): Lexicon {
  const translator = new Translator(english, phrases, citing(texts));
  return { texts, translate: (text) => translator.translate(text) };
}
