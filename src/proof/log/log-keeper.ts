import { holds, type Landmark, landmarkOf } from '../../platform/event-store/position.js';
import { type Pauses, Resubscribing } from '../../platform/event-store/subscription.js';
import type { EventStore, LogFilter, StoredEvent, SubscriptionMessage } from '../../platform/event-store/port.js';
import { RECORD_STREAMS } from '../../games/recording/stream-names.js';
import type { LogFile, NewLeaf } from './log-file.js';
import type { KnownHead } from '../../games/recording/known-heads.js';
import { headIn, loggedHeadsInPieces } from './logged-heads.js';
import { newLeaf, type Seal, Seals } from './seal-detector.js';
import { agreeOn } from './shared-leaves.js';

/** What the log is made of: what is recorded of games and of tournaments, in one order. */
export const SEALED_STREAMS: LogFilter = { streamPrefix: RECORD_STREAMS };

/** Events that are taken up together at most. */
const BATCH = 500;
/** Milliseconds for which what was recorded may be gathered: a leaf that comes so much later costs recording less. */
const GATHER = 50;
/** Milliseconds after which what failed is tried again. */
const AFTER_FAILURE = 5_000;

/** The log was made of other events than those that are there: to go on with it would be to sign two histories. */
export class OtherEvents extends Error {
  readonly code = 'OTHER_EVENTS';

  constructor({ stream, revision }: Pick<Landmark, 'stream' | 'revision'>) {
    super(
      `the log was made from other events than those that are there: it knows revision ${revision} of ${stream} otherwise. No more is added to it or signed; paifu log rebuild says where they part`,
    );
    this.name = 'OtherEvents';
  }
}

/** Failures that no retry can mend: the store and the log contradict each other. */
const FINAL: readonly unknown[] = ['OTHER_EVENTS', 'OTHER_LEAF'];
const isFinal = (error: unknown): boolean => FINAL.includes((error as { code?: unknown } | null)?.code);

/** Heads that are looked up in the store at once. */
const HEADS_TOGETHER = 64;

const UNREADABLE: readonly unknown[] = ['STORE_DAMAGED', 'STREAM_NOT_FOUND', 'STREAM_DELETED'];

/** Whether what was thrown keeps a single record from being followed, and no other. */
export const isOfOneRecord = (error: unknown): boolean => UNREADABLE.includes((error as { code?: unknown }).code);

/**
 * Keeps the log of a service: follows the events of all games and tournaments in the store's order, and adds a leaf for each that seals
 * its record. Whatever
 * was not written when it ended is found again in the events, so that nothing of the log depends on when it is made.
 */
export class LogKeeper {
  private readonly seals: Seals;
  private readonly stopping = new AbortController();
  private readonly watchers = new Set<() => void>();
  private subscription: Resubscribing | null = null;
  private running: Promise<void> | null = null;
  private leaves: NewLeaf[] = [];
  private reached: StoredEvent | null = null;
  private taking = 0;
  /** All that was there at the start is taken up: from now on nobody waits for others to come. */
  private live = false;
  /** Why no more is added to the log; null: it is. */
  failure: Error | null = null;
  /** Every record with a leaf was compared with its leaf: null while that goes on. */
  private agrees: boolean | null = null;

  constructor(
    private readonly store: EventStore,
    readonly log: LogFile,
    private readonly pauses: Pauses,
    private readonly report: (message: string, error: unknown) => void,
    /** Told when the log has grown, and once all there was at the start is in it. */
    private readonly grown: () => void = () => {},
  ) {
    this.seals = new Seals(store);
  }

  start(): void {
    this.running ??= this.run();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    this.subscription?.close();
    await this.running;
    this.tell();
  }

  /** Resolves when something was written next, or the keeper stopped. */
  next(): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => {
        this.watchers.delete(done);
        resolve();
      };
      this.watchers.add(done);
    });
  }

  private get stopped(): boolean {
    return this.stopping.signal.aborted;
  }

  private tell(): void {
    for (const watcher of [...this.watchers]) watcher();
  }

  private async run(): Promise<void> {
    while (!this.stopped) {
      try {
        await this.follow();
      } catch (error) {
        if (this.stopped) return;
        this.failure = error as Error;
        this.report('the log could not be kept up to date', error);
        this.tell();
        if (isFinal(error)) return;
        await this.pauses.wait(AFTER_FAILURE, this.stopping.signal);
      }
    }
  }

  /** Whether the store has the events that the log was made from; null if that is not known yet. */
  get agreesWithStore(): boolean | null {
    return isFinal(this.failure) ? false : this.agrees;
  }

  /**
   * Compares the last leaf of every record with the store. One event of each is enough: its hash stands for the whole chain before it.
   * Rejects with `OtherEvents`.
   */
  private async compare(): Promise<void> {
    const { followed } = this.log;
    if (followed !== null && !(await holds(this.store, followed))) throw new OtherEvents(followed);
    if (this.agrees === true) return;
    const heads = await loggedHeadsInPieces(this.log);
    for (let at = 0; at < heads.length && !this.stopped; at += HEADS_TOGETHER)
      await Promise.all(heads.slice(at, at + HEADS_TOGETHER).map((head) => this.compareHead(head)));
    this.agrees = true;
    this.tell();
  }

  private async compareHead(head: KnownHead): Promise<void> {
    const { stream, revision, hash } = head;
    try {
      const [event] = await this.store.readStream(stream, { from: revision, limit: 1 });
      if (event?.hash !== hash) throw new OtherEvents(head);
    } catch (error) {
      if ((error as { code?: unknown }).code === 'STREAM_NOT_FOUND') throw new OtherEvents(head);
      // A record that is damaged or deleted is reported as such and has no more leaves.
      if (!isOfOneRecord(error)) throw error;
    }
  }

  private async follow(): Promise<void> {
    await this.compare();
    if (this.stopped) return;
    const { followed } = this.log;
    this.forget();
    this.live = false;
    const after = followed?.position ?? 'start';
    this.subscription = new Resubscribing(this.store, { after, filter: SEALED_STREAMS, gather: GATHER }, this.pauses);
    if (this.stopped) return;
    try {
      for await (const message of this.subscription) {
        await this.take(message);
        for (const waiting of this.subscription.taken()) {
          if (this.stopped) return;
          const taking = this.take(waiting);
          if (taking !== undefined) await taking;
        }
        if (this.live && this.reached !== null && this.leaves.length > 0) await this.write(this.reached);
      }
    } finally {
      this.subscription.close();
    }
  }

  /** Most events seal nothing: nobody waits for those. */
  private take(message: SubscriptionMessage): Promise<void> | undefined {
    if (message.kind === 'event') {
      const { event } = message;
      const seal = this.seals.take(event);
      return seal instanceof Promise ? this.takeRead(event, seal) : this.taken(event, seal);
    }
    if (message.kind === 'damaged') {
      const { stream, damage } = message.event;
      this.report('a damaged event is in no tree: its record has no more leaves', new Error(`${stream}: ${damage}`));
    }
    return message.kind === 'caught_up' ? this.caughtUp() : undefined;
  }

  private async takeRead(event: StoredEvent, reading: Promise<Seal | null>): Promise<void> {
    let seal: Seal | null = null;
    reading.catch(() => {});
    try {
      // The record was read anew: the next leaf has to continue from the last one.
      const leaf = this.log.leafOf(event.stream);
      const head = leaf === null ? null : headIn(leaf.entry);
      if (head !== null) await this.compareHead(head);
      seal = await reading;
    } catch (error) {
      if (!isOfOneRecord(error)) throw error;
      this.report(`${event.stream} cannot be read from its beginning: it has no more leaves`, error);
    }
    await this.taken(event, seal);
  }

  private taken(event: StoredEvent, seal: Seal | null): Promise<void> | undefined {
    if (seal !== null) this.leaves.push(newLeaf(seal));
    this.reached = event;
    return ++this.taking < BATCH ? undefined : this.write(event);
  }

  private async caughtUp(): Promise<void> {
    if (this.reached !== null) await this.write(this.reached);
    this.live = true;
    // What was added and not signed before the service stopped is among it.
    if (this.log.size > 0) this.grown();
  }

  private forget(): void {
    this.leaves = [];
    this.reached = null;
    this.taking = 0;
  }

  private async write(reached: StoredEvent): Promise<void> {
    const { log, store, leaves } = this;
    if (store.isShared && leaves.length > 0) await agreeOn(store, log.size, leaves, log.rootsWith(leaves));
    log.add(leaves, landmarkOf(reached));
    this.forget();
    this.failure = null;
    if (this.live && leaves.length > 0) this.grown();
    this.tell();
  }
}
