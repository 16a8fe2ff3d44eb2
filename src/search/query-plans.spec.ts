import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { CompiledQuery, type Kysely, type KyselyPlugin, sql } from 'kysely';
import { PUBLIC_SCOPE } from './filters/filter-conditions.js';
import type { HandFilter } from './filters/filters.js';
import { GAMES_WITH_HANDS } from './filters/sql-conditions.js';
import { FindHands, HAND_SORTS, type HandSort } from './find-hands.js';
import { SumQuery } from './statistics/statistics.js';
import { ReadDatabase } from './read-models/read-database.js';
import { handSortIndex, type Tables } from './read-models/tables.js';

let database: ReadDatabase;
beforeAll(async () => {
  database = await ReadDatabase.open(':memory:');
});
afterAll(() => database.close());

/**
 * The indexes that SQLite uses for a page. @param many number of hands on a path that is too large to look up and sort
 */
const planOf = (filter: HandFilter, sort: HandSort, many?: number): Promise<string> =>
  planOfLast((find) => find.page({ filter, sort, first: 20 }), many);

/** The indexes that SQLite uses for the last query of a task. */
const planOfLast = async (task: (find: FindHands) => Promise<unknown>, many?: number): Promise<string> =>
  (await plansOf((queries) => task(new FindHands(queries, PUBLIC_SCOPE, (name) => [name], many)))).at(-1) as string;

/** The indexes that SQLite uses for each query of a task. */
async function plansOf(task: (queries: Kysely<Tables>) => Promise<unknown>): Promise<readonly string[]> {
  return database.transaction(async (queries) => {
    const asked: CompiledQuery[] = [];
    const watch: KyselyPlugin = {
      transformQuery({ node, queryId }) {
        asked.push(queries.getExecutor().compileQuery(node, queryId));
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    await task(queries.withPlugin(watch));
    expect(asked.length).toBeGreaterThan(0);
    const plans: string[] = [];
    for (const { sql, parameters } of asked) {
      const plan = await queries.executeQuery<{ detail: string }>(
        CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
      );
      plans.push(plan.rows.map(({ detail }) => detail).join('\n'));
    }
    return plans;
  });
}

test.each([
  ['newest', 'started_at'],
  ['oldest', 'started_at'],
  ['most-points', 'points'],
  ['fewest-points', 'points'],
  ['longest', 'turns'],
  ['most-honba', 'honba'],
] as const)(
  'many hands are walked through in the order that is wanted, %s, and no other index is gone through and sorted',
  async (sort, column) => {
    for (const filter of [
      { ended: ['won'] },
      { corrected: false },
      { minTurns: 3 },
      { honba: 1 },
    ] satisfies HandFilter[])
      expect(await planOf(filter, sort, 0)).toMatch(
        new RegExp(
          `SCAN h USING COVERING INDEX ${handSortIndex(column)}\\b|SEARCH h USING COVERING INDEX ${handSortIndex(column)}\\b`,
        ),
      );
  },
);

/** Filters that the row of a hand decides, alone or for hands with one win, with a value of each. */
const DECIDED: readonly HandFilter[] = [
  { by: 'discard', winnerReached: true, discarderReached: false, limits: ['mangan'] },
  { minHan: 3, maxHan: 4, minFu: 30, maxFu: 40, minWinTurn: 3, maxWinTurn: 9 },
  { minPoints: 1_000, maxPoints: 8_000, tiles: ['1m', '1z'], waits: ['2m'], minWaits: 2 },
  { ruleset: 'reach/tenhou', minRedFives: 1, minLuckyTiles: 2, minKongs: 1, minSeconds: 60 },
  { seats: [{ seat: 1, wind: '2z', won: true, dealtIn: false, reached: false, called: true }] },
  { seats: [{ ready: true, doubleReach: false, melds: ['chi', 'pong'], minKongs: 2, missedWin: true }] },
  ...[{ minReachTurn: 5 }, { maxReachTurn: 5 }, { minScore: 30_000 }, { maxScore: 9_000 }].map((one) => ({
    seats: [one],
  })),
  ...[
    { tile: '5m' },
    { seat: 2 },
    { turn: 3 },
    { minTurn: 3 },
    { maxTurn: 3 },
    { drawn: true },
    { claimed: false },
  ].map((one) => ({ discards: [one] })),
];

test.each(HAND_SORTS)(
  'a scan in the order %s tests hands on the index, and looks up those with several wins only',
  async (sort) => {
    for (const filter of DECIDED) {
      const plan = await planOf(filter, sort, 0);
      expect(plan).toMatch(/(SCAN|SEARCH) h USING COVERING INDEX/);
      expect(plan.match(/SEARCH x/g) ?? []).toHaveLength(
        /"(by|minHan|minPoints|minRedFives)"/.test(JSON.stringify(filter)) ? 1 : 0,
      );
    }
  },
);

test('hands of games are found by their key, not by the index of another condition', async () => {
  const plan = await sql<{ detail: string }>`explain query plan select h.start from ${GAMES_WITH_HANDS}
    where g.tournament = 'a cup' and h.game = g.number and h.ended = 'won'`.execute(database.queries);
  expect(plan.rows.map(({ detail }) => detail)).toEqual([
    expect.stringContaining('SEARCH g USING COVERING INDEX'),
    'SEARCH h USING PRIMARY KEY (game=?)',
  ]);
});

test('looks up a seat by player, time and hand, not in all hands of the player', async () => {
  const plan = await planOf({ seats: [{ player: 'p1' }, { player: 'p2' }] }, 'newest');
  expect(plan).toMatch(
    /x EXISTS USING COVERING INDEX hand_seat_0 \(player=\? AND started_at=\? AND game=\? AND start=\?\)/,
  );
});

test.each([
  ['win_5 (han>?', { minHan: 13 }],
  ['win_6 (fu>?', { minFu: 110 }],
  ['win_7 (turn<?', { maxWinTurn: 1 }],
  ['game_11 (session=?', { session: 3 }],
  [`${handSortIndex('turns')} (turns>?`, { discards: [{ minTurn: 23 }] }],
  [`${handSortIndex('turns')} (turns>?`, { discards: [{ turn: 23 }] }],
] as const)('finds the few hands with a rare value by an index, %s', async (index, filter) => {
  for (const sort of ['newest', 'most-points'] as const) expect(await planOf(filter, sort)).toContain(index);
});

test.each([
  ['win_pattern_0', { patterns: ['riichi'] }],
  ['win_5', { minHan: 4 }],
  ['hand_seat_0', { seats: [{ player: 'p1' }] }],
] as const)('counts hands on an index that decides, %s, without their rows', async (index, filter) => {
  const plan = await planOfLast((find) => find.count(filter as HandFilter));
  expect(plan).toContain(`USING COVERING INDEX ${index} `);
  expect(plan).not.toMatch(/(SEARCH|SCAN) [hw] /);
});

test.each([
  [{ provisional: false }, ['appeal_until>? AND appeal_until<?']],
  [{ provisional: true, from: '2024-01-01' }, ['appeal_until>? AND appeal_until<?']],
  [
    { provisional: true, before: '2024-01-01T10:00:00Z' },
    ['appeal_until>? AND appeal_until<?', 'opened_at>? AND opened_at<?'],
  ],
  [{ from: '2024-01-01T10:00:00Z' }, ['opened_at>? AND opened_at<?']],
])('statistics filtered by %j read stored sums, and few games by an index', async (filter, ranges) => {
  const plans = await plansOf(async (queries) => {
    const sums = new SumQuery(queries, { ...filter, tournaments: null }, 'player', ['p1']);
    await sums.days();
    await sums.patterns();
    await sums.byPlayer([]).execute(queries);
  });
  expect(plans).toHaveLength(3);
  for (const plan of plans) {
    expect(plan).toMatch(/SEARCH t USING (INDEX (day|pattern)_sum_0|PRIMARY KEY)/);
    expect(plan).not.toMatch(/SCAN [ghswpq]\b/);
    const found = plan.match(/(?<=SEARCH g USING (COVERING )?INDEX \w+ \().*(?=\))/g);
    expect([...new Set(found)].sort()).toEqual(ranges);
  }
});
