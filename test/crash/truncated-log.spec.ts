import { cpSync, mkdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EmbeddedEventStore } from '../../src/platform/event-store/embedded/embedded-store.js';
import { allSound } from '../kit/store/prepared-events.js';
import { type RecordedAppend, recordedAppends } from '../kit/store/recorded-log.js';
import { builtPrograms } from '../kit/service/built-programs.js';
import { folder, started } from '../kit/store/store-process.js';

/** sqlite.org/walformat.html: a header, then frames of a header and a page. */
const HEADER = 32;
const FRAME = 24 + 4_096;

describe('a copy of the store whose write-ahead log is cut off', () => {
  const directory = folder();
  const left = join(directory.path, 'left');
  let whole: RecordedAppend[];

  beforeAll(async () => {
    const recorder = started(join(builtPrograms(), 'recorder.mjs'), [left, 'cut', '25']);
    await recorder.saying('done');
    recorder.child.kill('SIGKILL');
    await recorder.ended;
    whole = await appendsOf((to) => cpSync(left, to, { recursive: true }));
  });
  afterAll(() => directory.remove());

  async function appendsOf(make: (to: string) => void): Promise<RecordedAppend[]> {
    const to = join(directory.path, 'copy');
    rmSync(to, { recursive: true, force: true });
    make(to);
    const store = EmbeddedEventStore.open(to);
    try {
      return recordedAppends(allSound(await store.readAll({ limit: 100_000 })));
    } finally {
      await store.close();
    }
  }

  const cutAt = (bytes: number, scribble = 0) =>
    appendsOf((to) => {
      mkdirSync(to);
      cpSync(join(left, 'events.db'), join(to, 'events.db'));
      const log = join(to, 'events.db-wal');
      cpSync(join(left, 'events.db-wal'), log);
      truncateSync(log, bytes);
      // Trailing garbage that a file system may leave after the written part.
      if (scribble > 0) writeFileSync(log, Buffer.alloc(scribble, 0x5a), { flag: 'a' });
    });

  it('a copy cut at every boundary of its frames opens to a beginning of whole appends', async () => {
    const frames = (statSync(join(left, 'events.db-wal')).size - HEADER) / FRAME;
    expect(Number.isInteger(frames)).toBe(true);
    expect(whole).toHaveLength(100);
    const lengths: number[] = [];
    for (let frame = 0; frame <= frames; frame++) {
      const appends = await cutAt(HEADER + frame * FRAME);
      expect(appends).toEqual(whole.slice(0, appends.length));
      lengths.push(appends.length);
    }
    expect(lengths[0]).toBe(0);
    expect(lengths.at(-1)).toBe(whole.length);
    expect([...lengths].sort((a, b) => a - b)).toEqual(lengths);
  });

  it('a copy cut within a frame, or followed by something else, opens to the same beginning', async () => {
    const frames = (readFileSync(join(left, 'events.db-wal')).length - HEADER) / FRAME;
    for (let frame = 3; frame < frames; frame += 17) {
      const start = HEADER + frame * FRAME;
      const expected = await cutAt(start);
      for (const within of [1, 23, 25, 2_000, FRAME - 1]) expect(await cutAt(start + within)).toEqual(expected);
      expect(await cutAt(start, FRAME * 2)).toEqual(expected);
    }
    expect(await cutAt(10)).toEqual([]);
  });
});
