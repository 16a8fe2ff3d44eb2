/** A place in a text that cannot be read: where it stands, what was expected there, what was found. */
export interface TextError {
  /** From 1. */
  readonly line: number;
  /** From 1, in UTF-16 units. */
  readonly column: number;
  readonly expected: string;
  readonly found: string;
  /** `line 7, column 12: expected …, found …`. */
  readonly message: string;
}

/** After so many errors the rest is not read: it is another kind of text. */
export const MOST_ERRORS = 100;

/** What the reader throws where it stops; it never leaves this folder. */
export class Unreadable extends Error {
  constructor(
    /** Offset in the text. */
    readonly at: number,
    readonly expected: string,
    readonly found: string | null = null,
  ) {
    super(expected);
    this.name = 'Unreadable';
  }
}

/** The error at an offset of a text, with its line and column. */
export function textError(text: string, { at, expected, found }: Unreadable): TextError {
  const before = text.slice(0, at);
  const line = before.split('\n').length;
  const column = at - before.lastIndexOf('\n');
  const there = shortened(found ?? foundAt(text, at));
  return {
    line,
    column,
    expected,
    found: there,
    message: `line ${line}, column ${column}: expected ${expected}, found ${there}`,
  };
}

/** A line may be as long as the text. */
const shortened = (found: string): string => (found.length > 80 ? `${found.slice(0, 79)}…` : found);

/** What stands there, as far as the next blank. */
function foundAt(text: string, at: number): string {
  if (at >= text.length) return 'the end of the text';
  if (text[at] === '\n') return 'the end of the line';
  if (text[at] === ' ') return 'a blank';
  const word = /^\S{1,24}/.exec(text.slice(at, at + 24))?.[0] ?? text[at];
  return JSON.stringify(word);
}
