import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { catchUp } from '../../../test/kit/store/catch-up.js';
import { appendInTurns, type PastGame, pastGame } from '../../../test/kit/play/sample-games.js';
import { resolveRuleset } from '../../engine/rulesets/registry.js';
import { InMemoryEventStore } from '../../platform/event-store/in-memory/in-memory-store.js';
import { InProcessQueryRunner } from '../readers/query-runner.js';
import { Projector } from '../read-models/projector.js';
import { ReadDatabase } from '../read-models/read-database.js';
import type { MergedIds } from './statistics.js';
import '../../../test/kit/play/rulesets.js';

const RULESET = 'zung-jung/wsom';
let database: ReadDatabase;
let games: readonly PastGame[];

beforeAll(async () => {
  const store = new InMemoryEventStore();
  games = Array.from({ length: 18 }, (_, i) => pastGame('opponents', i, i % 3 === 2 ? 'reach/wsom' : RULESET));
  await appendInTurns(store, games, 400);
  database = await ReadDatabase.open(':memory:');
  await catchUp(new Projector(database, store, resolveRuleset), store);
});
afterAll(() => database.close());

const asked = (merged: MergedIds = [], ids: readonly string[] = ['p1']) =>
  new InProcessQueryRunner({ models: async () => database, events: async () => Promise.reject() }).run('opponents', {
    wanted: { player: 'p1', ruleset: RULESET, filter: {}, first: 20 },
    merged,
    ids: new Map([['player/p1', ids]]),
  });

/** The same, counted in the events of the games. */
function counted(nameOf: (id: string) => string) {
  const all = new Map<
    string,
    { games: number; ahead: number; behind: number; difference: number; wins: number; losses: number }
  >();
  for (const { events } of games) {
    const opened = events.find(({ type }) => type === 'GameOpened')?.data as unknown as { ruleset: string };
    const seated = events.find(({ type }) => type === 'PlayersSeated')?.data as unknown as {
      players: readonly string[];
    };
    const closed = events.find(({ type }) => type === 'GameClosed')?.data as unknown as {
      placings: readonly number[];
      totals: readonly number[];
    };
    const players = seated.players.map(nameOf);
    const own = players.indexOf('p1');
    if (opened.ruleset !== RULESET || own < 0) continue;
    const wins = events.flatMap(({ type, data }) =>
      type === 'HandWon' ? [data as { seat: number; from: number | null }] : [],
    );
    for (const [seat, player] of players.entries()) {
      if (seat === own) continue;
      const one = all.get(player) ?? { games: 0, ahead: 0, behind: 0, difference: 0, wins: 0, losses: 0 };
      all.set(player, {
        games: one.games + Number(players.indexOf(player) === seat),
        ahead: one.ahead + Number(closed.placings[own] < closed.placings[seat]),
        behind: one.behind + Number(closed.placings[own] > closed.placings[seat]),
        difference: one.difference + closed.totals[own] - closed.totals[seat],
        wins: one.wins + wins.filter((win) => win.seat === own && win.from === seat).length,
        losses: one.losses + wins.filter((win) => win.seat === seat && win.from === own).length,
      });
    }
  }
  return [...all]
    .map(([player, one]) => ({ player, ...one }))
    .sort((a, b) => b.games - a.games || (a.player < b.player ? -1 : 1));
}

test('opponents are counted as in the events of their games, under one ruleset', async () => {
  const found = await asked();
  expect(found).toEqual(counted((id) => id));
  expect(found.length).toBeGreaterThan(4);
  for (const name of ['ahead', 'behind', 'wins', 'losses'] as const)
    expect(found.some((one) => one[name] > 0)).toBe(true);
});

test('a merged opponent is one, and a former id of the player is no opponent', async () => {
  expect(await asked([['p3', 'p2']])).toEqual(counted((id) => (id === 'p3' ? 'p2' : id)));
  expect((await asked([['p4', 'p1']], ['p1', 'p4'])).map(({ player }) => player)).not.toContain('p4');
});
