import type { Journal } from './journal.js';
import { type Entry, linesOf, type Queued, queuedIn, queuedWith } from './queued.js';

/** What waits, kept in a journal: nothing changes that the journal does not have. */
export class KeptQueue {
  private changing: Promise<unknown> = Promise.resolve();

  private constructor(
    private readonly journal: Journal,
    readonly game: string,
    /** Told how many wait, when that changes. */
    private readonly onCount: (count: number) => void,
    private queued: Queued,
  ) {}

  /** What the journal holds; an empty one begins at this revision. */
  static async open(journal: Journal, game: string, revision: number, onCount: (count: number) => void) {
    const queued = queuedIn(await journal.lines(), game, revision);
    await journal.replace(linesOf(game, queued));
    return new KeptQueue(journal, game, onCount, queued);
  }

  get now(): Queued {
    return this.queued;
  }

  /** The lines that another journal can begin with. */
  get lines(): string[] {
    return linesOf(this.game, this.queued);
  }

  /** One change after the other, each decided on the queue as it stands by then; null: none. Resolves when the journal has it. */
  change(decided: (queued: Queued) => Entry | null): Promise<void> {
    const changed = this.changing.then(async () => {
      const entry = decided(this.queued);
      if (entry === null) return;
      await this.journal.append(JSON.stringify(entry));
      const before = this.queued.waiting.length;
      this.queued = queuedWith(this.queued, entry);
      const { length } = this.queued.waiting;
      if (length !== before) this.onCount(length);
      if ('recorded' in entry) await this.journal.replace(this.lines);
    });
    this.changing = changed.catch(() => {});
    return changed;
  }

  /** Makes the changes that were begun, and lets go of the journal. */
  async close(): Promise<void> {
    await this.changing;
    await this.journal.close?.();
  }
}
