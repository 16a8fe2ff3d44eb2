import { copyFileSync, mkdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import Database from 'better-sqlite3';
import { EmbeddedEventReader, EmbeddedEventStore } from '../../src/platform/event-store/embedded/embedded-store.js';
import { isDamaged, type StoredEvent } from '../../src/platform/event-store/port.js';
import { appendInTurns, pastGame, sealedGame } from '../kit/play/sample-games.js';
import { allSound, codeOf, consume, newStream, prepared } from '../kit/store/prepared-events.js';
import { folder } from '../kit/store/store-process.js';

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
    log = allSound(await store.readAll());
    await store.close();
  });
  afterAll(() => directory.remove());

  function copied(): void {
    rmSync(copy, { recursive: true, force: true });
    mkdirSync(copy);
    for (const name of ['events.db', 'events.mark']) copyFileSync(join(sound, name), join(copy, name));
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
    ['written by a newer Paifu', (path) => changed(path, 'PRAGMA user_version = 3'), 'STORE_TOO_NEW'],
    ['missing beside its log', (path) => missing(path), 'STORE_EVENTS_MISSING'],
  ])(
    'a store that is %s is not written to, stays unchanged, and tells its readers what is wrong',
    async (_, damage, code) => {
      copied();
      damage(file);
      const before = bytesOf(file);
      expect(await opened()).toBe(code);
      expect(bytesOf(file)?.equals(before as Buffer) ?? null).toBe(before === null ? null : true);
      const told = await faultsOf();
      expect(bytesOf(file)?.equals(before as Buffer) ?? null).toBe(before === null ? null : true);
      if (told !== code) expect(told).toEqual(expect.arrayContaining([expect.any(String)]));
    },
  );

  /** The error on opening the store, or the faults it reports. */
  async function faultsOf(): Promise<unknown> {
    let reader: EmbeddedEventReader | null = null;
    try {
      reader = EmbeddedEventReader.open(copy);
      return await reader.faults();
    } catch (error) {
      return (error as { code: string }).code;
    } finally {
      await reader?.close();
    }
  }

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

  it.each<[sql: string, stream: number | null, revision: number | null]>([
    ["UPDATE event SET data = replace(data, '5p', '6p') WHERE position = 100", 3, 8],
    ["UPDATE event SET hash = replace(hash, substr(hash, 9, 1), 'x') WHERE position = 100", 3, 8],
    ["UPDATE event SET type = 'TileDiscarded' WHERE position = 100", 3, 8],
    ["UPDATE event SET id = 'nobody' WHERE position = 100", 3, 8],
    ['UPDATE event SET crc = 7 WHERE position = 100', 3, 8],
    ['UPDATE event SET revision = 20 WHERE position = 100', 3, 20],
    ['UPDATE event SET stream = 40 WHERE position = 100', null, 8],
    ['DELETE FROM event WHERE position = 100', null, null],
  ])(
    'a store with one event changed by hand is opened and reports it in its place: %s',
    async (sql, stream, revision) => {
      copied();
      changed(file, sql);
      const store = EmbeddedEventStore.open(copy);
      const read = await store.readAll();
      const damaged = {
        position: log[99].position,
        stream: stream === null ? null : streams[stream],
        revision,
        damage: expect.stringContaining('event 100 of the log is'),
      };
      expect(read).toEqual([...log.slice(0, 99), damaged, ...log.slice(100)]);
      const seen = await consume(store.subscribeToAll(), (messages) => messages.at(-1)?.kind === 'caught_up');
      expect(seen.map((message) => ('event' in message ? message.event : null))).toEqual([...read, null]);
      expect(seen[99]).toMatchObject({ kind: 'damaged' });

      // Its stream can be read up to the damage, every other stream completely.
      for (const [nth, name] of streams.entries()) {
        if (nth < 2) continue;
        const whole = log.filter((event) => event.stream === name);
        const code = await codeOf(store.readStream(name));
        if (nth === 3) expect({ name, code }).toEqual({ name, code: 'STORE_DAMAGED' });
        else expect(await store.readStream(name)).toEqual(whole);
        expect(await store.readStream(name, { limit: 8 })).toEqual(whole.slice(0, 8));
        if (nth === 3) await expect(store.readStream(name)).rejects.toMatchObject({ revision: 8 });
      }
      expect(await store.append(newStream(), 'no_stream', [prepared(0)])).toMatchObject({ revision: 0 });
      await store.close();
    },
  );

  it.each<[sql: string, code: string]>([
    ['UPDATE event SET position = 1000 WHERE position = 100', 'STORE_DAMAGED'],
    ['UPDATE event SET position = 1000 WHERE position = 240', 'STORE_DAMAGED'],
    ['DELETE FROM event WHERE position = 200', 'STORE_DAMAGED'],
    ['DELETE FROM event WHERE position = 240', 'STORE_EVENTS_MISSING'],
  ])('a store whose end has moved is not written to: %s', async (sql, code) => {
    copied();
    changed(file, sql);
    expect(await opened()).toBe(code);
  });

  it.each([
    "UPDATE stream SET name = 'game-other' WHERE number = 5",
    'UPDATE stream SET tombstoned = 0 WHERE number = 1',
    'UPDATE stream SET hidden_below = 3 WHERE number = 5',
  ])('a store with a stream changed by hand never returns that stream changed: %s', async (sql) => {
    copied();
    changed(file, sql);
    const store = EmbeddedEventReader.open(copy);
    const codes = await Promise.all(streams.map((stream) => codeOf(store.readStream(stream))));
    const [sound] = [['STREAM_DELETED', 'STREAM_NOT_FOUND', ...Array(10).fill('OK')]];
    const differ = codes.filter((code, nth) => code !== sound[nth]);
    expect([['STORE_DAMAGED'], ['STREAM_NOT_FOUND']]).toContainEqual(differ);
    // The events are intact and name their streams.
    for (const entry of await store.readAll()) if (isDamaged(entry)) expect(entry.damage).toContain('of the log is');
    await store.close();
  });

  it('a store that lost a stream’s name in one place reads it from the other', async () => {
    copied();
    const db = new Database(file);
    const { rootpage } = db.prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'stream'").get() as {
      rootpage: number;
    };
    db.close();
    const bytes = readFileSync(file);
    const at = bytes.indexOf(streams[4], (rootpage - 1) * 4_096);
    bytes[at + 20] ^= 1;
    writeFileSync(file, bytes);
    const store = EmbeddedEventReader.open(copy);
    expect(await store.readAll()).toEqual(log);
    expect(await store.readStream(streams[4])).toEqual(log.filter(({ stream }) => stream === streams[4]));
    await store.close();
  });

  it('a store with unreadable pages is read elsewhere, and each lost event is named with its stream', async () => {
    copied();
    const db = new Database(file);
    const leaves = db
      .prepare("SELECT pageno FROM dbstat WHERE name = 'event' AND pagetype = 'leaf' ORDER BY path")
      .pluck()
      .all() as number[];
    db.close();
    const bytes = readFileSync(file);
    for (const leaf of [leaves[2], leaves[5]]) bytes.fill(0xff, (leaf - 1) * 4_096, leaf * 4_096);
    writeFileSync(file, bytes);
    expect(await opened()).toBe('STORE_DAMAGED'); // A damaged store cannot be opened for writing.

    const reader = EmbeddedEventReader.open(copy);
    const read = await reader.readAll();
    expect(read).toHaveLength(log.length);
    const lost = read.filter(isDamaged);
    expect(lost.length).toBeGreaterThan(2);
    expect(lost.length).toBeLessThan(60);
    const places = new Map(log.map((event) => [event.position, event]));
    for (const { position, stream, revision } of lost) expect(places.get(position)).toMatchObject({ stream, revision });
    expect(read.filter((entry) => !isDamaged(entry))).toEqual(
      log.filter(({ position }) => !lost.some((one) => one.position === position)),
    );
    expect(await reader.readAll({ direction: 'backward' })).toEqual([...read].reverse());
    for (const [nth, name] of streams.entries()) {
      if (nth < 2) continue;
      const first = Math.min(...lost.filter(({ stream }) => stream === name).map(({ revision }) => revision as number));
      const whole = log.filter((event) => event.stream === name);
      if (first === Infinity) expect(await reader.readStream(name)).toEqual(whole);
      else await expect(reader.readStream(name)).rejects.toMatchObject({ code: 'STORE_DAMAGED', revision: first });
      if (first > 0 && first < Infinity)
        expect(await reader.readStream(name, { limit: first })).toEqual(whole.slice(0, first));
    }
    expect(await reader.faults()).not.toEqual([]);
    await reader.close();
  });

  it('a store in which an event lands at a distant position while it is open skips the gap at once', async () => {
    copied();
    const store = EmbeddedEventReader.open(copy);
    changed(file, 'UPDATE event SET position = 9007199254740991 WHERE position = 100');
    for (const filter of [undefined, { types: ['TileDrawn'] }, { types: ['None'] }, { streamPrefix: 'game-' }]) {
      for (const direction of ['forward', 'backward'] as const) {
        const damaged = (await store.readAll({ filter, direction })).filter(isDamaged);
        expect(damaged.map(({ position }) => position).sort()).toEqual([
          log[99].position,
          '9007199254740990',
          '9007199254740991',
        ]);
      }
    }
    await store.close();
  });
});

describe('a damaged store of packed events', () => {
  const directory = folder();
  const [sound, copy] = [join(directory.path, 'sound'), join(directory.path, 'copy')];
  const file = join(copy, 'events.db');
  const games = [0, 1, 2].map((game) => pastGame('damaged store', game));
  let log: readonly StoredEvent[];

  beforeAll(async () => {
    const store = EmbeddedEventStore.open(sound);
    await appendInTurns(store, games, 5);
    log = allSound(await store.readAll({ limit: 10_000 }));
    await store.close();
  });
  afterAll(() => directory.remove());

  function copied(): void {
    rmSync(copy, { recursive: true, force: true });
    mkdirSync(copy);
    for (const name of ['events.db', 'events.mark']) copyFileSync(join(sound, name), join(copy, name));
  }

  function changed(sql: string): void {
    const db = new Database(file);
    db.exec(sql);
    db.close();
  }

  /** Expects each event unchanged or reported in its place. Returns the positions of the damaged ones. */
  async function damagedIn(): Promise<number[]> {
    const reader = EmbeddedEventReader.open(copy);
    try {
      const entries = await reader.readAll({ limit: 10_000 });
      expect(entries).toHaveLength(log.length);
      for (const [at, entry] of entries.entries()) {
        const { position, stream, revision } = log[at];
        if (isDamaged(entry)) expect(entry).toMatchObject({ position, stream, revision });
        else expect(entry).toEqual(log[at]);
      }
      const damaged = entries.flatMap((entry, at) => (isDamaged(entry) ? [at + 1] : []));
      for (const { id } of games) {
        const whole = log.filter(({ stream }) => stream === `game-${id}`);
        const first = whole.findIndex(({ position }) => damaged.includes(Number(position)));
        if (first < 0) expect(await reader.readStream(`game-${id}`)).toEqual(whole);
        else await expect(reader.readStream(`game-${id}`)).rejects.toMatchObject({ revision: first });
      }
      return damaged;
    } finally {
      await reader.close();
    }
  }

  it.each([
    'packed = NULL',
    "packed = x''",
    "packed = x'00'",
    'packed = zeroblob(90)',
    'packed = substr(packed, 1, length(packed) - 1)',
    'packed = (SELECT packed FROM event WHERE position = 101)',
    'packed = (SELECT packed FROM event WHERE position = 101), crc = (SELECT crc FROM event WHERE position = 101)',
    'crc = crc + 1',
    "id = 'nobody'",
    "type = 'TileDrawn'",
    "hash = '00'",
    "data = '{}'",
  ])('one packed event changed by hand is reported in its place: %s', async (change) => {
    copied();
    changed(`UPDATE event SET ${change} WHERE position = 100`);
    expect(await damagedIn()).toEqual([100]);
  });

  /** The places in the file of the two copies of a shared text: in its row and in the index. */
  function copiesOf(text: string): number[] {
    const bytes = readFileSync(file);
    const places: number[] = [];
    for (let at = bytes.indexOf(text); at >= 0; at = bytes.indexOf(text, at + 1)) places.push(at);
    return places;
  }

  function flip(...places: number[]): void {
    const bytes = readFileSync(file);
    for (const at of places) bytes[at + 3] ^= 1;
    writeFileSync(file, bytes);
  }

  /** The data that most events have. */
  function commonData(): string {
    const counts = new Map<string, number>();
    for (const { data } of log) {
      const text = data.slice(data.indexOf('"data":') + 7, data.indexOf(',"engine":'));
      if (text.includes('"tile"')) counts.set(text, (counts.get(text) ?? 0) + 1);
    }
    return [...counts].reduce((most, one) => (one[1] > most[1] ? one : most))[0];
  }

  it('a shared text that is damaged in one place is read from the other, and a start refuses to write', async () => {
    copied();
    const places = copiesOf(commonData());
    expect(places).toHaveLength(2);
    for (const place of places) {
      copied();
      flip(place);
      expect(await damagedIn()).toEqual([]);
      const reader = EmbeddedEventReader.open(copy);
      expect(await reader.faults()).not.toEqual([]);
      await reader.close();
      expect(await codeOf((async () => EmbeddedEventStore.open(copy).close())())).toBe('STORE_DAMAGED');
    }
  });

  it('a shared text that is damaged in both places damages the events that have it, and no others', async () => {
    const common = commonData();
    const having = log.flatMap(({ data }, at) => (data.includes(`"data":${common},`) ? [at + 1] : []));
    expect(having.length).toBeGreaterThan(2);
    copied();
    flip(...copiesOf(common));
    expect(await damagedIn()).toEqual(having);
    for (const sql of [
      `UPDATE shared_text SET text = replace(text, 'seat', 'saet') WHERE text = '${common}'`,
      `DELETE FROM shared_text WHERE text = '${common}'`,
    ]) {
      copied();
      changed(sql);
      expect(await damagedIn()).toEqual(having);
    }
  });

  it('an event that needs a damaged shared text is written so that it can be read', async () => {
    copied();
    const places = copiesOf(commonData());
    const again = sealedGame('again', games[2].events);
    expect(again.prepared.some(({ data }) => data.includes(`"data":${commonData()},`))).toBe(true);
    for (const place of places) {
      copied();
      const store = EmbeddedEventStore.open(copy);
      // While the store is open; a start would have refused.
      flip(place);
      await appendInTurns(store, [again], 50);
      const read = await store.readStream(`game-${again.id}`);
      expect(read.map(({ data }) => data)).toEqual(again.prepared.map(({ data }) => data));
      await store.close();
    }
  });
});
