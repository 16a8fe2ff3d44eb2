import { mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { WriteCheck } from '../observability/health.controller.js';
import { WriteProbe } from '../disk/files.js';

const directory = mkdtempSync(join(tmpdir(), 'paifu-probe-'));
afterAll(() => rmSync(directory, { recursive: true }));

describe('whether a data directory can be written', () => {
  it('is tried, and leaves nothing behind', async () => {
    expect(await new WriteProbe(directory).look()).toBeNull();
    expect(readdirSync(directory)).toEqual([]);
  });

  it('is tried once for all who ask in the same moment', async () => {
    const probe = new WriteProbe(directory);
    const answers = Array.from({ length: 100 }, () => probe.look());
    expect(new Set(answers).size).toBe(1);
    expect(await answers[0]).toBeNull();
  });

  it('is told for a folder that is not there any more', async () => {
    renameSync(directory, `${directory}-moved`);
    try {
      const writing = new WriteCheck({ failure: null }, new WriteProbe(directory));
      expect(await writing.hindrance()).toBe('the data directory cannot be written');
    } finally {
      renameSync(`${directory}-moved`, directory);
    }
  });

  it('does not help a store that has given up, and a store in memory needs no disk', async () => {
    const failed = { failure: new Error('writing failed before; restart to recover') };
    expect(await new WriteCheck(failed, new WriteProbe(directory)).hindrance()).toContain('the event store failed');
    expect(await new WriteCheck({ failure: null }, null).hindrance()).toBeNull();
  });
});
