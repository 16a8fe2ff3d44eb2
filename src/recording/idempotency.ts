import { type CorrectionRequest, requestOf } from '../engine/line/correct.js';
import { isCorrection } from '../engine/line/correction.js';
import { type Action, type ActionData, actionOf, type TableEvent } from '../engine/table/moves.js';
import { type Envelope, factOf } from './envelope.js';

/**
 * Whether a command asked for again is the one that was recorded: every field it gives is what the recorded event was
 * asked for with. Fields it leaves out were worked out then and are not compared; so nothing but the events is kept.
 */
export function isSameRecording(asked: readonly Action[], recorded: readonly Envelope[]): boolean {
  return (
    asked.length === recorded.length &&
    asked.every((action, i) => {
      const event = factOf(recorded[i]);
      if (isCorrection(event)) return false;
      return isSameAction(action, event);
    })
  );
}

/** The tile of a failed win that was not shown is left out: it may have been worked out of tiles that nobody else knows. */
function isSameAction(asked: Action, event: TableEvent): boolean {
  const then = actionOf(event);
  if (then.type !== asked.type) return false;
  if (event.type !== 'WinFailed' || event.data.shown !== null) return isWithin(asked.data, then.data);
  const { tile: _, ...data } = asked.data as ActionData['DeclareWin'];
  return isWithin(data, then.data);
}

export function isSameCorrection(asked: CorrectionRequest, [recorded]: readonly Envelope[]): boolean {
  const event = factOf(recorded);
  if (!isCorrection(event)) return false;
  const then = requestOf(event);
  if (asked.kind !== then.kind || !isWithin({ ...asked, action: undefined }, then)) return false;
  if (!('action' in asked) || !('type' in event.data)) return true;
  return isSameAction(asked.action, { type: event.data.type, data: event.data.data } as TableEvent);
}

/** Whether everything `asked` says, `then` says too; null and left out are one. */
function isWithin(asked: unknown, then: unknown): boolean {
  if (asked === undefined || asked === null) return true;
  if (typeof asked !== 'object') return asked === then;
  if (typeof then !== 'object' || then === null) return false;
  if (Array.isArray(asked)) {
    return Array.isArray(then) && asked.length === then.length && asked.every((item, i) => isWithin(item, then[i]));
  }
  return Object.entries(asked).every(([name, value]) => isWithin(value, (then as Record<string, unknown>)[name]));
}
