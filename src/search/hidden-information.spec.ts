import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { exportsOf, nothing, SEES_NO_NAMES } from '../../test/kit/search/exports-of.js';
import { FILTER_PLACES, FilterValues } from '../../test/kit/search/filter-meanings.js';
import { appendInTurns, flawed, type PastGame, pastGame, sealedGame } from '../../test/kit/play/sample-games.js';
import { scanned } from '../../test/kit/search/plain-scan.js';
import type { RecordEvent } from '../engine/record/record-event.js';
import { resolveRuleset } from '../engine/rulesets/registry.js';
import type { GameOpened } from '../engine/vocabulary/game-start.js';
import type { TableEvent } from '../engine/table/moves/facts.js';
import { eventFor } from '../engine/table/view.js';
import type { Viewer } from '../engine/table/viewer.js';
import { FOUR_SEATS } from '../engine/tiles/seats.js';
import { InMemoryEventStore } from '../platform/event-store/in-memory/in-memory-store.js';
import { Random } from '../simulation/random.js';
import { catchUp } from '../../test/kit/store/catch-up.js';
import { PUBLIC_SCOPE } from './filters/filter-conditions.js';
import type { ViewScope } from './visibility.js';
import { GAME_FILTERS, type HandFilter } from './filters/filters.js';
import type { IdsOf } from './filters/search-filter.js';
import { FindGames } from './find-games.js';
import { FindHands, HAND_SORTS, type HandSort } from './find-hands.js';
import { Projector } from './read-models/projector.js';
import { ReadDatabase } from './read-models/read-database.js';
import { readHands } from './read-hands.js';
import { ranking } from './statistics/rankings.js';
import { playerStatistics, rulesetStatistics } from './statistics/statistics.js';
import { expectSame } from '../../test/kit/play/same.js';
import { PLAYED_RULESETS } from '../../test/kit/play/rulesets.js';

/**
 * Answers must not depend on hidden information: each answer to a viewer from the whole record must equal the answer
 * from the record redacted for that viewer.
 */
const VIEWERS: readonly Viewer[] = ['public', ...FOUR_SEATS.all];

const seeds: string[] = [];
let games: PastGame[];
let values: FilterValues;
let whole: ReadDatabase;
const seen = new Map<Viewer, ReadDatabase>();

const scopeOf = (viewer: Viewer): ViewScope => ({
  ...PUBLIC_SCOPE,
  seats: typeof viewer === 'number' ? games.map(({ id }) => ({ game: id, seat: viewer })) : [],
});
const idsOf: IdsOf = (player) => [player];

/** The events of a game as a viewer sees them by its end. */
function redacted(events: readonly RecordEvent[], viewer: Viewer): RecordEvent[] {
  const { ruleset, options, reveal } = events[0].data as GameOpened;
  const { table } = resolveRuleset(ruleset, options);
  const closed = events.some(({ type }) => type === 'GameClosed');
  return events.map((event, at) => {
    const next = events.findIndex(({ type }, i) => i > at && type === 'HandStarted');
    const hand = events.slice(0, next < 0 ? undefined : next);
    const start = hand.findLastIndex(({ type }) => type === 'HandStarted');
    const ended = start >= 0 && hand.slice(start).some(({ type }) => type === 'HandEnded');
    const open = reveal === 'after-hand' ? ended : reveal === 'after-game' && closed;
    return eventFor(event as TableEvent, viewer, open, table) as RecordEvent;
  });
}

async function readModels(of: readonly PastGame[]): Promise<ReadDatabase> {
  const store = new InMemoryEventStore();
  await appendInTurns(store, of, 200);
  const database = await ReadDatabase.open(':memory:');
  await catchUp(new Projector(database, store, resolveRuleset), store);
  expect(await database.queries.selectFrom('set_aside').selectAll().execute()).toEqual([]);
  return database;
}

/**
 * The first win that shows a concealed kong; -1 if there is none. With the hand the winner shows the kong, so the table
 * shows more of a face-down kong than its event does.
 */
const winShowingKong = (events: readonly RecordEvent[]): number =>
  events.findIndex(
    ({ type, data }, at) =>
      type === 'HandWon' &&
      events
        .slice(
          events.findLastIndex((event, i) => i < at && event.type === 'HandStarted'),
          at,
        )
        .some(
          (event) =>
            event.type === 'KongDeclared' &&
            event.data.kind === 'concealed-kong' &&
            event.data.seat === (data as { seat: number }).seat,
        ),
  );

const sealed = (seed: string, events: readonly RecordEvent[]): PastGame => {
  seeds.push(seed);
  return sealedGame(seed, events);
};

beforeAll(async () => {
  games = Array.from({ length: 36 }, (_, i) => {
    const { events } = pastGame('hidden', i, PLAYED_RULESETS[Math.floor(i / 3) % PLAYED_RULESETS.length]);
    const { ruleset, options } = events[0].data as GameOpened;
    const isFaceDown = resolveRuleset(ruleset, options).table.concealedKongFaceUp?.length === 0;
    const end = isFaceDown ? winShowingKong(events) : -1;
    const until = end < 0 ? events : events.slice(0, end);
    const played = i % 4 === 1 ? until.slice(0, Math.ceil(until.length * 0.8)) : until;
    return sealed(`hidden/${i}`, flawed(played));
  });
  // Games with `reveal: never` and face-down kongs (basic-rules, decision BR-05).
  for (let i = 2, count = 0; count < 4; i += 3) {
    const { events } = pastGame('hidden', i, 'basic/default', { concealedKongShown: false });
    if (
      !events.some(({ type, data }) => type === 'KongDeclared' && (data as { kind: string }).kind === 'concealed-kong')
    )
      continue;
    if (winShowingKong(events) >= 0) continue;
    games.push(sealed(`hidden/kong/${i}`, flawed(events)));
    count++;
  }
  values = new FilterValues(games.flatMap(scanned));
  whole = await readModels(games);
  for (const viewer of VIEWERS) {
    const asSeen = seeds.map((seed, i) => sealedGame(seed, redacted(games[i].events, viewer)));
    seen.set(viewer, await readModels(asSeen));
  }
});
afterAll(() => Promise.all([whole, ...seen.values()].map((database) => database.close())));

/** Every query with a filter. */
async function answers(database: ReadDatabase, scope: ViewScope, filter: HandFilter, sort: HandSort) {
  const { queries } = database;
  const find = new FindHands(queries, scope, idsOf);
  const pages: object[] = [];
  for (let after: string | null = null; ; ) {
    const { places, more } = await find.page({ filter, sort, first: 25, after });
    const hands = await readHands(queries, places, scope);
    pages.push({ cursors: places.map(({ cursor }) => cursor), more, hands });
    if (!more) break;
    after = places[places.length - 1].cursor;
  }
  const exported: string[] = [];
  const exports = exportsOf({ models: async () => database, events: nothing });
  for await (const lines of exports.rows('hands', { filter, sort }, scope, SEES_NO_NAMES)) exported.push(lines);
  const { tournament, from, before, ruleset } = filter;
  const inGames = new FindGames(queries, scope, idsOf);
  // The part of the filter that also applies to games.
  const ofGame = Object.fromEntries(Object.entries(filter).filter(([name]) => name in GAME_FILTERS));
  return {
    count: await find.count(filter),
    pages,
    exported,
    ofGames: await inGames.page({ filter: ofGame, sort: 'oldest', first: 100 }),
    games: await inGames.page({ filter: { hand: filter }, sort: 'newest', first: 100 }),
    counted: [await inGames.count(ofGame), await inGames.count({ hand: filter })],
    player: await playerStatistics(queries, filter.player ?? 'p3', { tournament, from, before, ruleset }, idsOf),
    ranking: await ranking(
      queries,
      {
        ...{ by: 'wins', ruleset: ruleset ?? PLAYED_RULESETS[0], filter: { tournament, from, before } },
        ...{ minGames: 1, order: 'best', first: 100 },
      },
      [],
      (id) => [id],
    ),
    ruleset: await rulesetStatistics(queries, ruleset ?? PLAYED_RULESETS[0], { tournament, from, before }, (id) => [
      id,
    ]),
  };
}

describe.each(VIEWERS)('searches and statistics of viewer %s', (viewer) => {
  const same = async (filter: HandFilter, sort: HandSort): Promise<string> => {
    const answered = await answers(whole, scopeOf(viewer), filter, sort);
    expectSame(answered, await answers(seen.get(viewer) as ReadDatabase, scopeOf(viewer), filter, sort));
    return JSON.stringify(answered);
  };

  test('reveal nothing hidden, for any filter, sort order, page, count or sum', async () => {
    const random = new Random('hidden', 0, String(viewer));
    for (const sort of HAND_SORTS) await same({}, sort);
    for (const [i, place] of FILTER_PLACES.entries())
      await same(values.alone(place, random), HAND_SORTS[i % HAND_SORTS.length]);
    for (let i = 0; i < 60; i++) await same(values.combined(random), HAND_SORTS[i % HAND_SORTS.length]);
  });

  test('the tested games do have hidden information', async () => {
    const judge: ViewScope = { ...PUBLIC_SCOPE, all: true };
    const [seenByViewer, all] = [
      await answers(whole, scopeOf(viewer), {}, 'oldest'),
      await answers(whole, judge, {}, 'oldest'),
    ];
    expect(JSON.stringify(seenByViewer).length).toBeLessThan(JSON.stringify(all).length);
    const irregular = { irregular: true };
    const count = (scope: ViewScope) => new FindHands(whole.queries, scope, idsOf).count(irregular);
    expect(await count(scopeOf(viewer))).toBeLessThan(await count(judge));
    const kongs = (text: string) => text.match(/"meld":"concealed-kong","tile":"/g)?.length ?? 0;
    expect(kongs(JSON.stringify(seenByViewer))).toBeLessThan(kongs(JSON.stringify(all)));
  });
});
