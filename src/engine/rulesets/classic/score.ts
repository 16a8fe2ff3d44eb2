import { idsOf } from '../../hands/pattern.js';
import { bestOf, notAWin, wrongSize } from '../../hands/winning-readings.js';
import type { NotAWin, Score, ScoredPattern } from '../../hands/win.js';
import { isUnclear } from '../../table/shown-melds.js';
import { type ClassicHand, type ClassicReading, isReadable, readMelds, readOther, readWinner } from './hand-reading.js';
import type { ScoringTable } from './patterns.js';
import type { Unit } from './classic-table.js';

/** A row that a hand scores; `points` is its worth once, in its own unit. */
export interface ScoredRow extends ScoredPattern {
  readonly unit: Unit;
}

/** A row as every ruleset's scores have it: points go without saying. */
export const plain = ({ id, name, points, count, unit }: ScoredRow): ScoredPattern =>
  unit === 'doubles' ? { id, name, points, unit, count } : { id, name, points, count };

/** What one player's hand is worth: plain JSON, a `Score` as the other rulesets have it with its arithmetic beside. */
export interface ClassicScore extends Score {
  /** The rows that count, those of points first, each in the order of the table. */
  readonly patterns: readonly ScoredRow[];
  /** Sum of the points rows. */
  readonly base: number;
  /** Sum of the doubles rows: how often the base is doubled. */
  readonly exponent: number;
  /** base x 2^exponent, before the limit. */
  readonly raw: number;
  /** After the limit. */
  readonly points: number;
  readonly limit: 'limit' | null;
  /** Some tiles were neither shown nor are known, so that the hand may have been worth more (CL-20). */
  readonly incomplete: boolean;
  readonly dead: boolean;
}

/** What one reading is worth. */
export type Tally = Pick<ClassicScore, 'patterns' | 'base' | 'exponent' | 'raw' | 'points' | 'limit'>;

const sumOf = (rows: readonly ScoredRow[], unit: Unit): number =>
  rows.reduce((sum, row) => (row.unit === unit ? sum + row.points * row.count : sum), 0);

/** Adds up a reading: points x 2^doubles, then the limit (CL-15). */
export function tally(reading: ClassicReading, hand: ClassicHand, table: ScoringTable): Tally {
  const patterns = table.counted
    .count(0, reading, hand, undefined)
    .patterns.map(({ id, name, points, count, unit }): ScoredRow => {
      return { id, name, points, count, unit: unit === 'doubles' ? 'doubles' : 'points' };
    });
  const base = sumOf(patterns, 'points');
  const exponent = sumOf(patterns, 'doubles');
  const raw = base * 2 ** exponent; // exact at any size: a power of two changes no digit
  const limited = raw > table.limit;
  return {
    patterns,
    base,
    exponent,
    raw,
    points: limited ? table.limit : raw,
    limit: limited ? 'limit' : null,
  };
}

/** A reading with what it is worth. */
export interface Candidate {
  readonly reading: ClassicReading;
  readonly tally: Tally;
}

export const isBetter = (a: Tally, b: Tally): boolean =>
  a.points > b.points || (a.points === b.points && a.raw > b.raw);

/** Whether the hand may have been worth more: not all of it was shown or is known (CL-20). */
export const isIncomplete = ({ whole, melds }: ClassicHand): boolean => !whole || melds.some(isUnclear);

/** Every reading that may be scored, in a fixed order: one of a hand that did not win, none of a win that is none. */
export function candidatesOf(hand: ClassicHand, table: ScoringTable): readonly Candidate[] {
  const readings = !isReadable(hand) ? [readMelds(hand)] : hand.winner === null ? [readOther(hand)] : readWinner(hand);
  return readings.map((reading) => ({ reading, tally: tally(reading, hand, table) }));
}

/**
 * The reading to score (CL-15, "the winner's best reading counts"): most points, then most before the limit, then the
 * first. Null for a win whose tiles are no winning hand.
 */
export const bestReading = (candidates: readonly Candidate[]): Candidate | null =>
  bestOf(candidates, (a, b) => isBetter(a.tally, b.tally));

/** Why a hand said to have won has not: it is dead (CL-18), or its tiles are no winning hand (CL-12). */
export function noWin(hand: ClassicHand): NotAWin {
  if (hand.dead) return notAWin('dead-hand', 'a dead hand cannot win (CL-18)');
  const size = wrongSize(hand);
  return size === null
    ? notAWin('shape', 'not four combinations and a pair (CL-12)')
    : notAWin(`${size.kind}-hand`, size.reason);
}

const DEAD: ClassicScore = Object.freeze({
  patterns: [],
  base: 0,
  exponent: 0,
  raw: 0,
  points: 0,
  limit: null,
  scored: [],
  arrangement: [],
  incomplete: false,
  dead: true,
});

/**
 * Scores one player's hand, the winner's or another's, for each is added to that player's total (CL-13). Answers why a
 * hand said to have won is no winning hand; the circumstances of the win are believed.
 */
export function scoreHand(hand: ClassicHand, table: ScoringTable): ClassicScore | NotAWin {
  if (hand.dead) return hand.winner === null ? DEAD : noWin(hand);
  const best = bestReading(candidatesOf(hand, table));
  if (best === null) return noWin(hand);
  const { patterns, base, exponent, raw, points, limit } = best.tally;
  return {
    patterns,
    base,
    exponent,
    raw,
    points,
    limit,
    scored: idsOf(patterns),
    arrangement: best.reading.groups,
    incomplete: isIncomplete(hand),
    dead: false,
  };
}
