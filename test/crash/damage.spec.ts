import { copyFileSync, mkdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import Database from 'better-sqlite3';
import { EmbeddedEventReader, EmbeddedEventStore } from '../../src/event-store/embedded/embedded-store.js';
import type { StoredEvent } from '../../src/event-store/port.js';
import { codeOf, newStream, prepared } from '../support/prepared-events.js';
import { folder } from '../support/store-process.js';

const FLIPS = 400;

describe('a damaged store', () => {
  const directory = folder();
  const sound = join(directory.path, 'sound');
  const copy = join(directory.path, 'copy');
  const file = join(copy, 'events.db');
  const streams = Array.from({ length: 12 }, () => newStream());
  let log: readonly StoredEvent[];

  beforeAll(async () => {
    const store = EmbeddedEventStore.open(sound);
    for (let n = 0; n < 20; n++)
      for (const stream of streams)
        await store.append(stream, n === 0 ? 'no_stream' : n - 1, [prepared(n, 'TileDrawn', n === 7 ? 9_000 : n * 10)]);
    await store.tombstoneStream(streams[0], 'any');
    await store.deleteStream(streams[1], 'any');
    log = await store.readAll();
    await store.close();
  });
  afterAll(() => directory.remove());

  function copied(): void {
    rmSync(copy, { recursive: true, force: true });
    mkdirSync(copy);
    copyFileSync(join(sound, 'events.db'), file);
  }

  const opened = (open: () => EmbeddedEventReader = () => EmbeddedEventStore.open(copy)) =>
    codeOf((async () => open().close())());

  it.each<[string, (path: string) => void, string]>([
    ['empty', (path) => truncateSync(path, 0), 'STORE_DAMAGED'],
    ['cut off in its header', (path) => truncateSync(path, 60), 'STORE_DAMAGED'],
    ['cut in half', (path) => truncateSync(path, Math.floor(statSync(path).size / 2)), 'STORE_DAMAGED'],
    ['without its last page', (path) => truncateSync(path, statSync(path).size - 4_096), 'STORE_DAMAGED'],
    ['overwritten with text', (path) => writeFileSync(path, 'a letter '.repeat(5_000)), 'STORE_DAMAGED'],
    ['another SQLite database', (path) => foreign(path), 'STORE_DAMAGED'],
    ['one with another table', (path) => changed(path, 'CREATE TABLE extra (a)'), 'STORE_DAMAGED'],
    ['one without its index', (path) => changed(path, 'DROP INDEX event_of_stream'), 'STORE_DAMAGED'],
    ['written by a newer Paifu', (path) => changed(path, 'PRAGMA user_version = 2'), 'STORE_TOO_NEW'],
    ['missing beside its log', (path) => missing(path), 'STORE_DAMAGED'],
  ])('that is %s is reported and left as it is', async (_, damage, code) => {
    copied();
    damage(file);
    const before = bytesOf(file);
    expect(await opened()).toBe(code);
    expect(bytesOf(file)).toEqual(before);
    if (before !== null) expect(await opened(() => EmbeddedEventReader.open(copy))).toBe(code);
  });

  const bytesOf = (path: string) => {
    try {
      return readFileSync(path);
    } catch {
      return null;
    }
  };
  function changed(path: string, sql: string): void {
    const db = new Database(path);
    db.exec(sql);
    db.close();
  }
  function foreign(path: string): void {
    rmSync(path);
    changed(path, 'CREATE TABLE event (a); CREATE TABLE stream (b)');
  }
  function missing(path: string): void {
    rmSync(path);
    writeFileSync(`${path}-wal`, 'x');
  }

  it.each([
    "UPDATE event SET data = replace(data, '5p', '6p') WHERE position = 100",
    "UPDATE event SET type = 'TileDiscarded' WHERE position = 100",
    'UPDATE event SET position = 1000 WHERE position = 100',
    'UPDATE event SET revision = 20 WHERE position = 100',
    'UPDATE event SET stream = 40 WHERE stream = 5',
    'DELETE FROM event WHERE position = 100',
    "UPDATE stream SET name = 'game-other' WHERE number = 5",
    'UPDATE stream SET tombstoned = 0 WHERE number = 1',
  ])('changed by hand is noticed when it is opened or read: %s', async (sql) => {
    copied();
    changed(file, sql);
    const reading = async () => {
      const store = EmbeddedEventReader.open(copy);
      const reads = [store.readAll(), ...streams.map((stream) => store.readStream(stream))];
      const codes = await Promise.all(reads.map(codeOf));
      await store.close();
      return codes;
    };
    expect(await reading().catch(({ code }) => [code])).toContain('STORE_DAMAGED');
  });

  it('in which an event lands at a position far away while it is open is reported at once, not looked for', async () => {
    copied();
    const store = EmbeddedEventReader.open(copy);
    changed(file, 'UPDATE event SET position = 9007199254740991 WHERE position = 100');
    for (const filter of [undefined, { types: ['TileDrawn'] }, { types: ['None'] }, { streamPrefix: 'game-' }]) {
      for (const direction of ['forward', 'backward'] as const)
        expect(await codeOf(store.readAll({ filter, direction }))).toBe('STORE_DAMAGED');
    }
    await store.close();
  });

  it(`with one bit flipped, ${FLIPS} times: reported, or read as it was written`, async () => {
    const bytes = readFileSync(join(sound, 'events.db'));
    let reported = 0;
    for (let flip = 0; flip < FLIPS; flip++) {
      copied();
      const at = Math.floor(Math.random() * bytes.length);
      const damaged = Buffer.from(bytes);
      damaged[at] ^= 1 << Math.floor(Math.random() * 8);
      writeFileSync(file, damaged);
      const found = await contents();
      if (found.code === 'OK') expect({ at, log: found.log }).toEqual({ at, log });
      else {
        reported++;
        expect({ at, code: found.code }).toEqual({ at, code: expect.stringMatching(/^STORE_(DAMAGED|TOO_NEW)$/) });
      }
    }
    expect(reported).toBeGreaterThan(FLIPS / 4);
  });

  /** The log, after each stream was found to be the part of it that it should be. */
  async function contents(): Promise<{ code: string; log?: readonly StoredEvent[] }> {
    let store: EmbeddedEventReader | null = null;
    try {
      store = EmbeddedEventReader.open(copy);
      const all = await store.readAll();
      expect(await codeOf(store.readStream(streams[0]))).toBe('STREAM_DELETED');
      expect(await codeOf(store.readStream(streams[1]))).toBe('STREAM_NOT_FOUND');
      for (const stream of streams.slice(2))
        expect(await store.readStream(stream)).toEqual(log.filter((event) => event.stream === stream));
      return { code: 'OK', log: all };
    } catch (error) {
      const { code } = error as { code?: string };
      if (code === undefined) throw error;
      return { code };
    } finally {
      await store?.close();
    }
  }
});
