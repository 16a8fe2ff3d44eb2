import { NotationSyntaxError, Scanner } from './scanner.js';
import type { ReadContext } from './tokens/codec.js';

/** A word of a line, with its offset. */
export interface Word {
  readonly text: string;
  readonly at: number;
}

/** The words of a value that starts at an offset; parts in quotation marks may contain blanks. */
export const wordsOf = (value: string, valueAt: number): Word[] =>
  [...value.matchAll(/(?:"(?:[^"\\]|\\.)*"|\S)+/g)].map(({ 0: text, index }) => ({ text, at: valueAt + index }));

/** The error for a word that does not fit. */
export const wrongWord = (expected: string, { text, at }: Word): NotationSyntaxError =>
  new NotationSyntaxError(at, expected, text === '' ? '""' : JSON.stringify(text));

/** Reads a whole word; `end` describes what may follow the part that `read` takes. */
export function readWhole<T>(word: Word, read: (scan: Scanner) => T, end: string): T {
  const scan = new Scanner(word.text);
  try {
    const value = read(scan);
    if (scan.at < word.text.length) scan.fail(end);
    return value;
  } catch (error) {
    if (!(error instanceof NotationSyntaxError)) throw error;
    throw new NotationSyntaxError(word.at + error.at, error.expected, JSON.stringify(word.text));
  }
}

/**
 * Reads words in order: the arguments of a mark or a remedy, or the first line of a case. Keywords may stand anywhere.
 * Methods throw `NotationSyntaxError`.
 */
export class Words {
  private readonly left: Word[];

  constructor(
    words: readonly Word[],
    /** What the words belong to, for errors. */
    private readonly name: string,
    /** The offset of what they belong to. */
    readonly at: number,
    readonly where: ReadContext,
  ) {
    this.left = [...words];
  }

  get hasMore(): boolean {
    return this.left.length > 0;
  }

  /** The next word, which is not taken. */
  get next(): string {
    return this.left[0]?.text ?? '';
  }

  take(expected: string): Word {
    const word = this.left.shift();
    if (word === undefined) throw new NotationSyntaxError(this.at, `${expected} with ${this.name}`);
    return word;
  }

  /** The word after a keyword; `null` if the keyword is missing. */
  takeAfter(keyword: string): Word | null {
    const i = this.left.findIndex(({ text }) => text === keyword);
    if (i < 0) return null;
    if (i + 1 === this.left.length) throw new NotationSyntaxError(this.left[i].at, `a word after ${keyword}`);
    return this.left.splice(i, 2)[1];
  }

  /** The consecutive words after a keyword that match `is`. */
  takeAllAfter(keyword: string, is: (word: string) => boolean): Word[] {
    const i = this.left.findIndex(({ text }) => text === keyword);
    if (i < 0) return [];
    let end = i + 1;
    while (end < this.left.length && is(this.left[end].text)) end++;
    return this.left.splice(i, end - i).slice(1);
  }

  /** The value of a word `name=value`; `null` if it is missing. */
  takeOption(name: string): Word | null {
    const i = this.left.findIndex(({ text }) => text.startsWith(`${name}=`));
    if (i < 0) return null;
    const [{ text, at }] = this.left.splice(i, 1);
    return { text: text.slice(name.length + 1), at: at + name.length + 1 };
  }

  /** Takes a keyword; false if it is missing. */
  takeFlag(keyword: string): boolean {
    const i = this.left.findIndex(({ text }) => text === keyword);
    if (i >= 0) this.left.splice(i, 1);
    return i >= 0;
  }

  /** All remaining words as one. */
  takeRest(expected: string): Word {
    const { at } = this.left[0] ?? this.take(expected);
    return {
      at,
      text: this.left
        .splice(0)
        .map(({ text }) => text)
        .join(' '),
    };
  }

  end(): void {
    if (this.hasMore) throw new NotationSyntaxError(this.left[0].at, `nothing more with ${this.name}`);
  }
}
