import type { RecordEvent } from '../../engine/record/record-event.js';
import type { Ruleset } from '../../engine/table/ruleset.js';
import type { Changes, Score } from '../../engine/hands/win.js';
import type { Abort } from '../../engine/vocabulary/terms.js';
import type { TableState } from '../../engine/table/state.js';
import type { Seat } from '../../engine/tiles/tile.js';
import type { Difference } from '../importing/source-game.js';

/** Outcomes stated by online logs, and their comparison with the computed ones. Absent values are not compared. */

export interface StatedStart {
  readonly dealer: Seat;
  readonly prevailingWind: string;
  readonly honba: number;
  readonly bets: number;
  readonly scores?: Changes;
  /** Number of the hand, where it does not follow from the dealer. */
  readonly hand?: number;
}

/** Limits as numbered in logs: none, mangan, haneman, double and triple mangan, limit hand. */
export type LimitNumber = 0 | 1 | 2 | 3 | 4 | 5;

export interface StatedWin {
  readonly changes?: readonly number[];
  /** Scores after the win. */
  readonly scores?: readonly number[];
  readonly responsible?: Seat | null;
  /** Concealed tiles without the winning tile. */
  readonly concealed?: readonly string[];
  readonly tile?: string;
  /** Points of the hand without honba and reach bets. */
  readonly points?: number;
  readonly limit?: LimitNumber;
  /** Fu (minipoints); `null` if not stated, as for a limit. */
  readonly fu?: number | null;
  readonly han?: number | null;
  /**
   * Han by yaku id, 0 for a limit hand; bonus tiles as `dora`, `ura`, `red_fives`, and `set_aside`, where a log counts
   * Norths set aside apart from other dora.
   */
  readonly patterns?: Readonly<Record<string, number>>;
}

export interface StatedEnd {
  readonly abort: Abort | null;
  readonly changes?: readonly number[];
  readonly scores?: readonly number[];
  readonly ready?: readonly boolean[];
  /** True for nagashi mangan. */
  readonly nagashi?: boolean;
}

export interface StatedFinal {
  readonly scores?: readonly number[];
  readonly points?: readonly number[];
  readonly placings?: readonly number[];
}

export const LIMITS: Readonly<Record<string, LimitNumber>> = {
  mangan: 1,
  haneman: 2,
  double_mangan: 3,
  triple_mangan: 4,
  counted_limit: 5,
  limit_hand: 5,
};

/** Compares the dice with those of the seed. */
export const differentDice = (
  logged: readonly number[],
  computed: readonly number[] | undefined,
): readonly Difference[] =>
  computed === undefined || logged.join() === computed.join() ? [] : [{ field: 'dice', logged, computed }];

/** Collects differences; undefined values are not stated. */
class Differences {
  readonly all: Difference[] = [];

  field(field: string, logged: unknown, computed: unknown): this {
    if (logged !== undefined && !isSame(logged, computed)) this.all.push({ field, logged, computed });
    return this;
  }
}

/** Deep equality of JSON values. */
function isSame(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const [one, other] = [a as Record<string, unknown>, b as Record<string, unknown>];
  let fields = 0;
  for (const name in one) {
    if (!isSame(one[name], other[name])) return false;
    fields++;
  }
  return fields === Object.keys(other).length;
}

/** The engine produced another event, so nothing else can be compared. */
const wrongEvent = (logged: string, { type }: RecordEvent): readonly Difference[] => [
  { field: 'event', logged, computed: type },
];

export function differentStart(stated: StatedStart, event: RecordEvent, after: TableState): readonly Difference[] {
  if (event.type !== 'HandStarted') return wrongEvent('HandStarted', event);
  const { dealer, prevailingWind, honba, bets } = event.data;
  return new Differences()
    .field('dealer', stated.dealer, dealer)
    .field('prevailingWind', stated.prevailingWind, prevailingWind)
    .field('honba', stated.honba, honba)
    .field('bets', stated.bets, bets)
    .field('scores', stated.scores, after.scores).all;
}

export function differentWin(stated: StatedWin, event: RecordEvent, after: TableState): readonly Difference[] {
  if (event.type !== 'HandWon') return wrongEvent('HandWon', event);
  const { result } = event.data;
  const { score, points, changes, responsible } = result;
  const found = new Differences();
  const [there, here] = [tilesOf(stated, stated), tilesOf(event.data, stated)];
  found.field('tile', there.tile, here.tile).field('concealed', there.concealed, here.concealed);
  if (score === null) return found.field('score', stated.patterns, null).field('payments', stated.changes, changes).all;
  return found
    .field('patterns', stated.patterns, comparedPatterns(stated.patterns, patternsOf(score)))
    .field('fu', stated.fu ?? undefined, score.figures?.basePoints)
    .field('han', stated.han ?? undefined, score.figures?.handPoints)
    .field('limit', stated.limit, score.limit === null ? 0 : LIMITS[score.limit])
    .field('points', stated.points, points)
    .field('responsible', stated.responsible, responsible)
    .field('payments', stated.changes, changes)
    .field('scores', stated.scores, after.scores).all;
}

interface WonTiles {
  readonly tile?: string;
  readonly concealed?: readonly string[] | null;
}

/**
 * The tiles of a win, as they are compared. Nobody knows which tile of a Heavenly Win came last, and Mahjong Soul names
 * the highest, so its tiles are compared together.
 */
function tilesOf({ tile, concealed }: WonTiles, { patterns, tile: named }: StatedWin): WonTiles {
  if (concealed == null) return { tile };
  const isTogether = patterns !== undefined && 'heavenly_win' in patterns && named !== undefined;
  if (!isTogether || tile === undefined) return { tile, concealed: sorted(concealed) };
  return { concealed: sorted([...concealed, tile]) };
}

type Patterns = Readonly<Record<string, number>>;

/** Tenhou counts Norths set aside as dora; Mahjong Soul names them apart. */
const comparedPatterns = (stated: Patterns | undefined, computed: Patterns): Patterns =>
  stated !== undefined && 'set_aside' in stated ? computed : withSetAsideAsDora(computed);

export function withSetAsideAsDora({ set_aside: aside, ...patterns }: Patterns): Patterns {
  return aside === undefined ? patterns : { ...patterns, dora: (patterns.dora ?? 0) + aside };
}

/** Han by yaku id, with bonus tiles. */
export function patternsOf({ patterns, figures }: Score): Readonly<Record<string, number>> {
  const worth: Record<string, number> = {};
  for (const { id, points, count } of patterns) worth[id] = points * count;
  const limitHand = patterns.some(({ points }) => points === 0);
  if (figures === undefined || limitHand) return worth;
  const { dora = 0, ura = 0, redFives = 0, aside = 0 } = figures;
  if (dora > 0) worth.dora = dora;
  if (ura > 0) worth.ura = ura;
  if (redFives > 0) worth.red_fives = redFives;
  if (aside > 0) worth.set_aside = aside;
  return worth;
}

export function differentEnd(stated: StatedEnd, event: RecordEvent, after: TableState): readonly Difference[] {
  if (event.type !== 'HandEnded') return wrongEvent('HandEnded', event);
  const { abort = null, result } = event.data;
  return new Differences()
    .field('abort', stated.abort, abort)
    .field('ready', stated.ready, result?.ready ?? after.scores.map(() => false))
    .field('nagashi', stated.nagashi, (result?.nagashi ?? []).length > 0)
    .field('payments', stated.changes, result?.changes ?? after.rules.seats.zeros)
    .field('scores', stated.scores, after.scores).all;
}

export function differentFinal(
  stated: StatedFinal,
  finalPoints: Ruleset['finalPoints'],
  event: RecordEvent,
  after: TableState,
): readonly Difference[] {
  if (event.type !== 'GameClosed') return wrongEvent('GameClosed', event);
  const { totals, placings } = event.data;
  const { overallPenalties } = after;
  return new Differences()
    .field('totals', stated.scores, totals)
    .field('finalPoints', stated.points, finalPoints({ totals, placings, overallPenalties }))
    .field('placings', stated.placings, placings).all;
}

const sorted = (tiles: readonly string[]): readonly string[] => [...tiles].sort();
