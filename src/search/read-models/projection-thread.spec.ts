import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { resolveRuleset } from '../../engine/rulesets/registry.js';
import { openStore } from '../../platform/event-store/open-store.js';
import { appendInTurns, type PastGame, pastGame, sealedGame } from '../../../test/kit/play/sample-games.js';
import { catchUp } from '../../../test/kit/store/catch-up.js';
import { freshPlace } from '../../../test/kit/store/store.js';
import { compareRows } from './compare-rows.js';
import type { ProjectionEvents } from './projection.js';
import { type InformingStore, ProjectionThread } from './projection-thread.js';
import { checkpointOf, Projector } from './projector.js';
import { ReadDatabase } from './read-database.js';
import '../../../test/kit/play/rulesets.js';

const ENDING_ONCE = new URL('../../../test/kit/search/projection-ending-once.js', import.meta.url);

const games = (count: number): PastGame[] =>
  Array.from({ length: count }, (_, i) => sealedGame(`thread/${i}`, pastGame('thread', i).events));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'paifu-thread-'));
});
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
  rmSync(folder, { recursive: true });
});

async function following(kind: 'embedded' | 'eventstoredb', recorded: readonly PastGame[], program?: URL) {
  const place = await freshPlace(kind);
  closing.push(() => place.dispose());
  const store = (await openStore(place.choice)) as InformingStore;
  closing.push(() => store.close());
  await appendInTurns(store, recorded, 100);
  const file = join(folder, 'read-1.db');
  const rows = await ReadDatabase.open(file);
  closing.push(() => rows.close());
  const reported: string[] = [];
  const traced: object[] = [];
  const events: ProjectionEvents = {
    report: (message, error) => reported.push(`${message}: ${(error as Error).message}`),
    unusable: (error) => reported.push((error as Error).message),
    applied: (entries) => traced.push(...entries),
  };
  const restarted = (): ProjectionThread => {
    const thread = new ProjectionThread(store, place.choice, file, { wait: () => sleep(10) }, events, program);
    thread.start();
    closing.push(() => thread.stop());
    return thread;
  };
  const thread = restarted();
  const isCurrent = async () => {
    const [last] = await store.readAll({ direction: 'backward', limit: 1 });
    return (await checkpointOf(rows)) === last.position;
  };
  const upToDate = async () => {
    for (let i = 0; i < 200 && !(await isCurrent()); i++) await thread.next(100);
    expect(await isCurrent()).toBe(true);
  };
  const rowsAnew = async () => {
    const anew = await ReadDatabase.open(':memory:');
    closing.push(() => anew.close());
    await catchUp(new Projector(anew, store, resolveRuleset), store);
    return anew;
  };
  return { store, rows, thread, restarted, reported, traced, upToDate, rowsAnew };
}

describe.each(['embedded', 'eventstoredb'] as const)('a projection in a thread, on %s', (kind) => {
  test('takes up what was there and what comes, and writes the same rows as one in this thread', async () => {
    const [first, second] = games(2);
    const { store, rows, thread, reported, traced, upToDate, rowsAnew } = await following(kind, [first]);
    await upToDate();
    for (let i = 0; i < 200 && !thread.isUpToDate; i++) await thread.next(100);
    const { failure, isCutOff, isUpToDate } = thread;
    expect({ failure, isCutOff, isUpToDate }).toEqual({ failure: null, isCutOff: false, isUpToDate: true });
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    const prepared = second.prepared.map((event, i) => (i === 5 ? { ...event, traceparent } : event));
    await appendInTurns(store, [{ ...second, prepared }], 30);
    await upToDate();
    expect(await compareRows(rows, await rowsAnew())).toEqual([]);
    // The thread reports what it has applied after it has written it.
    for (let i = 0; i < 200 && traced.length === 0; i++) await thread.next(100);
    expect(traced).toEqual([{ traceparent }]);
    expect(reported).toEqual([]);
  });

  test('a projection whose thread ends is started again, and reports it', async () => {
    const { store, rows, thread, reported, upToDate, rowsAnew } = await following(kind, games(1), ENDING_ONCE);
    await upToDate();
    await appendInTurns(store, games(2).slice(1), 30);
    await upToDate();
    expect(await compareRows(rows, await rowsAnew())).toEqual([]);
    for (let i = 0; i < 200 && thread.failure !== null; i++) await thread.next(100);
    expect(thread.failure).toBeNull();
    expect(reported).toEqual([
      'the read models could not be kept up to date: the thread of the read models ended with code 3',
    ]);
  });
});

test('a thread that cannot start is reported, and nobody waits for its check of the file', async () => {
  const missing = new URL('./no-such-program.js', import.meta.url);
  const { thread, reported } = await following('embedded', games(1), missing);
  await thread.checked;
  expect(thread.failure).toMatch(/no-such-program/);
  while (reported.length === 0) await thread.next(100);
  expect(reported[0]).toMatch(/^the read models could not be kept up to date: /);
});

test('a projection in a thread reports once that its file cannot be used, and ends', async () => {
  const { rows, reported, thread, upToDate, restarted } = await following('embedded', games(1));
  await upToDate();
  await thread.stop();
  await rows.queries.updateTable('checkpoint').set({ event_hash: 'of another log' }).execute();
  const other = restarted();
  while (reported.length === 0) await other.next(100);
  await other.stop();
  expect(reported).toEqual([expect.stringContaining('another log')]);
});
