import { type CommittedWall, DamagedRecord, type HandState, type TableState, type Taking } from './state.js';
import { draftHand, withHand } from './hand.js';
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
  // Only committed walls track takings.
  if (fact.takes === undefined || next.hand === null || next.hand.wall === null) return next;
  return withTaking(next, next.hand, next.hand.wall, fact.takes(event.data));
}

function withTaking(state: TableState, before: HandState, wall: CommittedWall, taking: Taking | undefined): TableState {
  if (taking === undefined) return state;
  const hand = draftHand(before);
  hand.wall = { ...wall, taken: { taking, previous: wall.taken } };
  return withHand(state, hand);
}
