import { tileOf } from '../../engine/tiles/notation.js';
import type { Seats } from '../../engine/tiles/seats.js';
import type { Seat } from '../../engine/tiles/tile.js';
import type { Abort, Options } from '../../engine/vocabulary/terms.js';
import { MOST_MILLISECONDS, type Timing } from '../../games/record/envelope.js';
import { hexHash } from '../../games/record/hash-functions.js';
import { looseTextOf } from '../../proof/core/bytes.js';
import type { SourceItem } from '../importing/source-game.js';
import { isFields, parseTruncatable, shown } from './json-log.js';
import { patternsOfFans, rankNamed } from './mahjong-soul-names.js';
import { type Room, optionsOfRoom, optionsOfRoomForThree } from './mahjong-soul-rooms.js';
import type { StatedStart, StatedWin } from './outcome-comparison.js';
import {
  type FilePosition,
  LogError,
  type SeededWall,
  SourceGameBuilder,
  seatOf,
  unreadable,
} from './source-game-builder.js';

/**
 * Game records of Mahjong Soul (雀魂) as JSON: the decoded protobuf `GameDetailRecords` with its `head`, or a list of its
 * records, as the usual exporters write them (logs-2, LG-1). Fields may be in snake or camel case, and zeros, `false`
 * and empty lists may be absent (LG-2).
 */

const AT: FilePosition = { line: 1, column: 0 };

/** Players of a full table. */
const PLACES = 4;

export type Fields = Readonly<Record<string, unknown>>;

/** One record: what happened, and when. */
interface GameRecord {
  readonly name: string;
  readonly data: Fields;
  /** Milliseconds since the game began, if known. */
  readonly passed: number | null;
  /** Place in the file, for messages. */
  readonly path: string;
}

const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Names of fields in snake case, by name. */
const SNAKE_CASE = new Map<string, string>();
const MOST_NAMES = 1_000;

function snakeCaseOf(name: string): string {
  const known = SNAKE_CASE.get(name);
  if (known !== undefined) return known;
  const made = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  if (SNAKE_CASE.size < MOST_NAMES) SNAKE_CASE.set(name, made);
  return made;
}

/** `leftTileCount` and `left_tile_count` are one field. What is in snake case is returned as it is. */
function inSnakeCase(value: unknown): unknown {
  if (Array.isArray(value)) {
    let made: unknown[] | null = null;
    for (let i = 0; i < value.length; i++) {
      const one = inSnakeCase(value[i]);
      if (one !== value[i]) made ??= [...value];
      if (made !== null) made[i] = one;
    }
    return made ?? value;
  }
  if (!isFields(value)) return value;
  let made: [string, unknown][] | null = null;
  const names = Object.keys(value);
  for (let i = 0; i < names.length; i++) {
    const name = names[i];
    const [key, one] = [snakeCaseOf(name), inSnakeCase(value[name])];
    if (key !== name || one !== value[name]) made ??= names.slice(0, i).map((before) => [before, value[before]]);
    made?.push([key, one]);
  }
  return made === null ? value : Object.fromEntries(made);
}

export function* readMahjongSoul(bytes: Uint8Array): Generator<SourceItem> {
  try {
    const text = looseTextOf(bytes).replace(/^\ufeff/, '');
    const { value, cutOff } = parseTruncatable(text, 1);
    yield { ...gameOf(inSnakeCase(value), text), ...cutOff };
  } catch (error) {
    yield unreadable(error);
  }
}

// --- Finding the records ---

interface FoundRecords {
  readonly records: readonly GameRecord[];
  /** Number of calls that players were offered and did not take. */
  readonly passedCalls: number;
}

/** The list of records wherever the exporter put it (LG-1). */
function recordsIn(value: unknown): FoundRecords {
  const inner = isFields(value) ? (value.data ?? value.records ?? value.actions) : value;
  const details = isFields(inner) ? (inner.data ?? inner) : inner;
  if (typeof details === 'string' || (isFields(inner) && typeof inner.data === 'string'))
    throw new LogError('data: still encoded; expected the decoded record (GameDetailRecords) as JSON', AT);
  const list = isFields(details)
    ? (firstList(details.actions, details.records) ?? [])
    : listed(details).flatMap((one) => (Array.isArray(one) ? one : [one]));
  const base = isFields(value) ? 'data' : '';
  const records = list.flatMap((entry, i) => recordIn(entry, `${base}[${i}]`));
  if (records.length === 0)
    throw new LogError('expected a record of Mahjong Soul: head, and data with actions such as .lq.RecordNewRound', AT);
  return { records, passedCalls: list.filter(isPassedCall).length };
}

const isPassedCall = (entry: unknown): boolean =>
  isFields(entry) && fieldsIn(fieldsIn(entry, 'user_input'), 'cpg').cancel_operation === true;

const firstList = (...values: readonly unknown[]): readonly unknown[] | undefined =>
  values.find((value): value is readonly unknown[] => Array.isArray(value) && value.length > 0);

/** The record of an action; `null` for inputs and events of users, which are not part of the play (LG-3). */
function recordIn(entry: unknown, path: string): readonly GameRecord[] {
  if (!isFields(entry)) return [];
  const wrapped = isFields(entry.result) ? entry.result : entry;
  const { name, data } = wrapped;
  if (typeof name !== 'string' || !isFields(data)) return [];
  const passed = typeof entry.passed === 'number' ? entry.passed : null;
  return [{ name: name.replace(/^\.?(?:lq\.)?(?:Record)?/, ''), data, passed, path: `${path}.${name}` }];
}

// --- The game ---

function gameOf(value: unknown, text: string): SourceItem {
  const head = isFields(value) && isFields(value.head) ? value.head : {};
  const { records, passedCalls } = recordsIn(value);
  const { ruleset, options, room } = rulesOf(head, records);
  const game = new SourceGameBuilder(ruleset, options, 'majsoul');
  game.addOrigin(originOf(head));
  const began = typeof head.start_time === 'number' ? head.start_time * 1000 : null;
  const reader = new RecordReader(game, began, { names: namesIn(head), ranks: ranksIn(head, game.seats) });
  for (const name of room?.unknown ?? []) game.notCarried(`room rule ${name}`);
  if (passedCalls > 0) game.notCarried('calls offered and passed', passedCalls);
  for (const record of records) reader.read(record);
  const final = finalOf(head, game.seats);
  if (reader.isOver) game.close(final ?? {});
  return game.build(text, reader.isOver);
}

const fieldsIn = (fields: Fields, name: string): Fields => {
  const inner = fields[name];
  return isFields(inner) ? inner : {};
};

/** LG-5: modes of four and of three players; 1 and 11 are East only, 2 and 12 are East and South. */
const MODES: Readonly<Record<number, { readonly players: number; readonly winds: 'east' | 'east-south' }>> = {
  1: { players: 4, winds: 'east' },
  2: { players: 4, winds: 'east-south' },
  11: { players: 3, winds: 'east' },
  12: { players: 3, winds: 'east-south' },
};

interface Played {
  readonly ruleset: string;
  readonly options: Options;
  readonly room: Room | null;
}

/** LG-4, LG-5: ranked games have a room of the platform. */
const isRanked = (config: Fields): boolean =>
  config.category === 2 || Number(fieldsIn(config, 'meta').mode_id ?? 0) > 0;

function rulesOf(head: Fields, records: readonly GameRecord[]): Played {
  const config = fieldsIn(head, 'config');
  const { mode: stated, detail_rule: rules } = fieldsIn(config, 'mode');
  const mode = typeof stated === 'number' ? MODES[stated] : undefined;
  if (typeof stated === 'number' && mode === undefined)
    throw new LogError(
      `head.config.mode.mode: ${stated}; expected 1 (East) or 2 (East and South) for four players, 11 or 12 for three`,
      AT,
    );
  const first = records.find(({ name }) => name === 'NewRound')?.data;
  const players = mode?.players ?? (listed(first?.scores).length === 3 ? 3 : 4);
  const room = !isFields(rules)
    ? null
    : players === 3
      ? optionsOfRoomForThree(rules, isRanked(config))
      : optionsOfRoom(rules);
  if (room?.refused != null)
    throw new LogError(`head.config.mode.detail_rule.${room.refused}: a mode with other rules of play`, AT);
  // Without a head, the last hand tells whether South was played.
  const reached = records.some(({ name, data }) => name === 'NewRound' && Number(data.chang ?? 0) > 0);
  return {
    ruleset: players === 3 ? 'reach/majsoul-sanma' : 'reach/mahjong-soul',
    options: { winds: mode?.winds ?? (reached ? 'east-south' : 'east'), ...room?.options },
    room,
  };
}

/** LG-7: the ranks of the players as a remark; `null` if the record has none. */
function ranksIn({ accounts }: Fields, seats: Seats): string | null {
  const ranks = listed(accounts).flatMap((account) => {
    if (!isFields(account)) return [];
    const { id, score } = fieldsIn(account, seats.count === 3 ? 'level3' : 'level');
    const seat = seatOf(account.seat ?? 0);
    if (seat === null || typeof id !== 'number') return [];
    return [{ seat, rank: typeof score === 'number' ? `${rankNamed(id)} (${score})` : rankNamed(id) }];
  });
  if (ranks.length === 0) return null;
  ranks.sort((a, b) => a.seat - b.seat);
  return `Ranks on Mahjong Soul: ${ranks.map(({ seat, rank }) => `seat ${seat + 1} ${rank}`).join(', ')}`;
}

function namesIn(head: Fields): readonly string[] {
  const names = ['', '', '', ''];
  for (const account of listed(head.accounts)) {
    if (!isFields(account)) continue;
    const seat = seatOf(account.seat ?? 0);
    if (seat !== null && typeof account.nickname === 'string') names[seat] = account.nickname;
  }
  return names;
}

/** `yymmdd-…` of the game's id is its day on the platform (LG-4). */
function originOf({ uuid, start_time }: Fields) {
  const id = typeof uuid === 'string' && /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/.test(uuid) ? uuid : undefined;
  const day = /^(\d\d)(\d\d)(\d\d)-/.exec(id ?? '');
  const played =
    day !== null
      ? `20${day[1]}-${day[2]}-${day[3]}`
      : typeof start_time === 'number'
        ? new Date(start_time * 1000).toISOString().slice(0, 10)
        : undefined;
  return { ...(id === undefined ? {} : { id }), ...(played === undefined ? {} : { played }) };
}

/** LG-6: scores with the bets left over, and thousandths of final points. */
function finalOf({ result }: Fields, seats: Seats) {
  const players = isFields(result) ? listed(result.players) : [];
  if (players.length !== seats.count) return null;
  const scores = [...seats.zeros];
  const points = [...seats.zeros];
  for (const player of players) {
    if (!isFields(player)) return null;
    const seat = seatOf(player.seat ?? 0);
    if (seat === null || !seats.all.includes(seat)) return null;
    scores[seat] = Number(player.part_point_1 ?? 0);
    points[seat] = Number(player.total_point ?? 0) / 1000;
  }
  return { scores, points };
}

const DRAWS: Readonly<Record<number, Abort>> = {
  1: 'nine-kinds',
  2: 'four-winds',
  3: 'four-kongs',
  4: 'four-reaches',
  5: 'three-wins',
};

/** Records that carry nothing of the play. */
const IGNORED: readonly string[] = ['GameBegin', 'GameEnd', 'MJStart'];

/** Records of a single player's decision. */
const DECISIONS: readonly string[] = ['DiscardTile', 'ChiPengGang', 'AnGangAddGang'];

const NO_CLOCKS: ReadonlyMap<unknown, number> = new Map();

/** `time_fixed` and `time_add` of the operations that a record offers, in milliseconds, by seat. */
function clocksIn({ operation, operations }: Fields): ReadonlyMap<unknown, number> {
  if (operation === undefined && operations === undefined) return NO_CLOCKS;
  const clocks = new Map<unknown, number>();
  for (const one of [operation, ...listed(operations)]) {
    if (!isFields(one) || (one.time_fixed === undefined && one.time_add === undefined)) continue;
    const clock = Number(one.time_fixed ?? 0) + Number(one.time_add ?? 0);
    if (Number.isSafeInteger(clock) && clock > 0 && clock <= MOST_MILLISECONDS) clocks.set(one.seat ?? 0, clock);
  }
  return clocks;
}

/** Reads the records of a game in order. */
class RecordReader {
  /** Whether the last hand says that the game has ended. */
  isOver = false;
  private record: GameRecord = { name: '', data: {}, passed: null, path: '' };
  /** Milliseconds from the start of the game to that of the hand. */
  private handBegan = 0;
  /** Milliseconds from the start of the game to the last record. */
  private last: number | null = null;
  /** Milliseconds that each player has for the next decision, where the last record says so. */
  private clocks: ReadonlyMap<unknown, number> = new Map();
  /** Number of indicators turned up in this hand. */
  private indicators = 0;
  /** Whether the tile to win on is one of a kong, or a North set aside. */
  private robbing = false;
  /** The dealer's fourteenth tile until their first discard, if they hold no other: a record never calls it drawn. */
  private fourteenth: string | null = null;

  constructor(
    private readonly game: SourceGameBuilder,
    /** Start of the game, milliseconds since 1970, if known. */
    private readonly began: number | null,
    private readonly players: { readonly names: readonly string[]; readonly ranks: string | null },
  ) {}

  read(record: GameRecord): void {
    this.record = record;
    const { name, data } = record;
    this.readTimes(record);
    if (name !== 'NewRound' && this.game.steps.length === 0) {
      if (IGNORED.includes(name)) return;
      throw this.wrong('', 'expected RecordNewRound before it');
    }
    switch (name) {
      case 'NewRound':
        this.start(data);
        return;
      case 'DealTile':
        this.revealIndicators(data);
        this.robbing = false;
        this.fourteenth = null;
        this.game.add({ type: 'DrawTile', data: { seat: this.seat(), tile: this.tile(data.tile, 'tile') } });
        return;
      case 'DiscardTile':
        this.discard(data);
        return;
      case 'ChiPengGang':
        this.claim(data);
        return;
      case 'AnGangAddGang':
        this.kong(data);
        return;
      case 'BaBei':
        this.setAside(data);
        return;
      case 'Hule':
        this.win(data);
        return;
      case 'NoTile':
        this.exhausted(data);
        return;
      case 'LiuJu':
        this.abort(data);
        return;
      default:
        if (!IGNORED.includes(name)) throw this.wrong('', 'unknown record; expected one of a game by the usual rules');
    }
  }

  private readTimes({ name, data, passed }: GameRecord): void {
    const clock = this.clocks.get(data.seat ?? 0);
    let timing: Timing = clock === undefined || !DECISIONS.includes(name) ? {} : { clock };
    if (this.began !== null && passed !== null) this.game.setTime(new Date(this.began + passed).toISOString());
    else if (passed !== null) {
      if (name === 'NewRound') this.handBegan = passed;
      if (passed >= this.handBegan) this.game.setSince(passed - this.handBegan);
      const elapsed = this.last === null || name === 'NewRound' ? 0 : passed - this.last;
      if (elapsed > 0 && elapsed <= MOST_MILLISECONDS) timing = { ...timing, elapsed };
      this.last = passed;
    }
    this.game.setTiming(timing);
    this.clocks = clocksIn(data);
  }

  private start(data: Fields): void {
    const stated: StatedStart = {
      dealer: this.seatIn(data.ju ?? 0, 'ju'),
      prevailingWind: `${this.number(data.chang, 'chang') + 1}z`,
      honba: this.number(data.ben, 'ben'),
      bets: this.number(data.liqibang, 'liqibang'),
      scores: this.bySeat(data.scores, 'scores'),
    };
    const hands = this.game.seats.of((seat) => this.tiles(data[`tiles${seat}`], `tiles${seat}`));
    // The dealer's fourteenth tile is the first draw.
    const dealt = hands.map((tiles, seat) => (seat === stated.dealer ? tiles.slice(0, 13) : tiles));
    const [drawn] = hands[stated.dealer].slice(13);
    if (drawn === undefined) throw this.wrong(`.tiles${stated.dealer}`, 'expected 14 tiles of the dealer');
    if (this.game.steps.length === 0) {
      const { names, ranks } = this.players;
      this.game.open(names, stated);
      if (ranks !== null) this.game.add({ type: 'AddNote', data: { text: ranks } });
    }
    this.game.startHand(stated, null, dealt, this.wall(data));
    this.indicators = 0;
    this.robbing = false;
    this.revealIndicators({ doras: data.doras ?? (data.dora === undefined ? [] : [data.dora]) });
    this.game.add({ type: 'DrawTile', data: { seat: stated.dealer, tile: drawn } });
    this.fourteenth = dealt[stated.dealer].includes(drawn) ? null : drawn;
  }

  /** The whole wall with its hash, if both are present and agree (LG-13, LG-14). */
  private wall({ paishan, sha256, salt, salt_sha256, md5 }: Fields): SeededWall | null {
    if (typeof md5 === 'string' && md5 !== '') this.game.notCarried('field md5 of a wall');
    if (typeof paishan !== 'string' || typeof sha256 !== 'string' || sha256 === '') return null;
    const tiles = paishan.match(/../g) ?? [];
    const salted = typeof salt === 'string' ? salt : '';
    const isPublished =
      hexHash('sha256', paishan + salted) === sha256 &&
      (typeof salt_sha256 !== 'string' || salt_sha256 === '' || hexHash('sha256', salted) === salt_sha256);
    if (!isPublished || tiles.length !== this.game.ruleset.table.tiles.size || tiles.some((tile) => tileOf(tile) < 0)) {
      this.game.notCarried('wall that does not match its published hash');
      return null;
    }
    const committed = { scheme: 'majsoul-sha256', commitment: sha256, salt: salted === '' ? null : salted } as const;
    return { tiles, dice: [], committed };
  }

  /** Turns up indicators that the record lists and that are not turned up yet. */
  private revealIndicators({ doras }: Fields): void {
    for (const dora of listed(doras).slice(this.indicators)) {
      this.game.add({ type: 'RevealIndicator', data: { tile: this.tile(dora, 'doras') } });
      this.indicators++;
    }
  }

  private discard(data: Fields): void {
    const seat = this.seat();
    this.robbing = false;
    if (data.is_liqi === true || data.is_wliqi === true) this.game.add({ type: 'DeclareReach', data: { seat } });
    const tile = this.tile(data.tile, 'tile');
    this.game.add({
      type: 'DiscardTile',
      data: { seat, tile, drawn: data.moqie === true || tile === this.fourteenth },
    });
    this.fourteenth = null;
    this.revealIndicators(data);
  }

  private claim(data: Fields): void {
    const seat = this.seat();
    const kinds = ['chi', 'pong', 'big-exposed-kong'] as const;
    const kind = kinds[this.number(data.type, 'type')];
    if (kind === undefined) throw this.wrong('.type', `expected 0, 1 or 2, found ${shown(data.type)}`);
    const tiles = this.tiles(data.tiles, 'tiles');
    const froms = listed(data.froms);
    const own = tiles.filter((_, i) => Number(froms[i] ?? 0) === seat);
    this.game.add({ type: 'ClaimMeld', data: { seat, kind, own } });
  }

  private kong(data: Fields): void {
    const kind = data.type === 3 ? 'concealed-kong' : 'small-exposed-kong';
    if (data.type !== 2 && data.type !== 3)
      throw this.wrong('.type', `expected 2 (added) or 3 (concealed), found ${shown(data.type)}`);
    this.robbing = true;
    this.game.kong(this.seat(), kind, this.tile(data.tiles, 'tiles'));
    this.revealIndicators(data);
  }

  private setAside(data: Fields): void {
    this.robbing = true;
    this.game.setAside(this.seat(), '4z');
    this.revealIndicators(data);
  }

  private win(data: Fields): void {
    const hules = listed(data.hules);
    if (hules.length === 0) throw this.wrong('.hules', 'expected at least one win');
    for (const [i, hule] of hules.entries()) {
      if (!isFields(hule)) throw this.wrong(`.hules[${i}]`, `expected an object, found ${shown(hule)}`);
      const seat = this.seatIn(hule.seat ?? 0, `hules[${i}].seat`);
      const by = hule.zimo === true ? 'self-draw' : this.robbing ? 'robbing-kong' : 'discard';
      const under = hule.liqi === true ? this.tiles(hule.li_doras, `hules[${i}].li_doras`) : [];
      const isLast = i === hules.length - 1;
      this.game.win(
        { seat, by, ...(under.length === 0 ? {} : { under }) },
        {
          ...this.score(hule, i),
          // The source states the changes of all winners together.
          ...(hules.length === 1 ? { changes: this.bySeat(data.delta_scores, 'delta_scores') } : {}),
          ...(isLast && data.scores !== undefined ? { scores: this.bySeat(data.scores, 'scores') } : {}),
        },
      );
    }
    this.end(data);
  }

  /** LG-10. */
  private score(hule: Fields, i: number): StatedWin {
    const isLimit = hule.yiman === true;
    const patterns = patternsOfFans(listed(hule.fans), isLimit);
    if (typeof patterns === 'string') throw this.wrong(`.hules[${i}].fans`, patterns);
    const [dealer, others] = [Number(hule.point_zimo_qin ?? 0), Number(hule.point_zimo_xian ?? 0)];
    const { options, table } = this.game.ruleset;
    // SN-48: the shares are stated without what the players add for the missing one.
    const missing = options.tsumoLoss === false ? PLACES - table.seats.count : 0;
    const payers = table.seats.count - 1;
    const added = payers * 100 * Math.ceil((missing * others) / payers / 100);
    const drawn = (hule.qinjia === true ? payers * others : dealer + (payers - 1) * others) + added;
    const points = hule.zimo === true ? drawn : Number(hule.point_rong ?? 0);
    return {
      tile: this.tile(hule.hu_tile, `hules[${i}].hu_tile`),
      concealed: this.tiles(hule.hand, `hules[${i}].hand`),
      patterns,
      ...(points === 0 ? {} : { points }),
      ...(isLimit ? { limit: 5 as const } : { fu: Number(hule.fu ?? 0), han: Number(hule.count ?? 0) }),
    };
  }

  private exhausted(data: Fields): void {
    const players = listed(data.players);
    const { seats } = this.game;
    const ready = seats.of((seat) => isFields(players[seat]) && players[seat].tingpai === true);
    const hands = seats.of((seat) => {
      const player = players[seat];
      const tiles = isFields(player) && ready[seat] ? this.tiles(player.hand, `players[${seat}].hand`) : [];
      return tiles.length === 0 ? null : tiles;
    });
    const changes = [...seats.zeros];
    for (const one of listed(data.scores)) {
      if (!isFields(one)) continue;
      for (const seat of seats.all) changes[seat] += Number(listed(one.delta_scores)[seat] ?? 0);
    }
    this.game.noWin(null, hands, {
      abort: null,
      changes,
      ...(players.length >= seats.count ? { ready } : {}),
      nagashi: data.liujumanguan === true,
    });
    this.end(data);
  }

  private abort(data: Fields): void {
    const abort = DRAWS[this.number(data.type, 'type')];
    if (abort === undefined) throw this.wrong('.type', `expected 1 to 5, found ${shown(data.type)}`);
    this.game.noWin(abort, [], { abort });
    this.end(data);
  }

  private end({ gameend }: Fields): void {
    this.isOver = isFields(gameend) || gameend === true;
  }

  private wrong(field: string, message: string): LogError {
    return new LogError(`${this.record.path}${field}: ${message}`, AT);
  }

  private seat(): Seat {
    return this.seatIn(this.record.data.seat ?? 0, 'seat');
  }

  private seatIn(value: unknown, field: string): Seat {
    const seat = seatOf(value);
    const { count } = this.game.seats;
    if (seat === null || seat >= count)
      throw this.wrong(`.${field}`, `expected a seat, 0 to ${count - 1}, found ${shown(value)}`);
    return seat;
  }

  /** A count; absent is 0 (LG-2). */
  private number(value: unknown, field: string): number {
    if (value === undefined) return 0;
    if (!Number.isSafeInteger(value) || (value as number) < 0)
      throw this.wrong(`.${field}`, `expected a whole number, found ${shown(value)}`);
    return value as number;
  }

  private bySeat(value: unknown, field: string): number[] {
    const { count } = this.game.seats;
    if (!Array.isArray(value) || value.length !== count || !value.every(Number.isSafeInteger))
      throw this.wrong(`.${field}`, `expected ${count === 4 ? 'four' : count} integers, found ${shown(value)}`);
    return value as number[];
  }

  private tile(value: unknown, field: string): string {
    if (typeof value !== 'string' || tileOf(value) < 0)
      throw this.wrong(`.${field}`, `expected a tile such as "0p", found ${shown(value)}`);
    return value;
  }

  private tiles(value: unknown, field: string): string[] {
    return listed(value).map((tile, i) => this.tile(tile, `${field}[${i}]`));
  }
}
