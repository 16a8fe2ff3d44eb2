import { closeSync, existsSync, mkdtempSync, openSync, rmSync, statSync, truncateSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import Database from 'better-sqlite3';
import { resolveRuleset } from '../../engine/rulesets/registry.js';
import { EmbeddedEventStore } from '../../platform/event-store/embedded/embedded-store.js';
import { InMemoryEventStore } from '../../platform/event-store/in-memory/in-memory-store.js';
import { openStore } from '../../platform/event-store/open-store.js';
import type { Pauses } from '../../platform/event-store/subscription.js';
import type { EventStore } from '../../platform/event-store/port.js';
import type { StoreChoice } from '../../platform/config/config.js';
import { streamOf } from '../../games/recording/game-logs.js';
import { appendInTurns, type PastGame, pastGame, sealedGame } from '../../../test/kit/play/sample-games.js';
import { freshPlace, type Place } from '../../../test/kit/store/store.js';
import { fraction } from '../../../test/kit/seed.js';
import { Projector } from './projector.js';
import { ReadDatabase } from './read-database.js';
import { ReadFiles } from './read-files.js';
import { GRACE, ReadModels } from './read-models.js';
import { ReaderPool } from '../readers/reader-pool.js';
import { rebuild } from '../rebuild/rebuild.js';
import '../../../test/kit/play/rulesets.js';

let directory: string;
let store: EmbeddedEventStore;
let files: ReadFiles;
let models: ReadModels;
const reported: string[] = [];

const PAUSES = {
  wait: (milliseconds: number) => sleep(Math.min(milliseconds, 2_500)),
  random: fraction('read models'),
};
const choiceOf = (data: string): StoreChoice => ({ data, store: 'embedded', eventStoreUrl: null });
/** Where the stores of a test are. */
const choices = new Map<EventStore, StoreChoice>();
const modelsOf = (log: EventStore = store, pauses: Pauses = PAUSES) =>
  new ReadModels(
    log,
    { files, choice: choices.get(log) ?? choiceOf(directory) },
    resolveRuleset,
    pauses,
    (message, error) => reported.push(`${message}: ${error}`),
  );

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'paifu-models-'));
  store = EmbeddedEventStore.open(directory);
  files = new ReadFiles(directory);
  models = modelsOf();
  await models.onModuleInit();
});
afterEach(async () => {
  await models.onModuleDestroy();
  await store.close();
  rmSync(directory, { recursive: true });
  expect(reported.splice(0)).toEqual([]);
});

const games = (count: number, seed: string): PastGame[] =>
  Array.from({ length: count }, (_, i) => sealedGame(`${seed}/${i}`, pastGame('models', i).events));

const projected = async ({ id, events }: PastGame): Promise<void> => {
  await until(async () => (await models.waitFor(id, events.length - 1, 1_000)) === events.length - 1);
};

/** Resolves when it holds; otherwise the test takes too long. */
async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await sleep(10);
}

/** Contents of the current read models. */
const known = async (): Promise<string[]> => {
  const rows = await models.queries.selectFrom('game').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
};

const idsOf = (some: readonly PastGame[]): string[] => some.map(({ id }) => id).sort();

test.each([
  ['refuses to answer', () => Promise.reject(new Error('no connection'))],
  ['does not answer', () => new Promise<never>(() => {})],
])('the lag is unknown if the store %s', async (_, readAll) => {
  const log = new InMemoryEventStore();
  const inMemory = new ReadModels(log, null, resolveRuleset, PAUSES, (message) => reported.push(message));
  await inMemory.onModuleInit();
  await inMemory.initialCatchUp;
  expect(await inMemory.behind()).toBe(0);
  log.readAll = readAll;
  expect(await inMemory.behind()).toBeNull();
  await inMemory.onModuleDestroy();
});

describe('read models beside a log they were not made from', () => {
  const ours = games(2, 'ours');
  const others = games(3, 'others');
  const places: Place[] = [];
  const stores: EventStore[] = [];
  afterEach(async () => {
    for (const one of stores.splice(0)) await one.close();
    for (const place of places.splice(0)) await place.dispose();
  });

  /** Another store, with these games recorded there. */
  async function storeWith(kind: 'embedded' | 'eventstoredb', recorded: readonly PastGame[]): Promise<EventStore> {
    const place = await freshPlace(kind);
    places.push(place);
    const other = await openStore(place.choice);
    stores.push(other);
    choices.set(other, place.choice);
    await appendInTurns(other, recorded, 100);
    return other;
  }

  const cases: [what: string, before: PastGame[], after: PastGame[]][] = [
    ['restored from an older copy', ours, ours.slice(0, 1)],
    ['restored from an older copy and written on', ours, [ours[0], others[0]]],
    ['empty, in place of one that is missing', ours, []],
    ['of somebody else, and shorter', ours, others.slice(0, 1)],
    ['of somebody else, and longer', ours, others],
  ];
  for (const kind of ['embedded', 'eventstoredb'] as const) {
    test.each(cases)(`rebuilds the read models after one ${kind} that is %s`, async (_, before, after) => {
      const [first, second] = [await storeWith(kind, before), await storeWith(kind, after)];
      await models.onModuleDestroy();
      models = modelsOf(first);
      await models.onModuleInit();
      for (const game of before) await projected(game);
      await models.onModuleDestroy();

      models = modelsOf(second);
      await models.onModuleInit();
      for (const game of after) await projected(game);
      expect(await known()).toEqual(idsOf(after));
      const { behind } = await models.status();
      expect(behind).toBe(0);
      expect(reported.splice(0).join()).toContain('another log');
    });
  }

  test('rebuilds the read models when another log takes the place of theirs while they follow it', async () => {
    const [first, second] = [await storeWith('embedded', ours), await storeWith('embedded', others)];
    let now = first;
    const changing = {
      readAll: (...args: Parameters<EventStore['readAll']>) => now.readAll(...args),
      readStream: (...args: Parameters<EventStore['readStream']>) => now.readStream(...args),
      subscribeToAll: (...args: Parameters<EventStore['subscribeToAll']>) => now.subscribeToAll(...args),
    } as EventStore;
    await models.onModuleDestroy();
    models = modelsOf(changing);
    await models.onModuleInit();
    for (const game of ours) await projected(game);
    now = second;
    await first.close(); // drops the subscription, as a stopping server does
    const before = models.queries;
    await until(() => models.queries !== before);
    for (const game of others) await projected(game);
    expect(await known()).toEqual(idsOf(others));
    expect(reported.splice(0).join()).toContain('another log');
  });

  test('a checkpoint behind which nothing was recorded says nothing against a log', async () => {
    const first = await storeWith('embedded', []);
    await first.append('other', 'no_stream', [{ ...ours[0].prepared[0], data: '{}' }]);
    await models.onModuleDestroy();
    models = modelsOf(first);
    await models.onModuleInit();
    const file = files.current();
    await models.onModuleDestroy();
    models = modelsOf(await storeWith('embedded', ours));
    await models.onModuleInit();
    for (const game of ours) await projected(game);
    expect(files.current()).toBe(file);
  });
});

describe('read models that are damaged', () => {
  /** Overwrites a file with noise from an offset on. */
  function spoil(file: string, from: number): void {
    const handle = openSync(file, 'r+');
    writeSync(handle, Buffer.alloc(statSync(file).size - from, 0x5a), 0, null, from);
    closeSync(handle);
  }

  test.each<[what: string, damage: (file: string) => void]>([
    ['empty', (file) => truncateSync(file, 0)],
    ['cut in half', (file) => truncateSync(file, statSync(file).size / 2)],
    ['no database', (file) => spoil(file, 0)],
    ['noise behind its first page', (file) => spoil(file, 4_096)],
    ['of other columns', (file) => changed(file, 'ALTER TABLE hand RENAME COLUMN points TO pionts')],
    ['without a table', (file) => changed(file, 'DROP TABLE claim')],
    ['of a row that was changed', (file) => changed(file, 'UPDATE hand SET bets = bets + 1 WHERE number = 2')],
    ['of a row more', (file) => changed(file, "INSERT INTO set_aside VALUES ('a', 1, 'b', 'c', NULL)")],
    [
      'of a row less',
      (file) => changed(file, 'DELETE FROM hand_seat WHERE seat = 2 AND start = (SELECT max(start) FROM hand)'),
    ],
    ['of another sum', (file) => changed(file, "UPDATE row_sum SET sum = sum + 1 WHERE name = 'win'")],
  ])('rebuilds at the start a file that is %s', async (_, damage) => {
    const [game] = games(1, 'damaged');
    await appendInTurns(store, [game], 100);
    await projected(game);
    await models.onModuleDestroy();
    const file = files.current();
    damage(file);
    models = modelsOf();
    await models.onModuleInit();
    await models.initialCatchUp;
    expect(files.current()).not.toBe(file);
    await projected(game);
    expect(reported.splice(0).join()).toMatch(/rebuilt.*(read-\d\.db is damaged|no read models of Paifu)/s);
  });

  test('read models that are damaged are rebuilt with a note, and not as a failure, from a file of another version', async () => {
    const [game] = games(1, 'other version');
    await appendInTurns(store, [game], 100);
    await projected(game);
    await models.onModuleDestroy();
    const file = files.current();
    changed(file, 'PRAGMA user_version = 1');
    const notes: string[] = [];
    models = new ReadModels(
      store,
      { files, choice: choiceOf(directory) },
      resolveRuleset,
      PAUSES,
      (message, error) => reported.push(`${message}: ${error}`),
      undefined,
      (note) => notes.push(note),
    );
    await models.onModuleInit();
    await projected(game);
    expect(files.current()).not.toBe(file);
    await until(() => notes.length > 1);
    expect(notes).toEqual([
      expect.stringMatching(/^rebuilding the read models: .* has tables of version 1; this Paifu needs version \d+$/),
      'the read models are rebuilt: searches include every event again',
    ]);
  });

  function changed(file: string, sql: string): void {
    const db = new Database(file);
    db.exec(sql);
    db.close();
  }

  test('rebuilds a damaged file as soon as an event cannot be applied', async () => {
    const [game] = games(1, 'broken');
    const file = files.current();
    spoil(file, 4_096);
    await appendInTurns(store, [game], 100);
    await until(() => files.current() !== file);
    await projected(game);
    expect(reported.splice(0).join()).toMatch(/rebuilt.*malformed/s);
  });

  test('rebuilds a damaged file as soon as a query fails, even if nothing is recorded', async () => {
    const [game] = games(1, 'asked');
    await appendInTurns(store, [game], 100);
    await projected(game);
    const [{ position }] = await store.readAll({ direction: 'backward', limit: 1 });
    await models.waitUpTo(position, 20_000);
    const file = files.current();
    const tidied = new Database(file);
    tidied.pragma('wal_checkpoint(TRUNCATE)');
    tidied.close();
    spoil(file, 4_096);
    const readers = new ReaderPool(choiceOf(directory), models);
    const input = { ruleset: 'zung-jung/wsom', filter: {}, ids: new Map<string, readonly string[]>() };
    await expect(readers.run('rulesetStatistics', input)).rejects.toThrow('malformed');
    await until(() => models.file !== file);
    // The new file does not have it yet.
    await models.waitUpTo(position, 20_000);
    expect(await models.revisionOf(game.id)).toBe(game.events.length - 1);
    expect((await readers.run('rulesetStatistics', input)).games).toBe(1);
    await readers.onModuleDestroy();
    expect(reported.splice(0).join()).toMatch(/rebuilt.*malformed/s);
  });

  test('read models that are damaged are no hindrance to a rebuild, which says that there was nothing to compare with', async () => {
    const [game] = games(1, 'uncompared');
    await appendInTurns(store, [game], 100);
    await projected(game);
    await models.onModuleDestroy();
    spoil(files.current(), 4_096);
    const { uncompared, differences } = await rebuild(store, files, resolveRuleset);
    expect({ uncompared, differences }).toEqual({ uncompared: expect.stringContaining('damaged'), differences: [] });
    models = modelsOf();
    await models.onModuleInit();
    await projected(game);
  });

  test('read models made from another log are not compared with the log', async () => {
    const [first, second] = games(2, 'foreign');
    await appendInTurns(store, [first], 100);
    await projected(first);
    const place = await freshPlace('embedded');
    const other = await openStore(place.choice);
    await appendInTurns(other, [second], 100);
    const { uncompared, differences } = await rebuild(other, files, resolveRuleset);
    expect({ uncompared, differences }).toEqual({
      uncompared: expect.stringContaining('another log'),
      differences: [],
    });
    await other.close();
    await place.dispose();
    await until(() => reported.join().includes('another log'));
    await projected(first);
    reported.splice(0);
  });
});

describe('the read models of a service', () => {
  test('keeps its position over a restart and rebuilds a file of another version', async () => {
    const [first, second] = games(2, 'restart');
    await appendInTurns(store, [first], 100);
    await projected(first);
    const { position, behind } = await models.status();
    expect([position === null, behind]).toEqual([false, 0]);
    await models.onModuleDestroy();
    const file = files.current();
    await appendInTurns(store, [second], 100);
    models = modelsOf();
    await models.onModuleInit();
    expect(files.current()).toBe(file);
    await projected(second);
    await models.onModuleDestroy();
    rmSync(file);
    models = modelsOf();
    await models.onModuleInit();
    expect(files.current()).not.toBe(file);
    await projected(first);
    await projected(second);
  });

  test('read models that applied less of the log, as those of an earlier version, are rebuilt', async () => {
    const [left] = games(1, 'left out');
    await appendInTurns(store, [left], 100);
    await projected(left);
    await models.onModuleDestroy();
    const file = files.current();
    // The state if no event had matched the filter: the checkpoint is after all events.
    const database = await ReadDatabase.open(file);
    const { queries } = database;
    for (const table of ['game', 'checkpoint'] as const)
      expect(await queries.selectFrom(table).selectAll().execute()).not.toEqual([]);
    await queries.deleteFrom('game').execute();
    await queries.updateTable('checkpoint').set({ name: '{"streamPrefix":"match-"}' }).execute();
    await database.close();
    models = modelsOf();
    await models.onModuleInit();
    expect(files.current()).not.toBe(file);
    expect(reported.splice(0).join()).toContain('from another part of it');
    await projected(left);
  });

  test('the read models go over to a rebuilt file while games are recorded and read, and leave the old one', async () => {
    const [first, second, third] = games(3, 'switch');
    let endGrace = (): void => {};
    const grace = new Promise<void>((resolve) => {
      endGrace = resolve;
    });
    await models.onModuleDestroy();
    models = modelsOf(store, { ...PAUSES, wait: (pause) => (pause === GRACE ? grace : PAUSES.wait(pause)) });
    await models.onModuleInit();
    await appendInTurns(store, [first, second], 100);
    await projected(second);
    const before = files.current();
    const { differences, file } = await rebuild(store, files, resolveRuleset);
    expect(differences).toEqual([]);
    const outdated = models.queries;
    await appendInTurns(store, [third], 30);
    await projected(third);
    await until(() => models.queries !== outdated);
    // A query begun before is still answered.
    expect(await outdated.selectFrom('game').select('id').execute()).not.toEqual([]);
    await projected(third);
    expect(existsSync(before)).toBe(true);
    endGrace();
    await until(() => !existsSync(before));
    expect(existsSync(file)).toBe(true);
    const [fourth] = games(1, 'after');
    await appendInTurns(store, [fourth], 100);
    await projected(fourth);
  });

  test('the read models take up a game again that another process has retried, with what is recorded of it afterwards', async () => {
    const [game] = games(1, 'retried');
    const quarantined = { game: game.id, revision: 50, type: '', message: 'by an older Paifu', released: null };
    const other = await ReadDatabase.open(files.current());
    await other.queries.insertInto('set_aside').values(quarantined).execute();
    await store.append(streamOf(game.id), 'no_stream', game.prepared.slice(0, 100));
    await sleep(200);
    expect(await models.revisionOf(game.id)).toBe(-1);
    expect((await models.status()).waiting).toBe(1);
    expect(await new Projector(other, store, resolveRuleset).retry(game.id)).toBe(true);
    expect(await models.revisionOf(game.id)).toBe(99);
    await store.append(streamOf(game.id), 99, game.prepared.slice(100));
    await projected(game);
    expect(await models.quarantine(game.id)).toBeNull();
    await other.close();
  });
});
