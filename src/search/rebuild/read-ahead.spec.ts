import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MessageChannel, Worker } from 'node:worker_threads';
import { afterAll, beforeEach, expect, test } from '@jest/globals';
import type { StoreChoice } from '../../platform/config/config.js';
import { EmbeddedEventStore } from '../../platform/event-store/embedded/embedded-store.js';
import { openStore } from '../../platform/event-store/open-store.js';
import { builtPrograms } from '../../../test/kit/service/built-programs.js';
import { appendInTurns, pastGame } from '../../../test/kit/play/sample-games.js';
import { spoilEvent } from '../../../test/kit/store/spoil-event.js';
import { freshPlace } from '../../../test/kit/store/store.js';
import { type LogPiece, logPieces, type NextLogPiece } from './game-collector.js';
import { ReadAhead } from './read-ahead.js';

// Threads run compiled files only.
const built = builtPrograms();
const directories: string[] = [];
let data: string;
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'paifu-ahead-'));
  directories.push(data);
});
afterAll(() => {
  for (const directory of directories) rmSync(directory, { recursive: true });
});

function ahead(choice: StoreChoice = { data, store: 'embedded', eventStoreUrl: null }) {
  const { port1: port, port2: pieces } = new MessageChannel();
  const thread = new Worker(join(built, 'search/rebuild/read-ahead-worker.js'), {
    workerData: { choice, port },
    transferList: [port],
  });
  const reader = new ReadAhead<LogPiece>(pieces);
  const next = () => reader.next();
  const close = async () => {
    reader.close();
    await thread.terminate();
  };
  return { thread, next, close };
}

async function untilEnd(next: NextLogPiece) {
  const pieces = [];
  for (let piece = await next(); piece !== null; piece = await next()) pieces.push(piece);
  return pieces;
}

const textsOf = (pieces: readonly LogPiece[]) => pieces.flatMap(({ games }) => games.map(({ texts }) => texts));

test('another thread reads the log in its order, and after its end what has come since', async () => {
  const store = EmbeddedEventStore.open(data);
  const [first, second] = [0, 1].map((nth) => pastGame('ahead', nth));
  await appendInTurns(store, [first], 40);
  const reader = ahead();
  const here = logPieces(store);
  const read = await untilEnd(reader.next);
  expect(textsOf(read)).toEqual([first.prepared.map((event) => event.data)]);
  expect(read).toEqual(await untilEnd(here));
  expect(await reader.next()).toBe(null);
  await appendInTurns(store, [second], 40);
  const later = await untilEnd(reader.next);
  expect(textsOf(later)).toEqual([second.prepared.map((event) => event.data)]);
  expect(later).toEqual(await untilEnd(here));
  await Promise.all([reader.close(), store.close()]);
});

test('a thread reads EventStoreDB as well', async () => {
  const place = await freshPlace('eventstoredb');
  const store = await openStore(place.choice);
  const game = pastGame('ahead', 3);
  await appendInTurns(store, [game], 40);
  const reader = ahead(place.choice);
  const read = await untilEnd(reader.next);
  expect(textsOf(read)[0]).toHaveLength(game.prepared.length);
  expect(read).toEqual(await untilEnd(logPieces(store)));
  expect(await reader.next()).toBe(null);
  await Promise.all([reader.close(), store.close()]);
  await place.dispose();
});

test('a store that is not there is refused with its code, and one that is damaged read past the damage', async () => {
  const none = ahead();
  await expect(none.next()).rejects.toMatchObject({ code: 'STORE_ABSENT' });
  await none.close();
  const store = EmbeddedEventStore.open(data);
  for (let nth = 0; nth < 4; nth++) await appendInTurns(store, [pastGame('ahead', nth)], 40);
  const count = (await store.readAll()).length;
  const stream = (await store.readAll({ from: '0000000000000700', limit: 1 }))[0].stream as string;
  await store.close();
  spoilEvent(join(data, 'events.db'), 700);
  const damaged = ahead();
  const read = await untilEnd(damaged.next);
  const others = read.flatMap((piece) => piece.others);
  expect(others[0]).toMatchObject({ stream, damage: expect.stringContaining('event 700 of the log') });
  expect(others.every((entry) => entry.stream === stream)).toBe(true);
  expect(textsOf(read)).toHaveLength(3);
  expect(read.reduce((sum, { events }) => sum + events, 0)).toBe(count);
  await damaged.close();
});

test('a thread that has ended is an error, not the end of the log', async () => {
  const store = EmbeddedEventStore.open(data);
  for (let nth = 0; nth < 4; nth++) await appendInTurns(store, [pastGame('ahead', nth)], 40);
  const reader = ahead();
  expect((await reader.next())?.events).toBe(1_000);
  await reader.thread.terminate();
  // Pieces read before, including the end of the log, are still delivered.
  const on = async () => {
    for (;;) await untilEnd(reader.next);
  };
  await expect(on()).rejects.toThrow('a thread of the rebuild has ended');
  await Promise.all([reader.close(), store.close()]);
});

test('the threads of a rebuild close their databases and end by themselves', async () => {
  const store = EmbeddedEventStore.open(data);
  const { prepared } = pastGame('ahead', 3);
  await appendInTurns(store, [pastGame('ahead', 3)], 40);
  await store.close();
  // Runs in a process of its own, so that its threads can be watched.
  const program = `
    import { rebuildInThread } from ${JSON.stringify(join(built, 'search/rebuild/rebuild-thread.js'))};
    const codes = [];
    process.on('worker', (worker) => worker.once('exit', (code) => codes.push(code)));
    const { events } = await rebuildInThread({ data: process.argv[2], store: 'embedded', eventStoreUrl: null }, () => {});
    console.log(JSON.stringify({ events, codes }));`;
  const file = join(data, 'rebuild.mjs');
  writeFileSync(file, program);
  const { stdout, stderr } = spawnSync(process.execPath, [file, data], { encoding: 'utf8' });
  expect(stderr).toBe('');
  // A thread that is terminated ends with 1.
  expect(JSON.parse(stdout)).toEqual({ events: prepared.length, codes: [0, 0, 0] });
});
