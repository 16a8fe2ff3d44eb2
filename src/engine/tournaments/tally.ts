import { Exact } from './exact.js';
import type { Carry } from './events.js';
import type { TableShare } from './results.js';
import type { SessionShare } from './session-shares.js';
import type { Adjustment, TournamentState } from './state.js';

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

/** The part of a total that is carried over a cut, in halves. */
const CARRIED: Readonly<Record<Carry, number>> = { all: 2, half: 1, none: 0 };

/**
 * The part of a session's value that is left after another session, as a fraction: every cut between them reduces it.
 */
function partLeft({ cuts }: TournamentState, session: number, after: number): readonly [count: number, over: number] {
  let [count, over] = [1, 1];
  for (const cut of cuts.values()) {
    if (cut.after < session || cut.after >= after || cut.carry === 'all') continue;
    count *= CARRIED[cut.carry];
    over *= CARRIED.all;
  }
  return [count, over];
}

/** Whether a session still counts after another one. */
export const isCarried = (state: TournamentState, session: number, after: number): boolean =>
  partLeft(state, session, after)[0] > 0;

/** Results and adjustments of an entrant. */
export interface Tallied {
  readonly sessions: readonly SessionShare[];
  readonly adjustments: readonly Adjustment[];
}

/** The tally of an entrant's results and adjustments, as they count after a session. */
export function tallyAfter(state: TournamentState, { sessions, adjustments }: Tallied, after: number): Tally {
  const carried = (amount: Exact, session: number): Exact => {
    const [count, over] = partLeft(state, session, after);
    return count === over ? amount : amount.times(count, over);
  };
  const first: Exact[] = [];
  for (const { session, share, worth } of sessions) {
    const penalty = share?.overallPenalty ?? 0;
    first.push(carried(penalty === 0 ? worth[0] : Exact.sum([worth[0], Exact.of(penalty)]), session));
  }
  for (const { points, session } of adjustments) first.push(carried(Exact.of(points), session));
  const rest = state.opened.scoring
    .slice(1)
    .map((_, i) => Exact.sum(sessions.map(({ worth, session }) => carried(worth[i + 1], session))));
  const counting = sessions.filter(({ session }) => isCarried(state, session, after));
  return {
    totals: [Exact.sum(first), ...rest],
    points: Exact.sum(sessions.map(({ points, session }) => carried(points, session))),
    ...placesOf(counting.flatMap(({ share }) => share ?? [])),
  };
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
