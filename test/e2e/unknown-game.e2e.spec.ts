import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { SCHEMA } from '../../src/platform/graphql/schema.js';
import { gameIdOf } from '../../src/games/record/identity.js';
import { everyPlace } from '../kit/schema/argument-places.js';
import { Client, ask, type Service, startService, tokenOf } from '../kit/service/service.js';
import { EVENTS, Socket } from '../kit/service/socket.js';

const absent = gameIdOf('absent');
const ABSENT: readonly string[] = [absent, 'x', '*', absent.toUpperCase(), '../x'];
let service: Service;

beforeAll(async () => {
  const all = [{ role: 'judge' }, { role: 'operator' }, { role: 'scribe', games: ['*'] }] as const;
  service = await startService({ roles: { all, player: [{ role: 'player', game: gameIdOf('other'), seat: 1 }] } });
  await new Client(service, 'all').open('there');
});
afterAll(() => service.close());

/** Places in the schema that take a game id. */
const NAMES_A_GAME = /\.(gameId|game)$|^Query\.game\.id$/;
const known = {
  gameId: gameIdOf('there'),
  game: gameIdOf('there'),
  revision: 0,
  ruleset: 'zung-jung/wsom',
  commandId: 'c',
  on: { catalogue: 'WI-20' },
};
/** Roles may be granted for a game before it is opened. */
const OF_A_ROLE = /\(access\.roles\./;
/** Looks for its tournament first, and says nothing of games to those who do not organise it. */
const OF_A_TOURNAMENT = /^Mutation\.addGame\(/;
const places = [...everyPlace(SCHEMA, known)].filter(
  ({ of, name }) => NAMES_A_GAME.test(of) && !OF_A_ROLE.test(name) && !OF_A_TOURNAMENT.test(name),
);

describe('a game that there is none of is not found', () => {
  test('every query that names an unknown game says that it is not found', () => {
    const fields = new Set(places.map(({ name }) => name.replace(/\(.*/, '')));
    expect([...fields].sort()).toMatchInlineSnapshot(`
[
  "Mutation.addComment",
  "Mutation.addEvidence",
  "Mutation.appealRuling",
  "Mutation.attachReview",
  "Mutation.closeDispute",
  "Mutation.correctGame",
  "Mutation.decideAppeal",
  "Mutation.issueRuling",
  "Mutation.raiseDispute",
  "Mutation.recordActions",
  "Mutation.removeComment",
  "Mutation.removeReview",
  "Query.commandResult",
  "Query.findDisputes",
  "Query.findGames",
  "Query.findHands",
  "Query.findRulings",
  "Query.game",
  "Query.playerRanking",
  "Query.playerStatistics",
  "Query.precedents",
  "Query.previewActions",
  "Query.previewAppealDecision",
  "Query.previewClosing",
  "Query.previewCorrection",
  "Query.previewRuling",
  "Query.rescore",
  "Query.rulesetStatistics",
  "Query.whatIf",
  "Subscription.gameEvents",
]
`);
  });

  describe.each([undefined, 'player', 'all'])('by %s', (actor) => {
    const overHttp = places.filter(({ name }) => !name.startsWith('Subscription'));
    test.each(overHttp.map((place) => [place.name, place] as const))('%s', async (_, place) => {
      for (const game of ABSENT) {
        const { data, text } = await ask(
          service,
          place.query,
          JSON.parse(place.variables(JSON.stringify(game))),
          actor,
        );
        expect([game, data?.result?.code ?? text]).toEqual([game, 'NOT_FOUND']);
      }
    });

    test('an unknown game is not found over the socket', async () => {
      const socket = await Socket.as(service, actor);
      for (const [i, game] of ABSENT.entries()) {
        socket.subscribe(String(i), EVENTS, { game, after: 0, as: 'JUDGE' });
        expect((await socket.next()).payload.data.gameEvents.code).toBe('NOT_FOUND');
        await socket.next();
      }
      socket.close();
    });

    test.each(['hands.ndjson', 'games.paifu', 'disputes.ndjson', 'rulings.ndjson'])(
      'an unknown game is not found as an export, %s',
      async (name) => {
        const headers: Record<string, string> =
          actor === undefined ? {} : { authorization: `Bearer ${tokenOf(actor)}` };
        for (const game of ABSENT) {
          const filter = encodeURIComponent(JSON.stringify({ game }));
          const answer = await fetch(`${service.url}/export/${name}?filter=${filter}`, { headers });
          expect([game, answer.status, await answer.json()]).toMatchObject([
            game,
            404,
            { code: 'NOT_FOUND', path: ['filter', 'game'] },
          ]);
        }
      },
    );

    test('whatever they may not do with it', async () => {
      const asked = `query Q($id: ID!) { game(id: $id, as: JUDGE) { __typename } }`;
      expect((await ask(service, asked, { id: absent }, actor)).data.game.__typename).toBe('NotFound');
      const there = (await ask(service, asked, { id: known.game }, actor)).data.game.__typename;
      expect(there).toBe(actor === 'all' ? 'Game' : 'Forbidden');
    });
  });
});
