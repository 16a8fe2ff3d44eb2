import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { RecordEvent } from '../../../../src/engine/record/record-event.js';
import type { Names } from '../../../replay/sources.js';
import type { Journal } from '../../../../src/client/client.js';
import { queueStateFrom } from '../../../../src/client/queue-journal.js';

/** The storage of a tablet: the journal of each queue, and the cached events and player names of each table. */
interface TabletDatabase extends DBSchema {
  lines: { key: number; value: { readonly queue: string; readonly line: string }; indexes: { queue: string } };
  events: { key: [game: string, revision: number]; value: RecordEvent };
  names: { key: string; value: Names };
}

export type TabletStore = IDBPDatabase<TabletDatabase>;

/** Signing out deletes all databases with this prefix (session/session-store.ts). */
const NAME = 'paifu-recorder';

/** Opens the storage. If a later version of the page needs to upgrade it, this page closes its connection. */
export function openTabletStore(): Promise<TabletStore> {
  return openDB<TabletDatabase>(NAME, 2, {
    upgrade: (database, before) => {
      if (before < 1) database.createObjectStore('lines', { autoIncrement: true }).createIndex('queue', 'queue');
      database.createObjectStore('events');
      database.createObjectStore('names');
    },
    blocking: (_version, _blocked, event) => (event.target as IDBDatabase).close(),
  });
}

/** Clears the cache of the previous user. Waiting actions stay. */
export async function clearCachedGames(): Promise<void> {
  const store = await openTabletStore();
  const change = store.transaction(['events', 'names'], 'readwrite');
  await Promise.all([change.objectStore('events').clear(), change.objectStore('names').clear(), change.done]);
  store.close();
}

/** The number of waiting actions by game id. */
export async function waitingByGame(): Promise<ReadonlyMap<string, number>> {
  const store = await openTabletStore();
  const kept = await store.getAll('lines');
  store.close();
  const games = [...new Set(kept.map(({ queue }) => queue))].map((game): [string, number] => {
    const lines = kept.filter(({ queue }) => queue === game).map(({ line }) => line);
    return [game, queueStateFrom(lines, game, 0).waiting.length];
  });
  return new Map(games.filter(([, count]) => count > 0));
}

/** The number of waiting actions of all tables. */
export const waitingCount = async (): Promise<number> =>
  [...(await waitingByGame()).values()].reduce((sum, count) => sum + count, 0);

/** A queue's journal in IndexedDB. Acknowledged entries survive a power loss (`durability: 'strict'`). */
export class IdbJournal implements Journal {
  private constructor(
    private readonly store: TabletStore,
    private readonly queue: string,
  ) {}

  static async open(queue: string): Promise<IdbJournal> {
    return new IdbJournal(await openTabletStore(), queue);
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
