import type { WinBy } from '../../engine/hands/win.js';
import type { ActionData } from '../../engine/table/moves/moves.js';
import type { Abort } from '../../engine/vocabulary/terms.js';
import { isWind, type Seat } from '../../engine/tiles/tile.js';
import { tileOf } from '../../engine/tiles/notation.js';
import { RulesetError } from '../../engine/rulesets/preset.js';
import { resolveRuleset } from '../../engine/rulesets/registry.js';
import { looseTextOf } from '../../proof/core/bytes.js';
import { MOST_MILLISECONDS } from '../../games/record/envelope.js';
import { JsonError, parseStrict } from '../../games/record/strict-json.js';
import { ORIGIN_FIELD, readOriginField } from '../importing/game-origin.js';
import { type GivenRules, type StatedOptions, withStatedOptions } from '../importing/given-rules.js';
import type { CutOff, SourceItem } from '../importing/source-game.js';
import type { StatedStart } from './outcome-comparison.js';
import { textOfMjai } from './tile-codes.js';
import { LogError, seatOf, SourceGameBuilder, unreadable } from './source-game-builder.js';
import { cutOffReason, isFields, shown } from './json-log.js';

/**
 * mjai logs of all dialects (logs-2, part c): one JSON event per line, or a list of events, from `start_game` to
 * `end_game`. Unseen tiles are `?`, as in the record of what one player saw. Unknown fields and events are counted.
 */

const TENHOU: GivenRules = { ruleset: 'reach/tenhou', options: {} };
const TENHOU_SANMA: GivenRules = { ruleset: 'reach/tenhou-sanma', options: {} };
const assumedText = ({ ruleset }: GivenRules): string =>
  `the rules of ${ruleset}, because mjai names none; --ruleset (in a request: ruleset) gives others`;

export type Event = Readonly<Record<string, unknown>>;

export interface Line {
  readonly number: number;
  readonly text: string;
  readonly event: Event;
}

/** Reads the games of a file. A game without its end is one that is still played, unless its last line is truncated. */
export function* readMjai(bytes: Uint8Array, given: GivenRules | null = null): Generator<SourceItem> {
  let lines: Line[] = [];
  let any = false;
  for (const item of linesOf(looseTextOf(bytes).replace(/^\ufeff/, ''))) {
    any = true;
    if ('kind' in item) {
      const isOver = lines.at(-1)?.event.type === 'end_game';
      if (item.kind === 'cut' && lines.length > 0 && !isOver) {
        const game = gameOf(lines, given);
        yield game.kind === 'game' ? { ...game, cutOff: { line: item.line, reason: item.reason } } : game;
      } else yield { kind: 'unreadable', line: item.line, reason: item.reason };
      // A damaged game is not imported in part.
      if (!isOver) lines = [];
    } else {
      if (item.event.type === 'start_game' && lines.some(({ event }) => event.type === 'start_kyoku')) {
        yield gameOf(lines, given);
        lines = [];
      }
      lines.push(item);
    }
  }
  if (lines.length > 0) yield gameOf(lines, given);
  if (!any) yield { kind: 'unreadable', line: 1, reason: `the file has no game; ${EXPECTED}` };
}

const EXPECTED = 'expected lines of JSON, {"type":"start_game"} and {"type":"start_kyoku"} first';

/** Logs of both directions (LG-30): `0 <- […]` of mjai.app, `server -> player0 {…}` of the mjai gem. */
const DIRECTED = /^\s*(?:(\d) (<-|->)|server\s+(->|<-)\s+player(\d))\s+(?=[[{])/;

/** A line that cannot be read, or the last one if it is truncated. */
type BadLine = CutOff & { readonly kind: 'unreadable' | 'cut' };

function* linesOf(text: string): Generator<Line | BadLine> {
  const lines = text.split('\n');
  /** The player whose lines count in a log of both directions: the first named. */
  let listener: string | null = null;
  for (const [i, whole] of lines.entries()) {
    if (whole.trim() === '') continue;
    const number = i + 1;
    const directed = DIRECTED.exec(whole);
    if (directed !== null) {
      const [, appPlayer, appArrow, gemArrow, gemPlayer] = directed;
      listener ??= appPlayer ?? gemPlayer;
      const isToPlayer = appArrow === '<-' || gemArrow === '->';
      if (!isToPlayer || (appPlayer ?? gemPlayer) !== listener) continue;
    }
    const line = directed === null ? whole : whole.slice(directed[0].length);
    try {
      const value = parseStrict(line);
      for (const event of Array.isArray(value) && value.length > 0 ? value : [value]) {
        if (typeof event !== 'object' || event === null || typeof (event as { type?: unknown }).type !== 'string')
          throw new LogError('expected an object with a type', { line: number, column: 0 });
        yield { number, text: Array.isArray(value) ? JSON.stringify(event) : line, event: event as Event };
      }
    } catch (error) {
      if (error instanceof JsonError && error.cutOff && i === lines.length - 1) {
        yield { kind: 'cut', line: number, reason: cutOffReason(error.message) };
        return;
      }
      if (!(error instanceof JsonError || error instanceof LogError)) throw error;
      yield { kind: 'unreadable', line: number, reason: error.message };
      // Events after an unreadable line cannot be interpreted.
      return;
    }
  }
}

function gameOf(lines: readonly Line[], given: GivenRules | null): SourceItem {
  try {
    const stated = rulesInField(lines);
    const assumedRules = isOfThree(lines) ? TENHOU_SANMA : TENHOU;
    const rules = withStatedOptions(stated ?? given ?? assumedRules, optionsOf(lines));
    const assumed = stated === null && given === null ? assumedText(assumedRules) : null;
    const reader = new MjaiReader(rules);
    const read = withoutRepeats(lines);
    for (const [i, line] of read.entries()) {
      if (line.event.type === 'ryukyoku') reader.nextDealer = dealerAfter(read, i);
      reader.readLine(line);
    }
    if (reader.game.steps[0]?.action?.type !== 'OpenGame')
      throw new LogError(`the game has no hand; ${EXPECTED}`, { line: lines[0].number, column: 0 });
    return { ...reader.game.build(lines.map(({ text }) => text).join('\n'), false), assumed };
  } catch (error) {
    if (error instanceof RulesetError) return { kind: 'unreadable', line: lines[0].number, reason: error.message };
    return unreadable(error);
  }
}

/** True for a log of three players; their lists may have a fourth place (SN-70, SN-71). */
const isOfThree = (lines: readonly Pick<Line, 'event'>[]): boolean =>
  lines.some(
    ({ event: { type, scores, tehais } }) =>
      NORTH_EVENTS.includes(type as string) ||
      (type === 'start_kyoku' && [scores, tehais].some((list) => Array.isArray(list) && list.length === 3)),
  );

/** The dealer of the first hand after a line; `null` if there is none. */
function dealerAfter(lines: readonly Line[], at: number): Seat | null {
  for (let i = at + 1; i < lines.length; i++) {
    const { type, oya, kyoku } = lines[i].event;
    if (type === 'start_kyoku') return seatOf(oya ?? Number(kyoku) - 1);
  }
  return null;
}

/** Rules in the field that exported logs have (`write-mjai.ts`); `null` if there are none. Throws `RulesetError`. */
export function rulesInField(lines: readonly Pick<Line, 'event'>[]): GivenRules | null {
  const field = lines.find(({ event }) => event.type === 'start_game')?.event[ORIGIN_FIELD];
  const { ruleset, options = {} } = isFields(field) ? field : {};
  if (typeof ruleset !== 'string' || !ruleset.startsWith('reach/') || !isFields(options)) return null;
  const chosen = resolveRuleset(ruleset, options).options;
  return { ruleset, options: Object.fromEntries(Object.keys(options).map((name) => [name, chosen[name]])) };
}

/** Actions that a player sends. The server repeats each in a line of its own, and only that line counts (LG-30). */
const REPEATED = ['reach', 'dahai', 'chi', 'pon', 'daiminkan', 'kan', 'ankan', 'kakan', 'kita', 'nukidora', 'hora'];

function withoutRepeats(lines: readonly Line[]): readonly Line[] {
  const kept: Line[] = [];
  for (const line of lines) {
    const { event } = line;
    const last = kept.findLastIndex((one) => one.event.type !== 'none');
    const before = kept[last]?.event;
    const isRepeat =
      REPEATED.includes(event.type as string) &&
      before?.type === event.type &&
      before.actor === event.actor &&
      before.pai === event.pai;
    if (isRepeat) kept[last] = line;
    else kept.push(line);
  }
  return kept;
}

/**
 * Infers the options, which few logs state (`aka_flag`; `kyoku_first` is 4 for East only): red fives if one occurs,
 * East only if the game ended after East 4.
 */
export function optionsOf(lines: readonly Pick<Line, 'text' | 'event'>[]): StatedOptions {
  const { aka_flag: aka, kyoku_first: first } = lines.find(({ event }) => event.type === 'start_game')?.event ?? {};
  const redFives = lines.some(({ text }) => /"5[mps]r"/.test(text));
  const last = lines.findLast(({ event }) => event.type === 'start_kyoku')?.event;
  const ended = lines.some(({ event }) => event.type === 'end_game');
  const east =
    ended &&
    last !== undefined &&
    last.bakaze === 'E' &&
    last.kyoku === (isOfThree(lines) ? 3 : 4) &&
    !someoneBelowZero(lines, last);
  return {
    winds: (first === 0 || first === 4 ? first === 4 : east) ? 'east' : 'east-south',
    redFives: (typeof aka === 'boolean' ? aka : redFives) ? 3 : 0,
  };
}

function someoneBelowZero(lines: readonly Pick<Line, 'event'>[], last: Line['event']): boolean {
  const scores = Array.isArray(last.scores) ? last.scores.map(Number) : [0, 0, 0, 0];
  for (const { event } of lines.slice(lines.findIndex((line) => line.event === last))) {
    if (event.type === 'reach_accepted') scores[Number(event.actor)] -= 1000;
    const { deltas } = event;
    if (Array.isArray(deltas)) for (const [seat, delta] of deltas.entries()) scores[seat] += Number(delta);
  }
  return scores.some((score) => score < 0);
}

/** Names of draws and aborts. */
export const ABORT_NAMES: Readonly<Record<string, Abort | null>> = {
  fanpai: null,
  nagashimangan: null,
  kyushukyuhai: 'nine-kinds',
  sufonrenta: 'four-winds',
  suchareach: 'four-reaches',
  sukaikan: 'four-kongs',
  sanchaho: 'three-wins',
};

/** Other programs' names (logs-2, LG-24b). */
const OTHER_ABORT_NAMES: Readonly<Record<string, Abort | null>> = {
  exhaustive_draw: null,
  kyushu_kyuhai: 'nine-kinds',
  suucha_riichi: 'four-reaches',
  suukansansen: 'four-kongs',
};

const REASONS: ReadonlyMap<string, Abort | null> = new Map(Object.entries({ ...ABORT_NAMES, ...OTHER_ABORT_NAMES }));

/** Events that carry no information. */
const IGNORED_EVENTS = ['none', 'hello', 'join', 'end_kyoku', 'reach_accepted'];

/** A North set aside, in games of three: `kita` is written, both are read (SN-70, SN-71). */
const NORTH_EVENTS = ['kita', 'nukidora'];

/** Fields with the possible actions of a player, which follow from the rules. */
const POSSIBLE_ACTIONS = ['possible_actions', 'can_act', 'cannot_dahai'];

const CALL = ['actor', 'target', 'pai', 'consumed'];
/** Fields of each event that are read, or follow from the play. Others are counted as not carried. */
const KNOWN_FIELDS: Readonly<Record<string, readonly string[]>> = {
  start_game: ['names', 'kyoku_first', 'aka_flag', ORIGIN_FIELD],
  start_kyoku: ['bakaze', 'dora_marker', 'kyoku', 'honba', 'kyotaku', 'kyoutaku', 'oya', 'scores', 'tehais'],
  tsumo: ['actor', 'pai'],
  dahai: ['actor', 'pai', 'tsumogiri'],
  reach: ['actor'],
  chi: CALL,
  pon: CALL,
  daiminkan: CALL,
  kan: CALL,
  ankan: CALL,
  kakan: CALL,
  kita: ['actor', 'pai'],
  nukidora: ['actor', 'pai'],
  dora: ['dora_marker'],
  hora: [
    ...['actor', 'target', 'pai', 'deltas', 'scores', 'ura_markers', 'uradora_markers', 'hora_tehais'],
    ...['yakus', 'yaku', 'fu', 'fan', 'han', 'hora_points'],
  ],
  ryukyoku: ['actor', 'reason', 'tehais', 'tenpais', 'deltas', 'scores'],
  end_game: ['scores'],
};

/** Turns events into the steps of a game. `game.steps` grows with each line that is read. */
export class MjaiReader {
  readonly game: SourceGameBuilder;
  private line: Line = { number: 1, text: '', event: {} };
  private names: readonly string[] = ['', '', '', ''];
  /** Counts from which an unnamed abort is inferred. */
  private hand = { draws: 0, discards: [] as string[], calls: 0, kongs: 0, reaches: 0, adding: false, drawn: false };
  /** Time of the last event, milliseconds since 1970, if known. */
  private clock: number | null = null;
  /** Sum of the elapsed times in this hand; `null` before the first of the game. */
  private elapsed: number | null = null;
  private dealer: Seat = 0;
  /** The thirteen tiles dealt to the dealer. */
  private dealt: readonly string[] = [];
  /** Dealer of the next hand; `null` if the log has none. */
  nextDealer: Seat | null = null;
  private readonly concealedSize = [13, 13, 13, 13];
  /** Whether tiles of the seat were dealt or drawn unseen in this hand. */
  private hidden = [false, false, false, false];
  private ended = true;

  constructor({ ruleset, options }: GivenRules) {
    this.game = new SourceGameBuilder(ruleset, options, 'mjai');
  }

  readLine(line: Line): void {
    this.line = line;
    const { event } = line;
    this.game.setPosition(line.number, 0);
    const { hand } = this;
    const type = event.type as string;
    const timed = this.readTime();
    const known = Object.hasOwn(KNOWN_FIELDS, type) ? KNOWN_FIELDS[type] : undefined;
    if (known !== undefined)
      for (const field in event)
        if (field !== 'type' && !known.includes(field) && !POSSIBLE_ACTIONS.includes(field) && !timed.includes(field))
          this.game.notCarried(`${type} ${field.slice(0, 80)}`);
    switch (event.type) {
      case 'start_game':
        if (Array.isArray(event.names)) {
          const { count } = this.game.seats;
          if (event.names.length < count || event.names.length > 4)
            throw this.wrong(`names of ${event.names.length} players; expected ${count}`);
          this.names = event.names.slice(0, count).map(String);
        }
        this.game.addOrigin(readOriginField(event[ORIGIN_FIELD]));
        return;
      case 'start_kyoku':
        this.start();
        return;
      case 'tsumo':
        hand.draws++;
        hand.drawn = true;
        hand.adding = false;
        if (this.tile('pai') === '?') this.hidden[this.seat('actor')] = true;
        this.play().add({ type: 'DrawTile', data: { seat: this.seat('actor'), tile: this.tile('pai') } });
        return;
      case 'dahai': {
        const tile = this.tile('pai');
        hand.discards.push(tile);
        hand.drawn = false;
        const isSaid = typeof event.tsumogiri === 'boolean' && !this.isFourteenth(tile);
        const drawn = isSaid ? { drawn: event.tsumogiri as boolean } : {};
        this.play().add({ type: 'DiscardTile', data: { seat: this.seat('actor'), tile, ...drawn } });
        return;
      }
      case 'reach':
        hand.reaches++;
        this.play().add({ type: 'DeclareReach', data: { seat: this.seat('actor') } });
        return;
      case 'chi':
      case 'pon':
      case 'daiminkan':
      case 'kan': {
        const kinds = { chi: 'chi', pon: 'pong', daiminkan: 'big-exposed-kong', kan: 'big-exposed-kong' } as const;
        const kind = kinds[event.type];
        hand.calls++;
        if (kind === 'big-exposed-kong') hand.kongs++;
        this.concealedSize[this.seat('actor')] -= 3;
        this.play().add({ type: 'ClaimMeld', data: { seat: this.seat('actor'), kind, own: this.tiles('consumed') } });
        return;
      }
      case 'ankan':
      case 'kakan': {
        const added = event.type === 'kakan';
        hand.calls++;
        hand.kongs++;
        hand.adding = added;
        if (!added) this.concealedSize[this.seat('actor')] -= 3;
        const tile = added ? this.tile('pai') : this.tiles('consumed')[0];
        if (tile === undefined) throw this.wrong('consumed: expected four tiles');
        const kind = added ? 'small-exposed-kong' : 'concealed-kong';
        this.play().kong(this.seat('actor'), kind, tile);
        return;
      }
      case 'kita':
      case 'nukidora':
        hand.calls++;
        hand.adding = true;
        this.play().setAside(this.seat('actor'), '4z');
        return;
      case 'dora':
        this.play().add({ type: 'RevealIndicator', data: { tile: this.tile('dora_marker') } });
        return;
      case 'hora':
        this.win();
        return;
      case 'ryukyoku':
        this.noWin();
        return;
      case 'end_game':
        this.game.close(event.scores === undefined ? {} : { scores: this.bySeat('scores') });
        return;
      default:
        if (!IGNORED_EVENTS.includes(type)) this.game.notCarried(`event ${type.slice(0, 80)}`);
        else if (type === 'end_kyoku') this.endHand();
    }
  }

  /**
   * Sets the times of the event: `timestamp`, `elapsed_ms` since the event before, and `clock_ms`, the time that the
   * player had. Returns the fields used (LG-27).
   */
  private readTime(): readonly string[] {
    const { type, timestamp, elapsed_ms, clock_ms } = this.line.event;
    const [elapsed, clock] = [millisecondsIn(elapsed_ms), millisecondsIn(clock_ms)];
    if (type === 'start_kyoku' && this.elapsed !== null) this.elapsed = 0;
    if (elapsed !== null) this.elapsed = (this.elapsed ?? 0) + elapsed;
    if (this.elapsed !== null) this.game.setSince(this.elapsed);
    const stated = timestampOf(timestamp);
    const next = stated ?? (elapsed === null || this.clock === null ? null : this.clock + elapsed);
    // A clock that goes back is wrong.
    const isRight = next !== null && (this.clock === null || next >= this.clock);
    const follows = isRight && this.clock !== null && next - this.clock === elapsed;
    this.game.setTiming({
      ...(elapsed === null || follows ? {} : { elapsed }),
      ...(clock === null ? {} : { clock }),
    });
    if (isRight) {
      this.clock = next;
      this.game.setTime(new Date(next).toISOString());
    }
    return [
      ...(isRight && stated !== null ? ['timestamp'] : []),
      ...(elapsed === null ? [] : ['elapsed_ms']),
      ...(clock === null ? [] : ['clock_ms']),
    ];
  }

  /** Throws if no hand has started. */
  private play(): SourceGameBuilder {
    if (this.game.steps.length === 0) throw this.wrong('expected start_kyoku before it');
    return this.game;
  }

  /** mjai.app writes no `ryukyoku`, only the end of the hand. */
  private endHand(): void {
    if (this.ended) this.game.endWon();
    else {
      const abort = this.abort();
      this.play().noWin(abort, [], { abort });
    }
    this.ended = true;
  }

  /** Whether the tile is the dealer's fourteenth, discarded at once, which logs of Mahjong Soul never call drawn. */
  private isFourteenth(tile: string): boolean {
    const { discards, calls } = this.hand;
    const isFirst = discards.length === 1 && calls === 0 && this.seat('actor') === this.dealer;
    return isFirst && this.line.event.tsumogiri === false && !this.dealt.includes(tile);
  }

  private start(): void {
    const { event } = this.line;
    const wind = typeof event.bakaze === 'string' ? textOfMjai(event.bakaze) : null;
    if (wind === null || !isWind(tileOf(wind)))
      throw this.wrong(`bakaze: expected E, S, W or N, found ${JSON.stringify(event.bakaze)}`);
    const dealer = event.oya === undefined ? seatOf(this.integer('kyoku') - 1) : this.seat('oya');
    if (dealer === null) throw this.wrong('kyoku: expected 1 to 4');
    const scores = event.scores === undefined ? undefined : this.bySeat('scores');
    const stated: StatedStart = {
      dealer,
      prevailingWind: wind,
      honba: this.integer('honba'),
      bets: this.integer(event.kyotaku === undefined && event.kyoutaku !== undefined ? 'kyoutaku' : 'kyotaku'),
      ...(scores === undefined ? {} : { scores }),
    };
    const { count } = this.game.seats;
    const hands = Array.isArray(event.tehais) ? event.tehais.slice(0, count) : [];
    const isEmpty = (hand: unknown) => Array.isArray(hand) && hand.every((one) => one === '?');
    if (hands.length !== count || !(event.tehais as readonly unknown[]).slice(count).every(isEmpty))
      throw this.wrong(`tehais: expected ${count} hands; a game of another number of players needs other rules`);
    if (this.game.steps.length === 0) this.game.open(this.names, stated);
    const dealt = hands.map((tiles, seat) => this.tilesIn(tiles, `tehais[${seat}]`));
    this.game.startHand(stated, null, dealt);
    this.game.add({ type: 'RevealIndicator', data: { tile: this.tile('dora_marker') } });
    this.dealer = dealer;
    this.dealt = dealt[dealer];
    this.concealedSize.fill(13);
    this.hidden = dealt.map((tiles) => tiles.includes('?'));
    this.ended = false;
    this.hand = { draws: 0, discards: [], calls: 0, kongs: 0, reaches: 0, adding: false, drawn: false };
  }

  private win(): void {
    const { event } = this.line;
    const [seat, target] = [this.seat('actor'), this.seat('target')];
    const { adding } = this.hand;
    const by = seat === target ? 'self-draw' : adding ? 'robbing-kong' : 'discard';
    const markers = event.ura_markers ?? event.uradora_markers;
    const under = markers === undefined || markers === null ? [] : this.tilesIn(markers, 'ura_markers');
    const tile = event.pai === undefined ? {} : { tile: this.tile('pai') };
    const han = event.fan ?? event.han;
    this.ended = true;
    this.play().win(
      { seat, by, ...(under.length === 0 ? {} : { under }), ...(this.hidden[seat] ? this.shownHand(by) : {}) },
      {
        ...tile,
        // Limit hands are counted differently.
        ...(typeof han === 'number' && han > 0 && han < 13 ? { han } : {}),
        ...(event.deltas === undefined || event.deltas === null ? {} : { changes: this.bySeat('deltas') }),
        ...(event.scores === undefined ? {} : { scores: this.bySeat('scores') }),
        ...(event.fu === undefined ? {} : { fu: this.integer('fu') }),
      },
    );
  }

  /** The hand of a winner whose tiles were not all seen, and its points. */
  private shownHand(by: WinBy): Partial<ActionData['DeclareWin']> {
    const { event } = this.line;
    const winning = event.pai === undefined ? null : this.tile('pai');
    const tile = by === 'self-draw' && winning !== null && winning !== '?' ? { tile: winning } : {};
    const points = typeof event.hora_points === 'number' ? { declaredPoints: event.hora_points } : {};
    if (event.hora_tehais === undefined) return { ...tile, ...points, concealed: null };
    const concealed = this.tiles('hora_tehais');
    // Some writers include the winning tile.
    const at = concealed.length % 3 === 2 ? concealed.lastIndexOf(winning ?? '') : -1;
    if (at >= 0) concealed.splice(at, 1);
    return concealed.includes('?') ? { ...tile, ...points, concealed: null } : { ...tile, concealed };
  }

  private noWin(): void {
    const { event } = this.line;
    if (typeof event.reason === 'string' && event.reason.startsWith('Error'))
      throw this.wrong(`the writer stopped the hand for an illegal action: ${event.reason.slice(0, 200)}`);
    const reason = typeof event.reason === 'string' ? event.reason : null;
    const named = reason === null ? undefined : REASONS.get(reason);
    if (reason !== null && named === undefined) this.game.notCarried(`ryukyoku reason ${reason.slice(0, 80)}`);
    const abort = named === undefined ? this.abort() : named;
    const ready = Array.isArray(event.tenpais)
      ? { ready: event.tenpais.slice(0, this.game.seats.count).map((one) => one === true) }
      : {};
    const shownHands = this.game.seats.of((seat) =>
      abort === null && this.hidden[seat] ? this.readyHand(seat) : null,
    );
    this.ended = true;
    this.play().noWin(abort, shownHands, {
      abort,
      ...(abort === null ? ready : {}),
      ...(event.deltas === undefined || event.deltas === null ? {} : { changes: this.bySeat('deltas') }),
      ...(event.scores === undefined ? {} : { scores: this.bySeat('scores') }),
    });
  }

  /** The hand that a player of unseen tiles showed at the end, `?` for tiles not stated; `null` if not ready. */
  private readyHand(seat: Seat): readonly string[] | null {
    const { tehais, tenpais } = this.line.event;
    const stated =
      Array.isArray(tehais) && tehais.length >= this.game.seats.count
        ? this.tilesIn(tehais[seat], `tehais[${seat}]`)
        : [];
    if (stated.length > 0 && !stated.includes('?')) return stated;
    const isReady = Array.isArray(tenpais) ? tenpais[seat] === true : this.isPaidReady(seat);
    return isReady ? Array<string>(this.concealedSize[seat]).fill('?') : null;
  }

  /** Whether the noten payments say that the player was ready; if nobody paid, whether the dealer stayed. */
  private isPaidReady(seat: Seat): boolean {
    const { deltas } = this.line.event;
    if (!Array.isArray(deltas)) return false;
    const paid = deltas.reduce((sum, delta) => sum + Math.max(0, Number(delta)), 0);
    if (paid > 0) return NOTEN_PAYMENTS.includes(paid) && Number(deltas[seat]) > 0;
    return this.nextDealer !== null && this.nextDealer === this.dealer;
  }

  /** Infers the kind of abort; nothing else ends a hand that has tiles left. */
  private abort(): Abort | null {
    const { draws, discards, calls, kongs, reaches, drawn } = this.hand;
    if (drawn && calls === 0 && discards.length < 4) return 'nine-kinds';
    if (calls === 0 && discards.length === 4 && discards.every((tile) => tile === discards[0] && isWind(tileOf(tile))))
      return 'four-winds';
    if (draws >= this.game.liveTiles) return null;
    return reaches === 4 ? 'four-reaches' : kongs === 4 ? 'four-kongs' : 'three-wins';
  }

  private wrong(message: string): LogError {
    return new LogError(`${String(this.line.event.type)}: ${message}`, { line: this.line.number, column: 0 });
  }

  private seat(field: string): Seat {
    const seat = seatOf(this.line.event[field]);
    if (seat === null || seat >= this.game.seats.count)
      throw this.wrong(
        `${field}: expected a player, 0 to ${this.game.seats.count - 1}, found ${shown(this.line.event[field])}`,
      );
    return seat;
  }

  private integer(field: string): number {
    const value = this.line.event[field];
    if (!Number.isSafeInteger(value)) throw this.wrong(`${field}: expected an integer, found ${shown(value)}`);
    return value as number;
  }

  /** A list by seat; places without a player have 0. */
  private bySeat(field: string): number[] {
    const value = this.line.event[field];
    const { count } = this.game.seats;
    const isPadded = Array.isArray(value) && value.length >= count && value.slice(count).every((one) => one === 0);
    if (!isPadded || value.some((one) => !Number.isSafeInteger(one)))
      throw this.wrong(`${field}: expected ${count === 4 ? 'four' : count} integers`);
    return value.slice(0, count);
  }

  private tile(field: string): string {
    return this.tileIn(this.line.event[field], field);
  }

  private tiles(field: string): string[] {
    return this.tilesIn(this.line.event[field], field);
  }

  private tilesIn(value: unknown, field: string): string[] {
    if (!Array.isArray(value)) throw this.wrong(`${field}: expected a list of tiles`);
    return value.map((one, i) => this.tileIn(one, `${field}[${i}]`));
  }

  private tileIn(value: unknown, field: string): string {
    const text = value === '?' ? '?' : textOfMjai(value);
    if (text === null)
      throw this.wrong(
        `${field}: unknown tile ${shown(value)}; expected one such as 1m, 5pr, 9s, E, C, or ? if unseen`,
      );
    return text;
  }
}

/** Years 2000 to 2100: other numbers are seconds, or no times at all. */
const TIMES = { from: Date.UTC(2000, 0), to: Date.UTC(2100, 0) };

/** Milliseconds since 1970 of a number of milliseconds or an RFC 3339 time; `null` if it is neither. */
function timestampOf(value: unknown): number | null {
  const isText = typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/.test(value);
  const time = isText ? Date.parse(value) : typeof value === 'number' ? Math.round(value) : Number.NaN;
  return time >= TIMES.from && time < TIMES.to ? time : null;
}

/** Whole milliseconds of a think time or a clock; `null` if the value is no such time. */
const millisecondsIn = (value: unknown): number | null =>
  typeof value === 'number' && value >= 0 && value <= MOST_MILLISECONDS ? Math.round(value) : null;

/** Points that players without a ready hand pay in all: of three players, and of four. */
const NOTEN_PAYMENTS = [2000, 3000];
