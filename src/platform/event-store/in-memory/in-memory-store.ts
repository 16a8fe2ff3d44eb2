import { checkAppend, isSoftDeleted, judge, type StreamHead } from '../append-rules.js';
import { StoreUnavailable, StreamDeleted, StreamNotFound } from '../errors.js';
import { numberOf, positionOf } from '../position.js';
import {
  type AppendResult,
  DEFAULT_LIMIT,
  type EventStore,
  type ExpectedRevision,
  type LogFilter,
  matches,
  type Position,
  type PreparedEvent,
  type ReadAll,
  type ReadStream,
  type StoredEvent,
  type Subscribe,
  type Subscription,
} from '../port.js';
import { type Log, LogSubscription, type Scan } from '../subscription.js';

interface Stream extends StreamHead {
  readonly events: StoredEvent[];
}

/** Events that a subscription scans before it yields to others. */
const SCAN = 1_000;

/** A store in memory, for simulations and tests. */
export class InMemoryEventStore implements EventStore, Log {
  readonly keepsBytes = true;
  readonly isShared = false;
  readonly failure = null;
  private readonly log: StoredEvent[] = [];
  private readonly streams = new Map<string, Stream>();
  private readonly subscriptions = new Set<LogSubscription>();
  private closed = false;

  async append(stream: string, expected: ExpectedRevision, events: readonly PreparedEvent[]): Promise<AppendResult> {
    this.checkOpen();
    checkAppend(stream, expected, events);
    const kept = this.streams.get(stream) ?? { last: -1, hiddenBelow: 0, tombstoned: false, events: [] };
    const judgement = this.judge(stream, expected, events, kept);
    if (judgement.verdict === 'refused') throw judgement.error;
    if (judgement.verdict === 'known') {
      const { revision } = judgement;
      return { revision, position: kept.events[revision].position, idempotent: true };
    }
    if (events.length === 0) return { revision: kept.last, position: null, idempotent: false };
    this.streams.set(stream, kept);
    for (const { id, type, data, hash, traceparent } of events) {
      const place = { stream, revision: ++kept.last, position: positionOf(this.log.length + 1) };
      const event = { ...place, id, type, data, hash, ...(traceparent === undefined ? {} : { traceparent }) };
      kept.events.push(Object.freeze(event));
      this.log.push(event);
    }
    for (const subscription of this.subscriptions) subscription.wake();
    return { revision: kept.last, position: positionOf(this.log.length), idempotent: false };
  }

  private judge(stream: string, expected: ExpectedRevision, events: readonly PreparedEvent[], kept: Stream) {
    const ids = events.map(({ id }) => id);
    return judge(stream, expected, ids, kept, {
      at: (from, count) => kept.events.slice(from, from + count).map(({ id }) => id),
    });
  }

  async deleteStream(stream: string, expected: ExpectedRevision): Promise<void> {
    const kept = this.deletable(stream, expected);
    kept.hiddenBelow = kept.last + 1;
  }

  async tombstoneStream(stream: string, expected: ExpectedRevision): Promise<void> {
    const kept = this.deletable(stream, expected);
    kept.tombstoned = true;
    this.streams.set(stream, kept);
  }

  private deletable(stream: string, expected: ExpectedRevision): Stream {
    this.checkOpen();
    checkAppend(stream, expected, []);
    const kept = this.streams.get(stream) ?? { last: -1, hiddenBelow: 0, tombstoned: false, events: [] };
    const judgement = this.judge(stream, expected, [], kept);
    if (judgement.verdict === 'refused') throw judgement.error;
    return kept;
  }

  async readStream(stream: string, options: ReadStream = {}): Promise<readonly StoredEvent[]> {
    this.checkOpen();
    const { direction = 'forward', limit = DEFAULT_LIMIT } = options;
    const { from = direction === 'forward' ? 'start' : 'end' } = options;
    const kept = this.streams.get(stream);
    if (kept?.tombstoned) throw new StreamDeleted(stream);
    if (kept === undefined || isSoftDeleted(kept)) throw new StreamNotFound(stream);
    const at = from === 'start' ? 0 : from === 'end' ? kept.last : from;
    if (direction === 'forward') {
      const first = Math.max(at, kept.hiddenBelow);
      return kept.events.slice(first, first + limit);
    }
    const end = Math.min(at, kept.last) + 1;
    return kept.events.slice(Math.max(kept.hiddenBelow, end - limit), Math.max(kept.hiddenBelow, end)).reverse();
  }

  async readAll(options: ReadAll = {}): Promise<readonly StoredEvent[]> {
    this.checkOpen();
    const { direction = 'forward', limit = DEFAULT_LIMIT, filter } = options;
    const { from = direction === 'forward' ? 'start' : 'end' } = options;
    const end = this.log.length;
    const step = direction === 'forward' ? 1 : -1;
    const found: StoredEvent[] = [];
    let at = from === 'start' ? 1 : from === 'end' ? end : numberOf(from, end);
    for (; at >= 1 && at <= end && found.length < limit; at += step) {
      const event = this.log[at - 1];
      if (matches(filter, event)) found.push(event);
    }
    return found;
  }

  subscribeToAll(options: Subscribe = {}): Subscription {
    this.checkOpen();
    const subscription = new LogSubscription(this, options, (ended) => this.subscriptions.delete(ended));
    this.subscriptions.add(subscription);
    return subscription;
  }

  async faults(): Promise<readonly string[]> {
    return [];
  }

  scan(after: Position | null, filter: LogFilter | undefined, limit: number): Scan {
    const end = this.log.length;
    const from = after === null ? 0 : numberOf(after, end);
    const events: StoredEvent[] = [];
    let at = from;
    for (; at < end && at < from + SCAN && events.length < limit; at++) {
      if (matches(filter, this.log[at])) events.push(this.log[at]);
    }
    return { entries: events, upTo: at === 0 ? null : positionOf(at), scanned: at - from, atEnd: at === end };
  }

  end(): Position | null {
    return this.log.length === 0 ? null : positionOf(this.log.length);
  }

  async close(): Promise<void> {
    this.closed = true;
    for (const subscription of this.subscriptions) subscription.drop('the store was closed');
  }

  private checkOpen(): void {
    if (this.closed) throw new StoreUnavailable('the store is closed', 'not_written');
  }
}
