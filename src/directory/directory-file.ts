import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { madeForOwner } from '../disk/owner-only.js';
import { DirectoryError } from './player.js';

/** Its name in a data directory. */
export const DIRECTORY_FILE = 'directory.db';
/** "paip": tells this file from any other SQLite database. */
const APPLICATION_ID = 0x70616970;
const VERSION = 1;

/**
 * `name` and `alias` are null or absent where they were erased. `folded` is what is searched. `key` makes the ids of players
 * who are known by an alias alone: whoever has an id cannot try names on it without this file.
 */
const SCHEMA = `
CREATE TABLE player (
  id TEXT PRIMARY KEY,
  name TEXT,
  folded TEXT NOT NULL,
  merged_into TEXT REFERENCES player (id),
  erased INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX player_by_name ON player (folded, id);
CREATE INDEX player_merged ON player (merged_into) WHERE merged_into IS NOT NULL;
CREATE TABLE alias (
  source TEXT NOT NULL,
  name TEXT NOT NULL,
  player TEXT NOT NULL REFERENCES player (id),
  PRIMARY KEY (source, name)
) STRICT, WITHOUT ROWID;
CREATE INDEX alias_of_player ON alias (player);
CREATE TABLE secret (key BLOB NOT NULL) STRICT;
`;

/**
 * Opens `DIR/directory.db`, or makes it; null: one in memory, which forgets all. Not a WAL but a rollback journal, which is
 * gone after each change, and `secure_delete`: what is erased does not stay behind in the files. Throws `DirectoryError`.
 */
export function openDirectory(directory: string | null): Database.Database {
  if (directory !== null) mkdirSync(directory, { recursive: true, mode: 0o700 });
  const file = directory === null ? ':memory:' : join(directory, DIRECTORY_FILE);
  if (directory !== null) madeForOwner(file);
  const db = new Database(file, { timeout: 2_000 });
  try {
    const set = (pragma: string, asked: string, answer: unknown): void => {
      db.pragma(`${pragma} = ${asked}`);
      const got = db.pragma(pragma, { simple: true });
      if (got !== answer) throw new DirectoryError('DIRECTORY_UNUSABLE', `${file}: ${pragma} is ${got}, not ${asked}`);
    };
    set('journal_mode', 'DELETE', directory === null ? 'memory' : 'delete');
    // One more than FULL: the folder is synced too, so that a journal that was removed does not come back.
    set('synchronous', 'EXTRA', 3);
    set('fullfsync', 'ON', 1);
    set('secure_delete', 'ON', 1);
    set('foreign_keys', 'ON', 1);
    set('trusted_schema', 'OFF', 0);
    db.transaction(() => make(db, file)).immediate();
    return db;
  } catch (error) {
    db.close();
    if (error instanceof DirectoryError) throw error;
    throw new DirectoryError('DIRECTORY_UNUSABLE', `${file}: ${(error as Error).message}`, '', null, { cause: error });
  }
}

function make(db: Database.Database, file: string): void {
  const version = db.pragma('user_version', { simple: true }) as number;
  const application = db.pragma('application_id', { simple: true });
  const tables = db.prepare('SELECT count(*) FROM sqlite_schema').pluck().get();
  if (version > VERSION) throw new DirectoryError('DIRECTORY_UNUSABLE', `${file} was written by a newer Paifu`);
  if (version === VERSION && application === APPLICATION_ID) return;
  if (version !== 0 || tables !== 0)
    throw new DirectoryError('DIRECTORY_UNUSABLE', `${file} is no player directory of Paifu`);
  db.exec(SCHEMA);
  db.prepare('INSERT INTO secret VALUES (?)').run(randomBytes(32));
  db.pragma(`application_id = ${APPLICATION_ID}`);
  db.pragma(`user_version = ${VERSION}`);
}
