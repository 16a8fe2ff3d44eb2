import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ask, type Service, startService } from '../support/service.js';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

describe('recording over HTTP', () => {
  test('a game is opened, played on and read', async () => {
    const opened = await ask(
      service,
      `mutation { openGame(commandId: "one", ruleset: "zung-jung/wsom", mode: STRICT) { __typename ... on GameOpened { gameId revision } ... on UserError { code message path } } }`,
    );
    const { gameId } = opened.data.openGame;
    await ask(
      service,
      `mutation R($g: ID!, $a: [ActionInput!]!) { recordActions(gameId: $g, commandId: "two", expectedRevision: 0, actions: $a) {
        __typename ... on ActionsRecorded { revision replayed events { type data salt hash hidden } } ... on UserError { code message path } } }`,
      { g: gameId, a: [{ seatPlayers: { players: ['a', 'b', 'c', 'd'] } }, { startHand: {} }] },
    );
    const game = await ask(
      service,
      `query G($g: ID!) { game(id: $g) { __typename ... on Game { revision table { hand { number seats { seat wind hidden } } } recorder { actor { id role } } } } }`,
      { g: gameId },
    );
    expect(game.data.game.revision).toBe(2);
  });
});
