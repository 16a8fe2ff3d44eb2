import { type IncomingHttpHeaders, request } from 'node:http';
import { connect, type Socket as Connection } from 'node:net';
import { afterEach, describe, expect, test } from '@jest/globals';
import { CLIENT_LIMITS } from '../../src/platform/config/limits.js';
import { gameIdOf } from '../../src/games/record/identity.js';
import { Client, type Service, startService, tokenOf } from '../kit/service/service.js';
import { EVENTS, Socket } from '../kit/service/socket.js';
import { statusOf } from '../kit/service/status-of.js';

const game = gameIdOf('watched');
const services: Service[] = [];
const sockets: Socket[] = [];
const connections: Connection[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.close();
  for (const connection of connections.splice(0)) connection.destroy();
  for (const service of services.splice(0)) await service.close();
});

/** A service with these limits, and a game in progress. */
async function service(limits: Partial<Record<keyof typeof CLIENT_LIMITS, number>>, env: Record<string, string> = {}) {
  const told = Object.entries(limits).map(([name, number]) => `${name}=${number}`);
  const started = await startService({
    roles: {
      scribe: [{ role: 'scribe', games: ['*'] }],
      other: [{ role: 'scribe', games: ['*'] }],
      player: [{ role: 'player', game, seat: 1 }],
      another: [{ role: 'player', game, seat: 2 }],
      monitor: [{ role: 'monitor' }],
    },
    env: { PAIFU_LIMITS: told.join(','), ...env },
  });
  services.push(started);
  const scribe = new Client(started, 'scribe');
  await scribe.open('watched');
  return { ...started, scribe };
}

type Served = Awaited<ReturnType<typeof service>>;

/** Every address of 127.0.0.0/8 is this machine, so each acts as a different client. */
interface From {
  readonly address?: string;
  readonly actor?: string;
  readonly headers?: Record<string, string>;
}

interface Got {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  // biome-ignore lint/suspicious/noExplicitAny: answers are what each test says they are
  readonly body: any;
}

function asked(
  { url }: Served,
  query: string,
  { address = '127.0.0.1', actor, headers = {} }: From = {},
): Promise<Got> {
  return new Promise((resolve, reject) => {
    const authorization: Record<string, string> = actor === undefined ? {} : { authorization: `Bearer ${actor}-token` };
    const asking = request(
      `${url}/graphql`,
      {
        method: 'POST',
        localAddress: address,
        agent: false,
        headers: { 'content-type': 'application/json', ...authorization, ...headers },
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part) => (text += part));
        response.on('end', () =>
          resolve({ status: response.statusCode as number, headers: response.headers, body: JSON.parse(text) }),
        );
      },
    );
    asking.on('error', reject);
    asking.end(JSON.stringify({ query }));
  });
}

const NAME = '{ __typename }';
const times = (count: number, task: () => Promise<Got>): Promise<Got[]> =>
  Promise.all(Array.from({ length: count }, task));
const statuses = (got: readonly Got[]): number[] => got.map(({ status }) => status).sort();

/** A scribe is served whatever other clients do. */
async function records({ scribe }: Served, times = 3): Promise<void> {
  let { revision } = await scribe.game(game, 'revision');
  for (let i = 0; i < times; i++) {
    const answer = await scribe.record(game, `note-${revision}`, revision, [{ addNote: { text: 'a' } }]);
    expect(answer.__typename).toBe('ActionsRecorded');
    revision = answer.revision;
  }
}

const LIMITED = {
  status: 429,
  headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
  body: { errors: [{ extensions: { code: 'RATE_LIMITED', retryAfter: expect.any(Number) } }] },
};

describe('requests', () => {
  test('requests of one address are limited, and those of others and of tokens are counted apart', async () => {
    const served = await service({ readerRequests: 20 });
    const got = await times(30, () => asked(served, NAME));
    expect(statuses(got)).toEqual([...Array(20).fill(200), ...Array(10).fill(429)]);
    expect(got.find(({ status }) => status === 429)).toMatchObject(LIMITED);
    await records(served, 30);
    for (const from of [{ address: '127.0.0.2' }, { actor: 'player' }, { actor: 'monitor' }]) {
      expect(await asked(served, NAME, from)).toMatchObject({ status: 200 });
    }
  });

  test('requests of one token are limited, and another token of the same role does not wait behind them', async () => {
    const served = await service({ readerRequests: 20, recorderRequests: 40 });
    expect(statuses(await times(30, () => asked(served, NAME, { actor: 'player' })))).toContain(429);
    expect((await asked(served, NAME, { actor: 'another' })).status).toBe(200);
    expect(statuses(await times(50, () => asked(served, NAME, { actor: 'other' })))).toContain(429);
    await records(served);
  });

  test('expensive requests count as more', async () => {
    const served = await service({ readerRequests: 20 });
    const dear = '{ game(id: "x") { ... on Game { log(first: 500) { edges { node { revision type data } } } } } }';
    const got = await times(10, () => asked(served, dear));
    expect(statuses(got).filter((status) => status === 200).length).toBeLessThan(8);
    expect(got.find(({ status }) => status === 429)).toMatchObject(LIMITED);
  });

  test('requests with unknown tokens count for the address that tries them', async () => {
    const served = await service({ readerRequests: 20 });
    const trying = times(30, () => asked(served, NAME, { actor: 'nobody' }));
    const without = asked(served, NAME);
    expect(statuses(await trying)).toEqual([...Array(20).fill(401), ...Array(10).fill(429)]);
    expect((await without).status).toBe(429);
  });

  test('requests on all ways in are counted, except those that monitor the service', async () => {
    const served = await service({ readerRequests: 10 });
    for (const path of ['/export/hands.ndjson', '/ide/', '/nothing', '/metrics', '/import']) {
      for (let i = 0; i < 2; i++) await (await fetch(served.url + path)).text();
    }
    const paths = ['/export/hands.ndjson', '/ide/', '/nothing', '/metrics', '/import', '/graphql'];
    const got = await Promise.all(paths.map(async (path) => [path, await statusOf(served.url + path)]));
    expect(got).toEqual(paths.map((path) => [path, 429]));
    for (let i = 0; i < 30; i++) expect(await statusOf(`${served.url}/health/ready`)).toBe(200);
  });

  test('requests are counted for whom a trusted proxy asks, and nobody else is believed', async () => {
    const trusting = await service({ readerRequests: 10 }, { PAIFU_TRUST_PROXY: '127.0.0.1' });
    const from = (forwarded: string, address = '127.0.0.1') => ({ address, headers: { 'x-forwarded-for': forwarded } });
    expect(statuses(await times(15, () => asked(trusting, NAME, from('198.51.100.1'))))).toContain(429);
    expect((await asked(trusting, NAME, from('198.51.100.2'))).status).toBe(200);
    let said = 1;
    const liar = () => asked(trusting, NAME, from(`203.0.113.${said++}`, '127.0.0.9'));
    expect(statuses(await times(15, liar))).toContain(429);
  });

  test('unanswered requests are limited: some wait, and more are refused', async () => {
    const served = await service({ readerRunning: 2, readerWaiting: 3 });
    // Each query waits two seconds for a revision that never comes.
    const waiting = `{ game(id: "${game}", minRevision: 1000000) { __typename } }`;
    const got = await times(8, () => asked(served, waiting));
    expect(statuses(got)).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
    const going = times(5, () => asked(served, waiting));
    await records(served);
    expect((await asked(served, NAME, { address: '127.0.0.2' })).status).toBe(200);
    expect(statuses(await going)).toEqual([200, 200, 200, 200, 200]);
  });
});

describe('downloads', () => {
  /** Statuses of requests pipelined on one connection. */
  const together = ({ url }: Served, paths: readonly string[]): Promise<string[]> =>
    new Promise((resolve, reject) => {
      const connection = connect({ port: Number(new URL(url).port), host: '127.0.0.1' });
      connections.push(connection);
      connection.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`).join(''));
      let text = '';
      connection.on('error', reject).on('data', (part) => {
        text += part;
        const statuses = [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);
        if (statuses.length === paths.length) resolve(statuses);
      });
    });

  test('downloads are exports and games of the log with their proofs; tiles and checkpoints are none', async () => {
    const served = await service({ readerDownloads: 1 });
    for (const path of ['/export/games.paifu', `/log/games/${game}.paifu`, `/log/games/${game}.tlog-proof`]) {
      const [first, second] = await together(served, [path, path]);
      expect([path, ['200', '404'].includes(first), second]).toEqual([path, true, '429']);
    }
    const others = ['/log/checkpoint', '/log/tile/0/000', '/log/tile/entries/000'];
    expect(await together(served, others)).toEqual(['404', '404', '404']);
    await records(served);
  });
});

describe('connections', () => {
  const connected = ({ url }: Served, address = '127.0.0.1'): Promise<boolean> => {
    const { port } = new URL(url);
    return new Promise((resolve) => {
      const connection = connect({ port: Number(port), host: '127.0.0.1', localAddress: address });
      connections.push(connection);
      connection.on('close', () => resolve(false)).on('error', () => {});
      connection.write('GET /health/live HTTP/1.1\r\nhost: localhost\r\n\r\n');
      connection.on('data', () => resolve(true));
    });
  };

  test('connections of an address are limited, and others and those of a trusted proxy do not wait behind them', async () => {
    const served = await service({ connections: 20 }, { PAIFU_TRUST_PROXY: '127.0.0.3' });
    const opened: boolean[] = [];
    for (let i = 0; i < 30; i++) opened.push(await connected(served, '127.0.0.2'));
    expect(opened).toEqual([...Array(20).fill(true), ...Array(10).fill(false)]);
    for (let i = 0; i < 30; i++) expect(await connected(served, '127.0.0.3')).toBe(true);
    await records(served);
    connections[0].destroy();
    await new Promise((resolve) => connections[0].once('close', resolve));
    let again = false;
    while (!again) again = await connected(served, '127.0.0.2');
  });
});

describe('sockets', () => {
  const opened = async (served: Served, from: { address?: string } = {}): Promise<Socket> => {
    const socket = await Socket.open(served, {}, from.address);
    sockets.push(socket);
    return socket;
  };
  const initiated = async (served: Served, from: { address?: string; token?: string } = {}): Promise<Socket> => {
    const socket = await opened(served, from);
    socket.send({ type: 'connection_init', payload: from.token === undefined ? {} : { token: from.token } });
    await socket.next();
    return socket;
  };

  test('a thousand of one address, silent or not, keep nobody else out', async () => {
    const served = await service({});
    const refused: string[] = [];
    const address = '127.0.0.2';
    // Silent sockets are closed after a while, so all must be open before that, on a busy machine too.
    for (let i = 0; i < 20; i++)
      await Promise.all(
        Array.from({ length: 50 }, () => opened(served, { address }).catch((error) => refused.push(error.message))),
      );
    expect(new Set(refused)).toEqual(new Set(['429']));
    expect(refused.length).toBe(1_000 - CLIENT_LIMITS.openingSockets);
    for (const socket of sockets) socket.send({ type: 'connection_init' });
    for (const socket of sockets) await socket.next();
    let kept = 0;
    for (let i = 0; i < 1_000; i++) {
      const socket = await initiated(served, { address }).catch(() => null);
      if (socket?.closed === null) kept++;
    }
    expect(kept).toBe(CLIENT_LIMITS.readerSockets - CLIENT_LIMITS.openingSockets);
    expect(sockets.at(-1)?.closed).toEqual({ code: 1013, reason: 'too many sockets' });
    for (const other of [{}, { token: tokenOf('scribe') }, { address, token: tokenOf('other') }]) {
      const socket = await initiated(served, other);
      socket.subscribe('1', EVENTS, { game, after: -1 });
      expect(await socket.next()).toMatchObject({ type: 'next' });
    }
    await records(served);
  });

  test('sockets that authenticate at once do not wait behind silent ones of their address', async () => {
    const served = await service({ openingSockets: 1 });
    await opened(served);
    await expect(opened(served)).rejects.toThrow('429');
    await expect(Socket.open(served, { authorization: 'Bearer guessed' })).rejects.toThrow('429');
    const scribe = await Socket.open(served, { authorization: `Bearer ${tokenOf('scribe')}` });
    sockets.push(scribe);
    scribe.send({ type: 'connection_init' });
    expect(await scribe.next()).toMatchObject({ type: 'connection_ack' });
    scribe.subscribe('1', EVENTS, { game, after: -1 });
    expect(await scribe.next()).toMatchObject({ type: 'next' });
  });

  test('sockets of readers are limited in all, and those of recorders are counted apart', async () => {
    const served = await service({ allSockets: 3 });
    for (const address of ['127.0.0.2', '127.0.0.3', '127.0.0.4']) {
      expect((await initiated(served, { address })).closed).toBeNull();
    }
    expect((await initiated(served, { address: '127.0.0.5' })).closed?.code).toBe(1013);
    expect((await initiated(served, { token: tokenOf('player') })).closed?.code).toBe(1013);
    expect((await initiated(served, { token: tokenOf('scribe') })).closed).toBeNull();
  });

  test('a closed socket makes room', async () => {
    const served = await service({ readerSockets: 1, recorderSockets: 1, openingSockets: 2 });
    const first = await initiated(served);
    expect((await initiated(served)).closed?.code).toBe(1013);
    const scribe = await initiated(served, { token: tokenOf('scribe') });
    expect((await initiated(served, { token: tokenOf('scribe') })).closed?.code).toBe(1013);
    for (const [socket, token] of [
      [first, undefined],
      [scribe, tokenOf('scribe')],
    ] as const) {
      socket.close();
      for (
        let next = await initiated(served, { token });
        next.closed !== null;
        next = await initiated(served, { token })
      );
    }
  });

  test('sockets without a subscription are closed, and those with one are not', async () => {
    const served = await service({ idleSeconds: 1 });
    const [idle, following] = [await initiated(served), await initiated(served)];
    following.subscribe('1', EVENTS, { game, after: 0 });
    expect(await idle.next()).toBeNull();
    expect(idle.closed).toEqual({ code: 1000, reason: 'no active subscription' });
    const second = await initiated(served);
    expect(await second.next()).toBeNull();
    await records(served, 1);
    expect(await following.next()).toMatchObject({ type: 'next' });
    following.send({ type: 'complete', id: '1' });
    expect(await following.next()).toBeNull();
    expect(following.closed?.code).toBe(1000);
  });

  test('a socket has a limit of messages: pings count as anything else', async () => {
    const served = await service({ readerRequests: 50 });
    const socket = await initiated(served);
    for (let i = 0; i < 100; i++) socket.send({ type: 'ping' });
    while ((await socket.next()) !== null);
    expect(socket.closed).toEqual({ code: 1013, reason: 'too many messages' });
    const other = await initiated(served, { address: '127.0.0.2' });
    for (let i = 0; i < 100; i++) other.ping();
    while ((await other.next()) !== null);
    // `ws` closes some of many simultaneous sockets itself, before the limit counts them.
    expect([1006, 1013]).toContain(other.closed?.code);
    await records(served);
  });
});

describe('subscriptions', () => {
  const following = async (socket: Socket, id: string) => {
    socket.subscribe(id, EVENTS, { game, after: -1 });
    const message = await socket.next();
    return message.type === 'next' ? 'next' : message.payload[0].extensions.code;
  };

  test('subscriptions of one client are limited over all its sockets, and ended ones make room', async () => {
    const served = await service({ readerSubscriptions: 3 });
    const [one, two] = [await Socket.as(served), await Socket.as(served)];
    sockets.push(one, two);
    expect(await following(one, '1')).toBe('next');
    expect(await following(one, '2')).toBe('next');
    expect(await following(two, '1')).toBe('next');
    expect(await following(two, '2')).toBe('RATE_LIMITED');
    one.send({ type: 'complete', id: '1' });
    expect(await following(two, '3')).toBe('next');
    expect(await following(two, '4')).toBe('RATE_LIMITED');
    one.close();
    let found = 'RATE_LIMITED';
    for (let i = 5; found === 'RATE_LIMITED'; i++) found = await following(two, String(i));
    const scribe = await Socket.as(served, 'scribe');
    sockets.push(scribe);
    expect(await following(scribe, '1')).toBe('next');
  });

  test('subscriptions of all readers are limited, and a refused one leaves nothing behind', async () => {
    const served = await service({ allSubscriptions: 2 });
    const socket = await Socket.as(served);
    sockets.push(socket);
    for (let i = 0; i < 10; i++) {
      socket.subscribe(`none-${i}`, EVENTS, { game: gameIdOf('none'), after: 0 });
      expect((await socket.next()).payload.data.gameEvents.code).toBe('NOT_FOUND');
      expect((await socket.next()).type).toBe('complete');
      socket.subscribe(`long-${i}`, EVENTS, { game: 'x'.repeat(2_000), after: 0 });
      expect((await socket.next()).payload.data.gameEvents.code).toBe('INVALID_INPUT');
      expect((await socket.next()).type).toBe('complete');
    }
    expect(await following(socket, '1')).toBe('next');
    expect(await following(socket, '2')).toBe('next');
    expect(await following(socket, '3')).toBe('RATE_LIMITED');
    const scribe = await Socket.as(served, 'scribe');
    sockets.push(scribe);
    expect(await following(scribe, '1')).toBe('next');
  });

  test('many subscriptions deliver every event to each while others come and go', async () => {
    const served = await service({});
    const all = await Promise.all(Array.from({ length: 30 }, () => Socket.as(served)));
    sockets.push(...all);
    const seen = all.map(() => [] as number[]);
    for (const socket of all) socket.subscribe('1', EVENTS, { game, after: -1 });
    await records(served, 5);
    all[0].send({ type: 'complete', id: '1' });
    all[1].close();
    await records(served, 5);
    for (const [i, socket] of all.entries()) {
      while (i > 1 && seen[i].length < 11) seen[i].push((await socket.next()).payload.data.gameEvents.revision);
    }
    expect(seen.slice(2)).toEqual(Array(28).fill([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]));
  });
});
