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

/** What one look into a log found. */
export interface Scan {
  /** What matches, in the log's order. */
  readonly entries: readonly LogEntry[];
  /** Everything up to here was looked at; null: the log is empty. */
  readonly upTo: Position | null;
  /** How many events were looked at. */
  readonly scanned: number;
  /** Nothing is behind it. */
  readonly atEnd: boolean;
}

/** A log that a subscription can follow. It shows only what is committed, and never anything before what it has shown. */
export interface Log {
  /** Looks at some events after a position (null: from the start), and returns at most `limit` that match. */
  scan(after: Position | null, filter: LogFilter | undefined, limit: number): Scan;
  end(): Position | null;
}

/** Up to where a message tells the log; null: it tells of no place. */
export const placeOf = (message: SubscriptionMessage): Position | null =>
  'event' in message ? message.event.position : message.position;

/** Who waits for the next message. */
interface Consumer {
  resolve(result: IteratorResult<SubscriptionMessage>): void;
  reject(error: unknown): void;
}

/** A bounded queue between what delivers and the one who consumes. */
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

  /** Room was made. */
  protected abstract drained(): void;
  /** Nothing more will be taken or delivered. */
  protected abstract released(): void;

  protected push(message: SubscriptionMessage): void {
    if (this.ended !== null) return;
    if (this.consumer !== null) {
      const { resolve } = this.consumer;
      this.consumer = null;
      resolve({ done: false, value: message });
      return;
    }
    // Of two checkpoints in a row the later says all: they never fill the queue.
    if (message.kind === 'checkpoint' && this.size > 0 && this.waiting.at(-1)?.kind === 'checkpoint')
      this.waiting.pop();
    this.waiting.push(message);
  }

  /** Position of the last message that waits. */
  protected lastWaiting(): Position | null {
    const message = this.waiting.at(-1);
    if (message === undefined) return null;
    return placeOf(message);
  }

  /** Ends it: what waits is still delivered, then `error` is thrown. */
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
      // Shifting an array of thousands for each message would be slow; once in a while is not.
      if (this.consumed === this.waiting.length || this.consumed >= 512) {
        this.waiting = this.waiting.slice(this.consumed);
        this.consumed = 0;
      }
      if (this.ended === null) this.drained();
      return Promise.resolve({ done: false, value });
    }
    if (this.ended !== null) {
      const { error } = this.ended;
      this.ended = { error: null }; // thrown once, as an iterator does
      return error === null ? Promise.resolve({ done: true, value: undefined }) : Promise.reject(error);
    }
    return new Promise((resolve, reject) => {
      this.consumer = { resolve, reject };
    });
  }
}

/**
 * Follows a log in this process. A commit only wakes it; what it delivers it always reads from the log, after the last
 * position it looked at. With one writer, positions given inside the write transaction become visible in their order, so
 * nothing can appear behind that position: it never skips and never delivers twice, whatever wake-ups are lost or doubled.
 */
export class LogSubscription extends MessageQueue {
  private after: Position | null;
  private unmatched = 0;
  private live = false;
  /** The log had more than there was room for. */
  private behind = false;
  /** Takes back the next look. */
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

  /** Something was committed, or there is room. Many calls lead to one look. */
  wake(): void {
    if (!this.isEnded) this.unschedule ??= this.scheduled();
  }

  /** The store lets go of it. */
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

  /** Until the consumer has made room; not for ever. */
  private wait(): void {
    const { patience = 30_000 } = this.options;
    this.behind = true;
    this.impatience ??= setTimeout(() => this.end(new SlowConsumer(this.lastWaiting())), patience).unref();
  }

  protected override drained(): void {
    if (!this.behind) return;
    this.impatience?.refresh();
    if (this.size > this.room / 2) return; // a look for each message taken would cost more than the messages
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

/** Milliseconds; the pauses double from the first to the last, and each is shortened by chance, so that not all come at once. */
const FIRST_PAUSE = 50;
const LONGEST_PAUSE = 10_000;

/** What ends a subscription but not the interest in it. */
const PASSING: readonly unknown[] = ['SUBSCRIPTION_DROPPED', 'STORE_UNAVAILABLE', 'SLOW_CONSUMER'];

/**
 * A subscription that is taken up again whenever the store drops it: after the last position that was delivered, with
 * pauses that grow while nothing comes. Each event still comes once and in order; `caught_up` comes once. It ends when it
 * is closed or left, and throws what will not pass by itself. Close it before the store: a closed store is tried for ever.
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
          // `end` is where it was when it was asked for, not wherever the log ends after a drop.
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
          if (!PASSING.includes((error as { code?: unknown } | null)?.code)) throw error;
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

  /** Notes how far it goes; false: it was said before. */
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

/** What waiting needs from outside: time and chance. */
export interface Pauses {
  /** Resolves after so many milliseconds, or as soon as nobody wants to wait any more. */
  wait(milliseconds: number, over?: AbortSignal): Promise<void>;
  /** A number in [0, 1). */
  random(): number;
  /** Called at every end that is followed by a new beginning. */
  onDrop?(error: unknown, pause: number): void;
}

/** Pauses as they are outside of tests. */
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
