/**
 * Measures searches and statistics over 1,000,000 hands recorded step by step: each filter with values from common to
 * rare and pages of 20; the statistics of a player, and of a ruleset over 100,000 hands. The database (`FILE`, by
 * default a temporary file) is made once from some hundred simulated games, copied with new players, names and times,
 * and is reused by later runs. Run `npm run build` first.
 */
import { existsSync, renameSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { loadRulesets, resolveRuleset } from '../dist/engine/rulesets/registry.js';
import { InMemoryEventStore } from '../dist/platform/event-store/in-memory/in-memory-store.js';
import { readEntries } from '../dist/search/read-models/game-reader.js';
import { Projector } from '../dist/search/read-models/projector.js';
import { runReadQuery } from '../dist/search/readers/read-queries.js';
import { ReadDatabase } from '../dist/search/read-models/read-database.js';
import { addSums } from '../dist/search/statistics/day-sums.js';
import { createIndexes, TABLES_VERSION } from '../dist/search/read-models/tables.js';
import { streamOf } from '../dist/games/recording/game-logs.js';
import { simulateGame } from '../dist/simulation/simulate.js';
import { sealed } from './lib/club-games.mjs';
import { multiplyHands } from './lib/many-hands.mjs';
import { seeded } from './lib/measure.mjs';

const HANDS = Number(process.env.HANDS ?? 1_000_000);
const ASKED = Number(process.env.ASKED ?? 200);
const FILE = process.env.FILE ?? join(tmpdir(), `paifu-million-${TABLES_VERSION}-${HANDS}.db`);
const PLAYERS = 2_000;
const RULESETS = ['reach/wsom', 'reach/tenhou', 'zung-jung/wsom', 'classic/standard'];
const GAMES = 160; // distinct

await loadRulesets();

/** Makes the database: the rows of some games, then copies with new numbers, names and times, made within SQLite. */
async function make() {
  const started = performance.now();
  const store = new InMemoryEventStore();
  await simulated(store);
  const database = await ReadDatabase.filling(`${FILE}.part`);
  const { queries } = database;
  const entries = await store.readAll({ limit: 1_000_000 });
  for (let at = 0; at < entries.length; at += 4_096) {
    const piece = entries.slice(at, at + 4_096);
    await new Projector(database, store, resolveRuleset).apply(readEntries(piece).events, piece.at(-1).position);
  }
  const made = await multiplyHands(database, HANDS, PLAYERS);
  await createIndexes(queries);
  await addSums(queries, sql`1 = 1`);
  await database.close();
  renameSync(`${FILE}.part`, FILE);
  console.error(`made ${made} hands in ${Math.round((performance.now() - started) / 1000)} s: ${FILE}`);
}

async function simulated(store) {
  for (let game = 0; game < GAMES; game++) {
    const ruleset = resolveRuleset(RULESETS[game % RULESETS.length]);
    const { events } = simulateGame({ ruleset, seed: 'million', game });
    const one = sealed(game, events);
    await store.append(streamOf(one.game), 'no_stream', one.prepared);
  }
}

const one = (random, list) => list[Math.floor(random() * list.length)];
const upTo = (random, most) => 1 + Math.floor(random() * most);
const player = (random) => `p${Math.floor(random() * PLAYERS * 1.02)}`;
const tile = (random) => `${upTo(random, 9)}${one(random, ['m', 'p', 's'])}`;
const seat = (of) => (random) => ({ seats: [of(random)] });
const discard = (of) => (random) => ({ discards: [of(random)] });

/** Typical values of every filter. */
const FILTERS = {
  none: () => ({}),
  ended: (random) => ({ ended: [one(random, ['won', 'exhausted', 'aborted', 'voided', 'time'])] }),
  abort: (random) => ({ abort: [one(random, ['nine-kinds', 'four-winds', 'four-kongs', 'four-reaches'])] }),
  number: (random) => ({ number: upTo(random, 20) }),
  prevailingWind: (random) => ({ prevailingWind: one(random, ['1z', '2z', '3z', '4z']) }),
  honba: (random) => ({ honba: upTo(random, 9) }),
  minHonba: (random) => ({ minHonba: upTo(random, 9) }),
  minTurns: (random) => ({ minTurns: upTo(random, 30) }),
  maxTurns: (random) => ({ maxTurns: upTo(random, 20) }),
  minEvents: (random) => ({ minEvents: 50 * upTo(random, 8) }),
  maxEvents: (random) => ({ maxEvents: 20 * upTo(random, 10) }),
  corrected: (random) => ({ corrected: random() < 0.5 }),
  winner: (random) => ({ winner: player(random) }),
  discarder: (random) => ({ discarder: player(random) }),
  by: (random) => ({ by: one(random, ['self-draw', 'discard', 'robbing-kong']) }),
  minPoints: (random) => ({ minPoints: one(random, [1, 100, 1_000, 8_000, 12_000, 24_000, 32_000, 48_000, 96_000]) }),
  maxPoints: (random) => ({ maxPoints: one(random, [1, 5, 10, 30, 100, 1_000, 8_000]) }),
  tiles: (random) => ({ tiles: [tile(random), tile(random)] }),
  waits: (random) => ({ waits: [tile(random)] }),
  minWaits: (random) => ({ minWaits: upTo(random, 13) }),
  minRedFives: (random) => ({ minRedFives: upTo(random, 4) }),
  minLuckyTiles: (random) => ({ minLuckyTiles: upTo(random, 14) }),
  patterns: (random) => ({
    patterns: [one(random, ['1.1', '1.2', '2.1', '3.1', '7.1', '9.2.1', '10.1', 'riichi', 'pinfu', 'tanyao'])],
  }),
  player: (random) => ({ player: player(random) }),
  reached: (random) => ({ reached: player(random) }),
  tournament: (random) => ({ tournament: `tournament ${Math.floor(random() * TOURNAMENTS * 1.1)}` }),
  table: (random) => ({ table: `table ${Math.floor(random() * 66)}` }),
  ruleset: (random) => ({ ruleset: one(random, [...RULESETS, 'basic/default']) }),
  'from, before': (random) => ({
    from: `202${upTo(random, 8)}-0${upTo(random, 9)}-01`,
    before: `203${upTo(random, 5)}-01-01`,
  }),
  irregular: (random) => ({ irregular: random() < 0.5 }),
  settled: (random) => ({ settled: random() < 0.5 }),
  provisional: (random) => ({ provisional: random() < 0.5 }),
  'seats.player': seat((random) => ({ player: player(random), won: true })),
  'seats: two players': (random) => ({ seats: [{ player: player(random) }, { player: player(random) }] }),
  'seats: who won from whom': (random) => ({
    seats: [
      { player: player(random), won: true },
      { player: player(random), dealtIn: true },
    ],
  }),
  'seats.anyOf': seat((random) => ({ anyOf: [player(random), player(random), player(random)], wind: '1z' })),
  'seats.ready': seat((random) => ({ ready: random() < 0.5 })),
  'seats.reached': seat((random) => ({ reached: random() < 0.5 })),
  'seats.minReachTurn': seat((random) => ({ minReachTurn: upTo(random, 22) })),
  'seats.maxReachTurn': seat((random) => ({ maxReachTurn: upTo(random, 10) })),
  'seats.doubleReach': seat((random) => ({ doubleReach: random() < 0.5 })),
  'seats.minScore': seat((random) => ({ minScore: 1_000 * upTo(random, 120) })),
  'seats.maxScore': seat((random) => ({ maxScore: -1_000 + 1_000 * upTo(random, 30) })),
  'seats.melds': seat((random) => ({
    melds: [one(random, ['chi', 'pong', 'big-exposed-kong', 'small-exposed-kong', 'concealed-kong'])],
  })),
  'seats.called': seat((random) => ({ called: random() < 0.5 })),
  'seats.placing': seat((random) => ({ placing: upTo(random, 4) })),
  'discards: tile and turn': discard((random) => ({ tile: tile(random), turn: upTo(random, 24) })),
  'discards: by whom': discard((random) => ({
    tile: tile(random),
    player: player(random),
    maxTurn: upTo(random, 6),
    drawn: false,
  })),
  or: (random) => ({ or: [{ winner: player(random) }, { discarder: player(random) }, { minPoints: 48_000 }] }),
};
const SORTS = ['newest', 'newest', 'oldest', 'most-points', 'longest', 'most-honba'];
const SCOPE = {
  all: false,
  games: [],
  tournaments: [],
  scribes: { all: false, games: [], tournaments: [] },
  seats: [],
};
const ids = new Map();

function line(bench, times) {
  const sorted = times.map((time) => Math.round(time * 10) / 10).sort((a, b) => a - b);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  const [p50, p99, most] = [0.5, 0.99, 1].map(at);
  console.log(
    JSON.stringify({ bench, unit: 'ms', value: p99, p50, p99, most, asked: times.length, node: process.version }),
  );
}

if (!existsSync(FILE)) await make();
const database = await ReadDatabase.reading(FILE);
const ask = (name, input) => runReadQuery(name, input, { models: async () => database, events: null });
const timed = async (times, name, input) => {
  const started = performance.now();
  const answer = await ask(name, input);
  times.push(performance.now() - started);
  return answer;
};
const random = seeded(11);
for (const [name, values] of Object.entries(FILTERS)) {
  const times = [];
  for (let i = 0; i < ASKED + 20; i++) {
    const wanted = { filter: values(random), sort: one(random, SORTS), first: 20 };
    await timed(i < 20 ? [] : times, 'findHands', { wanted, scope: SCOPE, ids });
  }
  line(`a page of 20 of ${HANDS.toLocaleString('en')} hands by ${name}: p99`, times);
}
const own = [];
for (let i = 0; i < ASKED; i++) {
  const filter = one(random, [
    {},
    { ruleset: one(random, RULESETS) },
    { from: '2025-01-01' },
    { tournament: `tournament ${i}` },
  ]);
  await timed(own, 'playerStatistics', { player: player(random), filter, ids });
}
line('a player’s statistics: p99', own);
const rules = [];
let hands = 0;
for (let i = 0; i < 40; i++) {
  const answer = await timed(rules, 'rulesetStatistics', { ruleset: RULESETS[i % RULESETS.length], filter: {} });
  hands = Math.max(hands, answer.hands);
}
line(`a ruleset’s statistics, of up to ${hands.toLocaleString('en')} hands: p99`, rules);
await database.close();
