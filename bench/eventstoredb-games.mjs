/**
 * Measures `paifu import` of `.paifu` files and `paifu verify --all` on EventStoreDB against the embedded store,
 * alternately. The embedded store is empty in each run. On EventStoreDB each run has new games and verifies only its
 * part of the log, so the server of `--url` (lib/eventstoredb-server.mjs) may hold other streams. Run `npm run build`
 * first.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verifyStore } from '../dist/proof/verification/verify-store.js';
import { loadRulesets, resolveRuleset } from '../dist/engine/rulesets/registry.js';
import { EmbeddedEventReader, EmbeddedEventStore } from '../dist/platform/event-store/embedded/embedded-store.js';
import { EventStoreDBStore } from '../dist/platform/event-store/eventstoredb/eventstoredb-store.js';
import { GameWriter } from '../dist/exchange/importing/game-writer.js';
import { CheckerThread } from '../dist/exchange/importing/checker-pool.js';
import { emptySummary, addSummary, hasFindings } from '../dist/exchange/importing/import-summary.js';
import { COMMAND_IMPORT } from '../dist/platform/config/limits.js';
import { paifuLines } from '../dist/games/record/paifu-file.js';
import { seededRecord } from '../dist/games/record/seeded-record.js';
import { simulateGame } from '../dist/simulation/simulate.js';
import { eventStoreServer } from './lib/eventstoredb-server.mjs';
import { logAfter } from './lib/log-after.mjs';
import { report, reportValue } from './lib/measure.mjs';

await loadRulesets();

const at = process.argv.indexOf('--games');
const GAMES = at > 0 ? Number(process.argv[at + 1]) : 200;
const RUNS = 5;
const seed = String(Date.now());
const ruleset = resolveRuleset('zung-jung/wsom');
const directory = mkdtempSync(join(tmpdir(), 'paifu-bench-'));

const played = Array.from({ length: GAMES }, (_, game) => simulateGame({ ruleset, seed: 'stored', game }).events);
/** Files of the same games with new ids. */
const filesOf = (run) =>
  played.map((events, game) => {
    const name = `stored/${seed}/${run}/${game}`;
    const record = [
      ...seededRecord(
        name,
        events.map((event) => [event]),
      ),
    ];
    return { name, bytes: Buffer.from([...paifuLines(record[0].game, record)].join('')) };
  });

async function timed(work) {
  const [cpu, start] = [process.cpuUsage(), performance.now()];
  const events = await work();
  const { user, system } = process.cpuUsage(cpu);
  return {
    perSecond: Math.round((events * 1_000) / (performance.now() - start)),
    microseconds: (1_000 * (performance.now() - start)) / events,
    processor: (user + system) / events,
  };
}

async function imported(store, files) {
  const keeper = new GameWriter(
    store,
    () => {},
    () => {},
  );
  const summary = emptySummary();
  const judge = new CheckerThread(COMMAND_IMPORT);
  const sinks = { paifu: keeper, sources: null };
  async function* bytes(file) {
    yield file.bytes;
  }
  for (const file of files)
    addSummary(await judge.check({ name: file.name, format: 'paifu', bytes: bytes(file) }, sinks), summary);
  await keeper.flush();
  await judge.close();
  if (hasFindings(summary)) throw new Error('not all was imported');
  return keeper.events;
}

async function verified(reader) {
  let events = 0;
  for await (const { report: found } of verifyStore(reader)) {
    if (found.differences.length + found.unreadable.length > 0) throw new Error(JSON.stringify(found));
    events += found.events;
  }
  return events;
}

const { url, server, stop } = await eventStoreServer();
try {
  const runs = { imported: { embedded: [], eventstoredb: [] }, verified: { embedded: [], eventstoredb: [] } };
  const remote = await EventStoreDBStore.open(url);
  for (let run = -1; run < RUNS; run++) {
    const files = filesOf(run);
    const folder = join(directory, String(run));
    const first = { embedded: async () => EmbeddedEventStore.open(folder), eventstoredb: async () => remote };
    const [last] = await remote.readAll({ direction: 'backward', limit: 1 });
    const again = {
      embedded: async () => EmbeddedEventReader.open(folder),
      eventstoredb: async () => logAfter(remote, last?.position ?? null),
    };
    const order = run % 2 === 0 ? ['embedded', 'eventstoredb'] : ['eventstoredb', 'embedded'];
    for (const kind of order) {
      const store = await first[kind]();
      const measured = await timed(() => imported(store, files));
      if (store !== remote) await store.close();
      if (run >= 0) runs.imported[kind].push(measured);
    }
    for (const kind of order) {
      const reader = await again[kind]();
      const measured = await timed(() => verified(reader));
      if (kind === 'embedded') await reader.close();
      if (run >= 0) runs.verified[kind].push(measured);
    }
    rmSync(folder, { recursive: true });
  }
  for (const [work, name] of [
    ['imported', 'import of .paifu files'],
    ['verified', 'verify --all'],
  ]) {
    const { embedded, eventstoredb } = runs[work];
    const ratios = (key) => eventstoredb.map((run, i) => run[key] / embedded[i][key]);
    report(
      `${name}, embedded store`,
      'events',
      embedded.map(({ perSecond }) => perSecond),
    );
    report(
      `${name}, EventStoreDB`,
      'events',
      eventstoredb.map(({ perSecond }) => perSecond),
      { server },
    );
    reportValue(`${name}: EventStoreDB to embedded, time`, 'ratio', ratios('microseconds'), { server });
    reportValue(`${name}: EventStoreDB to embedded, this process's processor time`, 'ratio', ratios('processor'), {
      server,
    });
  }
  await remote.close();
} finally {
  stop();
  rmSync(directory, { recursive: true });
}
process.exit();
