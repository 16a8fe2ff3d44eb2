import type { ClientReadableStream } from '@grpc/grpc-js';
import type { ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import { SlowConsumer, SubscriptionDropped } from '../errors.js';
import { matches, type Position, type StoredEvent, type Subscribe, type SubscriptionMessage } from '../port.js';
import { MessageQueue } from '../subscription.js';
import type { Connection } from './connection.js';
import { isOurs, positionOf, storedEvent, subscriptionRequest } from './protocol.js';

/**
 * A catch-up subscription of the server behind a bounded queue. It ends when the server drops it; see `Resubscribing`.
 */
export class ServerSubscription extends MessageQueue {
  private source: ClientReadableStream<ReadResp> | null = null;
  private readonly room: number;
  /** Events up to here were delivered; duplicates are skipped. */
  private last: Position | null;
  private caughtUp = false;
  private paused = false;
  private impatience: NodeJS.Timeout | null = null;

  /** @param next reads the first event at or after a position */
  constructor(
    connection: Connection,
    private readonly options: Subscribe,
    next: (position: Position) => Promise<StoredEvent | null>,
    private readonly onEnd: (subscription: ServerSubscription) => void,
  ) {
    super();
    const { after = 'start', queue = 1_024 } = options;
    this.last = after === 'start' || after === 'end' ? null : after;
    this.room = Math.max(1, queue);
    const request = subscriptionRequest(after, options.filter, options.checkpointEvery ?? 256);
    this.follow(connection, request, next).catch((error) => this.fail(error));
  }

  private async follow(
    connection: Connection,
    request: ReturnType<typeof subscriptionRequest>,
    next: (position: Position) => Promise<StoredEvent | null>,
  ): Promise<void> {
    // While catching up, version 23.10 sends the beginning of an empty page as checkpoint, and omits the one event at
    // the position at which a subscription starts. Later versions do neither.
    const left = this.last === null ? null : await next(this.last);
    if (left !== null && matches(this.options.filter, left)) this.deliver({ kind: 'event', event: left });
    if (this.isEnded) return;
    const { call } = await connection.begin((stub, ...how) => stub.read(request, ...how));
    call.on('error', (error) => this.fail(error));
    call.on('end', () => this.drop('the server ended the subscription'));
    call.on('data', (response: ReadResp) => this.came(response));
    this.source = call;
    if (this.isEnded) this.released();
  }

  drop(reason: string, cause?: unknown): void {
    this.end(new SubscriptionDropped(reason, { cause }));
  }

  private fail(error: unknown): void {
    this.drop(`the server ended the subscription: ${(error as Error).message}`, error);
  }

  private came(response: ReadResp): void {
    try {
      const event = response.getEvent()?.getEvent();
      const checkpoint = response.getCheckpoint();
      if (event !== undefined) {
        if (isOurs(event)) this.deliver({ kind: 'event', event: storedEvent(event) });
      } else if (checkpoint !== undefined) {
        this.deliver({ kind: 'checkpoint', position: positionOf(checkpoint) });
      } else if (response.hasCaughtUp() && !this.caughtUp) {
        this.caughtUp = true; // repeated each time the server has fallen behind
        this.push({ kind: 'caught_up', position: this.last });
      }
    } catch (error) {
      this.end(error);
    }
    if (this.size >= this.room) this.pause();
  }

  private deliver(message: Exclude<SubscriptionMessage, { kind: 'caught_up' }>): void {
    const position = 'event' in message ? message.event.position : message.position;
    if (this.last !== null && position <= this.last) return;
    this.last = position;
    this.push(message);
  }

  private pause(): void {
    if (this.paused || this.isEnded) return;
    this.paused = true;
    this.source?.pause();
    this.wait();
  }

  private wait(): void {
    const { patience = 30_000 } = this.options;
    this.impatience = setTimeout(() => {
      // A consumer is slow only if more messages wait for it.
      if (this.source?.readableLength === 0) this.wait();
      else this.end(new SlowConsumer(this.lastWaiting()));
    }, patience).unref();
  }

  protected override drained(): void {
    if (!this.paused) return;
    this.impatience?.refresh();
    if (this.size > this.room / 2) return;
    this.stopWaiting();
    this.paused = false;
    this.source?.resume();
  }

  private stopWaiting(): void {
    if (this.impatience !== null) clearTimeout(this.impatience);
    this.impatience = null;
  }

  protected override released(): void {
    this.stopWaiting();
    this.source?.removeAllListeners('data').cancel();
    this.onEnd(this);
  }
}
