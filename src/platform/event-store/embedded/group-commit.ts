import type { Statement } from 'better-sqlite3';
import { EventStoreError, StoreUnavailable } from '../errors.js';
import { type Connection, isIoError, storeError } from './connection.js';
import { isDiskFull } from '../../disk/files.js';

/** Work within a write transaction. It refuses with an `EventStoreError` before it writes anything. */
interface Work {
  readonly bytes: number;
  readonly run: () => unknown;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** Largest group: with more, the first would wait for the last without any gain. */
const GROUP_WORKS = 1_000;
const GROUP_BYTES = 4_194_304;

/** How a commit becomes known and durable. */
export interface Durability {
  /** After a commit, which is not durable yet. The result is called when it is, before its callers get their results. */
  readonly committed: () => () => void;
  readonly rolledBack: () => void;
  /** Resolves when all commits are durable. */
  readonly sync: () => Promise<void>;
}

/**
 * Many callers, one fsync. Work that arrives in one turn of the event loop, or while an earlier group is written or
 * synced, runs in one transaction, in order of arrival. Each caller gets its result after the commit is durable.
 */
export class GroupCommit {
  private waiting: Work[] = [];
  private scheduled: NodeJS.Immediate | null = null;
  private syncing: Promise<void> | null = null;
  private failed: EventStoreError | null = null;
  /** The error of a failed sync, after which the file may contain events that a power cut would remove. */
  private unsynced: EventStoreError | null = null;
  private readonly begin: Statement<[]>;
  private readonly commit: Statement<[]>;
  private readonly rollback: Statement<[]>;

  constructor(
    private readonly db: Connection,
    private readonly file: string,
    private readonly durability: Durability,
  ) {
    this.begin = db.prepare('BEGIN IMMEDIATE');
    this.commit = db.prepare('COMMIT');
    this.rollback = db.prepare('ROLLBACK');
  }

  /** Why nothing can be written until the next start; `null` if it can. */
  get failure(): Error | null {
    return this.failed;
  }

  /**
   * Runs work in the next transaction.
   * @param bytes approximate size of what it writes
   */
  run<T>(bytes: number, run: () => T): Promise<T> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ bytes, run, resolve: resolve as (value: unknown) => void, reject });
      this.schedule();
    });
  }

  /** Resolves when all that was committed is durable. Rejects if a sync has failed. */
  async durable(): Promise<void> {
    while (this.syncing !== null) await this.syncing;
    if (this.unsynced !== null) throw this.unsynced;
  }

  /** Resolves when all queued work is done. */
  async flush(): Promise<void> {
    while (this.waiting.length > 0 || this.syncing !== null) {
      if (this.syncing === null) this.next();
      await this.syncing;
    }
  }

  private schedule(): void {
    if (this.waiting.length === 0 || this.syncing !== null) return;
    // After reading the sockets, so that all requests of this turn join the group.
    this.scheduled ??= setImmediate(() => this.next());
  }

  private next(): void {
    if (this.scheduled !== null) clearImmediate(this.scheduled);
    this.scheduled = null;
    let bytes = 0;
    let count = 0;
    while (count < this.waiting.length && count < GROUP_WORKS && bytes < GROUP_BYTES)
      bytes += this.waiting[count++].bytes;
    const committed = this.transact(this.waiting.splice(0, count));
    if (committed.length === 0) this.schedule();
    else {
      this.syncing = this.settle(committed).finally(() => {
        this.syncing = null;
        this.schedule();
      });
    }
  }

  /** Waits until the commits are durable, then gives their callers the results. */
  private async settle(committed: readonly Committed[]): Promise<void> {
    try {
      await this.durability.sync();
    } catch (error) {
      // The next sync may succeed without writing the failed pages. Only a new start, which recovers from the disk, may
      // continue.
      const { message } = error as Error;
      this.unsynced = new StoreUnavailable(`${this.file}: ${message}`, 'unknown', { cause: error });
      this.failed = this.afterFailure(error);
    }
    for (const { announce, outcomes } of committed) {
      if (this.unsynced === null) announce();
      for (const { tell, reject } of outcomes) this.unsynced === null ? tell() : reject(this.unsynced);
    }
  }

  private transact(group: readonly Work[]): Committed[] {
    if (this.failed !== null) {
      for (const { reject } of group) reject(this.failed);
      return [];
    }
    const outcomes: Outcome[] = [];
    try {
      this.begin.run();
      for (const { run, resolve, reject } of group) {
        try {
          const value = run();
          outcomes.push({ tell: () => resolve(value), reject });
        } catch (error) {
          if (!(error instanceof EventStoreError)) throw error;
          outcomes.push({ tell: () => reject(error), reject });
        }
      }
      this.commit.run();
    } catch (error) {
      return this.fail(error, group);
    }
    return [{ announce: this.durability.committed(), outcomes }];
  }

  private fail(error: unknown, group: readonly Work[]): Committed[] {
    const undone = this.undo();
    if (!undone || (isIoError(error) && !isDiskFull(error, this.file))) this.failed = this.afterFailure(error);
    // The error of one piece of work does not affect the others.
    else if (group.length > 1) return group.flatMap((work) => this.transact([work]));
    for (const { reject } of group) {
      try {
        reject(storeError(error, this.file));
      } catch (fault) {
        reject(fault);
      }
    }
    return [];
  }

  private afterFailure(error: unknown): EventStoreError {
    const reason = `${this.file}: writing failed before (${(error as Error).message}); restart to recover`;
    return new StoreUnavailable(reason, 'not_written', { cause: error });
  }

  private undo(): boolean {
    this.durability.rolledBack();
    try {
      if (this.db.inTransaction) this.rollback.run();
      return true;
    } catch {
      return false;
    }
  }
}

/** What to tell a caller whose work is committed: its result when it is durable, or why it cannot be. */
interface Outcome {
  readonly tell: () => void;
  readonly reject: (error: unknown) => void;
}

interface Committed {
  readonly announce: () => void;
  readonly outcomes: readonly Outcome[];
}
