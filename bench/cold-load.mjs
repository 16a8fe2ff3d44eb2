/**
 * Measures loading a game that is not in memory, and starting with 10,000 stored games: the store alone, and the whole
 * service in a new process until it is ready, after an earlier service has made the read models and the log. The files are in the operating system's cache. Run `npm run build` first.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadRulesets, resolveRuleset } from '../dist/engine/rulesets/registry.js';
import { EmbeddedEventStore } from '../dist/platform/event-store/embedded/embedded-store.js';
import { canonicalText } from '../dist/games/record/canonical-json.js';
import { CHAIN_START, chainHash } from '../dist/games/record/hash-chain.js';
import { GameLogs, streamOf } from '../dist/games/recording/game-logs.js';
import { seededRecord } from '../dist/games/record/seeded-record.js';
import { simulateGame } from '../dist/simulation/simulate.js';
import { reportValue } from './lib/measure.mjs';

await loadRulesets();

const EVENTS = 2_000;
const STORED = 10_000;
/** Events of each stored game: about one hand. */
const EACH = 60;
const ruleset = resolveRuleset('zung-jung/wsom');
const directory = mkdtempSync(join(tmpdir(), 'paifu-bench-'));

/** A game to append, from the first events of a simulated one. */
function recordOf(name, events) {
  let head = CHAIN_START;
  const envelopes = [
    ...seededRecord(
      name,
      events.map((event) => [event]),
    ),
  ];
  const prepared = envelopes.map((envelope) => {
    const data = canonicalText(envelope);
    head = chainHash(head, data);
    return { id: envelope.id, type: envelope.type, data, hash: head };
  });
  return { game: envelopes[0].game, prepared };
}

async function keep(store, { game, prepared }) {
  for (let at = 0; at < prepared.length; at += 500) {
    await store.append(streamOf(game), at === 0 ? 'no_stream' : at - 1, prepared.slice(at, at + 500));
  }
}

async function load(store, game, events) {
  const start = performance.now();
  const log = await new GameLogs(store, resolveRuleset).load(game);
  const milliseconds = performance.now() - start;
  if (log?.entries.length !== events) throw new Error('the game is not there');
  return milliseconds;
}

/** Milliseconds from starting the process until the service is ready. Stops it after `work`. */
async function ready(data, work = async () => {}) {
  const start = performance.now();
  const env = { ...process.env, PAIFU_DATA: data, PAIFU_PORT: '0', PAIFU_STORE: 'embedded' };
  const service = spawn(process.execPath, [join(import.meta.dirname, '../dist/main.js')], { env });
  const url = await new Promise((resolve, reject) => {
    let said = '';
    service.stderr.on('data', (text) => {
      said += text;
      const found = /"url":"(http:[^"]+)"/.exec(said);
      if (found !== null) resolve(found[1]);
    });
    service.once('exit', () => reject(new Error(said)));
  });
  while (!(await fetch(`${url}/health/ready`)).ok) await sleep(5);
  const milliseconds = performance.now() - start;
  await work(url);
  const ended = new Promise((resolve) => service.once('close', resolve));
  service.kill('SIGTERM');
  await ended;
  return milliseconds;
}

try {
  const folder = join(directory, 'store');
  let store = EmbeddedEventStore.open(folder);
  const long = simulateGame({ ruleset, seed: 'cold', game: 1, cycles: 8 }).events.slice(0, EVENTS);
  const record = recordOf('cold', long);
  await keep(store, record);
  const first = await load(store, record.game, EVENTS);
  const loads = [];
  for (let run = 0; run < 40; run++) loads.push(await load(store, record.game, EVENTS));
  reportValue(`cold load of a game of ${EVENTS} events`, 'ms', loads.slice(-20), { first: Math.round(first) });
  const texts = record.prepared.map(({ data }) => data);
  const parses = Array.from({ length: 40 }, () => {
    const start = performance.now();
    for (const text of texts) JSON.parse(text);
    return performance.now() - start;
  });
  reportValue('JSON.parse of the same events', 'ms', parses.slice(-20));

  const games = [];
  const plays = Array.from({ length: 50 }, (_, game) =>
    simulateGame({ ruleset, seed: 'start', game }).events.slice(0, EACH),
  );
  for (let from = 0; from < STORED; from += 100) {
    const some = Array.from({ length: 100 }, (_, i) => recordOf(`start/${from + i}`, plays[i % plays.length]));
    await Promise.all(some.map((one) => keep(store, one)));
    games.push(some[0].game);
  }
  await store.close();
  const starts = [];
  for (const game of games.slice(0, 20)) {
    const start = performance.now();
    store = EmbeddedEventStore.open(folder);
    await load(store, game, EACH);
    starts.push(performance.now() - start);
    await store.close();
  }
  reportValue(`opening a store of ${STORED} games and reading one`, 'ms', starts, { events: STORED * EACH });
  // As after a day of work: everything recorded is in the read models and in the log.
  await ready(folder, async (url) => {
    while (!(await fetch(`${url}/health/ready?searches`)).ok) await sleep(100);
    const sizeOfLog = async () => Number((await (await fetch(`${url}/log/checkpoint`)).text()).split('\n')[1]);
    while ((await sizeOfLog()) < STORED * EACH + EVENTS) await sleep(100);
  });
  const empty = [];
  const full = [];
  for (let run = 0; run < 5; run++) {
    empty.push(await ready(join(directory, `empty-${run}`)));
    full.push(await ready(folder));
  }
  reportValue('a new process until the service is ready, nothing stored', 'ms', empty);
  reportValue(`a new process until the service is ready, ${STORED} games stored`, 'ms', full);
} finally {
  rmSync(directory, { recursive: true });
}
