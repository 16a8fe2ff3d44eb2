import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Caller } from '../../src/client/client.js';

/** The stored sign-in: a token, and the caller's roles when last queried. */
export interface StoredSession {
  readonly secret: string;
  readonly caller: Caller;
}

interface SessionDatabase extends DBSchema {
  session: { key: 'session' | 'pairing'; value: StoredSession | Pairing };
}

/** A pairing code in use. A retry with the same command id returns the same token. */
export interface Pairing {
  readonly code: string;
  readonly commandId: string;
}

const NAME = 'paifu-session';
/** Prefix of every database of the service's pages. */
const OURS = /^paifu-/;

const opened = (): Promise<IDBPDatabase<SessionDatabase>> =>
  openDB<SessionDatabase>(NAME, 1, {
    upgrade: (database) => void database.createObjectStore('session'),
    blocking: (_version, _blocked, event) => (event.target as IDBDatabase).close(),
  });

async function withDatabase<T>(work: (database: IDBPDatabase<SessionDatabase>) => Promise<T>): Promise<T> {
  const database = await opened();
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

export const readSession = (): Promise<StoredSession | null> =>
  withDatabase(async (database) => ((await database.get('session', 'session')) as StoredSession | undefined) ?? null);

export const writeSession = (session: StoredSession): Promise<void> =>
  withDatabase(async (database) => {
    const change = database.transaction('session', 'readwrite', { durability: 'strict' });
    await Promise.all([change.store.put(session, 'session'), change.store.delete('pairing'), change.done]);
  });

/** The command id for exchanging a code; it stays the same on retries. */
export const pairingCommandId = (code: string, fresh: () => string): Promise<string> =>
  withDatabase(async (database) => {
    const change = database.transaction('session', 'readwrite', { durability: 'strict' });
    const before = (await change.store.get('pairing')) as Pairing | undefined;
    const pairing = before?.code === code ? before : { code, commandId: fresh() };
    await Promise.all([change.store.put(pairing, 'pairing'), change.done]);
    return pairing.commandId;
  });

/** Signing out deletes everything: the token, cached games and waiting actions. */
export async function clearBrowserData(): Promise<void> {
  const names = (await indexedDB.databases()).flatMap(({ name }) =>
    name !== undefined && OURS.test(name) ? [name] : [],
  );
  await Promise.all(names.map(deleted));
}

const deleted = (name: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error);
  });
