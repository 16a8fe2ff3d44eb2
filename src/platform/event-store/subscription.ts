import { setTimeout as sleep } from 'node:timers/promises';
import { SlowConsumer, SubscriptionDropped } from './errors.js';
import {
  type EventStore,
  type LogEntry,
  type LogFilter,
  type Position,
  type Subscribe,
  type Subscription,
  type SubscriptionMessage,
  isDamaged,
} from './port.js';
import { codeOf } from '../error-code.js';

/** The result of scanning a part of a log. */
export interface Scan {
  /** Matching entries, in log order. */
  readonly entries: readonly LogEntry[];
  /** Position of the last scanned event; `null` if the log is empty. */
  readonly upTo: Position | null;
  /** Number of scanned events. */
  readonly scanned: number;
  /** Whether the scan reached the end. */
  readonly atEnd: boolean;
}

/** A log for subscriptions. It shows only committed events, and never inserts any before those it has shown. */
export interface Log {
  /** Scans events after a position (`null` for the start) and returns at most `limit` matching ones. */
  scan(after: Position | null, filter: LogFilter | undefined, limit: number): Scan;
  end(): Position | null;
}

/** The position of a message; `null` if it has none. */
export const placeOf = (message: SubscriptionMessage): Position | null =>
  'event' in message ? message.event.position : message.position;

/** A pending `next()`. */
interface Consumer {
  resolve(result: IteratorResult<SubscriptionMessage>): void;
  reject(error: unknown): void;
}

/** A bounded queue between a producer and one consumer. */
export abstract class MessageQueue implements Subscription {
  private waiting: SubscriptionMessage[] = [];
  private consumed = 0;
  private consumer: Consumer | null = null;
  private ended: { readonly error: unknown } | null = null;

  get size(): number {
    return this.waiting.length - this.consumed;
  }

  get isEnded(): boolean {
    return this.ended !== null;
  }

  /** Called when the queue has room again. */
  protected abstract drained(): void;
  /** Called when the subscription has ended. */
  protected abstract released(): void;

  protected push(message: SubscriptionMessage): void {
    if (this.ended !== null) return;
    if (this.consumer !== null) {
      const { resolve } = this.consumer;
      this.consumer = null;
      resolve({ done: false, value: message });
      return;
    }
    // The later of two adjacent checkpoints replaces the earlier, so that checkpoints never fill the queue.
    if (message.kind === 'checkpoint' && this.size > 0 && this.waiting.at(-1)?.kind === 'checkpoint')
      this.waiting.pop();
    this.waiting.push(message);
  }

  /** Position of the last queued message. */
  protected lastWaiting(): Position | null {
    const message = this.waiting.at(-1);
    if (message === undefined) return null;
    return placeOf(message);
  }

  /** Ends the subscription: queued messages are still delivered, then `error` is thrown. */
  protected end(error: unknown): void {
    if (this.ended !== null) return;
    this.ended = { error: this.consumer === null ? error : null };
    this.consumer?.reject(error);
    this.consumer = null;
    this.released();
  }

  close(): void {
    if (this.ended === null) {
      this.ended = { error: null };
      this.released();
    }
    this.waiting = [];
    this.consumed = 0;
    this.consumer?.resolve({ done: true, value: undefined });
    this.consumer = null;
  }

  [Symbol.asyncIterator](): AsyncIterator<SubscriptionMessage> {
    return {
      next: () => this.next(),
      return: async () => {
        this.close();
        return { done: true, value: undefined };
      },
    };
  }

  taken(): readonly SubscriptionMessage[] {
    const taken = this.waiting.slice(this.consumed);
    this.waiting = [];
    this.consumed = 0;
    if (taken.length > 0 && this.ended === null) this.drained();
    return taken;
  }

  private next(): Promise<IteratorResult<SubscriptionMessage>> {
    if (this.size > 0) {
      const value = this.waiting[this.consumed++];
      // Shifting a large array for each message would be slow.
      if (this.consumed === this.waiting.length || this.consumed >= 512) {
        this.waiting = this.waiting.slice(this.consumed);
        this.consumed = 0;
      }
      if (this.ended === null) this.drained();
      return Promise.resolve({ done: false, value });
    }
    if (this.ended !== null) {
      const { error } = this.ended;
      this.ended = { error: null }; // thrown once, as iterators do
      return error === null ? Promise.resolve({ done: true, value: undefined }) : Promise.reject(error);
    }
    return new Promise((resolve, reject) => {
      this.consumer = { resolve, reject };
    });
  }
}

/**
 * Follows a log in this process. A commit only wakes it; it always reads from the log after the last scanned position.
 * With one writer, positions become visible in order, so it never skips or repeats an event, whatever wake-ups are lost
 * or doubled.
 */
export class LogSubscription extends MessageQueue {
  private after: Position | null;
  private unmatched = 0;
  private live = false;
  /** More events than the queue has room for. */
  private behind = false;
  /** Cancels the scheduled scan. */
  private unschedule: (() => void) | null = null;
  private impatience: NodeJS.Timeout | null = null;
  private readonly room: number;

  constructor(
    private readonly log: Log,
    private readonly options: Subscribe,
    private readonly onEnd: (subscription: LogSubscription) => void,
  ) {
    super();
    const { after = 'start', queue = 1_024 } = options;
    this.after = after === 'start' ? null : after === 'end' ? log.end() : after;
    this.room = Math.max(1, queue);
    this.wake();
  }

  /** Schedules a scan after a commit or when there is room. Several calls lead to one scan. */
  wake(): void {
    if (!this.isEnded) this.unschedule ??= this.scheduled();
  }

  /** Ends the subscription by the store. */
  drop(reason: string): void {
    this.end(new SubscriptionDropped(reason));
  }

  private scheduled(): () => void {
    const { gather = 0 } = this.options;
    if (gather > 0 && this.live && !this.behind) {
      const timer = setTimeout(() => this.look(), gather);
      return () => clearTimeout(timer);
    }
    const soon = setImmediate(() => this.look());
    return () => clearImmediate(soon);
  }

  private look(): void {
    this.unschedule = null;
    const room = this.room - this.size;
    try {
      if (room <= 0) this.wait();
      else this.deliver(this.log.scan(this.after, this.options.filter, room));
    } catch (error) {
      this.end(error);
    }
  }

  private deliver({ entries, upTo, scanned, atEnd }: Scan): void {
    const { checkpointEvery = 256 } = this.options;
    for (const event of entries) this.push(isDamaged(event) ? { kind: 'damaged', event } : { kind: 'event', event });
    this.after = upTo;
    const last = entries.at(-1)?.position;
    if (last === upTo) this.unmatched = 0;
    else this.unmatched += scanned - entries.length;
    if (this.unmatched >= checkpointEvery && upTo !== null) {
      this.push({ kind: 'checkpoint', position: upTo });
      this.unmatched = 0;
    }
    this.behind = !atEnd;
    if (!atEnd) this.size < this.room ? this.wake() : this.wait();
    else if (!this.live) {
      this.live = true;
      this.push({ kind: 'caught_up', position: upTo });
    }
  }

  /** Waits for the consumer, for a limited time. */
  private wait(): void {
    const { patience = 30_000 } = this.options;
    this.behind = true;
    this.impatience ??= setTimeout(() => this.end(new SlowConsumer(this.lastWaiting())), patience).unref();
  }

  protected override drained(): void {
    if (!this.behind) return;
    this.impatience?.refresh();
    if (this.size > this.room / 2) return; // a scan for each message would cost more than the messages
    this.stopWaiting();
    this.wake();
  }

  private stopWaiting(): void {
    if (this.impatience !== null) clearTimeout(this.impatience);
    this.impatience = null;
  }

  protected override released(): void {
    this.unschedule?.();
    this.stopWaiting();
    this.onEnd(this);
  }
}

/**
 * Milliseconds. Pauses double from the first to the last, with random jitter so that clients do not reconnect at once.
 */
const FIRST_PAUSE = 50;
const LONGEST_PAUSE = 10_000;

/** Errors after which subscribing again makes sense. */
const PASSING: readonly unknown[] = ['SUBSCRIPTION_DROPPED', 'STORE_UNAVAILABLE', 'SLOW_CONSUMER'];

/**
 * Resubscribes after the last delivered position whenever the store drops the subscription, with growing pauses. Each
 * event is delivered once and in order, `caught_up` once. Ends when it is closed or left, and throws permanent errors.
 * Close it before the store, because it retries a closed store for ever.
 */
export class Resubscribing implements Subscription {
  private current: Subscription | null = null;
  private after: Position | 'start' | 'end';
  private caughtUp = false;
  private readonly closing = new AbortController();

  constructor(
    private readonly store: Pick<EventStore, 'subscribeToAll' | 'readAll'>,
    private readonly options: Subscribe,
    private readonly pauses: Pauses,
  ) {
    this.after = options.after ?? 'start';
  }

  close(): void {
    this.closing.abort();
    this.current?.close();
  }

  async *[Symbol.asyncIterator](): AsyncIterator<SubscriptionMessage> {
    let failures = 0;
    try {
      while (!this.closed) {
        try {
          // `end` means the end at the time of the call, not after a drop.
          if (this.after === 'end') this.after = await this.end();
          this.current = this.store.subscribeToAll({ ...this.options, after: this.after });
          if (this.closed) this.current.close();
          for await (const message of this.current) {
            failures = 0;
            if (this.isNews(message)) yield message;
          }
          return;
        } catch (error) {
          if (this.closed) return;
          if (!PASSING.includes(codeOf(error))) throw error;
          const longest = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** failures++);
          const pause = Math.ceil(this.pauses.random() * longest);
          this.pauses.onDrop?.(error, pause);
          await this.pauses.wait(pause, this.closing.signal);
        }
      }
    } finally {
      this.close();
    }
  }

  taken(): readonly SubscriptionMessage[] {
    return (this.current?.taken() ?? []).filter((message) => this.isNews(message));
  }

  /** Remembers the position; false if the message was delivered before. */
  private isNews(message: SubscriptionMessage): boolean {
    if (message.kind !== 'caught_up') this.after = later(this.after, positionOf(message));
    else if (this.caughtUp) return false;
    else this.caughtUp = true;
    return true;
  }

  private get closed(): boolean {
    return this.closing.signal.aborted;
  }

  private async end(): Promise<Position | 'start'> {
    const [last] = await this.store.readAll({ direction: 'backward', limit: 1 });
    return last?.position ?? 'start';
  }
}

const positionOf = (message: Exclude<SubscriptionMessage, { kind: 'caught_up' }>): Position =>
  'event' in message ? message.event.position : message.position;

const later = (after: Position, position: Position): Position =>
  after === 'start' || position > after ? position : after;

/** Time and chance for pauses, replaced in tests. */
export interface Pauses {
  /** Resolves after the time, or as soon as `over` aborts. */
  wait(milliseconds: number, over?: AbortSignal): Promise<void>;
  /** A number in [0, 1). */
  random(): number;
  /** Called before each new attempt. */
  onDrop?(error: unknown, pause: number): void;
}

export const PAUSES: Pauses = {
  wait: async (milliseconds, over) => {
    try {
      await sleep(milliseconds, undefined, { signal: over });
    } catch (error) {
      if (!over?.aborted) throw error;
    }
  },
  random: Math.random,
};
