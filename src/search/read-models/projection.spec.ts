import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test } from '@jest/globals';
import { resolveRuleset } from '../../engine/rulesets/registry.js';
import { InMemoryEventStore } from '../../platform/event-store/in-memory/in-memory-store.js';
import { streamOf } from '../../games/recording/game-logs.js';
import { appendInTurns, type PastGame, pastGame, sealedGame } from '../../../test/kit/play/sample-games.js';
import { fraction } from '../../../test/kit/seed.js';
import { catchUp } from '../../../test/kit/store/catch-up.js';
import { compareRows } from './compare-rows.js';
import { Projection } from './projection.js';
import { Projector } from './projector.js';
import { ReadDatabase } from './read-database.js';
import '../../../test/kit/play/rulesets.js';

const games = (count: number): PastGame[] =>
  Array.from({ length: count }, (_, i) => sealedGame(`live/${i}`, pastGame('live', i).events));

const PAUSES = { wait: (milliseconds: number) => sleep(milliseconds), random: fraction('projection') };

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (let i = 0; i < 1_000; i++) {
    if (await holds()) return;
    await sleep(10);
  }
  throw new Error('it did not come about');
}

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function following(store: InMemoryEventStore, database?: ReadDatabase) {
  const rows = database ?? (await ReadDatabase.open(':memory:'));
  const projector = new Projector(rows, store, resolveRuleset);
  const failures: string[] = [];
  const projection = new Projection(store, projector, PAUSES, {
    report: (message) => failures.push(message),
    unusable: () => failures.push('unusable'),
    applied: () => {},
  });
  projection.start();
  closing.push(() => projection.stop());
  const upToDate = async () => {
    const [last] = await store.readAll({ direction: 'backward', limit: 1 });
    await until(async () => (await projector.checkpoint()) === last.position);
  };
  return { rows, projector, projection, failures, upToDate };
}

describe('a projection', () => {
  test('takes up what was there and what comes, and goes on where it stopped', async () => {
    const store = new InMemoryEventStore();
    const [first, second, third] = games(3);
    await appendInTurns(store, [first], 100);
    const { rows, projection, failures, upToDate } = await following(store);
    await upToDate();
    await appendInTurns(store, [second], 3);
    await upToDate();
    await projection.stop();
    await appendInTurns(store, [third], 50);
    const again = await following(store, rows);
    await again.upToDate();
    const anew = await ReadDatabase.open(':memory:');
    await catchUp(new Projector(anew, store, resolveRuleset), store);
    expect(await compareRows(rows, anew)).toEqual([]);
    expect(failures).toEqual([]);
  });

  test('what could not be written is told and tried again', async () => {
    const store = new InMemoryEventStore();
    const { rows, projection, failures, upToDate } = await following(store);
    const { transaction } = rows;
    let broken = true;
    rows.transaction = ((work: never) =>
      broken ? Promise.reject(new Error('the disk is full')) : transaction.call(rows, work)) as typeof transaction;
    await appendInTurns(store, games(1), 100);
    await until(async () => failures.length > 0);
    expect(projection.failure).toBe('the disk is full');
    broken = false;
    await upToDate();
    expect(projection.failure).toBeNull();
  });

  test('a failure while many events wait is reported, and what waits is applied afterwards', async () => {
    const store = new InMemoryEventStore();
    const [game] = games(1);
    await store.append(streamOf(game.id), 'no_stream', game.prepared);
    // More than are read ahead, and nothing to project.
    for (let i = 0; i < 16; i++) {
      const events = Array.from({ length: 1_024 }, () => ({ ...game.prepared[0], id: randomUUID(), data: '{}' }));
      await store.append(`game-${i}`, 'no_stream', events);
    }
    const rows = await ReadDatabase.open(':memory:');
    const { transaction } = rows;
    let isBroken = true;
    rows.transaction = (async (work: never) => {
      if (!isBroken) return transaction.call(rows, work);
      // Time in which the subscription goes on.
      await sleep(500);
      isBroken = false;
      throw new Error('the disk is full');
    }) as typeof transaction;
    const { failures, upToDate } = await following(store, rows);
    await upToDate();
    expect(failures).toEqual(['the read models could not be kept up to date']);
  });

  test('streams that are no games pass it by, and are not looked at again', async () => {
    const store = new InMemoryEventStore();
    const [game] = games(1);
    await store.append(streamOf(game.id), 'no_stream', game.prepared);
    await store.append('other', 'no_stream', [{ ...game.prepared[0], data: '{}' }]);
    const { rows, projector } = await following(store);
    await until(async () => (await projector.checkpoint()) !== null);
    expect(await rows.queries.selectFrom('set_aside').selectAll().execute()).toEqual([]);
    expect(await rows.queries.selectFrom('game').select('id').execute()).toEqual([{ id: game.id }]);
  });
});
