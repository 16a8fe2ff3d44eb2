import { isStanding } from '../engine/record/findings.js';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { resolveRuleset } from '../engine/rulesets/registry.js';
import type { EventData } from '../engine/table/moves/facts.js';
import type { Viewer } from '../engine/table/viewer.js';
import { InMemoryEventStore } from '../platform/event-store/in-memory/in-memory-store.js';
import { Random } from '../simulation/random.js';
import {
  appendInTurns,
  corrected,
  correctionsOf,
  flawed,
  type PastGame,
  pastGame,
  sealedGame,
} from '../../test/kit/play/sample-games.js';
import { FILTER_NAMES, FILTER_PLACES, FilterValues, isWanted } from '../../test/kit/search/filter-meanings.js';
import { type PlainHand, scanned } from '../../test/kit/search/plain-scan.js';
import { MELD_COUNTS } from './read-models/tables.js';
import { catchUp } from '../../test/kit/store/catch-up.js';
import { PUBLIC_SCOPE } from './filters/filter-conditions.js';
import type { ViewScope } from './visibility.js';
import { type GameFilter, HAND_FILTER, type HandFilter } from './filters/filters.js';
import { checkedFilter } from './filters/filter-input.js';
import type { IdsOf } from './filters/search-filter.js';
import { evolve, initialState } from '../engine/table/evolve.js';
import { FindGames, GAME_SORTS, type GameSort } from './find-games.js';
import { FindHands, HAND_SORTS, type HandSort } from './find-hands.js';
import { Projector } from './read-models/projector.js';
import { ReadDatabase } from './read-models/read-database.js';
import { readHands } from './read-hands.js';
import type { PlayRates } from './statistics/play-rates.js';
import { RANKED, RANKED_BY, type RankedBy, ranking, type RankingQuery } from './statistics/rankings.js';
import {
  playerStatistics,
  type PlayerStatistics,
  rulesetStatistics,
  type StatisticsFilter,
} from './statistics/statistics.js';
import { GameLine } from '../engine/record/game-line.js';
import { placingsOf, totalsOf } from '../engine/table/points.js';
import { sized } from '../../test/kit/size.js';
import { PLAYED_RULESETS } from '../../test/kit/play/rulesets.js';

/** p7 and p8 turned out to be one person. */
const idsOf: IdsOf = (player) => (player === 'p7' || player === 'p8' ? ['p7', 'p8'] : [player]);

let games: PastGame[];
let hands: PlainHand[];
let VALUES: FilterValues;
/** Placings in closed games. */
const placings = new Map<string, (readonly [string, number])[]>();
let database: ReadDatabase;

beforeAll(async () => {
  games = Array.from({ length: 72 }, (_, i) => {
    const { events } = pastGame('find', i, PLAYED_RULESETS[Math.floor(i / 3) % PLAYED_RULESETS.length]);
    const seed = `find/${i}`;
    // Some games are corrected, some are irregular, and some are still being played.
    if (i % 3 === 0) return corrected(seed, events, correctionsOf(i / 3, events));
    if (i % 5 === 4) return sealedGame(seed, flawed(events));
    return sealedGame(
      seed,
      i % 7 === 1 ? events.slice(0, Math.max(events.length >> 1, events.length - 3 * i)) : events,
    );
  });
  // Games with `reveal: never` and face-down kongs (basic-rules, decision BR-05).
  for (const game of [35, 44, 53]) {
    const { events } = pastGame('find', game, 'basic/default', { concealedKongShown: false });
    games.push(sealedGame(`find/face-down/${game}`, events));
  }
  const store = new InMemoryEventStore();
  await appendInTurns(store, games, 100);
  database = await ReadDatabase.open(':memory:');
  await catchUp(new Projector(database, store, resolveRuleset), store);
  expect(await database.queries.selectFrom('set_aside').selectAll().execute()).toEqual([]);
  hands = games.flatMap(scanned);
  for (const { id, events } of games) {
    const line = new GameLine(resolveRuleset);
    for (const event of events) line.follow(event);
    const { state } = line;
    if (state?.closed)
      placings.set(
        id,
        placingsOf(state, totalsOf(state)).map((place, seat) => [state.seated?.players[seat] ?? '', place]),
      );
  }
  VALUES = new FilterValues(hands);
});
afterAll(() => database.close());

const JUDGE: ViewScope = { ...PUBLIC_SCOPE, all: true };

const matchesHand = (filter: HandFilter, hand: PlainHand, viewer: (game: string) => Viewer): boolean =>
  isWanted(filter, hand, { is: (player, asked) => player !== null && idsOf(asked).includes(player), viewer });

const pointsOf = ({ wins }: PlainHand): number => Math.max(0, ...wins.map(({ points }) => points ?? 0));

/** Games in the order in which they were opened. */
const order = (hand: PlainHand): number => games.findIndex(({ id }) => id === hand.game);

function sorted(found: readonly PlainHand[], sort: HandSort): string[] {
  const oldest = (a: PlainHand, b: PlainHand) => a.startedAt - b.startedAt || order(a) - order(b) || a.start - b.start;
  const value = { points: pointsOf, turns: ({ turns }: PlainHand) => turns, honba: ({ honba }: PlainHand) => honba };
  const BY = { newest: null, oldest: null, longest: 'turns', shortest: 'turns' } as const;
  const by = sort in BY ? BY[sort as 'newest'] : (sort.split('-')[1] as keyof typeof value);
  const list = found
    .toSorted((a, b) => (by === null ? 0 : value[by](a) - value[by](b)) || oldest(a, b))
    .map(({ id }) => id);
  return ['newest', 'longest'].includes(sort) || sort.startsWith('most') ? list.reverse() : list;
}

/** All pages in succession. */
async function paged(find: FindHands, filter: HandFilter, sort: HandSort, first: number): Promise<string[]> {
  const ids: string[] = [];
  for (let after: string | null = null; ; ) {
    const { places, more } = await find.page({ filter, sort, first, after });
    ids.push(...places.map(({ id, start }) => `${id}/${start}`));
    if (!more) return ids;
    after = places[places.length - 1].cursor;
  }
}

async function expectFound(
  filter: HandFilter,
  sort: HandSort = 'newest',
  scope = JUDGE,
  viewer: (game: string) => Viewer = () => 'judge',
) {
  const expected = sorted(
    hands.filter((hand) => matchesHand(filter, hand, viewer)),
    sort,
  );
  // The limits decide between scans, scans of the first hands, and look-ups, so different limits test each of them.
  for (const [many, probed] of [[], [0], [9], [2, 5]]) {
    const find = new FindHands(database.queries, scope, idsOf, many, probed);
    expect(await paged(find, filter, sort, 7)).toEqual(expected);
    expect(await find.count(filter)).toBe(expected.length);
    expect(await find.count(filter, 2)).toBe(Math.min(2, expected.length));
  }
  return expected.length;
}

describe('finding hands', () => {
  test.each(FILTER_PLACES)('finds by %s the same hands as a plain scan of the games', async (name) => {
    const random = new Random('find', 0, name);
    let found = 0;
    for (let i = 0; i < sized(2, 6) || (found === 0 && i < 40); i++)
      found += await expectFound(VALUES.alone(name, random), HAND_SORTS[(i + name.length) % HAND_SORTS.length]);
    expect(found).toBeGreaterThan(0);
  });

  test('combines filters in every sort order', async () => {
    const random = new Random('find', 0, 'combined');
    let found = 0;
    for (let i = 0; i < sized(60, 300); i++) {
      found += (await expectFound(VALUES.combined(random), HAND_SORTS[random.below(HAND_SORTS.length)])) > 0 ? 1 : 0;
    }
    expect(found).toBeGreaterThan(sized(10, 60));
  });

  test('matches two equal seat conditions with two different seats', async () => {
    const reachedBy = (least: number) => hands.filter(({ reached }) => reached.length >= least).length;
    expect(await expectFound({ seats: [{ reached: true }] })).toBe(reachedBy(1));
    expect(await expectFound({ seats: [{ reached: true }, { reached: true }] })).toBe(reachedBy(2));
    expect(reachedBy(2)).toBeGreaterThan(0);
    expect(reachedBy(2)).toBeLessThan(reachedBy(1));
  });

  test.each(['seats', 'discards'] as const)(
    'several conditions on %s, some of them equal or overlapping, each hold of another one',
    async (list) => {
      const random = new Random('find', 0, `several ${list}`);
      const places = FILTER_PLACES.filter((place) => place.startsWith(`${list}.`));
      let [found, fewer] = [0, 0];
      for (let i = 0; i < 24; i++) {
        const one = () => VALUES.alone(places[random.below(places.length)], random)[list]?.[0] ?? {};
        const few = [one(), one()];
        const some = Array.from({ length: 2 + random.below(3) }, () => ({ ...few[random.below(2)] }));
        const count = await expectFound({ [list]: some }, HAND_SORTS[random.below(HAND_SORTS.length)]);
        const each = hands.filter((hand) =>
          some.every((condition) => matchesHand({ [list]: [condition] }, hand, () => 'judge')),
        ).length;
        if (count > 0) found++;
        if (count < each) fewer++;
      }
      expect(found).toBeGreaterThan(6);
      expect(fewer).toBeGreaterThan(6);
    },
  );

  test('accepts ten alternatives and rejects eleven', async () => {
    const numbers = Array.from({ length: 10 }, (_, i) => ({ number: i + 1 }));
    expect(await expectFound({ or: numbers })).toBeGreaterThan(50);
    expect(HAND_FILTER.fits({ or: [...numbers, { number: 11 }] })).toBe(false);
    const nested = { or: [...numbers.slice(1), { or: [{ number: 1 }, { number: 11 }] }] };
    expect(() => checkedFilter(HAND_FILTER, nested)).toThrow('filter.or: expected at most 10 alternatives in all');
    expect(HAND_FILTER.fits({ or: [...numbers.slice(2), { or: [{ number: 1 }, { number: 11 }] }] })).toBe(true);
  });

  test('finds limits by the names in the record and by those of players', async () => {
    const find = new FindHands(database.queries, JUDGE, idsOf);
    const found = (limit: string) =>
      paged(find, checkedFilter<HandFilter>(HAND_FILTER, { limits: [limit] }), 'newest', 50);
    const others = {
      baiman: 'double_mangan',
      sanbaiman: 'triple_mangan',
      kazoe: 'counted_limit',
      yakuman: 'limit_hand',
    };
    let count = 0;
    for (const [other, recorded] of Object.entries(others)) {
      const hands = await found(recorded);
      expect(await found(other)).toEqual(hands);
      count += hands.length;
    }
    expect(count).toBeGreaterThan(0);
  });

  test('shows irregularities according to the viewer, in lists, counts and hands', async () => {
    const [own] = games.filter((_, i) => i % 5 === 4);
    const viewers: [ViewScope, (game: string) => Viewer][] = [
      [PUBLIC_SCOPE, () => 'public'],
      [JUDGE, () => 'judge'],
      [{ ...PUBLIC_SCOPE, games: [own.id] }, (game) => (game === own.id ? 'judge' : 'public')],
      ...([0, 1, 2, 3] as const).map((seat): [ViewScope, (game: string) => Viewer] => [
        { ...PUBLIC_SCOPE, seats: games.map(({ id }) => ({ game: id, seat })) },
        () => seat,
      ]),
    ];
    const counts: number[] = [];
    const settled: number[] = [];
    for (const [scope, viewer] of viewers) {
      counts.push(await expectFound({ irregular: true }, 'newest', scope, viewer));
      await expectFound({ irregular: false, corrected: false }, 'oldest', scope, viewer);
      settled.push(await expectFound({ settled: true }, 'newest', scope, viewer));
      const { places } = await new FindHands(database.queries, scope, idsOf).page({
        filter: {},
        sort: 'oldest',
        first: 500,
      });
      for (const hand of await readHands(database.queries, places, scope)) {
        const known = hands.find(({ id }) => id === hand.id) as PlainHand;
        expect(hand.irregularities.some(isStanding)).toBe(known.irregular(viewer(known.game)));
        expect(hand.irregularities.every(isStanding)).toBe(!known.settled(viewer(known.game)));
      }
    }
    // Some irregularities are visible to judges only, some to one seat only.
    expect(counts[0]).toBeLessThan(counts[1]);
    expect(settled[1]).toBeGreaterThan(0);
    expect(new Set(counts).size).toBeGreaterThan(2);
  });

  test('summarizes a hand as recorded', async () => {
    const { places } = await new FindHands(database.queries, JUDGE, idsOf).page({
      filter: {},
      sort: 'oldest',
      first: 500,
    });
    for (const hand of await readHands(database.queries, places, JUDGE)) {
      const { wins, changes, players, ended } = hands.find(({ id }) => id === hand.id) as PlainHand;
      expect({
        ended: hand.ended,
        changes: hand.seats.map(({ change }) => change),
        players: hand.seats.map(({ player }) => player),
      }).toEqual({ ended, changes, players });
      expect(
        hand.wins.map(({ player, points, by, tile, concealed, patterns }) => ({
          player,
          points,
          by,
          tile,
          concealed,
          patterns: patterns.map(({ id }) => id),
        })),
      ).toEqual(
        wins.map(({ winner, data, points }) => ({
          player: winner,
          points,
          by: data.by,
          tile: data.tile,
          concealed: data.concealed,
          patterns: data.result.score?.patterns.map(({ id }) => id) ?? [],
        })),
      );
      for (const [i, win] of hand.wins.entries()) expect(new Set(win.waits ?? [])).toEqual(wins[i].waits);
    }
  });

  test('hides the tile of a face-down kong from other viewers', async () => {
    const viewers: [ViewScope, Viewer][] = [
      [PUBLIC_SCOPE, 'public'],
      [JUDGE, 'judge'],
      ...([0, 2] as const).map((seat): [ViewScope, Viewer] => [
        { ...PUBLIC_SCOPE, seats: games.map(({ id }) => ({ game: id, seat })) },
        seat,
      ]),
    ];
    const hidden: number[] = [];
    for (const [scope, viewer] of viewers) {
      const { places } = await new FindHands(database.queries, scope, idsOf).page({
        filter: {},
        sort: 'oldest',
        first: 1_000,
      });
      expect(places.length).toBe(hands.length);
      let kept = 0;
      for (const hand of await readHands(database.queries, places, scope)) {
        const expected = (hands.find(({ id }) => id === hand.id) as PlainHand).claims(viewer);
        expect(
          hand.claims.map(({ revision, seat, announced, meld, tile }) => ({ revision, seat, announced, meld, tile })),
        ).toEqual(expected);
        kept += hand.claims.filter(({ meld, tile }) => meld === 'concealed-kong' && tile === null).length;
      }
      hidden.push(kept);
    }
    expect(hidden[0]).toBeGreaterThan(hidden[2]);
    expect(hidden[2]).toBeGreaterThan(0);
    expect(hidden[1]).toBe(0);
  });

  test.each<[HandFilter, string]>([
    [{ tiles: ['9z'] }, 'filter.tiles[0]: expected a tile, 0m-9m, 0p-9p, 0s-9s or 1z-7z, found "9z"'],
    [{ or: [{ discards: [{ tile: '8z' }] }] }, 'filter.or[0].discards[0].tile: expected a tile'],
    [{ from: 'yesterday' }, 'filter.from: expected a date such as 2026-01-31'],
  ])('rejects the invalid filter %j', (filter, message) => {
    expect(() => checkedFilter(HAND_FILTER, filter)).toThrow(message);
  });

  test('rejects a cursor of another sort order and an invalid cursor', async () => {
    const find = new FindHands(database.queries, JUDGE, idsOf);
    const { places } = await find.page({ filter: {}, sort: 'newest', first: 2 });
    const { cursor } = places[1];
    await expect(find.page({ filter: {}, sort: 'oldest', first: 2, after: cursor })).rejects.toThrow(
      'after: expected a cursor',
    );
    await expect(find.page({ filter: {}, sort: 'newest', first: 2, after: 'x' })).rejects.toThrow(
      'after: expected a cursor',
    );
  });
});

describe('finding games', () => {
  test('finds games by each filter and by a filter on their hands', async () => {
    const random = new Random('find', 0, 'games');
    const closed = new Set(
      games.filter(({ events }) => events.some(({ type }) => type === 'GameClosed')).map(({ id }) => id),
    );
    let found = 0;
    for (let i = 0; i < 60; i++) {
      const hand = VALUES.alone(FILTER_NAMES[i % FILTER_NAMES.length], random);
      const own = <N extends 'player' | 'tournament' | 'session' | 'table' | 'ruleset'>(name: N) =>
        VALUES.alone(name, random)[name];
      const filters: GameFilter[] = [
        { hand },
        { player: own('player'), closed: random.chance(0.5) },
        { tournament: own('tournament'), session: own('session'), table: own('table'), hand },
        { irregular: random.chance(0.5) },
        { settled: random.chance(0.5) },
        { provisional: random.chance(0.5) },
        { corrected: random.chance(0.5), ruleset: own('ruleset') },
      ];
      for (const filter of filters) {
        const expected = games.filter(({ id, events, envelopes }) => {
          const own = hands.filter(({ game }) => game === id);
          const irregular = own.some((one) => one.irregular('judge'));
          const corrections = events.some(
            ({ type }) => type.startsWith('Action') || (type.startsWith('Player') && type !== 'PlayersSeated'),
          );
          const opened = envelopes[0].data as EventData['GameOpened'];
          return (
            (filter.hand == null || own.some((one) => matchesHand(filter.hand as HandFilter, one, () => 'judge'))) &&
            (filter.player == null ||
              own.some(({ players }) => players.some((player) => idsOf(filter.player as string).includes(player)))) &&
            (filter.closed == null || closed.has(id) === filter.closed) &&
            (filter.ruleset == null || opened.ruleset === filter.ruleset) &&
            (filter.tournament == null || opened.tournament === filter.tournament) &&
            (filter.session == null || opened.session === filter.session) &&
            (filter.table == null || opened.table === filter.table) &&
            (filter.irregular == null || irregular === filter.irregular) &&
            (filter.settled == null || own.some((one) => one.settled('judge')) === filter.settled) &&
            (filter.corrected == null || corrections === filter.corrected) &&
            (filter.provisional == null || closed.has(id) !== filter.provisional)
          );
        });
        const sort = GAME_SORTS[i % GAME_SORTS.length];
        const isListed = ({ id }: PastGame) => sort === 'newest' || sort === 'oldest' || closed.has(id);
        const pages: string[][] = [];
        // The limits decide whether games are listed, scanned one by one, or looked up among those of all hands.
        for (const [listed, probed] of [[], [0], [0, 1], [5, 7]]) {
          const find = new FindGames(database.queries, JUDGE, idsOf, listed, probed);
          const ids: string[] = [];
          for (let after: string | null = null; ; ) {
            const { edges: some, more } = await find.page({ filter, sort, first: 5, after });
            ids.push(...some.map(({ node }) => node.id));
            if (!more) break;
            after = some[some.length - 1].cursor;
          }
          pages.push(ids);
          expect(await find.count(filter)).toBe(expected.length);
        }
        const ids = expected.filter(isListed).map(({ id }) => id);
        expect([...pages[0]].sort()).toEqual(ids.sort());
        for (const others of pages) expect(others).toEqual(pages[0]);
        found += expected.length;
      }
    }
    expect(found).toBeGreaterThan(100);
  });
});

describe('finding games by how close they were', () => {
  interface Finish {
    readonly id: string;
    readonly margin: number | null;
    readonly comeback: number | null;
    readonly bust: boolean;
  }
  let finishes: Finish[];
  beforeAll(() => {
    finishes = games.map(({ id, events }) => {
      const line = new GameLine(resolveRuleset);
      for (const event of events) line.follow(event);
      const rules = line.ruleset as NonNullable<typeof line.ruleset>;
      const after: (readonly number[])[] = [];
      let table = initialState(rules.table);
      for (const { event } of line.steps) {
        table = evolve(table, event);
        const isVoid = event.type === 'HandEnded' && ['voided', 'misdeal'].includes(event.data.reason);
        if (event.type === 'HandEnded' && !isVoid) after.push(table.scores);
      }
      const bust = rules.table.startingPoints > 0 && after.flat().some((score) => score < 0);
      if (!table.closed) return { id, margin: null, comeback: null, bust };
      const totals = totalsOf(table);
      const [first, second] = totals.toSorted((a, b) => b - a);
      const winners = placingsOf(table, totals).flatMap((place, seat) => (place === 1 ? [seat] : []));
      const behind = winners.flatMap((seat) => after.map((scores) => Math.max(...scores) - scores[seat]));
      return { id, margin: first - second, comeback: Math.max(0, ...behind), bust };
    });
  });
  const found = async (filter: GameFilter, sort: GameSort = 'newest') => {
    const find = new FindGames(database.queries, JUDGE, idsOf);
    const ids: string[] = [];
    for (let after: string | null = null; ; ) {
      const page = await find.page({ filter, sort, first: 4, after });
      ids.push(...page.edges.map(({ node }) => node.id));
      if (!page.more) return ids;
      after = page.edges[page.edges.length - 1].cursor;
    }
  };
  const among = (is: (finish: Finish) => boolean) =>
    finishes
      .filter(is)
      .map(({ id }) => id)
      .sort();

  test('finds games by final margin, comeback and bust', async () => {
    for (const { margin, comeback } of finishes.filter((one) => one.margin !== null).slice(0, 12)) {
      const [points, behind] = [margin ?? 0, comeback ?? 0];
      const filters: [GameFilter, (finish: Finish) => boolean][] = [
        [{ minMargin: points }, (one) => one.margin !== null && one.margin >= points],
        [{ maxMargin: points }, (one) => one.margin !== null && one.margin <= points],
        [{ minComeback: behind }, (one) => one.comeback !== null && one.comeback >= behind],
      ];
      for (const [filter, is] of filters) {
        expect((await found(filter)).sort()).toEqual(among(is));
        expect(among(is)).not.toEqual([]);
      }
    }
    for (const bust of [true, false]) {
      expect((await found({ bust })).sort()).toEqual(among((one) => one.bust === bust));
      expect(among((one) => one.bust === bust)).not.toEqual([]);
    }
  });

  test('orders closed games by margin and comeback', async () => {
    const at = (id: string) => games.findIndex((game) => game.id === id);
    const opened = (id: string) => Date.parse(games[at(id)].envelopes[0].recordedAt);
    const inOrder = (by: 'margin' | 'comeback', sign: 1 | -1) =>
      finishes
        .filter((one) => one[by] !== null)

        .sort(
          (a, b) =>
            sign * ((a[by] as number) - (b[by] as number) || opened(a.id) - opened(b.id) || at(a.id) - at(b.id)),
        )
        .map(({ id }) => id);
    expect(await found({}, 'largest-comeback')).toEqual(inOrder('comeback', -1));
    expect(await found({}, 'largest-margin')).toEqual(inOrder('margin', -1));
    expect(await found({}, 'smallest-margin')).toEqual(inOrder('margin', 1));
  });

  test('finds games by the codes of their irregularities', async () => {
    const codes = new Set(hands.flatMap((hand) => hand.codes('judge')));
    expect(codes.size).toBeGreaterThan(3);
    for (const code of codes)
      expect((await found({ irregularities: [code] })).sort()).toEqual(
        [...new Set(hands.filter((hand) => hand.codes('judge').includes(code)).map(({ game }) => game))].sort(),
      );
  });
});

describe('rankings', () => {
  const MERGED = [['p8', 'p7']] as const;
  const wanted: RankingQuery = {
    by: 'wins',
    ruleset: 'zung-jung/wsom',
    filter: {},
    minGames: 1,
    order: 'best',
    first: 100,
  };
  const rows = async (more: Partial<RankingQuery>) =>
    (await ranking(database.queries, { ...wanted, ...more }, MERGED, idsOf)).edges.map(({ node }) => node);

  /** What `playerStatistics` says for the same player. */
  const VALUES_OF: {
    readonly [By in RankedBy]: (found: PlayerStatistics, pattern: string | null) => readonly [number | null, number];
  } = {
    placing: ({ rates: { placing } }) => [placing.mean, placing.of],
    'first-places': ({ rates }) => [rates.placings[0].rate, rates.placings[0].of],
    'second-places': ({ rates }) => [rates.placings[1].rate, rates.placings[1].of],
    'third-places': ({ rates }) => [rates.placings[2].rate, rates.placings[2].of],
    'last-places': ({ rates }) => [rates.placings[3].rate, rates.placings[3].of],
    wins: ({ rates: { wins } }) => [wins.rate, wins.of],
    'self-draws': ({ rates: { selfDraws } }) => [selfDraws.rate, selfDraws.of],
    'deal-ins': ({ rates: { dealIns } }) => [dealIns.rate, dealIns.of],
    calls: ({ rates: { calls } }) => [calls.rate, calls.of],
    reaches: ({ rates: { reaches } }) => [reaches.rate, reaches.of],
    'ready-at-exhaustion': ({ rates: { readyAtExhaustion: ready } }) => [ready.rate, ready.of],
    'points-won': ({ rates: { pointsWon } }) => [pointsWon.mean, pointsWon.of],
    'points-paid': ({ rates: { pointsPaid } }) => [pointsPaid.mean, pointsPaid.of],
    patterns: ({ patterns, wins }, pattern) => [
      wins === 0 ? null : (patterns.find(({ id }) => id === pattern)?.wins ?? 0) / wins,
      wins,
    ],
    'turns-to-win': ({ rates: { turnsToWin } }) => [turnsToWin.mean, turnsToWin.of],
    'points-per-hand': ({ points, hands }) => [hands === 0 ? null : points / hands, hands],
    points: ({ points, hands }) => [points, hands],
    hands: ({ hands }) => [hands, hands],
    games: ({ games }) => [games, games],
  };

  test.each(RANKED_BY)('ranks players by %s as their statistics say', async (by) => {
    let ranked = 0;
    for (const ruleset of ['zung-jung/wsom', 'reach/tenhou', 'classic/standard']) {
      const { patterns } = await rulesetStatistics(database.queries, ruleset, {}, idsOf);
      const pattern = by === 'patterns' ? patterns[0].id : null;
      for (const filter of [
        {},
        { tournament: 'Spring open' },
        { from: '2026-01-01T09:10:00Z' },
        { provisional: true },
      ]) {
        const expected: { player: string; value: number; of: number }[] = [];
        for (const player of ['p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7', 'p9']) {
          const found = await playerStatistics(database.queries, player, { ...filter, ruleset }, idsOf);
          const [value, of] = VALUES_OF[by](found, pattern);
          if (value !== null && of > 0 && found.games > 0) expected.push({ player, value, of });
        }
        const sign = RANKED[by].first === 'highest' ? -1 : 1;
        expected.sort((a, b) => sign * (a.value - b.value) || (a.player < b.player ? -1 : 1));
        const found = await rows({ by, pattern, ruleset, filter });
        expect(found.map(({ player, of }) => [player, of])).toEqual(expected.map(({ player, of }) => [player, of]));
        for (const [i, { value, place }] of found.entries()) {
          expect(value).toBeCloseTo(expected[i].value, 9);
          expect(place).toBe(1 + expected.filter((one) => sign * (one.value - expected[i].value) < -1e-9).length);
        }
        ranked += found.length;
      }
    }
    expect(ranked).toBeGreaterThan(10);
  });

  test('a ranking by patterns needs a pattern, and no other takes one', async () => {
    await expect(rows({ by: 'patterns' })).rejects.toThrow('pattern: expected a pattern, found nothing');
    await expect(rows({ by: 'wins', pattern: 'pinfu' })).rejects.toThrow('pattern: expected nothing, found "pinfu"');
  });

  test('pages of a ranking follow one another', async () => {
    for (const by of ['hands', 'wins'] as const) {
      const ids: string[] = [];
      for (let after: string | null = null; ; ) {
        const page = await ranking(database.queries, { ...wanted, by, first: 2, after }, MERGED, idsOf);
        ids.push(...page.edges.map(({ node }) => node.player));
        if (!page.more) break;
        after = page.edges[page.edges.length - 1].cursor;
      }
      expect(ids).toEqual((await rows({ by })).map(({ player }) => player));
    }
  });

  test('leaves out players with fewer games', async () => {
    const all = await rows({});
    const games = Math.max(...all.map((row) => row.games));
    expect((await rows({ minGames: games })).map(({ player }) => player).sort()).toEqual(
      all.flatMap((row) => (row.games === games ? [row.player] : [])).sort(),
    );
    expect(await rows({ minGames: games + 1 })).toEqual([]);
  });
});

describe('statistics', () => {
  const counted = (hand: PlainHand) => hand.ended !== null && hand.ended !== 'voided' && hand.ended !== 'misdeal';

  test.each(['p1', 'p4', 'p7', 'p9', 'nobody'])(
    'statistics of player %s equal those of a plain scan',
    async (player) => {
      for (const tournament of [null, 'Spring open']) {
        const own = hands.filter(
          (hand) =>
            counted(hand) &&
            (tournament === null || hand.tournament === tournament) &&
            hand.players.some((id) => idsOf(player).includes(id)),
        );
        const wins = own.flatMap((hand) => hand.wins.filter(({ winner }) => idsOf(player).includes(winner)));
        const seats = own.flatMap((hand) =>
          hand.players.flatMap((id, seat) => (idsOf(player).includes(id) ? [{ hand, seat }] : [])),
        );
        const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0);
        const mean = (points: number[]) => (points.length === 0 ? null : sum(points) / points.length);
        const made = seats.flatMap(({ hand, seat }) => hand.claims('judge').filter((claim) => claim.seat === seat));
        const patterns = new Map<string, number>();
        for (const { data } of wins)
          for (const { id } of data.result.score?.patterns ?? []) patterns.set(id, (patterns.get(id) ?? 0) + 1);
        const found = await playerStatistics(database.queries, player, { tournament }, idsOf);
        expect(found).toMatchObject({
          games: new Set(own.map(({ game }) => game)).size,
          hands: seats.length,
          wins: wins.length,
          selfDraws: wins.filter(({ data }) => data.by === 'self-draw').length,
          discardsWonOn: own
            .flatMap((hand) => hand.wins)
            .filter(({ discarder }) => discarder !== null && idsOf(player).includes(discarder)).length,
          points: sum(seats.map(({ hand, seat }) => hand.changes[seat])),
          meanWin: mean(wins.flatMap(({ points }) => points ?? [])),
          melds: Object.keys(MELD_COUNTS).map((kind) => ({
            kind,
            count: made.filter(({ meld }) => meld === kind).length,
          })),
        });
        expect(new Map(found.patterns.map(({ id, wins: count }) => [id, count]))).toEqual(patterns);
      }
    },
  );

  /** The same by a scan of every hand. */
  function ratesIn(some: readonly PlainHand[], is: (player: string) => boolean): PlayRates {
    const seats = some
      .filter(counted)
      .flatMap((hand) => hand.seats.flatMap((seat) => (is(seat.player) ? [{ hand, seat }] : [])));
    const wins = seats.flatMap(({ hand, seat }) =>
      hand.wins.filter(({ data }) => data.seat === seat.seat).map((win) => ({ hand, win })),
    );
    const lost = seats.flatMap(({ hand, seat }) =>
      hand.wins.flatMap(({ data }) => (data.from === seat.seat ? [-data.result.changes[seat.seat]] : [])),
    );
    const played = seats.filter(({ hand }) => hand.turns > 0);
    const mayReach = played.filter(({ hand }) => hand.ruleset.startsWith('reach/'));
    const said = seats.filter(({ seat }) => seat.ready !== null);
    const placed = [...new Set(some.map(({ game }) => game))].flatMap((game) =>
      (placings.get(game) ?? []).flatMap(([player, placing]) => (is(player) ? [placing] : [])),
    );
    const rate = (count: number, of: number) => ({ count, of, rate: of === 0 ? null : count / of });
    const mean = (of: readonly number[]) => ({
      mean: of.length === 0 ? null : of.reduce((a, b) => a + b, 0) / of.length,
      of: of.length,
    });
    const claimed = ['chi', 'pong', 'big-exposed-kong'];
    return {
      wins: rate(wins.length, seats.length),
      selfDraws: rate(wins.filter(({ win }) => win.data.by === 'self-draw').length, wins.length),
      dealIns: rate(seats.filter(({ seat }) => seat.dealtIn).length, seats.length),
      calls: rate(played.filter(({ seat }) => seat.melds.some((kind) => claimed.includes(kind))).length, played.length),
      reaches: rate(mayReach.filter(({ seat }) => seat.reachTurn !== null).length, mayReach.length),
      readyAtExhaustion: rate(said.filter(({ seat }) => seat.ready).length, said.length),
      pointsWon: mean(wins.flatMap(({ win }) => win.points ?? [])),
      pointsPaid: mean(lost),
      turnsToWin: mean(
        wins
          .filter(({ hand }) => hand.turns > 0)
          .map(({ hand, win }) => hand.discards.filter(({ seat }) => seat === win.data.seat).length + 1),
      ),
      placings: [1, 2, 3, 4].map((place) => rate(placed.filter((one) => one === place).length, placed.length)),
      placing: mean(placed),
    };
  }

  test.each(['p1', 'p5', 'p7'])(
    'statistics of how %s and all others play, by month too, equal those of a plain scan for any period',
    async (player) => {
      const is = (id: string) => idsOf(player).includes(id);
      const opened = new Map(games.map(({ id, envelopes }) => [id, Date.parse(envelopes[0].recordedAt)]));
      const times = [...opened.values()].sort((a, b) => a - b);
      const iso = (time: number) => new Date(time).toISOString();
      for (const filter of [
        {},
        { ruleset: 'reach/wsom' },
        { tournament: 'Spring open' },
        { from: '2020-01-01', before: '2030-01-01' },
        { from: iso(times[10]), before: iso(times[60]) },
        { from: iso(times[10]), before: iso(times[14]) },
        { from: iso(times[30]), ruleset: 'reach/tenhou', tournament: 'Autumn league' },
        { before: iso(times[0]) },
      ] as StatisticsFilter[]) {
        const within = hands.filter(
          (hand) =>
            (filter.ruleset == null || hand.ruleset === filter.ruleset) &&
            (filter.tournament == null || hand.tournament === filter.tournament) &&
            (filter.from == null || (opened.get(hand.game) as number) >= Date.parse(filter.from)) &&
            (filter.before == null || (opened.get(hand.game) as number) < Date.parse(filter.before)),
        );
        const rulesets = new Set(
          within.filter((hand) => counted(hand) && hand.players.some(is)).map(({ ruleset }) => ruleset),
        );
        const found = await playerStatistics(database.queries, player, filter, idsOf);
        expect(found.rates).toEqual(ratesIn(within, is));
        expect(found.field).toEqual(
          ratesIn(
            within.filter(({ ruleset }) => rulesets.has(ruleset)),
            (id) => !is(id),
          ),
        );
        expect(found.form.map(({ rates }) => rates)).toEqual(found.hands === 0 ? [] : [found.rates]);
        if (filter.ruleset != null)
          expect((await rulesetStatistics(database.queries, filter.ruleset, filter, (id) => [id])).rates).toEqual(
            ratesIn(within, () => true),
          );
      }
    },
  );

  test.each(PLAYED_RULESETS)('statistics of ruleset %s count every hand once', async (id) => {
    const own = hands.filter((hand) => hand.ruleset === id && counted(hand));
    const found = await rulesetStatistics(database.queries, id, {}, (id) => [id]);
    expect(own.length).toBeGreaterThan(5);
    expect(found).toMatchObject({
      hands: own.length,
      wins: own.flatMap(({ wins }) => wins).length,
      noWins: own.filter(({ wins }) => wins.length === 0).length,
    });
  });
});
