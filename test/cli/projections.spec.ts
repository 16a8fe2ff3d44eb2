import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { resolveRuleset } from '../../src/engine/rulesets/registry.js';
import { EmbeddedEventStore } from '../../src/platform/event-store/embedded/embedded-store.js';
import { catchUp } from '../kit/store/catch-up.js';
import { Projector } from '../../src/search/read-models/projector.js';
import { ReadDatabase } from '../../src/search/read-models/read-database.js';
import { ReadFiles } from '../../src/search/read-models/read-files.js';
import { builtPrograms } from '../kit/service/built-programs.js';
import { appendInTurns, pastGame, sealedGame } from '../kit/play/sample-games.js';
import { paifu, type Ran } from './run-cli.js';
import '../kit/play/rulesets.js';

const data = mkdtempSync(join(tmpdir(), 'paifu-projections-'));
const files = new ReadFiles(data);
const there = ['--data', data];
const built = builtPrograms();
afterAll(() => {
  rmSync(data, { recursive: true });
});

/** Runs the command in its own process, which has a thread for rebuilding. */
async function process_(...args: string[]): Promise<Ran> {
  const child = spawn(process.execPath, [join(built, 'cli/main.js'), ...args]);
  let [out, err] = ['', ''];
  child.stdout.on('data', (text) => (out += text));
  child.stderr.on('data', (text) => (err += text));
  const exit = await new Promise<number | null>((done) => child.on('close', done));
  return { exit, out, err };
}

const games = [0, 1, 2].map((i) => sealedGame(`cli/${i}`, pastGame('cli', i).events));
const poisoned = games[1];
const at = poisoned.events.findIndex(({ type }, i) => type === 'TileDrawn' && i > 80);

/** Uses the store and the read models as a service would. */
async function withService(work: (store: EmbeddedEventStore, database: ReadDatabase) => Promise<void>): Promise<void> {
  const store = EmbeddedEventStore.open(data);
  const database = await ReadDatabase.open(files.current());
  await work(store, database);
  await database.close();
  await store.close();
}

beforeAll(async () => {
  const bad = { ...poisoned.prepared[at], data: '{"v":1' };
  await withService(async (store) => {
    await appendInTurns(store, [games[0], { ...poisoned, prepared: poisoned.prepared.with(at, bad) }], 100);
  });
  rmSync(files.current());
});

describe('paifu projections', () => {
  it('says where there are no read models how they come about', async () => {
    const { exit, err } = await paifu(['projections', 'status', ...there]);
    expect({ exit, err }).toEqual({ exit: 3, err: expect.stringMatching(/there are no read models .* rebuild/) });
  });

  it('status tells how far they are behind, and what was quarantined', async () => {
    await withService(async (store, database) => {
      await catchUp(new Projector(database, store, resolveRuleset), store);
      await appendInTurns(store, [games[2]], 500);
    });
    const { exit, out } = await paifu(['projections', 'status', ...there]);
    expect(exit).toBe(6);
    expect(out).toMatch(/read-1\.db: 2 games, \d+ hands, \d+ wins\n/);
    expect(out).toContain(`${games[2].prepared.length} events not projected yet`);
    expect(out).toContain(`quarantined: ${poisoned.id}: revision ${at} (TileDrawn): `);
    const json = JSON.parse((await paifu(['projections', 'status', '--json', ...there])).out);
    expect(json).toMatchObject({ games: 2, behind: games[2].prepared.length, setAside: [{ game: poisoned.id }] });
  });

  it('retry says what is still wrong, and release why that may be', async () => {
    const still = await paifu(['projections', 'retry', ...there]);
    expect(still).toMatchObject({ exit: 6, out: expect.stringContaining(`still quarantined: ${poisoned.id}`) });
    const wrong = await paifu(['projections', 'retry', games[0].id, ...there]);
    expect(wrong).toMatchObject({ exit: 3, err: expect.stringContaining('is not quarantined') });
    expect(await paifu(['projections', 'release', poisoned.id, '--reason', ' ', ...there])).toMatchObject({ exit: 2 });
    expect(await paifu(['projections', 'release', games[0].id, '--reason', 'x', ...there])).toMatchObject({ exit: 3 });
    const released = await paifu(['projections', 'release', poisoned.id, '--reason', 'the tablet broke', ...there]);
    expect(released).toMatchObject({ exit: 0, out: `${poisoned.id}: released: the tablet broke\n` });
    const { exit, out } = await paifu(['projections', 'status', ...there]);
    expect({ exit, out }).toEqual({ exit: 0, out: expect.stringContaining('; released: the tablet broke') });
  });

  it('rebuild makes another file, in a thread, and compares; what was spoilt in the first is named', async () => {
    await withService(async (store, database) => {
      await catchUp(new Projector(database, store, resolveRuleset), store);
      await database.queries.updateTable('hand').set({ points: 77_777 }).where('points', '>', 0).execute();
    });
    const { exit, out, err } = await process_('projections', 'rebuild', ...there);
    expect({ exit, err }).toEqual({ exit: 6, err: '' });
    expect(out).toMatch(/read-2\.db: \d+ events in /);
    expect(out).toContain('77777');
    const again = await process_('projections', 'rebuild', '--json', ...there);
    expect(again.exit).toBe(0);
    expect((await paifu(['projections', 'status', ...there])).out).toContain('; released: the tablet broke');
    expect(JSON.parse(again.out)).toMatchObject({ differences: [], uncompared: null, file: join(data, 'read-3.db') });
  });

  it('says of read models that were made from another log that they are none of this one', async () => {
    const database = await ReadDatabase.openExisting(files.current());
    await database.queries
      .updateTable('checkpoint')
      .set({ event_hash: '0'.repeat(64) })
      .execute();
    await database.close();
    for (const asked of [['status'], ['retry']]) {
      const { exit, err } = await paifu(['projections', ...asked, ...there]);
      expect({ exit, err }).toEqual({
        exit: 3,
        err: expect.stringMatching(/built from another log.* create them with paifu projections rebuild/),
      });
    }
    const { exit, out } = await process_('projections', 'rebuild', ...there);
    expect(exit).toBe(6);
    expect(out).toMatch(/not compared: .* built from another log/);
    expect(out).toContain(`quarantined: ${poisoned.id}: revision ${at} (TileDrawn): `);
  });

  it('rebuild of a store that is not there says so', async () => {
    const { exit, err } = await process_('projections', 'rebuild', '--data', join(data, 'nowhere'));
    expect({ exit, err }).toEqual({ exit: 3, err: expect.stringContaining('there is no event store in') });
  });
});
