/** Waiters for an event that occurs repeatedly. */
export class Watchers {
  private readonly watchers = new Set<() => void>();

  /** Calls `watcher` each time. Returns a function that ends it. */
  add(watcher: () => void): () => void {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  }

  notify(): void {
    for (const watcher of [...this.watchers]) watcher();
  }

  /** Resolves at the next event, or after this number of milliseconds; `null` for no limit. */
  next(milliseconds: number | null = null): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        leave();
        resolve();
      };
      const timer = milliseconds === null ? undefined : setTimeout(done, milliseconds);
      const leave = this.add(done);
    });
  }
}
