import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { resolveRuleset } from '../../src/engine/rulesets/registry.js';
import { gameIdOf } from '../../src/games/record/identity.js';
import { simulateGame } from '../../src/simulation/simulate.js';
import { ALL_KINDS, cloudEventType } from '../../src/webhooks/notification-kinds.js';
import { paifu } from '../cli/run-cli.js';
import { ofCase } from '../kit/disputes/case-client.js';
import {
  ask,
  Client,
  type Clock,
  type Service,
  type ServiceOptions,
  startService,
  stillSurroundings,
  tokenOf,
} from '../kit/service/service.js';
import { isSigned, type Receiver, startReceiver, WEBHOOKS } from '../kit/service/webhook-receiver.js';

const clock: Clock = { now: Date.parse('2026-05-01T10:00:00.000Z') };
const ruleset = resolveRuleset('zung-jung/wsom');
const [, ...play] = simulateGame({ ruleset, seed: 'webhooks', game: 1 }).actions;
const played = gameIdOf('played');
let service: Service;
let [server, judge]: readonly Client[] = [];
const receivers: Receiver[] = [];
let commands = 0;

beforeAll(async () => {
  service = await startService({
    env: { PAIFU_WEBHOOK_NETWORKS: '127.0.0.1' },
    surroundings: stillSurroundings(clock),
    roles: {
      server: [{ role: 'server', games: ['*'] }],
      judge: [{ role: 'judge' }],
      player: [{ role: 'player', game: played, seat: 1 }],
      monitor: [{ role: 'monitor' }],
      boss: [{ role: 'operator' }],
    },
  });
  [server, judge] = [new Client(service, 'server'), new Client(service, 'judge')];
});
afterEach(async () => {
  for (const { id } of await list('boss')) await of('boss', 'remove', { id });
  for (const receiver of receivers.splice(0)) await receiver.close();
});
afterAll(() => service.close());

// biome-ignore lint/suspicious/noExplicitAny: answers are what each test says they are
async function of(actor: string | undefined, what: keyof typeof WEBHOOKS, variables: object = {}): Promise<any> {
  const { data, text } = await new Client(service, actor).ask(WEBHOOKS[what], variables);
  if (data == null) throw new Error(text);
  return Object.values(data)[0];
}
const list = async (actor: string) => (await of(actor, 'list')).webhooks;
const add = (actor: string | undefined, webhook: object) => of(actor, 'add', { webhook, id: `hook-${commands++}` });

/** A receiver that a token has registered. */
async function registered(actor: string, kinds?: readonly string[]) {
  const receiver = await startReceiver();
  receivers.push(receiver);
  const { webhook, secret } = await add(actor, { url: receiver.url, kinds });
  return { ...receiver, id: webhook.id as string, secret: secret as string };
}

const typesOf = (receiver: Pick<Receiver, 'received'>) => receiver.received.map(({ event }) => event.type);

test('a webhook is told what happens, signed, in order, as its token may see it', async () => {
  const [all, one] = [await registered('judge'), await registered('player', ['HAND_WON', 'HAND_ENDED', 'GAME_OPENED'])];
  await server.open('played', { ruleset: ruleset.id });
  for (let from = 0, revision = 0; from < 450; from += 150) {
    const answer = await server.record(played, `play-${from}`, revision, play.slice(from, from + 150));
    revision = answer.revision;
  }
  const events = (await judge.game(played, 'log(first: 500) { edges { node { eventId type data } } }')).log.edges;
  const told = events.flatMap(({ node }: { node: { type: string } }) =>
    /^(GameOpened|HandWon|HandEnded)$/.test(node.type) ? [node] : [],
  );
  expect(told.length).toBeGreaterThan(2);
  await Promise.all([all.until(told.length), one.until(told.length)]);
  for (const receiver of [all, one]) {
    expect(receiver.received.map(({ event }) => event.id)).toEqual(
      told.map(({ eventId }: { eventId: string }) => eventId),
    );
    for (const message of receiver.received) {
      expect(isSigned(receiver.secret, message)).toBe(true);
      expect(isSigned(receiver === all ? one.secret : all.secret, message)).toBe(false);
      expect(message.headers['webhook-id']).toBe(message.event.id);
      expect(message.headers['content-type']).toBe('application/cloudevents+json; charset=utf-8');
      expect(message.event).toMatchObject({
        ...{ specversion: '1.0', source: service.url.replace(/:\d+$/, ':0'), subject: `game/${played}` },
        datacontenttype: 'application/json',
      });
    }
  }
  const shown = all.received.map(({ event: { data } }) => data.event.data);
  expect(shown).toEqual(told.map(({ data }: { data: unknown }) => data));
  expect(all.received[0].event).toMatchObject({
    type: 'org.paifu.game.opened',
    data: { game: { id: played, ruleset: ruleset.id }, event: { revision: 0, type: 'GameOpened' } },
  });
});

test('statements of others are told to judges only', async () => {
  const [forJudge, forMonitor] = [
    await registered('judge', ['DISPUTE_RAISED']),
    await registered('monitor', ['DISPUTE_RAISED']),
  ];
  await server.open('disputed', { ruleset: ruleset.id });
  const dispute = { by: null, against: [], about: [], question: 'FACT', play: 'CONTINUES', claim: 'North holds 9s9s' };
  const game = gameIdOf('disputed');
  await ofCase(judge, 'raiseDispute', game, 'raise', 0, dispute);
  const [[toJudge], [toMonitor]] = [await forJudge.until(1), await forMonitor.until(1)];
  expect(toJudge.event.data.event.data.claim).toBe('North holds 9s9s');
  expect(toMonitor.body).not.toContain('9s9s');
});

test('what a spectator sees later is told later, and does not hold up the rest', async () => {
  const hook = await registered('monitor', ['GAME_OPENED']);
  await server.open('late', { ruleset: ruleset.id, delay: 300 });
  await server.open('now', { ruleset: ruleset.id });
  expect((await hook.until(1))[0].event.subject).toBe(`game/${gameIdOf('now')}`);
  clock.now += 300_000;
  // The lane looks again when something happens.
  await server.open('later', { ruleset: ruleset.id });
  await hook.until(3);
  expect(hook.received.map(({ event }) => event.subject).sort()).toEqual(
    ['now', 'late', 'later'].map((name) => `game/${gameIdOf(name)}`).sort(),
  );
});

test('a receiver that fails gets each message again, with the same id, and holds up no other', async () => {
  const [bad, good] = [await registered('judge', ['GAME_OPENED']), await registered('judge', ['GAME_OPENED'])];
  bad.receiver.answer = ({ event }) => (bad.received.some((one) => one.event.id === event.id) ? 204 : 500);
  const names = ['first', 'second', 'third'];
  for (const name of names) await server.open(name, { ruleset: ruleset.id });
  await good.until(3);
  expect(good.received).toHaveLength(3);
  await bad.until(6);
  const ids = bad.received.map(({ headers }) => headers['webhook-id']);
  expect(ids).toEqual(good.received.flatMap(({ event }) => [event.id, event.id]));
  // Another timestamp, another signature, both right.
  for (const message of bad.received) expect(isSigned(bad.secret, message)).toBe(true);
});

test('the list says that a receiver fails, and why; resuming tries it again at once', async () => {
  const hook = await registered('judge', ['GAME_OPENED']);
  hook.receiver.answer = () => 302;
  hook.receiver.headers = { location: `${hook.url}/elsewhere`, 'retry-after': '3600' };
  await server.open('unheard', { ruleset: ruleset.id });
  await hook.until(1);
  const shown = async () => (await list('judge'))[0];
  while ((await shown()).status !== 'FAILING') await sleep(20);
  expect(await shown()).toMatchObject({
    failedAttempts: 1,
    lastError: 'the receiver answered 302; redirects are not followed',
  });
  hook.receiver.answer = () => 200;
  expect(await of('judge', 'resume', { id: hook.id })).toMatchObject({ webhook: { status: 'ACTIVE' } });
  await hook.until(2);
  expect(hook.received[1].event.id).toBe(hook.received[0].event.id);
  while ((await shown()).lastDeliveredAt === null) await sleep(20);
});

test('a receiver that answers 410 is told nothing more until it is resumed, and then what it missed', async () => {
  const hook = await registered('judge', ['GAME_OPENED']);
  hook.receiver.answer = () => 410;
  await server.open('gone', { ruleset: ruleset.id });
  await hook.until(1);
  while ((await list('judge'))[0].status !== 'STOPPED') await sleep(20);
  expect((await list('judge'))[0].stopped).toBe('GONE');
  await server.open('missed', { ruleset: ruleset.id });
  hook.receiver.answer = () => 200;
  await of('judge', 'resume', { id: hook.id });
  await hook.until(3);
  expect(hook.received.map(({ event }) => event.subject)).toEqual(
    ['gone', 'gone', 'missed'].map((name) => `game/${gameIdOf(name)}`),
  );
});

test('a webhook is told by the service at which it was registered, and by no other on the same store', async () => {
  const env = { PAIFU_WEBHOOK_NETWORKS: '127.0.0.1' };
  const roles: ServiceOptions['roles'] = { judge: [{ role: 'judge' }] };
  const surroundings = stillSurroundings(clock);
  const other = await startService({ env, roles, surroundings, store: service.store });
  try {
    const hook = await registered('judge', ['GAME_OPENED']);
    const receiver = await startReceiver();
    receivers.push(receiver);
    const webhook = { url: receiver.url, kinds: ['GAME_OPENED'] };
    const { data } = await new Client(other, 'judge').ask(WEBHOOKS.add, { webhook, id: 'at the other' });
    expect(data.addWebhook.webhook.tokenId).toBe((await list('judge'))[0].tokenId);
    expect(await list('judge')).toHaveLength(1);
    // Each service tells its own receiver of games opened at either.
    await server.open('at the first', { ruleset: ruleset.id });
    await Promise.all([hook.until(1), receiver.until(1)]);
    await server.open('at the first again', { ruleset: ruleset.id });
    await Promise.all([hook.until(2), receiver.until(2)]);
    const told = ['at the first', 'at the first again'].map((name) => `game/${gameIdOf(name)}`);
    for (const { received } of [hook, receiver]) expect(received.map(({ event }) => event.subject)).toEqual(told);
  } finally {
    await other.close();
  }
});

describe('a token issued by the service', () => {
  const issued = async (actor: string) =>
    (
      await ask(
        service,
        'mutation($a: AccessInput!, $id: ID!) { addToken(access: $a, commandId: $id) { ... on TokenAdded { secret token { id } } } }',
        { a: { actor, roles: [{ role: 'JUDGE' }] }, id: `token-${commands++}` },
        'boss',
      )
    ).data.addToken as { secret: string; token: { id: string } };

  test('its webhooks stop when it is revoked', async () => {
    const { secret, token } = await issued('guest');
    const receiver = await startReceiver();
    receivers.push(receiver);
    const client = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' };
    const variables = { webhook: { url: receiver.url, kinds: ['GAME_OPENED'] }, id: 'guest' };
    await fetch(`${service.url}/graphql`, {
      ...{ method: 'POST', headers: client, body: JSON.stringify({ query: WEBHOOKS.add, variables }) },
    });
    await server.open('before it ends', { ruleset: ruleset.id });
    await receiver.until(1);
    await ask(service, 'mutation($id: ID!) { revokeToken(id: $id) { __typename } }', { id: token.id }, 'boss');
    await server.open('after it ended', { ruleset: ruleset.id });
    while ((await list('boss'))[0].status !== 'STOPPED') await sleep(20);
    expect((await list('boss'))[0]).toMatchObject({ stopped: 'TOKEN_ENDED', tokenId: token.id });
    expect(receiver.received).toHaveLength(1);
  });
});

describe('registering', () => {
  test.each([
    ['http://10.0.0.1/x', 'private address'],
    ['https://[::ffff:10.0.0.1]/x', 'private address'],
    ['https://[::1]/x', 'private address'],
    ['https://169.254.169.254/latest', 'private address'],
    ['https://2130706434/x', 'private address'],
    ['http://93.184.216.34/x', 'expected https'],
    ['ftp://93.184.216.34/x', 'expected an address'],
    ['https://user:word@93.184.216.34/', 'without a user name'],
    ['nothing', 'expected an address'],
  ])('refuses %s', async (url, message) => {
    const answer = await add('judge', { url });
    expect(answer).toMatchObject({ code: 'INVALID_INPUT', path: ['webhook', 'url'] });
    expect(answer.message).toContain(message);
  });

  test('needs a token, and for imports one that may import', async () => {
    const { url } = await registered('judge');
    expect(await add(undefined, { url })).toMatchObject({ code: 'FORBIDDEN' });
    expect(await add('judge', { url, kinds: ['IMPORT_FINISHED'] })).toMatchObject({ code: 'FORBIDDEN' });
    expect((await list('judge'))[0].kinds).not.toContain('IMPORT_FINISHED');
    expect(await of(undefined, 'list')).toMatchObject({ code: 'FORBIDDEN' });
  });

  test('a token has ten webhooks at most, and sees, tests and removes only its own', async () => {
    const { url, id } = await registered('judge');
    for (let i = 1; i < 10; i++) await add('judge', { url });
    expect(await add('judge', { url })).toMatchObject({ code: 'FORBIDDEN' });
    expect(await list('monitor')).toEqual([]);
    for (const what of ['remove', 'test', 'resume'] as const)
      expect(await of('monitor', what, { id })).toMatchObject({ code: 'NOT_FOUND' });
    expect(JSON.stringify(await list('judge'))).not.toContain('whsec_');
    expect(await of('judge', 'remove', { id })).toMatchObject({ __typename: 'WebhookRemoved' });
    expect(await list('judge')).toHaveLength(9);
  });

  test('a repeated request gives a new secret, and another request with its id is refused', async () => {
    const { url } = await registered('judge');
    const first = await of('judge', 'add', { webhook: { url, label: 'club' }, id: 'again' });
    const again = await of('judge', 'add', { webhook: { url, label: 'club' }, id: 'again' });
    expect(again.webhook.id).toBe(first.webhook.id);
    expect(again.secret).not.toBe(first.secret);
    expect(await of('judge', 'add', { webhook: { url }, id: 'again' })).toMatchObject({ code: 'COMMAND_ID_REUSED' });
  });
});

describe('paifu webhook', () => {
  const cli = (...args: string[]) =>
    paifu(['webhook', ...args, '--url', service.url], '', { PAIFU_TOKEN: tokenOf('judge') });

  test('adds, lists, tests, resumes and removes', async () => {
    const receiver = await startReceiver();
    receivers.push(receiver);
    const added = await cli(
      'add',
      receiver.url,
      '--type',
      'game.opened',
      '--type',
      'org.paifu.hand.won',
      '--label',
      'club',
    );
    expect(added.out).toMatch(/^whsec_[\w+/]{43}=\n$/);
    expect(added.err).toMatch(/\(club\) {2}active {2}nothing delivered yet {2}game\.opened, hand\.won {2}added 20/);
    const [{ id, types, status }] = (await cli('list', '--json')).out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect({ types, status }).toEqual({ types: ['org.paifu.game.opened', 'org.paifu.hand.won'], status: 'ACTIVE' });
    expect(await cli('test', id)).toMatchObject({ exit: 0, out: expect.stringMatching(/^delivered: .* answered 200/) });
    receiver.receiver.answer = () => 503;
    expect(await cli('test', id)).toMatchObject({
      exit: 1,
      err: 'paifu: the test message was not delivered: the receiver answered 503\n',
    });
    expect((await cli('resume', id)).out).toContain(`${id}  ${receiver.url} (club)  active`);
    expect(await cli('remove', id)).toMatchObject({ exit: 0, out: `${id}  removed\n` });
    expect(await cli('remove', id)).toMatchObject({ exit: 3 });
    expect(await cli('list')).toMatchObject({ exit: 0, out: '' });
  });

  test('says what is wrong with an address or a type', async () => {
    const bad = await cli('add', 'https://10.1.2.3/');
    expect(bad).toMatchObject({ exit: 2, out: '' });
    expect(bad.err).toContain('private address');
    const type = await cli('add', 'https://club.example/', '--type', 'nothing');
    expect(type.exit).toBe(2);
    expect(type.err).toContain('expected one of game.opened, game.closed');
  });
});

test('the receiver of the documentation runs, and the documentation lists every type', async () => {
  const page = readFileSync('docs/how-to/webhooks.md', 'utf8');
  for (const kind of ALL_KINDS) expect(page).toContain(`| \`${cloudEventType(kind)}\` |`);
  const [, code] = /```js\n([\s\S]*?)```/.exec(page) as unknown as [string, string];
  const { port, close } = await startReceiver();
  await close();
  const { secret } = await add('judge', { url: `http://127.0.0.1:${port}/`, kinds: ['GAME_OPENED'] });
  const env = { ...process.env, SECRET: secret, PORT: String(port) };
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { env });
  try {
    const line = new Promise<string>((resolve) => child.stdout.once('data', (text) => resolve(String(text))));
    await server.open('documented', { ruleset: ruleset.id });
    expect(await line).toBe(`org.paifu.game.opened game/${gameIdOf('documented')}\n`);
    const forged = { 'webhook-id': 'x', 'webhook-timestamp': String(Math.floor(Date.now() / 1_000)) };
    const answer = await fetch(`http://127.0.0.1:${port}/`, {
      ...{ method: 'POST', body: '{}', headers: { ...forged, 'webhook-signature': `v1,${'A'.repeat(43)}=` } },
    });
    expect(answer.status).toBe(401);
  } finally {
    child.kill();
  }
});

test('examples/webhook-notifier.mjs posts to a chat what is signed, once, and leaves to the sender what the chat does not take', async () => {
  const said: string[] = [];
  const refusals = ['429 too many', '500 broken'];
  const chat = createServer(async (request, response) => {
    const [body] = await request.toArray();
    const refusal = refusals.shift();
    if (refusal === undefined) said.push(JSON.parse(String(body)).text);
    response.writeHead(refusal === undefined ? 204 : Number.parseInt(refusal, 10), { 'retry-after': '1' }).end();
  }).listen(0, '127.0.0.1');
  await once(chat, 'listening');
  const { port, close } = await startReceiver();
  await close();
  const url = `http://127.0.0.1:${port}/`;
  const { webhook, secret } = await add('judge', { url, kinds: ['DISPUTE_RAISED', 'GAME_OPENED'] });
  const chatUrl = `http://127.0.0.1:${(chat.address() as AddressInfo).port}`;
  const env = { ...process.env, SECRET: secret, PORT: String(port), CHAT_FIELD: 'text' };
  const child = spawn(process.execPath, ['examples/webhook-notifier.mjs', chatUrl], { env });
  try {
    const game = gameIdOf('notified');
    await server.open('notified', { ruleset: ruleset.id, tournament: 'Spring open' });
    const dispute = { by: null, against: [], about: [], question: 'FACT', play: 'CONTINUES', claim: 'I had said pong' };
    await ofCase(judge, 'raiseDispute', game, 'raise', 0, dispute);
    const deadline = Date.now() + 60_000;
    while (said.length < 2 && Date.now() < deadline) await sleep(50);
    const link = `${service.url.replace(/:\d+$/, ':0')}/g/${game}`;
    expect(said).toEqual([
      `game opened · Spring open, one · ${link}`,
      `dispute raised · Spring open, one · I had said pong · ${link}`,
    ]);
    expect(refusals).toEqual([]);
    expect(await of('judge', 'test', { id: webhook.id })).toMatchObject({ delivered: true, status: 204 });
    const forged = { 'webhook-id': 'x', 'webhook-timestamp': String(Math.floor(Date.now() / 1_000)) };
    const headers = { ...forged, 'webhook-signature': `v1,${'A'.repeat(43)}=` };
    expect((await fetch(url, { method: 'POST', body: '{}', headers })).status).toBe(401);
    expect(said).toHaveLength(3);
  } finally {
    child.kill();
    chat.close();
  }
});

test('a test message is sent once and its answer is shown', async () => {
  const hook = await registered('judge');
  expect(await of('judge', 'test', { id: hook.id })).toMatchObject({ delivered: true, status: 200, error: null });
  hook.receiver.answer = () => 500;
  expect(await of('judge', 'test', { id: hook.id })).toMatchObject({ delivered: false, status: 500 });
  expect(typesOf(hook)).toEqual(['org.paifu.webhook.test', 'org.paifu.webhook.test']);
  for (const message of hook.received) expect(isSigned(hook.secret, message)).toBe(true);
});
