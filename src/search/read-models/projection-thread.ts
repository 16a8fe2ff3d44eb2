import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import type { StoreChoice } from '../../platform/config/config.js';
import type { EventStore } from '../../platform/event-store/port.js';
import type { Pauses } from '../../platform/event-store/subscription.js';
import { Watchers } from '../../platform/event-store/watchers.js';
import { receivedError, type SentError } from '../../platform/threads/sent-error.js';
import { isUnusable } from './read-database.js';
import type { ProjectionEvents, ProjectionState, RunningProjection } from './projection.js';

/** The input of the thread (projection-worker.ts). */
export interface ProjectionStart {
  readonly choice: StoreChoice;
  /** The file of the read models. */
  readonly file: string;
  /** Receives from the store how far the log is durable. */
  readonly log: MessagePort;
}

export type ProjectionMessage =
  | { readonly kind: 'state'; readonly state: ProjectionState }
  | { readonly kind: 'report'; readonly message: string; readonly error: SentError }
  | { readonly kind: 'unusable'; readonly error: SentError }
  /** A transaction whose events have these traces; `start` is in milliseconds since 1970. */
  | { readonly kind: 'applied'; readonly traceparents: readonly string[]; readonly start: number }
  | { readonly kind: 'failed'; readonly error: SentError };

/** Most objects live only for one transaction: with this much room they are collected before they are promoted. */
const LIMITS = { maxYoungGenerationSizeMb: 32 };
const AFTER_FAILURE = 1_000;

/** A store whose log another thread can open. */
export type InformingStore = EventStore & Required<Pick<EventStore, 'inform'>>;

/**
 * A projection in a thread of its own, so that searching takes no time from recording. A thread that ends is started again.
 */
export class ProjectionThread implements RunningProjection {
  private state: ProjectionState = { failure: null, isCutOff: false, isUpToDate: false };
  readonly checked: Promise<void>;
  private hasChecked: () => void = () => {};
  private worker: Worker | null = null;
  private running: Promise<void> | null = null;
  private readonly stopping = new AbortController();
  private readonly watchers = new Watchers();

  constructor(
    private readonly store: InformingStore,
    private readonly choice: StoreChoice,
    private readonly file: string,
    private readonly pauses: Pick<Pauses, 'wait'>,
    private readonly events: ProjectionEvents,
    private readonly program = new URL('./projection-worker.js', import.meta.url),
  ) {
    this.checked = new Promise((resolve) => {
      this.hasChecked = resolve;
    });
  }

  get failure(): string | null {
    return this.state.failure;
  }

  get isCutOff(): boolean {
    return this.state.isCutOff;
  }

  get isUpToDate(): boolean {
    return this.state.isUpToDate;
  }

  start(): void {
    this.running ??= this.run();
  }

  next(milliseconds: number): Promise<void> {
    return this.watchers.next(milliseconds);
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    // Terminating a thread inside SQLite can crash the process.
    this.worker?.postMessage('stop');
    await this.running;
    this.hasChecked();
    this.watchers.notify();
  }

  private get isStopped(): boolean {
    return this.stopping.signal.aborted;
  }

  private async run(): Promise<void> {
    while (!this.isStopped) {
      try {
        await this.runThread();
      } catch (error) {
        if (this.isStopped) return;
        this.change({ ...this.state, failure: (error as Error).message, isUpToDate: false });
        if (isUnusable(error)) return this.giveUp(error);
        this.events.report('the read models could not be kept up to date', error);
        await this.pauses.wait(AFTER_FAILURE, this.stopping.signal);
      }
    }
  }

  /** Resolves when the thread has stopped; rejects if it ended by itself. */
  private async runThread(): Promise<void> {
    const { port1, port2 } = new MessageChannel();
    const start: ProjectionStart = { choice: this.choice, file: this.file, log: port2 };
    const uninform = this.store.inform(port1);
    const worker = new Worker(this.program, {
      workerData: start,
      transferList: [port2],
      resourceLimits: LIMITS,
    });
    this.worker = worker;
    let failure: unknown = null;
    try {
      await new Promise<void>((resolve) => {
        worker.on('message', (message: ProjectionMessage) => {
          if (message.kind === 'failed') failure = receivedError(message.error);
          else this.handle(message);
        });
        worker.on('error', (error) => {
          failure = error;
        });
        worker.on('exit', (code) => {
          failure ??= new Error(`the thread of the read models ended with code ${code}`);
          resolve();
        });
      });
    } finally {
      this.worker = null;
      uninform();
    }
    if (!this.isStopped) throw failure;
  }

  private handle(message: Exclude<ProjectionMessage, { kind: 'failed' }>): void {
    if (message.kind === 'state') this.change(message.state);
    else if (message.kind === 'report') this.events.report(message.message, receivedError(message.error));
    else if (message.kind === 'unusable') this.giveUp(receivedError(message.error));
    else {
      const traced = message.traceparents.map((traceparent) => ({ traceparent }));
      this.events.applied(traced, message.start - performance.timeOrigin);
    }
  }

  private giveUp(error: unknown): void {
    this.events.unusable(error);
    this.hasChecked();
  }

  private change(state: ProjectionState): void {
    this.state = state;
    // Also after a failure: the thread may never be able to check the file.
    this.hasChecked();
    this.watchers.notify();
  }
}
