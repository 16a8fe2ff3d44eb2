import { Exact } from './exact.js';
import type { TableShare } from './results.js';

/** A place is counted in twelfths, because two, three or four may share it. */
export const PLACE_PARTS = 12;

/** The totals of a competitor and the values that decide between equal totals. */
export interface Tally {
  /** Totals by each measure of the scoring. */
  readonly totals: readonly Exact[];
  /** Points of the table, carried over cuts like totals. */
  readonly points: Exact;
  /** First and fourth places, in twelfths; a shared place counts in part. */
  readonly firsts: number;
  readonly fourths: number;
  /** The sum of places, in halves, and the number of games. */
  readonly halfPlaces: number;
  readonly played: number;
  /** The highest score of a game; `null` without games. */
  readonly best: number | null;
}

/** The places of some sessions. */
export function placesOf(
  shares: readonly TableShare[],
): Pick<Tally, 'firsts' | 'fourths' | 'halfPlaces' | 'played' | 'best'> {
  const tally = { firsts: 0, fourths: 0, halfPlaces: 0, played: shares.length, best: null as number | null };
  for (const { place, sharing, points } of shares) {
    if (place === 1) tally.firsts += PLACE_PARTS / sharing;
    if (place + sharing - 1 === 4) tally.fourths += PLACE_PARTS / sharing;
    tally.halfPlaces += 2 * place + sharing - 1;
    if (tally.best === null || points > tally.best) tally.best = points;
  }
  return tally;
}

/** The combined results of several entrants, such as a team's. */
export function combineTallies(tallies: readonly Tally[], measures: number): Tally {
  const sum = (of: (tally: Tally) => number): number => tallies.reduce((total, tally) => total + of(tally), 0);
  const bests = tallies.flatMap(({ best }) => best ?? []);
  return {
    totals: Array.from({ length: measures }, (_, i) => Exact.sum(tallies.map(({ totals }) => totals[i]))),
    points: Exact.sum(tallies.map(({ points }) => points)),
    firsts: sum(({ firsts }) => firsts),
    fourths: sum(({ fourths }) => fourths),
    halfPlaces: sum(({ halfPlaces }) => halfPlaces),
    played: sum(({ played }) => played),
    best: bests.length === 0 ? null : Math.max(...bests),
  };
}

/**
 * The balance of each competitor in games against the others: at a table that two of them shared, the one with more
 * points gains one and the other loses one. `null` if not all of them have met each other.
 */
export function meetings<Id>(
  ids: readonly Id[],
  tables: Iterable<readonly { readonly id: Id; readonly points: number }[]>,
): readonly number[] | null {
  const balance = ids.map(() => 0);
  const pairs = new Set<number>();
  const at = new Map(ids.map((id, i) => [id, i]));
  for (const table of tables) {
    const there = table.flatMap(({ id, points }) => {
      const i = at.get(id);
      return i === undefined ? [] : [{ i, points }];
    });
    for (const [n, one] of there.entries()) {
      for (const other of there.slice(n + 1)) {
        pairs.add(Math.min(one.i, other.i) * ids.length + Math.max(one.i, other.i));
        const ahead = Math.sign(one.points - other.points);
        balance[one.i] += ahead;
        balance[other.i] -= ahead;
      }
    }
  }
  return pairs.size === (ids.length * (ids.length - 1)) / 2 ? balance : null;
}
