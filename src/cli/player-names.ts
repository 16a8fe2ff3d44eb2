import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DIRECTORY } from '../directory/directory-file.js';
import { PlayerDirectory } from '../directory/player-directory.js';
import { storeChoiceOf } from '../config.js';
import type { GameRecord } from './game-record.js';
import type { Io } from './io.js';
import { serviceOf } from './service.js';
import type { StoreOptions } from './stores.js';

/** What the players of a stored game are called here; those of a service, or of a file, go by their ids, as in the record. */
export function playerNamer({ recorded }: GameRecord, stored: StoreOptions | null, io: Io): (id: string) => string {
  if (stored === null || serviceOf(stored, io) !== null) return (id) => id;
  const ids = recorded.flatMap(({ event }) => (event.type === 'PlayersSeated' ? event.data.players : []));
  const names = namesOf(ids, storeChoiceOf(io.env, stored.data).data);
  return (id) => names.get(id) ?? id;
}

/** Names of players, as far as the directory of this data folder knows them. */
export function namesOf(ids: readonly string[], folder: string): ReadonlyMap<string, string> {
  // To look up a name makes no directory.
  if (!existsSync(join(folder, DIRECTORY.part))) return new Map();
  const directory = PlayerDirectory.open(folder);
  try {
    return new Map(ids.map((id) => [id, directory.player(id)?.name ?? id]));
  } finally {
    directory.close();
  }
}
