import type { SeededChance } from '../../tiles/seeded-random.js';

/** Who is to be seated, by their number. Those of a team, and after them those of a club, are kept apart where a method can. */
export interface Seated {
  readonly entrant: number;
  readonly team: string | null;
  readonly club: string | null;
}

/** Who sits where in one session. */
export interface Seating {
  /** The entrants of each table in the order of their seats, East first; table 1 is the first. */
  readonly tables: readonly (readonly number[])[];
  /** Who plays no table of this session, by number. */
  readonly resting: readonly number[];
}

/** How seats are drawn (docs/tournaments.md, "Seating"). */
export type Draw = (
  | { readonly method: 'random' }
  /** So many sessions at once, from the next one on. */
  | { readonly method: 'schedule'; readonly sessions: number }
  /** Neighbours in the standings who have not met. */
  | { readonly method: 'swiss'; readonly standings: readonly number[] }
  /** Who stands first meets who stands last. */
  | { readonly method: 'snake'; readonly standings: readonly number[] }
  /** Seatings that somebody else made, as CSV. */
  | { readonly method: 'fixed'; readonly csv: string }
) & {
  /** Where the entrants are no multiple of four: whether as many as are left over rest, in turn. */
  readonly resting: boolean;
};

/** What came of a draw: one seating for a session, from the next one on, or why there is none. */
export type Drawn = { readonly verdict: 'accepted'; readonly seatings: readonly Seating[] } | NotSeated;

export interface NotSeated {
  readonly verdict: 'refused';
  readonly code: string;
  readonly message: string;
  /** The fields that lead to what is wrong, e.g. `entrants`, `3`. */
  readonly path: readonly (string | number)[];
}

/** Nobody can be seated like this: why, and at which field. It is thrown within the seating alone, which returns it as `NotSeated`. */
export class SeatingError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly path: readonly (string | number)[],
  ) {
    super(message);
    this.name = 'SeatingError';
  }
}

/**
 * Who rests in the next session where the entrants are no multiple of four: those who have played most, so that rests go round and who
 * came late has no rest before the others; among equals the lot decides.
 */
export function chooseResting(
  entrants: readonly number[],
  history: readonly Seating[],
  chance: SeededChance,
): number[] {
  const left = entrants.length % 4;
  if (left === 0) return [];
  const played = new Map(entrants.map((entrant) => [entrant, 0]));
  for (const { tables } of history) {
    for (const entrant of tables.flat()) played.set(entrant, (played.get(entrant) ?? 0) + 1);
  }
  const most = (entrant: number) => played.get(entrant) as number;
  const order = chance.shuffled(entrants).sort((a, b) => most(b) - most(a));
  return order.slice(0, left).sort((a, b) => a - b);
}
