import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { connect, type Socket as NetSocket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from '@jest/globals';
import { inputOf } from '../../src/games/recording/write-input.js';
import { resolveRuleset } from '../../src/engine/rulesets/registry.js';
import { simulateGame } from '../../src/simulation/simulate.js';
import { builtPrograms } from '../kit/service/built-programs.js';
import { ProtocolServer } from '../kit/eventstoredb/protocol-server.js';
import { Client } from '../kit/service/service.js';
import { EVENTS, Socket } from '../kit/service/socket.js';
import '../kit/play/rulesets.js';
import { statusOf } from '../kit/service/status-of.js';

const built = builtPrograms();
const children: ChildProcess[] = [];
const folders: string[] = [];
const servers: ProtocolServer[] = [];
const sockets: NetSocket[] = [];
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const server of servers.splice(0)) await server.stop();
  for (const path of folders.splice(0)) rmSync(path, { recursive: true, force: true });
});

/** Milliseconds after which a test fails, because a service may never stop. */
const HANGS = 60_000;

interface Process {
  readonly url: string;
  readonly port: number;
  readonly said: () => string;
  stop(signal?: NodeJS.Signals): void;
  /** Stops reading its log. */
  deafen(): void;
  readonly ended: Promise<{ code: number | null; signal: string | null }>;
}

function service(env: Record<string, string> = {}): Promise<Process> {
  const data = mkdtempSync(join(tmpdir(), 'paifu-stopping-'));
  folders.push(data);
  const child = spawn(process.execPath, [join(built, 'main.js')], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH, PAIFU_PORT: '0', PAIFU_OPEN: 'true', PAIFU_DATA: data, ...env },
  });
  children.push(child);
  let said = '';
  const ended = new Promise<{ code: number | null; signal: string | null }>((resolve) =>
    child.on('close', (code, signal) => resolve({ code, signal })),
  );
  return new Promise((resolve, reject) => {
    void ended.then(() => reject(new Error(`it ended: ${said}`)));
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const url = /"listening","url":"(http:\/\/127\.0\.0\.1:(\d+))"/.exec(said);
      if (url === null) return;
      const stop = (signal: NodeJS.Signals = 'SIGTERM') => child.kill(signal);
      resolve({
        url: url[1],
        port: Number(url[2]),
        said: () => said,
        stop,
        deafen: () => child.stderr.destroy(),
        ended,
      });
    });
  });
}

/** A raw connection that never closes by itself. */
interface Bare {
  /** Resolves when the other side has closed it. */
  readonly closed: Promise<void>;
  /** Reads and discards all data. */
  drain(): void;
}

/** Sends a text and waits for the beginning of a response; reads the rest only with `reads`. */
async function bare(port: number, sent: string, reads = true): Promise<Bare> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  sockets.push(socket);
  socket.on('error', () => {});
  const closed = new Promise<void>((resolve) => {
    for (const event of ['end', 'close']) socket.once(event, () => resolve());
  });
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
  if (sent !== '') {
    socket.write(sent);
    await new Promise<void>((resolve) => socket.once('data', () => resolve()));
  }
  if (reads) socket.resume();
  else socket.pause();
  return { closed, drain: () => socket.resume() };
}

const HEAD = 'Host: localhost\r\n';

/** Sends a request and leaves the connection open, as a client with a connection pool does. */
const idle = (port: number) => bare(port, `GET /health/ready HTTP/1.1\r\n${HEAD}\r\n`);

const played = simulateGame({ ruleset: resolveRuleset('zung-jung/wsom'), seed: 'stopping', game: 1 }).actions.slice(1);

/** Records games, more than the buffers between the service and a client that does not read can hold. */
async function record(client: Client, games: number): Promise<void> {
  const actions = played.map(inputOf);
  for (let i = 0; i < games; i++) {
    const { gameId } = await client.open(`stopping/${i}`, { reveal: 'AFTER_HAND' });
    const { __typename } = await client.record(gameId, `play/${i}`, 0, actions);
    expect(__typename).toBe('ActionsRecorded');
  }
}

/** A request whose head the service has read, and whose body it waits for. */
async function begun(url: string) {
  const body = JSON.stringify({ query: '{ rulesets { id } }' });
  const asked = request(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' },
  });
  const answer = new Promise<{ status?: number; connection?: string; text: string }>((resolve, reject) => {
    asked.on('error', reject);
    asked.on('response', async (response) => {
      let text = '';
      for await (const piece of response) text += piece;
      resolve({ status: response.statusCode, connection: response.headers.connection, text });
    });
  });
  asked.flushHeaders();
  await new Promise((resolve) => asked.once('continue', resolve));
  return { finish: () => asked.end(body), answer };
}

describe('a service that is told to stop', () => {
  test(
    'ends, whatever its clients do with their connections',
    async () => {
      const { url, port, stop, ended, said } = await service();
      const client = new Client({ url });
      await record(client, 40);
      const socket = await Socket.as({ url });
      const { gameId } = await client.open('stopping/0');
      socket.subscribe('1', EVENTS, { game: gameId, after: -1 });
      await socket.next();
      const deaf = await bare(
        port,
        `GET /graphql HTTP/1.1\r\n${HEAD}Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n` +
          'Sec-WebSocket-Protocol: graphql-transport-ws\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
      );
      const held = await Promise.all([
        idle(port),
        deaf,
        bare(port, ''),
        // Rejected, but never closed by the client.
        bare(port, `GET /x HTTP/1.1\r\n${HEAD}Upgrade: websocket\r\nConnection: Upgrade\r\n\r\n`),
        // A response that the client stops reading.
        bare(port, `GET /export/games.paifu HTTP/1.1\r\n${HEAD}\r\n`, false),
        // A request that is never completed.
        bare(
          port,
          `POST /import HTTP/1.1\r\n${HEAD}Content-Type: application/octet-stream\r\nContent-Length: 9\r\nExpect: 100-continue\r\n\r\n`,
        ),
      ]);
      stop();
      while ((await socket.next()) !== null);
      expect(socket.closed?.code).toBe(1001);
      expect(await ended).toEqual({ code: 0, signal: null });
      for (const connection of held) connection.drain();
      await Promise.all(held.map(({ closed }) => closed));
      expect(said()).not.toContain('"level":"error"');
    },
    HANGS,
  );

  test(
    'answers what it has been asked before, and what is asked then goes elsewhere',
    async () => {
      const { url, port, stop, ended } = await service({ PAIFU_STOP_SECONDS: '600' });
      const connection = await idle(port);
      const { finish, answer } = await begun(url);
      stop();
      // Once stopping, the service completes the request whose head it has read, and accepts no new one.
      await connection.closed;
      await expect(fetch(`${url}/health/live`)).rejects.toThrow();
      finish();
      expect(await answer).toMatchObject({ status: 200, connection: 'close', text: expect.stringContaining('wsom') });
      expect(await ended).toEqual({ code: 0, signal: null });
    },
    HANGS,
  );

  test.each(['SIGTERM', 'SIGINT'] as const)(
    'a service told twice to stop, by %s, ends at once',
    async (second) => {
      const { port, stop, ended, said } = await service({ PAIFU_STOP_SECONDS: '600' });
      const connection = await idle(port);
      // A pending request, for which the first signal would wait.
      await bare(
        port,
        `POST /import HTTP/1.1\r\n${HEAD}Content-Type: application/octet-stream\r\nContent-Length: 9\r\nExpect: 100-continue\r\n\r\n`,
      );
      stop();
      await connection.closed;
      stop(second);
      expect(await ended).toEqual({ code: second === 'SIGTERM' ? 143 : 130, signal: null });
      expect(said()).not.toContain('"stopped"');
    },
    HANGS,
  );

  test(
    'a service that is told to stop does not wait for an event store that gives no answer any more',
    async () => {
      const server = await ProtocolServer.start();
      servers.push(server);
      const { url, stop, ended, said } = await service({
        PAIFU_STORE: 'eventstoredb',
        PAIFU_EVENTSTORE_URL: server.url,
        // Less than the deadline of an append.
        PAIFU_STOP_SECONDS: '2',
      });
      const client = new Client({ url });
      await client.open('before');
      const silent = new Promise<void>((resolve) => {
        server.fault = (kind) => {
          if (kind !== 'append') return null;
          resolve();
          return 'silent';
        };
      });
      const lost = client.open('lost').catch(() => 'cut off');
      await silent;
      stop();
      expect(await lost).toBe('cut off');
      expect(await ended).toEqual({ code: 1, signal: null });
      expect(said()).toContain('stopped before all requests were finished');
    },
    HANGS,
  );

  test(
    'a service that is told to stop does not wait for a read that an event store does not answer',
    async () => {
      const server = await ProtocolServer.start();
      servers.push(server);
      const { url, stop, ended, said } = await service({
        PAIFU_STORE: 'eventstoredb',
        PAIFU_EVENTSTORE_URL: server.url,
        // Less than the deadline of a read.
        PAIFU_STOP_SECONDS: '4',
      });
      await new Client({ url }).open('before');
      while ((await (await fetch(`${url}/health/ready`)).json()).readModels.behind !== 0);
      // After a lost connection, the projection reads the log to check that it is still the same.
      const silent = new Promise<void>((resolve) => {
        server.fault = (kind) => {
          if (kind !== 'read') return null;
          resolve();
          return 'silent';
        };
      });
      server.cut();
      await silent;
      stop();
      expect(await ended).toEqual({ code: 0, signal: null });
      expect(said()).not.toContain('stopped before all requests were finished');
    },
    HANGS,
  );
});

describe('a service whose log nobody reads any more', () => {
  test(
    'a service whose log nobody reads goes on, and ends when it is told to',
    async () => {
      const { url, deafen, stop, ended } = await service();
      deafen();
      for (let i = 0; i < 5; i++) {
        const answer = await fetch(`${url}/graphql`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{"query":"{ __typename }"}',
        });
        expect(answer.status).toBe(200);
      }
      expect(await statusOf(`${url}/health/ready`)).toBe(200);
      stop();
      expect(await ended).toEqual({ code: 0, signal: null });
    },
    HANGS,
  );
});

describe('a service in which something throws that nobody catches', () => {
  const thrown = 'throw new Error("thrown by nobody")';
  test.each([
    ['an exception', 'uncaughtException', `setImmediate(() => { ${thrown} })`],
    ['a rejection', 'unhandledRejection', `(async () => { ${thrown} })()`],
  ])(
    'says so, answers what it has been asked before, and ends with exit code 1: %s',
    async (_, origin, code) => {
      const preload = `process.on('SIGUSR2', () => { ${code} })`;
      const { url, port, stop, ended, said } = await service({
        NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(preload)}`,
        PAIFU_STOP_SECONDS: '600',
      });
      const connection = await idle(port);
      const { finish, answer } = await begun(url);
      stop('SIGUSR2');
      await connection.closed;
      await expect(fetch(`${url}/health/live`)).rejects.toThrow();
      finish();
      expect(await answer).toMatchObject({ status: 200, connection: 'close', text: expect.stringContaining('wsom') });
      expect(await ended).toEqual({ code: 1, signal: null });
      const errors = said()
        .split('\n')
        .filter((line) => line.includes('"level":"error"'))
        .map((line) => JSON.parse(line));
      expect(errors).toMatchObject([{ origin, error: { name: 'Error', message: 'thrown by nobody' } }]);
      expect(said()).toContain('"stopped"');
    },
    HANGS,
  );
});
