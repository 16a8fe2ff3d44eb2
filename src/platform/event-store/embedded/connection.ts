import Database from 'better-sqlite3';
import {
  removeDatabase,
  DISK_FULL,
  isDiskFull,
  createForOwner,
  restrictToOwner,
  replaceFile,
} from '../../disk/files.js';
import { EventStoreError, RESTORE, StoreDamaged, StoreFull, StoreTooNew, StoreUnavailable } from '../errors.js';
import { codeOf } from '../../error-code.js';

export type Connection = Database.Database;

/** "paif", SQLite's `application_id`. */
const APPLICATION_ID = 0x70616966;
const SCHEMA_VERSION = 2;
/** Earlier versions could corrupt a WAL with two connections (sqlite.org/wal.html, "the WAL-reset bug"). */
const OLDEST_SQLITE = [3, 51, 3];

/**
 * Version 1 stores each event as text. There is no index on event ids: they are random, and maintaining it would halve
 * the speed. Retries are recognized by the ids at the expected revisions. `crc` covers the row, so that reading it
 * reveals damage.
 */
const VERSION_1: Readonly<Record<string, string>> = {
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

/**
 * Version 2 also has packed events (packed-event.ts), whose other texts are empty. SQLite adds the column in no time,
 * however many events there are.
 */
const SHARED_TEXT = `CREATE TABLE shared_text (
  number INTEGER PRIMARY KEY,
  text TEXT NOT NULL UNIQUE
) STRICT`;
const UPGRADE = `ALTER TABLE event ADD COLUMN packed BLOB;\n${SHARED_TEXT};\nPRAGMA user_version = ${SCHEMA_VERSION}`;
const VERSION_2: Readonly<Record<string, string>> = {
  ...VERSION_1,
  event: VERSION_1.event.replace('\n) STRICT', '\n, packed BLOB) STRICT'),
  shared_text: SHARED_TEXT,
};
const VERSIONS = [VERSION_1, VERSION_2];

export interface ConnectionOptions {
  readonly readonly?: boolean;
  /** Largest size of the file, in pages of 4,096 bytes. */
  readonly maxPages?: number;
  /** Called after the file was upgraded. */
  readonly upgraded?: (from: number, to: number) => void;
}

/**
 * Creates an empty store. The file is renamed into place when complete, so that an empty `events.db` always means a
 * lost store, never a new one.
 */
export function createFile(file: string): void {
  const unfinished = `${file}.new`;
  removeDatabase(unfinished);
  createForOwner(unfinished);
  const db = new Database(unfinished);
  try {
    db.pragma(`application_id = ${APPLICATION_ID}`);
    db.pragma('journal_mode = WAL');
    db.exec(Object.values(VERSION_1).join(';\n'));
    upgrade(db);
  } catch (error) {
    throw storeError(error, file);
  } finally {
    db.close();
  }
  replaceFile(unfinished, file);
}

/** Checks that a file is a store and opens it with the settings that durability needs. */
export function connect(file: string, options: ConnectionOptions = {}): Connection {
  let db: Connection;
  if (!options.readonly) restrictToOwner(file);
  try {
    db = new Database(file, { readonly: options.readonly ?? false, fileMustExist: true, timeout: 2_000 });
  } catch (error) {
    throw storeError(error, file);
  }
  try {
    checkVersion(db.prepare('SELECT sqlite_version()').pluck().get() as string);
    db.pragma('trusted_schema = OFF');
    db.pragma('cell_size_check = ON');
    const version = checkIdentity(db, file);
    configure(db, file, options);
    if (version < SCHEMA_VERSION && !options.readonly) {
      upgrade(db);
      options.upgraded?.(version, SCHEMA_VERSION);
    }
    return db;
  } catch (error) {
    db.close();
    throw storeError(error, file);
  }
}

/** Throws `StoreUnavailable` if SQLite is too old. */
export function checkVersion(version: string): void {
  const parts = version.split('.').map(Number);
  const differs = OLDEST_SQLITE.findIndex((part, i) => parts[i] !== part);
  if (differs >= 0 && !(parts[differs] > OLDEST_SQLITE[differs])) {
    const needed = OLDEST_SQLITE.join('.');
    throw new StoreUnavailable(`SQLite ${version} may damage a database; ${needed} is needed`, 'not_written');
  }
}

/** Older programs refuse the file from then on. */
const upgrade = (db: Connection): void => db.transaction(() => void db.exec(UPGRADE)).immediate();

/** The version of an open file. */
export const versionOf = (db: Connection): number => db.pragma('user_version', { simple: true }) as number;

/** The version of the file. Checked before writing, so that a foreign file is not changed. */
function checkIdentity(db: Connection, file: string): number {
  if (db.pragma('application_id', { simple: true }) !== APPLICATION_ID)
    throw new StoreDamaged(`${file} is not a Paifu event store, or no longer one: ${RESTORE}`);
  const version = versionOf(db);
  if (version > SCHEMA_VERSION)
    throw new StoreTooNew(`${file} was written by a newer Paifu; use that version or a later one`);
  const found = db.prepare("SELECT name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%'").raw().all();
  const text = (rows: unknown[]) => JSON.stringify([...rows].sort());
  const schema = VERSIONS[version - 1];
  if (schema === undefined || text(found) !== text(Object.entries(schema)))
    throw new StoreDamaged(`${file} is damaged: its schema is not that of version ${version}: ${RESTORE}`);
  return version;
}

function configure(db: Connection, file: string, { readonly = false, maxPages }: ConnectionOptions): void {
  // Settings and the answers that confirm them: SQLite ignores unsupported ones silently.
  const settings: [pragma: string, wanted: string | number, answer: string | number][] = readonly
    ? [['query_only', 'ON', 1]]
    : [
        ['journal_mode', 'WAL', 'wal'],
        // Checkpoints are synced by SQLite, commits by write-ahead-log.ts.
        ['synchronous', 'NORMAL', 1],
        ['fullfsync', 'ON', 1], // on macOS fsync alone stops at the drive's cache
        ['checkpoint_fullfsync', 'ON', 1],
        ['journal_size_limit', 67_108_864, 67_108_864],
      ];
  if (maxPages !== undefined) settings.push(['max_page_count', maxPages, maxPages]);
  for (const [pragma, wanted, answer] of settings) {
    db.pragma(`${pragma} = ${wanted}`);
    const got = db.pragma(pragma, { simple: true });
    if (got !== answer) throw new StoreUnavailable(`${file}: ${pragma} is ${got}, expected ${answer}`, 'not_written');
  }
}

/** The code of an error from SQLite, such as SQLITE_FULL; `''` for any other error. */
export function sqliteCode(error: unknown): string {
  const code = codeOf(error);
  return code.startsWith('SQLITE_') ? code : '';
}

export const isIoError = (error: unknown): boolean => sqliteCode(error).startsWith('SQLITE_IOERR');

/** Damage that SQLite detects: a malformed or unreadable page. */
const UNREADABLE = /^SQLITE_(CORRUPT|IOERR_(READ|SHORT_READ|CORRUPTFS)$)/;

/** The result of `read`, or `null` if it needs an unreadable page. */
export function readable<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (UNREADABLE.test(sqliteCode(error))) return null;
    throw error;
  }
}

/** Converts an error of SQLite or the file system to a store error. Throws any other error, which is a bug. */
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
