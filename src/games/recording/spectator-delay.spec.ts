import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { RecordEvent } from '../../engine/record/record-event.js';
import { SpectatorDelay, type Timed } from './spectator-delay.js';

const DELAY = 60;
const START = Date.parse('2026-05-01T10:00:00.000Z');
const at = (seconds: number): Date => new Date(START + seconds * 1_000);

const note = { type: 'NoteAdded', data: { text: 'so' } } as unknown as RecordEvent;
const retracts = (target: number) =>
  ({
    type: 'ActionRetracted',
    data: { target, reason: 'a slip', results: [], totals: null, placings: null },
  }) as RecordEvent;

/** Events with the second of recording and the event that each corrects, if any. */
type Told = readonly { readonly second: number; readonly target?: number }[];

const timed = (told: Told): Timed[] =>
  told.map(({ second, target }, revision) => ({
    revision,
    event: target === undefined ? note : retracts(target),
    recordedAt: at(second).toISOString(),
  }));

function ending(told: Told): SpectatorDelay {
  const end = new SpectatorDelay(DELAY);
  for (const event of timed(told)) end.follow(event);
  return end;
}

describe('SpectatorDelay', () => {
  test('shows events after the delay', () => {
    const end = ending([{ second: 0 }, { second: 1 }, { second: 30 }]);
    expect([59, 60, 61, 89, 90].map((second) => end.lastShown(at(second)))).toEqual([-1, 0, 1, 1, 2]);
    expect(end.shownAtAfter(1)).toBe(at(90).getTime());
    expect(end.shownAtAfter(2)).toBeNull();
  });

  test('SpectatorDelay holds an unseen mistake back until its correction is shown', () => {
    const end = ending([{ second: 0 }, { second: 10 }, { second: 20 }, { second: 30, target: 1 }, { second: 40 }]);
    expect([69, 70, 89, 90, 100].map((second) => end.lastShown(at(second)))).toEqual([0, 0, 0, 3, 4]);
  });

  test('shows the correction of a visible event after the usual delay', () => {
    const end = ending([{ second: 0 }, { second: 10 }, { second: 80, target: 1 }]);
    expect([79, 80, 139, 140].map((second) => end.lastShown(at(second)))).toEqual([1, 1, 1, 2]);
  });

  test('shows, each second, the longest prefix that is old enough and has no unseen mistake', () => {
    const step = fc.record({ pause: fc.integer({ min: 0, max: 25 }), back: fc.option(fc.integer({ min: 1, max: 8 })) });
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 25 }), (steps) => {
        let second = 0;
        const told: Told = steps.map(({ pause, back }, i) => {
          second += pause;
          return back === null || back > i ? { second } : { second, target: i - back };
        });
        const end = new SpectatorDelay(DELAY);
        const events = timed(told);
        for (let now = 0, shown = 0; now <= second + 2 * DELAY; now++) {
          for (const event of events) if (told[event.revision].second === now) end.follow(event);
          // An event shown at the very moment of its correction counts as shown.
          const known = told.filter((one) => one.second < now);
          const young = known.flatMap((one) => (one.second > now - DELAY ? (one.target ?? []) : []));
          const ripe = told.filter((one) => one.second <= now - DELAY).length;
          const wrong = young.filter((target) => target >= shown);
          shown = Math.max(shown, Math.min(ripe, ...wrong));
          expect([now, end.lastShown(at(now))]).toEqual([now, shown - 1]);
        }
        expect(end.lastShown(at(second + 2 * DELAY))).toBe(told.length - 1);
      }),
      { numRuns: 200 },
    );
  });
});
