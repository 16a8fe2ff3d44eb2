import { DamagedRecord } from '../table/state.js';
import type { TournamentEvent } from './events.js';
import { TOURNAMENT_FACTS, type TournamentFact } from './facts.js';
import type { TournamentState } from './state.js';

/** The tournament after an event; before the first there is none. Throws `DamagedRecord` on what no tournament can have made. */
export function followTournament(state: TournamentState | null, event: TournamentEvent): TournamentState {
  if (state !== null) return (TOURNAMENT_FACTS[event.type] as TournamentFact<unknown>).follow(state, event.data);
  if (event.type !== 'TournamentOpened') throw new DamagedRecord(`${event.type} before the tournament is opened`);
  return {
    opened: event.data,
    entrants: new Map(),
    sessions: new Map(),
    adjustments: [],
    lots: [],
    cuts: new Map(),
    closed: false,
  };
}

/** A tournament folded from all its events; null: none. Throws `DamagedRecord`. */
export const tournamentOf = (events: Iterable<TournamentEvent>): TournamentState | null => {
  let state: TournamentState | null = null;
  for (const event of events) state = followTournament(state, event);
  return state;
};
