import { describe, expect, it } from '@jest/globals';
import { pause, pauseAfter } from './retry.js';

const PATIENCE = { first: 100, most: 1_000 };

describe('pause between retries', () => {
  it('doubles up to the maximum, with 50 to 100 % jitter', () => {
    const pauses = (random: number) =>
      [1, 2, 3, 4, 5, 60].map((attempts) => pauseAfter(attempts, PATIENCE, 0, () => random));
    expect(pauses(0)).toEqual([50, 100, 200, 400, 500, 500]);
    expect(pauses(1)).toEqual([100, 200, 400, 800, 1_000, 1_000]);
  });

  it('the pause between retries is never shorter than the service asks for', () => {
    expect(pauseAfter(1, PATIENCE, 7, () => 0)).toBe(7_050);
  });

  it('ends at once when aborted, before or during the pause', async () => {
    const leaving = new AbortController();
    const waited = pause(2 ** 30, leaving.signal);
    leaving.abort();
    await waited;
    await pause(2 ** 30, leaving.signal);
  });
});
