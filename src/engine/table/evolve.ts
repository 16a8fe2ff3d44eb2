import { DamagedRecord, type TableState, type Taking } from './state.js';
import { withHand } from './hand.js';
import { factNamed, type TableEvent } from './moves/facts.js';
import type { TableRules } from './rules.js';
import { ZERO } from './points.js';

/** A table before any event. */
export function initialState(rules: TableRules): TableState {
  const start = rules.startingPoints;
  return {
    rules,
    opened: null,
    seated: null,
    scores: [start, start, start, start],
    adjustments: ZERO,
    penalties: ZERO,
    overallPenalties: ZERO,
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
  const next = fact.evolve(state, event.data);
  return fact.takes === undefined ? next : withTaking(next, fact.takes(event.data));
}

/** Adds a taking to a committed wall; other walls do not track takings. */
function withTaking(state: TableState, taking: Taking | undefined): TableState {
  const { hand } = state;
  if (taking === undefined || hand === null || hand.wall === null) return state;
  return withHand(state, { ...hand, wall: { ...hand.wall, taken: { taking, previous: hand.wall.taken } } });
}
