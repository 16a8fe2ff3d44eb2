import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { resolveRuleset } from '../engine/rulesets/registry.js';
import { EmbeddedEventStore } from '../event-store/embedded/embedded-store.js';
import { streamOf } from '../recording/game-logs.js';
import { appendInTurns, type PastGame, pastGame, sealedGame } from '../../test/support/past-games.js';
import { Projector } from './projector.js';
import { ReadDatabase } from './read-database.js';
import { ReadFiles } from './read-files.js';
import { ReadModels } from './read-models.js';
import { rebuild } from './rebuild.js';

let directory: string;
let store: EmbeddedEventStore;
let files: ReadFiles;
let models: ReadModels;
const reported: string[] = [];

const PAUSES = { wait: (milliseconds: number) => sleep(Math.min(milliseconds, 2_500)), random: Math.random };
const modelsOf = () =>
  new ReadModels(store, files, resolveRuleset, PAUSES, (message, error) => reported.push(`${message}: ${error}`));

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

const takenUp = async ({ id, events }: PastGame): Promise<void> => {
  expect(await models.waitFor(id, events.length - 1, 20_000)).toBe(events.length - 1);
};

async function until(holds: () => boolean): Promise<void> {
  for (let i = 0; i < 2_000 && !holds(); i++) await sleep(10);
  expect(holds()).toBe(true);
}

describe('the read models of a service', () => {
  test('are where they were after a restart, and a file of another version is made anew', async () => {
    const [first, second] = games(2, 'restart');
    await appendInTurns(store, [first], 100);
    await takenUp(first);
    const { position, behind } = await models.status();
    expect([position === null, behind]).toEqual([false, 0]);
    await models.onModuleDestroy();
    const file = files.current();
    await appendInTurns(store, [second], 100);
    models = modelsOf();
    await models.onModuleInit();
    expect(files.current()).toBe(file);
    await takenUp(second);
    await models.onModuleDestroy();
    rmSync(file);
    models = modelsOf();
    await models.onModuleInit();
    expect(files.current()).not.toBe(file);
    await takenUp(first);
    await takenUp(second);
  });

  test('go over to a rebuilt file while games are recorded and read, and leave the old one', async () => {
    const [first, second, third] = games(3, 'switch');
    await appendInTurns(store, [first, second], 100);
    await takenUp(second);
    const before = files.current();
    const { differences, file } = await rebuild(store, files, resolveRuleset);
    expect(differences).toEqual([]);
    const asked = models.queries;
    await appendInTurns(store, [third], 30);
    await takenUp(third);
    await until(() => models.queries !== asked);
    // A question begun before is still answered.
    expect(await asked.selectFrom('game').select('id').execute()).not.toEqual([]);
    await takenUp(third);
    await until(() => !existsSync(before));
    expect(existsSync(file)).toBe(true);
    const [fourth] = games(1, 'after');
    await appendInTurns(store, [fourth], 100);
    await takenUp(fourth);
  });

  test('take up a game again that another process has retried, with what is recorded of it afterwards', async () => {
    const [game] = games(1, 'retried');
    const aside = { game: game.id, revision: 50, type: '', message: 'by an older Paifu', released: null };
    const other = await ReadDatabase.open(files.current());
    await other.queries.insertInto('set_aside').values(aside).execute();
    await store.append(streamOf(game.id), 'no_stream', game.prepared.slice(0, 100));
    await sleep(200);
    expect(await models.revisionOf(game.id)).toBe(-1);
    expect((await models.status()).waiting).toBe(1);
    expect(await new Projector(other, store, resolveRuleset).retry(game.id)).toBe(true);
    expect(await models.revisionOf(game.id)).toBe(99);
    await store.append(streamOf(game.id), 99, game.prepared.slice(100));
    await takenUp(game);
    expect(await models.setAside(game.id)).toBeNull();
    await other.close();
  });
});
