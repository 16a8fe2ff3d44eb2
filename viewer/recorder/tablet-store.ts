import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { RecordEvent } from '../../src/engine/record/record-event.js';
import type { Names } from '../replay/sources.js';

/** What a tablet keeps: of each queue its lines, in order; of each table what was recorded there as far as this tablet has seen it. */
interface Kept extends DBSchema {
  lines: { key: number; value: { readonly queue: string; readonly line: string }; indexes: { queue: string } };
  events: { key: [game: string, revision: number]; value: RecordEvent };
  names: { key: string; value: Names };
}

export type TabletStore = IDBPDatabase<Kept>;

/** Whoever signs out wipes what has such a name (session/kept.ts). */
const NAME = 'paifu-recorder';

/** Opens what this tablet keeps. A later version of the page may open it while this one is shown: this one then lets go of it. */
export function openedStore(): Promise<TabletStore> {
  return openDB<Kept>(NAME, 2, {
    upgrade: (database, before) => {
      if (before < 1) database.createObjectStore('lines', { autoIncrement: true }).createIndex('queue', 'queue');
      database.createObjectStore('events');
      database.createObjectStore('names');
    },
    blocking: (_version, _blocked, event) => (event.target as IDBDatabase).close(),
  });
}

/** What was seen of tables was seen by whoever was signed in. What waits stays. */
export async function forgetSeen(): Promise<void> {
  const store = await openedStore();
  const change = store.transaction(['events', 'names'], 'readwrite');
  await Promise.all([change.objectStore('events').clear(), change.objectStore('names').clear(), change.done]);
  store.close();
}
