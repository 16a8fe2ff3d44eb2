import { setImmediate } from 'node:timers/promises';
import { holds, type Landmark, landmarkOf } from '../../platform/event-store/position.js';
import { type Pauses, Resubscribing } from '../../platform/event-store/subscription.js';
import { Watchers } from '../../platform/event-store/watchers.js';
import type { EventStore, LogFilter, StoredEvent, SubscriptionMessage } from '../../platform/event-store/port.js';
import { RECORD_STREAMS } from '../../games/recording/stream-names.js';
import type { LogFile, NewLeaf } from './log-file.js';
import type { KnownHead } from '../../games/recording/known-heads.js';
import { headOfLeaf, loggedHeadsYielding } from './logged-heads.js';
import { newLeaf, type Seal, SealDetector } from './seal-detector.js';
import { agreeOnLeaves } from './shared-leaves.js';
import { codeOf } from '../../platform/error-code.js';

/** Streams that are sealed in the log: games and tournaments. */
export const SEALED_STREAMS: LogFilter = { streamPrefix: RECORD_STREAMS };

/** Maximum number of events per write. */
const BATCH = 500;
/** Delay in milliseconds that gathers events: later leaves make recording cheaper. */
const GATHER = 50;
/** Retry delay in milliseconds. */
const AFTER_FAILURE = 5_000;

/** The log was built from other events than the store has. Extending it would sign two histories. */
export class OtherEvents extends Error {
  readonly code = 'OTHER_EVENTS';

  constructor({ stream, revision }: Pick<Landmark, 'stream' | 'revision'>) {
    super(
      `the log was built from other events than those in the store: revision ${revision} of ${stream} differs. Adding and signing have stopped; paifu log rebuild shows the first difference`,
    );
    this.name = 'OtherEvents';
  }
}

/** Errors that a retry cannot fix: the store and the log contradict each other. */
const FINAL: readonly unknown[] = ['OTHER_EVENTS', 'OTHER_LEAF'];
const isFinal = (error: unknown): boolean => FINAL.includes(codeOf(error));

/** Number of heads compared concurrently. */
const HEADS_TOGETHER = 64;

const UNREADABLE: readonly unknown[] = ['STORE_DAMAGED', 'STREAM_NOT_FOUND', 'STREAM_DELETED'];

/** Whether an error affects a single record only. */
export const affectsOneRecord = (error: unknown): boolean => UNREADABLE.includes(codeOf(error));

/**
 * Maintains the log of a service: follows the events of all games and tournaments in store order and adds a leaf for
 * each event that seals its record. Unwritten leaves are found again after a restart, so the log does not depend on
 * when it is built.
 */
export class LogKeeper {
  private readonly seals: SealDetector;
  private readonly stopping = new AbortController();
  private readonly watchers = new Watchers();
  private subscription: Resubscribing | null = null;
  private running: Promise<void> | null = null;
  private leaves: NewLeaf[] = [];
  private reached: StoredEvent | null = null;
  private batchSize = 0;
  /** Whether the events present at the start are applied. From then on, leaves are written immediately. */
  private isLive = false;
  /** Why the log is not updated; `null` if it is. */
  failure: Error | null = null;
  /** Whether all records match their last leaf; `null` until that is checked. */
  private agrees: boolean | null = null;

  constructor(
    private readonly store: EventStore,
    readonly log: LogFile,
    private readonly pauses: Pauses,
    private readonly report: (message: string, error: unknown) => void,
    /** Called when the log has grown, and once after catching up. */
    private readonly onGrowth: () => void = () => {},
  ) {
    this.seals = new SealDetector(store);
  }

  start(): void {
    this.running ??= this.run();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    this.subscription?.close();
    await this.running;
    this.watchers.notify();
  }

  /** Resolves after the next write, or when the keeper stops. */
  next(): Promise<void> {
    return this.watchers.next();
  }

  private get isStopped(): boolean {
    return this.stopping.signal.aborted;
  }

  private async run(): Promise<void> {
    while (!this.isStopped) {
      try {
        await this.follow();
      } catch (error) {
        if (this.isStopped) return;
        this.failure = error as Error;
        this.report('the log could not be kept up to date', error);
        this.watchers.notify();
        if (isFinal(error)) return;
        await this.pauses.wait(AFTER_FAILURE, this.stopping.signal);
      }
    }
  }

  /** Whether the store has the events that the log was built from; `null` if not known yet. */
  get agreesWithStore(): boolean | null {
    return isFinal(this.failure) ? false : this.agrees;
  }

  /**
   * Compares the last leaf of every record with the store. One event per record is enough, because its hash covers the
   * chain before it. Rejects with `OtherEvents`.
   */
  private async compareWithStore(): Promise<void> {
    const { lastApplied } = this.log;
    if (lastApplied !== null && !(await holds(this.store, lastApplied))) throw new OtherEvents(lastApplied);
    if (this.agrees === true) return;
    const heads = await loggedHeadsYielding(this.log);
    for (let at = 0; at < heads.length; at += HEADS_TOGETHER) {
      if (this.isStopped) return;
      await Promise.all(heads.slice(at, at + HEADS_TOGETHER).map((head) => this.compareHead(head)));
      // The embedded store reads without waiting: let requests in.
      await setImmediate();
    }
    this.agrees = true;
    this.watchers.notify();
  }

  private async compareHead(head: KnownHead): Promise<void> {
    const { stream, revision, hash } = head;
    try {
      const [event] = await this.store.readStream(stream, { from: revision, limit: 1 });
      if (event?.hash !== hash) throw new OtherEvents(head);
    } catch (error) {
      if (codeOf(error) === 'STREAM_NOT_FOUND') throw new OtherEvents(head);
      // Damaged or deleted records are reported elsewhere and get no more leaves.
      if (!affectsOneRecord(error)) throw error;
    }
  }

  private async follow(): Promise<void> {
    await this.compareWithStore();
    if (this.isStopped) return;
    const { lastApplied } = this.log;
    this.clearBatch();
    this.isLive = false;
    const after = lastApplied?.position ?? 'start';
    this.subscription = new Resubscribing(this.store, { after, filter: SEALED_STREAMS, gather: GATHER }, this.pauses);
    if (this.isStopped) return;
    try {
      for await (const message of this.subscription) {
        await this.take(message);
        for (const waiting of this.subscription.taken()) {
          if (this.isStopped) return;
          const taking = this.take(waiting);
          if (taking !== undefined) await taking;
        }
        if (this.isLive && this.reached !== null && this.leaves.length > 0) await this.write(this.reached);
      }
    } finally {
      this.subscription.close();
    }
  }

  /** Returns `undefined` if there is nothing to wait for, which is the usual case. */
  private take(message: SubscriptionMessage): Promise<void> | undefined {
    if (message.kind === 'event') {
      const { event } = message;
      const seal = this.seals.take(event);
      return seal instanceof Promise ? this.takeAfterRead(event, seal) : this.addToBatch(event, seal);
    }
    if (message.kind === 'damaged') {
      const { stream, damage } = message.event;
      this.report('damaged event: its record gets no more leaves', new Error(`${stream}: ${damage}`));
    }
    return message.kind === 'caught_up' ? this.catchUp() : undefined;
  }

  private async takeAfterRead(event: StoredEvent, reading: Promise<Seal | null>): Promise<void> {
    let seal: Seal | null = null;
    reading.catch(() => {});
    try {
      // After re-reading a record, its next leaf must continue from the last one.
      const leaf = this.log.leafOf(event.stream);
      const head = leaf === null ? null : headOfLeaf(leaf.entry);
      if (head !== null) await this.compareHead(head);
      seal = await reading;
    } catch (error) {
      if (!affectsOneRecord(error)) throw error;
      this.report(`${event.stream} cannot be read from its beginning: it gets no more leaves`, error);
    }
    await this.addToBatch(event, seal);
  }

  private addToBatch(event: StoredEvent, seal: Seal | null): Promise<void> | undefined {
    if (seal !== null) this.leaves.push(newLeaf(seal));
    this.reached = event;
    return ++this.batchSize < BATCH ? undefined : this.write(event);
  }

  private async catchUp(): Promise<void> {
    if (this.reached !== null) await this.write(this.reached);
    this.isLive = true;
    // Leaves added but not signed before the last stop are signed now.
    if (this.log.size > 0) this.onGrowth();
  }

  private clearBatch(): void {
    this.leaves = [];
    this.reached = null;
    this.batchSize = 0;
  }

  private async write(reached: StoredEvent): Promise<void> {
    const { log, store, leaves } = this;
    if (store.isShared && leaves.length > 0) await agreeOnLeaves(store, log.size, leaves, log.rootsWith(leaves));
    log.add(leaves, landmarkOf(reached));
    this.clearBatch();
    this.failure = null;
    if (this.isLive && leaves.length > 0) this.onGrowth();
    this.watchers.notify();
  }
}
