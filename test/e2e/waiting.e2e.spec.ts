import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { Client, type Service, startService } from '../kit/service/service.js';

let service: Service;
let client: Client;

beforeAll(async () => {
  service = await startService();
  client = new Client(service);
});
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(() => service.close());

describe('a wait of two seconds at most', () => {
  // With a clock that is put back at every reading, the wait would never end.
  const putBack = () => {
    let now = Date.now();
    jest.spyOn(Date, 'now').mockImplementation(() => {
      now -= 3_600_000;
      return now;
    });
  };

  test('ends though the clock is put back: a game', async () => {
    const { gameId } = await client.open('waited for');
    putBack();
    const answer = await client.game(gameId, 'revision', ', minRevision: 7');
    expect(answer).toMatchObject({ __typename: 'NotYet', code: 'NOT_YET' });
  });

  test('ends though the clock is put back: a search', async () => {
    const { gameId } = await client.open('searched for');
    putBack();
    const { data } = await client.ask(
      `query Find($game: ID!) { findHands(first: 1, minRevision: { game: $game, revision: 7 }) { __typename ... on UserError { code } } }`,
      { game: gameId },
    );
    expect(data.findHands).toEqual({ __typename: 'NotYet', code: 'NOT_YET' });
  });
});
