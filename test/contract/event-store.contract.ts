import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type EventStore,
  type ExpectedRevision,
  type PreparedEvent,
  type StoredEvent,
  type SubscriptionMessage,
  MAX_APPEND_BYTES,
} from '../../src/platform/event-store/port.js';
import {
  allSound,
  codeOf,
  consume,
  eventsOf,
  newStream,
  prepared,
  preparedMany,
} from '../kit/store/prepared-events.js';

/** A store under test. It may hold other events, so every test uses its own streams. */
export interface Tested {
  readonly store: EventStore;
  /** Disconnects the store from its users, as a lost connection or a close does. */
  interrupt(): Promise<void>;
  dispose(): Promise<void>;
}

/** The contract of every store (docs: port.ts). `open` returns a new store, or a new connection to a shared one. */
export function eventStoreContract(name: string, open: () => Promise<Tested>): void {
  describe(`${name} keeps the contract of event stores`, () => {
    let tested: Tested;
    let store: EventStore;
    beforeAll(async () => {
      tested = await open();
      store = tested.store;
    });
    afterAll(() => tested.dispose());

    const fields = (events: readonly StoredEvent[]) => events.map(({ revision, id, type }) => ({ revision, id, type }));
    const numbered = (events: readonly PreparedEvent[], from = 0) =>
      events.map(({ id, type }, i) => ({ revision: from + i, id, type }));
    const ids = (events: readonly PreparedEvent[]) => events.map(({ id }) => id);
    async function given(count: number, stream = newStream()) {
      const events = preparedMany(count);
      if (count > 0) await store.append(stream, 'no_stream', events);
      return { stream, events };
    }
    const refusal = async (promise: Promise<unknown>) => {
      try {
        return { resolved: await promise };
      } catch (error) {
        const { code, current } = error as { code: string; current?: number };
        return { code, current };
      }
    };

    describe('an append', () => {
      it('an append to no stream starts it at 0 and is read back unchanged', async () => {
        const stream = newStream();
        const events = preparedMany(3);
        const result = await store.append(stream, 'no_stream', events);
        expect({ revision: result.revision, idempotent: result.idempotent }).toEqual({
          revision: 2,
          idempotent: false,
        });
        const read = await store.readStream(stream);
        expect(fields(read)).toEqual(numbered(events));
        expect(read.map(({ hash }) => hash)).toEqual(events.map(({ hash }) => hash));
        expect(read.every((event) => event.stream === stream)).toBe(true);
        if (store.keepsBytes) expect(read.map(({ data }) => data)).toEqual(events.map(({ data }) => data));
        expect(read.map(({ data }) => JSON.parse(data))).toEqual(events.map(({ data }) => JSON.parse(data)));
      });

      it('an append at the exact revision continues the stream', async () => {
        const { stream, events } = await given(2);
        const more = preparedMany(2);
        expect(await store.append(stream, 1, more)).toMatchObject({ revision: 3, idempotent: false });
        expect(fields(await store.readStream(stream))).toEqual(numbered([...events, ...more]));
      });

      it.each<[ExpectedRevision, number, number]>([
        ['no_stream', 2, 1],
        [0, 2, 1],
        [2, 2, 1],
        [0, 0, -1],
        ['stream_exists', 0, -1],
      ])(
        'expecting %j of a stream with %i events is refused with the current revision',
        async (expected, count, current) => {
          const { stream } = await given(count);
          expect(await refusal(store.append(stream, expected, preparedMany(1)))).toEqual({
            code: 'WRONG_EXPECTED_VERSION',
            current,
          });
        },
      );

      it.each<[ExpectedRevision]>([['any'], ['stream_exists']])('expecting %s goes to the end', async (expected) => {
        const { stream, events } = await given(2);
        const more = preparedMany(1);
        expect(await store.append(stream, expected, more)).toMatchObject({ revision: 2, idempotent: false });
        expect(fields(await store.readStream(stream))).toEqual(numbered([...events, ...more]));
      });

      it('expecting any starts a stream', async () => {
        expect(await store.append(newStream(), 'any', preparedMany(2))).toMatchObject({ revision: 1 });
      });

      it('an append is atomic: one that is refused leaves nothing', async () => {
        const { stream, events } = await given(1);
        await codeOf(store.append(stream, 5, preparedMany(3)));
        expect(ids(await store.readStream(stream))).toEqual(ids(events));
      });

      it('an append of the same events at the same place is a retry: the original revision, nothing more', async () => {
        const { stream, events } = await given(5);
        expect(await store.append(stream, 'no_stream', events.slice(0, 2))).toMatchObject({
          revision: 1,
          idempotent: true,
        });
        expect(await store.append(stream, 1, events.slice(2, 4))).toMatchObject({ revision: 3, idempotent: true });
        expect(await store.append(stream, 3, events.slice(4))).toMatchObject({ revision: 4, idempotent: true });
        expect(fields(await store.readStream(stream))).toEqual(numbered(events));
      });

      it('a retried append keeps the stored events, not the attempted ones', async () => {
        const { stream, events } = await given(1);
        const attempted = { ...prepared(99), id: events[0].id };
        expect(await store.append(stream, 'no_stream', [attempted])).toMatchObject({ idempotent: true });
        expect((await store.readStream(stream))[0].hash).toBe(events[0].hash);
      });

      it('an append of known events at another place is refused', async () => {
        const { stream, events } = await given(3);
        expect(await refusal(store.append(stream, 0, events.slice(0, 1)))).toEqual({
          code: 'WRONG_EXPECTED_VERSION',
          current: 2,
        });
        const other = newStream();
        expect(await store.append(other, 'no_stream', events.slice(0, 1))).toMatchObject({ idempotent: false });
      });

      it.each([
        ['some leading events known, another one after them', (known: PreparedEvent[]) => [known[0], prepared(9)]],
        ['more events than are there', (known: PreparedEvent[]) => [...known, prepared(9)]],
      ])('an append with %s is a corrupted retry', async (_, made) => {
        const { stream, events } = await given(2);
        expect(await codeOf(store.append(stream, 'no_stream', made(events)))).toBe('CORRUPTED_IDEMPOTENCY');
        expect(ids(await store.readStream(stream))).toEqual(ids(events));
      });

      it('expecting any recognizes what was appended just now', async () => {
        const { stream, events } = await given(2);
        expect(await store.append(stream, 'any', events)).toMatchObject({ revision: 1, idempotent: true });
        expect(await codeOf(store.append(stream, 'any', [events[0], prepared(7)]))).toBe('CORRUPTED_IDEMPOTENCY');
        expect(await store.readStream(stream)).toHaveLength(2);
      });

      it('an append of nothing only checks', async () => {
        const { stream } = await given(2);
        expect(await codeOf(store.append(stream, 1, []))).toBe('OK');
        expect(await codeOf(store.append(stream, 0, []))).toBe('WRONG_EXPECTED_VERSION');
        expect(await codeOf(store.append(newStream(), 'stream_exists', []))).toBe('WRONG_EXPECTED_VERSION');
        const none = newStream();
        expect(await codeOf(store.append(none, 'no_stream', []))).toBe('OK');
        expect(await codeOf(store.readStream(none))).toBe('STREAM_NOT_FOUND');
      });

      it('an append of almost 1 MiB is accepted, and a larger one is refused', async () => {
        const stream = newStream();
        expect(await codeOf(store.append(stream, 'no_stream', [prepared(0, 'Long', MAX_APPEND_BYTES - 500)]))).toBe(
          'OK',
        );
        const [{ data }] = await store.readStream(stream);
        expect(JSON.parse(data).note).toHaveLength(MAX_APPEND_BYTES - 500 + 2);
        const halves = [0, 1].map((n) => prepared(n, 'Long', MAX_APPEND_BYTES / 2));
        expect(await codeOf(store.append(stream, 0, halves))).toBe('APPEND_TOO_LARGE');
        expect(await store.readStream(stream)).toHaveLength(1);
      });

      it.each<[string, Partial<PreparedEvent>]>([
        ['an id that is no UUID', { id: 'x' }],
        ['an id in upper case', { id: '0D0B4F5E-9A86-4B6F-8BE1-D2C77C1E6A52' }],
        ['a hash that is none', { hash: 'x' }],
        ['a type of the system', { type: '$settings' }],
        ['half a character', { data: '"\ud800"' }],
      ])('an append with %s is invalid', async (_, wrong) => {
        expect(await codeOf(store.append(newStream(), 'any', [{ ...prepared(0), ...wrong }]))).toBe('INVALID_APPEND');
      });

      it('an append with an impossible stream or revision, or one id twice, is invalid', async () => {
        const one = prepared(0);
        const attempts = [
          store.append('', 'any', [one]),
          store.append('$all', 'any', [one]),
          store.append(newStream(), -1, [one]),
          store.append(newStream(), 0.5, [one]),
          store.append(newStream(), 'any', [one, one]),
        ];
        expect(await Promise.all(attempts.map(codeOf))).toEqual(Array(5).fill('INVALID_APPEND'));
      });

      it('an append by one of several writers wins each revision, and the others are told', async () => {
        const { stream } = await given(1);
        const attempts = await Promise.all(
          Array.from({ length: 8 }, (_, n) => refusal(store.append(stream, 0, [prepared(n)]))),
        );
        expect(attempts.filter((attempt) => 'resolved' in attempt)).toHaveLength(1);
        expect(attempts.filter((attempt) => !('resolved' in attempt))).toEqual(
          Array(7).fill({ code: 'WRONG_EXPECTED_VERSION', current: 1 }),
        );
        expect(await store.readStream(stream)).toHaveLength(2);
      });
    });

    describe('reading a stream', () => {
      const revisions = (events: readonly StoredEvent[]) => events.map(({ revision }) => revision);

      it('forward and backward, from a revision on, up to a limit', async () => {
        const { stream } = await given(6);
        const read = async (options: Parameters<EventStore['readStream']>[1]) =>
          revisions(await store.readStream(stream, options));
        expect(await read({})).toEqual([0, 1, 2, 3, 4, 5]);
        expect(await read({ from: 2, limit: 3 })).toEqual([2, 3, 4]);
        expect(await read({ from: 6 })).toEqual([]);
        expect(await read({ direction: 'backward' })).toEqual([5, 4, 3, 2, 1, 0]);
        expect(await read({ direction: 'backward', limit: 1 })).toEqual([5]);
        expect(await read({ direction: 'backward', from: 2 })).toEqual([2, 1, 0]);
        expect(await read({ direction: 'backward', from: 4, limit: 2 })).toEqual([4, 3]);
      });

      it('reading a stream that does not exist is reported', async () => {
        expect(await codeOf(store.readStream(newStream()))).toBe('STREAM_NOT_FOUND');
      });
    });

    describe('a deleted stream', () => {
      it('a deleted stream is not found, and opens again with its numbering going on', async () => {
        const { stream } = await given(2);
        await store.deleteStream(stream, 1);
        expect(await codeOf(store.readStream(stream))).toBe('STREAM_NOT_FOUND');
        expect(await codeOf(store.append(stream, 'stream_exists', preparedMany(1)))).toBe('STREAM_DELETED');
        const more = preparedMany(2);
        expect(await store.append(stream, 'no_stream', more)).toMatchObject({ revision: 3, idempotent: false });
        expect(fields(await store.readStream(stream))).toEqual(numbered(more, 2));
        expect(fields(await store.readStream(stream, { direction: 'backward' }))).toEqual(numbered(more, 2).reverse());
        expect(fields(await store.readStream(stream, { from: 0 }))).toEqual(numbered(more, 2));
      });

      it('opens again at its exact revision too', async () => {
        const { stream } = await given(3);
        await store.deleteStream(stream, 2);
        expect(await store.append(stream, 2, preparedMany(1))).toMatchObject({ revision: 3 });
        expect(await codeOf(store.append(stream, 'no_stream', preparedMany(1)))).toBe('WRONG_EXPECTED_VERSION');
      });

      it('a deleted stream is deleted only at the revision that was expected', async () => {
        const { stream } = await given(2);
        expect(await refusal(store.deleteStream(stream, 0))).toEqual({ code: 'WRONG_EXPECTED_VERSION', current: 1 });
        expect(await refusal(store.tombstoneStream(stream, 3))).toEqual({ code: 'WRONG_EXPECTED_VERSION', current: 1 });
        expect(await store.readStream(stream)).toHaveLength(2);
      });

      it('a stream deleted with a tombstone stays closed, whatever is expected', async () => {
        const { stream, events } = await given(2);
        await store.tombstoneStream(stream, 1);
        expect(await codeOf(store.readStream(stream))).toBe('STREAM_DELETED');
        for (const expected of ['any', 'no_stream', 'stream_exists', 1] as const)
          expect(await codeOf(store.append(stream, expected, preparedMany(1)))).toBe('STREAM_DELETED');
        expect(await codeOf(store.append(stream, 'no_stream', events))).toBe('STREAM_DELETED');
        expect(await codeOf(store.deleteStream(stream, 'any'))).toBe('STREAM_DELETED');
      });
    });

    describe('the log of all streams', () => {
      /** Three streams with their own prefix, written alternately. */
      async function interleaved() {
        const streamPrefix = newStream('turns-');
        const streams = [0, 1, 2].map((n) => `${streamPrefix}/${n}`);
        const events = Array.from({ length: 9 }, (_, n) => prepared(n, n % 3 === 2 ? 'Third' : 'TileDrawn'));
        for (const [n, event] of events.entries()) await store.append(streams[n % 3], 'any', [event]);
        return { streamPrefix, events };
      }

      it('the log of all streams is in the order of the appends; its positions sort as text', async () => {
        const { streamPrefix, events } = await interleaved();
        const all = allSound(await store.readAll({ filter: { streamPrefix } }));
        expect(ids(all)).toEqual(ids(events));
        const positions = all.map(({ position }) => position);
        expect([...positions].sort()).toEqual(positions);
        expect(new Set(positions).size).toBe(9);
      });

      it('the log of all streams is read from a position inclusively, both ways, up to a limit', async () => {
        const { streamPrefix, events } = await interleaved();
        const filter = { streamPrefix };
        const all = allSound(await store.readAll({ filter }));
        const from = all[4].position;
        expect(ids(allSound(await store.readAll({ filter, from, limit: 3 })))).toEqual(ids(events.slice(4, 7)));
        expect(ids(allSound(await store.readAll({ filter, from, direction: 'backward', limit: 3 })))).toEqual(
          ids(events.slice(2, 5).reverse()),
        );
        expect(ids(allSound(await store.readAll({ filter, direction: 'backward', limit: 2 })))).toEqual(
          ids(events.slice(7).reverse()),
        );
      });

      it('the log of all streams is filtered by the type of events', async () => {
        const { streamPrefix, events } = await interleaved();
        const [first] = allSound(await store.readAll({ filter: { streamPrefix } }));
        const found = allSound(await store.readAll({ from: first.position, filter: { types: ['Third'] } }));
        expect(ids(found)).toEqual(ids(events.filter(({ type }) => type === 'Third')));
      });

      it('gives an append the position of its last event', async () => {
        const stream = newStream();
        const { position } = await store.append(stream, 'no_stream', preparedMany(3));
        expect(position).toBe((await store.readStream(stream, { direction: 'backward', limit: 1 }))[0].position);
      });
    });

    describe('a subscription', () => {
      const caughtUp = (messages: readonly SubscriptionMessage[]) => messages.at(-1)?.kind === 'caught_up';
      const count = (n: number) => (messages: readonly SubscriptionMessage[]) => eventsOf(messages).length >= n;

      it('delivers what is there, says so, and goes on with what comes', async () => {
        const { stream, events } = await given(3);
        const subscription = store.subscribeToAll({ filter: { streamPrefix: stream } });
        const messages = await new Promise<SubscriptionMessage[]>((resolve) => {
          const seen: SubscriptionMessage[] = [];
          const more = preparedMany(2);
          void (async () => {
            for await (const message of subscription) {
              if (message.kind !== 'checkpoint') seen.push(message);
              if (message.kind === 'caught_up') await store.append(stream, 2, more);
              if (seen.length === 6) break;
            }
            events.push(...more);
            resolve(seen);
          })();
        });
        expect(messages.map(({ kind }) => kind)).toEqual(['event', 'event', 'event', 'caught_up', 'event', 'event']);
        expect(fields(eventsOf(messages))).toEqual(numbered(events));
        expect(eventsOf(messages)).toEqual(await store.readStream(stream));
      });

      it('hands over all that waits, each once, also where it may gather and has little room', async () => {
        const { stream, events } = await given(20);
        const subscription = store.subscribeToAll({ filter: { streamPrefix: stream }, gather: 5, queue: 4 });
        const later = preparedMany(20);
        const seen: SubscriptionMessage[] = [];
        for await (const message of subscription) {
          const came = [message, ...subscription.taken()];
          // The first 20 must arrive through `taken` alone, without another `next`.
          while (eventsOf([...seen, ...came]).length < 20) {
            await new Promise((resolve) => setImmediate(resolve));
            came.push(...subscription.taken());
          }
          seen.push(...came);
          if (came.some(({ kind }) => kind === 'caught_up')) await store.append(stream, 19, later);
          if (eventsOf(seen).length === 40) break;
        }
        expect(ids(eventsOf(seen))).toEqual(ids([...events, ...later]));
        expect(subscription.taken()).toEqual([]);
      });

      it('starts after a position, exclusively', async () => {
        const { stream, events } = await given(4);
        const read = await store.readStream(stream);
        const subscription = store.subscribeToAll({ after: read[1].position, filter: { streamPrefix: stream } });
        expect(ids(eventsOf(await consume(subscription, caughtUp)))).toEqual(ids(events.slice(2)));
      });

      it('a subscription from the end delivers only new events', async () => {
        const { stream } = await given(2);
        const subscription = store.subscribeToAll({ after: 'end', filter: { streamPrefix: stream } });
        const later = preparedMany(1);
        const messages: SubscriptionMessage[] = [];
        for await (const message of subscription) {
          messages.push(message);
          if (message.kind === 'caught_up') await store.append(stream, 1, later);
          if (message.kind === 'event') break;
        }
        expect([messages[0].kind, ...ids(eventsOf(messages))]).toEqual(['caught_up', ids(later)[0]]);
      });

      it('a subscription is filtered by the type of events', async () => {
        const { stream, events } = await given(1);
        await store.append(stream, 0, [prepared(1, `Rare${stream}`), prepared(2)]);
        const subscription = store.subscribeToAll({ filter: { types: [`Rare${stream}`] } });
        const found = eventsOf(await consume(subscription, caughtUp));
        expect(fields(found)).toEqual([{ revision: 1, id: expect.any(String), type: `Rare${stream}` }]);
        expect(events).toHaveLength(1);
      });

      it('tells how far it has looked also when nothing matched, while it is live too', async () => {
        const { stream } = await given(1);
        const [{ position }] = await store.readStream(stream);
        const filter = { types: ['Never'] };
        await store.append(stream, 0, preparedMany(300));
        const subscription = store.subscribeToAll({ after: position, filter, checkpointEvery: 50 });
        let live = false;
        const checkpoints: string[] = [];
        for await (const message of subscription) {
          if (message.kind === 'checkpoint') checkpoints.push(message.position);
          if (message.kind === 'caught_up') {
            live = true;
            await store.append(stream, 300, preparedMany(300));
          }
          if (live && message.kind === 'checkpoint') break;
        }
        expect(checkpoints.length).toBeGreaterThan(1);
        expect([...checkpoints].sort()).toEqual(checkpoints);
        // Resuming from a checkpoint misses no later event.
        const again = store.subscribeToAll({ after: checkpoints[0], filter: { streamPrefix: stream } });
        const rest = allSound(await store.readAll({ from: checkpoints[0], filter: { streamPrefix: stream } }));
        expect(ids(eventsOf(await consume(again, caughtUp)))).toEqual(
          ids(rest.filter((event) => event.position > checkpoints[0])),
        );
      });

      it('skips nothing and repeats nothing while many write', async () => {
        const streamPrefix = newStream('busy-');
        const started = store.subscribeToAll({ filter: { streamPrefix }, queue: 64 });
        const writers = Array.from({ length: 10 }, async (_, w) => {
          const stream = `${streamPrefix}/${w}`;
          for (let n = 0; n < 30; n++) await store.append(stream, n === 0 ? 'no_stream' : n - 1, [prepared(n)]);
        });
        const written = Promise.all(writers);
        const late = Promise.race(writers).then(() =>
          consume(store.subscribeToAll({ filter: { streamPrefix } }), count(300)),
        );
        const [first, second] = [await consume(started, count(300)), await late];
        await written;
        const all = allSound(await store.readAll({ filter: { streamPrefix } }));
        expect(ids(eventsOf(first))).toEqual(ids(all));
        expect(ids(eventsOf(second))).toEqual(ids(all));
      });

      it('a subscription with a slow consumer ends with an error after the waiting events, and can be resumed', async () => {
        const { stream } = await given(1);
        const filter = { streamPrefix: stream };
        const subscription = store.subscribeToAll({ filter, queue: 10, patience: 60 });
        await store.append(stream, 0, preparedMany(200));
        const seen: SubscriptionMessage[] = [];
        const code = await codeOf(
          (async () => {
            for await (const message of subscription) {
              seen.push(message);
              if (seen.length === 1) await new Promise((resolve) => setTimeout(resolve, 300));
            }
          })(),
        );
        expect(code).toBe('SLOW_CONSUMER');
        const got = eventsOf(seen);
        expect(got.length).toBeGreaterThan(0);
        expect(got.length).toBeLessThan(201);
        const resumed = store.subscribeToAll({ after: got.at(-1)?.position, filter });
        const rest = eventsOf(await consume(resumed, caughtUp));
        expect([...got, ...rest].map(({ revision }) => revision)).toEqual(Array.from({ length: 201 }, (_, n) => n));
      });

      it('ends when it is closed or left', async () => {
        const { stream } = await given(2);
        const subscription = store.subscribeToAll({ filter: { streamPrefix: stream } });
        const messages: SubscriptionMessage[] = [];
        for await (const message of subscription) {
          messages.push(message);
          if (message.kind === 'caught_up') subscription.close();
        }
        expect(eventsOf(messages)).toHaveLength(2);
        const left = store.subscribeToAll({ filter: { streamPrefix: stream } });
        for await (const _ of left) break;
        for await (const _ of left) throw new Error('it goes on after it was left');
      });

      it('ends with an error when the store lets go of it', async () => {
        const other = await open();
        try {
          const stream = newStream();
          await other.store.append(stream, 'no_stream', preparedMany(1));
          const subscription = other.store.subscribeToAll({ filter: { streamPrefix: stream } });
          const code = codeOf(
            (async () => {
              for await (const message of subscription) if (message.kind === 'caught_up') await other.interrupt();
            })(),
          );
          expect(await code).toBe('SUBSCRIPTION_DROPPED');
          for await (const _ of subscription) throw new Error('it subscribed anew');
        } finally {
          await other.dispose();
        }
      });
    });

    it('a store that was closed says so', async () => {
      const other = await open();
      await other.store.close();
      await other.store.close();
      expect(await codeOf(other.store.append(newStream(), 'any', preparedMany(1)))).toBe('STORE_UNAVAILABLE');
      expect(await codeOf(other.store.readAll())).toBe('STORE_UNAVAILABLE');
      expect(() => other.store.subscribeToAll()).toThrow('closed');
      await other.dispose();
    });
  });
}
