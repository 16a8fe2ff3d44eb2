import type { Abort, Options } from '../../engine/vocabulary/terms.js';
import { FOUR_SEATS, type Seats } from '../../engine/tiles/seats.js';
import { type Seat, STANDARD_SET } from '../../engine/tiles/tile.js';
import type { SourceGame, SourceItem } from '../importing/source-game.js';
import { type Tag, decodeCall, readTags } from './mjlog-tags.js';
import type { LimitNumber, StatedStart, StatedWin } from './outcome-comparison.js';
import { COMBINATIONS, tenhouRounding } from './tenhou-yaku.js';
import { textsOfIds } from './tile-codes.js';
import { type TenhouWall, tenhouWalls } from '../../games/walls/tenhou-walls.js';
import { LogError, type SeededWall, seatOf, SourceGameBuilder } from './source-game-builder.js';

/** Tenhou’s own logs: XML of version 2.3, as in its archive. */

/** Bits of `GO type`; the others are opponents, room and speed. */
const NO_RED_FIVES = 0x02;
const NO_OPEN_SIMPLES = 0x04;
const EAST_AND_SOUTH = 0x08;
const THREE_PLAYERS = 0x10;
const ROOM_AND_SPEED = 0xe0;
/** Higher bits mean chips and other stakes, which are not supported. */
const KNOWN = 0xff;

const ABORTS: Readonly<Record<string, Abort | null>> = {
  yao9: 'nine-kinds',
  kaze4: 'four-winds',
  reach4: 'four-reaches',
  kan4: 'four-kongs',
  ron3: 'three-wins',
  // Nagashi mangan: the hand is exhausted.
  nm: null,
};

/** Reads an mjlog, which has one game and may be truncated. */
export function* readMjlog(bytes: Uint8Array): Generator<SourceItem> {
  const text = textOf(bytes);
  if (text === null) {
    yield { kind: 'unreadable', line: 0, reason: 'the file is not UTF-8 text' };
    return;
  }
  const reader = new MjlogReader(roundingIn(text));
  try {
    const cutOff = readTags(text, (tag) => reader.take(tag));
    yield { ...reader.game(bytes), ...(cutOff === null ? {} : { cutOff }) };
  } catch (error) {
    if (!(error instanceof LogError)) throw error;
    const { line, column } = error.position;
    yield { kind: 'unreadable', line, reason: `column ${column}: ${error.message}` };
  }
}

/** The rounding of the final points in the last tag, which is read before the rules of the game are chosen. */
function roundingIn(text: string): Options {
  const [, owari = ''] = / owari="([^"]*)"/.exec(text) ?? [];
  return tenhouRounding(owari.split(',').map(Number), 10);
}

/** Decodes UTF-8, ignoring a truncated last character; `null` if invalid. */
function textOf(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return null;
  }
}

/** Builds the game tag by tag. */
class MjlogReader {
  private tag: Tag = { name: '', attributes: {}, line: 1, column: 1 };
  private builder: SourceGameBuilder | null = null;
  private names: readonly string[] | null = null;
  private texts: readonly string[] = [];
  private readonly notCarried = new Set<string>();
  /** Generator of the walls, if the seed is of a known kind. */
  private walls: Generator<TenhouWall, never> | null = null;
  private seed = '';
  /** Last discard that may be claimed, or -1, and its seat. */
  private discard = -1;
  private discarder: Seat = 0;
  /** Tile just drawn, or -1, and its seat. */
  private drawn = -1;
  private drawer: Seat = 0;
  /** Seat that just added a tile to a pong or set a North aside, which may be won on. */
  private adding: Seat | null = null;

  constructor(private readonly rounding: Options) {}

  /** The seats played; a log always has four places, of which the last may be empty. */
  private get seats(): Seats {
    return this.builder?.seats ?? FOUR_SEATS;
  }

  take(tag: Tag): void {
    this.tag = tag;
    const { name } = tag;
    const letter = name.charCodeAt(0);
    const digit = name.charCodeAt(1);
    if (digit >= 48 && digit <= 57) {
      // T U V W are draws, D E F G discards; lower case means the tile just drawn.
      const capital = letter & 0x5f;
      const { count } = this.seats;
      if (capital >= 84 && capital < 84 + count) this.draws((capital - 84) as Seat);
      else if (capital >= 68 && capital < 68 + count) this.discards((capital - 68) as Seat);
      else throw this.wrong('unknown tag');
      return;
    }
    switch (name) {
      case 'N':
        this.calls();
        return;
      case 'REACH':
        if (this.number('step') === 1) this.play().add({ type: 'DeclareReach', data: { seat: this.seat('who') } });
        return;
      case 'DORA':
        this.play().add({ type: 'RevealIndicator', data: { tile: this.tile(this.number('hai')) } });
        return;
      case 'INIT':
        this.starts();
        return;
      case 'AGARI':
        this.wins();
        return;
      case 'RYUUKYOKU':
        this.endsUnwon();
        return;
      case 'BYE':
        this.connected(this.seat('who'), false);
        return;
      case 'UN':
        this.players();
        return;
      case 'GO':
        this.beginHand();
        return;
      case 'TAIKYOKU':
        if (this.number('oya') !== 0) throw this.wrong('expected player 0 to be the first dealer');
        return;
      case 'SHUFFLE':
        this.seeded();
        return;
      case 'mjloggm':
        return;
      default:
        this.notCarried.add(`tag ${name}`);
    }
  }

  game(bytes: Uint8Array): SourceGame {
    const { builder, names } = this;
    if (builder === null) throw this.wrong('no game: expected a tag GO');
    if (names === null) throw this.wrong('no players: expected a tag UN');
    if (builder.steps.length === 0) builder.open(names);
    for (const what of this.notCarried) builder.notCarried(what);
    return builder.build(bytes, false);
  }

  private wrong(message: string): LogError {
    const { name, line, column } = this.tag;
    return new LogError(`${name === '' ? '' : `<${name}>: `}${message}`, { line, column });
  }

  private number(name: string): number {
    const text = this.tag.attributes[name];
    const list = text === undefined ? null : integersIn(text);
    if (list?.length !== 1) throw this.wrong(`${name} is ${shown(text)}; expected an integer`);
    return list[0];
  }

  private numbers(name: string, text = this.tag.attributes[name]): number[] {
    const list = text === undefined ? null : integersIn(text);
    if (list === null) throw this.wrong(`${name} is ${shown(text)}; expected integers with commas`);
    return list;
  }

  private seat(name: string): Seat {
    const seat = seatOf(this.number(name));
    const last = this.seats.count - 1;
    if (seat === null || seat > last)
      throw this.wrong(`${name} is ${shown(this.tag.attributes[name])}; expected a player, 0 to ${last}`);
    return seat;
  }

  private tile(id: number): string {
    const text = this.texts[id];
    if (text === undefined) throw this.wrong(`unknown tile ${id}; expected 0 to 135`);
    return text;
  }

  private tiles(name: string): string[] {
    return this.numbers(name).map((id) => this.tile(id));
  }

  /** Points by seat, given in hundreds; an empty place has 0. */
  private hundreds(name: string): readonly number[] {
    const list = this.numbers(name);
    if (list.length !== 4) throw this.wrong(`${name} has ${list.length} numbers; expected 4`);
    return this.seats.of((seat) => 100 * list[seat]);
  }

  /** `sc`: the score before and the change, by seat. */
  private results(): { readonly changes: readonly number[]; readonly scores: readonly number[] } {
    const list = this.numbers('sc');
    if (list.length !== 8) throw this.wrong(`sc has ${list.length} numbers; expected 8`);
    return {
      changes: this.seats.of((seat) => 100 * list[2 * seat + 1]),
      scores: this.seats.of((seat) => 100 * (list[2 * seat] + list[2 * seat + 1])),
    };
  }

  /** Throws if no hand has started. */
  private play(): SourceGameBuilder {
    const { builder, tag } = this;
    if (builder === null || builder.steps.length === 0) throw this.wrong('expected GO, UN and INIT before it');
    builder.setPosition(tag.line, tag.column);
    return builder;
  }

  // --- The game ---

  private beginHand(): void {
    if (this.builder !== null) throw this.wrong('a second one in the same log');
    const type = this.number('type');
    if ((type & ~KNOWN) !== 0) throw this.wrong(`type ${type}, a game with chips, is not supported`);
    const { lobby = '0' } = this.tag.attributes;
    if (lobby !== '0') this.notCarried.add('number of the lobby');
    if ((type & ROOM_AND_SPEED) !== 0) this.notCarried.add('room and speed of play');
    const redFives = (type & NO_RED_FIVES) === 0;
    const winds = (type & EAST_AND_SOUTH) === 0 ? 'east' : 'east-south';
    this.texts = textsOfIds(redFives);
    const options = { winds, redFives, openAllSimples: (type & NO_OPEN_SIMPLES) === 0, ...this.rounding };
    const id = (type & THREE_PLAYERS) === 0 ? 'reach/tenhou' : 'reach/tenhou-sanma';
    this.builder = new SourceGameBuilder(id, options, 'tenhou');
    if (this.walls !== null) this.walls = tenhouWalls(this.seed, this.builder.ruleset.table.tiles);
  }

  /** Reads the seed of all walls. */
  private seeded(): void {
    const { seed = '', ref = '' } = this.tag.attributes;
    this.seed = seed;
    this.walls = tenhouWalls(seed, STANDARD_SET);
    if (this.walls === null || ref !== '') this.notCarried.add('seed of the walls');
  }

  /** The wall of the next hand; `null` if unknown. */
  private nextWall(): SeededWall | null {
    if (this.walls === null) return null;
    const { order, dice } = this.walls.next().value;
    return { tiles: order.map((id) => this.texts[id]), dice };
  }

  private players(): void {
    const { attributes } = this.tag;
    if (this.names !== null) {
      // A second `UN` means a reconnection.
      for (const seat of this.seats.all) if (attributes[`n${seat}`] !== undefined) this.connected(seat, true);
      return;
    }
    this.names = this.seats.of((seat) => this.decoded(attributes[`n${seat}`] ?? ''));
    for (const [name, what] of Object.entries(PLAYER_DETAILS))
      if (attributes[name] !== undefined) this.notCarried.add(what);
  }

  private decoded(name: string): string {
    try {
      return decodeURIComponent(name);
    } catch {
      throw this.wrong(`invalid percent-encoding in the name ${shown(name)}`);
    }
  }

  private connected(seat: Seat, connected: boolean): void {
    if ((this.builder?.steps.length ?? 0) === 0) this.notCarried.add('connections before the first hand');
    else this.play().add({ type: 'ChangeConnection', data: { seat, connected } });
  }

  private starts(): void {
    const { builder, names, tag } = this;
    if (builder === null || names === null) throw this.wrong('expected GO and UN before it');
    const seed = this.numbers('seed');
    if (seed.length !== 6) throw this.wrong(`seed has ${seed.length} numbers; expected 6`);
    const [round, honba, bets, first, second, indicator] = seed;
    if (round < 0 || round > 15) throw this.wrong(`round ${round} of seed; expected 0 to 15`);
    const dealer = this.seat('oya');
    const prevailingWind = `${(round >> 2) + 1}z`;
    const stated: StatedStart = { dealer, prevailingWind, honba, bets, scores: this.hundreds('ten') };
    builder.setPosition(tag.line, tag.column);
    if (builder.steps.length === 0) this.opens(builder, names, stated);
    if (this.seats.count < FOUR_SEATS.count && (tag.attributes.hai3 ?? '') !== '')
      throw this.wrong('hai3: a game of three has no fourth player');
    const hands = this.seats.of((seat) => this.tiles(`hai${seat}`));
    builder.startHand(stated, [first + 1, second + 1], hands, this.nextWall());
    builder.add({ type: 'RevealIndicator', data: { tile: this.tile(indicator) } });
    this.discard = -1;
    this.drawn = -1;
    this.adding = null;
  }

  /** If the log begins with a later hand, it is unknown which wall is its first. */
  private opens(builder: SourceGameBuilder, names: readonly string[], first: StatedStart): void {
    builder.open(names, first);
    if (this.walls === null) return;
    if (builder.beginsLater) {
      this.walls = null;
      this.notCarried.add('seed of the walls');
    } else builder.withSeed(this.seed);
  }

  // --- Play ---

  private draws(seat: Seat): void {
    const id = this.idInName();
    const tile = this.tile(id);
    this.play().add({ type: 'DrawTile', data: { seat, tile } });
    this.drawn = id;
    this.drawer = seat;
    this.discard = -1;
    this.adding = null;
  }

  private discards(seat: Seat): void {
    const id = this.idInName();
    const tile = this.tile(id);
    const drawn = id === this.drawn && seat === this.drawer;
    this.play().add({ type: 'DiscardTile', data: { seat, tile, drawn } });
    this.drawn = -1;
    this.discard = id;
    this.discarder = seat;
  }

  /** Tile id in a tag such as `T123`. */
  private idInName(): number {
    const { name } = this.tag;
    let id = 0;
    for (let i = 1; i < name.length; i++) {
      const digit = name.charCodeAt(i) - 48;
      if (digit < 0 || digit > 9 || i > 3) throw this.wrong('expected a tile, 0 to 135');
      id = 10 * id + digit;
    }
    return id;
  }

  private calls(): void {
    const seat = this.seat('who');
    const code = this.number('m');
    const call = decodeCall(code);
    if (call === null) throw this.wrong(`m ${code} is not a call`);
    const { kind, claimed, from } = call;
    const builder = this.play();
    this.adding = null;
    if (kind === 'set-aside') {
      builder.setAside(seat, this.tile(claimed));
      this.adding = seat;
      this.discard = -1;
      return;
    }
    if (kind === 'concealed-kong' || kind === 'small-exposed-kong') {
      builder.kong(seat, kind, this.tile(claimed));
      if (kind === 'small-exposed-kong') this.adding = seat;
      this.discard = -1;
      return;
    }
    const discarder = FOUR_SEATS.after(seat, from);
    if (claimed !== this.discard || this.discarder !== discarder)
      throw this.wrong(
        `m ${code} claims tile ${claimed} of player ${discarder}; the last discard is ${this.discard < 0 ? 'none' : `${this.discard} of player ${this.discarder}`}`,
      );
    builder.add({ type: 'ClaimMeld', data: { seat, kind, own: call.own.map((id) => this.tile(id)) } });
    this.discard = -1;
  }

  // --- Ends ---

  private wins(): void {
    const builder = this.play();
    const { attributes } = this.tag;
    const [seat, from] = [this.seat('who'), this.seat('fromWho')];
    const winning = this.number('machi');
    const tile = this.tile(winning);
    const by = from === seat ? 'self-draw' : this.adding === from ? 'robbing-kong' : 'discard';
    const under = attributes.doraHaiUra === undefined ? [] : this.tiles('doraHaiUra');
    const win = { seat, by, tile, ...(under.length === 0 ? {} : { under }) } as const;
    builder.win(win, {
      ...this.results(),
      ...this.worth(),
      tile,
      concealed: this.numbers('hai')
        .filter((id) => id !== winning)
        .map((id) => this.tile(id)),
      responsible: attributes.paoWho === undefined ? null : this.seat('paoWho'),
    });
    this.endHand(builder);
  }

  private worth(): Pick<StatedWin, 'fu' | 'han' | 'points' | 'limit' | 'patterns'> {
    const { attributes } = this.tag;
    const ten = this.numbers('ten');
    if (ten.length !== 3 || ten[2] < 0 || ten[2] > 5)
      throw this.wrong(`ten is ${shown(attributes.ten)}; expected fu, points and limit`);
    const [fu, points, limit] = ten;
    const patterns: Record<string, number> = {};
    const listed = attributes.yaku === undefined ? [] : this.numbers('yaku');
    let han = 0;
    for (let i = 0; i < listed.length; i += 2) {
      const [number, worth = 0] = listed.slice(i, i + 2);
      han += worth;
      if (worth > 0) patterns[this.pattern(number)] = worth;
    }
    const limits = attributes.yakuman === undefined ? [] : this.numbers('yakuman');
    for (const number of limits) patterns[this.pattern(number)] = 0;
    // A limit hand has neither fu nor han (RM-39).
    const counted = limits.length === 0;
    return { fu: counted ? fu : null, han: counted ? han : null, points, limit: limit as LimitNumber, patterns };
  }

  private pattern(number: number): string {
    return COMBINATIONS[number]?.[0] ?? `number ${number}`;
  }

  private endsUnwon(): void {
    const builder = this.play();
    const { type } = this.tag.attributes;
    const abort = type === undefined ? null : ABORTS[type];
    if (abort === undefined)
      throw this.wrong(`unknown type ${shown(type)}; expected one of ${Object.keys(ABORTS).join(', ')}`);
    const shownHands = this.seats.of((seat) =>
      this.tag.attributes[`hai${seat}`] === undefined ? null : this.tiles(`hai${seat}`),
    );
    builder.noWin(abort, shownHands, {
      ...this.results(),
      abort,
      ...(abort === null ? { ready: shownHands.map((hand) => hand !== null), nagashi: type === 'nm' } : {}),
    });
    this.endHand(builder);
  }

  /** `owari` in the last tag: score and final points by seat. */
  private endHand(builder: SourceGameBuilder): void {
    const text = this.tag.attributes.owari;
    if (text === undefined) return;
    const list = text.split(',').map(Number);
    if (list.length < 8 || list.some(Number.isNaN)) throw this.wrong(`owari is ${shown(text)}; expected 8 numbers`);
    builder.close({
      scores: this.seats.of((seat) => 100 * list[2 * seat]),
      points: this.seats.of((seat) => list[2 * seat + 1]),
    });
  }
}

/** Integers of at most nine digits separated by commas; `null` if invalid. */
function integersIn(text: string): number[] | null {
  const list: number[] = [];
  if (text === '') return list;
  let value = 0;
  let digits = 0;
  let sign = 1;
  for (let i = 0; i < text.length; i++) {
    const char = text.charCodeAt(i);
    if (char >= 48 && char <= 57) {
      value = 10 * value + char - 48;
      if (++digits > 9) return null;
    } else if (char === 45 && digits === 0 && sign === 1) sign = -1;
    else if (char === 44 && digits > 0) {
      list.push(sign * value);
      value = 0;
      digits = 0;
      sign = 1;
    } else return null;
  }
  if (digits === 0) return null;
  list.push(sign * value);
  return list;
}

const shown = (text: string | undefined): string =>
  text === undefined ? 'missing' : JSON.stringify(text.slice(0, 80));

/** Attributes of `UN` that are not imported. */
const PLAYER_DETAILS = { dan: 'grades of players', rate: 'ratings of players', sx: 'sexes of players' } as const;
