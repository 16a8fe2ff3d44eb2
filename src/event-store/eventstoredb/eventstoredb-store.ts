import { setTimeout as sleep } from 'node:timers/promises';
import type { EventStoreDBClient, ResolvedEvent } from '@eventstore/db-client';
import { checkAppend } from '../append-rules.js';
import { EventStoreError, StoreUnavailable, StreamDeleted, StreamNotFound, WrongExpectedVersion } from '../errors.js';
import {
  type AppendResult,
  DEFAULT_LIMIT,
  type EventStore,
  type ExpectedRevision,
  matches,
  type PreparedEvent,
  type ReadAll,
  type ReadStream,
  type StoredEvent,
  type Subscribe,
  type Subscription,
} from '../port.js';
import { Appends, throwRefusal } from './appends.js';
import { collect, type Reading } from './collect.js';
import { checkedUrl, endClient, newClient, startError } from './connection.js';
import { isOurs, serverPosition, storedEvent } from './events.js';
import { failureOf } from './failures.js';
import { ServerSubscription } from './server-subscription.js';
import { WriteConnection } from './write-connection.js';
import { WrittenCheck } from './written-check.js';

/** Times in milliseconds. */
export interface EventStoreDBOptions {
  /** For an answer of the server; default 10,000. */
  readonly patience?: number;
  /** For what a lost connection left open: reads are asked again, appends settled; default 5,000. */
  readonly settling?: number;
}

/** The record in EventStoreDB (KurrentDB), through its own client. One process may hold one such store that it writes to. */
export class EventStoreDBStore implements EventStore {
  /** The server keeps the bytes it is sent; its client reads and writes JSON in its own way. */
  readonly keepsBytes = false;
  readonly isShared = true;
  private readonly subscriptions = new Set<ServerSubscription>();
  private readonly ending = new AbortController();
  private readonly underWay = new Set<Promise<unknown>>();
  private readonly writer: WriteConnection;
  private readonly check: WrittenCheck;
  private appends: Appends;
  private closed: Promise<void> | null = null;

  private constructor(
    private readonly reader: EventStoreDBClient,
    url: string,
    private readonly times: { readonly patience: number; readonly settling: number },
  ) {
    this.writer = new WriteConnection(url);
    this.check = new WrittenCheck(reader, async (...event) => (await this.revisions(...event, 1))[0]);
  }

  /**
   * Connects to the server of a connection string (connection.ts). Rejects with `StoreUnavailable` saying whether it is
   * unreachable, refuses the credentials, or speaks otherwise than asked (TLS).
   */
  static async open(url: string, options: EventStoreDBOptions = {}): Promise<EventStoreDBStore> {
    const { patience = 10_000, settling = 5_000 } = options;
    const checked = checkedUrl(url);
    const store = new EventStoreDBStore(newClient(checked), checked, { patience, settling });
    try {
      const [last] = await store.readAllOnce({ direction: 'backward', limit: 1 });
      const log = {
        revisions: (stream: string, from: number, count: number) => store.revisions(stream, from, count),
        latest: (stream: string, limit: number) =>
          store.orNone(store.readStream(stream, { direction: 'backward', limit })),
      };
      store.appends = new Appends(store.writer, log, store.check, store.times, last?.position ?? '');
      return store;
    } catch (error) {
      await store.close();
      throw error instanceof StoreUnavailable && error.cause === undefined ? error : startError(error, url);
    }
  }

  async append(stream: string, expected: ExpectedRevision, events: readonly PreparedEvent[]): Promise<AppendResult> {
    this.checkOpen();
    checkAppend(stream, expected, events);
    return this.pending(this.appends.append(stream, expected, events));
  }

  async deleteStream(stream: string, expected: ExpectedRevision): Promise<void> {
    await this.remove(stream, expected, (client, name, options) => client.deleteStream(name, options));
  }

  async tombstoneStream(stream: string, expected: ExpectedRevision): Promise<void> {
    await this.remove(stream, expected, (client, name, options) => client.tombstoneStream(name, options));
  }

  private async remove(
    stream: string,
    expected: ExpectedRevision,
    send: (
      client: EventStoreDBClient,
      stream: string,
      options: { expectedRevision: bigint | 'any' | 'no_stream'; deadline: number },
    ) => Promise<unknown>,
  ): Promise<void> {
    this.checkOpen();
    checkAppend(stream, expected, []);
    // The client has no words for it here.
    if (expected === 'stream_exists') await this.append(stream, expected, []);
    const revision = typeof expected === 'number' ? BigInt(expected) : expected === 'no_stream' ? expected : 'any';
    try {
      await this.pending(send(this.reader, stream, { expectedRevision: revision, deadline: this.times.patience }));
    } catch (error) {
      const failure = failureOf(error);
      if (failure.kind === 'wrong_version') throw new WrongExpectedVersion(stream, expected, failure.current);
      throwRefusal(error, stream);
      throw new StoreUnavailable(`deleting ${stream}: ${failure.details}`, 'unknown', { cause: error });
    }
  }

  async readStream(stream: string, options: ReadStream = {}): Promise<readonly StoredEvent[]> {
    const { direction = 'forward', limit = DEFAULT_LIMIT } = options;
    const { from = direction === 'forward' ? 'start' : 'end' } = options;
    return this.asking(stream, async () => {
      const found: StoredEvent[] = [];
      const reading = this.reader.readStream(stream, {
        direction: direction === 'forward' ? 'forwards' : 'backwards',
        fromRevision: typeof from === 'number' ? BigInt(from) : from,
        maxCount: Math.max(1, limit),
      });
      await this.collected(reading, limit, found, () => true);
      return found.slice(0, Math.max(0, limit));
    });
  }

  /** What it stores is the server's to look after. */
  async faults(): Promise<readonly string[]> {
    return [];
  }

  async readAll(options: ReadAll = {}): Promise<readonly StoredEvent[]> {
    return this.asking('', () => this.readAllOnce(options));
  }

  private async readAllOnce(options: ReadAll): Promise<readonly StoredEvent[]> {
    const { direction = 'forward', limit = DEFAULT_LIMIT, filter } = options;
    const { from = direction === 'forward' ? 'start' : 'end' } = options;
    const found: StoredEvent[] = [];
    if (limit <= 0) return found;
    const fromPosition = from === 'start' || from === 'end' ? from : serverPosition(from);
    const passes = (event: StoredEvent) => matches(filter, event);
    // Reads go on until enough has passed the filter: the server does not filter reads for this client.
    if (direction === 'forward') {
      await this.collected(this.reader.readAll({ fromPosition }), limit, found, passes);
      return found;
    }
    // Backward the server's positions are exclusive: the event at the position itself is asked for on its own.
    if (typeof fromPosition === 'object') {
      const at = this.reader.readAll({ fromPosition, maxCount: 1 });
      await this.collected(at, 1, found, (event) => event.position === from && passes(event));
    }
    const backward = this.reader.readAll({ fromPosition, direction: 'backwards' });
    await this.collected(backward, limit, found, (event) => event.position !== from && passes(event));
    return found;
  }

  private revisions(stream: string, from: number, limit: number): Promise<readonly StoredEvent[]> {
    return this.orNone(this.readStream(stream, { from, limit }));
  }

  private orNone(reading: Promise<readonly StoredEvent[]>): Promise<readonly StoredEvent[]> {
    return reading.catch((error) => {
      if (error.code === 'STREAM_NOT_FOUND') return [];
      throw error;
    });
  }

  private async collected(
    reading: Reading,
    limit: number,
    found: StoredEvent[],
    passes: (event: StoredEvent) => boolean,
  ): Promise<void> {
    if (found.length >= limit) {
      reading.on('error', () => {});
      return reading.cancel();
    }
    const take = ({ event }: ResolvedEvent) => {
      if (event === undefined || !isOurs(event)) return true;
      const stored = storedEvent(event);
      if (passes(stored)) found.push(stored);
      return found.length < limit;
    };
    await collect(reading, take, this.times.patience, this.ending.signal);
  }

  /** Asks again, for a while, when the connection was lost or no answer came. */
  private async asking<T>(stream: string, ask: () => Promise<T>): Promise<T> {
    const end = performance.now() + this.times.settling;
    for (let pause = 10; ; pause = Math.min(2 * pause, 500)) {
      this.checkOpen();
      try {
        return await ask();
      } catch (error) {
        if (error instanceof EventStoreError) throw error;
        const { kind, details } = failureOf(error);
        if (kind === 'not_found') throw new StreamNotFound(stream);
        if (kind === 'deleted') throw new StreamDeleted(stream);
        if ((kind !== 'unavailable' && kind !== 'deadline') || performance.now() + pause > end) {
          throw new StoreUnavailable(`reading failed: ${details}`, 'not_written', { cause: error });
        }
        await sleep(pause);
      }
    }
  }

  subscribeToAll(options: Subscribe = {}): Subscription {
    this.checkOpen();
    const ended = (subscription: ServerSubscription) => this.subscriptions.delete(subscription);
    const subscription = new ServerSubscription(this.reader, options, ended);
    this.subscriptions.add(subscription);
    return subscription;
  }

  close(): Promise<void> {
    this.closed ??= this.closeOnce();
    return this.closed;
  }

  private async closeOnce(): Promise<void> {
    await Promise.allSettled(this.underWay);
    for (const subscription of this.subscriptions) subscription.drop('the store was closed');
    this.check.close();
    this.ending.abort();
    await Promise.allSettled([this.writer.close(), endClient(this.reader)]);
  }

  private checkOpen(): void {
    if (this.ending.signal.aborted) throw new StoreUnavailable('the store is closed', 'not_written');
  }

  private async pending<T>(writing: Promise<T>): Promise<T> {
    this.underWay.add(writing);
    try {
      return await writing;
    } finally {
      this.underWay.delete(writing);
    }
  }
}
