/** The clock of a session: RFC 3339 times, `null` if not stated; `pausedAt` is when it was stopped. */
export interface SessionClock {
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly pausedAt: string | null;
}

const MINUTE = 60_000;

const later = (time: string, by: number): string => new Date(Date.parse(time) + by).toISOString();

/** The clock stopped at a time. */
export const pausedClock = (clock: SessionClock, now: Date): SessionClock => ({
  ...clock,
  pausedAt: clock.pausedAt ?? now.toISOString(),
});

/** The clock running again: its end is later by the time for which it was stopped. */
export function resumedClock({ startsAt, endsAt, pausedAt }: SessionClock, now: Date): SessionClock {
  if (pausedAt === null || endsAt === null) return { startsAt, endsAt, pausedAt: null };
  // A clock stopped before its start runs for its whole length.
  const since = startsAt !== null && startsAt > pausedAt ? startsAt : pausedAt;
  return { startsAt, endsAt: later(endsAt, Math.max(0, now.getTime() - Date.parse(since))), pausedAt: null };
}

/** The clock with more minutes, or fewer if negative. A clock without an end ends this number of minutes from now. */
export const extendedClock = (clock: SessionClock, minutes: number, now: Date): SessionClock => ({
  ...clock,
  endsAt: later(clock.endsAt ?? now.toISOString(), minutes * MINUTE),
});

/** The clock started again now, for these minutes. */
export const restartedClock = (minutes: number, now: Date): SessionClock => ({
  startsAt: now.toISOString(),
  endsAt: later(now.toISOString(), minutes * MINUTE),
  pausedAt: null,
});
