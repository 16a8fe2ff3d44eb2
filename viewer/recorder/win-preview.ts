import type { Explanation } from '../../src/engine/hands/explanation.js';
import type { Changes } from '../../src/engine/hands/win.js';
import { explanationOf } from '../../src/engine/table/explanation.js';
import type { TableEvent } from '../../src/engine/table/moves/facts.js';
import type { Irregularity } from '../../src/engine/table/checks/check.js';
import type { Action } from '../../src/engine/table/moves/moves.js';
import type { Ruleset } from '../../src/engine/table/ruleset.js';
import type { TableState } from '../../src/engine/table/state.js';
import { judgeAll } from './recorded-table.js';

/** What recording a win would come to, before it is. */
export interface WinPreview {
  /** The win as it would stand in the record, or that it is none. */
  readonly event: TableEvent;
  readonly explanation: Explanation | null;
  /** What each seat gains by it, with what the end of the hand brings. */
  readonly changes: Changes;
  readonly irregularities: readonly Irregularity[];
  /** The table at which it would be declared: who is who. */
  readonly before: TableState;
}

/** null where what was said is no win, or cannot be recorded. */
export function winPreview(ruleset: Ruleset, state: TableState, said: readonly Action[]): WinPreview | null {
  const { judged, stuck } = judgeAll(ruleset, state, said);
  const win = judged.find(({ action }) => action.type === 'DeclareWin');
  const last = judged[judged.length - 1];
  if (stuck !== null || win === undefined || last.after.hand === null) return null;
  const { event, before } = win;
  return {
    event,
    before,
    explanation: event.type === 'HandWon' ? explanationOf(ruleset, before, event.data) : null,
    changes: last.after.hand.changes,
    irregularities: judged.flatMap(({ irregularities }) => irregularities),
  };
}
