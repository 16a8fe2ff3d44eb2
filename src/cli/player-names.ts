import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DIRECTORY } from '../directory/directory-file.js';
import { PlayerDirectory } from '../directory/player-directory.js';

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
