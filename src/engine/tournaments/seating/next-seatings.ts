import { type Entrant, isIn, lastOpened, type TournamentState } from '../state.js';
import { seat } from './seat.js';
import type { Draw, Drawn, Seating } from './seating.js';

/** What is drawn for the sessions of a tournament that are not opened yet. */
export interface NextSeatings {
  /** The first session that it seats. */
  readonly first: number;
  /** Who plays it. */
  readonly entrants: readonly Entrant[];
  /** The seatings of the sessions before. */
  readonly history: readonly Seating[];
  readonly drawn: Drawn;
}

/** Draws the seats of the next session of a tournament, or of several where the method does. */
export function nextSeatings(state: TournamentState, draw: Draw, seed: string | null): NextSeatings {
  const first = lastOpened(state) + 1;
  const entrants = playingIn(state, first);
  const history = [...state.sessions.values()]
    .filter(({ status }) => status !== 'drawn')
    .sort((one, other) => one.session - other.session);
  return { first, entrants, history, drawn: seat(draw, entrants, history, seed) };
}

/** Who is to be seated in a session, or to rest in it. */
export const playingIn = (state: TournamentState, session: number): readonly Entrant[] =>
  [...state.entrants.values()].filter((one) => isIn(state, one, session));

/** Of entrants in the order of the standings those who play the next session. */
export function playingNext(state: TournamentState, order: readonly number[]): readonly number[] {
  const playing = new Set(playingIn(state, lastOpened(state) + 1).map(({ entrant }) => entrant));
  return order.filter((entrant) => playing.has(entrant));
}
