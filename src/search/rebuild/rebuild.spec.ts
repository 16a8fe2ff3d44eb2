import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import type { RecordEvent } from '../../engine/record/record-event.js';
import { resolveRuleset } from '../../engine/rulesets/registry.js';
import { EmbeddedEventStore } from '../../platform/event-store/embedded/embedded-store.js';
import {
  appendInTurns,
  corrected,
  correctionsOf,
  type PastGame,
  pastGame,
  preparedGame,
  sealedGame,
} from '../../../test/kit/play/sample-games.js';
import { disputedGame } from '../../../test/kit/disputes/sample-cases.js';
import { builtPrograms } from '../../../test/kit/service/built-programs.js';
import { catchUp } from '../../../test/kit/store/catch-up.js';
import { compareRows } from '../read-models/compare-rows.js';
import { Projector } from '../read-models/projector.js';
import { ReadDatabase } from '../read-models/read-database.js';
import { ReadFiles } from '../read-models/read-files.js';
import { foldedPieces } from './folded-piece.js';
import { GameCollector, logPieces } from './game-collector.js';
import { rebuild } from './rebuild.js';
import '../../../test/kit/play/rulesets.js';

let directory: string;
let store: EmbeddedEventStore;
let files: ReadFiles;
const open: ReadDatabase[] = [];
// Threads run compiled files only.
const built = builtPrograms();

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'paifu-read-'));
  store = EmbeddedEventStore.open(directory);
  files = new ReadFiles(directory);
});
afterEach(async () => {
  for (const database of open.splice(0)) await database.close();
  await store.close();
  rmSync(directory, { recursive: true });
});

const games = (count: number, seed = 'rebuild'): PastGame[] =>
  Array.from({ length: count }, (_, i) => {
    const { events } = pastGame(seed, i);
    return i % 2 === 1 ? disputedGame(seed, i, events) : sealedGame(`${seed}/${i}`, events);
  });

async function opened(file = files.current()): Promise<ReadDatabase> {
  const database = await ReadDatabase.open(file);
  open.push(database);
  return database;
}

/** The read models in use, up to date. */
async function live(): Promise<{ database: ReadDatabase; follow: () => Promise<number> }> {
  const database = await opened();
  const projector = new Projector(database, store, resolveRuleset);
  const follow = () => catchUp(projector, store);
  await follow();
  return { database, follow };
}

describe('a rebuild', () => {
  test('makes another file, finds the same rows in both, and puts it in the place of the first', async () => {
    await appendInTurns(store, games(3), 100);
    const { database } = await live();
    const first = files.current();
    const rebuilt = await rebuild(store, files, resolveRuleset);
    expect(rebuilt).toMatchObject({ differences: [], uncompared: null, events: (await store.readAll()).length });
    expect(rebuilt.file).not.toBe(first);
    expect(files.current()).toBe(rebuilt.file);
    expect(await compareRows(database, await opened(rebuilt.file))).toEqual([]);
    files.removeOld();
    expect(existsSync(first)).toBe(false);
    expect(existsSync(rebuilt.file)).toBe(true);
  });

  test('makes the same tables and indexes as a file that is filled event by event has, and leaves nothing beside it', async () => {
    await appendInTurns(store, games(1), 100);
    const { database } = await live();
    const { file } = await rebuild(store, files, resolveRuleset);
    const name = file.slice(directory.length + 1);
    expect(readdirSync(directory).filter((found) => found.startsWith(name))).toEqual([name]);
    const schema = ({ queries }: ReadDatabase) =>
      sql`SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY type, name`.execute(queries);
    const { rows } = await schema(await opened(file));
    expect(rows.filter((row) => (row as { type: string }).type === 'index').length).toBeGreaterThan(15);
    expect(rows).toEqual((await schema(database)).rows);
  });

  test('makes the same rows of games that are folded at once and of those that are not', async () => {
    const { events } = pastGame('odd', 1);
    const [first, ...others] = events;
    const delayed = { ...first, data: { ...first.data, delay: 3_600 } } as RecordEvent;
    const { envelopes } = sealedGame('odd/delayed', [delayed, ...others]);
    const now = new Date().toISOString();
    const sound = sealedGame('odd/sound', events);
    const unreadable = sealedGame('odd/unreadable', events);
    const open = sealedGame('odd/open', events);
    await appendInTurns(
      store,
      [
        ...games(6),
        corrected('odd/corrected', events, correctionsOf(5, events)),
        // Spectators may not see all of it yet.
        preparedGame(
          [delayed, ...others],
          envelopes.map((envelope) => ({ ...envelope, recordedAt: now })),
        ),
        // Its first events are folded, and it is quarantined.
        { ...unreadable, prepared: unreadable.prepared.with(50, { ...unreadable.prepared[50], data: '{"v":1' }) },
        { ...open, prepared: open.prepared.slice(0, 90) },
        sound,
      ],
      60,
    );
    const { database } = await live();
    const collectors = [new GameCollector(), new GameCollector(200_000), new GameCollector(0)];
    for (const collector of collectors) {
      const next = foldedPieces(logPieces(store, collector), resolveRuleset);
      const {
        differences,
        uncompared,
        quarantined,
        events: read,
      } = await rebuild(store, files, resolveRuleset, () => {}, next);
      expect({ differences, uncompared }).toEqual({ differences: [], uncompared: null });
      expect(quarantined).toMatchObject([{ game: unreadable.id, revision: 50 }]);
      expect(read).toBe((await store.readAll({ limit: 100_000 })).length);
      const held = await (await opened()).queries.selectFrom('held_back').selectAll().execute();
      expect(held).toEqual([{ game: envelopes[0].game }]);
    }
    expect(await compareRows(database, await opened())).toEqual([]);
  });

  test('makes the same file byte for byte in three threads as in one', async () => {
    await appendInTurns(store, games(7), 100);
    const { file } = await rebuild(store, files, resolveRuleset);
    const here = readFileSync(file);
    const threads = (await import(
      join(built, 'search/rebuild/rebuild-thread.js')
    )) as typeof import('./rebuild-thread.js');
    const choice = { data: directory, store: 'embedded', eventStoreUrl: null } as const;
    const rebuilt = await threads.rebuildInThread(choice, () => {});
    expect(rebuilt).toMatchObject({ differences: [], uncompared: null });
    expect(readFileSync(rebuilt.file).equals(here)).toBe(true);
  });

  test('tells a game that nobody had followed from one that was otherwise', async () => {
    const [first, second] = games(2);
    await appendInTurns(store, [first], 100);
    const { database, follow } = await live();
    const before = files.current();
    await appendInTurns(store, [second], 100);
    expect(await rebuild(store, files, resolveRuleset)).toMatchObject({ differences: [], behind: 1 });
    // An unused file would have caught up, so missing rows are differences.
    await follow();
    files.use(before);
    await database.queries.deleteFrom('game').where('id', '=', second.id).execute();
    const { differences, behind } = await rebuild(store, files, resolveRuleset);
    expect(behind).toBe(0);
    expect(differences).toContainEqual(expect.objectContaining({ table: 'game', game: second.id, left: null }));
  });

  test('names the rows that were otherwise, and the new ones are in use', async () => {
    await appendInTurns(store, games(2), 100);
    const { database } = await live();
    await database.queries.updateTable('win').set({ points: 7 }).where('points', '>', 0).execute();
    const { differences, file } = await rebuild(store, files, resolveRuleset);
    expect(differences[0]).toMatchObject({ table: 'win', left: { points: 7 } });
    const { count } = await (await opened(file)).queries
      .selectFrom('win')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('points', '=', 7)
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(0);
  });

  test('a rebuild goes on with what is recorded meanwhile, on both sides, and finds no false difference', async () => {
    await appendInTurns(store, games(4), 200);
    const { follow } = await live();
    let recording = true;
    const busy = (async () => {
      for (const game of games(40, 'meanwhile')) {
        await appendInTurns(store, [game], 40);
        await follow();
        if (!recording) return;
      }
    })();
    const { differences, uncompared } = await rebuild(store, files, resolveRuleset);
    recording = false;
    await busy;
    expect({ differences, uncompared }).toEqual({ differences: [], uncompared: null });
    const anew = await opened();
    await catchUp(new Projector(anew, store, resolveRuleset), store);
    await follow();
    expect(await compareRows(open[0], anew)).toEqual([]);
  });

  test('a rebuild that cannot compare says why', async () => {
    await appendInTurns(store, games(1), 100);
    expect(await rebuild(store, files, resolveRuleset)).toMatchObject({
      differences: [],
      uncompared: expect.stringContaining('there are no read models at'),
    });
    writeFileSync(
      files.current(),
      'no database at all, but as long as one has to be to be looked at closely '.repeat(9),
    );
    const { uncompared } = await rebuild(store, files, resolveRuleset);
    expect(uncompared).toMatch(/not a database/);
  });

  test('a failed rebuild leaves the models in use unchanged and nothing behind', async () => {
    await appendInTurns(store, games(1), 100);
    await live();
    const before = files.current();
    const there = readdirSync(directory).sort();
    let reads = 0;
    const failing = {
      keepsBytes: true,
      readStream: store.readStream.bind(store),
      readAll: (...args: Parameters<typeof store.readAll>) =>
        reads++ < 2 ? store.readAll(...args) : Promise.reject(new Error('the disk broke')),
      faults: async () => [],
      close: () => store.close(),
    };
    await expect(rebuild(failing, files, resolveRuleset)).rejects.toThrow('the disk broke');
    expect(files.current()).toBe(before);
    expect(readdirSync(directory).sort()).toEqual(there);
  });
});
