import type { Action, ActionData, ActionType } from '../../engine/table/moves/moves.js';
import type { TableRules } from '../../engine/table/rules.js';
import type { Actor } from '../record/envelope.js';

type Role = Actor['role'];

/** What judges record, beside corrections and rulings. */
const RECORDED_BY_JUDGES: ReadonlySet<ActionType> = new Set(['ImposePenalty', 'AdjustScore', 'AddNote']);

/** What organisers record of the games of their tournament: that there is one at a table, and who sits there. */
const RECORDED_BY_ORGANISERS: ReadonlySet<ActionType> = new Set(['OpenGame', 'SeatPlayers']);

export const isJudge = (role: Role): boolean => role === 'judge' || role === 'head-judge';

/**
 * Whether somebody in this role may record such an action at all. Play is recorded by who follows it, penalties are imposed by who
 * rules; a server imposes those by itself that its ruleset lays down. Who imports a record takes over what others recorded.
 */
export function canRecord(role: Role, action: ActionType): boolean {
  switch (role) {
    case 'judge':
    case 'head-judge':
      return RECORDED_BY_JUDGES.has(action);
    case 'scribe':
      return action !== 'ImposePenalty' && action !== 'AdjustScore';
    case 'server':
      return action !== 'AdjustScore';
    case 'organiser':
      return RECORDED_BY_ORGANISERS.has(action);
    case 'operator':
      return true;
    case 'player':
      return false;
  }
}

/** Once a game is closed, judges alone go on recording; and who imports what was recorded elsewhere. */
export const canRecordAfterClose = ({ role }: Actor): boolean => isJudge(role) || role === 'operator';

/** A server imposes what its ruleset lays down, with the points that it gives; what is left to a judge is a judge's. */
function automaticPenaltyRefusal(
  { penalty, points }: ActionData['ImposePenalty'],
  { automaticPenalties }: TableRules,
): string | null {
  if (automaticPenalties.includes(penalty) && points === undefined) return null;
  const own = automaticPenalties.length === 0 ? 'none' : automaticPenalties.join(', ');
  return `ImposePenalty: only a judge can impose this penalty; a server can impose only the penalties that the ruleset prescribes (${own}), with the prescribed points`;
}

/** Why somebody in this role may not record an action, or null. */
export function roleRefusal({ role }: Actor, { type, data }: Action, rules: TableRules): string | null {
  if (canRecord(role, type))
    return role === 'server' && type === 'ImposePenalty' ? automaticPenaltyRefusal(data, rules) : null;
  return isJudge(role)
    ? `${type}: a judge can record only penalties, notes and rulings; play is recorded by the scribe or the server`
    : `${type}: this needs the role judge`;
}
