/**
 * Where a queue keeps what it must not forget: lines in their order. In a browser an object store of IndexedDB can be one
 * (append: add; replace: clear and add, in one transaction), in Node a file (`paifu/client/node`).
 */
export interface Journal {
  /** All lines, in order. */
  lines(): Promise<readonly string[]>;
  /** Adds a line; it is there for good when this resolves. */
  append(line: string): Promise<void>;
  /** Puts these lines in the place of all there are: afterwards there are either, never some of both. */
  replace(lines: readonly string[]): Promise<void>;
  /** Lets go of what it has open; a queue does so when it is closed. */
  close?(): Promise<void>;
}

/** A journal that ends with the program: for tests, and where nothing is lost by it. */
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
