import { describe, expect, it } from '@jest/globals';
import { extendedClock, pausedClock, restartedClock, resumedClock } from './session-clock.js';

const clock = { startsAt: '2027-03-20T09:00:00.000Z', endsAt: '2027-03-20T10:30:00.000Z', pausedAt: null };
const at = (time: string): Date => new Date(`2027-03-20T${time}:00.000Z`);

describe('the clock of a session', () => {
  it('ends later by the time for which it was stopped', () => {
    const stopped = pausedClock(clock, at('09:40'));
    expect(stopped.pausedAt).toBe('2027-03-20T09:40:00.000Z');
    expect(pausedClock(stopped, at('09:50'))).toEqual(stopped);
    expect(resumedClock(stopped, at('09:55'))).toEqual({ ...clock, endsAt: '2027-03-20T10:45:00.000Z' });
  });

  it('runs for its whole length if it was stopped before its start', () => {
    expect(resumedClock(pausedClock(clock, at('08:50')), at('08:58'))).toEqual(clock);
    expect(resumedClock(pausedClock(clock, at('08:50')), at('09:10')).endsAt).toBe('2027-03-20T10:40:00.000Z');
  });

  it('the clock is extended and started again', () => {
    expect(extendedClock(clock, 10, at('09:00')).endsAt).toBe('2027-03-20T10:40:00.000Z');
    expect(extendedClock({ ...clock, endsAt: null }, 10, at('09:00')).endsAt).toBe('2027-03-20T09:10:00.000Z');
    expect(restartedClock(60, at('09:20'))).toMatchObject({ startsAt: '2027-03-20T09:20:00.000Z', pausedAt: null });
  });
});
