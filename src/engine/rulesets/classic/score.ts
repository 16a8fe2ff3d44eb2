import { says } from '../../messages/phrase.js';
import { idsOf } from '../../hands/pattern.js';
import { bestOf, notAWin, wrongSize } from '../../hands/winning-readings.js';
import type { NotAWin, Score, ScoredPattern } from '../../hands/win.js';
import { isUnclear } from '../../table/shown-melds.js';
import { type ClassicHand, type ClassicReading, isReadable, readMelds, readOther, readWinner } from './hand-reading.js';
import type { ScoringTable } from './patterns.js';
import type { Unit } from './classic-table.js';

/** A scored row; `points` is its value in its own unit. */
export interface ScoredRow extends ScoredPattern {
  readonly unit: Unit;
}

/** The common format of all rulesets, in which points have no unit. */
export const plain = ({ id, name, points, count, unit }: ScoredRow): ScoredPattern =>
  unit === 'doubles' ? { id, name, points, unit, count } : { id, name, points, count };

/** The score of one hand with its arithmetic: plain JSON. */
export interface ClassicScore extends Score {
  /** Rows of points first, each in the order of the table. */
  readonly patterns: readonly ScoredRow[];
  /** Sum of the points rows. */
  readonly base: number;
  /** Sum of the doubles: how often `base` is doubled. */
  readonly exponent: number;
  /** base x 2^exponent, before the limit. */
  readonly raw: number;
  /** After the limit. */
  readonly points: number;
  readonly limit: 'limit' | null;
  /** Some tiles are unknown, so that the hand may be worth more (CL-20). */
  readonly incomplete: boolean;
  readonly dead: boolean;
}

/** The value of one reading. */
export type Tally = Pick<ClassicScore, 'patterns' | 'base' | 'exponent' | 'raw' | 'points' | 'limit'>;

const sumOf = (rows: readonly ScoredRow[], unit: Unit): number =>
  rows.reduce((sum, row) => (row.unit === unit ? sum + row.points * row.count : sum), 0);

/** Points x 2^doubles, then the limit (CL-15). */
export function tally(reading: ClassicReading, hand: ClassicHand, table: ScoringTable): Tally {
  const patterns = table.counted
    .count(0, reading, hand, undefined)
    .patterns.map(({ id, name, points, count, unit }): ScoredRow => {
      return { id, name, points, count, unit: unit === 'doubles' ? 'doubles' : 'points' };
    });
  const base = sumOf(patterns, 'points');
  const exponent = sumOf(patterns, 'doubles');
  const raw = base * 2 ** exponent; // exact, because powers of two change no digit
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

export interface Candidate {
  readonly reading: ClassicReading;
  readonly tally: Tally;
}

export const isBetter = (a: Tally, b: Tally): boolean =>
  a.points > b.points || (a.points === b.points && a.raw > b.raw);

/** Whether unknown tiles may make the hand worth more (CL-20). */
export const isIncomplete = ({ whole, melds }: ClassicHand): boolean => !whole || melds.some(isUnclear);

/** All readings to compare, in a fixed order; empty for a false win. */
export function candidatesOf(hand: ClassicHand, table: ScoringTable): readonly Candidate[] {
  const readings = !isReadable(hand) ? [readMelds(hand)] : hand.winner === null ? [readOther(hand)] : readWinner(hand);
  return readings.map((reading) => ({ reading, tally: tally(reading, hand, table) }));
}

/**
 * The best reading (CL-15, "the winner's best reading counts"): most points, then most before the limit, then the
 * first. `null` for a false win.
 */
export const bestReading = (candidates: readonly Candidate[]): Candidate | null =>
  bestOf(candidates, (a, b) => isBetter(a.tally, b.tally));

/** Why a declared win is none: the hand is dead (CL-18), or the tiles do not win (CL-12). */
export function noWin(hand: ClassicHand): NotAWin {
  if (hand.dead) return notAWin('dead-hand', says`a dead hand cannot win (CL-18)`);
  const size = wrongSize(hand);
  return size === null
    ? notAWin('shape', says`not four combinations and a pair (CL-12)`)
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

/** Scores any player's hand (CL-13), or returns why a declared win is none. Circumstances of the win are trusted. */
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
