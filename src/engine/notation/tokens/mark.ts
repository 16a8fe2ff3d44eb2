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
import type { ShownInFront } from '../../vocabulary/results.js';

/** `!name:argument:…{reason}`, or as a line of its own `name: …`. */
export interface MarkText {
  readonly kind: 'mark';
  readonly name: string;
  readonly args: readonly string[];
  readonly argsAt: readonly number[];
  readonly reason: string | null;
  /** Written as a closing line. */
  readonly line: boolean;
}

/** Lines that close a hand or a game; they are marks on a line of their own. */
export const CLOSINGS = ['show', 'ura', 'entered', 'pay', 'end', 'close'];

/** Whether a closing line names its seat before the colon. */
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

/** The arguments of a mark, read one after the other; each throws `Unreadable` where it is not what it has to be. */
export class MarkArguments {
  private next = 0;

  constructor(
    private readonly mark: MarkText,
    readonly at: number,
    readonly table: NotationTable,
    readonly tiles: RulesetTiles,
  ) {}

  /** The text in braces behind it. */
  get reason(): string {
    return this.mark.reason ?? '';
  }

  get more(): boolean {
    return this.next < this.mark.args.length;
  }

  /** A word and where it stands. */
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

  end<T>(said: T): T {
    if (this.more)
      throw new NotationSyntaxError(this.mark.argsAt[this.next] ?? this.at, `nothing more with ${this.mark.name}`);
    return said;
  }

  oneOf<T extends string>(words: readonly T[], expected = words.join(', ')): T {
    const [word, at] = this.word(expected);
    const found = words.find((one) => one === word);
    if (found === undefined) throw new NotationSyntaxError(at, expected, JSON.stringify(word));
    return found;
  }

  /** A word of some form. */
  matching(form: Shape, expected: string): string {
    const [word, at] = this.word(expected);
    if (!form.fits(word)) throw new NotationSyntaxError(at, expected, JSON.stringify(word));
    return word;
  }

  /** Whether a seat comes next. */
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

  /** Points, where they come next. */
  pointsIfAny(): { points?: number } {
    return this.more && /^[+-]?\d+$/.test(this.mark.args[this.next]) ? { points: this.signed() } : {};
  }

  /** Whether one of these words comes next. */
  isWord(...words: readonly string[]): boolean {
    return this.more && words.includes(this.mark.args[this.next]);
  }

  changes(): Changes {
    const changes = [0, 0, 0, 0];
    for (const seat of this.table.byWind) changes[seat] = this.signed();
    return changes as unknown as Changes;
  }

  /** By the numbers of the seats. */
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

  /** The tiles of all words that are left; `none`: no tile. */
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

/** What a mark says: an action, or the tiles of a win said before. */
export type MarkMeaning =
  | {
      readonly says: 'action';
      readonly action: Action;
      /** What it says happened before it. */
      readonly first?: Action;
    }
  /** The tiles under the indicators, turned up for one winner or for all who had said reach. */
  | { readonly says: 'under'; readonly seat: Seat | null; readonly under: readonly string[] }
  | {
      readonly says: 'shown';
      readonly seat: Seat;
      readonly concealed: readonly string[];
      readonly front: ShownInFront;
      readonly tile: string;
    };

/** A mark as it is written: its arguments, another name where it has several, and a text in braces behind it. */
export interface Written {
  readonly args: readonly string[];
  readonly name?: string;
  readonly reason?: string | null;
}

/** A mark: how its arguments are read, and of which events it is written. */
export interface MarkCodec {
  readonly names: readonly string[];
  /** A text in braces may stand right behind it. */
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
