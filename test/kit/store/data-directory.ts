import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { PlayerDirectory } from '../../../src/players/player-directory.js';
import { EmbeddedEventReader, EmbeddedEventStore } from '../../../src/platform/event-store/embedded/embedded-store.js';
import type { StoredEvent } from '../../../src/platform/event-store/port.js';
import { allSound } from './prepared-events.js';
import { appendInTurns, type PastGame } from '../play/sample-games.js';

/** Creates a data directory with these games, recorded alternately, and the players p1 to p8. */
export async function makeData(data: string, games: readonly PastGame[]): Promise<void> {
  const store = EmbeddedEventStore.open(data);
  await appendInTurns(store, games, 40);
  await store.close();
  const players = PlayerDirectory.open(data);
  for (let n = 1; n <= 8; n++)
    players.add({ id: `p${n}`, name: `Player ${n}`, aliases: [{ source: 'club', name: `${n}` }] });
  players.close();
}

/** All events of a data directory. Throws if one is damaged. */
export async function logOf(data: string): Promise<StoredEvent[]> {
  const reader = EmbeddedEventReader.open(data);
  try {
    return allSound(await reader.readAll({ limit: Number.MAX_SAFE_INTEGER }));
  } finally {
    await reader.close();
  }
}

/** The ids and names of all players, read directly from the database. */
export function namesOf(data: string): readonly string[] {
  const db = new Database(join(data, 'directory.db'), { readonly: true });
  try {
    return db.prepare("SELECT id || ' ' || coalesce(name, '') FROM player ORDER BY id").pluck().all() as string[];
  } finally {
    db.close();
  }
}

/** Names and modes of the files in a folder. */
export const modesOf = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder)
      .sort()
      .map((name) => [name, (statSync(join(folder, name)).mode & 0o777).toString(8)]),
  );
