import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { decodeJwt, SignJWT, UnsecuredJWT } from 'jose';
import { Oidc } from '../../src/access/authentication/oidc.js';
import { readOidcConfig } from '../../src/access/authentication/oidc-config.js';
import { KeysUnavailable, ProviderKeys } from '../../src/access/authentication/provider-keys.js';
import { gameIdOf } from '../../src/games/record/identity.js';
import { PaifuClient } from '../../src/client/paifu-client.js';
import { IdentityProvider } from '../kit/service/identity-provider.js';
import { type Service, startService, send } from '../kit/service/service.js';
import { Socket } from '../kit/service/socket.js';
import '../kit/play/rulesets.js';

const people = [
  { id: 'ann', groups: ['members', 'scribes'] },
  { id: 'bob', groups: ['members'] },
  { id: 'joe', groups: ['judges'] },
];
let folder: string;
let provider: IdentityProvider;
let service: Service;

async function configured(more: object = {}): Promise<string> {
  const file = join(folder, `oidc-${Math.trunc(performance.now() * 1_000)}.json`);
  const config = {
    ...{ issuer: provider.issuer, audience: 'paifu', clockSkew: 0 },
    roles: [
      { claim: 'groups', value: 'scribes', roles: [{ role: 'scribe', tournaments: ['Spring Open'] }] },
      { claim: 'groups', value: 'judges', roles: [{ role: 'judge' }] },
    ],
  };
  await writeFile(file, JSON.stringify({ ...config, ...more }));
  return file;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paifu-oidc-'));
  provider = await IdentityProvider.start(people);
  service = await startService({ roles: { own: [{ role: 'judge' }] }, env: { PAIFU_OIDC: await configured() } });
});
afterAll(async () => {
  await service.close();
  await provider.leave();
  await rm(folder, { recursive: true });
});

const OPEN = `mutation Open($id: ID!, $tournament: String) { openGame(commandId: $id, ruleset: "zung-jung/wsom", mode: SCRIBE, tournament: $tournament) {
  __typename ... on GameOpened { gameId events { actor { id role } } } ... on UserError { code } } }`;

const ask = (token: string, query = '{ rulesets { id } }', variables: object = {}, at = service) =>
  send(at, query, variables, { token });
const REFUSED = { status: 401, code: 'UNAUTHENTICATED' };

describe('tokens of an identity provider', () => {
  test('a token gives its subject the roles that stand for its claims', async () => {
    const ann = await provider.token('ann');
    const opened = (await ask(ann, OPEN, { id: 'club', tournament: 'Spring Open' })).data.openGame;
    expect(opened.events[0].actor).toEqual({ id: 'ann', role: 'SCRIBE' });
    expect((await ask(ann, OPEN, { id: 'other', tournament: 'Autumn Open' })).data.openGame.code).toBe('FORBIDDEN');
    const game = gameIdOf('club');
    const viewer = 'query Q($game: ID!) { game(id: $game) { ... on Game { viewer } } }';
    expect((await ask(await provider.token('joe'), viewer, { game })).data.game.viewer).toBe('JUDGE');
    // An authenticated caller without a role may still read as the public.
    expect((await ask(await provider.token('bob'), viewer, { game })).data.game.viewer).toBe('PUBLIC');
    expect((await ask(await provider.token('bob'), OPEN, { id: 'b' })).data.openGame.code).toBe('FORBIDDEN');
  });

  test('a token of an identity provider cannot register a webhook, and is told which token can', async () => {
    const add = `mutation { addWebhook(webhook: { url: "https://club.example/" }, commandId: "hook") {
      __typename ... on UserError { code message } } }`;
    const { addWebhook } = (await ask(await provider.token('joe'), add)).data;
    expect(addWebhook).toMatchObject({ __typename: 'Forbidden', code: 'FORBIDDEN' });
    expect(addWebhook.message).toContain('paifu tokens add');
  });

  test('tokens of an identity provider are refused that are for another service, expired, changed, or not signed by it', async () => {
    const good = await provider.token('joe');
    expect((await ask(good)).status).toBe(200);
    expect(await ask(await provider.token('joe', 'urn:elsewhere'))).toMatchObject(REFUSED);
    const [head, body, signature] = good.split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
    const changed = Buffer.from(JSON.stringify({ ...claims, sub: 'ann' })).toString('base64url');
    const key = new TextEncoder().encode(`${body}${body}`);
    const forged = (alg: string) => new SignJWT(claims).setProtectedHeader({ alg, kid: 'first' }).sign(key);
    for (const token of [
      `${head}.${changed}.${signature}`,
      `${head}.${body}.`,
      `${head}.${body}.${signature.slice(0, -4)}AAAA`,
      new UnsecuredJWT(claims).encode(),
      `${Buffer.from('{"alg":"none","kid":"first"}').toString('base64url')}.${body}.${signature}`,
      await forged('HS256'),
      'a.b.c',
      `${head}.${body}`,
    ])
      expect([token, await ask(token)]).toEqual([token, expect.objectContaining(REFUSED)]);
  });

  test('the log tells the operator once a minute why tokens of the provider are refused, without their content', async () => {
    const own = await startService({ roles: {}, env: { PAIFU_OIDC: await configured() } });
    try {
      const good = await provider.token('joe');
      const elsewhere = await provider.token('joe', 'urn:elsewhere');
      const foreign = new UnsecuredJWT({ iss: 'https://secret.example', sub: 'joe' }).encode();
      const changed = `${good.slice(0, -4)}AAAA`;
      for (const token of [elsewhere, elsewhere, `${foreign}AAAA`, changed])
        expect(await ask(token, undefined, {}, own)).toMatchObject(REFUSED);
      const lines = own.logged.filter((line) => line.includes('a token of the identity provider was refused'));
      const { issuer } = provider;
      expect(lines.map((line) => JSON.parse(line))).toEqual([
        expect.objectContaining({ level: 'info', issuer, reason: 'unexpected "aud" claim value' }),
        expect.objectContaining({ level: 'info', issuer, reason: 'unexpected "iss" claim value' }),
        expect.objectContaining({ level: 'info', issuer, reason: 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED' }),
      ]);
      expect(own.logged.join()).not.toMatch(/secret|elsewhere/);
    } finally {
      await own.close();
    }
  });

  test('tokens of an identity provider are refused once they have expired, and what they opened is closed', async () => {
    const own = await startService({ roles: {}, env: { PAIFU_OIDC: await configured({ audience: 'soon' }) } });
    try {
      const token = await provider.token('joe', 'urn:soon');
      const socket = await Socket.open(own);
      socket.send({ type: 'connection_init', payload: { token } });
      expect((await socket.next()).type).toBe('connection_ack');
      expect(await socket.next()).toBeNull();
      expect(socket.closed).toEqual({ code: 4401, reason: 'token expired' });
      await sleep(1_000);
      expect(await ask(token, undefined, {}, own)).toMatchObject(REFUSED);
    } finally {
      await own.close();
    }
  });

  test('tokens of an identity provider give out nothing that lasts longer than they do, and it can be revoked by their subject', async () => {
    const roles = { boss: [{ role: 'operator' }] } as const;
    const own = await startService({ roles, env: { PAIFU_OIDC: await configured() } });
    try {
      const ann = await provider.token('ann');
      const ends = (decodeJwt(ann).exp as number) * 1_000;
      const code = `mutation { addPairingCode(commandId: "tablet", minutes: 60, access: { roles: [{ role: SCRIBE, tournaments: ["Spring Open"] }] }) {
        __typename ... on PairingCode { pairingCode expiresAt } ... on UserError { message } } }`;
      const { pairingCode, expiresAt } = (await ask(ann, code, {}, own)).data.addPairingCode;
      expect(Date.parse(expiresAt)).toBe(ends);
      const pair =
        'mutation($code: String!) { pairDevice(code: $code, commandId: "it") { ... on TokenAdded { secret token { id expiresAt createdBy madeBy } } } }';
      const { secret, token } = (await ask('boss-token', pair, { code: pairingCode }, own)).data.pairDevice;
      expect(token).toMatchObject({ expiresAt, createdBy: 'ann', madeBy: 'oidc' });
      expect((await ask(secret, undefined, {}, own)).status).toBe(200);
      const revoke =
        'mutation { revokeGivenBy(actor: "ann") { __typename ... on TokenRevoked { tokens { id } standing { id } } } }';
      expect((await ask(ann, revoke, {}, own)).data.revokeGivenBy.__typename).toBe('Forbidden');
      expect((await ask('boss-token', revoke, {}, own)).data.revokeGivenBy).toEqual({
        ...{ __typename: 'TokenRevoked', tokens: [{ id: token.id }], standing: [] },
      });
      expect(await ask(secret, undefined, {}, own)).toMatchObject(REFUSED);
    } finally {
      await own.close();
    }
  });

  test('tokens of another provider are refused without fetching its keys', async () => {
    const other = await IdentityProvider.start(people);
    try {
      expect(await ask(await other.token('joe'))).toMatchObject(REFUSED);
    } finally {
      await other.leave();
    }
  });

  async function clients() {
    const failures: unknown[] = [];
    const clock = { now: 0 };
    const config = await readOidcConfig(await configured());
    const oidc = new Oidc(
      config,
      (error) => failures.push(error),
      () => clock.now,
      Date.now,
    );
    return { clock, failures, callerOf: (token: string, address = '192.0.2.1') => oidc.callerOf(token, address) };
  }

  /** A forged token that names the provider but is signed with an unknown key. */
  const madeUp = (kid: string): Promise<string> =>
    new SignJWT({ iss: provider.issuer, aud: 'paifu', sub: 'joe', exp: 4_000_000_000 })
      .setProtectedHeader({ alg: 'HS256', kid })
      .sign(new TextEncoder().encode('x'.repeat(64)))
      .then(
        (token) =>
          `${Buffer.from(JSON.stringify({ alg: 'RS256', kid })).toString('base64url')}${token.slice(token.indexOf('.'))}`,
      );

  test('signed with a new key are accepted once the keys may be fetched again, and are unavailable until then', async () => {
    const { clock, failures, callerOf } = await clients();
    const before = await provider.token('joe');
    expect(await callerOf(before)).toMatchObject({ id: 'joe' });
    await provider.rotate('second');
    const after = await provider.token('joe');
    clock.now += 29_000;
    expect(await callerOf(after)).toEqual({ retryAfter: 1 });
    clock.now += 1_000;
    expect(await callerOf(after)).toMatchObject({ id: 'joe', token: { id: 'oidc', label: 'joe', isIssued: false } });
    // The provider no longer publishes the key. Only the next fetch can tell whether it is new.
    expect(await callerOf(before)).toEqual({ retryAfter: 30 });
    clock.now += 30_000;
    expect(await callerOf(before)).toBe('unknown');
    expect(failures).toEqual([]);
  });

  test('signed with a new key are unavailable while the provider does not answer', async () => {
    const { clock, failures, callerOf } = await clients();
    expect(await callerOf(await provider.token('joe'))).toMatchObject({ id: 'joe' });
    await provider.rotate('third');
    const after = await provider.token('joe');
    await provider.leave();
    clock.now += 30_000;
    expect(await callerOf(after)).toEqual({ retryAfter: 30 });
    expect(failures).toHaveLength(1);
    await provider.run();
    clock.now += 30_000;
    expect(await callerOf(after)).toMatchObject({ id: 'joe' });
  });

  test('tokens with made-up keys cause three fetches for an address, and leave the next one to others', async () => {
    const { clock, callerOf } = await clients();
    expect(await callerOf(await provider.token('joe'))).toMatchObject({ id: 'joe' });
    for (let n = 0; n < 3; n++) {
      clock.now += 30_000;
      expect(await callerOf(await madeUp(`made-up-${n}`))).toBe('unknown');
      expect(await callerOf(await madeUp(`another-${n}`))).toEqual({ retryAfter: 30 });
    }
    await provider.rotate('fourth');
    const after = await provider.token('joe');
    clock.now += 30_000;
    expect(await callerOf(await madeUp('made-up-3'))).toEqual({ retryAfter: 30 });
    expect(await callerOf(after, '198.51.100.1')).toMatchObject({ id: 'joe' });
  });

  test('signed with a new key are answered with 503 and when to retry, over HTTP and the socket, while others use up the fetches', async () => {
    const own = await startService({ roles: {}, env: { PAIFU_OIDC: await configured() } });
    try {
      expect(await ask(await provider.token('joe'), undefined, {}, own)).toMatchObject({ status: 200 });
      await provider.rotate('fifth');
      const after = await provider.token('joe');
      // Rejected for now: the keys were just fetched, when the service started.
      expect(await ask(await madeUp('nobody'), undefined, {}, own)).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
      const response = await fetch(`${own.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${after}` },
        body: '{"query":"{ __typename }"}',
      });
      const { errors } = await response.json();
      const seconds = Number(response.headers.get('retry-after'));
      expect([response.status, errors[0].extensions]).toEqual([503, { code: 'UNAVAILABLE', retryAfter: seconds }]);
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(30);
      const socket = await Socket.open(own);
      socket.send({ type: 'connection_init', payload: { token: after } });
      expect(await socket.next()).toBeNull();
      expect(socket.closed).toMatchObject({ code: 1013, reason: expect.stringMatching(/^UNAVAILABLE/) });
      // A client retries instead of treating itself as signed out.
      const client = new PaifuClient({ url: `${own.url}/graphql`, token: after, patience: { attempts: 1 } });
      await expect(client.query('{ __typename }')).rejects.toMatchObject({
        code: 'UNAVAILABLE',
        passes: true,
        retryAfter: expect.any(Number),
      });
    } finally {
      await own.close();
    }
  });

  test('tokens stay valid while the provider is away, as long as its keys are known; own tokens never wait for it', async () => {
    const own = await startService({ roles: { own: [{ role: 'judge' }] }, env: { PAIFU_OIDC: await configured() } });
    const joe = await provider.token('joe');
    expect((await ask(joe, undefined, {}, own)).status).toBe(200);
    await provider.leave();
    const fresh = await startService({ roles: { own: [{ role: 'judge' }] }, env: { PAIFU_OIDC: await configured() } });
    try {
      expect((await ask(joe, undefined, {}, own)).status).toBe(200);
      expect(await ask(joe, undefined, {}, fresh)).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
      for (const at of [own, fresh]) expect((await ask('own-token', undefined, {}, at)).status).toBe(200);
      const socket = await Socket.open(fresh);
      socket.send({ type: 'connection_init', payload: { token: joe } });
      expect(await socket.next()).toBeNull();
      // "Try again later" in RFC 6455's registry; clients of graphql-ws reconnect on it.
      expect(socket.closed).toMatchObject({ code: 1013, reason: expect.stringMatching(/^UNAVAILABLE/) });
      await provider.run();
      expect((await ask(joe, undefined, {}, fresh)).status).toBe(200);
    } finally {
      await own.close();
      await fresh.close();
    }
  });

  test('keys are believed for a day while nobody answers, and no longer', async () => {
    let now = 0;
    const failures: unknown[] = [];
    const keys = new ProviderKeys(
      provider.issuer,
      (error) => failures.push(error),
      () => now,
    );
    await keys.current();
    await provider.leave();
    now = 86_400_000;
    await expect(keys.current()).resolves.toBeDefined();
    now += 1;
    await expect(keys.current()).rejects.toThrow(KeysUnavailable);
    expect(failures.length).toBeGreaterThan(0);
    await provider.run();
    await expect(keys.current()).resolves.toBeDefined();
  });
});

test.each([
  [{ issuer: 'http://id.example' }, 'issuer: expected the https URL of the issuer'],
  [{ issuer: 'club' }, 'issuer: expected the https URL of the issuer'],
  [{ algorithms: ['HS256'] }, 'algorithms[0]: expected one of RS256'],
  [{ algorithms: ['none'] }, 'algorithms[0]: expected one of RS256'],
  [{ clockSkew: 3_600 }, 'clockSkew: expected an integer 0..300'],
  [
    { roles: [{ claim: 'groups', value: 'x', roles: [{ role: 'king' }] }] },
    'roles[0].roles[0].role: expected one of scribe',
  ],
  [{ secret: 'x' }, 'secret: expected one of the fields '],
])('rejects the setting %j at the start and names the invalid field', async (more, message) => {
  await expect(startService({ roles: {}, env: { PAIFU_OIDC: await configured(more) } })).rejects.toThrow(message);
});
