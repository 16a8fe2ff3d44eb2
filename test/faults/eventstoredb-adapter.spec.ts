import { createServer, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import {
  type EventStoreDBOptions,
  EventStoreDBStore,
} from '../../src/platform/event-store/eventstoredb/eventstoredb-store.js';
import { serverIdOf } from '../../src/platform/event-store/eventstoredb/protocol.js';
import type { PreparedEvent } from '../../src/platform/event-store/port.js';
import { verifyGame } from '../../src/proof/verification/verify-store.js';
import { resolveRuleset } from '../../src/engine/rulesets/registry.js';
import type { Entry } from '../../src/games/recording/game-log.js';
import { GameLogs, streamOf } from '../../src/games/recording/game-logs.js';
import { gameIdOf } from '../../src/games/record/identity.js';
import { type Outcome, Recorder } from '../../src/games/recording/recorder.js';
import { freshSalt } from '../../src/games/record/salts.js';
import { simulateGame } from '../../src/simulation/simulate.js';
import { ProtocolServer } from '../kit/eventstoredb/protocol-server.js';
import { pastGame } from '../kit/play/sample-games.js';
import type { Proposed } from '../kit/eventstoredb/server-log.js';
import { codeOf, newStream, prepared } from '../kit/store/prepared-events.js';
import '../kit/play/rulesets.js';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function connected(options: EventStoreDBOptions = {}) {
  const server = await ProtocolServer.start();
  const store = await EventStoreDBStore.open(server.url, options);
  closing.push(
    () => server.stop(),
    () => store.close(),
  );
  return { server, store };
}

/** An event as stored by the server. */
const asKept = ({ type, data }: PreparedEvent, id: string, metadata: object): Proposed => ({
  id,
  type,
  contentType: 'application/json',
  data: Buffer.from(data),
  metadata: Buffer.from(JSON.stringify(metadata)),
});

describe('what the server does not say', () => {
  /** The same command as appended by another process at that moment: same id, other time and salt. */
  const overtaken = (
    server: ProtocolServer,
    stream: string,
    ours: PreparedEvent,
    kept: (theirs: PreparedEvent) => Proposed,
  ) => {
    const theirs = prepared(2);
    server.fault = (kind) => {
      if (kind !== 'append') return null;
      server.fault = () => null;
      server.log.append(stream, 'no_stream', [kept({ ...theirs, id: ours.id })]);
      return null;
    };
    return theirs;
  };
  it.each<[string, (theirs: PreparedEvent) => Proposed]>([
    ['', (theirs) => asKept(theirs, serverIdOf(theirs.hash), { hash: theirs.hash, id: theirs.id })],
    // Earlier versions used the envelope ids as event ids of the server.
    [', of an earlier version,', (theirs) => asKept(theirs, theirs.id, { hash: theirs.hash })],
  ])('another process%s recorded the same command with another salt first', async (_, kept) => {
    const { server, store } = await connected();
    const stream = newStream();
    const ours = prepared(1);
    const theirs = overtaken(server, stream, ours, kept);
    expect(await store.append(stream, 'no_stream', [ours])).toMatchObject({ revision: 0, idempotent: true });
    expect(await store.readStream(stream)).toMatchObject([{ id: ours.id, hash: theirs.hash, data: theirs.data }]);
    expect(await store.append(stream, 0, [prepared(3)])).toMatchObject({ revision: 1, idempotent: false });
  });

  it('the server does not say which of its versions is too old to append to', async () => {
    const server = await ProtocolServer.start({ old: true });
    const store = await EventStoreDBStore.open(server.url);
    closing.push(
      () => server.stop(),
      () => store.close(),
    );
    const append = store.append(newStream(), 'no_stream', [prepared(1)]);
    await expect(append).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE', message: /23\.10 or later is needed/ });
  });

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

describe('what an earlier version recorded', () => {
  it('an earlier record is read with its ids, verified, and recognized when it is imported once more', async () => {
    const { server, store } = await connected();
    const game = pastGame('earlier', 1);
    const kept = game.prepared.map((event) => asKept(event, event.id, { hash: event.hash }));
    server.log.append(streamOf(game.id), 'no_stream', kept);
    expect(await verifyGame(store, game.id)).toMatchObject({ events: kept.length, differences: [], unreadable: [] });
    expect((await store.readStream(streamOf(game.id))).map(({ id }) => id)).toEqual(game.prepared.map(({ id }) => id));
    const half = game.prepared.slice(100, 300);
    expect(await store.append(streamOf(game.id), 99, half)).toMatchObject({ revision: 299, idempotent: true });
    expect(await codeOf(store.append(streamOf(game.id), 99, [...half, prepared(1)]))).toBe('CORRUPTED_IDEMPOTENCY');
    expect(server.log.stream(streamOf(game.id))?.events).toHaveLength(kept.length);
  });
});

describe('two processes', () => {
  it('two processes that record the same command at different times have one chain and the same answers', async () => {
    const server = await ProtocolServer.start();
    closing.push(() => server.stop());
    // An advancing clock that gives one process even milliseconds and the other odd ones.
    let clock = Date.parse('2026-05-01T10:00:00.000Z');
    const ticked = () => {
      clock += 2;
      return clock;
    };
    const recorders = await Promise.all(
      [0, 1].map(async (odd) => {
        const store = await EventStoreDBStore.open(server.url);
        closing.push(() => store.close());
        const logs = new GameLogs(store, resolveRuleset);
        return new Recorder(logs, resolveRuleset, { now: () => new Date(ticked() + odd), salt: freshSalt });
      }),
    );
    const played = simulateGame({ ruleset: resolveRuleset('zung-jung/wsom'), seed: 'two processes', game: 1 }).actions;
    const both = (ask: (recorder: Recorder) => Promise<Outcome>) =>
      Promise.all(recorders.map(async (recorder) => entriesOf(await ask(recorder))));
    const asked = (command: string) => ({
      command,
      actor: { id: 'scribe-1', role: 'scribe' } as const,
      occurredAt: null,
    });
    const opening = played[0].data as never;
    const [first, second] = await both((recorder) =>
      recorder.open({ ...asked('both'), ruleset: 'zung-jung/wsom', opening }),
    );
    expect(second).toEqual(first);
    const odd = new Set<number>();
    let expected = first.length - 1;
    for (let at = 1; at < 61; at += 2) {
      // Delay the faster process now and then, so that the other one overtakes it.
      let appends = 0;
      server.fault = (kind) =>
        kind === 'append' && appends++ === 0 && at % 4 === 1 ? { delay: 30, commit: 'late' } : null;
      const command = { ...asked(`both/${at}`), game: gameIdOf('both'), expected, actions: played.slice(at, at + 2) };
      const [one, other] = await both((recorder) => recorder.record(command));
      expect(other).toEqual(one);
      expected = one.at(-1)?.envelope.revision as number;
      odd.add(Date.parse(one[0].envelope.recordedAt) % 2);
    }
    expect(odd.size).toBe(2);
    const store = await EventStoreDBStore.open(server.url);
    closing.push(() => store.close());
    expect(await verifyGame(store, gameIdOf('both'))).toMatchObject({
      events: expected + 1,
      differences: [],
      unreadable: [],
    });
    expect(server.calls.get('subscribe')).toBeUndefined();
  });
});

function entriesOf(outcome: Outcome): readonly Entry[] {
  if (outcome.outcome !== 'recorded') throw new Error(JSON.stringify(outcome));
  return outcome.entries;
}

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

  it('says which right a user needs who may not read the log of all streams', async () => {
    const server = await ProtocolServer.start({ noAll: true });
    closing.push(() => server.stop());
    expect(await message(server.url)).toMatch(
      /^STORE_UNAVAILABLE esdb:\/\/127\.0\.0\.1:\d+\?tls=false does not let this user read .* \$r in \$systemStreamAcl of the stream \$settings/,
    );
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
