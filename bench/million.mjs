/**
 * Measures searches over HTTP with 1,000,000 hands (`HANDS`) in the read models, while another process imports games: pages of
 * 20 by each filter in each order, counts by each filter, statistics of players and of rulesets, rankings. Says which targets do
 * not hold and why: asks the slowest question by each filter once more without the service, tells how much of its time the
 * statements take, and shows the query plans.
 *
 * The data directory is in the folder `STORE` (default: a temporary folder) and is used again; filling it takes minutes and 8 GB,
 * and goes on after a stop. `node bench/million.mjs --fill` only fills it. `EACH` is the number of questions per filter and
 * order. Run `npm run build` first.
 */
import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { loadRulesets } from '../dist/engine/rulesets/registry.js';
import { FindGames, GAME_SORTS } from '../dist/search/find-games.js';
import { FindHands, HAND_SORTS } from '../dist/search/find-hands.js';
import { PUBLIC_SCOPE } from '../dist/search/filters/filter-conditions.js';
import { ReadFiles } from '../dist/search/read-models/read-files.js';
import { Connection } from './lib/connection.mjs';
import { filledStore, PLAYERS, RULESETS } from './lib/filled-store.mjs';
import { enumName, FILTERS, inApi } from './lib/filter-values.mjs';
import { seeded } from './lib/measure.mjs';

const HANDS = Number(process.env.HANDS ?? 1_000_000);
const EACH = Number(process.env.EACH ?? 5);
const STORE = process.env.STORE ?? join(tmpdir(), 'paifu-million');
/** Milliseconds. */
const TARGETS = { page: { p50: 10, p99: 100 }, statistics: { p99: 50 }, count: { p99: 300 } };

await loadRulesets();
const data = await filledStore(STORE, HANDS, (text) => console.error(text));
if (process.argv.includes('--fill')) process.exit();

const HAND = `id number dealer startedAt ended corrected seats { seat player change score }
  wins { seat player by tile from points concealed waits patterns { id name points } } irregularities { code }`;
const GAME = 'id ruleset openedAt handsPlayed closed margin comeback seats { seat player total placing }';
const KINDS = {
  hands: {
    query: 'findHands',
    filter: 'HandFilter',
    sort: 'HandSort',
    of: 'HandSummaryConnection',
    node: HAND,
    sorts: HAND_SORTS,
  },
  games: {
    query: 'findGames',
    filter: 'GameFilter',
    sort: 'GameSort',
    of: 'GameSummaryConnection',
    node: GAME,
    sorts: GAME_SORTS,
  },
};
const pageQuery = ({ query, filter, sort, of, node }) => `query($filter: ${filter}!, $sort: ${sort}!, $after: String) {
  ${query}(first: 20, after: $after, filter: $filter, sort: $sort) {
    ... on ${of} { edges { node { ${node} } } pageInfo { endCursor hasNextPage } } ... on UserError { message } } }`;
const countQuery = ({ query, filter, of }) => `query($filter: ${filter}!) {
  ${query}(first: 1, filter: $filter) { ... on ${of} { totalCount } ... on UserError { message } } }`;
const RATES = 'games wins selfDraws rates { wins { count of } dealIns { count of } }';
const PLAYER = `query($player: ID!, $filter: StatisticsFilter) { playerStatistics(player: $player, filter: $filter) {
  ... on PlayerStatistics { hands points ${RATES} patterns { id wins } } ... on UserError { message } } }`;
const RULESET = `query($ruleset: ID!) { rulesetStatistics(ruleset: $ruleset) {
  ... on RulesetStatistics { hands ${RATES} patterns { id wins } } ... on UserError { message } } }`;
const RANKING = `query($ruleset: ID!) { playerRanking(by: PLACING, ruleset: $ruleset, minGames: 1) { __typename
  ... on UserError { message } } }`;

const service = spawn(process.execPath, [join(import.meta.dirname, 'lib/service.mjs'), data], {
  stdio: ['pipe', 'pipe', 'inherit'],
});
/** The first line that a process prints. */
const firstLine = (child) =>
  new Promise((resolve, reject) => {
    child.stdout.once('data', (text) => resolve(text.toString().trim()));
    child.once('exit', () => reject(new Error('the process ended early')));
  });
const url = await firstLine(service);
const connection = new Connection(url);
const random = seeded(11);

/** Asks once; returns the answer and the milliseconds. A refusal counts as an answer, and is told. */
async function timed(query, variables) {
  const started = performance.now();
  const [found] = await connection.ask(query, variables).then(Object.values, (error) => [error]);
  return { found, milliseconds: performance.now() - started, refusal: found.message ?? null };
}

const rounded = (number) => Math.round(number * 10) / 10;
function spread(times) {
  const sorted = times.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  const at = (share) => rounded(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]);
  return { p50: at(0.5), p99: at(0.99), asked: sorted.length };
}

const missed = [];
/** Prints the spread of some questions, and notes the targets that do not hold. */
function tell(what, times, target) {
  const { p50, p99, asked } = spread(times);
  const isMissed = (target.p50 ?? p50) < p50 || (target.p99 ?? p99) < p99;
  const slowest = times.reduce((most, one) => (one.milliseconds > most.milliseconds ? one : most));
  if (isMissed) missed.push({ what, p50, p99, slowest, target });
  const refused = times.find(({ refusal }) => refusal !== null);
  if (refused !== undefined) missed.push({ what: `${what}: ${refused.refusal}`, p50, p99, slowest: refused, target });
  console.error(`${isMissed ? 'MISSED' : 'holds '} ${what}: p50 ${p50} ms, p99 ${p99} ms of ${asked}`);
}

/** All results of a kind of question, as two lines of JSON. */
function report(bench, times) {
  const { asked, ...spreads } = spread(times);
  const hands = HANDS.toLocaleString('en');
  for (const [name, value] of Object.entries(spreads))
    console.log(
      JSON.stringify({
        bench: `${hands} hands, while games are imported: ${bench}: ${name}`,
        unit: 'ms',
        value,
        asked,
      }),
    );
}

async function pages(kind) {
  const of = KINDS[kind];
  const query = pageQuery(of);
  const all = [];
  for (const [name, values] of Object.entries(FILTERS[kind])) {
    const times = [];
    for (const sort of of.sorts)
      for (let i = 0; i < EACH; i++) {
        const filter = values(random);
        const variables = { filter: inApi(filter), sort: enumName(sort) };
        const one = await timed(query, variables);
        times.push({ ...one, kind, filter, sort });
        const { endCursor: after, hasNextPage } = one.found?.pageInfo ?? {};
        if (i === 0 && hasNextPage)
          times.push({ ...(await timed(query, { ...variables, after })), kind, filter, sort, after });
      }
    tell(`page of ${kind} by ${name}`, times, TARGETS.page);
    all.push(...times);
  }
  report(`a page of 20 ${kind} by each filter in each order`, all);
}

async function counts(kind) {
  const query = countQuery(KINDS[kind]);
  const all = [];
  for (const [name, values] of Object.entries(FILTERS[kind])) {
    const times = [];
    for (let i = 0; i < EACH; i++) {
      const filter = values(random);
      times.push({ ...(await timed(query, { filter: inApi(filter) })), kind, filter, sort: null });
    }
    tell(`count of ${kind} by ${name}`, times, TARGETS.count);
    all.push(...times);
  }
  report(`a count of ${kind} by each filter`, all);
}

async function statistics() {
  const player = () => `p${Math.floor(random() * PLAYERS)}`;
  const filters = [
    null,
    { ruleset: RULESETS[0] },
    { from: '2024-06-01' },
    { tournament: 'tournament 7' },
    { provisional: false },
  ];
  const own = [];
  for (let i = 0; i < 40 * EACH; i++)
    own.push(await timed(PLAYER, { player: player(), filter: filters[i % filters.length] }));
  tell('statistics of a player', own, TARGETS.statistics);
  report('statistics of a player', own);
  const others = { 'statistics of a ruleset': RULESET, 'ranking of players': RANKING };
  for (const [name, query] of Object.entries(others)) {
    const times = [];
    for (let i = 0; i < 4 * EACH; i++) times.push(await timed(query, { ruleset: RULESETS[i % RULESETS.length] }));
    tell(name, times, {});
    report(`${name}`, times);
  }
}

/** Why a statement takes long, by its plan. */
function reasonOf(plan) {
  const has = (text) => plan.some((line) => line.includes(text));
  if (has('TEMP B-TREE FOR ORDER BY')) return 'looks up all rows of an index and sorts them';
  if (has('TEMP B-TREE FOR DISTINCT')) return 'tells the hands or games of many rows apart';
  if (!has('SCAN h') && !has('SEARCH h USING COVERING INDEX') && !has('USING INDEX game_')) return 'reads many rows';
  const looksUp = has('EXISTS') || has('CORRELATED') || has('SEARCH g USING INTEGER PRIMARY KEY');
  return `goes through an order until a page is full${looksUp ? ', and may look up other rows of each hand or game' : ''}`;
}

/** Asks a question once more without the service, and tells why it is slow, with the plans of its slow statements. */
async function explain({ kind, filter, sort, after, milliseconds }, target) {
  const file = new Database(new ReadFiles(data).current(), { readonly: true });
  const asked = [];
  const queries = new Kysely({
    dialect: new SqliteDialect({ database: file }),
    log: ({ query, queryDurationMillis }) => asked.push({ ...query, milliseconds: queryDurationMillis }),
  });
  const Find = kind === 'games' ? FindGames : FindHands;
  const find = new Find(queries, PUBLIC_SCOPE, (name) => [name]);
  const before = process.cpuUsage();
  if (sort === null) await find.count(filter);
  else await find.page({ filter, sort, first: 20, after });
  const { user, system } = process.cpuUsage(before);
  const own = rounded((user + system) / 1_000);
  const why =
    own > (target.p99 ?? 0)
      ? 'which is more than the target'
      : 'so that the question waited for a processor, for the disk or for other questions';
  console.error(`  why: of ${rounded(milliseconds)} ms its statements take ${own} ms of a processor, ${why}`);
  for (const { sql, parameters, milliseconds: taken } of asked.filter((one) => one.milliseconds > 5)) {
    const plan = file
      .prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .all(...parameters)
      .map(({ detail }) => detail);
    console.error(`    ${rounded(taken)} ms, ${reasonOf(plan)}: ${sql.replaceAll(/\s+/g, ' ')}`);
    console.error(`      with ${JSON.stringify(parameters)}`);
    for (const line of plan) console.error(`      ${line}`);
  }
  await queries.destroy();
}

try {
  const importing = spawn(process.execPath, [join(import.meta.dirname, 'lib/importing.mjs'), url], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const added = firstLine(importing);
  // Loads what the first questions of every kind load.
  for (const kind of ['hands', 'games'])
    for (let i = 0; i < 20; i++) await timed(pageQuery(KINDS[kind]), { filter: {}, sort: 'NEWEST' });
  for (const kind of ['hands', 'games']) {
    await pages(kind);
    await counts(kind);
  }
  await statistics();
  importing.stdin.end();
  const { games, hands } = JSON.parse(await added);
  console.error(`${games} games with ${hands} hands were imported meanwhile`);
  if (missed.length === 0) console.error('\nall targets hold');
  for (const { what, p50, p99, slowest, target } of missed) {
    console.error(`\n${what}: p50 ${p50} ms, p99 ${p99} ms; slowest ${rounded(slowest.milliseconds)} ms`);
    const { kind, filter, sort } = slowest;
    if (kind === undefined) continue;
    console.error(`  ${JSON.stringify(filter)} ${sort ?? 'count'}`);
    await explain(slowest, target);
  }
} finally {
  connection.close();
  service.stdin.end();
  await new Promise((resolve) => service.once('exit', resolve));
}
