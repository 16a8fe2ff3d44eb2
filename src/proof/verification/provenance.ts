import { isCaseEvent, isCorrection, type RecordEvent } from '../../engine/record/record-event.js';
import type { TableRules } from '../../engine/table/rules.js';
import { actionOf } from '../../engine/table/moves/moves.js';
import type { Envelope } from '../../games/record/envelope.js';
import { canRecordAfterClose, roleRefusal } from '../../games/recording/recording-permissions.js';

/** When and by whom something was recorded: what play cannot show. */

/** Something of an envelope that is not so. */
export interface ProvenanceFinding {
  readonly code: 'recorded-before' | 'not-their-role';
  readonly message: string;
}

/** Where the game stands when something is recorded. */
export interface StandsAt {
  readonly rules: TableRules | null;
  readonly closed: boolean;
}

type Stamp = Pick<Envelope, 'recordedAt' | 'actor'>;

/** An event's time against that of the one before it: a recorder whose clock is set back goes on from the last time. */
export function timeFinding(
  before: Pick<Stamp, 'recordedAt'> | null,
  { recordedAt }: Pick<Stamp, 'recordedAt'>,
): ProvenanceFinding | null {
  if (before === null || recordedAt >= before.recordedAt) return null;
  return {
    code: 'recorded-before',
    message: `recorded at ${recordedAt}, behind something that was recorded at ${before.recordedAt}`,
  };
}

/**
 * Whether somebody in that role records such a thing at all. Operators, and servers that record every game, take over whole records, and
 * nothing says of an event that it was taken over: of theirs nothing is asked. What carries a ruling out is judged with it.
 */
export function roleFinding(
  event: RecordEvent,
  { actor }: Stamp,
  { rules, closed }: StandsAt,
): ProvenanceFinding | null {
  const { role } = actor;
  if (role === 'operator' || role === 'server' || isCaseEvent(event)) return null;
  const finding = (message: string): ProvenanceFinding => ({
    code: 'not-their-role',
    message: `as ${role}: ${message}`,
  });
  if (isCorrection(event)) return role === 'player' ? finding(`${event.type}: players correct nothing`) : null;
  if (closed && !canRecordAfterClose(actor)) return finding(`${event.type}: after the close judges alone record`);
  const reason = rules === null ? null : roleRefusal(actor, actionOf(event), rules);
  return reason === null ? null : finding(reason);
}
