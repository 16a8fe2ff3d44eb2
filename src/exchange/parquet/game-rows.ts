import { isUndealt } from '../../engine/table/checks/phase.js';
import { effectiveLine, type Recorded } from '../../engine/record/effective-line.js';
import { accessOf, recordFor } from '../../engine/record/redaction.js';
import { byStep, type Finding, findingsOf, isStanding } from '../../engine/record/findings.js';
import { GameLine } from '../../engine/record/game-line.js';
import { changesEarlier } from '../../engine/record/record-event.js';
import { Replay, type Resolve } from '../../engine/replay/replay.js';
import { isDecision } from '../../engine/replay/think-times.js';
import type { HandState, TableState } from '../../engine/table/state.js';
import { seatWaits } from '../../engine/table/view.js';
import type { Viewer } from '../../engine/table/viewer.js';
import { tileText } from '../../engine/tiles/notation.js';
import type { Seat } from '../../engine/tiles/tile.js';
import type { Origin } from '../../engine/vocabulary/game-start.js';
import type { HandWon } from '../../engine/vocabulary/results.js';
import type { TimedEvent } from '../../games/record/record-text.js';
import { platformOf } from '../importing/game-origin.js';
import type { CorpusRows, PlayerRow } from './corpus-rows.js';
import { UNKNOWN } from './parquet-columns.js';
import type { Dictionary } from './row-leaves.js';

export interface CorpusGame {
  readonly id: string;
  readonly recorded: readonly Recorded[];
  /** The time of each event, by revision. */
  readonly happened: readonly EventTime[];
  /** Log that the game comes from; `null` if it was recorded here. */
  readonly origin: Origin | null;
  /** Start of the game (RFC 3339 in UTC, or a day); `null` if unknown. */
  readonly played: string | null;
  /** Known players by their id in the record. */
  readonly players: ReadonlyMap<string, CorpusPlayer>;
}

type EventTime = Pick<TimedEvent, 'occurredAt' | 'since' | 'timing'>;

/** A player with an id that is the same in all games of the corpus. */
export interface CorpusPlayer {
  readonly id: string;
  readonly name: string | null;
}

/**
 * Adds the rows of a game for a viewer, and returns its players with names. They are computed from the redacted record only, so
 * hidden tiles cannot leak. Throws `DamagedRecord` before it adds a row.
 */
export function addGame(rowsOf: RowsOf, game: CorpusGame, viewer: Viewer, resolve: Resolve): readonly PlayerRow[] {
  const line = new GameLine(resolve);
  const tables: TableState[] = [];
  for (const { event } of game.recorded) {
    line.follow(event);
    const { replay } = line;
    if (replay !== null) tables[replay.length] = replay.table;
  }
  if (line.replay === null) return [];
  const access = accessOf(line, viewer);
  const seen = recordFor(line.recorded, access, line.replay.table.rules);
  const isWhole = seen.every(({ event }, i) => event === line.recorded[i].event);
  const replay = isWhole ? line.replay : Replay.of(effectiveLine(seen), resolve);
  // The tables were folded already, unless a correction changed them or the viewer sees others.
  const isFolded = isWhole && !game.recorded.some(({ event }) => changesEarlier(event));
  const tableAfter = isFolded ? (count: number) => tables[count] : (count: number) => replay.tableAfter(count);
  const findings = byStep(findingsOf(seen, resolve).filter(isStanding));
  const canSeeTime = (revision: number): boolean => viewer === 'judge' || access.openness.isOpen(revision);
  const rows = rowsOf(replay.ruleset.id, yearOf(game));
  new GameRows(rows, game, replay, tableAfter, findings, canSeeTime).addHands();
  return [...game.players.values()].flatMap(({ id, name }) => (name === null ? [] : [{ player: id, name }]));
}

/** The rows to which games of a ruleset and a year are added. */
export type RowsOf = (ruleset: string, year: number | null) => CorpusRows;

const yearOf = ({ played }: CorpusGame): number | null => (played === null ? null : Number(played.slice(0, 4)));

class GameRows {
  /** A scribe's times are those of taps, so they say nothing about the players. */
  private readonly hasThinkTimes: boolean;
  private readonly hasTimes: boolean;
  private readonly about: {
    readonly game: string;
    readonly ruleset: string;
    readonly year: number | null;
    readonly day: string | null;
    readonly platform: string | null;
    readonly source_id: string | null;
    readonly source_file: string | null;
  };

  constructor(
    private readonly rows: CorpusRows,
    private readonly game: CorpusGame,
    private readonly replay: Replay,
    private readonly tableAfter: (count: number) => TableState,
    private readonly findings: ReadonlyMap<number, readonly Finding[]>,
    private readonly canSeeTime: (revision: number) => boolean,
  ) {
    const { id, played, origin, happened } = game;
    const opened = replay.table.opened;
    this.hasTimes = happened.some(
      ({ occurredAt, since, timing }) => occurredAt !== null || since !== undefined || timing !== undefined,
    );
    this.hasThinkTimes = this.hasTimes && !(opened?.mode === 'scribe' && origin === null);
    this.about = {
      ...{ game: id, ruleset: replay.ruleset.id },
      ...{ year: yearOf(game), day: played?.slice(0, 10) ?? null },
      platform: origin === null ? null : platformOf(origin),
      ...{ source_id: origin?.id ?? null, source_file: origin?.sha256 ?? null },
    };
  }

  addHands(): void {
    for (const { from, to } of this.replay.hands) this.addHand(from, to);
  }

  private addHand(from: number, to: number): void {
    const { rows, replay } = this;
    const times = this.hasTimes ? this.timesOf(from, to) : null;
    const thought: number[] = [...replay.table.rules.seats.of(() => UNKNOWN)];
    const line = rows.places.length;
    let table = this.tableAfter(from);
    const opening = this.tableAfter(from + 1);
    const { number, take } = opening.hand as HandState;
    for (let index = from; index < to; index++) {
      table = this.tableAfter(index + 1);
      this.addStep(table, line, index, from, times, thought);
    }
    const { hand } = table;
    const place = { ...this.about, hand: number, take, began: times?.began ?? null };
    const ended = hand?.ended == null ? {} : this.handOf(table, hand, to - from, this.findingsIn(from, to), thought);
    const players = opening.rules.seats.of((seat) => this.playerAt(opening, seat));
    rows.addHand({ ...this.about, ...place, players, ...ended }, place);
  }

  private timesOf(from: number, to: number): HandTimes {
    const { steps } = this.replay;
    let began: number | null = null;
    const [offsets, elapsed, clocks] = [0, 0, 0].map(() => new Int32Array(to - from).fill(UNKNOWN));
    for (let index = from; index < to; index++) {
      const { revision, event } = steps[index];
      const time = this.game.happened[revision];
      if (time === undefined || !this.canSeeTime(revision)) continue;
      const { occurredAt, since, timing } = time;
      const step = index - from;
      const at = occurredAt === null ? null : millisecondsOf(occurredAt);
      began ??= at;
      const offset = at !== null && began !== null ? at - began : (since ?? UNKNOWN);
      // Longer than 24 days is an error of a clock.
      if (Math.abs(offset) < MAX_OFFSET) offsets[step] = offset;
      clocks[step] = timing?.clock ?? UNKNOWN;
      if (!this.hasThinkTimes || !isDecision(event.type)) continue;
      elapsed[step] = timing?.elapsed || timeBefore(offsets, step);
    }
    return { began, offsets, elapsed, clocks };
  }

  private findingsIn(from: number, to: number): readonly Finding[] {
    if (this.findings.size === 0) return [];
    return this.replay.steps.slice(from, to).flatMap(({ revision }) => this.findings.get(revision) ?? []);
  }

  private playerAt(table: TableState, seat: Seat | null): string | null {
    const id = seat === null ? undefined : table.seated?.players[seat];
    return id === undefined ? null : (this.game.players.get(id)?.id ?? id);
  }

  private addStep(
    after: TableState,
    line: number,
    index: number,
    from: number,
    times: HandTimes | null,
    thought: number[],
  ): void {
    const { rows, replay } = this;
    const { event, revision } = replay.steps[index];
    const hand = after.hand as HandState;
    const data = event.data as EventFields;
    const seat = data.seat ?? null;
    const player = seat === null ? null : hand.players[seat];
    const isDiscard = event.type === 'TileDiscarded';
    const found = this.findings.size === 0 ? undefined : this.findings.get(revision);
    const time = times?.elapsed[index - from] ?? UNKNOWN;
    if (time !== UNKNOWN && seat !== null) thought[seat] = (thought[seat] === UNKNOWN ? 0 : thought[seat]) + time;
    const place = rows.addStep();
    const { columns, texts } = rows;
    columns.line[place] = line;
    columns.step[place] = index - from + 1;
    columns.type[place] = placeIn(texts.type, event.type);
    columns.seat[place] = seat ?? UNKNOWN;
    columns.player[place] = placeIn(texts.player, this.playerAt(after, seat));
    columns.wind[place] = placeIn(texts.wind, seat === null ? null : tileText(after.rules.seatWind(hand.dealer, seat)));
    // The turn of a discard is the number of discards before it plus one.
    columns.turn[place] = player === null ? UNKNOWN : player.discards + (isDiscard ? 0 : 1);
    columns.tile[place] = placeIn(texts.tile, data.tile);
    columns.drawn[place] = data.drawn == null ? UNKNOWN : +data.drawn;
    columns.what[place] = placeIn(texts.what, data.kind ?? data.by ?? data.reason);
    columns.from_seat[place] = data.from ?? UNKNOWN;
    columns.reached[place] = player === null ? UNKNOWN : +(player.reach !== null);
    columns.melds[place] = player === null ? UNKNOWN : player.melds.length;
    columns.live[place] = hand.gap ? UNKNOWN : hand.live;
    columns.waits[place] = listIn(texts.waits, isDiscard && seat !== null ? seatWaits(after, seat) : null);
    columns.irregularities[place] = listIn(texts.irregularities, found?.map(({ code }) => code) ?? []);
    columns.at[place] = times?.began == null ? UNKNOWN : times.offsets[index - from];
    columns.thought[place] = time;
    columns.clock[place] = times?.clocks[index - from] ?? UNKNOWN;
  }

  private handOf(
    table: TableState,
    hand: HandState,
    events: number,
    found: readonly Finding[],
    thought: readonly number[],
  ) {
    const { opened, scores } = table;
    return {
      tournament: opened?.tournament ?? null,
      played: this.game.played,
      mode: opened?.mode ?? null,
      source: this.game.origin?.format ?? null,
      dealer: hand.dealer,
      round: hand.prevailingWind === null ? null : tileText(hand.prevailingWind),
      honba: hand.honba,
      bets: hand.carried,
      indicators: hand.indicators.tiles,
      ended: hand.ended,
      abort: hand.abort,
      discards: hand.players.reduce((sum, { discards }) => sum + discards, 0),
      events,
      gap: hand.gap,
      irregularities: found.map(({ code, seat, catalogue }) => ({ code, seat, catalogue })),
      before: table.rules.seats.of((seat) => scores[seat] - hand.changes[seat]),
      changes: hand.changes,
      seats: table.rules.seats.of((seat) => {
        const { discards, melds, reach } = hand.players[seat];
        return {
          ...{ seat, player: this.playerAt(table, seat), wind: tileText(table.rules.seatWind(hand.dealer, seat)) },
          ...{ before: scores[seat] - hand.changes[seat], change: hand.changes[seat], discards, melds: melds.length },
          ...{
            reach: reach?.kind ?? null,
            reach_turn: reach === null || discards <= reach.discards ? null : reach.discards + 1,
          },
          ready: hand.result?.ready?.[seat] ?? null,
          thought: thought[seat] === UNKNOWN ? null : thought[seat],
        };
      }),
      wins: hand.wins.map((win) => this.winOf(table, hand, win)),
    };
  }

  private winOf(
    table: TableState,
    hand: HandState,
    { seat, by, tile, from, concealed, declaredPoints, result }: HandWon,
  ) {
    const { score } = result;
    const { dora = 0, ura = 0, handPoints: han = null, basePoints: fu = null } = score?.figures ?? {};
    return {
      ...{ seat, player: this.playerAt(table, seat), wind: tileText(table.rules.seatWind(hand.dealer, seat)) },
      ...{
        way: by,
        tile,
        from,
        discarder: this.playerAt(table, from),
        turn: isUndealt(hand) ? null : hand.players[seat].discards + 1,
      },
      points: score === null && declaredPoints === null ? null : result.points,
      ...{ han, fu, limit: score?.limit ?? null },
      patterns: score?.patterns.map(({ name }) => name) ?? [],
      pattern_ids: score?.patterns.map(({ id }) => id) ?? [],
      ...{ dora: dora + ura, concealed, changes: result.changes },
    };
  }
}

/** The place of a text in a dictionary; `UNKNOWN` for null. */
const placeIn = (texts: Dictionary<string>, text: string | null | undefined): number =>
  text === null || text === undefined ? UNKNOWN : texts.placeOf(text);

/** The place of a list, which is written as a text with commas. */
const listIn = (texts: Dictionary<string>, items: readonly string[] | null): number =>
  items === null ? UNKNOWN : texts.placeOf(items.join());

/** Times of the steps of a hand in milliseconds; `UNKNOWN` if a time is unknown or hidden. */
interface HandTimes {
  /** First known time of the hand, since 1970; `null` if none is known. */
  readonly began: number | null;
  /** Since `began`, or since the start of the hand. */
  readonly offsets: Int32Array;
  /** Think times of decisions. */
  readonly elapsed: Int32Array;
  readonly clocks: Int32Array;
}

const MAX_OFFSET = 2_000_000_000;

/** Time since the step before; `UNKNOWN` unless it is known and positive. */
function timeBefore(offsets: Int32Array, step: number): number {
  const [before, now] = [step === 0 ? UNKNOWN : offsets[step - 1], offsets[step]];
  return before === UNKNOWN || now === UNKNOWN || now <= before ? UNKNOWN : now - before;
}

let knownDay = '';
let startOfKnownDay = 0;

/** Milliseconds since 1970 of a time such as `2026-01-31T09:30:00.000Z`. */
function millisecondsOf(time: string): number {
  const day = time.slice(0, 10);
  if (day !== knownDay) [knownDay, startOfKnownDay] = [day, Date.parse(day)];
  const two = (at: number): number => 10 * time.charCodeAt(at) + time.charCodeAt(at + 1) - 528;
  const milliseconds = two(20) * 10 + time.charCodeAt(22) - 48;
  return startOfKnownDay + two(11) * 3_600_000 + two(14) * 60_000 + two(17) * 1_000 + milliseconds;
}

/** Fields of events that become columns. */
interface EventFields {
  readonly seat?: Seat;
  readonly tile?: string;
  readonly drawn?: boolean | null;
  readonly kind?: string;
  readonly by?: string;
  readonly reason?: string;
  readonly from?: Seat | null;
}
