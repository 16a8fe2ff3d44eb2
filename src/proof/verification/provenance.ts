import { isCaseEvent, isCorrection, type RecordEvent } from '../../engine/record/record-event.js';
import type { TableRules } from '../../engine/table/rules.js';
import { actionOf } from '../../engine/table/moves/moves.js';
import type { Envelope } from '../../games/record/envelope.js';
import { canRecordAfterClose, roleRefusal } from '../../games/recording/recording-permissions.js';

/** Checks of when and by whom an event was recorded. */

export interface ProvenanceFinding {
  readonly code: 'recorded-before' | 'not-their-role';
  readonly message: string;
}

/** Rules and state of a game when an event is recorded. */
export interface GameContext {
  readonly rules: TableRules | null;
  readonly closed: boolean;
}

type Stamp = Pick<Envelope, 'recordedAt' | 'actor'>;

/**
 * Reports an event with an earlier recording time than its predecessor. A recorder whose clock was set back continues
 * from the last time.
 */
export function timeFinding(
  before: Pick<Stamp, 'recordedAt'> | null,
  { recordedAt }: Pick<Stamp, 'recordedAt'>,
): ProvenanceFinding | null {
  if (before === null || recordedAt >= before.recordedAt) return null;
  return {
    code: 'recorded-before',
    message: `recorded at ${recordedAt}, after an event recorded at ${before.recordedAt}`,
  };
}

/**
 * Reports an event that its role may not record. Operators and servers import whole records, so their events are not
 * checked. Events of rulings are checked with the ruling.
 */
export function roleFinding(
  event: RecordEvent,
  { actor }: Stamp,
  { rules, closed }: GameContext,
): ProvenanceFinding | null {
  const { role } = actor;
  if (role === 'operator' || role === 'server' || isCaseEvent(event)) return null;
  const finding = (message: string): ProvenanceFinding => ({
    code: 'not-their-role',
    message: `as ${role}: ${message}`,
  });
  if (isCorrection(event)) return role === 'player' ? finding(`${event.type}: players cannot correct a record`) : null;
  if (closed && !canRecordAfterClose(actor)) return finding(`${event.type}: only judges record after the close`);
  const reason = rules === null ? null : roleRefusal(actor, actionOf(event), rules);
  return reason === null ? null : finding(reason);
}
