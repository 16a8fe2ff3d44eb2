import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Action } from '../../src/engine/table/moves/moves.js';
import { hiddenHand } from '../kit/play/hidden-hand.js';
import { Client, type Clock, type Service } from '../kit/service/service.js';
import { EVENTS, Socket } from '../kit/service/socket.js';
import { type TwinGame, Twins } from '../kit/search/twins.js';

/** Viewers without a role in a delayed game see it as it stood `DELAY` seconds ago, in every query. */
const DELAY = 300;
const clock: Clock = { now: Date.parse('2026-05-01T10:00:00.000Z') };
const pass = (seconds: number): void => {
  clock.now += seconds * 1_000;
};

let twins: Twins;
// New services for each test: a request to only one of them uses up salts, and then their answers differ.
beforeEach(async () => {
  const stranger = [{ role: 'scribe', games: ['00000000-0000-5000-8000-000000000001'] }] as const;
  twins = await Twins.start({ server: [{ role: 'server', games: ['*'] }], stranger }, {}, clock);
});
afterEach(() => twins.close());

const { options, first, second } = hiddenHand('zung-jung/wsom', 'strict');
const START: Action = { type: 'StartHand', data: {} };
const reason = 'as it was';

const opened = (name: string, fields: object = {}): Promise<TwinGame> =>
  twins.open('server', name, { ruleset: 'zung-jung/wsom', mode: 'STRICT', options, delay: DELAY, ...fields });

const seen = async (reader: string | undefined, game: string, selection = 'revision') => {
  const [one] = await twins.ask(
    reader,
    `query($game: ID!) { game(id: $game) { __typename ... on Game { ${selection} } } }`,
    { game },
  );
  return JSON.parse(one).data.game;
};

/** Waits until the read models of both services publish the game up to this revision. */
async function searched(game: string, revision: number): Promise<void> {
  const query = `query($game: ID!) { findGames(first: 1, minRevision: { game: $game, revision: ${revision} }) { __typename } }`;
  for (const answer of await twins.ask(undefined, query, { game }))
    expect(JSON.parse(answer).data.findGames.__typename).toBe('GameSummaryConnection');
}

/** Both services answer every query about the game with the same bytes. */
async function expectNothingTold(asked: { game: string; revision: number; seat: number }): Promise<void> {
  for (const reader of [undefined, 'stranger']) {
    for await (const [what, [one, other]] of twins.everyAnswer(reader, asked))
      expect([reader, what, other]).toEqual([reader, what, one]);
    const [one, other] = await twins.log(reader);
    expect(other).toBe(one);
  }
}

describe('what happened within the delay', () => {
  /** Changes that are made in one of the two games only. */
  const HAPPENS: Readonly<Record<string, (service: Service, game: string, revision: number) => Promise<void>>> = {
    'play goes on': async (service, game, revision) => {
      const server = new Client(service, 'server');
      await server.record(game, 'on', revision, [START, ...second[0]]);
    },
    'what was shown is corrected': async (service, game, revision) => {
      await new Client(service, 'server').correct(game, 'off', revision, { retract: { target: revision, reason } });
    },
    'a case is raised': async (service, game, revision) => {
      const raised = await new Client(service, 'server').ask(
        `mutation($game: ID!, $expected: Int!) { raiseDispute(gameId: $game, commandId: "case", expectedRevision: $expected,
          dispute: { against: [1], about: [$expected], question: FACT, play: CONTINUES, claim: "it was not so" }) { __typename ... on UserError { message } } }`,
        { game, expected: revision },
      );
      expect(raised.data.raiseDispute).toEqual({ __typename: 'CaseRecorded' });
    },
    'the game is closed': async (service, game, revision) => {
      await new Client(service, 'server').record(game, 'closed', revision, [
        { type: 'CloseGame', data: { reason: 'abandoned' } },
      ]);
    },
  };

  test.each(Object.keys(HAPPENS))('no answer tells that %s, and all do when its time has come', async (what) => {
    const game = await opened(what);
    const revision = await game.record(...first);
    pass(DELAY);
    await searched(game.id, revision);
    const [happening] = twins.services;
    await HAPPENS[what](happening, game.id, revision);
    const [inside] = await twins.ask('server', 'query($game: ID!) { game(id: $game) { ... on Game { revision } } }', {
      game: game.id,
    });
    expect(JSON.parse(inside).data.game.revision).toBeGreaterThan(revision);
    pass(DELAY - 1);
    await expectNothingTold({ game: game.id, revision, seat: 0 });
    pass(1);
    expect((await seen(undefined, game.id)).revision).toBeGreaterThan(revision);
  });
});

test('hides a game from spectators until the delay is over and shows it to its scribe at once', async () => {
  const game = await opened('young');
  await game.record(...first);
  pass(DELAY - 1);
  expect(await seen(undefined, game.id)).toEqual({ __typename: 'NotFound' });
  expect(await seen('server', game.id, 'revision delay')).toEqual({
    __typename: 'Game',
    revision: game.revision,
    delay: DELAY,
  });
  pass(1);
  expect((await seen(undefined, game.id)).revision).toBe(game.revision);
  await searched(game.id, game.revision);
});

test('shows an action corrected within the delay together with its correction', async () => {
  const game = await opened('slip');
  const target = await game.record(...first);
  pass(60);
  const correction = await game.correct({ retract: { target, reason } });
  pass(DELAY - 60);
  expect((await seen(undefined, game.id)).revision).toBe(target - 1);
  const socket = await Socket.as(twins.services[0], undefined);
  socket.subscribe('1', EVENTS, { game: game.id, after: target - 1 });
  pass(60);
  expect((await seen(undefined, game.id)).revision).toBe(correction);
  await searched(game.id, correction);
  const parsed = [await socket.next(), await socket.next()].map(({ text }) => JSON.parse(text).payload.data.gameEvents);
  expect(parsed.map(({ revision }) => revision)).toEqual([target, correction]);
  socket.close();
});

test('delays the results of searches', async () => {
  const game = await opened('again');
  const revision = await game.record(...first);
  pass(DELAY);
  await searched(game.id, revision);
  await game.record(START);
  pass(DELAY - 1);
  const count =
    'query($game: ID!) { findHands(first: 5, filter: { game: $game }) { ... on HandSummaryConnection { totalCount } } }';
  const counted = async () => JSON.parse((await twins.ask(undefined, count, { game: game.id }))[0]).data.findHands;
  expect(await counted()).toEqual({ totalCount: 1 });
  pass(1);
  await searched(game.id, game.revision);
  expect(await counted()).toEqual({ totalCount: 2 });
});
