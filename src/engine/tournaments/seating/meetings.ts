import { FOUR_SEATS } from '../../tiles/seats.js';
import type { Seated, Seating } from './seating.js';

/** Two entrants who meet. */
export interface Pair {
  /** The lower number first. */
  readonly entrants: readonly [number, number];
  /** The sessions in which they meet, from 1. */
  readonly sessions: readonly number[];
}

/** Statistics of seatings: meetings of entrants, and the distribution of seats and rests. */
export interface Meetings {
  /** Sorted by entrants. */
  readonly pairs: readonly Pair[];
  /** Repeated meetings. */
  readonly again: number;
  /** Meetings within a team, and within a club. */
  readonly sameTeam: number;
  readonly sameClub: number;
  readonly entrants: readonly {
    readonly entrant: number;
    /** Number of sessions in each seat, East first. */
    readonly seats: readonly number[];
    /** The sessions in which they rest. */
    readonly rests: readonly number[];
    /** The number of other entrants they meet. */
    readonly meets: number;
  }[];
}

/** Counts the meetings of these entrants in sessions 1, 2, …; other entrants are ignored. */
export function meetings(
  entrants: readonly Seated[],
  seatings: readonly Seating[],
  tableSize: number = FOUR_SEATS.count,
): Meetings {
  const sorted = [...entrants].sort((a, b) => a.entrant - b.entrant);
  const by = new Map(
    sorted.map((one) => [
      one.entrant,
      {
        one,
        seats: Array.from({ length: tableSize }, () => 0),
        rests: [] as number[],
        met: new Map<number, number[]>(),
      },
    ]),
  );
  for (const [i, { tables, resting }] of seatings.entries()) {
    for (const entrant of resting) by.get(entrant)?.rests.push(i + 1);
    for (const table of tables) {
      for (const [seat, entrant] of table.entries()) {
        const who = by.get(entrant);
        if (who === undefined) continue;
        who.seats[seat]++;
        for (const other of table) {
          if (other !== entrant && by.has(other)) who.met.set(other, [...(who.met.get(other) ?? []), i + 1]);
        }
      }
    }
  }
  const pairs = [...by.values()].flatMap(({ one, met }) =>
    [...met]
      .filter(([other]) => other > one.entrant)
      .sort(([a], [b]) => a - b)
      .map(([other, sessions]): Pair => ({ entrants: [one.entrant, other], sessions })),
  );
  const within = (group: 'team' | 'club'): number =>
    pairs.reduce((sum, { entrants: [a, b], sessions }) => {
      const of = by.get(a)?.one[group] ?? null;
      return of !== null && of === by.get(b)?.one[group] ? sum + sessions.length : sum;
    }, 0);
  return {
    pairs,
    again: pairs.reduce((sum, { sessions }) => sum + sessions.length - 1, 0),
    sameTeam: within('team'),
    sameClub: within('club'),
    entrants: [...by].map(([entrant, { seats, rests, met }]) => ({ entrant, seats, rests, meets: met.size })),
  };
}
