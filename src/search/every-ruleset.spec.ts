import { describe, expect, test } from '@jest/globals';
import { appendInTurns, sealedGame } from '../../test/kit/play/sample-games.js';
import { resolveRuleset } from '../engine/rulesets/registry.js';
import { InMemoryEventStore } from '../platform/event-store/in-memory/in-memory-store.js';
import { simulateGame } from '../simulation/simulate.js';
import { catchUp } from '../../test/kit/store/catch-up.js';
import { Projector } from './read-models/projector.js';
import { ReadDatabase } from './read-models/read-database.js';
import { ANY_SEATS } from '../../test/kit/play/rulesets.js';
import { ranking } from './statistics/rankings.js';
import { playerStatistics, rulesetStatistics } from './statistics/statistics.js';

describe.each(ANY_SEATS)('the read models of %s games', (id) => {
  test('equal the engine’s totals, hands and wins', async () => {
    const store = new InMemoryEventStore();
    const played = Array.from({ length: 4 }, (_, game) => {
      const simulated = simulateGame({ ruleset: resolveRuleset(id), seed: 'read models', game });
      return { simulated, sealed: sealedGame(`${id}/${game}`, simulated.events) };
    });
    await appendInTurns(
      store,
      played.map(({ sealed }) => sealed),
      50,
    );
    const database = await ReadDatabase.open(':memory:');
    await catchUp(new Projector(database, store, resolveRuleset), store);
    const { queries } = database;
    expect(await queries.selectFrom('set_aside').selectAll().execute()).toEqual([]);
    const seatCount = resolveRuleset(id).table.seats.count;
    let hands = 0;
    let lastPlaces = 0;
    for (const { simulated, sealed } of played) {
      const game = await queries.selectFrom('game').selectAll().where('id', '=', sealed.id).executeTakeFirstOrThrow();
      const of = { seats: 'game_seat', hands: 'hand', wins: 'win' } as const;
      const rows = async (what: keyof typeof of) =>
        queries.selectFrom(of[what]).selectAll().where('game', '=', game.number).execute();
      const recorded = (type: string) => simulated.events.filter((event) => event.type === type);
      const closed = recorded('GameClosed')[0]?.data as { totals: readonly number[] };
      const seats = (await rows('seats')) as { seat: number; total: number; score: number }[];
      seats.sort((a, b) => a.seat - b.seat);
      expect(seats.map(({ total }) => total)).toEqual(closed.totals);
      expect(await rows('hands')).toHaveLength(recorded('HandStarted').length);
      expect(await rows('wins')).toHaveLength(recorded('HandWon').length);
      hands += recorded('HandStarted').length;
      lastPlaces += ((await rows('seats')) as { placing: number | null }[]).filter(
        ({ placing }) => placing === seatCount,
      ).length;
      const sums = Array<number>(seatCount).fill(0);
      const lines = await queries.selectFrom('hand_seat').selectAll().where('game', '=', game.number).execute();
      for (const { seat, change } of lines) sums[seat] += change;
      expect(seats.map(({ score }) => score)).toEqual(simulated.state.scores);
      const start = simulated.state.scores.map((score, seat) => score - sums[seat]);
      // All players begin with the same points.
      expect(new Set(start).size).toBe(1);
    }
    const statistics = await rulesetStatistics(queries, id, {}, (name) => [name]);
    expect(statistics).toMatchObject({ games: played.length, hands });
    const query = { by: 'last-places', ruleset: id, filter: {}, minGames: 1, order: 'best', first: 100 } as const;
    const { edges } = await ranking(queries, query, [], (name) => [name]);
    expect(edges.reduce((sum, { node }) => sum + node.value * node.of, 0)).toBeCloseTo(lastPlaces);
    expect(lastPlaces).toBeGreaterThan(0);
    const { rates } = await playerStatistics(queries, edges[0].node.player, { ruleset: id }, (name) => [name]);
    expect(rates.placings).toHaveLength(seatCount);
    expect(rates.placings.reduce((sum, { count }) => sum + count, 0)).toBe(edges[0].node.of);
    await database.close();
  });
});
