import type { Check } from './check.js';
import { type ActionData, type ActionType, MOVES } from './moves.js';

/** The checks of each action: what a ruleset asks of it. */
export type Checks = { readonly [A in ActionType]: readonly Check<ActionData[A]>[] };

/** A rule that is asked of one kind of action, or of several. */
export type CheckOf<A extends ActionType> = Check<ActionData[A]>;

/** The checks every ruleset shares; a ruleset replaces or adds rows and says only what differs. */
export const SHARED_CHECKS = Object.fromEntries(MOVES.map(({ action, checks }) => [action, checks])) as Checks;
