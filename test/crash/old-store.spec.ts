import { mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import Database from 'better-sqlite3';
import { streamOf } from '../../src/games/recording/game-logs.js';
import { EmbeddedEventReader, EmbeddedEventStore } from '../../src/platform/event-store/embedded/embedded-store.js';
import type { StoredEvent } from '../../src/platform/event-store/port.js';
import { PlayerDirectory } from '../../src/players/player-directory.js';
import { TokenStore } from '../../src/access/token-store.js';
import { configOf } from '../../src/platform/config/config.js';
import { startService } from '../../src/service.js';
import { paifu } from '../cli/run-cli.js';
import { appendInTurns, type PastGame, pastGame } from '../kit/play/sample-games.js';
import { writeOldStore } from '../kit/store/old-store.js';
import { allSound, codeOf, prepared } from '../kit/store/prepared-events.js';
import { folder } from '../kit/store/store-process.js';

describe('a store of version 1, whose events are texts', () => {
  const directory = folder();
  const at = (name: string) => join(directory.path, name);
  const games = [0, 1, 2].map((game) => pastGame('old store', game));
  const [first, second, third] = games;
  /** The same events as the present version stores them. */
  let log: readonly StoredEvent[];

  beforeAll(async () => {
    mkdirSync(at('new'));
    PlayerDirectory.open(at('new')).close();
    const store = EmbeddedEventStore.open(at('new'));
    await appendInTurns(store, [first, second], 7);
    log = allSound(await store.readAll({ limit: 100_000 }));
    await store.close();
  });
  afterAll(() => directory.remove());

  function oldStore(name: string, events = log): string {
    mkdirSync(at(name));
    PlayerDirectory.open(at(name)).close();
    writeOldStore(join(at(name), 'events.db'), events);
    return at(name);
  }

  const logIn = async (data: string) => {
    const reader = EmbeddedEventReader.open(data);
    try {
      return allSound(await reader.readAll({ limit: 100_000 }));
    } finally {
      await reader.close();
    }
  };

  const rowsIn = (data: string, where: string): number => {
    const db = new Database(join(data, 'events.db'), { readonly: true });
    const count = db.prepare(`SELECT count(*) FROM event WHERE ${where}`).pluck().get() as number;
    db.close();
    return count;
  };

  it('an old store is read, verified, exported and backed up without a change to it', async () => {
    const data = oldStore('read');
    const file = join(data, 'events.db');
    const before = readFileSync(file);
    expect(await logIn(data)).toEqual(log);
    const reader = EmbeddedEventReader.open(data);
    expect(await reader.faults()).toEqual([]);
    for (const { id } of [first, second])
      expect(await reader.readStream(streamOf(id))).toEqual(log.filter(({ stream }) => stream === streamOf(id)));
    await reader.close();
    expect(await paifu(['verify', '--all', '--data', data])).toMatchObject({
      exit: 0,
      out: expect.not.stringContaining('finding'),
    });
    const [old, now] = await Promise.all(
      [data, at('new')].map((one) => paifu(['export', '--game', first.id, '--format', 'paifu', '--data', one])),
    );
    expect(old).toMatchObject({ exit: 0, out: expect.stringContaining(first.prepared[9].data) });
    expect(old.out).toBe(now.out);
    expect(readFileSync(file).equals(before)).toBe(true);
    mkdirSync(at('restored'));
    expect(await paifu(['backup', at('backup'), '--data', data])).toMatchObject({ exit: 0 });
    expect(await paifu(['restore', at('backup'), '--data', at('restored')])).toMatchObject({ exit: 0 });
    expect(await logIn(at('restored'))).toEqual(log);
  });

  it('an old store takes packed events and keeps its own as they are', async () => {
    const data = oldStore('appended');
    let store = EmbeddedEventStore.open(data);
    expect(allSound(await store.readAll({ limit: 100_000 }))).toEqual(log);
    // A retry of an old event is recognized by its id.
    const last = first.prepared.length - 1;
    const retried = await store.append(streamOf(first.id), last - 2, first.prepared.slice(last - 1));
    expect(retried).toMatchObject({ idempotent: true, revision: last });
    await appendInTurns(store, [third], 7);
    expect(await codeOf(store.append(streamOf(third.id), 'no_stream', [prepared(1)]))).toBe('WRONG_EXPECTED_VERSION');
    await store.close();
    store = EmbeddedEventStore.open(data);
    const whole = allSound(await store.readAll({ limit: 100_000 }));
    expect(whole.slice(0, log.length)).toEqual(log);
    expect(whole.slice(log.length).map(({ data: text }) => text)).toEqual(third.prepared.map(({ data: text }) => text));
    const again = await store.append(streamOf(third.id), 'no_stream', third.prepared.slice(0, 7));
    expect(again).toMatchObject({ idempotent: true, revision: 6 });
    expect(await store.faults()).toEqual([]);
    await store.close();
    expect([rowsIn(data, 'packed IS NULL'), rowsIn(data, 'packed IS NOT NULL')]).toEqual([
      log.length,
      third.prepared.length,
    ]);
    expect(await paifu(['verify', '--all', '--data', data])).toMatchObject({ exit: 0 });
  });

  it('a reader of an old store that is upgraded meanwhile is told so, and no event is called damaged', async () => {
    const data = oldStore('upgraded');
    const reader = EmbeddedEventReader.open(data);
    expect(allSound(await reader.readAll({ limit: 100_000 }))).toEqual(log);
    const store = EmbeddedEventStore.open(data);
    expect(allSound(await reader.readAll({ limit: 100_000 }))).toEqual(log);
    await appendInTurns(store, [third], 100);
    expect(await codeOf(reader.readAll({ limit: 100_000 }))).toBe('STORE_UNAVAILABLE');
    await expect(reader.readStream(streamOf(third.id))).rejects.toThrow(
      'was upgraded while it was read: open it again',
    );
    expect(await reader.readStream(streamOf(first.id))).toHaveLength(first.prepared.length);
    await Promise.all([reader.close(), store.close()]);
  });

  it('a service logs each file that it upgrades at its start, and nothing at the next start', async () => {
    const data = oldStore('served');
    TokenStore.open(data).close();
    const db = new Database(join(data, 'access.db'));
    db.exec('DROP TABLE webhook; DROP TABLE webhook_place; DROP TABLE finished_import; PRAGMA user_version = 1');
    db.close();
    const upgrades = async () => {
      const lines: { message: string; from: number; to: number }[] = [];
      const log = { write: (line: string) => lines.push(JSON.parse(line)) };
      await (await startService(configOf({ PAIFU_DATA: data, PAIFU_PORT: '0', PAIFU_OPEN: 'true' }), log)).stop();
      return lines
        .filter(({ message }) => message.includes('upgraded'))
        .map(({ message, from }) => [message.split(' ')[0], from]);
    };
    expect(await upgrades()).toEqual([
      ['events.db', 1],
      ['access.db', 1],
    ]);
    expect(await upgrades()).toEqual([]);
  });

  it('an old store that is damaged is not upgraded', async () => {
    const data = oldStore('damaged');
    const file = join(data, 'events.db');
    const db = new Database(file);
    db.exec('DROP INDEX event_of_stream');
    db.close();
    const before = readFileSync(file);
    expect(await codeOf((async () => EmbeddedEventStore.open(data).close())())).toBe('STORE_DAMAGED');
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  it('an upgraded store has the same schema as a new one', () => {
    const schemaIn = (data: string) => {
      const db = new Database(join(data, 'events.db'), { readonly: true });
      const found = db.prepare('SELECT type, name, sql FROM sqlite_schema ORDER BY name').all();
      db.close();
      return found;
    };
    expect(schemaIn(at('appended'))).toEqual(schemaIn(at('new')));
  });

  it('an old store is more than three times as large as a new one with the same events', async () => {
    const many: PastGame[] = [3, 4, 5, 6, 7, 8].map((game) => pastGame('old store', game));
    const store = EmbeddedEventStore.open(at('many'));
    await appendInTurns(store, many, 100);
    const events = allSound(await store.readAll({ limit: 100_000 }));
    await store.close();
    const data = oldStore('many, old', events);
    const [now, old] = [at('many'), data].map((one) => statSync(join(one, 'events.db')).size);
    expect(now).toBeLessThan(old / 3.5);
    rmSync(data, { recursive: true });
  });
});
