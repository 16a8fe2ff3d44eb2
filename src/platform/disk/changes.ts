import type { Database } from 'better-sqlite3';
import { endReplica, isReplica } from './replicated-rows.js';

/** Where the changes of a database go that several services share. */
export interface SharedChanges {
  commit<T>(work: () => T, erases?: boolean): Promise<T>;
  /** Applies what others have changed by now. */
  refresh(): Promise<void>;
}

/** Changes of a database: made here, or, where its rows are shared, at all services at once. */
export class Changes {
  private shared: SharedChanges | null = null;
  /** While the work of a change is carried out that may still be undone. */
  isUnderWay = false;

  /** @param refused the error of a change that would reach this directory alone */
  constructor(
    private readonly db: Database,
    private readonly refused: (what: string) => Error,
  ) {}

  get isShared(): boolean {
    return this.shared !== null;
  }

  share(shared: SharedChanges): void {
    this.shared = shared;
  }

  /** Shares nothing any more, with the rows that are here. */
  standAlone(): void {
    if (isReplica(this.db)) endReplica(this.db);
  }

  /** Carries out a change; rejects with what `work` throws, and the event store's errors. Shared, `work` may be called more than once. */
  async commit<T>(work: () => T, erases = false): Promise<T> {
    if (this.shared === null) return work();
    return this.shared.commit(() => {
      this.isUnderWay = true;
      try {
        return work();
      } finally {
        this.isUnderWay = false;
      }
    }, erases);
  }

  async refresh(): Promise<void> {
    await this.shared?.refresh();
  }

  /** Throws where a change would reach this directory alone. */
  check(): void {
    if (this.isUnderWay || (this.shared === null && !isReplica(this.db))) return;
    throw this.refused(
      'what is in this directory is shared through the event store: set PAIFU_STORE, PAIFU_EVENTSTORE_URL and PAIFU_SHARED_KEY as its services have them',
    );
  }
}
