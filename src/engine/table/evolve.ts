import { DamagedRecord, type TableState, type Taking } from './state.js';
import { withHand } from './hand.js';
import { seatsMisfit } from '../vocabulary/seats-check.js';
import { factNamed, type TableEvent } from './moves/facts.js';
import type { TableRules } from './rules.js';

/** A table before any event. */
export function initialState(rules: TableRules): TableState {
  const { seats, startingPoints } = rules;
  return {
    rules,
    opened: null,
    seated: null,
    scores: seats.of(() => startingPoints),
    adjustments: seats.zeros,
    penalties: seats.zeros,
    overallPenalties: seats.zeros,
    disqualified: [],
    infractions: [],
    handsPlayed: 0,
    hand: null,
    closed: false,
  };
}

/**
 * The table after an event, without judgement: irregular play is applied as it happened. Throws only `DamagedRecord`.
 * The cost does not depend on the length of the game.
 */
export function evolve(state: TableState, event: TableEvent): TableState {
  const fact = factNamed(event.type);
  if (fact === undefined) throw new DamagedRecord(`unknown event ${JSON.stringify(event)}`);
  const misfit = seatsMisfit(fact.seatsChecks, event.data, state.rules.seats.count, 'data');
  if (misfit !== undefined) throw new DamagedRecord(`${event.type}: ${misfit.message}`);
  const next = fact.evolve(state, event.data);
  return fact.takes === undefined ? next : withTaking(next, fact.takes(event.data));
}

/** Adds a taking to a committed wall; other walls do not track takings. */
function withTaking(state: TableState, taking: Taking | undefined): TableState {
  const { hand } = state;
  if (taking === undefined || hand === null || hand.wall === null) return state;
  return withHand(state, { ...hand, wall: { ...hand.wall, taken: { taking, previous: hand.wall.taken } } });
}
