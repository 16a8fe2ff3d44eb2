import type { NotAWin, Score, ScoredPattern } from '../../scoring/win.js';
import { isUnclear } from '../../table/laid.js';
import { listTiles } from '../../tiles/counts.js';
import type { ClassicHand } from './hand.js';
import { type ClassicReading, isReadable, readMelds, readOther, readWinner } from './reading.js';
import { DOUBLES_WHEN, POINTS_WHEN, REPLACES } from './rows.js';
import type { DoublesId, PointsId, ScoringTable, Unit } from './table.js';

/** A row that a hand scores; `points` is its worth once, in its own unit. */
export interface ScoredRow extends ScoredPattern {
  readonly id: PointsId | DoublesId;
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
export interface Tally extends Pick<ClassicScore, 'patterns' | 'base' | 'exponent' | 'raw' | 'points' | 'limit'> {
  /** Rows that are true and give way to another (CL-15). */
  readonly replaced: readonly { readonly row: ScoredRow; readonly by: ScoredRow }[];
}

/** The rows of a table that are true of a reading; a row worth nothing counts nowhere. */
function rowsOf(reading: ClassicReading, hand: ClassicHand, table: ScoringTable): readonly ScoredRow[] {
  const found: ScoredRow[] = [];
  for (const { id, name, value } of table.points) {
    const count = value === 0 ? 0 : POINTS_WHEN[id](reading, hand).length;
    if (count > 0) found.push({ id, name: name.en, points: value, count, unit: 'points' });
  }
  for (const { id, name, value } of table.doubles) {
    const count = value === 0 ? 0 : DOUBLES_WHEN[id](reading, hand).length;
    if (count > 0) found.push({ id, name: name.en, points: value, count, unit: 'doubles' });
  }
  return found;
}

const sumOf = (rows: readonly ScoredRow[], unit: Unit): number =>
  rows.reduce((sum, row) => (row.unit === unit ? sum + row.points * row.count : sum), 0);

/** Adds up a reading: points x 2^doubles, then the limit (CL-15). */
export function tally(reading: ClassicReading, hand: ClassicHand, table: ScoringTable): Tally {
  const met = rowsOf(reading, hand, table);
  const replaced = met.flatMap((row) => {
    const by = met.find(({ id }) => REPLACES[id]?.includes(row.id));
    return by === undefined ? [] : [{ row, by }];
  });
  const patterns = replaced.length === 0 ? met : met.filter((row) => replaced.every((gone) => gone.row !== row));
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
    replaced,
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
export const bestOf = (candidates: readonly Candidate[]): Candidate | null =>
  candidates.reduce<Candidate | null>(
    (best, candidate) => (best === null || isBetter(candidate.tally, best.tally) ? candidate : best),
    null,
  );

/** Why a hand said to have won has not: it is dead (CL-18), or its tiles are no winning hand (CL-12). */
export function noWin({ concealed, melds, dead }: ClassicHand): NotAWin {
  if (dead) return { win: false, code: 'dead-hand', reason: 'a dead hand cannot win (CL-18)' };
  const size = listTiles(concealed).length + 3 * melds.length;
  if (size === 14) return { win: false, code: 'shape', reason: 'not four combinations and a pair (CL-12)' };
  const kind = size > 14 ? 'long' : 'short';
  const reason = `a ${kind} hand: ${size} tiles, each meld counted as three, where a winning hand has 14`;
  return { win: false, code: `${kind}-hand`, reason };
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
  const best = bestOf(candidatesOf(hand, table));
  if (best === null) return noWin(hand);
  const { patterns, base, exponent, raw, points, limit } = best.tally;
  return {
    patterns,
    base,
    exponent,
    raw,
    points,
    limit,
    scored: patterns.map(({ id }) => id),
    arrangement: best.reading.groups,
    incomplete: isIncomplete(hand),
    dead: false,
  };
}
