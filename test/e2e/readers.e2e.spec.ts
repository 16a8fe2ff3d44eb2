import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import Database from 'better-sqlite3';
import { resolveRuleset } from '../../src/engine/rulesets/registry.js';
import { openStore } from '../../src/platform/event-store/open-store.js';
import { ReadFiles } from '../../src/search/read-models/read-files.js';
import { columnsOf } from '../../src/search/read-models/tables.js';
import { simulateGame } from '../../src/simulation/simulate.js';
import { appendInTurns, type PastGame, pastGame, sealedGame } from '../kit/play/sample-games.js';
import { Client, type Service, startService, tokenOf } from '../kit/service/service.js';
import { freshPlace, type Place, STORE } from '../kit/store/store.js';
import '../kit/play/rulesets.js';

/** A service as in production, with separate reader processes. */
let place: Place;
let service: Service;
let games: PastGame[];

const PROJECTED_STREAMS = `query($game: ID!, $revision: Int!) {
  findGames(first: 1, minRevision: {game: $game, revision: $revision}) { __typename } }`;

beforeAll(async () => {
  place = await freshPlace();
  games = Array.from({ length: 3 }, (_, i) => sealedGame(`readers/${i}`, pastGame('readers', 3 * i).events));
  const store = await openStore(place.choice);
  await appendInTurns(store, games, 500);
  await store.close();
  service = await startService({
    place,
    roles: { scribe: [{ role: 'scribe', games: ['*'] }], judge: [{ role: 'judge' }] },
  });
  const judge = new Client(service, 'judge');
  for (const { id, events } of games) {
    const asked = { game: id, revision: events.length - 1 };
    while ((await judge.ask(PROJECTED_STREAMS, asked)).data.findGames.__typename === 'NotYet');
  }
});
afterAll(async () => {
  await service.close();
  await place.dispose();
});

const exported = (path: string, actor?: string): Promise<Response> =>
  fetch(`${service.url}/export/${path}`, {
    headers: actor === undefined ? {} : { authorization: `Bearer ${tokenOf(actor)}` },
  });

describe(`reading beside recording, ${STORE}`, () => {
  test('gives pages, counts, statistics and files of what is recorded', async () => {
    const { data } = await new Client(service).ask(`{
      findHands(first: 100, filter: {ended: [WON]}) { ... on HandSummaryConnection { totalCount edges { node { id } } } }
      playerStatistics(player: "p1") { ... on PlayerStatistics { hands } }
      rulesetStatistics(ruleset: "zung-jung/wsom") { ... on RulesetStatistics { games hands } } }`);
    const won = games.flatMap(({ events }) => events.filter(({ type }) => type === 'HandEnded')).length;
    expect(data.findHands.totalCount).toBeLessThanOrEqual(won);
    expect(data.findHands.edges.length).toBe(Math.min(100, data.findHands.totalCount));
    expect(data.rulesetStatistics).toEqual({ games: 3, hands: won });
    const lines = (await (await exported('hands.ndjson?filter={"ended":["won"]}')).text()).trimEnd().split('\n');
    expect(lines).toHaveLength(data.findHands.totalCount);
    const log = (await (await exported('log.ndjson')).text()).trimEnd().split('\n');
    expect(log).toHaveLength(games.reduce((sum, { events }) => sum + events.length, 0));
    for (const actor of [undefined, 'judge']) {
      const text = await (await exported('games.paifu', actor)).text();
      expect(text.match(/^\{"paifu":1/gm)).toHaveLength(games.length);
      for (const { prepared } of games) expect(text).toContain(`{"head":"${prepared[prepared.length - 1].hash}"`);
    }
  });

  test('what is wrong with a question is said as anywhere', async () => {
    const { data } = await new Client(service).ask(
      '{ findHands(first: 3, filter: {tiles: ["0x"]}) { ... on UserError { code path } } }',
    );
    expect(data.findHands).toEqual({ code: 'INVALID_INPUT', path: ['filter', 'tiles', '0'] });
  });

  test('a question that takes too long is given up and called that, and nobody waits for it meanwhile', async () => {
    const file = new Database(new ReadFiles(place.choice.data).current());
    const columns = columnsOf('irregularity').map((name) => `n as "${name}"`);
    // From here on, no query for irregularities ends.
    file.exec(`DROP TABLE irregularity; CREATE VIEW irregularity AS
      WITH RECURSIVE endless(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM endless) SELECT ${columns} FROM endless`);
    file.close();
    const [client, scribe] = [new Client(service), new Client(service, 'scribe')];
    const order: string[] = [];
    const search = client.ask('{ findGames(first: 3, filter: {irregular: true}) { __typename } }').then((answer) => {
      order.push('search');
      return answer;
    });
    const download = exported('hands.ndjson', 'judge').then((answer) => {
      order.push('export');
      return answer;
    });
    const { actions } = simulateGame({ ruleset: resolveRuleset('zung-jung/wsom'), seed: 'beside', game: 0 });
    const { gameId } = await scribe.open('beside');
    for (const [i, action] of actions.slice(1, 40).entries()) await scribe.record(gameId, `beside-${i}`, i, [action]);
    const { data } = await client.ask(PROJECTED_STREAMS, { game: gameId, revision: 39 });
    order.push(`recorded and found: ${data.findGames.__typename}`);
    const { data: none, errors } = await search;
    expect([none, errors?.map(({ extensions }) => extensions.code)]).toEqual([{ findGames: null }, ['TOO_LONG']]);
    expect(errors?.[0].message).toMatch(/longer than 10 s.*narrow the filter/);
    const refused = await download;
    expect([refused.status, await refused.json()]).toEqual([503, { code: 'TOO_LONG', message: errors?.[0].message }]);
    expect(order[0]).toBe('recorded and found: GameSummaryConnection');
    expect(service.logged.filter((line) => line.includes('INTERNAL'))).toEqual([]);
    const again = await client.ask('{ rulesetStatistics(ruleset: "zung-jung/wsom") { __typename } }');
    expect(again.data.rulesetStatistics.__typename).toBe('RulesetStatistics');
  });
});
