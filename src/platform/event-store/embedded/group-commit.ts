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

/**
 * Many callers, one fsync. Work that arrives in one turn of the event loop, or while an earlier group is written, runs
 * in one transaction, in order of arrival. Each caller gets its result after the commit is durable.
 */
export class GroupCommit {
  private waiting: Work[] = [];
  private scheduled: NodeJS.Immediate | null = null;
  private failed: EventStoreError | null = null;
  private readonly begin: Statement<[]>;
  private readonly commit: Statement<[]>;
  private readonly rollback: Statement<[]>;

  /** @param committed, rolledBack called after the transaction, before its callers get their results */
  constructor(
    private readonly db: Connection,
    private readonly file: string,
    private readonly committed: () => void,
    private readonly rolledBack: () => void,
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
      // After reading the sockets, so that all requests of this turn join the group.
      this.scheduled ??= setImmediate(() => this.next());
    });
  }

  /** Runs all queued work now. */
  flush(): void {
    while (this.waiting.length > 0) this.next();
  }

  private next(): void {
    if (this.scheduled !== null) clearImmediate(this.scheduled);
    let bytes = 0;
    let count = 0;
    while (count < this.waiting.length && count < GROUP_WORKS && bytes < GROUP_BYTES)
      bytes += this.waiting[count++].bytes;
    const group = this.waiting.splice(0, count);
    this.scheduled = this.waiting.length > 0 ? setImmediate(() => this.next()) : null;
    this.transact(group);
  }

  private transact(group: readonly Work[]): void {
    if (this.failed !== null) {
      for (const { reject } of group) reject(this.failed);
      return;
    }
    const outcomes: (() => void)[] = [];
    try {
      this.begin.run();
      for (const { run, resolve, reject } of group) {
        try {
          const value = run();
          outcomes.push(() => resolve(value));
        } catch (error) {
          if (!(error instanceof EventStoreError)) throw error;
          outcomes.push(() => reject(error));
        }
      }
      this.commit.run();
    } catch (error) {
      this.fail(error, group);
      return;
    }
    this.committed();
    for (const tell of outcomes) tell();
  }

  private fail(error: unknown, group: readonly Work[]): void {
    const undone = this.undo();
    if (!undone || (isIoError(error) && !isDiskFull(error, this.file))) {
      // After a failed fsync the next one may succeed without writing the failed pages. Only a new start, which
      // recovers from the disk, may continue.
      const reason = `${this.file}: writing failed before (${(error as Error).message}); restart to recover`;
      this.failed = new StoreUnavailable(reason, 'not_written', { cause: error });
    } else if (group.length > 1) {
      // The error of one piece of work does not affect the others.
      for (const work of group) this.transact([work]);
      return;
    }
    for (const { reject } of group) {
      try {
        reject(storeError(error, this.file));
      } catch (fault) {
        reject(fault);
      }
    }
  }

  private undo(): boolean {
    this.rolledBack();
    try {
      if (this.db.inTransaction) this.rollback.run();
      return true;
    } catch {
      return false;
    }
  }
}
