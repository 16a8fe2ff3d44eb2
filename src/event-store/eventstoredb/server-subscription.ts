import type { AllStreamSubscription, EventStoreDBClient, ResolvedEvent } from '@eventstore/db-client';
import { SlowConsumer, SubscriptionDropped } from '../errors.js';
import type { Position, Subscribe, SubscriptionMessage } from '../port.js';
import { MessageQueue } from '../subscription.js';
import { isOurs, positionOf, serverFilter, serverPosition, storedEvent } from './events.js';

/** The server looks at so many events at a time, and counts checkpoints in such windows: its default. */
const WINDOW = 32;

/** A catch-up subscription of the server behind a bounded queue. What it drops stays dropped: see `resubscribing`. */
export class ServerSubscription extends MessageQueue {
  private readonly source: AllStreamSubscription;
  private readonly room: number;
  /** Up to here everything was delivered: what the server sends a second time is left out. */
  private last: Position | null;
  /** Events taken from the client. */
  private received = 0;
  /** Said by the client ahead of events that it still holds: delivered after so many events. */
  private readonly early: { readonly after: number; readonly message: SubscriptionMessage }[] = [];
  private caughtUp = false;
  private paused = false;
  private impatience: NodeJS.Timeout | null = null;

  constructor(
    client: EventStoreDBClient,
    private readonly options: Subscribe,
    private readonly onEnd: (subscription: ServerSubscription) => void,
  ) {
    super();
    const { after = 'start', filter, checkpointEvery = 256, queue = 1_024 } = options;
    const fromPosition = after === 'start' || after === 'end' ? after : serverPosition(after);
    this.last = after === 'start' || after === 'end' ? null : after;
    this.room = Math.max(1, queue);
    const maxSearchWindow = Math.max(1, Math.min(WINDOW, checkpointEvery));
    this.source = client.subscribeToAll({
      fromPosition,
      filter: serverFilter(filter, {
        maxSearchWindow,
        checkpointInterval: Math.max(1, Math.floor(checkpointEvery / maxSearchWindow)),
        checkpointReached: (_, position) => this.inOrder({ kind: 'checkpoint', position: positionOf(position) }),
      }),
    });
    this.source.on('data', (event) => this.came(event));
    this.source.on('caughtUp', () => {
      if (this.caughtUp) return; // said again after each time that the server fell behind
      this.caughtUp = true;
      this.inOrder({ kind: 'caught_up', position: null });
    });
    this.source.on('error', (error) => this.drop(`the server ended the subscription: ${error.message}`, error));
    this.source.on('end', () => this.drop('the server ended the subscription'));
  }

  /** The store lets go of it. */
  drop(reason: string, cause?: unknown): void {
    this.end(new SubscriptionDropped(reason, { cause }));
  }

  private came({ event }: ResolvedEvent): void {
    this.received++;
    try {
      if (event !== undefined && isOurs(event)) this.deliver({ kind: 'event', event: storedEvent(event) });
    } catch (error) {
      this.end(error);
    }
    while (this.early.length > 0 && this.early[0].after <= this.received) this.deliver(this.early.shift()!.message);
    if (this.size >= this.room) this.pause();
  }

  /** The client tells it when it comes, which may be before the consumer was given the events that stand before it. */
  private inOrder(message: SubscriptionMessage): void {
    const after = this.received + this.source.readableLength;
    if (after === this.received) this.deliver(message);
    else this.early.push({ after, message });
  }

  private deliver(message: SubscriptionMessage): void {
    if (message.kind === 'caught_up') {
      this.push({ kind: 'caught_up', position: this.last });
      return;
    }
    const position = 'event' in message ? message.event.position : message.position;
    if (this.last !== null && position <= this.last) return;
    this.last = position;
    this.push(message);
  }

  private pause(): void {
    if (this.paused || this.isEnded) return;
    this.paused = true;
    this.source.pause();
    this.wait();
  }

  private wait(): void {
    const { patience = 30_000 } = this.options;
    this.impatience = setTimeout(() => {
      // Only a consumer that more waits for is slow.
      if (this.source.readableLength === 0) this.wait();
      else this.end(new SlowConsumer(this.lastWaiting()));
    }, patience).unref();
  }

  protected override drained(): void {
    if (!this.paused) return;
    this.impatience?.refresh();
    if (this.size > this.room / 2) return;
    this.stopWaiting();
    this.paused = false;
    this.source.resume();
  }

  private stopWaiting(): void {
    if (this.impatience !== null) clearTimeout(this.impatience);
    this.impatience = null;
  }

  protected override released(): void {
    this.stopWaiting();
    this.early.length = 0;
    this.source.removeAllListeners('data').pause();
    this.source.unsubscribe().catch(() => {});
    this.onEnd(this);
  }
}
