import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { DISK_FULL, isDiskFull } from '../disk/full.js';
import { madeForOwner } from '../disk/owner-only.js';
import { Parts } from '../disk/parts.js';
import { DirectoryError } from './player.js';
import { brokenSeals, prepareSeals, seal } from './seal.js';

/** Its name in a data directory. */
export const DIRECTORY_FILE = 'directory.db';
/** "paip": tells this file from any other SQLite database. */
const APPLICATION_ID = 0x70616970;
/** Of version 1 the rows had no checksums. */
const VERSION = 2;

/**
 * `name` and `alias` are null or absent where they were erased. `folded` is what is searched. `key` makes the ids of players
 * who are known by an alias alone: whoever has an id cannot try names on it without this file. `crc`: seal.ts.
 */
const TABLES = `
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

const SEALS = `
ALTER TABLE player ADD COLUMN crc INTEGER;
ALTER TABLE alias ADD COLUMN crc INTEGER;
ALTER TABLE secret ADD COLUMN crc INTEGER;
CREATE INDEX player_unsealed ON player (id) WHERE crc IS NULL;
CREATE INDEX alias_unsealed ON alias (player) WHERE crc IS NULL;
`;

/**
 * Opens `DIR/directory.db`, or makes it where there never was one; null: one in memory, which forgets all. Not a WAL but a
 * rollback journal, which is gone after each change, and `secure_delete`: what is erased does not stay behind in the files.
 * Throws `DirectoryError`.
 *
 * @param anew an absent one is made also where there was one
 */
export function openDirectory(directory: string | null, anew = false): Database.Database {
  if (directory === null) return opened(':memory:', 'memory', false, '');
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const file = join(directory, DIRECTORY_FILE);
  const parts = new Parts(directory);
  const help = `. Restore it from a backup (paifu restore --only directory), or go on without: paifu accept-loss directory --data ${directory}`;
  if (!anew && parts.isLost(DIRECTORY_FILE)) {
    const what = `${file}, the names of the players, is missing, but ${parts.others().join(', ')} are there`;
    throw new DirectoryError('DIRECTORY_UNUSABLE', what + help);
  }
  const before = !anew && parts.wasMade(DIRECTORY_FILE);
  madeForOwner(file);
  const db = opened(file, 'delete', before, help);
  parts.made(DIRECTORY_FILE);
  return db;
}

/** What is wrong with the directory of a data directory, as a sentence; null: nothing, or there never was one. Nothing is written to it. */
export function directoryFault(directory: string): string | null {
  const file = join(directory, DIRECTORY_FILE);
  const parts = new Parts(directory);
  if (!parts.has(DIRECTORY_FILE)) return parts.isLost(DIRECTORY_FILE) ? `${DIRECTORY_FILE} is missing` : null;
  let db: Database.Database | null = null;
  try {
    db = openedToRead(file);
    prepareSeals(db);
    const version = db.pragma('user_version', { simple: true });
    const wrong = version === 1 ? null : version === VERSION ? faultOf(db) : 'is damaged, or of a newer Paifu';
    return wrong === null ? null : `${DIRECTORY_FILE} ${wrong}`;
  } catch (error) {
    return `${DIRECTORY_FILE} cannot be read: ${(error as Error).message}`;
  } finally {
    db?.close();
  }
}

/**
 * A connection that writes nothing of its own. It is not one for reading alone: what a process that was killed has left half
 * written is taken back first, as at any start, and only who may write can do that.
 */
export function openedToRead(file: string, timeout = 2_000): Database.Database {
  const db = new Database(file, { fileMustExist: true, timeout });
  db.pragma('query_only = ON');
  return db;
}

/** @param before it was made before: an empty one is damaged. */
function opened(file: string, journal: string, before: boolean, help: string): Database.Database {
  const unusable = (what: string, cause?: unknown) =>
    new DirectoryError('DIRECTORY_UNUSABLE', `${file}${what}`, '', null, { cause });
  const db = new Database(file, { timeout: 2_000 });
  try {
    const set = (pragma: string, wanted: string, answer: unknown): void => {
      db.pragma(`${pragma} = ${wanted}`);
      const got = db.pragma(pragma, { simple: true });
      if (got !== answer) throw unusable(`: ${pragma} is ${got}, not ${wanted}`);
    };
    set('journal_mode', 'DELETE', journal);
    // One more than FULL: the folder is synced too, so that a journal that was removed does not come back.
    set('synchronous', 'EXTRA', 3);
    set('fullfsync', 'ON', 1);
    set('secure_delete', 'ON', 1);
    set('foreign_keys', 'ON', 1);
    set('trusted_schema', 'OFF', 0);
    prepareSeals(db);
    const wrong = db.transaction(() => make(db, before)).immediate() ?? faultOf(db);
    if (wrong !== null) throw unusable(` ${wrong}${help}`);
    return db;
  } catch (error) {
    db.close();
    if (error instanceof DirectoryError) throw error;
    const { message, code } = error as Error & { code?: string };
    if (isDiskFull(error, file)) throw unusable(`: ${DISK_FULL}`, error);
    throw unusable(
      /^SQLITE_(CORRUPT|NOTADB)/.test(code ?? '') ? ` is damaged (${message})${help}` : `: ${message}`,
      error,
    );
  }
}

/** Makes what a new file, or one of an earlier version, does not have; what is wrong with it, or null. */
function make(db: Database.Database, before: boolean): string | null {
  const version = db.pragma('user_version', { simple: true }) as number;
  const application = db.pragma('application_id', { simple: true });
  const tables = db.prepare('SELECT count(*) FROM sqlite_schema').pluck().get();
  if (version > VERSION) return 'was written by a newer Paifu';
  if (version === 0 && tables === 0) {
    if (before) return 'is damaged: it is empty';
    db.exec(TABLES);
    db.prepare('INSERT INTO secret VALUES (?)').run(randomBytes(32));
  } else if (application !== APPLICATION_ID || version === 0) return 'is damaged, or no player directory of Paifu';
  if (version === VERSION) return null;
  db.exec(SEALS);
  seal(db);
  db.pragma(`application_id = ${APPLICATION_ID}`);
  db.pragma(`user_version = ${VERSION}`);
  return null;
}

/** Looks at every page and every row: a directory is small, and a name that is another one would be shown for years. */
function faultOf(db: Database.Database): string | null {
  const found = db.pragma('integrity_check(3)') as { integrity_check: string }[];
  const faults = found.map(({ integrity_check }) => integrity_check).filter((said) => said !== 'ok');
  if (faults.length > 0) return `is damaged: ${faults.join('; ')}`;
  const broken = brokenSeals(db);
  if (broken > 0) return `is damaged: ${broken} of its rows are not as they were written`;
  return db.prepare('SELECT count(*) FROM secret').pluck().get() === 1 ? null : 'is damaged: its key is missing';
}
