import type { StoreChoice } from '../config/config.js';
import type { Loss } from './embedded/integrity.js';
import type { EventReader, EventStore } from './port.js';

/** A store that can tell a second program where the first one answers. */
export type OpenStore = EventStore & { announce?(url: string): void };

/**
 * Opens the store that was chosen, to read and to write; an embedded one that is absent is made. Only the program of the
 * chosen store is loaded. Rejects with the store's errors (errors.ts).
 */
export async function openStore(choice: StoreChoice): Promise<OpenStore> {
  if (choice.store === 'embedded') return (await embedded()).EmbeddedEventStore.open(choice.data);
  if (choice.store === 'eventstoredb') return (await eventStoreDB()).open(choice.eventStoreUrl as string);
  return new (await import('./in-memory/in-memory-store.js')).InMemoryEventStore();
}

/** Opens the store that was chosen only to read, also while another process writes to it. Rejects as `openStore`. */
export async function openReader(choice: StoreChoice): Promise<EventReader> {
  return choice.store === 'embedded' ? (await embedded()).EmbeddedEventReader.open(choice.data) : openStore(choice);
}

/** The record of a data directory goes on without what it has lost (embedded/acceptance.ts); null: nothing is missing. */
export async function acceptEventLoss(data: string, time: Date): Promise<Loss | null> {
  return (await import('./embedded/integrity.js')).acceptEventLoss(data, time);
}

/** A copy of the events of a data directory, as they stand at one moment (embedded/event-copy.ts). */
export async function copyEvents(data: string, to: string): Promise<readonly string[]> {
  return (await import('./embedded/event-copy.js')).copyEvents(data, to);
}

/** The right to write in a data directory, whatever store it belongs to. Rejects with `StoreInUse`. */
export async function ownDirectory(data: string): Promise<{ release(): void }> {
  return (await import('./embedded/owner-lock.js')).OwnerLock.take(data, null);
}

const embedded = () => import('./embedded/embedded-store.js');

const eventStoreDB = async () => (await import('./eventstoredb/eventstoredb-store.js')).EventStoreDBStore;
