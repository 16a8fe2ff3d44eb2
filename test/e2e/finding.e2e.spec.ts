import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { resolveRuleset } from '../../src/engine/rulesets/registry.js';
import type { EventStore } from '../../src/platform/event-store/port.js';
import { streamOf } from '../../src/games/recording/game-logs.js';
import { simulateGame } from '../../src/simulation/simulate.js';
import {
  appendInTurns,
  corrected,
  correctionsOf,
  flawed,
  type PastGame,
  pastGame,
  sealedGame,
} from '../kit/play/sample-games.js';
import { type PlainHand, scanned } from '../kit/search/plain-scan.js';
import { Client, searchesIncludeAll, type Service, startService } from '../kit/service/service.js';
import { freshStore, STORE } from '../kit/store/store.js';
import '../kit/play/rulesets.js';

let kept: { store: EventStore; dispose(): Promise<void> };
let service: Service;
let games: PastGame[];
let poisoned: PastGame;

beforeAll(async () => {
  kept = await freshStore();
  games = Array.from({ length: 12 }, (_, i) => {
    const { events } = pastGame('http', i);
    if (i % 3 === 0) return corrected(`http/${i}`, events, correctionsOf(i, events));
    return sealedGame(`http/${i}`, i % 2 === 0 ? flawed(events) : events);
  });
  await appendInTurns(kept.store, games, 200);
  poisoned = sealedGame('http/poisoned', pastGame('http', 1).events.slice(0, 80));
  await kept.store.append(streamOf(poisoned.id), 'no_stream', poisoned.prepared.slice(0, 60));
  await kept.store.append(streamOf(poisoned.id), 59, [{ ...poisoned.prepared[60], data: '{}' }]);
  const roles = {
    judge: [{ role: 'judge' }],
    scribe: [{ role: 'scribe', games: ['*'] }],
    server: [{ role: 'server', games: [games[2].id] }],
    seat: [{ role: 'player', game: games[2].id, seat: 1 }],
  } as const;
  service = await startService({ store: kept.store, roles });
  await searchesIncludeAll(service);
});
afterAll(async () => {
  await service.close();
  await kept.dispose();
});

const PROJECTED_STREAMS = `query($game: ID!, $revision: Int!) {
  findGames(first: 1, minRevision: {game: $game, revision: $revision}) { __typename ... on NotYet { code have want } } }`;

const FIND = `query($filter: HandFilter, $sort: HandSort, $after: String) {
  findHands(first: 10, filter: $filter, sort: $sort, after: $after) {
    __typename
    ... on HandSummaryConnection { totalCount pageInfo { hasNextPage endCursor } edges { cursor node {
      id gameId revision ruleset tournament session tableName number take dealer startedAt ended abort corrected
      seats { seat player change score penalty seated { id name } } claims { revision seat announced meld tile from late }
      wins { revision seat player winner { id name } by tile from points limit changes concealed waits melds { kind tiles from } patterns { id name points count } }
      irregularities { code seat message } } } }
    ... on UserError { code message path } } }`;

interface FoundHand {
  readonly id: string;
  readonly seats: readonly { player: string; seated: { id: string; name: string | null } }[];
  readonly claims: readonly { revision: number; tile: string | null }[];
  readonly wins: readonly { player: string; winner: { id: string } }[];
}

async function findAll(actor: string | undefined, filter: object, sort = 'NEWEST') {
  const client = new Client(service, actor);
  const nodes: { id: string; irregularities: { code: string }[] }[] = [];
  for (let after: string | null = null; ; ) {
    const { data, text } = await client.ask(FIND, { filter, sort, after });
    const found = data?.findHands;
    if (found?.__typename !== 'HandSummaryConnection') throw new Error(text);
    nodes.push(...found.edges.map(({ node }: { node: unknown }) => node));
    if (!found.pageInfo.hasNextPage) return { nodes, total: found.totalCount as number };
    after = found.pageInfo.endCursor;
  }
}

describe(`searches over HTTP, ${STORE}`, () => {
  test('page by page every hand of every game, once, and their number', async () => {
    const { nodes, total } = await findAll('judge', {});
    const own = new Set(games.map(({ id }) => id));
    const ids = nodes.map(({ id }) => id).filter((id) => own.has(id.slice(0, 36)));
    expect([...ids].sort()).toEqual(
      games
        .flatMap(scanned)
        .map(({ id }) => id)
        .sort(),
    );
    expect(total).toBe(nodes.length);
  });

  test('games and hands that are found are rescored, for those who may know', async () => {
    const rescored = `rescored(ruleset: $ruleset, options: $options) { ... on RescoredGame { was would wins { revision hand take } }
      ... on UserError { code path } }`;
    const query = `query($ruleset: ID!, $options: JSON) {
      findGames(first: 5, filter: {hand: {tournament: "Spring open"}}) { ... on GameSummaryConnection { edges { node { id ${rescored} } } } }
      findHands(first: 10, filter: {minPoints: 1}) { ... on HandSummaryConnection { edges { node { id gameId number take ${rescored} } } } } }`;
    const asked = async (actor: string | undefined, ruleset: string, options = {}) =>
      (await new Client(service, actor).ask(query, { ruleset, options })).data;
    const { findGames, findHands } = await asked('judge', 'zung-jung/wsom');
    type Found = { node: { id: string; gameId: string; number: number; take: number; rescored: { wins: Win[] } } };
    type Win = { hand: number; take: number };
    const alone = async (gameId: string) => {
      const text = `query($ruleset: ID!, $options: JSON) { rescore(gameId: "${gameId}", ruleset: $ruleset, options: $options) ${rescored.slice(rescored.indexOf('{'))} }`;
      return (await new Client(service, 'judge').ask(text, { ruleset: 'zung-jung/wsom', options: {} })).data.rescore;
    };
    const won = findHands.edges.filter(({ node }: Found) => node.gameId !== poisoned.id);
    expect(won.length).toBeGreaterThan(5);
    for (const { node } of won) {
      const { wins } = await alone(node.gameId);
      const own = wins.filter(({ hand, take }: Win) => hand === node.number && take === node.take);
      expect(own.length).toBeGreaterThan(0);
      expect([node.id, node.rescored.wins]).toEqual([node.id, own]);
    }
    // A damaged record does not hide the other games.
    for (const { node } of findGames.edges)
      expect([node.id, node.rescored]).toEqual([node.id, node.id === poisoned.id ? null : await alone(node.id)]);
    expect(findGames.edges.map(({ node }: Found) => node.id)).toContain(poisoned.id);
    const hidden = (await asked(undefined, 'zung-jung/wsom')).findHands.edges.map(({ node }: Found) => node.rescored);
    expect(hidden).toContainEqual({ code: 'FORBIDDEN', path: ['gameId'] });
    const wrong = await asked('judge', 'zung-jung/wsom', { colour: 1 });
    expect(wrong.findHands.edges[0].node.rescored).toEqual({ code: 'INVALID_INPUT', path: ['options', 'colour'] });
    expect((await asked('judge', 'whist')).findGames.edges[0].node.rescored.path).toEqual(['ruleset']);
  });

  test('a hand is found by its id, with what a list says of it', async () => {
    const { nodes } = await findAll('judge', { corrected: true });
    const { data } = await new Client(service).ask(
      'query($id: ID!) { handSummary(id: $id) { id corrected wins { points } } }',
      {
        id: nodes[0].id,
      },
    );
    expect(data.handSummary).toMatchObject({ id: nodes[0].id, corrected: true });
    const none = await new Client(service).ask('{ handSummary(id: "nowhere/1") { id } }');
    expect(none.data.handSummary).toBeNull();
  });

  test('its claims are told, and its players are named as the directory knows them', async () => {
    const judge = new Client(service, 'judge');
    const game = games[1];
    const [ada] = scanned(game)[0].players;
    const added = await judge.ask(`mutation { addPlayer(id: "${ada}", name: "Ada") { __typename } }`);
    expect(added.data.addPlayer.__typename).toBe('Player');
    const { nodes } = await findAll(undefined, { game: game.id, player: ada }, 'OLDEST');
    const known = new Map(scanned(game).map((hand) => [hand.id, hand]));
    let named = 0;
    for (const { id, seats, claims, wins } of nodes as never as FoundHand[]) {
      const hand = known.get(id) as PlainHand;
      expect(claims.map(({ revision, tile }) => ({ revision, tile }))).toEqual(
        hand.claims('public').map(({ revision, tile }) => ({ revision, tile })),
      );
      for (const { player, seated } of seats)
        expect(seated).toEqual({ id: player, name: player === ada ? 'Ada' : null });
      for (const { player, winner } of wins) expect(winner.id).toBe(player);
      named += seats.filter(({ seated }) => seated.name === 'Ada').length;
    }
    expect(named).toBe(nodes.length);
    expect(named).toBeGreaterThan(0);
    const { data } = await judge.ask(
      `{ findGames(first: 100, filter: {player: "${ada}"}) { ... on GameSummaryConnection { edges { node { seats { seated { name } } } } } } }`,
    );
    expect(JSON.stringify(data)).toContain('{"name":"Ada"}');
  });

  test('what a viewer may not be told is neither shown nor counted', async () => {
    const seen = new Map<string | undefined, number>();
    for (const actor of [undefined, 'scribe', 'seat', 'server', 'judge']) {
      const { nodes, total } = await findAll(actor, { irregular: true, game: games[2].id });
      expect(total).toBe(nodes.length);
      seen.set(actor, nodes.flatMap(({ irregularities }) => irregularities).length);
      const without = await findAll(actor, { irregular: false, game: games[2].id });
      expect(total + without.total).toBe(scanned(games[2]).length);
    }
    // That game's `reveal` is never, so the public sees only tiles that were shown at the table.
    expect(seen.get(undefined)).toBe(seen.get('scribe'));
    expect(seen.get('server')).toBe(seen.get('judge'));
    expect(seen.get(undefined)).toBeLessThan(seen.get('judge') as number);
    const { nodes } = await findAll(undefined, { irregular: true, game: games[2].id });
    expect(new Set(nodes.flatMap(({ irregularities }) => irregularities.map(({ code }) => code)))).toEqual(
      new Set(['late-claim']),
    );
  });

  test.each([
    [{ tiles: ['8z'] }, ['tiles', '0']],
    [{ waits: ['1m', ''] }, ['waits', '1']],
    [{ from: '2026-13-01' }, ['from']],
    [{ before: '2026-02-30' }, ['before']],
    [{ or: [{ from: '2026-04-31T10:00:00Z' }] }, ['or', '0', 'from']],
  ])('a filter that makes no sense is refused: %j', async (filter, path) => {
    const { data } = await new Client(service).ask(FIND, { filter });
    expect(data.findHands).toMatchObject({
      __typename: 'InvalidInput',
      code: 'INVALID_INPUT',
      path: ['filter', ...path],
    });
  });

  test('a search for an impossible value is refused, wherever it stands', async () => {
    const client = new Client(service);
    const hands = await client.ask(FIND, { filter: { honba: -1 } });
    expect(hands.data.findHands).toMatchObject({ code: 'INVALID_INPUT', path: ['filter', 'honba'] });
    const games = `query($filter: GameFilter) { findGames(first: 1, filter: $filter) { __typename ... on UserError { code path } } }`;
    const ofGames = async (filter: object) => (await client.ask(games, { filter })).data.findGames;
    expect(await ofGames({ hand: { honba: -1 } })).toMatchObject({ path: ['filter', 'hand', 'honba'] });
    expect(await ofGames({ hand: { honba: null, winner: null }, player: null })).toMatchObject({
      __typename: 'GameSummaryConnection',
    });
  });

  test('a page too long and a cursor of nowhere are refused', async () => {
    for (const args of ['first: 0', 'first: 101', 'first: 1, after: "x"']) {
      const { data } = await new Client(service).ask(`{ findGames(${args}) { ... on UserError { code path } } }`);
      expect(data.findGames.code).toBe('INVALID_INPUT');
    }
  });

  test('an answer is kept by nobody on its way: it was made for its viewer', async () => {
    const response = await fetch(`${service.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ findHands(first: 1) { __typename } }' }),
    });
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test('statistics of players and of the ruleset', async () => {
    const { data } = await new Client(service).ask(`{
      playerStatistics(player: "p1") { ... on PlayerStatistics { games hands wins selfDraws discardsWonOn points meanWin patterns { id name wins } melds { kind count } } }
      rulesetStatistics(ruleset: "zung-jung/wsom") { ... on RulesetStatistics { games hands wins noWins patterns { id wins } } } }`);
    expect(data.playerStatistics.hands).toBeGreaterThan(0);
    expect(data.playerStatistics.melds).toContainEqual({ kind: 'PONG', count: expect.any(Number) });
    expect(data.rulesetStatistics.hands).toBeGreaterThan(data.playerStatistics.hands);
  });

  test('counts all matches, or up to a number', async () => {
    const { data } = await new Client(service, 'judge').ask(`{
      hands: findHands(first: 1) { ... on HandSummaryConnection { totalCount few: totalCount(upTo: 3) many: totalCount(upTo: 10001) } }
      games: findGames(first: 1) { ... on GameSummaryConnection { totalCount few: totalCount(upTo: 2) } } }`);
    const { hands, games } = data;
    expect(hands.totalCount).toBeGreaterThan(3);
    expect(hands).toEqual({ totalCount: hands.totalCount, few: 3, many: hands.totalCount });
    expect(games).toEqual({ totalCount: games.totalCount, few: 2 });
    const wrong = await new Client(service, 'judge').ask(
      '{ findHands(first: 1) { ... on HandSummaryConnection { totalCount(upTo: 0) } } }',
    );
    expect(wrong.text).toContain('upTo: expected at least 1, found 0');
  });

  test('an answer waits for what was just recorded, and says when it has not come', async () => {
    const client = new Client(service, 'scribe');
    const { actions } = simulateGame({ ruleset: resolveRuleset('zung-jung/wsom'), seed: 'recorded', game: 0 });
    const { gameId: game } = await client.open('find-recorded');
    const { revision } = await client.record(game, 'all', 0, actions.slice(1, 60));
    const { data } = await client.ask(
      'query($game: ID!, $revision: Int!) { findHands(first: 1, filter: {game: $game}, minRevision: {game: $game, revision: $revision}) { ... on HandSummaryConnection { totalCount } } }',
      { game, revision },
    );
    expect(data.findHands.totalCount).toBe(1);
    const late = await client.ask(PROJECTED_STREAMS, { game, revision: revision + 1 });
    expect(late.data.findGames).toEqual({ __typename: 'NotYet', code: 'NOT_YET', have: revision, want: revision + 1 });
  });

  test('what was quarantined is said by its game and by the health of the service, and all else goes on', async () => {
    const { data } = await new Client(service, 'judge').ask(
      '{ findGames(first: 100) { ... on GameSummaryConnection { edges { node { id revision setAside { revision released } } } } } }',
    );
    const nodes = data.findGames.edges.map(({ node }: { node: { id: string } }) => node);
    expect(nodes.find(({ id }: { id: string }) => id === poisoned.id)).toEqual({
      id: poisoned.id,
      revision: 59,
      setAside: { revision: 60, released: null },
    });
    const health = await (await fetch(`${service.url}/health/ready`)).json();
    expect(health).toMatchObject({ status: 'ready', readModels: { setAside: 1, failing: false } });
  });
});
