/**
 * Measures importing `.paifu` files into the embedded store, which judges every action again in a second thread
 * (started again in each run), against bare better-sqlite3 appends of the same bytes in equally large transactions, and
 * JSON.parse of the same events. The three alternate. Run `npm run build` first.
 */
import { createReadStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Verifier } from '../dist/proof/verification/verifier.js';
import { inOrder } from '../dist/proof/verification/verify-store.js';
import { verifyPaifu } from '../dist/proof/verification/verify.js';
import { loadRulesets, resolveRuleset } from '../dist/engine/rulesets/registry.js';
import { EmbeddedEventStore } from '../dist/platform/event-store/embedded/embedded-store.js';
import { GameWriter } from '../dist/exchange/importing/game-writer.js';
import { CheckerThread } from '../dist/exchange/importing/checker-pool.js';
import { emptySummary, addSummary, hasFindings } from '../dist/exchange/importing/import-summary.js';
import { COMMAND_IMPORT } from '../dist/platform/config/limits.js';
import { paifuLines } from '../dist/games/record/paifu-file.js';
import { seededRecord } from '../dist/games/record/seeded-record.js';
import { simulateGame } from '../dist/simulation/simulate.js';
import { BareSqlite } from './lib/bare-sqlite.mjs';
import { median, report } from './lib/measure.mjs';

await loadRulesets();

const GAMES = 300;
const RUNS = 5;
/** Characters per write of an import. */
const TOGETHER = 4_194_304;
const ruleset = resolveRuleset('zung-jung/wsom');
const directory = mkdtempSync(join(tmpdir(), 'paifu-bench-'));

const files = Array.from({ length: GAMES }, (_, game) => {
  const { events } = simulateGame({ ruleset, seed: 'import', game });
  const record = [
    ...seededRecord(
      `import/${game}`,
      events.map((event) => [event]),
    ),
  ];
  const file = join(directory, `${game}.paifu`);
  writeFileSync(file, [...paifuLines(record[0].game, record)].join(''));
  return file;
});
const events = files.flatMap((file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('{"hash"'))
    .map((line) => {
      const { hash, event } = JSON.parse(line);
      return { id: event.id, type: event.type, hash, data: JSON.stringify(event) };
    }),
);
const bytes = (file) => createReadStream(file, { highWaterMark: 1 << 18 });
const perSecond = (start) => Math.round((events.length * 1000) / (performance.now() - start));

async function imported(run) {
  const store = EmbeddedEventStore.open(join(directory, `store-${run}`));
  const keeper = new GameWriter(
    store,
    () => {},
    () => {},
  );
  const summary = emptySummary();
  const start = performance.now();
  const judge = new CheckerThread(COMMAND_IMPORT);
  const sinks = { paifu: keeper, sources: null };
  for (const file of files)
    addSummary(await judge.check({ name: file, format: 'paifu', bytes: bytes(file) }, sinks), summary);
  await keeper.flush();
  const speed = perSecond(start);
  await judge.close();
  if (hasFindings(summary) || keeper.events !== events.length) throw new Error('not all was imported');
  await store.close();
  rmSync(join(directory, `store-${run}`), { recursive: true });
  return speed;
}

async function verified() {
  let count = 0;
  const start = performance.now();
  for (const file of files) count += (await verifyPaifu(bytes(file))).events;
  if (count !== events.length) throw new Error('not all was verified');
  return perSecond(start);
}

const verifier = new Verifier(2, 0);

async function verifiedInThreads() {
  let count = 0;
  const start = performance.now();
  for await (const report of inOrder(files, (file) => verifier.verify(bytes(file)))) count += report.events;
  if (count !== events.length) throw new Error('not all was verified');
  return perSecond(start);
}

function written(run) {
  const bare = new BareSqlite(join(directory, `bare-${run}.db`));
  const start = performance.now();
  for (let from = 0, i = 0, size = 0; i < events.length; i++) {
    size += events[i].data.length;
    if (size < TOGETHER && i < events.length - 1) continue;
    bare.append(events.slice(from, i + 1));
    from = i + 1;
    size = 0;
  }
  const speed = perSecond(start);
  bare.close();
  rmSync(join(directory, `bare-${run}.db`));
  return speed;
}

function parsed() {
  const start = performance.now();
  let check = 0;
  for (const { data } of events) check += JSON.parse(data).revision;
  if (check === 0) throw new Error('nothing was parsed');
  return perSecond(start);
}

try {
  const runs = { imported: [], verified: [], verifiedInThreads: [], written: [], parsed: [] };
  for (let run = -1; run < RUNS; run++) {
    const measured = {
      imported: await imported(run),
      written: written(run),
      parsed: parsed(),
      verified: await verified(),
      verifiedInThreads: await verifiedInThreads(),
    };
    if (run >= 0) for (const key of Object.keys(runs)) runs[key].push(measured[key]);
  }
  const toParsing = (speeds) => ({ ratioToParsing: Math.round((100 * median(speeds)) / median(runs.parsed)) / 100 });
  const ratio = Math.round((100 * median(runs.imported)) / median(runs.written)) / 100;
  report('import of .paifu files', 'events', runs.imported, {
    events: events.length,
    ratioToBare: ratio,
    ...toParsing(runs.imported),
  });
  report('verification of the same files, nothing stored', 'events', runs.verified, toParsing(runs.verified));
  report(
    'verification of the same files in two threads',
    'events',
    runs.verifiedInThreads,
    toParsing(runs.verifiedInThreads),
  );
  report('bare better-sqlite3: the same events', 'events', runs.written);
  report('JSON.parse of the same events', 'events', runs.parsed);
} finally {
  await verifier.close();
  rmSync(directory, { recursive: true });
}
