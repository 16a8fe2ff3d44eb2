import { Scanner, NotationSyntaxError } from '../scanner.js';
import { isWindLetter, printBraces, printWord, scanBraces, scanFaces, scanQuoted } from '../values.js';
import type { TokenCodec } from './codec.js';
import type { Changes } from '../../hands/win.js';
import { SEATS, type Seat, ofEachSeat } from '../../tiles/tile.js';
import type { Shape } from '../../vocabulary/shape.js';
import type { NotationTable } from '../notation-table.js';
import type { RulesetTiles } from '../tile-text.js';
import type { Action } from '../../table/moves/moves.js';
import type { EventData, EventType } from '../../table/moves/facts.js';
import type { ShownMelds } from '../../vocabulary/results.js';

/** `!name:argument:…{reason}`, or `name: …` on a separate line. */
export interface MarkText {
  readonly kind: 'mark';
  readonly name: string;
  readonly args: readonly string[];
  readonly argsAt: readonly number[];
  readonly reason: string | null;
  /** True if it is written as a closing line. */
  readonly line: boolean;
}

/** Marks that close a hand or a game; each is a separate line. */
export const CLOSINGS = ['show', 'ura', 'entered', 'pay', 'end', 'close'];

/** True if a closing line has its seat before the colon. */
export const namesSeat = (name: string): boolean => name === 'show' || name === 'ura';

export const mark: TokenCodec<MarkText> = {
  scan(scan) {
    scan.at++;
    const name = word(scan, /[a-z-]/);
    if (name === '') scan.fail('the name of a mark, e.g. !dead:W');
    const args: string[] = [];
    const argsAt: number[] = [];
    while (scan.skip(':')) {
      argsAt.push(scan.at);
      args.push(scan.code === 34 ? scanQuoted(scan) : word(scan, /[^:\s{};()"]/));
    }
    const reason = scan.isAt('{') ? scanBraces(scan) : null;
    return { kind: 'mark', name, args, argsAt, reason, line: false };
  },
  print({ name, args, reason, line }) {
    if (!line) return `!${[name, ...args.map(printWord)].join(':')}${reason === null ? '' : printBraces(reason)}`;
    const seated = namesSeat(name) && isWindLetter(args[0] ?? '');
    return `${name}${seated ? ` ${args[0]}` : ''}: ${(seated ? args.slice(1) : args).join(' ')}`;
  },
};

function word(scan: Scanner, letters: RegExp): string {
  const from = scan.at;
  while (scan.at < scan.end && letters.test(scan.text[scan.at])) scan.at++;
  return scan.text.slice(from, scan.at);
}

export const markText = (
  name: string,
  args: readonly string[],
  { reason = null, line = false }: Partial<Pick<MarkText, 'reason' | 'line'>> = {},
): MarkText => ({ kind: 'mark', name, args, argsAt: [], reason, line });

/** Reads the arguments of a mark in order. Methods throw `NotationSyntaxError`. */
export class MarkArguments {
  private next = 0;

  constructor(
    private readonly mark: MarkText,
    readonly at: number,
    readonly table: NotationTable,
    readonly tiles: RulesetTiles,
  ) {}

  /** The text in braces after the mark. */
  get reason(): string {
    return this.mark.reason ?? '';
  }

  get more(): boolean {
    return this.next < this.mark.args.length;
  }

  /** The next word and its offset. */
  word(expected: string): [word: string, at: number] {
    const word = this.mark.args[this.next];
    const at = this.mark.argsAt[this.next] ?? this.at;
    if (word === undefined) throw new NotationSyntaxError(this.at, `${expected} with ${this.mark.name}`);
    this.next++;
    return [word, at];
  }

  text(): string {
    return this.word('a name')[0];
  }

  end<T>(value: T): T {
    if (this.more)
      throw new NotationSyntaxError(this.mark.argsAt[this.next] ?? this.at, `nothing more with ${this.mark.name}`);
    return value;
  }

  oneOf<T extends string>(words: readonly T[], expected = words.join(', ')): T {
    const [word, at] = this.word(expected);
    const found = words.find((one) => one === word);
    if (found === undefined) throw new NotationSyntaxError(at, expected, JSON.stringify(word));
    return found;
  }

  /** The next word, which must fit `form`. */
  matching(form: Shape, expected: string): string {
    const [word, at] = this.word(expected);
    if (!form.fits(word)) throw new NotationSyntaxError(at, expected, JSON.stringify(word));
    return word;
  }

  /** True if the next argument is a seat. */
  get isSeat(): boolean {
    return this.more && isWindLetter(this.mark.args[this.next]);
  }

  seat(): Seat {
    const [word, at] = this.word('a seat (E, S, W or N)');
    if (!isWindLetter(word)) throw new NotationSyntaxError(at, 'E, S, W or N', JSON.stringify(word));
    return this.table.seat(word);
  }

  seatNumber(): Seat {
    const [word, at] = this.word('the number of a seat');
    const seat = SEATS.find((one) => String(one) === word);
    if (seat === undefined) throw new NotationSyntaxError(at, 'the number of a seat, 0 to 3', JSON.stringify(word));
    return seat;
  }

  number(expected: string): number {
    const [word, at] = this.word(expected);
    const scan = new Scanner(word);
    const value = scan.number();
    if (value === null || scan.at < word.length) throw new NotationSyntaxError(at, expected, JSON.stringify(word));
    return value;
  }

  private signed(): number {
    const [word, at] = this.word('points');
    const value = Number(word);
    if (!/^[+-]?\d+$/.test(word) || !Number.isSafeInteger(value))
      throw new NotationSyntaxError(at, 'points', JSON.stringify(word));
    return value === 0 ? 0 : value;
  }

  /** Points, if the next argument is a number. */
  pointsIfAny(): { points?: number } {
    return this.more && /^[+-]?\d+$/.test(this.mark.args[this.next]) ? { points: this.signed() } : {};
  }

  /** True if the next argument is one of these words. */
  isWord(...words: readonly string[]): boolean {
    return this.more && words.includes(this.mark.args[this.next]);
  }

  changes(): Changes {
    const changes = [0, 0, 0, 0];
    for (const seat of this.table.byWind) changes[seat] = this.signed();
    return changes as unknown as Changes;
  }

  /** Changes in order of seat numbers. */
  bySeat(): Changes {
    return ofEachSeat(() => this.signed());
  }

  faces(): number[] {
    const [word, at] = this.word('the faces, e.g. 3+4');
    return scanFaces(word, at);
  }

  list(): string[] {
    const [word, at] = this.word('tiles');
    return this.tiles.list(word, at);
  }

  /** One tile or several. */
  someTiles(): string[] {
    const [word, at] = this.word('tiles');
    if (word === '') throw new NotationSyntaxError(at, 'tiles', JSON.stringify(word));
    return this.tiles.list(word, at);
  }

  /** One tile. */
  tile(expected: string): string {
    const [word, at] = this.word(expected);
    const tiles = this.tiles.list(word, at);
    if (tiles.length !== 1) throw new NotationSyntaxError(at, expected, JSON.stringify(word));
    return tiles[0];
  }

  /** The tiles of all remaining words; `none` means no tiles. */
  rest(expected: string): string[] {
    const tiles: string[] = [];
    do {
      const [word, at] = this.word(expected);
      if (word !== 'none') tiles.push(...this.tiles.list(word, at));
    } while (this.more);
    return tiles;
  }

  listIfAny(): string[] {
    return this.more ? this.list() : [];
  }
}

/** The meaning of a mark: an action, or the tiles of an earlier win. */
export type MarkMeaning =
  | {
      readonly says: 'action';
      readonly action: Action;
      /** An action that precedes it. */
      readonly first?: Action;
    }
  /** The tiles under the indicators, for one winner or (`null`) for all winners with reach. */
  | { readonly says: 'under'; readonly seat: Seat | null; readonly under: readonly string[] }
  | {
      readonly says: 'shown';
      readonly seat: Seat;
      readonly concealed: readonly string[];
      readonly front: ShownMelds;
      readonly tile: string;
    };

/** A mark to write: arguments, the name if the mark has several, and a text in braces. */
export interface Written {
  readonly args: readonly string[];
  readonly name?: string;
  readonly reason?: string | null;
}

/** A kind of mark: reads its arguments, and writes it for events. */
export interface MarkCodec {
  readonly names: readonly string[];
  /** True if a text in braces may follow. */
  readonly hasReason?: boolean;
  read(args: MarkArguments, name: string): MarkMeaning;
  readonly of?: { readonly [T in EventType]?: (data: EventData[T], table: NotationTable) => Written };
}

/** A mark that stands for one action. */
export const marking = (
  names: string | readonly string[],
  { read, ...codec }: Omit<MarkCodec, 'names' | 'read'> & { read(args: MarkArguments, name: string): Action },
): MarkCodec => ({
  ...codec,
  names: typeof names === 'string' ? [names] : names,
  read: (args, name) => ({ says: 'action', action: read(args, name) }),
});
