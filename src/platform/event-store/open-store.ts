import type { MessagePort } from 'node:worker_threads';
import type { StoreChoice } from '../config/config.js';
import type { UpgradeListener } from '../disk/parts.js';
import type { Loss } from './embedded/integrity.js';
import type { EventReader, EventStore } from './port.js';

/** A store that can publish the service's address to other processes. */
export type OpenStore = EventStore & { announce?(url: string): void };

/**
 * Opens the configured store for reading and writing; an absent embedded store is created. Only the code of that store
 * is loaded. Rejects with the store's errors (errors.ts).
 */
export async function openStore(choice: StoreChoice, upgraded?: UpgradeListener): Promise<OpenStore> {
  if (choice.store === 'embedded') return (await embedded()).EmbeddedEventStore.open(choice.data, { upgraded });
  if (choice.store === 'eventstoredb') return (await eventStoreDB()).open(choice.eventStoreUrl as string);
  return new (await import('./in-memory/in-memory-store.js')).InMemoryEventStore();
}

/** Opens the configured store for reading only, also while another process writes to it. Rejects like `openStore`. */
export async function openReader(choice: StoreChoice): Promise<EventReader> {
  return choice.store === 'embedded' ? (await embedded()).EmbeddedEventReader.open(choice.data) : openStore(choice);
}

/** A log that a thread reads and follows while another thread of its process writes to it. */
export type Follower = EventReader & Pick<EventStore, 'subscribeToAll'>;

/** @param port the other end of the one given to `EventStore.inform` */
export async function openFollower(choice: StoreChoice, port: MessagePort): Promise<Follower> {
  if (choice.store === 'embedded')
    return (await import('./embedded/embedded-follower.js')).EmbeddedEventFollower.follow(choice.data, port);
  port.close(); // a server notifies each of its subscribers
  return openStore(choice);
}

/** Accepts that events are missing (embedded/integrity.ts). Returns `null` if none is. */
export async function acceptEventLoss(data: string, time: Date): Promise<Loss | null> {
  return (await import('./embedded/integrity.js')).acceptEventLoss(data, time);
}

/** Copies the events of a data directory at one moment (embedded/event-copy.ts). */
export async function copyEvents(data: string, to: string): Promise<readonly string[]> {
  return (await import('./embedded/event-copy.js')).copyEvents(data, to);
}

export type { AppendPacker } from './embedded/packed-append.js';

/** Packs events for a stream, in any thread (embedded/packed-append.ts). */
export const packing = () => import('./embedded/packed-append.js');

/** Takes the right to write in a data directory, for any store. Rejects with `StoreInUse`. */
export async function ownDirectory(data: string): Promise<{ release(): void }> {
  return (await import('./embedded/owner-lock.js')).OwnerLock.take(data, null);
}

const embedded = () => import('./embedded/embedded-store.js');

const eventStoreDB = async () => (await import('./eventstoredb/eventstoredb-store.js')).EventStoreDBStore;
