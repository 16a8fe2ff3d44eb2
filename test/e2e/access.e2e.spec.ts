import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { resolveRuleset } from '../../src/engine/rulesets/registry.js';
import { gameIdOf } from '../../src/games/record/identity.js';
import { simulateGame } from '../../src/simulation/simulate.js';
import { paifu } from '../cli/run-cli.js';
import { type Answer, Client, searchesIncludeAll, send, type Service, startService } from '../kit/service/service.js';
import { EVENTS, Socket } from '../kit/service/socket.js';
import { freshPlace, type Place, STORE } from '../kit/store/store.js';
import { hashToken } from '../../src/access/tokens.js';
import { TokenStore } from '../../src/access/token-store.js';
import '../kit/play/rulesets.js';

const TOKEN =
  'token { id actor label roles { role games tournaments game seat } createdBy expiresAt revokedAt revokedBy lastUsedAt }';
const ERROR = '... on UserError { code message path }';
const ADD = `mutation Add($access: AccessInput!, $id: ID!) { addToken(access: $access, commandId: $id) { __typename ... on TokenAdded { secret ${TOKEN} } ${ERROR} } }`;
const REVOKE = `mutation Revoke($id: ID!, $made: Boolean) { revokeToken(id: $id, made: $made) {
  __typename ... on TokenRevoked { tokens { id revokedAt revokedBy } } ${ERROR} } }`;
const LIST = `query List($ended: Boolean, $after: String) { tokens(first: 50, after: $after, ended: $ended) {
  __typename ... on TokenConnection { totalCount edges { cursor node { id actor revokedAt } } } ${ERROR} } }`;
const CODE = `mutation Code($access: AccessInput!, $minutes: Int, $id: ID!) {
  addPairingCode(access: $access, minutes: $minutes, commandId: $id) { __typename ... on PairingCode { id pairingCode url qr expiresAt } ${ERROR} } }`;
const CANCEL = `mutation Cancel($id: ID!) { cancelPairingCode(id: $id) { __typename ... on PairingCodeCancelled { id } ${ERROR} } }`;
const PAIR = `mutation Pair($code: String!, $label: String, $id: ID!) { pairDevice(code: $code, label: $label, commandId: $id) {
  __typename ... on TokenAdded { secret ${TOKEN} } ${ERROR} } }`;
const OPEN = `mutation Open($id: ID!, $tournament: String, $seats: [Int!], $mode: Mode! = STRICT, $scribes: Scribes) {
  openGame(commandId: $id, ruleset: "zung-jung/wsom", mode: $mode, scribes: $scribes, tournament: $tournament, seatTokens: $seats) {
    __typename ... on GameOpened { gameId replayed seatTokens { seat secret ${TOKEN} } } ${ERROR} } }`;
const RECORD = `mutation Record($game: ID!, $id: ID!, $expected: Int!) {
  recordActions(gameId: $game, commandId: $id, expectedRevision: $expected, actions: [{ addNote: { text: "x" } }]) {
    __typename ... on ActionsRecorded { revision } ... on VersionConflict { currentRevision } ${ERROR} } }`;

const UNAUTHENTICATED = { status: 401, errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] };

let service: Service;
const roles = {
  boss: [{ role: 'operator' }],
  judge: [{ role: 'judge' }],
  server: [{ role: 'server', games: ['*'] }],
  spring: [{ role: 'server', tournaments: ['Spring Open'] }],
} as const;
beforeAll(async () => {
  service = await startService({ roles, env: { PAIFU_ADDRESS: 'https://paifu.example' } });
});
afterAll(() => service.close());

const fresh = (): string => `command ${++commands}`;
let commands = 0;
const boss = { token: 'boss-token' };
const ask = (at: Service, query: string, variables: object, token?: string) =>
  send(at, query, variables, token === undefined ? {} : { token });
const as = (query: string, variables: object, token?: string) => ask(service, query, variables, token);
async function added(access: object) {
  const { data, errors } = await as(ADD, { access, id: fresh() }, boss.token);
  expect(errors).toBeUndefined();
  return data.addToken;
}

describe('tokens by the API', () => {
  test('lets only an operator create, list and revoke tokens', async () => {
    const access = { actor: 'table-1', label: 'tablet', roles: [{ role: 'SCRIBE', games: ['*'] }] };
    for (const token of [undefined, 'judge-token', 'server-token']) {
      expect((await as(ADD, { access, id: fresh() }, token)).data.addToken.code).toBe('FORBIDDEN');
      expect((await as(REVOKE, { id: 'x' }, token)).data.revokeToken.code).toBe('FORBIDDEN');
      expect((await as(LIST, {}, token)).data.tokens.code).toBe('FORBIDDEN');
    }
    const { secret, token } = await added(access);
    expect(token).toMatchObject({
      ...{ actor: 'table-1', label: 'tablet', createdBy: 'boss', expiresAt: null, lastUsedAt: null },
      roles: [{ role: 'SCRIBE', games: ['*'], tournaments: null, game: null, seat: null }],
    });
    const game = gameIdOf('mine');
    expect((await as(OPEN, { id: 'mine' }, secret)).data.openGame).toMatchObject({ gameId: game, seatTokens: null });
    const list = (await as(LIST, {}, boss.token)).data.tokens;
    expect(list.edges.map(({ node }: { node: { id: string } }) => node.id)).toContain(token.id);
    expect(JSON.stringify(list)).not.toContain(secret);
    const revoked = (await as(REVOKE, { id: token.id }, boss.token)).data.revokeToken;
    expect(revoked.tokens).toEqual([{ id: token.id, revokedAt: expect.any(String), revokedBy: 'boss' }]);
    expect(await as(OPEN, { id: 'another' }, secret)).toMatchObject(UNAUTHENTICATED);
    expect((await as(REVOKE, { id: 'nobody' }, boss.token)).data.revokeToken.code).toBe('NOT_FOUND');
    expect(service.logged.join('')).not.toContain(secret);
  });

  test('shows callers their own identity and roles, and an anonymous caller that they have none', async () => {
    const CALLER = '{ caller { actor label roles { role games tournaments game seat } expiresAt } }';
    const roles = [{ role: 'JUDGE', tournaments: ['Spring Open'] }];
    const expiresAt = '2999-01-01T00:00:00.000Z';
    const { secret } = await added({ actor: 'judge-2', label: 'desk', roles, expiresAt });
    expect((await as(CALLER, {}, secret)).data.caller).toEqual({
      ...{ actor: 'judge-2', label: 'desk', expiresAt },
      roles: [{ role: 'JUDGE', games: null, tournaments: ['Spring Open'], game: null, seat: null }],
    });
    expect((await as(CALLER, {}, 'spring-token')).data.caller).toMatchObject({ actor: 'spring', expiresAt: null });
    expect((await as(CALLER, {})).data.caller).toEqual({ actor: null, label: null, roles: [], expiresAt: null });
  });

  test('returns the same token when a command whose answer was lost is repeated, until the token is used', async () => {
    const access = { actor: 'table-2', label: 'tablet', roles: [{ role: 'JUDGE' }] };
    const given = (id: string, more = {}) => as(ADD, { access: { ...access, ...more }, id }, boss.token);
    const count = async () => (await as(LIST, { ended: true }, boss.token)).data.tokens.totalCount;
    const before = await count();
    const [lost, got] = [(await given('once')).data.addToken, (await given('once')).data.addToken];
    expect(got.token).toEqual(lost.token);
    expect(await count()).toBe(before + 1);
    const reused = async (...args: Parameters<typeof given>) => (await given(...args)).data.addToken;
    const REUSED = { __typename: 'CommandIdReused', code: 'COMMAND_ID_REUSED', path: ['commandId'] };
    expect(await reused('once', { label: 'another' })).toMatchObject(REUSED);
    expect(await as('{ rulesets { id } }', {}, lost.secret)).toMatchObject(UNAUTHENTICATED);
    expect((await as('{ rulesets { id } }', {}, got.secret)).status).toBe(200);
    expect(await reused('once')).toMatchObject({
      ...REUSED,
      message: expect.stringContaining('which is already in use'),
    });
    await as(REVOKE, { id: got.token.id }, boss.token);
    expect(await reused('once')).toMatchObject({ ...REUSED, message: expect.stringContaining('has been revoked') });
    expect((await given(' ')).data.addToken).toMatchObject({ code: 'INVALID_INPUT', path: ['commandId'] });
    expect(await count()).toBe(before + 1);
  });

  test('lists tokens of the token file last and refuses to revoke them', async () => {
    const pages: string[] = [];
    let after: string | null = null;
    do {
      const query = `query List($after: String) { tokens(first: 1, after: $after) { ... on TokenConnection {
        pageInfo { hasNextPage endCursor } edges { node { actor createdAt createdBy lastUsedAt } } } } }`;
      const answer: Answer = await as(query, { after }, boss.token);
      const { edges, pageInfo } = answer.data.tokens;
      pages.push(...edges.map(({ node }: { node: { actor: string } }) => node.actor));
      after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
    } while (after !== null);
    expect(pages.slice(-4)).toEqual(['boss', 'judge', 'server', 'spring']);
    const { edges, totalCount } = (await as(LIST, {}, boss.token)).data.tokens;
    expect([totalCount, edges.length]).toEqual([pages.length, pages.length]);
    const id = `file-${hashToken('judge-token').slice(0, 8)}`;
    expect(edges.at(-3).node).toEqual({ id, actor: 'judge', revokedAt: null });
    expect((await as(REVOKE, { id }, boss.token)).data.revokeToken).toMatchObject({
      ...{ code: 'NOT_FOUND', message: expect.stringContaining('in the token file') },
    });
  });

  test.each([
    [{ actor: 'x', roles: [] }, ['access', 'roles']],
    [{ roles: [{ role: 'OPERATOR' }] }, ['access', 'actor']],
    [{ actor: 'x', roles: [{ role: 'SCRIBE' }] }, ['access', 'roles', '0', 'games']],
    [{ actor: 'x', roles: [{ role: 'SCRIBE', games: [] }] }, ['access', 'roles', '0', 'games']],
    [{ actor: 'x', roles: [{ role: 'JUDGE', games: ['club'] }] }, ['access', 'roles', '0', 'games', '0']],
    [{ actor: 'x', roles: [{ role: 'PLAYER', game: gameIdOf('a'), seat: 4 }] }, ['access', 'roles', '0', 'seat']],
    [{ actor: 'x', roles: [{ role: 'MONITOR', games: ['*'] }] }, ['access', 'roles', '0', 'games']],
    [{ actor: 'x', expiresAt: '2020-01-01T00:00:00.000Z', roles: [{ role: 'JUDGE' }] }, ['access', 'expiresAt']],
    [{ actor: 'x', expiresAt: 'tomorrow', roles: [{ role: 'JUDGE' }] }, ['access', 'expiresAt']],
    [{ actor: 'x', label: 'x'.repeat(101), roles: [{ role: 'JUDGE' }] }, ['access', 'label']],
  ])('case %# of a wrong request says what is wrong', async (access, path) => {
    const { data } = await as(ADD, { access, id: fresh() }, boss.token);
    expect(data.addToken).toMatchObject({ code: 'INVALID_INPUT', path });
  });

  test('rejects unknown, expired and malformed tokens instead of treating the caller as the public', async () => {
    const { secret, token } = await added({ actor: 'gone', roles: [{ role: 'JUDGE' }] });
    await as(REVOKE, { id: token.id }, boss.token);
    const expiry = Date.now() + 5_000;
    const soon = await added({
      ...{ actor: 'soon', roles: [{ role: 'JUDGE' }] },
      expiresAt: new Date(expiry).toISOString(),
    });
    while (Date.now() <= expiry) await sleep(20);
    const answers = new Set<string>();
    for (const one of [secret, soon.secret, 'paifu_never', 'x', token.id]) {
      const answer = await as('{ rulesets { id } }', {}, one);
      expect(answer).toMatchObject(UNAUTHENTICATED);
      answers.add(answer.text);
    }
    // The response is the same for all of them: it must not tell which tokens exist or existed.
    expect(answers.size).toBe(1);
    for (const authorization of [
      'Bearer',
      'Bearer ',
      'boss-token',
      'Basic Ym9zczpib3Nz',
      'Token boss-token',
      'Bearer boss-token x',
    ])
      expect(await send(service, '{ rulesets { id } }', {}, { authorization })).toMatchObject(UNAUTHENTICATED);
  });

  test.each([
    [{ authorisation: 'Bearer boss-token' }, 4400],
    [{ Token: 'boss-token' }, 4400],
    [{ token: null }, 4400],
    [{ token: 7 }, 4400],
    [{ token: 'boss-token', headers: {} }, 4400],
    [{ token: 'boss-token', authorization: 'Bearer boss-token' }, 4400],
    [{ token: '' }, 4401],
    [{ token: 'nobody-token' }, 4401],
    [{ authorization: 'boss-token' }, 4401],
    [{ authorization: 'Basic boss-token' }, 4401],
  ])('a socket that says %j is closed with %d', async (payload, code) => {
    const socket = await Socket.open(service);
    socket.send({ type: 'connection_init', payload });
    expect(await socket.next()).toBeNull();
    expect(socket.closed?.code).toBe(code);
    expect(socket.closed?.reason).toMatch(code === 4400 ? /^BAD_REQUEST: connection_init/ : /^UNAUTHENTICATED: /);
  });

  test.each([
    {},
    { token: 'boss-token' },
    { authorization: 'Bearer boss-token' },
    { Authorization: 'bearer boss-token' },
  ])('one that says %j is opened', async (payload) => {
    const socket = await Socket.open(service);
    socket.send({ type: 'connection_init', payload });
    expect((await socket.next()).type).toBe('connection_ack');
    socket.close();
  });
});

describe('what is open by a token', () => {
  let game: string;
  let sockets: Socket[];
  let opened = 0;
  beforeEach(async () => {
    sockets = [];
    game = (await as(OPEN, { id: `open-${opened++}` }, 'server-token')).data.openGame.gameId;
  });
  afterEach(() => {
    for (const socket of sockets) socket.close();
  });

  async function follows(token: string, headers = false): Promise<Socket> {
    const socket = await Socket.open(service, headers ? { authorization: `Bearer ${token}` } : {});
    sockets.push(socket);
    socket.send({ type: 'connection_init', payload: headers ? {} : { token } });
    expect((await socket.next()).type).toBe('connection_ack');
    socket.subscribe('1', EVENTS, { game, after: -1 });
    expect((await socket.next()).payload.data.gameEvents.revision).toBe(0);
    return socket;
  }

  test('closes subscriptions of a revoked token at once and leaves others open', async () => {
    const { secret, token } = await added({ actor: 'reader', roles: [{ role: 'SCRIBE', games: ['*'] }] });
    const [one, two, other] = [await follows(secret), await follows(secret, true), await follows('server-token')];
    await as(REVOKE, { id: token.id }, boss.token);
    for (const socket of [one, two]) {
      expect(await socket.next()).toBeNull();
      expect(socket.closed).toEqual({ code: 4401, reason: 'token revoked' });
    }
    await as(RECORD, { game, id: 'note', expected: 0 }, 'server-token');
    expect((await other.next()).payload.data.gameEvents.revision).toBe(1);
  });

  test('closes subscriptions when their token expires, even without traffic', async () => {
    const expiresAt = new Date(Date.now() + 1_500).toISOString();
    const { secret } = await added({ actor: 'reader', roles: [{ role: 'JUDGE' }], expiresAt });
    const socket = await follows(secret);
    expect(await socket.next()).toBeNull();
    expect(socket.closed).toEqual({ code: 4401, reason: 'token expired' });
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(expiresAt));
  });

  test('records or rejects each command while tokens are revoked, and keeps every acknowledged one', async () => {
    const { secret, token } = await added({ actor: 'busy', roles: [{ role: 'SERVER', games: ['*'] }] });
    const answers: Promise<Answer>[] = [];
    for (let i = 0; i < 40; i++) {
      answers.push(as(RECORD, { game, id: `busy-${i}`, expected: i }, secret));
      if (i === 15) answers.push(as(REVOKE, { id: token.id }, boss.token));
    }
    const told = await Promise.all(answers);
    expect(await as(RECORD, { game, id: 'after', expected: 0 }, secret)).toMatchObject(UNAUTHENTICATED);
    const recorded = told.flatMap(({ data }) => data?.recordActions?.revision ?? []);
    for (const { data, errors } of told) {
      if (errors !== undefined) expect(errors[0].extensions.code).toBe('UNAUTHENTICATED');
      else if (data.recordActions !== undefined)
        expect(['ActionsRecorded', 'VersionConflict']).toContain(data.recordActions.__typename);
    }
    const { revision } = await new Client(service, 'judge').game(game, 'revision');
    expect(recorded.sort((a, b) => a - b)).toEqual(Array.from({ length: revision }, (_, i) => i + 1));
  });
});

describe('roles by tournament', () => {
  const ruleset = resolveRuleset('zung-jung/wsom');
  const { actions } = simulateGame({ ruleset, seed: 'by tournament', game: 1 });
  const dealt = actions.findIndex(({ type }) => type === 'DealTiles');
  let spring: string;
  let autumn: string;
  let scribe: string;
  let judge: string;
  beforeAll(async () => {
    [spring, autumn] = await Promise.all(
      ['Spring Open', 'Autumn Open'].map(async (tournament) => {
        const { gameId } = (await as(OPEN, { id: tournament, tournament, mode: 'SCRIBE' }, 'server-token')).data
          .openGame;
        await new Client(service, 'server').record(gameId, `${tournament} begins`, 0, actions.slice(1, 20));
        return gameId;
      }),
    );
    const given = async (role: string) =>
      (await added({ actor: `spring ${role}`, roles: [{ role, tournaments: ['Spring Open'] }] })).secret;
    [scribe, judge] = [await given('SCRIBE'), await given('JUDGE')];
  });

  const table = async (game: string, token: string, viewer?: string) => {
    const query = `query Q($game: ID!, $as: Viewer) { game(id: $game, as: $as) { __typename ... on UserError { code }
      ... on Game { viewer revision log(first: 30) { edges { node { data hidden } } } } } }`;
    return (await as(query, { game, as: viewer }, token)).data.game;
  };

  test('grants tournament roles in the games of that tournament only', async () => {
    expect((await table(spring, judge)).viewer).toBe('JUDGE');
    expect((await table(autumn, judge)).viewer).toBe('PUBLIC');
    expect((await table(autumn, judge, 'JUDGE')).code).toBe('FORBIDDEN');
    expect((await table(spring, 'spring-token')).viewer).toBe('JUDGE');
    expect((await table(autumn, 'spring-token')).viewer).toBe('PUBLIC');
    const { revision } = await table(spring, judge);
    const note = (game: string, token: string) =>
      as(RECORD, { game, id: `note of ${token}`, expected: revision }, token);
    expect((await note(autumn, scribe)).data.recordActions.code).toBe('FORBIDDEN');
    expect((await note(spring, scribe)).data.recordActions.__typename).toBe('ActionsRecorded');
    expect((await note(autumn, judge)).data.recordActions.code).toBe('FORBIDDEN');
  });

  test('lets tournament roles open games of that tournament only', async () => {
    const open = async (id: string, tournament: string | null, token: string) =>
      (await as(OPEN, { id, tournament }, token)).data.openGame.__typename;
    expect(await open('s1', 'Spring Open', scribe)).toBe('GameOpened');
    expect(await open('s2', 'Autumn Open', scribe)).toBe('Forbidden');
    expect(await open('s3', null, scribe)).toBe('Forbidden');
    expect(await open('s4', 'spring open', scribe)).toBe('Forbidden');
    expect(await open('s5', 'Spring Open', judge)).toBe('Forbidden');
    // An existing game belongs to the event that it was opened for, whatever a later request claims.
    expect(await open('Autumn Open', 'Spring Open', scribe)).toBe('CommandIdReused');
  });

  test('applies tournament roles to subscriptions, searches and exports', async () => {
    const socket = await Socket.open(service);
    socket.send({ type: 'connection_init', payload: { token: judge } });
    await socket.next();
    const seen: Record<string, boolean> = {};
    for (const [name, id] of Object.entries({ spring, autumn })) {
      socket.subscribe(name, EVENTS, { game: id, after: dealt - 1 });
      let message = await socket.next();
      while (message.id !== name) message = await socket.next();
      const found = message.payload.data.gameEvents;
      seen[name] = found.hidden === null;
      socket.send({ type: 'complete', id: name });
    }
    socket.close();
    const exported = async (game: string, token: string) => {
      const filter = encodeURIComponent(JSON.stringify({ game }));
      const response = await fetch(`${service.url}/export/games.paifu?filter=${filter}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      return { status: response.status, text: await response.text() };
    };
    await searchesIncludeAll(service);
    const [own, all, others] = [
      await exported(spring, judge),
      await exported(spring, 'judge-token'),
      await exported(autumn, judge),
    ];
    expect(own.status).toBe(200);
    expect(own.text).toBe(all.text);
    expect(others.status).toBe(403);
    expect(seen).toEqual({ spring: true, autumn: false });
  });
});

describe('who recorded what', () => {
  test('shows judges which token recorded an action, even after it is revoked and renamed', async () => {
    const one = await added({ actor: 'twice', label: 'red tablet', roles: [{ role: 'SERVER', games: ['*'] }] });
    const two = await added({ actor: 'twice', label: 'blue tablet', roles: [{ role: 'SERVER', games: ['*'] }] });
    const game = (await as(OPEN, { id: 'trail' }, one.secret)).data.openGame.gameId;
    const record = (id: string, expected: number, token: string) => as(RECORD, { game, id, expected }, token);
    await record('a', 0, one.secret);
    await record('b', 1, two.secret);
    // The first response was lost. The other device sends the command again, but the first one has already recorded
    // it.
    await record('b', 1, one.secret);
    await record('c', 2, 'server-token');
    await as(REVOKE, { id: one.token.id }, boss.token);
    const trail = async (token?: string, viewer?: string) => {
      const query = `query Q($game: ID!, $as: Viewer) { game(id: $game, as: $as) { ... on Game { auditTrail {
        commands(first: 10) { edges { node { commandId token { id label } } } } } } } }`;
      const { data } = await as(query, { game, as: viewer }, token);
      return data.game.auditTrail.commands.edges.map(({ node }: { node: { token: unknown } }) => node.token);
    };
    const [red, blue] = [one, two].map(({ token }) => ({ id: token.id, label: token.label }));
    expect(await trail('judge-token')).toEqual([
      red,
      red,
      blue,
      { id: `file-${hashToken('server-token').slice(0, 8)}`, label: null },
    ]);
    for (const token of [undefined, 'server-token', 'boss-token', two.secret])
      expect(await trail(token)).toEqual([null, null, null, null]);
    expect(await trail('judge-token', 'PUBLIC')).toEqual([null, null, null, null]);
  });
});

describe('tokens for seats', () => {
  test('returns seat tokens to whoever opens a game, again if the answer was lost', async () => {
    const first = (await as(OPEN, { id: 'seats', seats: [0, 3] }, 'server-token')).data.openGame;
    expect(first.seatTokens.map(({ seat }: { seat: number }) => seat)).toEqual([0, 3]);
    const again = (await as(OPEN, { id: 'seats', seats: [0, 3] }, 'server-token')).data.openGame;
    expect(again).toMatchObject({ gameId: first.gameId, replayed: true });
    const game = first.gameId;
    const secrets = [...first.seatTokens, ...again.seatTokens].map(({ secret }: { secret: string }) => secret);
    expect(new Set(secrets).size).toBe(4);
    const viewer = async (token: string) =>
      (await as('query Q($game: ID!) { game(id: $game) { ... on Game { viewer } } }', { game }, token)).data.game
        .viewer;
    expect(await Promise.all(secrets.map(viewer))).toEqual(['SEAT_0', 'SEAT_3', 'SEAT_0', 'SEAT_3']);
    for (const token of [undefined, 'judge-token', secrets[0]])
      expect((await as(OPEN, { id: 'seats', seats: [1] }, token)).data.openGame.__typename).toBe('Forbidden');
    expect(
      (await as(OPEN, { id: 'seats', seats: [1], tournament: 'Spring Open' }, 'spring-token')).data.openGame,
    ).toMatchObject({
      __typename: 'CommandIdReused',
    });
    const { data } = await as(OPEN, { id: 'seats', seats: [4] }, 'server-token');
    expect(data.openGame).toMatchObject({ code: 'INVALID_INPUT', path: ['seatTokens', '0'] });
    const result = `query R($game: ID!) { commandResult(gameId: $game, commandId: "seats") { ... on GameOpened { seatTokens { secret } } } }`;
    expect((await as(result, { game }, 'server-token')).data.commandResult.seatTokens).toBeNull();
  });
});

describe('seats of a game', () => {
  test('refuses to let a scribe grant seats if a server may deal tiles that scribes cannot see', async () => {
    const { secret } = await added({ actor: 'curious', roles: [{ role: 'SCRIBE', games: ['*'] }] });
    const open = async (id: string, mode: string, scribes = 'SEEING') =>
      (await as(OPEN, { id, mode, scribes, seats: [1] }, secret)).data.openGame;
    expect(await open('dealt', 'STRICT')).toMatchObject({ code: 'FORBIDDEN', path: ['seatTokens'] });
    // A seat's token would let a blind scribe see that seat's tiles.
    expect(await open('blind', 'SCRIBE', 'BLIND')).toMatchObject({ code: 'FORBIDDEN', path: ['seatTokens'] });
    expect((await open('seen', 'SCRIBE')).seatTokens).toHaveLength(1);
    await as(OPEN, { id: 'dealt' }, 'server-token');
    await as(OPEN, { id: 'blind', mode: 'SCRIBE', scribes: 'BLIND' }, secret);
    const code = async (id: string) => {
      const access = { roles: [{ role: 'PLAYER', game: gameIdOf(id), seat: 1 }] };
      return (await as(CODE, { access, id: fresh() }, secret)).data.addPairingCode.__typename;
    };
    const given = [await code('dealt'), await code('blind'), await code('seen'), await code('no such game')];
    expect(given).toEqual(['Forbidden', 'Forbidden', 'PairingCode', 'Forbidden']);
  });
});

describe('pairing', () => {
  const access = { actor: 'table-9', roles: [{ role: 'SCRIBE', tournaments: ['Spring Open'] }] };

  test('exchanges a pairing code for a token once, and again if the answer was lost', async () => {
    const { pairingCode: code, url, qr } = (await as(CODE, { access, id: fresh() }, boss.token)).data.addPairingCode;
    expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/);
    expect(url).toBe(`https://paifu.example/record#pair=${code.replace('-', '')}`);
    expect(qr).toMatch(/^<svg .*<\/svg>$/s);
    const pair = async (id: string) =>
      (await as(PAIR, { code: code.toLowerCase(), label: 'blue tablet', id })).data.pairDevice;
    const first = await pair('device-1');
    expect(first.token).toMatchObject({ actor: 'table-9', label: 'blue tablet', createdBy: 'boss' });
    expect((await pair('device-2')).code).toBe('NOT_FOUND');
    const again = await pair('device-1');
    for (const { secret } of [first, again]) expect((await as('{ rulesets { id } }', {}, secret)).status).toBe(200);
    expect(service.logged.join('')).not.toContain(code.replace('-', ''));
  });

  test('lets the creator of a pairing code or an operator cancel it, and replaces it by a new code', async () => {
    const roles = [{ role: 'SERVER', tournaments: ['Spring Open'] }];
    const made = async (id: string, token: string) =>
      (await as(CODE, { access: { roles, ...(token === boss.token ? { actor: 'x' } : {}) }, id }, token)).data
        .addPairingCode;
    const cancel = async (id: string, token?: string) =>
      (await as(CANCEL, { id }, token)).data.cancelPairingCode.__typename;
    const pair = async (code: string, id: string) => (await as(PAIR, { code, id })).data.pairDevice;
    const [lost, own] = [await made('code', 'spring-token'), await made('code', 'spring-token')];
    expect(own.id).toBe(lost.id);
    expect((await pair(lost.pairingCode, 'lost')).code).toBe('NOT_FOUND');
    for (const [token, answer] of [
      [undefined, 'Forbidden'],
      ['judge-token', 'Forbidden'],
      ['server-token', 'NotFound'],
      ['spring-token', 'PairingCodeCancelled'],
      ['spring-token', 'NotFound'],
    ] as const)
      expect([token, await cancel(own.id, token)]).toEqual([token, answer]);
    expect((await pair(own.pairingCode, 'late')).code).toBe('NOT_FOUND');
    const other = await made('code', 'spring-token');
    expect(await cancel(other.id, boss.token)).toBe('PairingCodeCancelled');
    const used = await made('used', boss.token);
    expect((await pair(used.pairingCode, 'used')).__typename).toBe('TokenAdded');
    expect(await cancel(used.id, boss.token)).toBe('NotFound');
    expect((await made('used', boss.token)).code).toBe('COMMAND_ID_REUSED');
  });

  test('lets a scribe pair another device with their own roles and seats, and nothing more', async () => {
    const spring = gameIdOf('Spring Open');
    const code = async (given: object) =>
      (await as(CODE, { access: given, id: fresh() }, 'spring-token')).data.addPairingCode;
    const server = { role: 'SERVER', tournaments: ['Spring Open'] };
    for (const role of [
      { role: 'SERVER', tournaments: ['Autumn Open'] },
      { role: 'SERVER', tournaments: ['Spring Open', 'Autumn Open'] },
      { role: 'SERVER', games: ['*'] },
      { role: 'SCRIBE', tournaments: ['Spring Open'] },
      { role: 'PLAYER', game: gameIdOf('Autumn Open'), seat: 0 },
      { role: 'JUDGE', tournaments: ['Spring Open'] },
      { role: 'OPERATOR' },
    ])
      expect([role, (await code({ roles: [role] })).code]).toEqual([role, 'FORBIDDEN']);
    // A device cannot choose the actor under whose name it records.
    expect((await code({ actor: 'somebody', roles: [server] })).code).toBe('FORBIDDEN');
    for (const [role, actor] of [
      [server, 'spring'],
      [{ role: 'SERVER', games: [spring] }, 'spring'],
      [{ role: 'PLAYER', game: spring, seat: 2 }, `${spring}/seat-2`],
    ] as const) {
      const made = await code({ roles: [role] });
      expect(made.__typename).toBe('PairingCode');
      const { token } = (await as(PAIR, { code: made.pairingCode, id: 'x' })).data.pairDevice;
      expect([token.actor, token.createdBy]).toEqual([actor, 'spring']);
    }
    expect((await as(CODE, { access: { roles: [server] }, id: fresh() })).data.addPairingCode.code).toBe('FORBIDDEN');
    expect((await as(CODE, { access, minutes: 61, id: fresh() }, boss.token)).data.addPairingCode).toMatchObject({
      ...{ code: 'INVALID_INPUT', path: ['minutes'] },
    });
  });

  test('rejects even the right pairing code after ten wrong ones', async () => {
    const own = await startService({ roles, env: { PAIFU_ADDRESS: 'https://paifu.example' } });
    try {
      const { pairingCode: code } = (await ask(own, CODE, { access, id: fresh() }, boss.token)).data.addPairingCode;
      const tried = await Promise.all(
        Array.from({ length: 14 }, (_, i) => ask(own, PAIR, { code: `2222-222${(i % 8) + 2}`, id: 'x' })),
      );
      const codes = tried.map(({ data, errors }) => data?.pairDevice?.code ?? errors?.[0].extensions.code);
      expect(codes.filter((one) => one === 'NOT_FOUND')).toHaveLength(10);
      expect(codes.filter((one) => one === 'RATE_LIMITED')).toHaveLength(4);
      const right = await ask(own, PAIR, { code, id: 'x' });
      expect(right.errors?.[0].extensions).toEqual({ code: 'RATE_LIMITED', retryAfter: expect.any(Number) });
    } finally {
      await own.close();
    }
  });
});

if (STORE === 'embedded')
  describe('tokens at the terminal, while the service runs', () => {
    let place: Place;
    let running: Service;
    let access: TokenStore;
    beforeAll(async () => {
      place = await freshPlace();
      access = TokenStore.open(place.choice.data);
      running = await startService({ place, roles, access });
    });
    afterAll(async () => {
      await running.close();
      access.close();
      await place.dispose();
    });

    const tokens = (...args: string[]) => paifu(['tokens', ...args, '--data', place.choice.data]);

    test('applies tokens changed at the terminal at once and closes subscriptions of revoked ones', async () => {
      const { exit, out, err } = await tokens(
        'add',
        '--role',
        'scribe',
        '--actor',
        'table-1',
        '--game',
        '*',
        '--label',
        'red',
      );
      expect(exit).toBe(0);
      const secret = out.trim();
      expect(secret).toMatch(/^paifu_[\w-]{43}$/);
      expect(err).toMatch(/^[2-9a-z]{8} {2}table-1 \(red\) {2}scribe of every game {2}does not expire/);
      const { gameId: game } = (await ask(running, OPEN, { id: 'typed' }, secret)).data.openGame;
      const socket = await Socket.open(running);
      socket.send({ type: 'connection_init', payload: { token: secret } });
      await socket.next();
      socket.subscribe('1', EVENTS, { game, after: -1 });
      expect((await socket.next()).payload.data.gameEvents.revision).toBe(0);
      const id = err.slice(0, 8);
      expect((await tokens('list')).out).toContain(id);
      expect((await tokens('revoke', id)).out).toMatch(/revoked .* by .*terminal/);
      expect(await ask(running, RECORD, { game, id: 'late', expected: 0 }, secret)).toMatchObject(UNAUTHENTICATED);
      expect(await socket.next()).toBeNull();
      expect(socket.closed).toEqual({ code: 4401, reason: 'token revoked' });
      expect((await tokens('list')).out).not.toContain(id);
      expect((await tokens('list', '--all', '--json')).out).toContain(`"id":"${id}"`);
      expect(await tokens('revoke', id, 'nobody', secret)).toMatchObject({
        exit: 3,
        err: expect.stringMatching(/no token has the id nobody, paifu_\S{2}…/),
      });
    });

    test('exchanges a pairing code that is typed in or scanned', async () => {
      const { exit, out } = await tokens(
        'pair',
        '--role',
        'player',
        '--game',
        gameIdOf('typed'),
        '--seat',
        '1',
        '--address',
        'https://paifu.example',
      );
      expect(exit).toBe(0);
      const [, code] = /^code (\S{4}-\S{4}), once, until/m.exec(out) ?? [];
      expect(out).toContain(`https://paifu.example/record#pair=${code.replace('-', '')}`);
      expect(out).toMatch(/[█▀▄]{5}/);
      const { token } = (await ask(running, PAIR, { code, id: 'x' })).data.pairDevice;
      expect(token.roles).toEqual([
        { role: 'PLAYER', game: gameIdOf('typed'), seat: 1, games: null, tournaments: null },
      ]);
    });

    test('lists waiting pairing codes by id, cancels them, and lists those of a token file', async () => {
      const made = await tokens('pair', '--role', 'judge', '--actor', 'j', '--address', 'https://x', '--json');
      const { id, code } = JSON.parse(made.out);
      const listed = (await tokens('list')).out.split('\n').find((line) => line.startsWith(id));
      expect(listed).toMatch(/^\S{8} {2}j {2}judge.* {2}a code that waits for its device until /);
      expect((await tokens('list', '--json')).out).not.toContain(code.replace('-', ''));
      expect(await tokens('cancel', id)).toMatchObject({ exit: 0, out: expect.stringMatching(/ {2}cancelled\n$/) });
      expect((await tokens('list')).out).not.toContain(id);
      expect(await tokens('cancel', id)).toMatchObject({
        exit: 3,
        err: expect.stringContaining(`no unused code has the id ${id}`),
      });
      expect((await ask(running, PAIR, { code, id: 'x' })).data.pairDevice.code).toBe('NOT_FOUND');
      const file = join(place.choice.data, 'tokens.json');
      const sha256 = hashToken('a token');
      writeFileSync(file, JSON.stringify({ tokens: [{ sha256, actor: 'filed', roles: [{ role: 'monitor' }] }] }));
      const { out } = await paifu(['tokens', 'list', '--data', place.choice.data], '', { PAIFU_TOKENS: file });
      expect(out).toContain(`file-${sha256.slice(0, 8)}  filed  monitor  in ${file}\n`);
    });

    test.each([
      [['add', '--actor', 'x'], "required option '--role <role>'"],
      [['add', '--role', 'king', '--actor', 'x'], 'Expected one of scribe'],
      [['add', '--role', 'operator'], '--actor: expected an actor id'],
      [
        ['add', '--role', 'scribe', '--actor', 'x'],
        '--game: expected at least one game (* means every game) or tournament',
      ],
      [['add', '--role', 'scribe', '--actor', 'x', '--game', 'club'], '--game: expected the id of a game, or *'],
      [['add', '--role', 'player', '--seat', '1'], '--game'],
      [['add', '--role', 'judge', '--actor', 'x', '--seat', '1'], '--seat needs --role player'],
      [
        ['add', '--role', 'operator', '--actor', 'x', '--game', '*'],
        '--game and --tournament do not apply to the role operator',
      ],
      [['pair', '--role', 'judge', '--actor', 'x'], 'expected the address of the service for devices'],
      [['pair', '--role', 'judge', '--actor', 'x', '--address', 'paifu.example'], 'PAIFU_ADDRESS is "paifu.example"'],
      [
        ['pair', '--role', 'judge', '--actor', 'x', '--address', 'https://x', '--minutes', '90'],
        '--minutes 90: expected 1 to 60',
      ],
    ])('rejects a wrong token command with the reason: %j', async (args, said) => {
      const { exit, err, out } = await tokens(...args);
      expect({ exit, out, err }).toEqual({ exit: 2, out: '', err: expect.stringContaining(said) });
    });
  });
