import { describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { RULESET_IDS } from '../src/engine/rulesets/table-rules.js';

const KB = 1_024;

/** The output of bench/bundle.mjs, in bytes. */
function sizes(): Map<string, number> {
  const bench = join(import.meta.dirname, '../bench/bundle.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [bench], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  const lines = stdout.trim().split('\n');
  return new Map(
    lines.map((line) => {
      const { bench: name, value }: { bench: string; value: number } = JSON.parse(line);
      return [name, value];
    }),
  );
}

describe('what a page loads, minified and gzipped', () => {
  const measured = sizes();

  it.each(RULESET_IDS)('the viewer of %s records loads at most 35 kB, and 52 kB more to judge and score', (id) => {
    const [viewing, more] = [`viewing a record of ${id}`, `judging and scoring by ${id} besides`];
    // Guard: anything smaller is not a page.
    expect(measured.get(`bundle: ${viewing}`)).toBeGreaterThan(20 * KB);
    expect(measured.get(`bundle: ${viewing}`)).toBeLessThanOrEqual(35 * KB);
    expect(measured.get(`bundle: ${more}`)).toBeGreaterThan(5 * KB);
    expect(measured.get(`bundle: ${more}`)).toBeLessThanOrEqual(52 * KB);
  });

  it('the client loads at most 16 kB to query, record offline and follow games', () => {
    expect(measured.get('bundle: the client')).toBeGreaterThan(5 * KB);
    expect(measured.get('bundle: the client')).toBeLessThanOrEqual(16 * KB);
  });
});
