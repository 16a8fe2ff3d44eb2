import { isIn, type TournamentSession, type TournamentState } from '../state.js';
import { says } from '../../messages/phrase.js';
import { checkFilled, type Seating, SeatingError } from './seating.js';

/** How a drawn seating no longer fits the entrants of its session. */
export interface SeatingGaps {
  /** Entrants who are seated or rest, but have withdrawn or were cut. Substitutes do not count here. */
  readonly gone: readonly number[];
  /** Entrants of the session who are neither seated nor resting. */
  readonly unseated: readonly number[];
}

/** Compares a drawn seating with the entrants of its session. */
export function seatingGaps(state: TournamentState, { session, tables, resting }: TournamentSession): SeatingGaps {
  const placed = [...tables.flat(), ...resting];
  const isPlaced = new Set(placed);
  const plays = (number: number): boolean => {
    const entrant = state.entrants.get(number);
    return entrant !== undefined && isIn(state, entrant, session);
  };
  const unseated = [...state.entrants.keys()].filter((entrant) => plays(entrant) && !isPlaced.has(entrant));
  return { gone: placed.filter((entrant) => !plays(entrant)), unseated: unseated.sort((a, b) => a - b) };
}

/**
 * Adapts a drawn seating to withdrawals and late entries with few changes: late entrants and those who rest take the
 * empty seats; if seats stay empty, the last tables are dissolved. Of several entrants for a seat, the one who met the
 * fewest at its table takes it. Throws `SeatingError`.
 */
export function mendedSeating(
  state: TournamentState,
  session: TournamentSession,
  mayRest: boolean,
  tableSize: number,
): Seating {
  const { gone, unseated } = seatingGaps(state, session);
  const isGone = new Set(gone);
  const playing = [...session.tables.flat(), ...session.resting, ...unseated].filter((one) => !isGone.has(one));
  checkFilled(playing.length, mayRest, tableSize);
  const count = Math.floor(playing.length / tableSize);
  const kept = session.tables.slice(0, count);
  const dissolved = session.tables
    .slice(count)
    .flat()
    .filter((one) => !isGone.has(one));
  const waiting = [...unseated, ...dissolved, ...session.resting.filter((one) => !isGone.has(one))];
  const tables: (number | null)[][] = kept.map((table) => table.map((one) => (isGone.has(one) ? null : one)));
  while (tables.length < count) tables.push(Array.from({ length: tableSize }, () => null));
  const met = metInOtherSessions(state, session.session);
  for (const table of tables) {
    for (const [seat, one] of table.entries()) {
      if (one !== null) continue;
      const others = table.filter((other): other is number => other !== null);
      const again = (entrant: number): number => others.filter((other) => met(entrant, other)).length;
      const best = waiting.reduce((chosen, entrant) => (again(entrant) < again(chosen) ? entrant : chosen));
      table[seat] = best;
      waiting.splice(waiting.indexOf(best), 1);
    }
  }
  return { tables: tables as number[][], resting: waiting.sort((a, b) => a - b) };
}

/** Whether two entrants meet in another session. */
function metInOtherSessions({ sessions }: TournamentState, but: number): (one: number, other: number) => boolean {
  const pairs = new Set<string>();
  for (const { session, tables } of sessions.values()) {
    if (session === but) continue;
    for (const table of tables) for (const one of table) for (const other of table) pairs.add(`${one} ${other}`);
  }
  return (one, other) => pairs.has(`${one} ${other}`);
}

/** The drawn sessions that no longer fit their entrants, from the first one on, each mended after those before it. */
export function mendedSeatings(
  state: TournamentState,
  mayRest: boolean,
  tableSize: number,
): { readonly first: number; readonly seatings: readonly Seating[] } {
  const drawn = [...state.sessions.values()]
    .filter(({ status }) => status === 'drawn')
    .sort((one, other) => one.session - other.session);
  const from = drawn.findIndex((session) => {
    const { gone, unseated } = seatingGaps(state, session);
    return gone.length > 0 || unseated.length > 0;
  });
  if (from < 0) throw new SeatingError('no-change', says`all drawn sessions already fit their entrants`, ['method']);
  let now = state;
  const seatings = drawn.slice(from).map((session) => {
    const mended = mendedSeating(now, session, mayRest, tableSize);
    now = { ...now, sessions: new Map(now.sessions).set(session.session, { ...session, ...mended }) };
    return mended;
  });
  return { first: drawn[from].session, seatings };
}
