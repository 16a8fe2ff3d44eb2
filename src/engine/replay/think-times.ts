import type { TableEvent } from '../table/moves/facts.js';

/** Events that a player decides on. The time before a draw is not one: it would tell that a claim was considered. */
const DECISIONS: ReadonlySet<string> = new Set([
  'TileDiscarded',
  'ReachDeclared',
  'MeldClaimed',
  'KongDeclared',
  'HandWon',
]);

/** True if the time before an event is a player's think time. */
export const isDecision = (type: TableEvent['type']): boolean => DECISIONS.has(type);
