import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { MessagePort } from 'node:worker_threads';
import { StoreAbsent } from '../errors.js';
import type { LogFilter, Position, Subscribe, Subscription } from '../port.js';
import { LogSubscription, type Scan } from '../subscription.js';
import { type Connection, connect, storeError } from './connection.js';
import { EmbeddedEventReader, type LogProgress } from './embedded-store.js';
import { EVENTS } from './integrity.js';

/** Most traces kept for events that no subscription has read yet. */
export const MOST_TRACES = 4_096;

/**
 * Follows `DIR/events.db` in another thread of the process that owns it, on a connection of its own. It shows events as
 * soon as the owner says that they are durable.
 */
export class EmbeddedEventFollower extends EmbeddedEventReader {
  private readonly subscriptions = new Set<LogSubscription>();
  private traces = new Map<Position, string>();

  private constructor(
    db: Connection,
    directory: string,
    private readonly port: MessagePort,
  ) {
    super(db, directory);
    port.on('message', (progress: LogProgress) => this.follow(progress));
    port.on('close', () => this.drop());
  }

  /** Resolves when the owner has reported the last durable event. Rejects like `EmbeddedEventReader.open`. */
  static async follow(directory: string, port: MessagePort): Promise<EmbeddedEventFollower> {
    const file = join(directory, EVENTS);
    if (!existsSync(file)) throw new StoreAbsent(directory);
    const db = connect(file, { readonly: true });
    try {
      const follower = new EmbeddedEventFollower(db, directory, port);
      await once(port, 'message');
      return follower;
    } catch (error) {
      db.close();
      throw storeError(error, file);
    }
  }

  subscribeToAll(options: Subscribe = {}): Subscription {
    this.checkOpen();
    const log = {
      scan: (after: Position | null, filter: LogFilter | undefined, limit: number) =>
        this.withTraces(this.asking(() => this.rows.scan(after, filter, limit, this.lastDurable))),
      end: () => this.asking(() => this.rows.end(this.lastDurable)),
    };
    const subscription = new LogSubscription(log, options, (ended) => this.subscriptions.delete(ended));
    this.subscriptions.add(subscription);
    return subscription;
  }

  override async close(): Promise<void> {
    this.drop();
    this.port.close();
    await super.close();
  }

  private follow({ last, traces }: LogProgress): void {
    this.lastDurable = Math.max(this.lastDurable, last);
    for (const [position, traceparent] of traces) this.traces.set(position, traceparent);
    // A subscription that keeps failing never reads them.
    for (const oldest of this.traces.keys()) {
      if (this.traces.size <= MOST_TRACES) break;
      this.traces.delete(oldest);
    }
    for (const subscription of this.subscriptions) subscription.wake();
  }

  private withTraces(scan: Scan): Scan {
    if (this.traces.size === 0) return scan;
    const { traces } = this;
    const entries = scan.entries.map((entry) => {
      const traceparent = traces.get(entry.position);
      return traceparent === undefined ? entry : { ...entry, traceparent };
    });
    if (scan.atEnd) this.traces = new Map();
    return { ...scan, entries };
  }

  private drop(): void {
    for (const subscription of this.subscriptions) subscription.drop(`${this.file} was closed`);
  }
}
