import type { AllStreamResolvedEvent, AllStreamSubscription, EventStoreDBClient } from '@eventstore/db-client';
import { excludeSystemEvents } from '@eventstore/db-client';
import type { Position, StoredEvent } from '../port.js';
import { positionOf } from './events.js';

/** The last event of an append that the server says is written. */
export interface Claim {
  readonly stream: string;
  readonly revision: number;
  readonly position: Position;
  /** Its chain hash, which stands for the whole append and all before it. */
  readonly hash: string;
}

/** So many events are remembered that came before their acknowledgement did. */
const REMEMBERED = 4_096;
/** So long an acknowledged event is waited for, in milliseconds; then it is read. */
const PATIENCE = 250;

type Echo = Pick<StoredEvent, 'stream' | 'revision' | 'hash'>;

/**
 * Whether the events that the server acknowledged are the ones that were sent. To an append whose ids are there already
 * it answers as to any other; what stands there may have another time and salt, and a writer who went on from what it
 * sent would break the hash chain. So the log is followed from the first append on, and what comes out of it compared: a
 * read for each append would take longer than the append. What does not come soon is read after all.
 */
export class WrittenCheck {
  private source: AllStreamSubscription | null = null;
  private live = false;
  private closed = false;
  private readonly come = new Map<Position, Echo>();
  private readonly waiting = new Map<Position, (echo: Echo | null) => void>();

  /** @param read the event at a revision of a stream */
  constructor(
    private readonly client: EventStoreDBClient,
    private readonly read: (stream: string, revision: number) => Promise<StoredEvent | undefined>,
  ) {}

  /** To be called before the append is sent: from then on the log is followed. */
  follow(): void {
    if (this.source !== null || this.closed) return;
    const source = this.client.subscribeToAll({ fromPosition: 'end', filter: excludeSystemEvents() });
    this.source = source;
    source.on('confirmation', () => {
      this.live = true;
    });
    source.on('data', ({ event }: AllStreamResolvedEvent) => {
      if (event !== undefined) this.arrived(event);
    });
    const ended = () => {
      if (this.source !== source) return;
      this.source = null;
      this.live = false;
      for (const give of this.waiting.values()) give(null);
    };
    source.on('error', ended);
    source.on('end', ended);
  }

  /** True: the very events that were sent are stored. Rejects with what a read failed with. */
  async ours({ stream, revision, position, hash }: Claim): Promise<boolean> {
    const echo = this.come.get(position) ?? (this.live ? await this.echo(position) : null);
    this.come.delete(position);
    // A server may name another position of the same append: then it is read where it stands.
    if (echo !== null && echo.stream === stream && echo.revision === revision) return echo.hash === hash;
    return (await this.read(stream, revision))?.hash === hash;
  }

  private echo(position: Position): Promise<Echo | null> {
    return new Promise((resolve) => {
      const give = (echo: Echo | null) => {
        clearTimeout(late);
        this.waiting.delete(position);
        resolve(echo);
      };
      const late = setTimeout(() => give(null), PATIENCE);
      this.waiting.set(position, give);
    });
  }

  private arrived(event: NonNullable<AllStreamResolvedEvent['event']>): void {
    const { hash = '' } = (event.metadata ?? {}) as { readonly hash?: string };
    const echo = { stream: event.streamId, revision: Number(event.revision), hash };
    const position = positionOf(event.position);
    const give = this.waiting.get(position);
    if (give !== undefined) {
      give(echo);
      return;
    }
    this.come.set(position, echo);
    if (this.come.size <= REMEMBERED) return;
    for (const oldest of this.come.keys()) {
      this.come.delete(oldest);
      return;
    }
  }

  close(): void {
    this.closed = true;
    this.source?.unsubscribe().catch(() => {});
  }
}
