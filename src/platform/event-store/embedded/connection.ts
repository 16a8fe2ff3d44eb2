import { rmSync } from 'node:fs';
import Database from 'better-sqlite3';
import { BESIDE, DISK_FULL, isDiskFull, madeForOwner, ownerOnly, putInPlace } from '../../disk/files.js';
import { EventStoreError, RESTORE, StoreDamaged, StoreFull, StoreTooNew, StoreUnavailable } from '../errors.js';

export type Connection = Database.Database;

/** "paif": tells these files from any other SQLite database. */
const APPLICATION_ID = 0x70616966;
const SCHEMA_VERSION = 1;
/** Before it, a WAL with two connections could be corrupted (sqlite.org/wal.html, "the WAL-reset bug"). */
const OLDEST_SQLITE = [3, 51, 3];

/**
 * There is no index on event ids: they are random, and keeping one sorted would cost half of the speed. A retry is
 * recognized by the ids at the revisions it names. `crc` covers the row, so that damage is seen when the row is read.
 */
const SCHEMA: Readonly<Record<string, string>> = {
  event: `CREATE TABLE event (
  position INTEGER PRIMARY KEY,
  stream INTEGER NOT NULL,
  revision INTEGER NOT NULL,
  id TEXT NOT NULL,
  type TEXT NOT NULL,
  hash TEXT NOT NULL,
  data TEXT NOT NULL,
  crc INTEGER NOT NULL
) STRICT`,
  event_of_stream: 'CREATE UNIQUE INDEX event_of_stream ON event (stream, revision)',
  stream: `CREATE TABLE stream (
  number INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  hidden_below INTEGER NOT NULL,
  tombstoned INTEGER NOT NULL,
  crc INTEGER NOT NULL
) STRICT`,
};

export interface ConnectionOptions {
  readonly readonly?: boolean;
  /** The file may not grow beyond so many pages of 4,096 bytes. */
  readonly maxPages?: number;
}

/**
 * Makes an empty store. It appears under its name only when it is complete, so that an empty `events.db` is never a new
 * store but a lost one.
 */
export function createFile(file: string): void {
  const unfinished = `${file}.new`;
  for (const left of ['', ...BESIDE]) rmSync(unfinished + left, { force: true });
  madeForOwner(unfinished);
  const db = new Database(unfinished);
  try {
    db.pragma(`application_id = ${APPLICATION_ID}`);
    db.pragma(`user_version = ${SCHEMA_VERSION}`);
    db.pragma('journal_mode = WAL');
    db.exec(Object.values(SCHEMA).join(';\n'));
  } catch (error) {
    throw storeError(error, file);
  } finally {
    db.close();
  }
  putInPlace(unfinished, file);
}

/** Opens a store's file after making sure that it is one, with the settings that durability rests on. */
export function connect(file: string, options: ConnectionOptions = {}): Connection {
  let db: Connection;
  if (!options.readonly) ownerOnly(file);
  try {
    db = new Database(file, { readonly: options.readonly ?? false, fileMustExist: true, timeout: 2_000 });
  } catch (error) {
    throw storeError(error, file);
  }
  try {
    checkVersion(db.prepare('SELECT sqlite_version()').pluck().get() as string);
    db.pragma('trusted_schema = OFF');
    db.pragma('cell_size_check = ON');
    checkIdentity(db, file);
    configure(db, file, options);
    return db;
  } catch (error) {
    db.close();
    throw storeError(error, file);
  }
}

/** Throws `StoreUnavailable` for an SQLite that is too old to be trusted. */
export function checkVersion(version: string): void {
  const parts = version.split('.').map(Number);
  const differs = OLDEST_SQLITE.findIndex((part, i) => parts[i] !== part);
  if (differs >= 0 && !(parts[differs] > OLDEST_SQLITE[differs])) {
    const needed = OLDEST_SQLITE.join('.');
    throw new StoreUnavailable(`SQLite ${version} may damage a database; ${needed} is needed`, 'not_written');
  }
}

/** Before anything is written: a file that is not a store stays as it is. */
function checkIdentity(db: Connection, file: string): void {
  if (db.pragma('application_id', { simple: true }) !== APPLICATION_ID)
    throw new StoreDamaged(`${file} is not a Paifu event store, or no longer one: ${RESTORE}`);
  const version = db.pragma('user_version', { simple: true }) as number;
  if (version > SCHEMA_VERSION) throw new StoreTooNew(`${file} was written by a newer Paifu (version ${version})`);
  const found = db.prepare("SELECT name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%'").raw().all();
  const text = (rows: unknown[]) => JSON.stringify([...rows].sort());
  if (version !== SCHEMA_VERSION || text(found) !== text(Object.entries(SCHEMA)))
    throw new StoreDamaged(`${file} is damaged: its schema is not that of version ${SCHEMA_VERSION}: ${RESTORE}`);
}

function configure(db: Connection, file: string, { readonly = false, maxPages }: ConnectionOptions): void {
  // What is asked for, and what SQLite must answer. It ignores what it cannot do without a word.
  const settings: [pragma: string, wanted: string | number, answer: string | number][] = readonly
    ? [['query_only', 'ON', 1]]
    : [
        ['journal_mode', 'WAL', 'wal'],
        // The library's own choice for WAL is NORMAL, which may lose acknowledged commits when the power fails.
        ['synchronous', 'FULL', 2],
        ['fullfsync', 'ON', 1], // macOS: without it, fsync stops at the drive's cache
        ['checkpoint_fullfsync', 'ON', 1],
        ['journal_size_limit', 67_108_864, 67_108_864],
      ];
  if (maxPages !== undefined) settings.push(['max_page_count', maxPages, maxPages]);
  for (const [pragma, wanted, answer] of settings) {
    db.pragma(`${pragma} = ${wanted}`);
    const got = db.pragma(pragma, { simple: true });
    if (got !== answer)
      throw new StoreUnavailable(`${file}: ${pragma} is ${got} where ${answer} was asked for`, 'not_written');
  }
}

/** The code of an error from SQLite, such as SQLITE_FULL; `''` for any other error. */
export function sqliteCode(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' && code.startsWith('SQLITE_') ? code : '';
}

export const isIoError = (error: unknown): boolean => sqliteCode(error).startsWith('SQLITE_IOERR');

/** Damage that SQLite itself meets: a malformed page, or one that the disk does not give back. */
const UNREADABLE = /^SQLITE_(CORRUPT|IOERR_(READ|SHORT_READ|CORRUPTFS)$)/;

/** What is read, or null where a page that it stands on cannot be read. */
export function readable<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (UNREADABLE.test(sqliteCode(error))) return null;
    throw error;
  }
}

/** What an error from SQLite or the file system means to the one who uses the store. Throws any other: a fault of the program. */
export function storeError(error: unknown, file: string): EventStoreError {
  if (error instanceof EventStoreError) return error;
  const code = sqliteCode(error);
  const { message, syscall } = error as NodeJS.ErrnoException;
  if (code === '' && syscall === undefined) throw error;
  if (isDiskFull(error, file)) return new StoreFull(`${file}: ${DISK_FULL} (${message})`, { cause: error });
  if (code === '') return new StoreUnavailable(`${file}: ${message}`, 'not_written', { cause: error });
  if (/^SQLITE_(CORRUPT|NOTADB|MISMATCH|CONSTRAINT)/.test(code))
    return new StoreDamaged(`${file} is damaged: ${message} (${code}): ${RESTORE}`, { cause: error });
  const outcome = isIoError(error) ? 'unknown' : 'not_written';
  return new StoreUnavailable(`${file}: ${message} (${code})`, outcome, { cause: error });
}
