import { ActionQueue, type PaifuClient, type QueueOptions } from '../../../../src/client/client.js';
import { queueStateFrom } from '../../../../src/client/queue-journal.js';
import { IdbJournal } from './tablet-store.js';

/** Milliseconds that a tap waits on the tablet before it is sent, and can be undone without a trace. */
export const GRACE_PERIODS = [0, 500, 1_000, 2_000, 3_000] as const;
const DEFAULT_GRACE_MS = 1_000;

/** The setting's name in `localStorage`. */
const GRACE = 'paifu-recorder-grace';

/** The grace period chosen on this tablet. */
export function gracePeriod(): number {
  const chosen = localStorage.getItem(GRACE);
  return GRACE_PERIODS.find((one) => String(one) === chosen) ?? DEFAULT_GRACE_MS;
}

/** Applies to the tables opened from now on. */
export const setGracePeriod = (milliseconds: string): void => localStorage.setItem(GRACE, milliseconds);

/** Milliseconds between retries. A tablet that wakes up may get no `online` event. */
const RETRY_MS = 15_000;

/** Another page of this browser is recording the table. */
export class RecordedElsewhere extends Error {
  override readonly name = 'RecordedElsewhere';
}

/** The actions waiting here must be sent before another tablet's queue can be loaded. */
export class WaitsHere extends Error {
  override readonly name = 'WaitsHere';
}

/**
 * The queue of a table in IndexedDB. A lock makes this page its only sender, except without TLS, where browsers have no
 * locks. Retries on a timer, when the connection returns and when the page is shown again.
 */
export class TableQueue {
  private readonly left = new AbortController();

  private constructor(
    readonly actions: ActionQueue,
    private readonly release: () => void,
  ) {
    const { signal } = this.left;
    const wake = (): void => actions.wake();
    const timer = setInterval(wake, RETRY_MS);
    signal.addEventListener('abort', () => clearInterval(timer));
    for (const event of ['online', 'pageshow']) addEventListener(event, wake, { signal });
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && wake(), { signal });
  }

  /** Opens the queue of a game and sends it. Throws `RecordedElsewhere`. */
  static async open(client: PaifuClient, options: Omit<QueueOptions, 'journal'>): Promise<TableQueue> {
    const release = await acquireLock(lockName(options.game));
    try {
      const journal = await IdbJournal.open(options.game);
      return new TableQueue(await ActionQueue.open(client, { grace: gracePeriod(), ...options, journal }), release);
    } catch (error) {
      release();
      throw error;
    }
  }

  /**
   * Replaces an empty queue with that of another tablet (`ActionQueue.exported`). Throws `RecordedElsewhere` and
   * `WaitsHere`.
   */
  static async takeUp(game: string, lines: readonly string[]): Promise<void> {
    const release = await acquireLock(lockName(game));
    const journal = await IdbJournal.open(game);
    try {
      if (queueStateFrom(await journal.lines(), game, -1).waiting.length > 0) throw new WaitsHere(game);
      await journal.replace(lines);
    } finally {
      await journal.close();
      release();
    }
  }

  /** Stops sending and releases the table to other pages. Waiting actions are kept. */
  async close(): Promise<void> {
    this.left.abort();
    await this.actions.close();
    this.release();
  }
}

const lockName = (game: string): string => `paifu-recorder ${game}`;

/** Milliseconds to wait for the lock: a page that has just closed may still hold it. */
const LOCK_TIMEOUT_MS = 2_000;

/** Holds a lock until released; the browser releases the locks of closed pages. */
function acquireLock(name: string): Promise<() => void> {
  const { locks } = navigator as { readonly locks?: LockManager };
  if (locks === undefined) return Promise.resolve(() => {});
  return new Promise((resolve, reject) => {
    const asked = locks.request(
      name,
      { signal: AbortSignal.timeout(LOCK_TIMEOUT_MS) },
      () => new Promise<void>((release) => resolve(release)),
    );
    // This branch runs on a timeout only: once granted, only this page releases the lock.
    asked.catch(() => reject(new RecordedElsewhere('this table is recorded in another page of this browser')));
  });
}
