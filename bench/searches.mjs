/**
 * Measures searches over HTTP on one connection with 100,000 stored hands (recorded as results only): a hand by its id,
 * and pages of 20 with each common filter. Then the same while another process records 1,000 actions per second, and
 * the time until a recorded action can be found. Run `npm run build` first.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadRulesets, resolveRuleset } from '../dist/engine/rulesets/registry.js';
import { EmbeddedEventStore } from '../dist/platform/event-store/embedded/embedded-store.js';
import { rebuildInThread } from '../dist/search/rebuild/rebuild-thread.js';
import { streamOf } from '../dist/games/recording/game-logs.js';
import { simulateGame } from '../dist/simulation/simulate.js';
import { sealed, someName } from './lib/club-games.mjs';
import { Connection } from './lib/connection.mjs';
import { seeded } from './lib/measure.mjs';

await loadRulesets();

const HANDS = Number(process.env.HANDS ?? 100_000);
const GAMES = 300; // distinct
const ASKED = 2_000;
const SCRIBES = 16;
const RATE = 1_000; // actions per second
const SECONDS = 15;
const SAMPLE = 25; // milliseconds between two samples of the lag

const RESULT = new Set(['GameOpened', 'PlayersSeated', 'HandStarted', 'HandWon', 'HandEnded', 'GameClosed']);

/**
 * Stores hands as a table without a scribe records them, by their start and result, with their read models. Returns
 * their ids.
 */
async function fill(data) {
  const ruleset = resolveRuleset('zung-jung/wsom');
  const results = Array.from({ length: GAMES }, (_, game) =>
    simulateGame({ ruleset, seed: 'searches', game }).events.filter(({ type }) => RESULT.has(type)),
  );
  const store = EmbeddedEventStore.open(data);
  const ids = [];
  for (let nth = 0; ids.length < HANDS; nth += 100) {
    const some = Array.from({ length: 100 }, (_, i) => sealed(nth + i, results[(nth + i) % GAMES]));
    await Promise.all(some.map(({ game, prepared }) => store.append(streamOf(game), 'no_stream', prepared)));
    for (const { game, prepared } of some) {
      for (const [revision, { type }] of prepared.entries())
        if (type === 'HandStarted') ids.push(`${game}/${revision}`);
    }
  }
  await store.close();
  await rebuildInThread({ data, store: 'embedded', eventStoreUrl: null }, () => {});
  return ids;
}

const HAND = `id number dealer startedAt ended corrected seats { seat player change score }
  wins { seat player by tile from points concealed waits patterns { id name points } } irregularities { code }`;
const BY_ID = `query($id: ID!) { handSummary(id: $id) { ${HAND} } }`;
const PAGE = `query($filter: HandFilter!, $sort: HandSort!) { findHands(first: 20, filter: $filter, sort: $sort) {
  ... on HandSummaryConnection { edges { cursor node { ${HAND} } } pageInfo { endCursor hasNextPage } } ... on UserError { message } } }`;
const TAKEN_UP = `query($game: ID!, $revision: Int!) {
  findGames(first: 1, minRevision: {game: $game, revision: $revision}) { __typename } }`;

/** Typical filters, from very common values to values with few matches. */
const { player, tournament, table } = someName;
const one = (random, list) => list[Math.floor(random() * list.length)];
const pattern = (random) => one(random, ['1.1', '1.2', '1.3', '2.1.1', '2.2', '3.1', '7.1', '8.1.1', '10.1']);
const rank = (random) => 1 + Math.floor(random() * 9);
const FILTERS = [
  () => ({}),
  (random) => ({ player: player(random) }),
  (random) => ({ winner: player(random), minPoints: 20 }),
  (random) => ({ patterns: [pattern(random)], player: player(random) }),
  (random) => ({ patterns: [pattern(random), '1.2'] }),
  (random) => ({ tournament: tournament(random), ended: ['WON'] }),
  (random) => ({ table: table(random), tournament: tournament(random) }),
  (random) => ({ tiles: ['5z', '6z', `${rank(random)}m`], by: 'SELF_DRAW' }),
  (random) => ({ waits: [`${rank(random)}p`], minPoints: 30 }),
  (random) => ({ minPoints: 10 * Math.floor(random() * 40), maxPoints: 200 }),
  (random) => ({ ruleset: 'zung-jung/wsom', from: '2024-01-01', before: '2025-06-01', discarder: player(random) }),
  (random) => ({ irregular: random() < 0.5, corrected: random() < 0.5 }),
  (random) => ({ by: 'ROBBING_KONG', winner: random() < 0.5 ? player(random) : null }),
  () => ({ ended: ['VOIDED'] }),
];
const SORTS = ['NEWEST', 'NEWEST', 'OLDEST', 'MOST_POINTS', 'FEWEST_POINTS'];

/** Milliseconds of each query, with changing names, ids and sorts. */
async function readTimes(url, ids, count, until = Number.POSITIVE_INFINITY) {
  const connection = new Connection(url);
  const random = seeded(7);
  const times = { trivial: [], hand: [], page: [] };
  const timed = async (kind, query, variables) => {
    const started = performance.now();
    const data = await connection.ask(query, variables);
    times[kind].push(performance.now() - started);
    if (JSON.stringify(data).includes('"message"')) throw new Error(JSON.stringify(data));
  };
  for (let i = 0; i < count && Date.now() < until; i++) {
    await timed('trivial', '{ __typename }');
    await timed('hand', BY_ID, { id: one(random, ids) });
    await timed('page', PAGE, { filter: FILTERS[i % FILTERS.length](random), sort: one(random, SORTS) });
  }
  connection.close();
  return times;
}

function line(bench, times) {
  const sorted = times.map((time) => Math.round(time * 10) / 10).sort((a, b) => a - b);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  const [p50, p99, most] = [0.5, 0.99, 1].map(at);
  const { version: node } = process;
  console.log(
    JSON.stringify({ bench, unit: 'ms', value: p99, runs: [p50, most], p50, p99, asked: times.length, node }),
  );
}

function tell({ trivial, hand, page }, when) {
  line(`a question that asks nothing${when}: p99`, trivial);
  line(`a hand by its id${when}: p99`, hand);
  line(`a filtered page of 20${when}: p99`, page);
}

/** The lags of another process's recorded actions, and how many it recorded per second. */
async function recordBeside(url, until) {
  const script = join(import.meta.dirname, 'lib/scribes.mjs');
  const child = spawn(process.execPath, [script, url, SCRIBES, RATE, until].map(String), {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  let last = null;
  let count = 0;
  let first = 0;
  createInterface({ input: child.stdout }).on('line', (text) => {
    last = JSON.parse(text);
    if (count++ === 0) first = last.answered;
  });
  const connection = new Connection(url);
  const lags = [];
  while (Date.now() < until) {
    await sleep(SAMPLE);
    if (last === null) continue;
    const { game, revision, answered } = last;
    last = null;
    await connection.ask(TAKEN_UP, { game, revision });
    lags.push(performance.timeOrigin + performance.now() - answered);
  }
  connection.close();
  if ((await ended) !== 0) throw new Error('the scribes failed');
  return { lags, rate: Math.round((count * 1000) / (until - first)) };
}

const directory = mkdtempSync(join(tmpdir(), 'paifu-bench-'));
try {
  const ids = await fill(directory);
  const child = spawn(process.execPath, [join(import.meta.dirname, 'lib/service.mjs'), directory], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  try {
    const url = await new Promise((resolve, reject) => {
      child.stdout.once('data', (text) => resolve(text.toString().trim()));
      child.once('exit', () => reject(new Error('the service did not start')));
    });
    const behind = async () => (await (await fetch(`${url}/health/ready`)).json()).readModels.millisecondsBehind;
    while ((await behind()) > 0) await sleep(100);
    await readTimes(url, ids, 300); // warm up
    tell(await readTimes(url, ids, ASKED), `, ${ids.length.toLocaleString('en')} hands stored`);
    const until = Date.now() + SECONDS * 1000;
    const recording = recordBeside(url, until);
    await sleep(3_000); // wait for the scribes to start
    const busy = await readTimes(url, ids, ASKED, until);
    const { lags, rate } = await recording;
    tell(busy, ` while ${rate.toLocaleString('en')} actions a second are recorded`);
    line('from an action’s acknowledgement until it can be found, the question included: p99', lags);
  } finally {
    child.stdin.end();
    await new Promise((resolve) => child.once('exit', resolve));
  }
} finally {
  rmSync(directory, { recursive: true });
}
