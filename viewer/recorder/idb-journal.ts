import type { Journal } from '../../src/client/client.js';
import { queueStateFrom } from '../../src/client/queue-journal.js';
import { openedStore, type TabletStore } from './tablet-store.js';

/** How many actions wait on this tablet, by the games they are of: nobody else has them. */
export async function waitingByGame(): Promise<ReadonlyMap<string, number>> {
  const store = await openedStore();
  const kept = await store.getAll('lines');
  store.close();
  const games = [...new Set(kept.map(({ queue }) => queue))].map((game): [string, number] => {
    const lines = kept.filter(({ queue }) => queue === game).map(({ line }) => line);
    return [game, queueStateFrom(lines, game, 0).waiting.length];
  });
  return new Map(games.filter(([, count]) => count > 0));
}

/** How many actions wait on this tablet, whatever table they are of. */
export const waitingHere = async (): Promise<number> =>
  [...(await waitingByGame()).values()].reduce((sum, count) => sum + count, 0);

/** A journal of one queue in IndexedDB: what is acknowledged is on disk (`durability: 'strict'`), also where the tablet loses its power. */
export class IdbJournal implements Journal {
  private constructor(
    private readonly store: TabletStore,
    private readonly queue: string,
  ) {}

  static async open(queue: string): Promise<IdbJournal> {
    return new IdbJournal(await openedStore(), queue);
  }

  async lines(): Promise<readonly string[]> {
    const kept = await this.store.getAllFromIndex('lines', 'queue', this.queue);
    return kept.map(({ line }) => line);
  }

  async append(line: string): Promise<void> {
    const change = this.store.transaction('lines', 'readwrite', { durability: 'strict' });
    await Promise.all([change.store.add({ queue: this.queue, line }), change.done]);
  }

  async replace(lines: readonly string[]): Promise<void> {
    const change = this.store.transaction('lines', 'readwrite', { durability: 'strict' });
    const before = await change.store.index('queue').getAllKeys(this.queue);
    await Promise.all([
      ...before.map((key) => change.store.delete(key)),
      ...lines.map((line) => change.store.add({ queue: this.queue, line })),
      change.done,
    ]);
  }

  async close(): Promise<void> {
    this.store.close();
  }
}
