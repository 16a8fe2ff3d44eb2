import type { CorrectionRequest } from '../../engine/record/correction.js';
import { requestOf } from '../../engine/record/correct.js';
import { caseRequestOf } from '../../engine/disputes/decide-case.js';
import type { CaseRequest } from '../../engine/disputes/cases.js';
import { isCaseEvent, isCorrection, isTableEvent, type RecordEvent } from '../../engine/record/record-event.js';
import { type Action, type ActionData, actionOf } from '../../engine/table/moves/moves.js';
import type { TableEvent } from '../../engine/table/moves/facts.js';
import { type Envelope, eventIn, type Timing } from '../record/envelope.js';

/**
 * Whether a repeated command is the recorded one: every field given equals the recorded request's field. Omitted
 * fields were computed when it was recorded and are not compared, so only the events need to be stored.
 */
export function isSameRecording(requested: readonly Action[], recorded: readonly Envelope[]): boolean {
  return (
    requested.length === recorded.length &&
    requested.every((action, i) => {
      const event = eventIn(recorded[i]);
      if (!isTableEvent(event)) return false;
      return isSameAction(action, event);
    })
  );
}

/** Whether the given times and timings equal the recorded ones. */
export const isSameTimes = (
  {
    times = [],
    timings = [],
  }: {
    readonly times?: readonly (string | null)[] | undefined;
    readonly timings?: readonly (Timing | undefined)[] | undefined;
  },
  recorded: readonly Envelope[],
): boolean =>
  times.every((time, i) => time === null || time === recorded[i]?.occurredAt) &&
  timings.every((timing, i) => isWithin(timing, recorded[i]?.timing));

/**
 * Of a failed win, a hidden tile is not compared, because it may come from tiles that only its recorder knew, nor the
 * recorder's statement that it failed, if the record itself shows that.
 */
export function isSameAction(requested: Action, event: TableEvent): boolean {
  const then = actionOf(event);
  if (then.type !== requested.type) return false;
  if (event.type !== 'WinFailed') return isWithin(requested.data, then.data);
  const { tile, failed, ...data } = requested.data as ActionData['DeclareWin'];
  const { shown, slip = false } = event.data;
  return isWithin(
    { ...data, tile: shown === null ? undefined : tile, failed: failed === true && !slip ? undefined : failed },
    then.data,
  );
}

export const isSameCorrection = (requested: readonly CorrectionRequest[], recorded: readonly Envelope[]): boolean =>
  requested.length === recorded.length && requested.every((one, i) => isSameRequest(one, eventIn(recorded[i])));

export function isSameRequest(requested: CorrectionRequest, event: RecordEvent): boolean {
  if (!isCorrection(event)) return false;
  const then = requestOf(event);
  if (requested.kind !== then.kind || !isWithin({ ...requested, action: undefined }, then)) return false;
  if (!('action' in requested) || !('type' in event.data)) return true;
  return isSameAction(requested.action, { type: event.data.type, data: event.data.data } as TableEvent);
}

/** Whether a repeated case command is the recorded one; its effects follow from the request. */
export function isSameCase(requested: CaseRequest, recorded: readonly Envelope[]): boolean {
  const events = recorded.map(eventIn);
  if (!isCaseEvent(events[0])) return false;
  return isWithin(requested, caseRequestOf(events));
}

/** Whether `then` has every value of `requested`; `null` equals a missing value. */
function isWithin(requested: unknown, then: unknown): boolean {
  if (requested === undefined || requested === null) return true;
  if (typeof requested !== 'object') return requested === then;
  if (typeof then !== 'object' || then === null) return false;
  if (Array.isArray(requested)) {
    return (
      Array.isArray(then) && requested.length === then.length && requested.every((item, i) => isWithin(item, then[i]))
    );
  }
  return Object.entries(requested).every(([name, value]) => isWithin(value, (then as Record<string, unknown>)[name]));
}
