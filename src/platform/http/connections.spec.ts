import { Agent, createServer, request, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { Connections } from './connections.js';

/** A deadline that never comes: connections must end by themselves. */
const FOREVER = new Promise<never>(() => {});
const NOTHING = Promise.resolve();

let server: Server;
let connections: Connections;
let port: number;
/** Sends the pending response. */
let answer: () => void;
const sockets: Socket[] = [];
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

beforeEach(async () => {
  server = createServer((requested, response) => {
    if (requested.url === '/now') response.end('now');
    else answer = () => response.end('at last');
  });
  // Upgraded sockets belong to the service.
  server.on('upgrade', (_request, socket) => socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n'));
  connections = new Connections(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
afterEach(() => {
  agent.destroy();
  for (const socket of sockets.splice(0)) socket.destroy();
  server.closeAllConnections();
  server.close();
});

const requested = (path: string) =>
  new Promise<string>((resolve, reject) => {
    const sent = request({ port, path, agent, host: '127.0.0.1' }, async (response) => {
      let text = `${response.headers.connection}: `;
      for await (const piece of response) text += piece;
      resolve(text);
    });
    sent.on('error', reject);
    sent.end();
  });

/** A connection that sends a text and waits for the first bytes of its response, if any. */
async function opened(text: string): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  sockets.push(socket);
  socket.on('error', () => {});
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
  if (text !== '') {
    const heard = new Promise<void>((resolve) => socket.once('data', () => resolve()));
    socket.write(text);
    await heard;
  }
  socket.resume();
  return socket;
}

const upgraded = () => opened('GET /now HTTP/1.1\r\nHost: x\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n');
/** Sends a request whose response waits for `answer`. */
const asking = (path: string) => {
  const coming = new Promise<void>((resolve) => server.once('request', () => resolve()));
  return { text: requested(path), begun: coming };
};

describe('the connections of a server', () => {
  test('idle connections close at once: kept alive, silent or upgraded', async () => {
    expect(await requested('/now')).toBe('keep-alive: now');
    const held = [await opened(''), await upgraded()];
    const ended = Promise.all(
      held.map((socket) => new Promise<void>((resolve) => socket.once('end', () => resolve()))),
    );
    expect(await connections.end(NOTHING, FOREVER)).toBe(0);
    await ended;
  });

  test('the connections of a server stay open until a pending answer is sent', async () => {
    const { text, begun } = asking('/later');
    await begun;
    const ended = connections.end(NOTHING, FOREVER);
    await expect(fetch(`http://127.0.0.1:${port}/now`)).rejects.toThrow();
    answer();
    expect(await text).toBe('close: at last');
    expect(await ended).toBe(0);
  });

  test('the connections of a server stay open until other work ends, and accept no more requests', async () => {
    await requested('/now');
    let done = (): void => {};
    const others = new Promise<void>((resolve) => {
      done = resolve;
    });
    const socket = await upgraded();
    const ended = connections.end(others, FOREVER);
    await expect(fetch(`http://127.0.0.1:${port}/now`)).rejects.toThrow();
    // The upgraded socket can still send a last message.
    expect(socket.readableEnded).toBe(false);
    done();
    expect(await ended).toBe(0);
  });

  test('the connections of a server are cut off when the patience ends, with the number of lost answers', async () => {
    const { text, begun } = asking('/later');
    const lost = expect(text).rejects.toThrow('socket hang up');
    await begun;
    expect(await connections.end(FOREVER, Promise.resolve())).toBe(1);
    await lost;
  });
});
