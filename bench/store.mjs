/**
 * Measures the embedded event store: appends of many callers, single and in batches of 100, against bare better-sqlite3
 * appends of the same bytes, alternately in one process, and JSON.parse of the same events. Run `npm run build` first.
 */
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { EmbeddedEventStore } from '../dist/platform/event-store/embedded/embedded-store.js';
import { seeded } from './lib/measure.mjs';

const CALLERS = 256;
const BATCH = 100;
const RUNS = 5;
const random = seeded(430);
const hex = (digits) => Array.from({ length: digits }, () => Math.floor(random() * 16).toString(16)).join('');
const uuid = () => `${hex(8)}-${hex(4)}-5${hex(3)}-8${hex(3)}-${hex(12)}`;

/** An event of average size, 430 bytes, with a new id each time. */
function event(game, revision) {
  const id = uuid();
  const data = JSON.stringify({
    actor: { id: 'scribe-1', role: 'scribe' },
    command: uuid(),
    data: { hand: 3, seat: 2, tile: '5p', wall: 41 },
    engine: '0.1.0',
    game,
    id,
    occurredAt: '2026-01-31T09:30:00.000Z',
    recordedAt: '2026-01-31T09:30:00.000Z',
    revision,
    salt: 'AAAAAAAAAAAAAAAAAAAAAA',
    schema: 1,
    type: 'TileDiscarded',
    v: 1,
  });
  return { id, type: 'TileDiscarded', data, hash: createHash('sha256').update(data).digest('hex') };
}

const median = (values) => [...values].sort((a, b) => a - b)[values.length >> 1];
const result = (bench, unit, runs, more = {}) =>
  console.log(JSON.stringify({ bench, unit, perSecond: median(runs), runs, ...more, node: process.version }));

const directory = mkdtempSync(join(tmpdir(), 'paifu-bench-'));
const store = EmbeddedEventStore.open(join(directory, 'store'));
const bare = new Database(join(directory, 'bare.db'));
bare.pragma('journal_mode = WAL');
bare.pragma('synchronous = FULL');
bare.exec('CREATE TABLE event (position INTEGER PRIMARY KEY, id TEXT, type TEXT, hash TEXT, data TEXT)');
const insert = bare.prepare('INSERT INTO event (id, type, hash, data) VALUES (?, ?, ?, ?)');
const insertAll = bare.transaction((events) => {
  for (const { id, type, hash, data } of events) insert.run(id, type, hash, data);
});

/** Events that the games of `callers` append, `size` at a time; made before the clock starts. */
const work = (callers, appends, size) =>
  Array.from({ length: callers }, () => {
    const game = uuid();
    return {
      stream: `game-${game}`,
      appends: Array.from({ length: appends }, (_, a) =>
        Array.from({ length: size }, (_, i) => event(game, a * size + i)),
      ),
    };
  });

/** Events per second. Each caller waits for its append before it sends the next. */
async function throughStore(games) {
  let events = 0;
  const start = performance.now();
  await Promise.all(
    games.map(async ({ stream, appends }) => {
      let last = -1;
      for (const batch of appends) {
        last = (await store.append(stream, last < 0 ? 'no_stream' : last, batch)).revision;
        events += batch.length;
      }
    }),
  );
  return Math.round((events * 1000) / (performance.now() - start));
}

/** The same appends to bare SQLite, `group` of them per transaction. */
function throughSqlite(games, group) {
  const rows = games[0].appends.flatMap((_, a) => games.map(({ appends }) => appends[a]));
  let events = 0;
  const start = performance.now();
  for (let i = 0; i < rows.length; i += group) {
    const together = rows.slice(i, i + group).flat();
    insertAll(together);
    events += together.length;
  }
  return Math.round((events * 1000) / (performance.now() - start));
}

async function compare(name, callers, appends, size) {
  const runs = { store: [], bare: [], alone: [] };
  for (let run = -1; run < RUNS; run++) {
    const games = work(callers, appends, size);
    const measured = {
      bare: throughSqlite(games, callers),
      store: await throughStore(games),
      alone: throughSqlite(games.slice(0, 8), 1),
    };
    if (run >= 0) for (const key of Object.keys(runs)) runs[key].push(measured[key]);
  }
  // Compare the two within a run, because the machine's speed varies between runs.
  const ratios = runs.store.map((perSecond, i) => Math.round((100 * perSecond) / runs.bare[i]) / 100);
  result(`event store: ${name}`, 'events', runs.store);
  const of = `event store to bare better-sqlite3: ${name}`;
  console.log(JSON.stringify({ bench: of, unit: 'ratio', value: median(ratios), runs: ratios, node: process.version }));
  result(`bare better-sqlite3: ${name}, the same groups`, 'events', runs.bare);
  result(`bare better-sqlite3: ${name}, a transaction each`, 'events', runs.alone);
}

try {
  await compare(`single appends, ${CALLERS} callers`, CALLERS, 40, 1);
  await compare(`batches of ${BATCH}, one caller`, 1, 100, BATCH);
  await compare(`batches of ${BATCH}, 16 callers`, 16, 12, BATCH);
  const texts = work(1, 100, BATCH)[0]
    .appends.flat()
    .map(({ data }) => data);
  const parsed = Array.from({ length: RUNS + 1 }, () => {
    const start = performance.now();
    let check = 0;
    for (const text of texts) check += JSON.parse(text).revision;
    if (check === 0) throw new Error('nothing was parsed');
    return Math.round((texts.length * 1000) / (performance.now() - start));
  }).slice(1);
  result('JSON.parse of the same events', 'events', parsed, { bytes: texts[0].length });
  // Loading a cold game: 2,000 events, read and checked row by row.
  const [{ stream, appends }] = work(1, 20, BATCH);
  for (const [i, batch] of appends.entries()) await store.append(stream, i === 0 ? 'no_stream' : i * BATCH - 1, batch);
  const reads = [];
  for (let run = -1; run < RUNS; run++) {
    const start = performance.now();
    const { length } = await store.readStream(stream);
    if (run >= 0) reads.push(Math.round((length * 1000) / (performance.now() - start)));
  }
  result('event store: reading a game of 2,000 events', 'events', reads);
} finally {
  bare.close();
  await store.close();
  rmSync(directory, { recursive: true });
}
