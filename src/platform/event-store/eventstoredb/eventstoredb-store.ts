import { setTimeout as sleep } from 'node:timers/promises';
import type { MessagePort } from 'node:worker_threads';
import type { EventStoreDBClient } from '@eventstore/db-client';
import type { ReadReq } from '@eventstore/db-client/generated/streams_pb.js';
import { Deadline } from '../../config/deadline.js';
import { checkAppend } from '../append-rules.js';
import { EventStoreError, StoreUnavailable, StreamDeleted, StreamNotFound, WrongExpectedVersion } from '../errors.js';
import {
  type AppendResult,
  DEFAULT_LIMIT,
  type EventStore,
  type ExpectedRevision,
  matches,
  type Position,
  type PreparedEvent,
  type ReadAll,
  type ReadStream,
  STORE_WAIT,
  type StoredEvent,
  type Subscribe,
  type Subscription,
} from '../port.js';
import { AppendStream, Appends, throwRefusal } from './appends.js';
import { Connection, checkedUrl, NOT_ALL, startError } from './connection.js';
import { type ServerEvent, allRequest, failureOf, isOurs, positionOf, storedEvent, streamRequest } from './protocol.js';
import { read } from './read-stream.js';
import { ServerSubscription } from './server-subscription.js';

/** Times in milliseconds. */
export interface EventStoreDBOptions {
  /** Limit for one answer of the server; after it the connection is replaced. Default: 4,000. */
  readonly patience?: number;
  /** Limit for a whole read or append with its retries. Default: `STORE_WAIT`. */
  readonly wait?: number;
}

/** Smallest page when reading the log of all streams. */
const LEAST = 32;

/** The record in EventStoreDB (KurrentDB), over the connection of its own client. */
export class EventStoreDBStore implements EventStore {
  /** Also for events of earlier versions: the client's JSON of an envelope is its RFC 8785 text. */
  readonly keepsBytes = true;
  readonly isShared = true;
  /** Not known in advance: the server reports only on a write whether it accepts writes. */
  readonly failure = null;
  private readonly subscriptions = new Set<ServerSubscription>();
  private readonly ending = new AbortController();
  private readonly underWay = new Set<Promise<unknown>>();
  private appends: Appends;
  private closed: Promise<void> | null = null;

  private constructor(
    private readonly connection: Connection,
    private readonly times: { readonly patience: number; readonly wait: number },
  ) {}

  /**
   * Connects to the server of a connection string (connection.ts). Rejects with `StoreUnavailable`, which says whether
   * the server is unreachable, refuses the credentials, or uses TLS differently.
   */
  static async open(url: string, options: EventStoreDBOptions = {}): Promise<EventStoreDBStore> {
    const { patience = 4_000, wait = STORE_WAIT } = options;
    const connection = new Connection(checkedUrl(url));
    const store = new EventStoreDBStore(connection, { patience, wait });
    try {
      const [last] = await store.readAllOnce({ direction: 'backward', limit: 1 }, wait);
      const log = {
        revisions: (stream: string, from: number, limit: number, deadline: Deadline) =>
          store.orNone(store.readUntil(deadline, stream, { from, limit })),
        latest: (stream: string, limit: number, deadline: Deadline) =>
          store.orNone(store.readUntil(deadline, stream, { direction: 'backward', limit })),
      };
      store.appends = new Appends(new AppendStream(connection), log, patience, last?.position ?? '');
      return store;
    } catch (error) {
      await store.close();
      throw error instanceof StoreUnavailable && error.cause === undefined ? error : startError(error, url);
    }
  }

  async append(
    stream: string,
    expected: ExpectedRevision,
    events: readonly PreparedEvent[],
    deadline = new Deadline(this.times.wait),
  ): Promise<AppendResult> {
    this.checkOpen();
    checkAppend(stream, expected, events);
    return this.pending(this.appends.append(stream, expected, events, deadline));
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
    // The client does not support this call.
    if (expected === 'stream_exists') await this.append(stream, expected, []);
    const revision = typeof expected === 'number' ? BigInt(expected) : expected === 'no_stream' ? expected : 'any';
    try {
      await this.pending(
        send(this.connection.client, stream, { expectedRevision: revision, deadline: this.times.wait }),
      );
    } catch (error) {
      const failure = failureOf(error);
      if (failure.kind === 'wrong_version') throw new WrongExpectedVersion(stream, expected, failure.current);
      throwRefusal(error, stream);
      throw new StoreUnavailable(`deleting ${stream}: ${failure.details}`, 'unknown', { cause: error });
    }
  }

  readStream(stream: string, options: ReadStream = {}): Promise<readonly StoredEvent[]> {
    return this.readUntil(new Deadline(this.times.wait), stream, options);
  }

  private async readUntil(deadline: Deadline, stream: string, options: ReadStream): Promise<readonly StoredEvent[]> {
    const { direction = 'forward', limit = DEFAULT_LIMIT } = options;
    const { from = direction === 'forward' ? 'start' : 'end' } = options;
    const request = streamRequest(stream, from, direction, Math.max(1, limit));
    const found = await this.asking(stream, deadline, async (patience) => {
      const events: StoredEvent[] = [];
      const take = (event: ServerEvent): boolean => {
        if (isOurs(event)) events.push(storedEvent(event));
        return true;
      };
      await this.read(request, take, patience);
      return events;
    });
    return found.slice(0, Math.max(0, limit));
  }

  /** The server checks its own storage. */
  async faults(): Promise<readonly string[]> {
    return [];
  }

  async readAll(options: ReadAll = {}): Promise<readonly StoredEvent[]> {
    return this.asking('', new Deadline(this.times.wait), (patience) => this.readAllOnce(options, patience));
  }

  /** @param patience milliseconds without an event or an end */
  private async readAllOnce(options: ReadAll, patience: number): Promise<readonly StoredEvent[]> {
    const { direction = 'forward', limit = DEFAULT_LIMIT, filter } = options;
    const { from = direction === 'forward' ? 'start' : 'end' } = options;
    const found: StoredEvent[] = [];
    if (limit <= 0) return found;
    // Backward, positions are exclusive: the event at the position needs a read of its own.
    if (direction === 'backward' && from !== 'start' && from !== 'end') {
      const at = await this.next(from, patience);
      if (at?.position === from && matches(filter, at)) found.push(at);
    }
    let seen: Position | null = null;
    // System events and filtered events take up places in a page: ask for more.
    for (let count = Math.max(LEAST, limit); found.length < limit; count *= 4) {
      const before: Position | null = seen;
      let came = 0;
      const take = (event: ServerEvent): boolean => {
        came++;
        seen = positionOf(event);
        if (seen === before || !isOurs(event)) return true;
        const stored = storedEvent(event);
        if (matches(filter, stored)) found.push(stored);
        return found.length < limit;
      };
      await this.read(allRequest(before ?? from, direction, count), take, patience);
      if (came < count) break;
    }
    return found;
  }

  /** The first event at or after a position; `null` if it is not one of ours. */
  private async next(position: Position, patience = this.times.patience): Promise<StoredEvent | null> {
    const found: StoredEvent[] = [];
    const take = (event: ServerEvent): boolean => {
      if (isOurs(event)) found.push(storedEvent(event));
      return false;
    };
    await this.read(allRequest(position, 'forward', 1), take, patience);
    return found[0] ?? null;
  }

  private orNone(reading: Promise<readonly StoredEvent[]>): Promise<readonly StoredEvent[]> {
    return reading.catch((error) => {
      if (error.code === 'STREAM_NOT_FOUND') return [];
      throw error;
    });
  }

  private read(request: ReadReq, take: (event: ServerEvent) => boolean, patience: number): Promise<void> {
    return read(this.connection, request, take, patience, this.ending.signal);
  }

  /** Retries until the deadline if the connection was lost or did not answer. A stream of events may take longer. */
  private async asking<T>(stream: string, deadline: Deadline, ask: (patience: number) => Promise<T>): Promise<T> {
    for (let pause = 10; ; pause = Math.min(2 * pause, 500)) {
      this.checkOpen();
      try {
        return await ask(Math.min(this.times.patience, deadline.left));
      } catch (error) {
        if (error instanceof EventStoreError) throw error;
        const { kind, details } = failureOf(error);
        if (kind === 'not_found') throw new StreamNotFound(stream);
        if (kind === 'deleted') throw new StreamDeleted(stream);
        if (kind === 'denied') {
          const refused = stream === '' ? `the server ${NOT_ALL}` : `the server does not let this user read ${stream}`;
          throw new StoreUnavailable(`${refused} (${details})`, 'not_written', { cause: error });
        }
        if ((kind !== 'unavailable' && kind !== 'deadline') || deadline.left <= pause) {
          throw new StoreUnavailable(`reading failed: ${details}`, 'not_written', { cause: error });
        }
        await sleep(pause);
      }
    }
  }

  subscribeToAll(options: Subscribe = {}): Subscription {
    this.checkOpen();
    const ended = (subscription: ServerSubscription) => this.subscriptions.delete(subscription);
    const next = (position: Position) => this.next(position);
    const subscription = new ServerSubscription(this.connection, options, next, ended);
    this.subscriptions.add(subscription);
    return subscription;
  }

  /** Other threads subscribe to the server themselves. */
  inform(port: MessagePort): () => void {
    return () => port.close();
  }

  close(): Promise<void> {
    this.closed ??= this.closeOnce();
    return this.closed;
  }

  private async closeOnce(): Promise<void> {
    await Promise.allSettled(this.underWay);
    for (const subscription of this.subscriptions) subscription.drop('the store was closed');
    this.ending.abort();
    this.connection.close();
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
