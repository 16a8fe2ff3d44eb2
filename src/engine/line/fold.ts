import type { Ruleset } from '../table/ruleset.js';
import type { Mode, Options } from '../vocabulary/words.js';
import { DamagedRecord } from '../table/damaged.js';
import { evolve, initialState } from '../table/evolve.js';
import type { TableState } from '../table/state.js';
import type { Step } from './effective.js';

/** How a game's ruleset is found: the registry, handed in so that the line of events knows no ruleset by name. */
export type Resolve = (id: string, options: Options, mode?: Mode) => Ruleset;

/** A game folded: its ruleset and the table after the last step. */
export interface Folded {
  readonly ruleset: Ruleset;
  readonly state: TableState;
}

/**
 * Folds the effective line of a game. The first step must be `GameOpened`, else the record is damaged
 * (`DamagedRecord`); what `resolve` throws for an unknown ruleset passes through.
 */
export function foldLine(steps: readonly Step[], resolve: Resolve): Folded {
  const folded = openLine(steps, resolve);
  let { state } = folded;
  for (const { event } of steps) state = evolve(state, event);
  return { ruleset: folded.ruleset, state };
}

/** The table before the first step of a game. */
export function openLine(steps: readonly Step[], resolve: Resolve): Folded {
  const opening = steps[0]?.event;
  if (opening?.type !== 'GameOpened') throw new DamagedRecord('a game that does not start with its opening');
  const ruleset = resolve(opening.data.ruleset, opening.data.options);
  return { ruleset, state: initialState(ruleset.table) };
}
