import { expect, test } from '@jest/globals';
import { searchReadiness } from './read-models/read-models.js';

const checkWith = (behind: number | null) =>
  searchReadiness({
    status: async () => ({ position: null, behind: 5, waiting: 0, failure: null }),
    behind: async () => behind,
  });

test.each([
  [9_999, false, '9999 events'],
  [10_000, true, 'at least 10000 events'],
  [null, false, 'the last events'],
])('the service is ready with %p events to project, and searches are not', async (behind, behindAtLeast, expected) => {
  const check = checkWith(behind);
  expect(await check(false)).toMatchObject({ readModels: { behind, behindAtLeast } });
  expect(await check(true)).toBe(`searches do not include ${expected} yet`);
});

test('a service whose read models cannot be read is not ready', async () => {
  const failing = searchReadiness({
    status: async () => {
      throw new Error('no store');
    },
    behind: async () => 0,
  });
  expect(await failing(false)).toBe('the event store does not answer');
});
