import { type Pauses, Resubscribing, placeOf } from '../../platform/event-store/subscription.js';
import { Watchers } from '../../platform/event-store/watchers.js';
import type { EventStore, LogEntry, Position } from '../../platform/event-store/port.js';
import { PROJECTED_STREAMS, readEntries } from './game-reader.js';
import { lastLandmark } from '../../platform/event-store/position.js';
import { RECHECK_MS } from './delayed-games.js';
import type { Projector } from './projector.js';
import { isUnusable } from './read-database.js';

/** Maximum events per transaction and maximum queue length. */
const BATCH = 4_096;
const WAITING = 8_192;
/** Milliseconds between two transactions at a low rate: events in between share one. */
const PACE = 10;
/** The pause after a longer transaction, as a multiple of its time, so that recording has most of the time. */
const REST = 4;
const LONGEST_PACE = 50;
const AFTER_FAILURE = 1_000;

/** Reports a failure, which is retried, to the operator. */
export type Report = (message: string, error: unknown) => void;

/** Progress of a projection. */
export interface ProjectionState {
  /** Last failure, or `null` if all is well. */
  readonly failure: string | null;
  /** The subscription was dropped and nothing has arrived since. */
  readonly isCutOff: boolean;
  /** All delivered events, including those present at the start, are applied. */
  readonly isUpToDate: boolean;
}

/** A projection in this thread or another. */
export interface RunningProjection extends ProjectionState {
  /** Resolves when its file was checked, whatever the result, or the projection was stopped. */
  readonly checked: Promise<void>;
  /** Resolves after the next change, such as a transaction, or after this number of milliseconds. */
  next(milliseconds: number): Promise<void>;
  /** Stops after the current transaction. */
  stop(): Promise<void>;
}

/** Calls that a projection makes. */
export interface ProjectionEvents {
  readonly report: Report;
  /** Called, once, if the read models can never be kept up to date: they belong to another log or are damaged. */
  unusable(error: unknown): void;
  /** Called after each transaction with its events, which may have traces, and the time of `performance.now` at its start. */
  applied(events: readonly object[], start: number): void;
}

/**
 * Keeps read models up to date: subscribes to the log from the checkpoint and passes batches to the projector until stopped.
 * After a failure it reports and retries from the checkpoint.
 */
export class Projection implements RunningProjection {
  readonly checked = Promise.resolve();
  failure: string | null = null;
  isCutOff = false;
  /** All events present at the start were delivered. */
  private isCaughtUp = false;
  private subscription: Resubscribing | null = null;
  private running: Promise<void> | null = null;
  private readonly stopping = new AbortController();
  private wake: () => void = () => {};
  private waiting: LogEntry[] = [];
  private upTo: Position | null = null;
  private ended: { readonly error: unknown } | null = null;
  private readonly watchers = new Watchers();
  private isApplying = false;

  constructor(
    private readonly store: Pick<EventStore, 'readAll' | 'subscribeToAll'>,
    private readonly projector: Projector,
    private readonly pauses: Pauses,
    private readonly events: ProjectionEvents,
  ) {}

  start(): void {
    this.running ??= this.run();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    this.subscription?.close();
    this.wake();
    await this.running;
    this.watchers.notify();
  }

  /** Calls `watcher` after each change. */
  watch(watcher: () => void): void {
    this.watchers.add(watcher);
  }

  next(milliseconds: number): Promise<void> {
    return this.watchers.next(milliseconds);
  }

  get isUpToDate(): boolean {
    return this.isCaughtUp && !this.isCutOff && this.upTo === null && !this.isApplying;
  }

  get state(): ProjectionState {
    const { failure, isCutOff, isUpToDate } = this;
    return { failure, isCutOff, isUpToDate };
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
        this.failure = error instanceof Error ? error.message : String(error);
        this.watchers.notify();
        if (isUnusable(error)) return this.events.unusable(error);
        this.events.report('the read models could not be kept up to date', error);
        await this.pauses.wait(AFTER_FAILURE, this.stopping.signal);
      }
    }
  }

  private async follow(): Promise<void> {
    await this.projector.checkLog();
    const after = (await this.projector.checkpoint()) ?? 'start';
    this.waiting = [];
    this.upTo = null;
    this.ended = null;
    const subscription = new Resubscribing(
      this.store,
      { after, filter: PROJECTED_STREAMS, checkpointEvery: 1_000 },
      this.pausesWithLogCheck(),
    );
    this.subscription = subscription;
    if (this.isStopped) return;
    const listening = this.listen(subscription);
    try {
      while (!this.isStopped) {
        const position = this.upTo;
        if (position === null) {
          if (this.ended !== null) throw (this.ended as { error: unknown }).error;
          await this.idle();
          continue;
        }
        this.isApplying = true;
        const batch = this.waiting.splice(0, BATCH);
        const last = this.waiting.length > 0 ? (batch.at(-1) as LogEntry).position : position;
        if (this.waiting.length === 0) this.upTo = null;
        const { events, changes, lost } = readEntries(batch);
        for (const what of lost) this.events.report('an event of an unknown stream cannot be read', new Error(what));
        const start = performance.now();
        await this.projector.apply(events, last, lastLandmark(batch), changes);
        this.events.applied(batch, start);
        this.failure = null;
        this.isApplying = false;
        this.watchers.notify();
        const pace = Math.min(Math.max(PACE, REST * (performance.now() - start)), LONGEST_PACE);
        if (batch.length < BATCH) await this.pauses.wait(pace, this.stopping.signal);
        // Yield to recording and reading during a long catch-up.
        else await new Promise((resolve) => setImmediate(resolve));
      }
    } finally {
      subscription.close();
      this.subscription = null;
      // The listener may be waiting for room.
      this.watchers.notify();
      await listening;
    }
  }

  /**
   * After a lost connection, check that it is still the same log: it may have been restored from a backup, or be another
   * server’s.
   */
  private pausesWithLogCheck(): Pauses {
    const { pauses } = this;
    const wait = async (...args: Parameters<Pauses['wait']>): Promise<void> => {
      await pauses.wait(...args);
      try {
        await this.projector.checkLog();
      } catch (error) {
        if (isUnusable(error)) throw error; // not reachable yet: checked again later
      }
    };
    const onDrop: Pauses['onDrop'] = (...dropped) => {
      this.isCutOff = true;
      this.watchers.notify();
      pauses.onDrop?.(...dropped);
    };
    return { random: () => pauses.random(), onDrop, wait };
  }

  private async listen(subscription: Resubscribing): Promise<void> {
    try {
      for await (const message of subscription) {
        this.isCutOff = false;
        if (message.kind === 'caught_up') {
          this.isCaughtUp = true;
          this.watchers.notify();
        }
        if ('event' in message) this.waiting.push(message.event);
        const position = placeOf(message);
        if (message.kind !== 'caught_up' && position !== null) {
          const wasUpToDate = this.isUpToDate;
          this.upTo = position;
          if (wasUpToDate) this.watchers.notify();
        }
        this.wake();
        while (this.waiting.length >= WAITING && this.subscription === subscription) await this.next(1_000);
      }
      this.ended = { error: new Error('the subscription ended') };
    } catch (error) {
      this.ended = { error };
    }
    this.wake();
  }

  /** Waits for new events, or until delayed events become public, and applies those. */
  private async idle(): Promise<void> {
    const wait = await this.projector.millisecondsUntilRelease();
    await this.untilWoken(wait === null ? null : Math.min(Math.max(wait, RECHECK_MS.least), RECHECK_MS.most));
    if (wait === null || (await this.projector.millisecondsUntilRelease()) !== 0) return;
    this.isApplying = true;
    try {
      await this.projector.release();
    } finally {
      this.isApplying = false;
    }
    this.watchers.notify();
  }

  /** @param most milliseconds; `null` for no limit. */
  private untilWoken(most: number | null): Promise<void> {
    return new Promise((resolve) => {
      const timer = most === null ? undefined : setTimeout(() => this.wake(), most);
      this.wake = () => {
        this.wake = () => {};
        clearTimeout(timer);
        resolve();
      };
      if (this.upTo !== null || this.ended !== null || this.isStopped) this.wake();
    });
  }
}
