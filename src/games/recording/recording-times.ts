import { check, FieldError } from '../../engine/vocabulary/shape.js';
import { says } from '../../engine/messages/phrase.js';
import type { TimingInput } from '../../platform/graphql/schema-types.js';
import { TIMING, type Timing } from '../record/envelope.js';

/** Tolerated clock error of the sender, in milliseconds. */
const MAX_CLOCK_SKEW = 300_000;

/** Throws `FieldError` if it is not a valid time, or in the future. */
export function checkedTime(given: string | null | undefined, path: string, now: Date): string | null {
  if (given === undefined || given === null) return null;
  const time = new Date(given);
  if (Number.isNaN(time.getTime()) || time.toISOString() !== given || given.length !== 24)
    throw new FieldError(path, 'a time such as 2026-01-31T09:30:00.000Z', given);
  if (time.getTime() > now.getTime() + MAX_CLOCK_SKEW)
    throw new FieldError(
      path,
      says`a time that is not in the future; the service’s clock says ${now.toISOString()}`,
      given,
    );
  return given;
}

/**
 * When each action happened, in ascending order. How long ago does not matter, because a tablet may have been
 * offline; nor does the order relative to earlier events, whose times may come from another clock. Throws
 * `FieldError`.
 */
export function checkedTimes(
  given: readonly (string | null | undefined)[] | null | undefined,
  actions: number,
  now: Date,
): readonly (string | null)[] | undefined {
  if (given === undefined || given === null) return undefined;
  if (given.length !== actions) throw new FieldError('times', `${actions} times, one for each action (or null)`, given);
  let last = '';
  return given.map((one, i) => {
    const time = checkedTime(one, `times[${i}]`, now);
    if (time !== null && time < last) throw new FieldError(`times[${i}]`, `a time not before ${last}`, time);
    last = time ?? last;
    return time;
  });
}

/** The think time and clock of each action. Throws `FieldError`. */
export function checkedTimings(
  given: readonly (TimingInput | null | undefined)[] | null | undefined,
  actions: number,
): readonly (Timing | undefined)[] | undefined {
  if (given === undefined || given === null) return undefined;
  if (given.length !== actions)
    throw new FieldError('timings', `${actions} timings, one for each action (or null)`, given);
  return given.map((one, i) => {
    if (one === undefined || one === null) return undefined;
    const { elapsed, clock } = one;
    const timing = { ...(elapsed == null ? {} : { elapsed }), ...(clock == null ? {} : { clock }) };
    check(TIMING, timing, `timings[${i}]`);
    return timing;
  });
}
