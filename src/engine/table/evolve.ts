import { DamagedRecord } from './damaged.js';
import { factNamed, type TableEvent } from './facts.js';
import type { TableRules } from './rules.js';
import type { TableState } from './state.js';
import { ZERO } from './totals.js';

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
  return fact.evolve(state, event.data);
}
