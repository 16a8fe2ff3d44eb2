import type { Header } from './headers/header.js';
import { type Token, isBlank, scanToken } from './tokens/token.js';
import { MOST_ERRORS, Scanner, type TextError, NotationSyntaxError, textError } from './scanner.js';
import { type CaseText, isCaseWord } from './cases/case-text.js';
import { CLOSINGS, namesSeat } from './tokens/mark.js';
import { time } from './tokens/simple-tokens.js';
import { isWindLetter } from './values.js';
import type { Word } from './words.js';

/**
 * The syntax of a text in the hand record notation, independent of rulesets. `at` is an offset in the text; it is 0 in a
 * model made from events.
 */
export interface GameText {
  /** The source text; empty if the model was made from events. */
  readonly text: string;
  readonly blocks: readonly Block[];
}

/** Headers and the tokens after them: the opening of a game, a hand, or both. */
export interface Block {
  readonly headers: readonly Header[];
  readonly tokens: readonly Token[];
}

/** Headers in the order in which they are written. */
export const HEADERS = [
  'mhr',
  'game',
  'rules',
  'option',
  'mode',
  'reveal',
  'scribes',
  'delay',
  'begins',
  'tournament',
  // The earlier name of `tournament`.
  'event',
  'session',
  'table',
  'played',
  'source',
  'scribe',
  'picking',
  'hand',
  'take',
  'start',
  'dealer',
  'seats',
  'players',
  'points',
  'wind',
  'honba',
  'bets',
  'committed',
  'mixed',
  'dice',
  'break',
  'indicator',
  'deal',
  'wall',
  'corrected',
] as const;

const LINE = /([a-z]+)(?: ([^:\s]+))?:(?:[ \t]+|(?=\r?(?:\n|$)))/y;

/**
 * Parses a text in the hand record notation. Each error has a line and a column; parsing continues after it. The model
 * lacks the parts that could not be parsed.
 */
export function parseText(text: string): { readonly game: GameText; readonly errors: readonly TextError[] } {
  const parser = new Parser(text);
  parser.parse();
  return { game: { text, blocks: parser.blocks }, errors: parser.errors };
}

class Parser {
  readonly blocks: { headers: Header[]; tokens: Token[] }[] = [];
  readonly errors: TextError[] = [];
  private readonly scan: Scanner;
  /** True while headers of the current block may follow. */
  private inHeaders = false;
  /** The fields of the case whose lines are being read. */
  private inCase: Header[] | null = null;

  constructor(private readonly text: string) {
    this.scan = new Scanner(text);
  }

  parse(): void {
    const { scan, text } = this;
    if (scan.skip('\ufeff')) this.inHeaders = false;
    while (scan.at < text.length && this.errors.length < MOST_ERRORS) {
      try {
        this.line();
      } catch (error) {
        this.report(error);
        const next = text.indexOf('\n', scan.at);
        scan.at = next < 0 ? text.length : next;
      }
      if (scan.code === 10) scan.at++;
    }
  }

  private report(error: unknown): void {
    if (!(error instanceof NotationSyntaxError)) throw error;
    this.errors.push(textError(this.text, error));
  }

  private line(): void {
    const { scan, text } = this;
    this.blanks();
    if (scan.code === 10 || scan.code === -1) {
      this.inHeaders = false;
      this.inCase = null;
      return;
    }
    LINE.lastIndex = scan.at;
    const match = scan.code >= 97 && scan.code <= 122 ? LINE.exec(text) : null;
    if (match === null) {
      this.inHeaders = false;
      this.inCase = null;
      this.tokens();
    } else if (this.inCase !== null && match[2] === undefined) {
      this.inCase.push(this.field(match));
    } else if (isCaseWord(match[1])) {
      this.case(match[1], match);
    } else if (CLOSINGS.includes(match[1])) {
      this.inHeaders = false;
      this.closing(match);
    } else this.header(match);
  }

  private get block(): { headers: Header[]; tokens: Token[] } {
    if (this.blocks.length === 0) this.blocks.push({ headers: [], tokens: [] });
    return this.blocks[this.blocks.length - 1];
  }

  private header([all, key, name]: RegExpExecArray): void {
    const { scan } = this;
    if (!(HEADERS as readonly string[]).includes(key)) {
      scan.fail(`a header (${HEADERS.join(', ')}) or a closing line (${CLOSINGS.join(', ')})`);
    }
    if (!this.inHeaders) this.blocks.push({ headers: [], tokens: [] });
    this.inHeaders = true;
    const field = this.field([all, key, name]);
    const { at } = field;
    if (name !== undefined && key !== 'option' && key !== 'hand' && key !== 'corrected') {
      throw new NotationSyntaxError(at + key.length, `: after ${key}`);
    }
    if (key === 'hand' && name !== undefined && !isWindLetter(name)) {
      throw new NotationSyntaxError(at + 5, 'E, S, W or N');
    }
    this.block.headers.push(field);
  }

  /** Reads the rest of the line as a value. */
  private field([all, key, name]: readonly (string | undefined)[]): Header {
    const { scan, text } = this;
    const { at } = scan;
    const valueAt = at + (all as string).length;
    const end = text.indexOf('\n', valueAt);
    scan.at = end < 0 ? text.length : end;
    return { key: key as string, name: name ?? null, value: text.slice(valueAt, scan.at).trimEnd(), at, valueAt };
  }

  /** Reads an event of a case: its line and the fields below it, up to a blank line. */
  private case(what: CaseText['what'], match: RegExpExecArray): void {
    this.inHeaders = false;
    const head = this.field(match);
    if (head.name === null)
      throw new NotationSyntaxError(
        head.at + what.length,
        'the label of the case or of what it is about, e.g. D1',
        'nothing',
      );
    this.inCase = [];
    const body: CaseText = { kind: 'case', what, label: head.name, head, fields: this.inCase };
    this.block.tokens.push({ at: head.at, body, chain: null });
  }

  private tokens(): void {
    const { scan, errors } = this;
    const { tokens } = this.block;
    while (scan.code !== 10 && scan.code !== -1) {
      const from = scan.at;
      try {
        tokens.push(scanToken(scan));
        if (!isBlank(scan.code)) scan.fail('a blank, or the end of the line');
      } catch (error) {
        this.report(error);
        if (errors.length >= MOST_ERRORS) return;
        scan.at = Math.max(scan.at, from);
        while (!isBlank(scan.code)) scan.at++;
      }
      this.blanks();
    }
  }

  /** Reads a closing line: arguments separated by blanks, optionally followed by a time. */
  private closing([all, name, seat]: RegExpExecArray): void {
    const { scan, text } = this;
    const { at } = scan;
    if (seat !== undefined ? !namesSeat(name) || !isWindLetter(seat) : name === 'show') {
      throw new NotationSyntaxError(
        at + name.length,
        name === 'show' ? 'a seat, e.g. "show W: 23m"' : `: after ${name}`,
      );
    }
    scan.at += all.length;
    const args: Word[] = seat === undefined ? [] : [{ text: seat, at: at + name.length + 1 }];
    this.block.tokens.push({ at, body: { kind: 'mark', name, args, reason: null, line: true }, chain: null });
    this.blanks();
    while (scan.code !== 10 && scan.code !== -1) {
      if (scan.code === 64) {
        const timeAt = scan.at;
        this.block.tokens.push({ at: timeAt, body: time.scan(scan), chain: null });
        if (!isBlank(scan.code)) scan.fail('a blank, or the end of the line');
      } else {
        const word = /[^\s]+/y;
        word.lastIndex = scan.at;
        const arg = word.exec(text)?.[0] ?? '';
        args.push({ text: arg, at: scan.at });
        scan.at += arg.length;
      }
      this.blanks();
    }
  }

  private blanks(): void {
    const { scan } = this;
    while (scan.code === 32 || scan.code === 9 || scan.code === 13) scan.at++;
  }
}
