import { describe, expect, it } from '@jest/globals';
import type { RecordEvent } from '../record/record-event.js';
import { beginOfDay } from '../vocabulary/game-start.js';
import { Cases, TIME_TO_APPEAL } from './cases.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The end of the appeal time for a game that has only an opening and a close. */
function appealUntil(played: string | undefined, closedAt: string): number | null {
  const cases = new Cases();
  const events = [
    { type: 'GameOpened', data: { ruleset: 'zung-jung/wsom', ...(played === undefined ? {} : { played }) } },
    { type: 'GameClosed', data: { reason: 'complete' } },
  ] as unknown as RecordEvent[];
  for (const [revision, event] of events.entries())
    cases.follow({ revision, event, command: 'c', actor: { id: 'a', role: 'operator' }, at: Date.parse(closedAt) });
  return cases.appealUntil;
}

describe('the begin of a day', () => {
  it('the begin of a day is what the calendar says, leap years included', () => {
    for (let day = Date.UTC(1899, 0, 1); day < Date.UTC(2101, 0, 1); day += DAY)
      expect(beginOfDay(new Date(day).toISOString().slice(0, 10))).toBe(day);
  });
});

describe('the time to appeal', () => {
  it('runs from the close of a game that was recorded while it was played', () => {
    const closed = '2026-05-01T10:00:00.000Z';
    expect(appealUntil(undefined, closed)).toBe(Date.parse(closed) + TIME_TO_APPEAL);
  });

  it('the time to appeal in a game recorded years later has ended once its day is over everywhere', () =>
    expect(appealUntil('2020-06-19', '2026-05-01T10:00:00.000Z')).toBe(
      Date.parse('2020-06-19') + DAY + 12 * HOUR + TIME_TO_APPEAL,
    ));

  it('the time to appeal in a game recorded on its day runs from its close', () => {
    const closed = '2026-05-01T10:00:00.000Z';
    expect(appealUntil('2026-05-01', closed)).toBe(Date.parse(closed) + TIME_TO_APPEAL);
  });
});
