import { Writable } from 'node:stream';
import { afterEach, expect, it, jest } from '@jest/globals';
import type { Io } from '../io.js';
import { withProgress } from './progress.js';

afterEach(() => void jest.restoreAllMocks());

it('the bar of a long draw states no time left before it is known', async () => {
  let shown = '';
  const stderr = Object.assign(
    new Writable({
      write(chunk, _, done) {
        shown += chunk;
        done();
      },
    }),
    { isTTY: true, columns: 80 },
  );
  let now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => (now += 2_000));
  function* steps() {
    yield 0.45;
    return 'drawn';
  }
  expect(await withProgress({ stdout: stderr, stderr, stdin: null, env: {} } as unknown as Io, steps())).toBe('drawn');
  expect(shown).toContain('45% | ? left');
  expect(shown).not.toMatch(/NFs|LLs|45% \| 0s/);
});
