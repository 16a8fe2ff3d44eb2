/**
 * The read models: a rebuild from the embedded store (its thread, opening the store and making the file included) against
 * JSON.parse of the same events in this thread, the two alternating; then, with
 * 100,000 hands stored (recorded as their results alone), a hand by its id and filtered pages over HTTP on one connection,
 * first while nothing else happens, then while 1,000 actions a second are recorded; and how long it takes until what was
 * recorded can be found. After `npm run build`.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inputOf } from '../dist/api/inputs/write-input.js';
import { resolveRuleset } from '../dist/engine/rulesets/registry.js';
import { EmbeddedEventStore } from '../dist/event-store/embedded/embedded-store.js';
import { rebuildInThread } from '../dist/queries/rebuild-thread.js';
import { CHAIN_START, canonicalText, chained } from '../dist/recording/chain.js';
import { streamOf } from '../dist/recording/game-logs.js';
import { seededRecord } from '../dist/recording/seeded.js';
import { simulateGame } from '../dist/simulation/simulate.js';
import { report, reportValue, seeded } from './lib/measure.mjs';

const RUNS = 5;
const REBUILT = 300; // games
const HANDS = Number(process.env.HANDS ?? 100_000);
const ASKED = 3_000;
const SCRIBES = 16;
const RATE = 1_000; // actions a second
const SECONDS = 10;

const ruleset = resolveRuleset('zung-jung/wsom');
const directory = mkdtempSync(join(tmpdir(), 'paifu-bench-'));
const games = Array.from({ length: REBUILT }, (_, game) => simulateGame({ ruleset, seed: 'projections', game }));

/** A game as it is appended; every game an hour after the one before, with players and names of its own. */
function sealed(nth, events) {
  const named = events.map((event) => {
    if (event.type === 'GameOpened') {
      return { ...event, data: { ...event.data, event: `event ${nth % 40}`, table: `table ${nth % 60}` } };
    }
    if (event.type !== 'PlayersSeated') return event;
    return {
      ...event,
      data: { players: [0, 1, 2, 3].map((seat) => `p${(nth * 7 + seat * 53) % 400}`), picking: null },
    };
  });
  let head = CHAIN_START;
  let game = '';
  const prepared = [];
  for (const envelope of seededRecord(
    `projections/${nth}`,
    named.map((event) => [event]),
  )) {
    const at = new Date(Date.parse(envelope.recordedAt) + nth * 3_600_000 - 3 * 31_536_000_000).toISOString();
    const data = canonicalText({ ...envelope, occurredAt: at, recordedAt: at });
    head = chained(head, data);
    game = envelope.game;
    prepared.push({ id: envelope.id, type: envelope.type, data, hash: head });
  }
  return { game, prepared };
}

async function measureRebuild() {
  const store = EmbeddedEventStore.open(join(directory, 'rebuilt'));
  const texts = [];
  for (let nth = 0; nth < 3 * REBUILT; nth++) {
    const { game, prepared } = sealed(nth, games[nth % REBUILT].events);
    await store.append(streamOf(game), 'no_stream', prepared);
    texts.push(...prepared.map(({ data }) => data));
  }
  const runs = { rebuild: [], parse: [] };
  await store.close();
  const choice = { data: join(directory, 'rebuilt'), store: 'embedded', eventStoreUrl: null };
  for (let run = -1; run < RUNS; run++) {
    const started = performance.now();
    const { file, events } = await rebuildInThread(choice, () => {});
    const rebuild = performance.now() - started;
    if (events !== texts.length) throw new Error(`${events} events of ${texts.length}`);
    for (const made of [file, join(choice.data, 'read-current')]) rmSync(made); // nothing to be compared with
    const parsing = performance.now();
    for (const text of texts) JSON.parse(text);
    const parse = performance.now() - parsing;
    if (run < 0) continue;
    runs.rebuild.push(Math.round((texts.length * 1000) / rebuild));
    runs.parse.push(Math.round((texts.length * 1000) / parse));
  }
  report('rebuild of the read models', 'events', runs.rebuild, { events: texts.length });
  report('JSON.parse of the same events', 'events', runs.parse);
  reportValue(
    'rebuild / JSON.parse',
    'x',
    runs.rebuild.map((rate, i) => rate / runs.parse[i]),
  );
}

const RESULT = new Set(['GameOpened', 'PlayersSeated', 'HandStarted', 'HandWon', 'HandEnded', 'GameClosed']);

/** Hands as a table without a scribe records them: how each began and what came of it. */
async function fill(folder) {
  const store = EmbeddedEventStore.open(folder);
  const ids = [];
  const results = games.map(({ events }) => events.filter(({ type }) => RESULT.has(type)));
  for (let nth = 0; ids.length < HANDS; nth += 100) {
    const some = Array.from({ length: 100 }, (_, i) => sealed(nth + i, results[(nth + i) % results.length]));
    await Promise.all(some.map(({ game, prepared }) => store.append(streamOf(game), 'no_stream', prepared)));
    for (const { game, prepared } of some) {
      for (const [revision, { type }] of prepared.entries())
        if (type === 'HandStarted') ids.push(`${game}/${revision}`);
    }
  }
  await store.close();
  return ids;
}

class Connection {
  agent = new Agent({ keepAlive: true, maxSockets: 1 });

  constructor(url) {
    this.url = url;
  }

  ask(query, variables) {
    return new Promise((resolve, reject) => {
      const body = JSON.stringify({ query, variables });
      const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
      const sent = request(`${this.url}/graphql`, { method: 'POST', agent: this.agent, headers }, (response) => {
        const parts = [];
        response.on('data', (part) => parts.push(part));
        response.on('end', () => {
          const { data, errors } = JSON.parse(Buffer.concat(parts).toString());
          if (errors === undefined) resolve(data);
          else reject(new Error(JSON.stringify([errors, variables])));
        });
        response.on('error', reject);
      });
      sent.on('error', reject);
      sent.end(body);
    });
  }

  close() {
    this.agent.destroy();
  }
}

const HAND = `id number dealer startedAt ended corrected seats { seat player change score }
  wins { seat player by tile from points concealed waits patterns { id name points } } irregularities { code }`;
const BY_ID = `query($id: ID!) { handSummary(id: $id) { ${HAND} } }`;
const PAGE = `query($filter: HandFilter!, $after: String) { findHands(first: 20, filter: $filter, after: $after) {
  ... on HandSummaryConnection { edges { cursor node { ${HAND} } } pageInfo { endCursor hasNextPage } } ... on UserError { message } } }`;
const OPEN = `mutation($c: ID!) { openGame(commandId: $c, ruleset: "zung-jung/wsom", mode: STRICT) { ... on GameOpened { gameId } ... on UserError { message } } }`;
const RECORD = `mutation($g: ID!, $c: ID!, $e: Int!, $a: [ActionInput!]!) {
  recordActions(gameId: $g, commandId: $c, expectedRevision: $e, actions: $a) { ... on ActionsRecorded { revision } ... on UserError { message } } }`;
const TAKEN_UP = `query($m: MinRevision!) { findGames(first: 1, minRevision: $m) { __typename } }`;

/** Filters as people ask them, each with other values. */
function filters(random) {
  const one = (list) => list[Math.floor(random() * list.length)];
  const player = () => `p${Math.floor(random() * 400)}`;
  const pattern = () => one(['1.1', '1.2', '1.3', '2.1', '2.2', '3.1', '7.1', '8.1']);
  return one([
    () => ({ player: player() }),
    () => ({ winner: player(), minPoints: 20 }),
    () => ({ patterns: [pattern()], player: player() }),
    () => ({ event: `event ${Math.floor(random() * 40)}`, ended: ['WON'] }),
    () => ({ tiles: ['5z', '6z'], by: 'SELF_DRAW' }),
    () => ({ waits: [`${1 + Math.floor(random() * 9)}p`], minPoints: 30 }),
    () => ({ ruleset: 'zung-jung/wsom', from: '2024-01-01', before: '2025-06-01', discarder: player() }),
  ])();
}

const percentiles = (times) => {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share) => Number(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))].toFixed(1));
  return { p50: at(0.5), p99: at(0.99), most: at(1) };
};

const line = (bench, times) => {
  const { p50, p99, most } = percentiles(times);
  console.log(
    JSON.stringify({
      bench,
      unit: 'ms',
      value: p99,
      runs: [p50, most],
      p50,
      p99,
      asked: times.length,
      node: process.version,
    }),
  );
};

async function timed(connection, query, variables) {
  const started = performance.now();
  const data = await connection.ask(query, variables);
  const time = performance.now() - started;
  if (JSON.stringify(data).includes('"message"')) throw new Error(JSON.stringify(data));
  return time;
}

async function readTimes(url, ids, count, until = Number.POSITIVE_INFINITY) {
  const connection = new Connection(url);
  const random = seeded(7);
  const times = { trivial: [], hand: [], page: [] };
  for (let i = 0; i < count && performance.now() < until; i++) {
    const id = ids[Math.floor(random() * ids.length)];
    times.trivial.push(await timed(connection, '{ __typename }', {}));
    times.hand.push(await timed(connection, BY_ID, { id }));
    times.page.push(await timed(connection, PAGE, { filter: filters(random), after: null }));
  }
  connection.close();
  return times;
}

/** Records at a steady rate until a moment; tells of each revision. */
async function scribe(url, nth, until, recorded) {
  const connection = new Connection(url);
  const { actions } = games[nth];
  let commands = 0;
  let game = '';
  let at = Number.POSITIVE_INFINITY;
  const pause = (SCRIBES * 1000) / RATE;
  let due = performance.now();
  let count = 0;
  while (performance.now() < until) {
    if (at >= actions.length) {
      const { openGame } = await connection.ask(OPEN, { c: `bench-${nth}-${commands++}` });
      [game, at] = [openGame.gameId, 1];
    }
    due += pause;
    await sleep(Math.max(0, due - performance.now()));
    const { recordActions } = await connection.ask(RECORD, {
      g: game,
      c: `bench-${nth}-${commands++}`,
      e: at - 1,
      a: [inputOf(actions[at])],
    });
    if (recordActions.revision === undefined) throw new Error(JSON.stringify(recordActions));
    at++;
    count++;
    recorded({ game, revision: recordActions.revision });
  }
  connection.close();
  return count;
}

async function measureService() {
  const folder = join(directory, 'service');
  const ids = await fill(folder);
  const child = spawn(process.execPath, [join(import.meta.dirname, 'lib/projections-service.mjs'), folder], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  try {
    const url = await new Promise((resolve, reject) => {
      child.stdout.once('data', (text) => resolve(text.toString().trim()));
      child.once('exit', () => reject(new Error('the service did not start')));
    });
    const behind = async () => (await (await fetch(`${url}/health/ready`)).json()).readModels.millisecondsBehind;
    while ((await behind()) > 0) await sleep(200);
    await readTimes(url, ids, 300); // warm up
    const quiet = await readTimes(url, ids, ASKED);
    line('a question that asks nothing: p99', quiet.trivial);
    line(`a hand by its id, ${ids.length} hands stored: p99`, quiet.hand);
    line('a filtered page of 20: p99', quiet.page);
    const until = performance.now() + SECONDS * 1000;
    let last = null;
    const lags = [];
    const recording = Array.from({ length: SCRIBES }, (_, nth) =>
      scribe(url, nth, until, (what) => (last = { what, at: performance.now() })),
    );
    const watching = (async () => {
      const connection = new Connection(url);
      while (performance.now() < until) {
        await sleep(20);
        if (last === null) continue;
        const { what, at } = last;
        await timed(connection, TAKEN_UP, { m: what });
        lags.push(performance.now() - at);
      }
      connection.close();
    })();
    const [busy, ...counts] = await Promise.all([readTimes(url, ids, ASKED, until), ...recording, watching]);
    const rate = Math.round(counts.filter(Number.isInteger).reduce((sum, count) => sum + count, 0) / SECONDS);
    line('a question that asks nothing, while actions are recorded: p99', busy.trivial);
    line(`a hand by its id while ${rate} actions a second are recorded: p99`, busy.hand);
    line('a filtered page of 20 meanwhile: p99', busy.page);
    line('from an action’s acknowledgement until it can be found, the question included: p99', lags);
  } finally {
    child.stdin.end();
    await new Promise((resolve) => child.once('exit', resolve));
  }
}

try {
  await measureRebuild();
  await measureService();
} finally {
  rmSync(directory, { recursive: true });
}
