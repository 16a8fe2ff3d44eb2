/**
 * Measures recording and catching up through the EventStoreDB adapter against the bare client in the same process,
 * alternately. `--url` names a live server (lib/eventstoredb-server.mjs). Run `npm run build` first.
 */
import { createHash } from 'node:crypto';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { EventStoreDBStore } from '../dist/platform/event-store/eventstoredb/eventstoredb-store.js';
import { eventStoreServer } from './lib/eventstoredb-server.mjs';
import { seeded } from './lib/measure.mjs';

const RUNS = 5;
const { url, server, stop } = await eventStoreServer();
const CATCH_UP = 100_000;
/** New ids in each run, because a server may hold the events of earlier runs. */
const random = seeded(Date.now());
const hex = (digits) => Array.from({ length: digits }, () => Math.floor(random() * 16).toString(16)).join('');
const uuid = () => `${hex(8)}-${hex(4)}-5${hex(3)}-8${hex(3)}-${hex(12)}`;
const median = (values) => [...values].sort((a, b) => a - b)[values.length >> 1];
const say = (bench, unit, more) => console.log(JSON.stringify({ bench, unit, ...more, server, node: process.version }));

/** An event of average size: 430 bytes. */
function event(game, revision) {
  const data = JSON.stringify({
    actor: { id: 'scribe-1', role: 'scribe' },
    command: uuid(),
    data: { hand: 3, seat: 2, tile: '5p', wall: 41 },
    engine: '0.1.0',
    game,
    id: uuid(),
    occurredAt: '2026-01-31T09:30:00.000Z',
    recordedAt: '2026-01-31T09:30:00.000Z',
    revision,
    salt: 'AAAAAAAAAAAAAAAAAAAAAA',
    schema: 1,
    type: 'TileDiscarded',
    v: 1,
  });
  return { id: uuid(), type: 'TileDiscarded', data, hash: createHash('sha256').update(data).digest('hex') };
}

/** The events to append, made before the clock starts: objects for the client, canonical text for the adapter. */
function work(callers, appends, size) {
  return Array.from({ length: callers }, () => {
    const game = uuid();
    const batches = Array.from({ length: appends }, (_, a) =>
      Array.from({ length: size }, (_, i) => event(game, a * size + i)),
    );
    const plain = batches.map((batch) =>
      batch.map(({ id, type, data, hash }) => jsonEvent({ id, type, data: JSON.parse(data), metadata: { hash } })),
    );
    return { stream: `game-${game}`, batches, plain };
  });
}

async function rate(games, append) {
  let events = 0;
  const start = performance.now();
  await Promise.all(
    games.map(async (game) => {
      let last = -1;
      for (let i = 0; i < game.batches.length; i++) {
        last = await append(game, i, last);
        events += game.batches[i].length;
      }
    }),
  );
  return Math.round((events * 1000) / (performance.now() - start));
}

function compared(name, unit, measured) {
  const ratios = measured.map(({ adapter, bare }) => Math.round((100 * adapter) / bare) / 100);
  const adapter = measured.map((run) => run.adapter);
  const bare = measured.map((run) => run.bare);
  say(`EventStoreDB adapter: ${name}`, unit, { perSecond: median(adapter), runs: adapter });
  say(`EventStoreDB bare client: ${name}`, unit, { perSecond: median(bare), runs: bare });
  // Compare the two within a run, because the machine's speed varies between runs.
  say(`EventStoreDB adapter to bare client: ${name}`, 'ratio', { value: median(ratios), runs: ratios });
}

async function recording(name, store, client, ...size) {
  const measured = [];
  for (let run = -1; run < RUNS; run++) {
    const through = () =>
      rate(work(...size), async ({ stream, batches }, i, last) => {
        return (await store.append(stream, last < 0 ? 'no_stream' : last, batches[i])).revision;
      });
    const direct = () =>
      rate(work(...size), async ({ stream, plain }, i, last) => {
        const expectedRevision = last < 0 ? 'no_stream' : BigInt(last);
        return Number((await client.appendToStream(stream, plain[i], { expectedRevision })).nextExpectedRevision);
      });
    // Alternate the order: the second runs on a warmer machine with a longer log.
    const first = run % 2 === 0 ? await through() : await direct();
    const second = run % 2 === 0 ? await direct() : await through();
    if (run >= 0) measured.push(run % 2 === 0 ? { adapter: first, bare: second } : { adapter: second, bare: first });
  }
  compared(name, 'events', measured);
}

async function catchingUp(store, client) {
  const timed = async (consume) => {
    const start = performance.now();
    const count = await consume();
    return Math.round((count * 1000) / (performance.now() - start));
  };
  const through = async () => {
    let count = 0;
    for await (const message of store.subscribeToAll({ filter: { streamPrefix: 'game-' } }))
      if (message.kind === 'event' && ++count === CATCH_UP) break;
    return count;
  };
  const direct = async () => {
    let count = 0;
    const reading = client.readAll({ maxCount: CATCH_UP });
    for await (const _ of reading) count++;
    return count;
  };
  const measured = [];
  for (let run = -1; run < RUNS; run++) {
    const first = await timed(run % 2 === 0 ? through : direct);
    const second = await timed(run % 2 === 0 ? direct : through);
    if (run >= 0) measured.push(run % 2 === 0 ? { adapter: first, bare: second } : { adapter: second, bare: first });
  }
  compared(`catch-up of ${CATCH_UP.toLocaleString('en')} events`, 'events', measured);
}

const store = await EventStoreDBStore.open(url);
const client = EventStoreDBClient.connectionString(url);
await recording('single appends, 64 callers', store, client, 64, 60, 1);
await recording('single appends, one caller', store, client, 1, 600, 1);
await recording('batches of 100, 8 callers', store, client, 8, 6, 100);
for (const { stream, plain } of work(20, 10, 500))
  for (const batch of plain) await client.appendToStream(stream, batch);
await catchingUp(store, client);
await store.close();
await client.dispose();
stop();
process.exit(); // the bare client's connection stays open
