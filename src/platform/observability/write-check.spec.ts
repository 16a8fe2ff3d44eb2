import { mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { WriteCheck } from './health.controller.js';
import { WriteProbe } from '../disk/files.js';

const directory = mkdtempSync(join(tmpdir(), 'paifu-probe-'));
afterAll(() => rmSync(directory, { recursive: true }));

describe('the write check of a data directory', () => {
  it('writes a file and removes it', async () => {
    expect(await new WriteProbe(directory).look()).toBeNull();
    expect(readdirSync(directory)).toEqual([]);
  });

  it('writes once for simultaneous checks', async () => {
    const probe = new WriteProbe(directory);
    const answers = Array.from({ length: 100 }, () => probe.look());
    expect(new Set(answers).size).toBe(1);
    expect(await answers[0]).toBeNull();
  });

  it('fails if the folder is gone', async () => {
    renameSync(directory, `${directory}-moved`);
    try {
      const writing = new WriteCheck({ failure: null }, new WriteProbe(directory));
      expect(await writing.hindrance()).toBe('the data directory cannot be written');
    } finally {
      renameSync(`${directory}-moved`, directory);
    }
  });

  it('reports a failed store, and needs no disk for a store in memory', async () => {
    const failed = { failure: new Error('writing failed before; restart to recover') };
    expect(await new WriteCheck(failed, new WriteProbe(directory)).hindrance()).toContain('the event store failed');
    expect(await new WriteCheck({ failure: null }, null).hindrance()).toBeNull();
  });
});
