import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { resolveRuleset } from '../../src/engine/rulesets/registry.js';
import { simulateGame } from '../../src/simulation/simulate.js';
import { paifu } from '../cli/run-cli.js';
import { Client, type Service, startService, tokenOf } from '../kit/service/service.js';
import '../kit/play/rulesets.js';

const ROLES = {
  server: [{ role: 'server', games: ['*'] }],
  judge: [{ role: 'judge' }],
} as const;

/** Ada played under three ids, twice under one of them. */
const TABLES = [
  ['ada', 'bo', 'cy', 'di'],
  ['bo', 'ada-2', 'cy', 'di'],
  ['cy', 'di', 'ada-3', 'bo'],
  ['ada-2', 'cy', 'bo', 'di'],
] as const;
const IDS = ['ada', 'ada-2', 'ada-3'];

let service: Service;
let judge: Client;
const games: string[] = [];

beforeAll(async () => {
  service = await startService({ roles: ROLES });
  judge = new Client(service, 'judge');
  const server = new Client(service, 'server');
  for (const [i, players] of TABLES.entries()) {
    const { actions } = simulateGame({ ruleset: resolveRuleset('zung-jung/wsom'), seed: 'unmerged', game: i });
    const { gameId } = await server.open(`game-${i}`, { tournament: 'Spring Cup' });
    games.push(gameId);
    const played = [{ seatPlayers: { players } }, ...actions.slice(2)];
    for (let at = 0; at < played.length; at += 400) {
      const answer = await server.record(gameId, `${i}-${at}`, at, played.slice(at, at + 400));
      if (answer.__typename !== 'ActionsRecorded') throw new Error(JSON.stringify(answer));
    }
  }
  for (const id of [...IDS, 'bo']) service.players.add({ id, name: id.toUpperCase() });
  const revision = (await judge.game(games[3], 'revision')).revision;
  const follow = `{ findGames(first: 1, minRevision: { game: "${games[3]}", revision: ${revision} }) { __typename } }`;
  expect((await judge.ask(follow)).data.findGames.__typename).toBe('GameSummaryConnection');
});
afterAll(() => service.close());

/** Responses of all queries by player identity, by query name. */
async function told(): Promise<Record<string, unknown>> {
  const answers: Record<string, unknown> = {};
  for (const id of IDS) {
    const { data, text } = await judge.ask(
      `query($id: ID!) {
        winner: findHands(first: 100, filter: { winner: $id }) { ... on HandSummaryConnection { totalCount edges { node { id } } } }
        seats: findHands(first: 100, filter: { seats: [{ player: $id, won: true }, { player: "bo" }] }) { ... on HandSummaryConnection { totalCount edges { node { id } } } }
        games: findGames(first: 100, filter: { player: $id }) { ... on GameSummaryConnection { totalCount edges { node { id seats { player seated { id name formerIds } } } } } }
        playerStatistics(player: $id) { ... on PlayerStatistics { games hands wins selfDraws discardsWonOn points meanWin patterns { id wins } form { month games hands points } } }
        player(id: $id) { id name formerIds } }`,
      { id },
    );
    if (data === null || data === undefined) throw new Error(text);
    answers[`graphql ${id}`] = data;
    for (const path of [
      `/p/${id}`,
      `/find?player=${id}`,
      `/export/hands.ndjson?filter={"winner":"${id}"}`,
      `/export/games.ndjson?filter={"player":"${id}"}`,
    ]) {
      const headers = { authorization: `Bearer ${tokenOf('judge')}` };
      const answer = await fetch(`${service.url}${path}`, { headers });
      expect([path, answer.status]).toEqual([path, 200]);
      answers[path] = await answer.text();
    }
    const through = ['--url', service.url, '--token', tokenOf('judge')];
    answers[`paifu find ${id}`] = (await paifu(['find', `winner=${id}`, ...through])).out;
  }
  const all = ['standings', '--all', '--json', '--url', service.url, '--token', tokenOf('judge')];
  answers['paifu standings'] = (await paifu(all)).out;
  for (const game of games) {
    const { data } = await judge.ask(`{ game(id: "${game}") { ... on Game { notation seated { id name } } } }`);
    answers[`game ${game}`] = data.game;
  }
  return answers;
}

const change = async (mutation: string) => {
  const { data, text } = await judge.ask(`mutation { done: ${mutation} { __typename } }`);
  expect([mutation, data?.done?.__typename ?? text]).toEqual([mutation, 'Player']);
};

describe('after a merge is undone', () => {
  test('searches, statistics, standings and exports tell what they told before, in whatever order it was undone', async () => {
    const before = await told();
    await change('mergePlayers(from: "ada-2", into: "ada")');
    const two = await told();
    await change('mergePlayers(from: "ada-3", into: "ada-2")');
    const three = await told();
    const gamesOf = (answers: Record<string, unknown>) =>
      IDS.map((id) => (answers[`graphql ${id}`] as { playerStatistics: { games: number } }).playerStatistics.games);
    // A merged player has all of the games, under each of the ids.
    expect([before, two, three].map(gamesOf)).toEqual([
      [1, 2, 1],
      [3, 3, 1],
      [4, 4, 4],
    ]);
    const rows = (answers: Record<string, unknown>) =>
      (answers['paifu standings'] as string)
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line));
    expect(
      rows(before)
        .map(({ player }) => player)
        .sort(),
    ).toEqual(['ada', 'ada-2', 'ada-3', 'bo', 'cy', 'di']);
    expect(rows(three).find(({ player }) => player === 'ada')).toMatchObject({ games: 4, name: 'ADA' });
    expect(rows(three)).toHaveLength(4);
    for (const name of Object.keys(before).filter((one) => one.endsWith('ada-2') && !one.startsWith('/export')))
      expect([name, three[name]]).not.toEqual([name, before[name]]);

    await change('unmergePlayer(id: "ada-2")');
    const apart = await told();
    expect(gamesOf(apart)).toEqual([2, 2, 2]);
    await change('unmergePlayer(id: "ada-3")');
    expect(await told()).toEqual(before);
  });
});
