import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { resolveRuleset } from '../../src/engine/rulesets/registry.js';
import { gameIdOf } from '../../src/games/record/identity.js';
import { simulateGame } from '../../src/simulation/simulate.js';
import { Client, type Service, startService, tokenOf } from '../kit/service/service.js';

let service: Service;
let server: Client;

beforeAll(async () => {
  service = await startService({
    roles: {
      server: [{ role: 'server', games: ['*'] }],
      judge: [{ role: 'judge' }],
      boss: [{ role: 'operator' }],
    },
  });
  server = new Client(service, 'server');
});
afterAll(() => service.close());

const ruleset = resolveRuleset('zung-jung/wsom');
const [, ...actions] = simulateGame({ ruleset, seed: 'streams', game: 1 }).actions;

/** A game with the first `count` actions. */
async function opened(name: string, count: number, fields = {}): Promise<string> {
  await server.open(name, { ruleset: ruleset.id, ...fields });
  const game = gameIdOf(name);
  if (count > 0) await server.record(game, `${name}/first`, 0, actions.slice(0, count));
  return game;
}

const get = (path: string, token?: string, signal?: AbortSignal): Promise<Response> =>
  fetch(`${service.url}${path}`, {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    signal: signal ?? null,
  });

type Line = Readonly<Record<string, unknown>>;

const linesOf = (text: string): Line[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));

/** A stream whose lines are taken one by one; `take` resolves with null when it has ended. */
async function live(path: string, token?: string) {
  const leaving = new AbortController();
  const response = await get(path, token, leaving.signal);
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  const [ready, rest] = [[] as Line[], { text: '' }];
  return {
    response,
    leave: () => leaving.abort(),
    async take(): Promise<Line | null> {
      while (ready.length === 0) {
        const { done, value } = await reader.read();
        if (done) return null;
        const lines = `${rest.text}${decoder.decode(value, { stream: true })}`.split('\n');
        rest.text = lines.pop() ?? '';
        ready.push(...linesOf(lines.join('\n')));
      }
      return ready.shift() as Line;
    },
  };
}

describe('the stream of a game', () => {
  test.each(['judge', undefined])('the events of a game are those of its log, for %s', async (actor) => {
    const game = await opened(`whole ${actor}`, 30);
    const token = actor && tokenOf(actor);
    const response = await get(`/stream/games/${game}/events?follow=false`, token);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/x-ndjson']);
    const fields = `revision eventId type schema occurredAt recordedAt actor { id role } commandId engine data
      irregularities { kind code seat message citation { document section item } catalogue } salt hash hidden`;
    const { log } = await new Client(service, actor).game(game, `log(first: 500) { edges { node { ${fields} } } }`);
    const lines = linesOf(await response.text());
    expect(lines).toHaveLength(log.edges.length);
    const upper = (text: unknown) => String(text).toUpperCase().replaceAll('-', '_');
    for (const [i, { node }] of log.edges.entries()) {
      const { actor: by, hidden, ...line } = lines[i] as Line & { actor: { id: string; role: string } };
      const { actor: shownBy, hidden: shownHidden, ...shown } = node;
      expect(line).toMatchObject(shown);
      expect([by.id, upper(by.role)]).toEqual([shownBy.id, shownBy.role]);
      expect(hidden === null ? null : upper(hidden)).toBe(shownHidden);
    }
    const after = await get(`/stream/games/${game}/events?follow=false&after=28`, token);
    expect(linesOf(await after.text()).map(({ revision }) => revision)).toEqual([29, 30]);
    const nothing = await get(`/stream/games/${game}/events?follow=false&after=30`, token);
    expect(await nothing.text()).toBe('');
  });

  test('new events of a game are sent as they are recorded, with hidden tiles for spectators', async () => {
    const game = await opened('live', 20);
    const [judge, public_] = [
      await live(`/stream/games/${game}/events?after=19`, tokenOf('judge')),
      await live(`/stream/games/${game}/events?after=19`),
    ];
    expect([(await judge.take())?.revision, (await public_.take())?.revision]).toEqual([20, 20]);
    const rest = actions.slice(20, 40);
    await server.record(game, 'live/more', 20, rest);
    const draws = new Map<unknown, unknown[]>();
    for (let i = 0; i < rest.length; i++) {
      const [known, seen] = [await judge.take(), await public_.take()];
      expect([known?.revision, seen?.revision]).toEqual([21 + i, 21 + i]);
      if (known?.type === 'TileDrawn') {
        draws.set(
          known.revision,
          [known, seen].map((one) => (one?.data as { tile: string } | undefined)?.tile),
        );
      }
    }
    expect(draws.size).toBeGreaterThan(0);
    for (const [known, seen] of draws.values()) expect([known === '?', seen]).toEqual([false, '?']);
    judge.leave();
    public_.leave();
  });

  test.each([
    ['/stream/games/x/events', 404, { code: 'NOT_FOUND', path: ['game'] }],
    ['/stream/games/GAME/events?after=x', 400, { code: 'INVALID_INPUT', path: ['after'] }],
    [
      '/stream/games/GAME/events?after=9999',
      400,
      { code: 'INVALID_INPUT', path: ['after'], message: expect.stringMatching(/^after: expected a revision up to 0/) },
    ],
    ['/stream/games/GAME/events?afterr=1', 400, { code: 'INVALID_INPUT', path: ['afterr'] }],
    ['/stream/games?tournamentt=x', 400, { code: 'INVALID_INPUT', path: ['tournamentt'] }],
    ['/stream/games/GAME/events?as=seat-4', 400, { code: 'INVALID_INPUT', path: ['as'] }],
    ['/stream/games/GAME/events?as=judge', 403, { code: 'FORBIDDEN', path: ['as'] }],
    ['/stream/games/GAME/events?follow=maybe', 400, { code: 'INVALID_INPUT', path: ['follow'] }],
  ])('the request %s is refused', async (path, status, failure) => {
    const game = await opened('refused', 0);
    const response = await get(path.replace('GAME', game));
    expect([response.status, await response.json()]).toMatchObject([status, failure]);
  });

  test('a stream ends when its token is revoked', async () => {
    const boss = new Client(service, 'boss');
    const { data } = await boss.ask(
      `mutation($access: AccessInput!) { addToken(access: $access, commandId: "streams") {
        ... on TokenAdded { secret token { id } } } }`,
      { access: { actor: 'guest', roles: [{ role: 'JUDGE' }] } },
    );
    const { secret, token } = data.addToken;
    const game = await opened('revoked', 5);
    const stream = await live(`/stream/games/${game}/events?after=4`, secret);
    expect((await stream.take())?.revision).toBe(5);
    await boss.ask('mutation($id: ID!) { revokeToken(id: $id) { __typename } }', { id: token.id });
    expect(await stream.take()).toBeNull();
  });
});

test('the stream of games tells which are opened and closed', async () => {
  const [all, spring] = [await live('/stream/games'), await live('/stream/games?tournament=Spring%20open')];
  const game = await opened('told', 0, { tournament: 'Spring open' });
  const other = await opened('also told', 0);
  const told = { change: 'opened', game: { id: game, ruleset: ruleset.id, tournament: 'Spring open', closing: null } };
  expect(await all.take()).toMatchObject(told);
  expect(await all.take()).toMatchObject({ change: 'opened', game: { id: other } });
  for (const id of [other, game]) {
    const ended = await server.record(id, `end ${id}`, 0, [actions[0], { closeGame: { reason: 'ABANDONED' } }]);
    expect(ended.__typename).toBe('ActionsRecorded');
  }
  expect(await all.take()).toMatchObject({ change: 'closed', game: { id: other } });
  const closed = { change: 'closed', game: { id: game, closing: { reason: 'abandoned', totals: expect.any(Array) } } };
  expect(await all.take()).toMatchObject(closed);
  expect([await spring.take(), await spring.take()]).toMatchObject([told, closed]);
  all.leave();
  spring.leave();
});

test('open streams end when the service stops', async () => {
  const own = await startService({ env: { PAIFU_STORE: 'memory' } });
  const response = await fetch(`${own.url}/stream/games`);
  const text = response.text();
  await own.close();
  expect(linesOf(await text)).toEqual([]);
  expect(own.logged.filter((line) => line.includes('cut off'))).toEqual([]);
});
