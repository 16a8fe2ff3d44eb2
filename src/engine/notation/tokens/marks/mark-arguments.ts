import type { Changes } from '../../../hands/win.js';
import { ofEachSeat, SEATS, type Seat } from '../../../tiles/tile.js';
import type { Shape } from '../../../vocabulary/shape.js';
import type { MarkText } from '../mark.js';
import type { ToldTable } from '../../told-table.js';
import { isWindLetter } from '../../winds.js';
import { scanFaces } from '../../words.js';
import type { RulesetTiles } from '../../ruleset-tiles.js';
import { Scanner } from '../../scanner.js';
import { Unreadable } from '../../text-error.js';

/** The arguments of a mark, read one after the other; each throws `Unreadable` where it is not what it has to be. */
export class MarkArguments {
  private next = 0;

  constructor(
    private readonly mark: MarkText,
    readonly at: number,
    readonly table: ToldTable,
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
    if (word === undefined) throw new Unreadable(this.at, `${expected} with ${this.mark.name}`);
    this.next++;
    return [word, at];
  }

  text(): string {
    return this.word('a name')[0];
  }

  end<T>(said: T): T {
    if (this.more) throw new Unreadable(this.mark.argsAt[this.next] ?? this.at, `nothing more with ${this.mark.name}`);
    return said;
  }

  oneOf<T extends string>(words: readonly T[], expected = words.join(', ')): T {
    const [word, at] = this.word(expected);
    const found = words.find((one) => one === word);
    if (found === undefined) throw new Unreadable(at, expected, JSON.stringify(word));
    return found;
  }

  /** A word of some form. */
  matching(form: Shape, expected: string): string {
    const [word, at] = this.word(expected);
    if (!form.fits(word)) throw new Unreadable(at, expected, JSON.stringify(word));
    return word;
  }

  /** Whether a seat comes next. */
  get isSeat(): boolean {
    return this.more && isWindLetter(this.mark.args[this.next]);
  }

  seat(): Seat {
    const [word, at] = this.word('a seat (E, S, W or N)');
    if (!isWindLetter(word)) throw new Unreadable(at, 'E, S, W or N', JSON.stringify(word));
    return this.table.seat(word);
  }

  seatNumber(): Seat {
    const [word, at] = this.word('the number of a seat');
    const seat = SEATS.find((one) => String(one) === word);
    if (seat === undefined) throw new Unreadable(at, 'the number of a seat, 0 to 3', JSON.stringify(word));
    return seat;
  }

  number(expected: string): number {
    const [word, at] = this.word(expected);
    const scan = new Scanner(word);
    const value = scan.number();
    if (value === null || scan.at < word.length) throw new Unreadable(at, expected, JSON.stringify(word));
    return value;
  }

  private signed(): number {
    const [word, at] = this.word('points');
    const value = Number(word);
    if (!/^[+-]?\d+$/.test(word) || !Number.isSafeInteger(value))
      throw new Unreadable(at, 'points', JSON.stringify(word));
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
    if (word === '') throw new Unreadable(at, 'tiles', JSON.stringify(word));
    return this.tiles.list(word, at);
  }

  /** One tile. */
  tile(expected: string): string {
    const [word, at] = this.word(expected);
    const tiles = this.tiles.list(word, at);
    if (tiles.length !== 1) throw new Unreadable(at, expected, JSON.stringify(word));
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
