import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterAll, describe, expect, it } from '@jest/globals';
import { freshPlace } from '../../../test/kit/store/store.js';
import { simulatedEntries } from '../../../test/kit/store/proof-records.js';
import { append, entriesIn, keeping, preparedOf, wholeLog } from '../../../test/kit/store/sealed-log.js';
import type { EventStore } from '../../platform/event-store/port.js';
import { InMemoryEventStore } from '../../platform/event-store/in-memory/in-memory-store.js';
import { openStore } from '../../platform/event-store/open-store.js';
import { hexOf } from '../core/bytes.js';
import { Frontier } from '../core/merkle.js';
import { provesConsistency, provesInclusion } from '../core/merkle-proof.js';
import type { Entry } from '../../games/recording/game-log.js';
import { streamOf } from '../../games/recording/game-logs.js';
import { headOf, MERKLE } from '../../games/record/game-tree.js';
import { Random } from '../../simulation/random.js';
import { LogFile } from './log-file.js';
import { LEAF_STREAM } from '../../games/recording/stream-names.js';

const folder = mkdtempSync(join(tmpdir(), 'paifu-log-'));
afterAll(() => rmSync(folder, { recursive: true }));

const games = ['a', 'b', 'c'].map((seed) => simulatedEntries('zung-jung/wsom', `log ${seed}`));

/** Pieces of several games, interleaved at random. */
function* interleaved(seed: string, all: readonly (readonly Entry[])[] = games) {
  const random = new Random(seed, 1, 'interleaved');
  const done = all.map(() => 0);
  for (;;) {
    const open = all.map((_, i) => i).filter((i) => done[i] < all[i].length);
    if (open.length === 0) return;
    const i = open[random.below(open.length)];
    const to = Math.min(all[i].length, done[i] + 1 + random.below(60));
    yield { entries: all[i], from: done[i], to };
    done[i] = to;
  }
}

const leafOf = (entries: readonly Entry[], count: number, kind: string): string => {
  const { hash: head, root } = headOf(entries.slice(0, count));
  const { game } = entries[0].envelope;
  return `{"count":${count},"game":"${game}","head":"${head}","kind":"${kind}","paifu":"leaf/1","root":"${root}"}`;
};

describe('the log of a service', () => {
  it('the log of a service has a leaf for each hand that ended and each game that was closed, in the order of the store', async () => {
    const store = new InMemoryEventStore();
    const expected: string[] = [];
    for (const { entries, from, to } of interleaved('order')) {
      await append(store, entries, from, to);
      for (const [i, { envelope }] of entries.slice(from, to).entries()) {
        if (envelope.type === 'HandEnded') expected.push(leafOf(entries, from + i + 1, 'hand'));
        if (envelope.type === 'GameClosed') expected.push(leafOf(entries, from + i + 1, 'close'));
      }
    }
    expect(expected.length).toBe(15);
    expect(await wholeLog(store)).toEqual(expected);
  });

  it('the log of a service is the same byte for byte, however often whoever keeps it is stopped between an event and its leaf', async () => {
    const store = new InMemoryEventStore();
    const file = join(folder, 'stopped.db');
    const random = new Random('stopped', 1, 'stops');
    let running = keeping(store, LogFile.open(file));
    let stops = 0;
    for (const { entries, from, to } of interleaved('stops')) {
      await append(store, entries, from, to);
      if (random.below(3) > 0) continue;
      // Stop sometimes at once, sometimes after some events were processed.
      for (let turns = random.below(6); turns > 0; turns--) await setImmediate();
      await running.keeper.stop();
      running.log.close();
      running = keeping(store, LogFile.open(file));
      stops++;
    }
    const whole = await wholeLog(store);
    await running.until(whole.length);
    expect(stops).toBeGreaterThan(5);
    expect(entriesIn(running.log)).toEqual(whole);
    expect(running.reports).toEqual([]);
    await running.keeper.stop();
    running.log.close();
  });

  it('the log of a service has the tree of its leaves, read from the file as well, and its proofs prove', async () => {
    const store = new InMemoryEventStore();
    for (const { entries, from, to } of interleaved('tree')) await append(store, entries, from, to);
    const file = join(folder, 'tree.db');
    const whole = await wholeLog(store);
    const { keeper, log, until } = keeping(store, LogFile.open(file));
    await until(whole.length);
    await keeper.stop();
    log.close();
    const read = LogFile.open(file, { readonly: true });
    const tree = new Frontier(MERKLE);
    const roots = [tree.root];
    for (const entry of whole) {
      tree.append(MERKLE.leaf(Buffer.from(entry)));
      roots.push(tree.root);
    }
    expect(hexOf(read.root)).toBe(hexOf(tree.root));
    for (let size = 1; size <= whole.length; size++) {
      expect(hexOf(read.rootAt(size))).toBe(hexOf(roots[size]));
      const [was, is] = [size, whole.length].map((one) => ({ size: one, root: roots[one] }));
      expect(provesConsistency(MERKLE, was, is, read.consistency(size, whole.length))).toBe(true);
      const leaf = { hash: MERKLE.leaf(Buffer.from(whole[size - 1])), index: size - 1 };
      expect(provesInclusion(MERKLE, leaf, is, read.inclusion(size - 1, whole.length))).toBe(true);
    }
    read.close();
  });

  it('the log of a service goes on only with the events it was made from', async () => {
    const [first, other] = [new InMemoryEventStore(), new InMemoryEventStore()];
    await append(first, games[0], 0, games[0].length);
    const file = join(folder, 'restored.db');
    const before = keeping(first, LogFile.open(file));
    await before.until(1);
    await before.keeper.stop();
    const { size } = before.log;
    before.log.close();
    // An older copy of the events, to which another game was added.
    await append(other, games[0], 0, 100);
    await append(other, games[1], 0, games[1].length);
    const after = keeping(other, LogFile.open(file));
    await after.keeper.next();
    expect(after.keeper.failure).toMatchObject({ code: 'OTHER_EVENTS' });
    expect(after.log.size).toBe(size);
    await after.keeper.stop();
    after.log.close();
  });
});

describe('the keeper of a log', () => {
  let begins = 0;
  /**
   * A store and a log with the first two hands of a game, all its events, and the number of events up to the end of
   * each hand.
   */
  async function begun() {
    const store = new InMemoryEventStore();
    const [entries] = games;
    const ends = entries.flatMap(({ envelope }, i) => (envelope.type === 'HandEnded' ? [i + 1] : []));
    await append(store, entries, 0, ends[1]);
    const file = join(folder, `begun-${begins++}.db`);
    const { keeper, log, until } = keeping(store, LogFile.open(file));
    await until(2);
    await keeper.stop();
    log.close();
    return { store, entries, ends, file };
  }

  /** The store with other hashes in the stream of games while `isForged` says so. */
  const changed = (store: InMemoryEventStore, isForged: () => boolean): EventStore =>
    new Proxy(store, {
      get(target, name) {
        const value = Reflect.get(target, name);
        if (name !== 'readStream') return typeof value === 'function' ? value.bind(target) : value;
        return async (...args: Parameters<EventStore['readStream']>) => {
          const events = await target.readStream(...args);
          return isForged() ? events.map((event) => ({ ...event, hash: '0'.repeat(64) })) : events;
        };
      },
    });

  it('compares the last leaf of each record with the store at the start, and reads one event of each', async () => {
    const { store, file, entries } = await begun();
    await append(store, games[1], 0, games[1].length);
    const reads: string[] = [];
    const counting = new Proxy(store, {
      get(target, name) {
        const value = Reflect.get(target, name);
        if (name !== 'readStream') return typeof value === 'function' ? value.bind(target) : value;
        return (...args: Parameters<EventStore['readStream']>) => {
          reads.push(`${args[0]} ${args[1]?.limit}`);
          return target.readStream(...args);
        };
      },
    });
    const { keeper, log } = keeping(counting, LogFile.open(file));
    expect(keeper.agreesWithStore).toBeNull();
    while (keeper.agreesWithStore === null) await keeper.next();
    expect(keeper.agreesWithStore).toBe(true);
    // Once for the last followed position, once for the last leaf.
    expect(reads.slice(0, 2)).toEqual(Array(2).fill(`${streamOf(entries[0].envelope.game)} 1`));
    await keeper.stop();
    log.close();
  });

  it('lets other work in between while it compares many records at the start', async () => {
    const store = new InMemoryEventStore();
    for (let game = 0; game < 130; game++) {
      const entries = simulatedEntries('zung-jung/wsom', `many ${game}`);
      await append(store, entries, 0, entries.findIndex(({ envelope }) => envelope.type === 'HandEnded') + 1);
    }
    const file = join(folder, 'many.db');
    const first = keeping(store, LogFile.open(file));
    while (first.log.size < 130) await first.keeper.next();
    await first.keeper.stop();
    first.log.close();
    let turn = 0;
    const turns = new Set<number>();
    const counting = new Proxy(store, {
      get(target, name) {
        if (name === 'readStream') turns.add(turn);
        const value = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const { keeper, log } = keeping(counting, LogFile.open(file));
    for (; keeper.agreesWithStore === null; turn++) await setImmediate();
    // The first is the read of the last followed position.
    expect(turns.size).toBe(1 + 3);
    await keeper.stop();
    log.close();
  });

  it('reports no agreement if it is stopped before all records were compared', async () => {
    const { store, file } = await begun();
    const { keeper, log } = keeping(store, LogFile.open(file));
    await keeper.stop();
    expect(keeper.agreesWithStore).toBeNull();
    log.close();
  });

  it('stops when a record that is read anew is not the one that its last leaf is of', async () => {
    const { store, entries, ends, file } = await begun();
    let isForged = false;
    const { keeper, log } = keeping(
      changed(store, () => isForged),
      LogFile.open(file),
    );
    while (keeper.agreesWithStore === null) await keeper.next();
    isForged = true;
    await append(store, entries, ends[1], ends[2]);
    while (keeper.failure === null) await keeper.next();
    expect(keeper.failure).toMatchObject({ code: 'OTHER_EVENTS' });
    expect([keeper.agreesWithStore, log.size]).toEqual([false, 2]);
    await keeper.stop();
    log.close();
  });
});

describe('two nodes on one store', () => {
  it('two nodes on one store have the same log, each leaf written once, whoever comes first', async () => {
    const place = await freshPlace('eventstoredb');
    const stores = [await openStore(place.choice), await openStore(place.choice)];
    try {
      const nodes = stores.map((store) => keeping(store));
      for (const { entries, from, to } of interleaved('nodes')) await append(stores[from % 2], entries, from, to);
      const whole = await wholeLog(stores[0]);
      expect(whole.length).toBe(15);
      for (const { until, log, keeper, reports } of nodes) {
        await until(whole.length);
        expect(entriesIn(log)).toEqual(whole);
        expect([keeper.failure, reports]).toEqual([null, []]);
        await keeper.stop();
      }
      const shared = await stores[1].readStream(LEAF_STREAM);
      expect(shared.map(({ data }) => JSON.parse(data))).toEqual(whole.map((entry) => JSON.parse(entry)));
      expect(shared.at(-1)?.hash).toBe(hexOf(nodes[0].log.root));
    } finally {
      for (const store of stores) await store.close();
      await place.dispose();
    }
  });

  it('a node stops where the other one has another leaf', async () => {
    const place = await freshPlace('eventstoredb');
    const store = await openStore(place.choice);
    try {
      const [prepared] = preparedOf(games[0]);
      await store.append(LEAF_STREAM, 'no_stream', [{ ...prepared, type: 'GameSealed' }]);
      await append(store, games[1], 0, games[1].length);
      const { keeper, log } = keeping(store);
      while (keeper.failure === null) await keeper.next();
      expect(keeper.failure).toMatchObject({ code: 'OTHER_LEAF' });
      expect(log.size).toBe(0);
      await keeper.stop();
      expect(await store.readStream(streamOf(games[1][0].envelope.game), { limit: 1 })).toHaveLength(1);
    } finally {
      await store.close();
      await place.dispose();
    }
  });
});
