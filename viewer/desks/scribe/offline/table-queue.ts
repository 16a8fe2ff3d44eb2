import { ActionQueue, type PaifuClient, type QueueOptions } from '../../../../src/client/client.js';
import { queueStateFrom } from '../../../../src/client/queue-journal.js';
import { IdbJournal } from './tablet-store.js';

/** How often what waits is tried again at the latest, in milliseconds: a tablet that wakes up need not be told that it has a line. */
const RETRY_MS = 15_000;

/** Why a table is not recorded here: another page of this browser does. */
export class RecordedElsewhere extends Error {
  override readonly name = 'RecordedElsewhere';
}

/** What waits here has to be sent before what waited on another tablet is taken up. */
export class WaitsHere extends Error {
  override readonly name = 'WaitsHere';
}

/**
 * The queue of a table on this tablet, kept in IndexedDB, and the one place of this browser that sends it: pages agree by a lock, where the browser
 * has any (a page that came without TLS has none). It is tried again by the clock, when the line is back, and when the page is shown again.
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

  /** Takes up what waits of a game, and sends it. Throws `RecordedElsewhere`. */
  static async open(client: PaifuClient, options: Omit<QueueOptions, 'journal'>): Promise<TableQueue> {
    const release = await acquireLock(lockName(options.game));
    try {
      const journal = await IdbJournal.open(options.game);
      return new TableQueue(await ActionQueue.open(client, { ...options, journal }), release);
    } catch (error) {
      release();
      throw error;
    }
  }

  /** Puts what waited on another tablet (`ActionQueue.exported`) in the place of a queue in which nothing waits. Throws `RecordedElsewhere` and `WaitsHere`. */
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

  /** Stops sending, and lets another page go on. What waits is kept. */
  async close(): Promise<void> {
    this.left.abort();
    await this.actions.close();
    this.release();
  }
}

const lockName = (game: string): string => `paifu-recorder ${game}`;

/** A page that has just ended may hold its lock for a moment still, in milliseconds. */
const LOCK_TIMEOUT_MS = 2_000;

/** Holds a lock until it is released; the browser releases that of a page that ends. */
function acquireLock(name: string): Promise<() => void> {
  const { locks } = navigator as { readonly locks?: LockManager };
  if (locks === undefined) return Promise.resolve(() => {});
  return new Promise((resolve, reject) => {
    const asked = locks.request(
      name,
      { signal: AbortSignal.timeout(LOCK_TIMEOUT_MS) },
      () => new Promise<void>((release) => resolve(release)),
    );
    // Once it is held, it is given up by nobody but this page.
    asked.catch(() => reject(new RecordedElsewhere('this table is recorded in another page of this browser')));
  });
}
