import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { SOCKET_LIMITS } from '../../src/platform/config/limits.js';
import { resolveRuleset } from '../../src/engine/rulesets/registry.js';
import { gameIdOf } from '../../src/games/record/identity.js';
import { simulateGame } from '../../src/simulation/simulate.js';
import { Client, type Service, startService } from '../kit/service/service.js';
import { EVENTS, Socket } from '../kit/service/socket.js';
import '../kit/play/rulesets.js';

const game = gameIdOf('watched');
const played = simulateGame({ ruleset: resolveRuleset('zung-jung/wsom'), seed: 'socket', game: 1 });
let service: Service;
let scribe: Client;
let at = 0;
const sockets: Socket[] = [];

async function socketOf(actor?: string): Promise<Socket> {
  const socket = await Socket.as(service, actor);
  sockets.push(socket);
  return socket;
}

async function playOn(actions: number): Promise<void> {
  const answer = await scribe.record(game, `from-${at}`, at, played.actions.slice(at + 1, at + 1 + actions));
  if (answer.__typename !== 'ActionsRecorded') throw new Error(JSON.stringify(answer));
  at = answer.revision;
}

beforeAll(async () => {
  service = await startService({
    env: { PAIFU_ALLOWED_ORIGINS: 'https://club.example' },
    roles: {
      scribe: [{ role: 'scribe', games: ['*'] }],
      judge: [{ role: 'judge' }],
      player: [{ role: 'player', game, seat: 1 }],
    },
  });
  scribe = new Client(service, 'scribe');
  await scribe.open('watched');
  await playOn(10);
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});
afterAll(() => service.close());

describe('the subscription to a game', () => {
  test('brings what is there after a revision and then what comes, in order and without gaps', async () => {
    const socket = await socketOf('judge');
    socket.subscribe('1', EVENTS, { game, after: 4 });
    const from = at;
    const recording = playOn(12);
    const revisions: number[] = [];
    const types: string[] = [];
    while (revisions.length < from + 12 - 4) {
      const { payload } = await socket.next();
      revisions.push(payload.data.gameEvents.revision);
      types.push(payload.data.gameEvents.type);
    }
    await recording;
    expect(revisions).toEqual(revisions.map((_, i) => 5 + i));
    expect(types).toEqual(played.events.slice(5, 5 + types.length).map(({ type }) => type));
  });

  test('shows each viewer what they may see', async () => {
    const dealt = async (actor?: string) => {
      const socket = await socketOf(actor);
      socket.subscribe('1', EVENTS, { game, after: -1 });
      for (;;) {
        const { data } = (await socket.next()).payload;
        if (data.gameEvents.type === 'TilesDealt') return data.gameEvents;
      }
    };
    const hidden = (hands: string[][]) => hands.map((tiles) => tiles.every((tile) => tile === '?'));
    const open = await dealt();
    expect([hidden(open.data.hands), open.salt, open.hash, open.hidden]).toEqual([
      Array(4).fill(true),
      null,
      null,
      'DEAL_NOT_OPEN',
    ]);
    expect(hidden((await dealt('player')).data.hands)).toEqual([true, false, true, true]);
    expect(hidden((await dealt('judge')).data.hands)).toEqual(Array(4).fill(false));
  });

  test('brings corrections as events', async () => {
    const socket = await socketOf();
    socket.subscribe('1', EVENTS, { game, after: at });
    const note = await scribe.record(game, 'note', at, [{ addNote: { text: 'wrong table' } }]);
    await scribe.correct(game, 'fix', note.revision, { retract: { target: note.revision, reason: 'it was not' } });
    const events = [await socket.next(), await socket.next()].map(({ payload }) => payload.data.gameEvents);
    expect(events).toMatchObject([{ type: 'NoteAdded' }, { type: 'ActionRetracted', revision: note.revision + 1 }]);
    at = note.revision + 1;
  });

  test('the subscription of a client that is gone is no failure of the service', async () => {
    const printed = jest.spyOn(console, 'error');
    for (let i = 0; i < 20; i++) {
      const socket = await socketOf();
      for (let id = 0; id < 10; id++) socket.subscribe(`${id}`, EVENTS, { game, after: -1 });
      await socket.next();
      socket.vanish();
    }
    const left = await socketOf('judge');
    left.subscribe('1', EVENTS, { game, after: at - 1 });
    expect(await left.next()).toMatchObject({ type: 'next' });
    expect(service.logged.filter((line) => JSON.parse(line).level === 'error')).toEqual([]);
    expect(printed.mock.calls).toEqual([]);
    printed.mockRestore();
  });

  test('says what it cannot bring, and ends', async () => {
    const socket = await socketOf();
    const failures: [object, string][] = [
      [{ game: gameIdOf('absent'), after: 0 }, 'NOT_FOUND'],
      [{ game: 'x', after: 0 }, 'NOT_FOUND'],
      [{ game, after: 99_999 }, 'INVALID_INPUT'],
      [{ game, after: -2 }, 'INVALID_INPUT'],
      [{ game, after: 0, as: 'JUDGE' }, 'FORBIDDEN'],
    ];
    for (const [i, [variables, code]] of failures.entries()) {
      socket.subscribe(String(i), EVENTS, variables);
      expect((await socket.next()).payload.data.gameEvents.code).toBe(code);
      expect(await socket.next()).toMatchObject({ type: 'complete', id: String(i) });
    }
  });
});

describe('the socket', () => {
  test('carries no queries and no mutations', async () => {
    const socket = await socketOf('scribe');
    const open = 'mutation { openGame(commandId: "s", ruleset: "zung-jung/wsom", mode: STRICT) { __typename } }';
    for (const [i, query] of ['{ rulesets { id } }', open].entries()) {
      socket.subscribe(String(i), query);
      expect(await socket.next()).toMatchObject({ type: 'error', payload: [{ extensions: { code: 'BAD_REQUEST' } }] });
    }
    expect((await scribe.game(gameIdOf('s'), 'revision')).code).toBe('NOT_FOUND');
  });

  test('asks the same of a document as HTTP does', async () => {
    const socket = await socketOf();
    const aliases = Array.from({ length: 40 }, (_, i) => `a${i}: __typename`).join(' ');
    const cases = [
      ['subscription { nothing }', 'GRAPHQL_VALIDATION_FAILED'],
      ['subscription {', 'GRAPHQL_PARSE_FAILED'],
      [EVENTS.replace('__typename', `__typename ... on LoggedEvent { ${aliases} }`), 'TOO_MUCH'],
      [`${EVENTS} query Q { __typename }`, 'OPERATION_RESOLUTION_FAILURE'],
    ];
    for (const [i, [query, code]] of cases.entries()) {
      socket.subscribe(String(i), query, { game, after: 0 });
      expect(await socket.next()).toMatchObject({ type: 'error', payload: [{ extensions: { code } }] });
    }
  });

  test('opens to its own origin and to those allowed, and under names that are its own', async () => {
    const port = new URL(service.url).port;
    for (const origin of [service.url, 'https://club.example']) sockets.push(await Socket.open(service, { origin }));
    for (const origin of ['https://evil.example', 'null', `http://127.0.0.1:1`]) {
      await expect(Socket.open(service, { origin })).rejects.toThrow('403');
    }
    await expect(Socket.open(service, { host: `evil.example:${port}` })).rejects.toThrow('421');
    const asked = (headers: Record<string, string>) =>
      fetch(`${service.url}/graphql?query={__typename}`, { headers: { 'apollo-require-preflight': '1', ...headers } });
    expect((await asked({ origin: 'https://evil.example' })).status).toBe(403);
    const own = await asked({ origin: service.url });
    expect([own.status, own.headers.get('access-control-allow-origin')]).toEqual([200, null]);
  });

  test('lets nobody in with a token it does not know, or without a word', async () => {
    const socket = await Socket.open(service);
    socket.send({ type: 'connection_init', payload: { token: 'forged' } });
    expect(await socket.next()).toBeNull();
    expect(socket.closed).toMatchObject({ code: 4401, reason: expect.stringMatching(/^UNAUTHENTICATED/) });
    const silent = await Socket.open(service);
    silent.subscribe('1', EVENTS, { game, after: 0 });
    expect(await silent.next()).toBeNull();
    expect(silent.closed?.code).toBe(4401);
  });

  test('takes messages of a size, and so many subscriptions', async () => {
    const socket = await socketOf();
    for (let i = 0; i <= SOCKET_LIMITS.subscriptions; i++) socket.subscribe(String(i), EVENTS, { game, after: at });
    expect(await socket.next()).toMatchObject({
      type: 'error',
      id: String(SOCKET_LIMITS.subscriptions),
      payload: [{ extensions: { code: 'TOO_MUCH' } }],
    });
    socket.send({ type: 'complete', id: '0' });
    socket.subscribe('again', EVENTS, { game, after: at - 1 });
    expect(await socket.next()).toMatchObject({ type: 'next', id: 'again' });
    socket.send('x'.repeat(SOCKET_LIMITS.message + 1));
    while ((await socket.next()) !== null);
    expect(socket.closed?.code).toBe(1009);
  });
});
