import type { Pauses } from './pauses.js';
import type { EventStore, Position, Subscribe, Subscription, SubscriptionMessage } from './port.js';

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
