/**
 * Durable, ordered storage for a queue. In a browser it can be an object store of IndexedDB (append: add; replace:
 * clear and add in one transaction), in Node a file (`paifu/client/node`).
 */
export interface Journal {
  /** All lines, in order. */
  lines(): Promise<readonly string[]>;
  /** Adds a line; resolves when it is durable. */
  append(line: string): Promise<void>;
  /** Replaces all lines atomically. */
  replace(lines: readonly string[]): Promise<void>;
  /** Releases resources; called when the queue is closed. */
  close?(): Promise<void>;
}

/** A journal in memory, for tests and for data that may be lost. */
export class MemoryJournal implements Journal {
  constructor(private kept: readonly string[] = []) {}

  async lines(): Promise<readonly string[]> {
    return this.kept;
  }

  async append(line: string): Promise<void> {
    this.kept = [...this.kept, line];
  }

  async replace(lines: readonly string[]): Promise<void> {
    this.kept = [...lines];
  }
}
