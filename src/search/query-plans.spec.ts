import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { CompiledQuery, type Kysely, type KyselyPlugin } from 'kysely';
import { PUBLIC_SCOPE } from './filters/filter-conditions.js';
import type { HandFilter } from './filters/filters.js';
import { FindHands, type HandSort } from './find-hands.js';
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
async function planOf(filter: HandFilter, sort: HandSort, many?: number): Promise<string> {
  return database.transaction(async (queries) => {
    let last: CompiledQuery | null = null;
    const watch: KyselyPlugin = {
      transformQuery({ node, queryId }) {
        last = queries.getExecutor().compileQuery(node, queryId);
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const watched: Kysely<Tables> = queries.withPlugin(watch);
    await new FindHands(watched, PUBLIC_SCOPE, (name) => [name], many).page({ filter, sort, first: 20 });
    if (last === null) throw new Error('nothing was asked');
    const { sql, parameters } = last as CompiledQuery;
    const plan = await queries.executeQuery<{ detail: string }>(
      CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
    );
    return plan.rows.map(({ detail }) => detail).join('\n');
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
