import type { Action, ActionData, ActionType } from '../../engine/table/moves/moves.js';
import type { TableRules } from '../../engine/table/rules.js';
import type { Actor } from '../record/envelope.js';

type Role = Actor['role'];

/** Judges also record corrections and rulings. */
const RECORDED_BY_JUDGES: ReadonlySet<ActionType> = new Set(['ImposePenalty', 'AdjustScore', 'AddNote']);

/** Organisers open games at their tables and seat players. */
const RECORDED_BY_ORGANISERS: ReadonlySet<ActionType> = new Set(['OpenGame', 'SeatPlayers']);

export const isJudge = (role: Role): boolean => role === 'judge' || role === 'head-judge';

/**
 * Whether a role may record an action at all. Scribes and servers record play, and judges impose penalties. A server
 * may impose the penalties that its ruleset prescribes. Operators import records made elsewhere.
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

/** After a game is closed, only judges and importers record. */
export const canRecordAfterClose = ({ role }: Actor): boolean => isJudge(role) || role === 'operator';

/** A server imposes only prescribed penalties with the prescribed points; others need a judge. */
function automaticPenaltyRefusal(
  { penalty, points }: ActionData['ImposePenalty'],
  { automaticPenalties }: TableRules,
): string | null {
  if (automaticPenalties.includes(penalty) && points === undefined) return null;
  const own = automaticPenalties.length === 0 ? 'none' : automaticPenalties.join(', ');
  return `ImposePenalty: only a judge can impose this penalty; a server can impose only the penalties that the ruleset prescribes (${own}), with the prescribed points`;
}

/** Why a role may not record an action, or `null`. */
export function roleRefusal({ role }: Actor, { type, data }: Action, rules: TableRules): string | null {
  if (canRecord(role, type))
    return role === 'server' && type === 'ImposePenalty' ? automaticPenaltyRefusal(data, rules) : null;
  return isJudge(role)
    ? `${type}: a judge can record only penalties, notes and rulings; play is recorded by the scribe or the server`
    : `${type}: this needs the role judge`;
}
