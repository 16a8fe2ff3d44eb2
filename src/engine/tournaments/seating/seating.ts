import { type Phrase, phraseText, says, word } from '../../messages/phrase.js';
import type { SeededChance } from '../../tiles/seeded-random.js';

/** An entrant to seat. Methods that can do so separate members of a team first, then members of a club. */
export interface Seated {
  readonly entrant: number;
  readonly team: string | null;
  readonly club: string | null;
}

/** The seating of one session. */
export interface Seating {
  /** The entrants of each table in the order of their seats, East first; table 1 is the first. */
  readonly tables: readonly (readonly number[])[];
  /** The entrants who rest in this session, by number. */
  readonly resting: readonly number[];
}

/** How seats are drawn (docs/reference/tournaments.md, "Seating"). */
export type Draw = (
  | { readonly method: 'random' }
  /** Draws `sessions` sessions at once, from the next one on. */
  | { readonly method: 'schedule'; readonly sessions: number }
  /** Tables of neighbours in the standings who have not met. */
  | { readonly method: 'swiss'; readonly standings: readonly number[] }
  /** Tables of equal strength: the first in the standings meets the last. */
  | { readonly method: 'snake'; readonly standings: readonly number[] }
  /** Seatings made elsewhere, as CSV. */
  | { readonly method: 'fixed'; readonly csv: string }
  /** Adapts drawn sessions of a tournament to withdrawals and late entries. */
  | { readonly method: 'mend' }
) & {
  /** Whether surplus entrants rest by rotation if their number is not a multiple of the seats of a table. */
  readonly resting: boolean;
};

/** The result of a draw: one seating per session, from the next one on, or the refusal. */
export type Drawn = { readonly verdict: 'accepted'; readonly seatings: readonly Seating[] } | NotSeated;

export interface NotSeated {
  readonly verdict: 'refused';
  readonly code: string;
  /** In English. */
  readonly message: string;
  /** The message as a key and values. */
  readonly text: Phrase;
  /** The path of the wrong field, e.g. `entrants`, `3`. */
  readonly path: readonly (string | number)[];
}

/** An impossible draw. Internal to the seating code, which returns it as `NotSeated`. */
export class SeatingError extends Error {
  constructor(
    readonly code: string,
    readonly text: Phrase,
    readonly path: readonly (string | number)[],
  ) {
    super(phraseText(text));
    this.name = 'SeatingError';
  }
}

/** The number of seats of a table in words. */
export const sizeInWords = (tableSize: number): Phrase | number => {
  const name = ['no', 'one', 'two', 'three', 'four'][tableSize];
  return name === undefined ? tableSize : word(name);
};

/** Rejects a number of entrants that leaves some without a table, unless they may rest. Throws `SeatingError`. */
export function checkFilled(entrants: number, mayRest: boolean, tableSize: number): void {
  const left = entrants % tableSize;
  if (left === 0 || mayRest) return;
  const message = says`${entrants} entrants do not fill tables of ${sizeInWords(tableSize)}; ${left} would have to rest, so allow resting`;
  throw new SeatingError('not-by-four', message, ['resting']);
}

/**
 * Chooses the entrants who rest in the next session if their number is not a multiple of the seats of a table: those who have played
 * most, so that rests rotate and latecomers do not rest first. Among equals, chance decides.
 */
export function chooseResting(
  entrants: readonly number[],
  history: readonly Seating[],
  tableSize: number,
  chance: SeededChance,
): number[] {
  const left = entrants.length % tableSize;
  if (left === 0) return [];
  const played = new Map(entrants.map((entrant) => [entrant, 0]));
  for (const { tables } of history) {
    for (const entrant of tables.flat()) played.set(entrant, (played.get(entrant) ?? 0) + 1);
  }
  const most = (entrant: number) => played.get(entrant) as number;
  const order = chance.shuffled(entrants).sort((a, b) => most(b) - most(a));
  return order.slice(0, left).sort((a, b) => a - b);
}

/** Runs all steps without a pause. */
export function finish<Result>(steps: Generator<unknown, Result>): Result {
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}
