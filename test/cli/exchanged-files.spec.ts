import { copyFileSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import Database from 'better-sqlite3';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { resolveRuleset } from '../../src/engine/rulesets/registry.js';
import { PlayerDirectory } from '../../src/players/player-directory.js';
import { EmbeddedEventStore } from '../../src/platform/event-store/embedded/embedded-store.js';
import { Projector } from '../../src/search/read-models/projector.js';
import { ReadDatabase } from '../../src/search/read-models/read-database.js';
import { catchUp } from '../kit/store/catch-up.js';
import { appendInTurns, sealedGame, pastGame } from '../kit/play/sample-games.js';
import { makeData } from '../kit/store/data-directory.js';
import { paifu } from './run-cli.js';
import '../kit/play/rulesets.js';

const folder = mkdtempSync(join(tmpdir(), 'paifu-belonging-'));
afterAll(() => rmSync(folder, { recursive: true }));

const [own, other] = ['own', 'other'].map((name) => join(folder, name));
const [game, more, stranger] = ['one', 'more', 'stranger'].map((name, i) => sealedGame(name, pastGame(name, i).events));
const models = (data: string): string => join(data, 'read-1.db');
const verify = (data: string) => paifu(['verify', '--all', '--data', data]);

let copies = 0;
function copyOf(of: string): string {
  const to = join(folder, `copy-${copies++}`);
  cpSync(of, to, { recursive: true });
  return to;
}

beforeAll(async () => {
  for (const [data, games] of [
    [own, [game]],
    [other, [stranger]],
  ] as const) {
    await makeData(data, games);
    const store = EmbeddedEventStore.open(data);
    const database = await ReadDatabase.open(models(data));
    await catchUp(new Projector(database, store, resolveRuleset), store);
    await database.close();
    await store.close();
  }
});

describe('verify --all of what lies beside the events', () => {
  it('finds nothing where the read models were made of them, are behind or absent', async () => {
    const verified = await verify(own);
    expect(verified).toMatchObject({ exit: 0, out: expect.not.stringContaining('read models') });
    expect(verified.err).not.toContain('read models');
    const behind = copyOf(own);
    const store = EmbeddedEventStore.open(behind);
    await appendInTurns(store, [more], 500);
    await store.close();
    expect(await verify(behind)).toMatchObject({
      exit: 0,
      out: expect.not.stringContaining('read models'),
      err: expect.stringContaining(`the read models lack the last ${more.prepared.length} events\n`),
    });
    rmSync(models(behind));
    expect(await verify(behind)).toMatchObject({ exit: 0 });
  });

  it('notes read models of another version, which are no finding', async () => {
    const data = copyOf(own);
    const file = new Database(models(data));
    file.pragma('user_version = 1');
    file.close();
    expect(await verify(data)).toMatchObject({
      exit: 0,
      out: expect.not.stringContaining('read models'),
      err: expect.stringMatching(/^paifu: the read models were not checked: .*read-\d\.db has tables of version 1; /m),
    });
  });

  it('names read models of other events', async () => {
    const data = copyOf(own);
    copyFileSync(models(other), models(data));
    const { exit, out } = await verify(data);
    expect({ exit, out }).toEqual({
      exit: 6,
      out: expect.stringMatching(/the read models: 1 finding .*\n {2}the read models were built from another log/),
    });
  });

  it.each([
    ['a game that the store has not', { id: stranger.id }, `game ${stranger.id} was projected up to revision `],
    ['more of a game than there is', { revision: 99_999 }, `game ${game.id} was projected up to revision 99999, which`],
  ])('names read models with %s', async (_, row, expected) => {
    const data = copyOf(own);
    const database = await ReadDatabase.openExisting(models(data));
    await database.queries.updateTable('game').set(row).execute();
    await database.close();
    expect(await verify(data)).toMatchObject({ exit: 6, out: expect.stringContaining(expected) });
  });

  it.each([
    ['read models', 'read-1.db', 'directory.db', /the read models: .*\n.*read-1\.db holds no read models of Paifu/],
    ['read models', 'read-1.db', null, /the read models: .*\n.*is damaged: file is not a database/],
    ['the directory', 'directory.db', 'access.db', /the names of the players: .*\n.*not a Paifu database of this kind/],
    ['the directory', 'directory.db', 'read-1.db', /the names of the players: .*\n.*not a Paifu database of this kind/],
  ])('names a file in the place of %s that is none (%s)', async (_, name, instead, message) => {
    const data = copyOf(own);
    if (instead === null) writeFileSync(join(data, name), 'no database'.repeat(1_000));
    else copyFileSync(join(instead === 'access.db' ? await withTokens() : data, instead), join(data, name));
    expect(await verify(data)).toMatchObject({ exit: 6, out: expect.stringMatching(message) });
  });

  it('names a directory of players that is sound and of another store, and so does a start', async () => {
    const [data, backedUp, restored] = ['foreign', 'backed-up', 'restored'].map((name) => join(folder, name));
    cpSync(own, data, { recursive: true });
    const players = (of: string) => join(of, 'directory.db');
    writeFileSync(join(data, 'made.json'), JSON.stringify({ made: ['directory.db', 'events.db', 'events.mark'] }));
    PlayerDirectory.open(data).close();
    expect(await paifu(['backup', backedUp, '--data', data])).toMatchObject({ exit: 0 });
    copyFileSync(players(other), players(data));
    const said = /directory\.db belongs to another data directory/;
    expect(await verify(data)).toMatchObject({
      exit: 6,
      out: expect.stringMatching(
        /the names of the players: 1 finding .*\n {2}directory\.db belongs to another data directory/,
      ),
    });
    expect(() => PlayerDirectory.open(data)).toThrow(said);
    expect(await paifu(['backup', join(folder, 'refused'), '--data', data])).toMatchObject({
      exit: 5,
      err: expect.stringMatching(said),
    });
    expect(await paifu(['restore', backedUp, '--data', restored])).toMatchObject({ exit: 0 });
    copyFileSync(players(other), players(restored));
    expect(await verify(restored)).toMatchObject({ exit: 6, out: expect.stringMatching(said) });
    rmSync(players(data));
    expect(await paifu(['restore', backedUp, '--only', 'directory', '--data', data])).toMatchObject({ exit: 0 });
    expect(await verify(data)).toMatchObject({ exit: 0 });
    copyFileSync(players(other), players(data));
    expect(await paifu(['accept-loss', 'directory', '--data', data])).toMatchObject({
      exit: 0,
      out: expect.stringMatching(/directory\.db belonged to another data directory.*\n.*kept as lost-/),
    });
    expect(await verify(data)).toMatchObject({ exit: 0 });
    copyFileSync(players(other), players(data));
    expect(await verify(data)).toMatchObject({ exit: 6 });
  });

  async function withTokens(): Promise<string> {
    const data = copyOf(own);
    const given = ['tokens', 'add', '--role', 'operator', '--actor', 'ada', '--data', data];
    expect(await paifu(given)).toMatchObject({ exit: 0 });
    return data;
  }
});
