import { NotationSyntaxError, Scanner } from './scanner.js';

/** A word of a line, with its offset. */
export interface Word {
  readonly text: string;
  readonly at: number;
}

/** The words of a value that starts at an offset; parts in quotation marks may contain blanks. */
export const wordsOf = (value: string, valueAt: number): Word[] =>
  [...value.matchAll(/(?:"(?:[^"\\]|\\.)*"|\S)+/g)].map(({ 0: text, index }) => ({ text, at: valueAt + index }));

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
