/** Where a session is in its time. */
export interface Clock {
  /** It begins in so many seconds, has so many left, is so many over, or goes on for so many and nobody said until when. */
  readonly state: 'until' | 'left' | 'over' | 'played';
  readonly seconds: number;
}

/** The clock of a session at a time, in milliseconds since 1970; null: nobody said when it begins or ends. */
export function clockAt(
  { startsAt, endsAt }: { readonly startsAt: string | null; readonly endsAt: string | null },
  now: number,
): Clock | null {
  const [start, end] = [startsAt, endsAt].map((time) => (time === null ? null : Date.parse(time)));
  const whole = (milliseconds: number): number => Math.max(0, Math.floor(milliseconds / 1_000));
  if (start !== null && now < start) return { state: 'until', seconds: whole(start - now + 999) };
  if (end !== null && now < end) return { state: 'left', seconds: whole(end - now + 999) };
  if (end !== null) return { state: 'over', seconds: whole(now - end) };
  return start === null ? null : { state: 'played', seconds: whole(now - start) };
}

/** `1:05:09`, `45:00`. */
export function clockText(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (value: number): string => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** Minutes between a time and now, in whole ones. */
export const minutesSince = (time: string, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(time)) / 60_000));
