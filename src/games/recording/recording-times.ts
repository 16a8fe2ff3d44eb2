import { FieldError } from '../../engine/vocabulary/shape.js';

/** When things happened, as whoever records them says: their clock may be fast by so many milliseconds. */
const MAX_CLOCK_SKEW = 300_000;

/** The time given at a place of the arguments. Throws `FieldError` for what is no time, or has not come yet. */
export function checkedTime(given: string | null | undefined, path: string, now: Date): string | null {
  if (given === undefined || given === null) return null;
  const time = new Date(given);
  if (Number.isNaN(time.getTime()) || time.toISOString() !== given || given.length !== 24)
    throw new FieldError(path, 'a time such as 2026-01-31T09:30:00.000Z', given);
  if (time.getTime() > now.getTime() + MAX_CLOCK_SKEW)
    throw new FieldError(
      path,
      `a time that is not in the future; the service’s clock says ${now.toISOString()}`,
      given,
    );
  return given;
}

/**
 * When each of some actions happened. Actions are recorded in their order, so that no time comes before an earlier one; how long ago they were
 * nobody asks, for a tablet may have had no line; nor whether they were before what was recorded earlier, for another clock may have
 * told the time of that. Throws `FieldError`.
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
