import { createServer, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { EventStoreDBStore } from '../../src/event-store/eventstoredb/eventstoredb-store.js';
import { ProtocolServer } from '../support/eventstoredb/protocol-server.js';
import { codeOf, newStream, prepared } from '../support/prepared-events.js';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function connected(options: { batch?: boolean; patience?: number; settling?: number } = {}) {
  const server = await ProtocolServer.start(options.batch === undefined ? {} : { batch: options.batch });
  const store = await EventStoreDBStore.open(server.url);
  closing.push(
    () => server.stop(),
    () => store.close(),
  );
  return { server, store };
}

describe('what the server does not say', () => {
  it.each([true, false])(
    'that another process wrote the same events with another salt first (batch: %s)',
    async (batch) => {
      const { server, store } = await connected({ batch });
      const stream = newStream();
      const [ours, theirs] = [prepared(1), prepared(2)];
      server.fault = (kind) => {
        if (kind === 'append') {
          server.fault = () => null;
          const data = Buffer.from(theirs.data);
          const metadata = Buffer.from(JSON.stringify({ hash: theirs.hash }));
          const { type } = theirs;
          server.log.append(stream, 'no_stream', [
            { id: ours.id, type, contentType: 'application/json', data, metadata },
          ]);
        }
        return null;
      };
      // The server acknowledges it like any append; the writer must not go on from what it sent.
      expect(await store.append(stream, 'no_stream', [ours])).toMatchObject({ revision: 0, idempotent: true });
      expect((await store.readStream(stream))[0].hash).toBe(theirs.hash);
      expect(await store.append(stream, 0, [prepared(3)])).toMatchObject({ revision: 1, idempotent: false });
    },
  );

  it('what became of an append whose answer was lost', async () => {
    const { server, store } = await connected();
    const stream = newStream();
    const faults = ['drop_after', 'drop_before', 'refuse'] as const;
    for (const [n, fault] of faults.entries()) {
      server.fault = (kind) => {
        if (kind !== 'append') return null;
        server.fault = () => null;
        return fault;
      };
      expect(await store.append(stream, n === 0 ? 'no_stream' : n - 1, [prepared(n)])).toMatchObject({ revision: n });
    }
    expect(await store.readStream(stream)).toHaveLength(3);
  });
});

describe('a start', () => {
  const message = (url: string, patience = 2_000) =>
    EventStoreDBStore.open(url, { patience }).then(
      () => 'OK',
      ({ code, message: text }) => `${code} ${text}`,
    );

  it('says which scheme is expected, and never a password', async () => {
    expect(await message('http://admin:changeit@localhost:2113')).toMatch(
      /^STORE_UNAVAILABLE .*http:.*esdb:\/\/host:2113/,
    );
    expect(await message('localhost:2113')).toMatch(/no scheme/);
    for (const url of [
      'http://admin:changeit@localhost',
      'esdb://admin:changeit@',
      'esdb://admin:changeit@127.0.0.1:1',
    ])
      expect(await message(url)).not.toContain('changeit');
  });

  it('says that nobody listens, or that nobody answers', async () => {
    expect(await message('esdb://127.0.0.1:1?tls=false')).toMatch(
      /^STORE_UNAVAILABLE .*127\.0\.0\.1:1.* is unreachable/,
    );
    const sockets: Socket[] = [];
    const mute = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
    await new Promise((resolve) => mute.once('listening', resolve));
    const { port } = mute.address() as { port: number };
    expect(await message(`esdb://127.0.0.1:${port}?tls=false`, 200)).toMatch(/does not answer/);
    for (const socket of sockets) socket.destroy();
    mute.close();
  });

  it('says that the credentials are refused', async () => {
    const server = await ProtocolServer.start({ credentials: 'admin:secret' });
    closing.push(() => server.stop());
    expect(await message(server.url)).toMatch(/refuses these credentials/);
  });

  it('uses TLS unless told otherwise, and says when the server does not', async () => {
    const server = await ProtocolServer.start();
    closing.push(() => server.stop());
    expect(await message(server.url.replace('?tls=false', ''))).toMatch(/tls=false|TLS/);
  });

  it('takes the new name of the scheme', async () => {
    const server = await ProtocolServer.start();
    const store = await EventStoreDBStore.open(server.url.replace('esdb', 'kurrentdb'));
    expect(await codeOf(store.readAll())).toBe('OK');
    await store.close();
    await server.stop();
  });
});
