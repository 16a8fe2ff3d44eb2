import { NotationError, tileOf } from '../tiles/notation.js';
import { readingOf } from '../tiles/unclear-tile.js';

/** A syntax error in a text: position, expectation, and the text found. */
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

/** Reading stops after this many errors, because the text is probably of another format. */
export const MOST_ERRORS = 100;

/** A syntax error inside the reader; it is never thrown to callers outside this folder. */
export class NotationSyntaxError extends Error {
  constructor(
    /** Offset in the text. */
    readonly at: number,
    readonly expected: string,
    readonly found: string | null = null,
  ) {
    super(expected);
    this.name = 'NotationSyntaxError';
  }
}

/** The error at an offset of a text, with its line and column. */
export function textError(text: string, { at, expected, found }: NotationSyntaxError): TextError {
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

/** Limits the quoted text in an error. */
const shortened = (found: string): string => (found.length > 80 ? `${found.slice(0, 79)}…` : found);

/** Describes the text at an offset, up to the next blank. */
function foundAt(text: string, at: number): string {
  if (at >= text.length) return 'the end of the text';
  if (text[at] === '\n') return 'the end of the line';
  if (text[at] === ' ') return 'a blank';
  const word = /^\S{1,24}/.exec(text.slice(at, at + 24))?.[0] ?? text[at];
  return JSON.stringify(word);
}

export const A_TILE = 'a tile (1m-9m 1p-9p 1s-9s 1z-7z 0m 0p 0s 1f-8f, ?, ?p, [58]p, any with ~)';

/** The limit for `?x…`: larger than any hand, and small enough for memory. */
const MOST_UNSEEN = 144;

const isDigit = (code: number): boolean => code >= 48 && code <= 57;
const isSuit = (code: number): boolean => code === 109 || code === 112 || code === 115 || code === 122 || code === 102;

/** Scans a text. All methods throw `NotationSyntaxError` at the position of the error. */
export class Scanner {
  constructor(
    readonly text: string,
    public at = 0,
    readonly end = text.length,
  ) {}

  get code(): number {
    return this.at < this.end ? this.text.charCodeAt(this.at) : -1;
  }

  fail(expected: string, at = this.at): never {
    throw new NotationSyntaxError(at, expected, at >= this.end && this.end < this.text.length ? 'the end of it' : null);
  }

  /** True if the next character is `char`. */
  isAt(char: string): boolean {
    return this.at < this.end && this.text[this.at] === char;
  }

  /** Consumes `text` if it comes next. */
  skip(text: string): boolean {
    if (this.at + text.length > this.end || !this.text.startsWith(text, this.at)) return false;
    this.at += text.length;
    return true;
  }

  expect(text: string, expected: string): void {
    if (!this.skip(text)) this.fail(expected);
  }

  /** Reads digits as a number; `null` if there are none. */
  number(): number | null {
    const from = this.at;
    while (isDigit(this.code)) this.at++;
    if (this.at === from) return null;
    const value = Number(this.text.slice(from, this.at));
    if (!Number.isSafeInteger(value)) this.fail('a number below 2^53', from);
    return value;
  }

  signed(expected: string): number {
    const minus = this.skip('-');
    if (!minus) this.skip('+');
    const value = this.number();
    if (value === null) this.fail(expected);
    return minus && value !== 0 ? -value : value;
  }

  digits(): string {
    const from = this.at;
    while (isDigit(this.code)) this.at++;
    return this.text.slice(from, this.at);
  }

  /** Reads one tile. */
  tile(expected = A_TILE): string {
    const { text, at: from, code } = this;
    if (isDigit(code)) {
      if (this.at + 1 >= this.end || tileOf(text.slice(from, from + 2)) < 0) this.fail(expected);
      this.at += 2;
    } else if (code === 63) {
      this.at++;
      if (isSuit(this.code)) this.at++;
    } else if (code === 91) {
      const close = text.indexOf(']', from);
      if (close < 0 || close + 2 > this.end || close > from + 12) this.fail(expected);
      this.at = close + 2;
      this.check(text.slice(from, this.at), from);
    } else this.fail(expected);
    while (this.code === 126) this.at++;
    return text.slice(from, this.at);
  }

  /** Reads consecutive tiles, e.g. `23m?x2[58]p`, up to the first other text. */
  tiles(): string[] {
    const tiles: string[] = [];
    for (;;) {
      const { code, at: from } = this;
      if (code === 63 && this.text[from + 1] === 'x') {
        this.at += 2;
        const count = this.number();
        if (count === null || count < 1 || count > MOST_UNSEEN)
          this.fail(`a number of tiles from 1 to ${MOST_UNSEEN}`, from + 2);
        for (let i = 0; i < count; i++) tiles.push('?');
      } else if (isDigit(code)) {
        const ranks = this.digits();
        const suit = this.text[this.at] ?? '';
        if (!isSuit(this.code)) this.fail('a rank or a suit letter m, p, s, z or f');
        for (let i = 0; i < ranks.length; i++) {
          const tile = ranks[i] + suit;
          if (tileOf(tile) < 0) this.fail(`a rank that the suit ${suit} has`, from + i);
          tiles.push(tile);
        }
        this.at++;
        while (this.code === 126) {
          this.at++;
          tiles[tiles.length - 1] += '~';
        }
      } else if (code === 63 || code === 91) tiles.push(this.tile());
      else if (code === 44 && tiles.length > 0) this.at++;
      else return tiles;
    }
  }

  private check(reading: string, at: number): void {
    try {
      readingOf(reading);
    } catch (error) {
      if (!(error instanceof NotationError)) throw error;
      throw new NotationSyntaxError(at + error.at, error.expected);
    }
  }
}
