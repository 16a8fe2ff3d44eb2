import { DamagedRecord, type TableState } from './state.js';
import { withHand } from './hand.js';
import { factNamed, type TableEvent } from './moves/facts.js';
import type { TableRules } from './rules.js';
import { ZERO } from './points.js';
import type { Taking } from './wall-taking.js';

/** A table at which nothing has happened yet. */
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
 * The table after an event. No judgement: what was irregular is applied as it happened at the table; only a damaged
 * record throws (`DamagedRecord`). Cost does not depend on how much was played before.
 */
export function evolve(state: TableState, event: TableEvent): TableState {
  const fact = factNamed(event.type);
  if (fact === undefined) throw new DamagedRecord(`unknown event ${JSON.stringify(event)}`);
  const next = fact.evolve(state, event.data);
  return fact.takes === undefined ? next : withTaking(next, fact.takes(event.data));
}

/** The table with one more taking from a wall that was committed to; of another nothing is kept. */
function withTaking(state: TableState, taking: Taking | undefined): TableState {
  const { hand } = state;
  if (taking === undefined || hand === null || hand.wall === null) return state;
  return withHand(state, { ...hand, wall: { ...hand.wall, taken: { taking, previous: hand.wall.taken } } });
}
