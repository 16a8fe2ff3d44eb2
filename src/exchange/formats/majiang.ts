import { FOUR_SEATS } from '../../engine/tiles/seats.js';
import type { Seat } from '../../engine/tiles/tile.js';
import type { Changes } from '../../engine/hands/win.js';
import {
  ENDS,
  type MajiangSet,
  NAGASHI,
  concealedIn,
  discardOf,
  patternNamed,
  placesTo,
  setOf,
  textOfMajiang,
} from './majiang-notation.js';
import { type FilePosition, LogError, SourceGameBuilder, seatOf, unreadable } from './source-game-builder.js';
import type { StatedFinal, StatedStart, StatedWin } from './outcome-comparison.js';
import type { Options } from '../../engine/vocabulary/terms.js';
import { looseTextOf } from '../../proof/core/bytes.js';
import { dateInTitle } from '../importing/game-origin.js';
import type { SourceItem } from '../importing/source-game.js';
import { isFields, parseTruncatable, shown } from './json-log.js';

/** The tile that can be claimed or won: a discard, or a tile added to a pong. */
interface Open {
  readonly seat: Seat;
  readonly tile: string;
  readonly by: 'discard' | 'robbing-kong';
}

/**
 * A hand of a majiang log: a list of objects with one field each, which names the event. Players are numbered by seat
 * wind.
 */
export class MajiangHand {
  readonly start: StatedStart;
  private open: Open | null = null;
  private kong: MajiangSet['kind'] | null = null;
  private drawn: string | null = null;
  private readonly dealer: Seat;
  private readonly dealt: readonly (readonly string[])[];
  private readonly indicator: string;
  private path: string;

  /**
   * Reads the start of the hand. Throws `LogError`.
   *
   * @param where path of the hand in the file, for error messages
   */
  constructor(
    private readonly entries: readonly unknown[],
    private readonly where: string,
    private readonly at: FilePosition,
  ) {
    this.path = `${where}[0]`;
    const [first] = entries;
    if (!isFields(first) || !isFields(first.qipai)) throw this.wrong('', `expected qipai, found ${shown(first)}`);
    const deal = first.qipai;
    this.path += '.qipai';
    this.dealer = this.seatIn(deal.jushu, 'jushu');
    this.start = {
      dealer: this.dealer,
      prevailingWind: `${this.seatIn(deal.zhuangfeng, 'zhuangfeng') + 1}z`,
      honba: this.count(deal.changbang, 'changbang'),
      bets: this.count(deal.lizhibang, 'lizhibang'),
      scores: this.bySeat(this.integers(deal.defen, 'defen')) as unknown as Changes,
    };
    this.dealt = this.bySeat(this.four(deal.shoupai, 'shoupai').map((hand, i) => this.hand(hand, `shoupai[${i}]`)));
    this.indicator = this.tile(deal.baopai, 'baopai');
  }

  /** Adds the steps to the game. Throws `LogError`. */
  addTo(game: SourceGameBuilder): void {
    game.startHand(this.start, null, this.dealt);
    game.add({ type: 'RevealIndicator', data: { tile: this.indicator } });
    for (let i = 1; i < this.entries.length; i++) {
      // The indicator of a concealed kong is revealed before the supplement (docs/reference/majiang-rules.md).
      const early = this.kong === 'concealed-kong' && this.is(i, 'gangzimo') && this.is(i + 1, 'kaigang');
      if (early) this.addEntry(game, i + 1);
      this.addEntry(game, i);
      if (early) i++;
    }
    game.endWon();
  }

  private is(index: number, field: string): boolean {
    const entry = this.entries[index];
    return isFields(entry) && entry[field] !== undefined;
  }

  private addEntry(game: SourceGameBuilder, index: number): void {
    this.path = `${this.where}[${index}]`;
    const entry = this.entries[index];
    const [name, ...more] = isFields(entry) ? Object.keys(entry) : [];
    if (name === undefined || more.length > 0)
      throw this.wrong('', `expected an object with one field, found ${shown(entry)}`);
    const fields = (entry as Fields)[name];
    if (!isFields(fields)) throw this.wrong(`.${name}`, `expected an object, found ${shown(fields)}`);
    this.path += `.${name}`;
    switch (name) {
      case 'zimo':
      case 'gangzimo':
        this.draw(game, fields);
        return;
      case 'dapai':
        this.discard(game, fields);
        return;
      case 'fulou':
        this.claim(game, fields);
        return;
      case 'gang':
        this.declareKong(game, fields);
        return;
      case 'kaigang':
        game.add({ type: 'RevealIndicator', data: { tile: this.tile(fields.baopai, 'baopai') } });
        return;
      case 'hule':
        this.win(game, fields);
        return;
      case 'pingju':
        this.noWin(game, fields);
        return;
      default:
        throw this.wrong('', 'unknown entry; expected zimo, gangzimo, dapai, fulou, gang, kaigang, hule or pingju');
    }
  }

  private draw(game: SourceGameBuilder, fields: Fields): void {
    this.open = null;
    this.kong = null;
    this.drawn = this.tile(fields.p, 'p');
    game.add({ type: 'DrawTile', data: { seat: this.seat(fields), tile: this.drawn } });
  }

  private discard(game: SourceGameBuilder, fields: Fields): void {
    const seat = this.seat(fields);
    const discard = discardOf(fields.p);
    if (discard === null)
      throw this.wrong('.p', `invalid discard ${shown(fields.p)}; expected one such as "m1", "p0_" or "z7*"`);
    const { tile, drawn, reach } = discard;
    if (reach) game.add({ type: 'DeclareReach', data: { seat } });
    // The mark is ambiguous if the hand has both a red and a plain five.
    const origin = drawn || tile !== this.drawn || tile[0] !== '5' ? { drawn } : {};
    game.add({ type: 'DiscardTile', data: { seat, tile, ...origin } });
    this.open = { seat, tile, by: 'discard' };
  }

  private claim(game: SourceGameBuilder, fields: Fields): void {
    const seat = this.seat(fields);
    const { kind, tile, own, from } = this.set(fields);
    if (kind !== 'chi' && kind !== 'pong' && kind !== 'big-exposed-kong')
      throw this.wrong('.m', `invalid meld ${shown(fields.m)}; expected one with a claimed tile`);
    const { open } = this;
    if (open?.by !== 'discard' || open.tile !== tile || FOUR_SEATS.places(seat, open.seat) !== from) {
      const last = open?.by === 'discard' ? `${open.tile} of player ${open.seat}` : 'none';
      throw this.wrong('.m', `claims ${tile} of player ${FOUR_SEATS.after(seat, from)}; the last discard is ${last}`);
    }
    game.add({ type: 'ClaimMeld', data: { seat, kind, own } });
    this.open = null;
    this.drawn = null;
    this.kong = kind;
  }

  private declareKong(game: SourceGameBuilder, fields: Fields): void {
    const seat = this.seat(fields);
    const { kind, tile } = this.set(fields);
    if (kind !== 'concealed-kong' && kind !== 'small-exposed-kong')
      throw this.wrong('.m', `invalid kong ${shown(fields.m)}; expected a concealed kong, or a tile added to a pong`);
    game.kong(seat, kind, tile);
    this.open = kind === 'small-exposed-kong' ? { seat, tile, by: 'robbing-kong' } : null;
    this.kong = kind;
  }

  private win(game: SourceGameBuilder, fields: Fields): void {
    const seat = this.seat(fields);
    const { open } = this;
    const from = fields.baojia === null || fields.baojia === undefined ? null : this.wind(fields.baojia, 'baojia');
    if (from !== null && from !== open?.seat)
      throw this.wrong(
        '.baojia',
        `player ${from}; ${open === null ? 'there is no tile to win on' : `the tile to win on is from player ${open.seat}`}`,
      );
    const all = this.hand(fields.shoupai, 'shoupai');
    const under = fields.fubaopai ?? [];
    if (!Array.isArray(under)) throw this.wrong('.fubaopai', 'expected a list of tiles');
    const tiles = under.map((tile, i) => this.tile(tile, `fubaopai[${i}]`));
    game.win(
      { seat, by: from === null ? 'self-draw' : (open as Open).by, ...(tiles.length === 0 ? {} : { under: tiles }) },
      {
        tile: all.at(-1),
        concealed: all.slice(0, -1),
        changes: this.bySeat(this.integers(fields.fenpei, 'fenpei')),
        points: this.count(fields.defen, 'defen'),
        ...this.score(seat, fields),
      },
    );
  }

  private score(seat: Seat, { hupai, fu, fanshu }: Fields): StatedWin {
    if (!Array.isArray(hupai)) throw this.wrong('.hupai', 'expected a list of combinations');
    const patterns: Record<string, number> = {};
    let responsible: Seat | null = null;
    for (const [i, one] of hupai.entries()) {
      const { name, fanshu: worth, baojia } = isFields(one) ? one : ({} as Fields);
      const id = patternNamed(name);
      if (id === undefined) throw this.wrong(`.hupai[${i}]`, `unknown yaku ${shown(name)}`);
      const limit = worth === '*' || worth === '**';
      patterns[id] = limit ? 0 : this.count(worth, `hupai[${i}].fanshu`);
      if (typeof baojia === 'string' && placesTo(baojia) > 0) responsible = FOUR_SEATS.after(seat, placesTo(baojia));
    }
    return {
      patterns,
      responsible,
      fu: fu === undefined ? null : this.count(fu, 'fu'),
      han: fanshu === undefined ? null : this.count(fanshu, 'fanshu'),
    };
  }

  private noWin(game: SourceGameBuilder, fields: Fields): void {
    const { name } = fields;
    const abort = typeof name === 'string' && Object.hasOwn(ENDS, name) ? ENDS[name] : undefined;
    if (abort === undefined)
      throw this.wrong('.name', `unknown result ${shown(name)}; expected one of ${Object.keys(ENDS).join(', ')}`);
    const hands = this.bySeat(
      this.four(fields.shoupai, 'shoupai').map((hand, i) => (hand === '' ? null : this.hand(hand, `shoupai[${i}]`))),
    );
    game.noWin(abort, hands, {
      abort,
      changes: this.bySeat(this.integers(fields.fenpei, 'fenpei')),
      ...(abort === null ? { ready: hands.map((hand) => hand !== null), nagashi: name === NAGASHI } : {}),
    });
  }

  private wrong(field: string, message: string): LogError {
    return new LogError(`${this.path}${field}: ${message}`, this.at);
  }

  private seatIn(value: unknown, field: string): Seat {
    const seat = seatOf(value);
    if (seat === null) throw this.wrong(`.${field}`, `expected 0 to 3, found ${shown(value)}`);
    return seat;
  }

  /** Seat of a wind number; 0 is the dealer. */
  private wind(value: unknown, field: string): Seat {
    return FOUR_SEATS.after(this.dealer, this.seatIn(value, field));
  }

  private seat(fields: Fields): Seat {
    return this.wind(fields.l, 'l');
  }

  /** Reorders a list by wind into one by seat. */
  private bySeat<T>(byWind: readonly T[]): T[] {
    return FOUR_SEATS.all.map((seat) => byWind[FOUR_SEATS.places(this.dealer, seat)]);
  }

  private count(value: unknown, field: string): number {
    if (!Number.isSafeInteger(value) || (value as number) < 0)
      throw this.wrong(`.${field}`, `expected a whole number, found ${shown(value)}`);
    return value as number;
  }

  private four(value: unknown, field: string): readonly unknown[] {
    if (!Array.isArray(value) || value.length !== 4)
      throw this.wrong(`.${field}`, `expected a list of four, found ${shown(value)}`);
    return value;
  }

  private integers(value: unknown, field: string): number[] {
    const all = this.four(value, field);
    if (!all.every((one) => Number.isSafeInteger(one))) throw this.wrong(`.${field}`, 'expected four integers');
    return all as number[];
  }

  private tile(value: unknown, field: string): string {
    const text = textOfMajiang(value);
    if (text === null)
      throw this.wrong(`.${field}`, `unknown tile ${shown(value)}; expected one such as "m1", "p0" or "z7"`);
    return text;
  }

  private hand(value: unknown, field: string): string[] {
    const tiles = concealedIn(value);
    if (tiles !== null) return tiles;
    throw this.wrong(
      `.${field}`,
      typeof value === 'string' && value.includes('_')
        ? 'hidden tiles; only logs that show every tile are supported'
        : `invalid hand ${shown(value)}; expected one such as "m123p055z11"`,
    );
  }

  private set(fields: Fields): MajiangSet {
    const set = setOf(fields.m);
    if (set === null)
      throw this.wrong('.m', `invalid meld ${shown(fields.m)}; expected one such as "m4-56", "z666=" or "p1111"`);
    return set;
  }
}

/** Logs (牌譜) of the engine `majiang-core` and programs built on it: JSON, one game or a list of games. */

const RULESET = 'reach/majiang';

type Fields = Readonly<Record<string, unknown>>;

/** Known fields; the title is free text. */
const FIELDS = ['title', 'player', 'qijia', 'log', 'defen', 'point', 'rank'];

export function* readMajiang(bytes: Uint8Array): Generator<SourceItem> {
  const text = looseTextOf(bytes).replace(/^\ufeff/, '');
  const at = { line: 1, column: 0 };
  let read: ReturnType<typeof parseTruncatable>;
  try {
    read = parseTruncatable(text, 1);
  } catch (error) {
    yield unreadable(error);
    return;
  }
  const games: readonly unknown[] = Array.isArray(read.value) ? read.value : [read.value];
  if (games.length === 0) yield unreadable(new LogError('expected a game', at));
  for (const game of games) {
    try {
      const cutOff = game === games.at(-1) ? read.cutOff : {};
      yield { ...gameOf(game, cutOff.cutOff === undefined, at), ...cutOff };
    } catch (error) {
      yield unreadable(error);
    }
  }
}

function gameOf(value: unknown, whole: boolean, at: FilePosition): SourceItem {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new LogError('expected an object with player, qijia and log', at);
  const object = value as Fields;
  const { player, log, title } = object;
  if (!Array.isArray(player) || player.length !== 4 || player.some((one) => typeof one !== 'string'))
    throw new LogError('player: expected the names of four players', at);
  const first = seatOf(object.qijia);
  if (first === null) throw new LogError('qijia: expected the number of the first dealer, 0 to 3', at);
  if (!Array.isArray(log) || !log.every((hand) => Array.isArray(hand)))
    throw new LogError('log: expected the list of hands, each a list', at);
  // The log numbers players by their place in `player`; seats begin with the first dealer.
  const bySeat = <T>(byNumber: readonly T[]): T[] => FOUR_SEATS.all.map((seat) => byNumber[(first + seat) % 4]);
  const hands = log.map((entries, i) => new MajiangHand(entries, `log[${i}]`, at));
  const text = JSON.stringify(value);
  const final = whole ? finalOf(object, bySeat, at) : null;
  const game = new SourceGameBuilder(RULESET, optionsOf(log, hands.at(-1)?.start, final), 'majiang');
  for (const field of Object.keys(object)) if (!FIELDS.includes(field)) game.notCarried(`field ${field}`);
  if (title !== undefined && title !== '') game.notCarried('field title');
  game.addOrigin(dateInTitle(title));
  game.setPosition(at.line, at.column);
  game.open(bySeat(player).map(nameOf), hands[0]?.start);
  for (const hand of hands) hand.addTo(game);
  if (final !== null) game.close(final);
  return game.build(text, final === null && whole);
}

/** Default names: myself, and the relative seats. */
const NOBODY = ['私', '下家', '対面', '上家'];
const nameOf = (name: string): string => (NOBODY.includes(name) ? '' : name);

/** Infers the options, which no log states: red fives if one occurs, East only if the game ended too early for more. */
function optionsOf(log: unknown, last: StatedStart | undefined, final: StatedFinal | null): Options {
  const { prevailingWind, dealer } = last ?? {};
  const ended = final?.scores?.every((score) => score >= 0) === true;
  const early = (prevailingWind === '1z' && dealer === 3) || (prevailingWind === '2z' && dealer !== 3);
  return {
    winds: ended && early ? 'east' : 'east-south',
    redFives: /[mps]\d*0/.test(JSON.stringify(log)),
    openAllSimples: true,
  };
}

/** The stated final result; `null` if the game did not end. */
function finalOf(
  { defen, point, rank }: Fields,
  bySeat: <T>(byNumber: readonly T[]) => T[],
  at: FilePosition,
): StatedFinal | null {
  if (!Array.isArray(point) || point.length === 0) return null;
  const four = (value: unknown, field: string): number[] => {
    const all = Array.isArray(value) ? value.map(Number) : [];
    if (all.length !== 4 || !all.every((one) => Number.isFinite(one)))
      throw new LogError(`${field}: expected four numbers`, at);
    return bySeat(all).map((one) => one + 0);
  };
  return { scores: four(defen, 'defen'), points: four(point, 'point'), placings: four(rank, 'rank') };
}
