import { setImmediate } from 'node:timers/promises';
import { afterAll, describe, expect, it } from '@jest/globals';
import { EmbeddedEventStore } from '../../src/platform/event-store/embedded/embedded-store.js';
import { InMemoryEventStore } from '../../src/platform/event-store/in-memory/in-memory-store.js';
import type { EventStore, ExpectedRevision, PreparedEvent } from '../../src/platform/event-store/port.js';
import { type Model, type Operation, linearized } from '../kit/store/linearizable.js';
import { newStream, prepared } from '../kit/store/prepared-events.js';
import { folder } from '../kit/store/store-process.js';

const RUNS = 500;
const STREAMS = 2;
const CLIENTS = 4;
const CALLS = 5;

type Call =
  | { readonly kind: 'append'; readonly expected: ExpectedRevision; readonly ids: readonly string[] }
  | { readonly kind: 'read' };
type Result = string | { readonly revision: number; readonly idempotent: boolean } | readonly string[];
type Store = Pick<EventStore, 'append' | 'readStream'>;

/** A model of one stream by the contract's table, independent of any store: its state is the joined ids. */
const oneStream: Model<Call, Result> = (state, call) => {
  const kept = state === '' ? [] : state.split(' ');
  if (call.kind === 'read') return { state, result: kept.length === 0 ? 'STREAM_NOT_FOUND' : kept };
  const { expected, ids } = call;
  const appended = {
    state: [...kept, ...ids].join(' '),
    result: { revision: kept.length + ids.length - 1, idempotent: false },
  };
  const known = (from: number) => ids.filter((id, i) => kept[from + i] === id).length;
  if (expected === 'any' || expected === 'stream_exists') {
    if (expected === 'stream_exists' && kept.length === 0) return { state, result: 'WRONG_EXPECTED_VERSION' };
    const there = ids.filter((id) => kept.includes(id)).length;
    if (there === 0 || !kept.includes(ids[0])) return appended;
    if (there < ids.length) return { state, result: 'CORRUPTED_IDEMPOTENCY' };
    return { state, result: { revision: kept.indexOf(ids.at(-1) as string), idempotent: true } };
  }
  const next = expected === 'no_stream' ? 0 : expected + 1;
  if (next === kept.length) return appended;
  if (next > kept.length || kept[next] !== ids[0]) return { state, result: 'WRONG_EXPECTED_VERSION' };
  if (known(next) < ids.length) return { state, result: 'CORRUPTED_IDEMPOTENCY' };
  return { state, result: { revision: next + ids.length - 1, idempotent: true } };
};

/** Random numbers in [0, 1) by a seed (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

interface Run {
  readonly streams: readonly (readonly Operation<Call, Result>[])[];
  /** Positions returned by appends, with their times. */
  readonly positions: readonly { readonly position: string; readonly began: number; readonly ended: number }[];
}

/** Concurrent clients that append, retry and read, all chosen by the seed. */
async function run(store: Store, seed: number): Promise<Run> {
  const random = seeded(seed);
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)];
  const names = Array.from({ length: STREAMS }, () => newStream());
  const streams: Operation<Call, Result>[][] = names.map(() => []);
  const attempted: { expected: ExpectedRevision; events: PreparedEvent[] }[][] = names.map(() => []);
  const positions: { position: string; began: number; ended: number }[] = [];
  let clock = 0;

  const appending = async (at: number, expected: ExpectedRevision, events: readonly PreparedEvent[]) => {
    const call: Call = { kind: 'append', expected, ids: events.map(({ id }) => id) };
    const began = clock++;
    let result: Result;
    try {
      const { revision, idempotent, position } = await store.append(names[at], expected, events);
      result = { revision, idempotent };
      if (!idempotent && position !== null) positions.push({ position, began, ended: clock });
    } catch (error) {
      result = (error as { code: string }).code;
    }
    streams[at].push({ call, result, began, ended: clock++ });
    return result;
  };
  const reading = async (at: number) => {
    const began = clock++;
    let result: Result;
    try {
      result = (await store.readStream(names[at])).map(({ id }) => id);
    } catch (error) {
      result = (error as { code: string }).code;
    }
    streams[at].push({ call: { kind: 'read' }, result, began, ended: clock++ });
    return result;
  };

  const client = async () => {
    const believed = names.map(() => -1);
    for (let n = 0; n < CALLS; n++) {
      const at = Math.floor(random() * STREAMS);
      const chance = random();
      let result: Result;
      if (chance < 0.25) {
        result = await reading(at);
        if (typeof result === 'object' && 'length' in result) believed[at] = result.length - 1;
      } else {
        const again = chance < 0.4 && attempted[at].length > 0 ? pick(attempted[at]) : null;
        const exact: ExpectedRevision = believed[at] < 0 ? 'no_stream' : believed[at];
        const made = {
          expected: random() < 0.75 ? exact : pick<ExpectedRevision>(['any', 'stream_exists', 'no_stream', 0, 1]),
          events: Array.from({ length: 1 + Math.floor(random() * 3) }, (_, i) => prepared(i)),
        };
        if (again === null) attempted[at].push(made);
        const { expected, events } = again ?? made;
        // Some retries send fewer or more events than the first attempt.
        const sent = again !== null && random() < 0.3 ? [...events, prepared(9)] : events;
        result = await appending(at, expected, sent);
        if (typeof result === 'object' && 'revision' in result) believed[at] = result.revision;
      }
      for (let turns = Math.floor(random() * 3); turns > 0; turns--) await setImmediate();
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return { streams, positions };
}

/** The fault of a run, or `null`. */
function fault({ streams, positions }: Run): string | null {
  for (const history of streams)
    if (linearized(history, '', oneStream) === null) return `no order explains ${JSON.stringify(history, null, 1)}`;
  for (const a of positions)
    for (const b of positions)
      if (a.ended <= b.began && a.position >= b.position) return `${a.position} ended before ${b.position} began`;
  return null;
}

describe('concurrent appends and reads', () => {
  const directory = folder();
  afterAll(() => directory.remove());

  it.each<[string, () => EventStore]>([
    ['in-memory', () => new InMemoryEventStore()],
    ['embedded', () => EmbeddedEventStore.open(directory.path)],
  ])(
    `appends and reads are linearizable in the %s store, ${RUNS} seeded runs`,
    async (_, open) => {
      const store = open();
      const outcomes = new Map<string, number>();
      for (let seed = 0; seed < RUNS; seed++) {
        const history = await run(store, seed);
        expect({ seed, fault: fault(history) }).toEqual({ seed, fault: null });
        for (const { result } of history.streams.flat()) {
          const kind =
            typeof result === 'string' ? result : 'length' in result ? 'read' : `idempotent ${result.idempotent}`;
          outcomes.set(kind, (outcomes.get(kind) ?? 0) + 1);
        }
      }
      // Guard: the runs had every outcome, not only the easy ones.
      expect([...outcomes.keys()].sort()).toEqual([
        'CORRUPTED_IDEMPOTENCY',
        'STREAM_NOT_FOUND',
        'WRONG_EXPECTED_VERSION',
        'idempotent false',
        'idempotent true',
        'read',
      ]);
      await store.close();
    },
    60_000,
  );

  /** Stores with one fault each, as a race would cause it. */
  const wrong: [string, (store: InMemoryEventStore) => Store][] = [
    [
      'forgets to compare the revision with what was appended meanwhile',
      (store) => ({
        readStream: (...asked) => store.readStream(...asked),
        async append(stream, expected, events) {
          const result = await store.append(stream, expected, []).catch((error) => error);
          await setImmediate();
          return result instanceof Error ? store.append(stream, expected, events) : store.append(stream, 'any', events);
        },
      }),
    ],
    [
      'reads what was there some time ago',
      (store) => {
        const old = new Map<string, Awaited<ReturnType<EventStore['readStream']>>>();
        return {
          append: (stream, expected, events) => store.append(stream, expected, events),
          async readStream(stream) {
            const now = await store.readStream(stream);
            const shown = old.get(stream) ?? now;
            old.set(stream, now);
            return shown;
          },
        };
      },
    ],
    [
      'acknowledges before it has appended',
      (store) => ({
        readStream: (...asked) => store.readStream(...asked),
        async append(stream, expected, events) {
          const position = null;
          if (expected !== 'any') return store.append(stream, expected, events);
          const last = await store.readStream(stream).catch(() => []);
          // Some of these appends are rejected, which nobody notices.
          void setImmediate().then(() => store.append(stream, 'any', events).catch(() => {}));
          return { revision: last.length + events.length - 1, position, idempotent: false };
        },
      }),
    ],
  ];

  it.each(wrong)('a store that %s is found out', async (_, made) => {
    const store = made(new InMemoryEventStore());
    let found = 0;
    for (let seed = 0; seed < 100; seed++) if (fault(await run(store, seed)) !== null) found++;
    expect(found).toBeGreaterThan(10);
  });
});
