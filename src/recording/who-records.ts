import type { Action, ActionType } from '../engine/table/moves.js';
import type { Actor } from './envelope.js';

type Role = Actor['role'];

/** What judges record, beside corrections and rulings. */
const BY_JUDGES: ReadonlySet<ActionType> = new Set(['ImposePenalty', 'AdjustScore', 'AddNote']);

export const isJudge = (role: Role): boolean => role === 'judge' || role === 'head-judge';

/**
 * Whether somebody in this role may record such an action at all. Play is recorded by who follows it, penalties are imposed by who
 * rules; a server imposes those by itself that its ruleset lays down. Who imports a record takes over what others recorded.
 */
export function mayRecord(role: Role, action: ActionType): boolean {
  switch (role) {
    case 'judge':
    case 'head-judge':
      return BY_JUDGES.has(action);
    case 'scribe':
      return action !== 'ImposePenalty' && action !== 'AdjustScore';
    case 'server':
      return action !== 'AdjustScore';
    case 'operator':
      return true;
    case 'player':
      return false;
  }
}

/** Once a game is closed, judges alone go on recording; and who imports what was recorded elsewhere. */
export const recordsAfterClose = ({ role }: Actor): boolean => isJudge(role) || role === 'operator';

/** Why somebody in this role may not record an action, or null. */
export function whyNotTheirs({ role }: Actor, { type }: Action): string | null {
  if (mayRecord(role, type)) return null;
  return isJudge(role)
    ? `${type}: judges record penalties, notes and rulings, and correct what was recorded; play is for the scribe or the server`
    : `${type}: this is for a judge`;
}
