import { appendFileSync, copyFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { removeDatabase, DISK_FULL, DiskFull, isDiskFull, createForOwner, createFolderForOwner } from './files.js';
import { type Part, Parts, type UpgradeListener } from './parts.js';
import { type SealedColumns, countDamagedRows, prepareSeals } from './row-checksums.js';

/**
 * A database of the data directory that cannot be rebuilt from the events. It is small and checked as a whole each time
 * it is opened; if it is missing although it was made, that is an error.
 */
export interface DatabaseFile {
  /** File name in the data directory. */
  readonly part: Part;
  /** Its content, for messages. */
  readonly holds: string;
  /** Its name in `paifu accept-loss` and `paifu restore --only`. */
  readonly word: string;
  /** SQLite's `application_id`. */
  readonly application: number;
  readonly version: number;
  /** Uses a write-ahead log, because its last changes can be made again. */
  readonly isWal?: boolean;
  readonly sealed: SealedColumns;
  /** Shared tables (replicated-rows.ts): those shared as a whole, and those to which rows are only added. */
  readonly shared?: { readonly whole: readonly string[]; readonly firstWins: readonly string[] };
  /** Creates or upgrades the schema from a version (0 for a new file). */
  make(db: Database.Database, from: number): void;
  /** Other faults of a file with sound rows. */
  faultOf?(db: Database.Database): string | null;
  /** A mark that identifies the data directory; `null` if it is damaged. */
  markOf?(db: Database.Database): string | null;
  /** Makes the error for an unusable file. */
  unusable(what: string, cause?: unknown): Error;
}

/** A database whose damage an operator may accept as lost. */
export interface RepairableDatabase extends DatabaseFile {
  /** Removes damaged rows and the rows that depend on them. */
  withoutBroken(db: Database.Database): void;
}

/** Turns a replica into an independent database with the same rows. */
export const endReplica = (db: Database.Database): void => void db.exec('DROP TABLE IF EXISTS replica');

const DAMAGED = 'damaged';
/** A newer version reads the file, so no backup is needed and nothing is lost. */
const NEWER = 'was written by a newer Paifu; use that version or a later one';
const FOREIGN = 'belongs to another data directory';

/** Whether an error reports damage, as opposed to a newer version or a locked file. */
export const isDamageError = (error: unknown): boolean => (error as Error).message.includes(DAMAGED);

/** Whether an error reports a sound file of another data directory. */
export const isForeignDatabaseError = (error: unknown): boolean => (error as Error).message.includes(FOREIGN);

/**
 * Opens the file in a data directory, creating it if it was never made; `null` opens a database in memory. Erased data
 * does not remain in the files (`secure_delete`, and the rollback journal is removed after each change). Throws the
 * file's `unusable` error.
 * @param anew `true` creates an absent file even if it was made before
 */
export function openDatabase(
  kept: DatabaseFile,
  directory: string | null,
  { anew = false, upgraded = () => {} }: { readonly anew?: boolean; readonly upgraded?: UpgradeListener } = {},
): Database.Database {
  if (directory === null) return opened(kept, ':memory:', false, null, '', upgraded);
  createFolderForOwner(directory);
  const file = join(directory, kept.part);
  const parts = new Parts(directory);
  const help = `. Restore it from a backup (paifu restore --only ${kept.word}), or continue without it: paifu accept-loss ${kept.word} --data ${directory}`;
  if (!anew && parts.isLost(kept.part)) {
    const what = `${file}, ${kept.holds}, is missing, but ${parts.others().join(', ')} are there`;
    throw kept.unusable(what + help);
  }
  const before = !anew && parts.wasMade(kept.part);
  createForOwner(file);
  const db = opened(kept, file, before, anew ? null : parts.markOf(kept.part), help, upgraded);
  parts.made(kept.part, kept.markOf?.(db));
  return db;
}

/** The fault of the file, as a sentence; `null` if it is sound or was never made. Writes nothing. */
export function databaseFault(kept: DatabaseFile, directory: string): string | null {
  const { part } = kept;
  const parts = new Parts(directory);
  if (!parts.has(part)) return parts.isLost(part) ? `${part} is missing` : null;
  let db: Database.Database | null = null;
  try {
    db = openToRead(join(directory, part));
    prepareSeals(db);
    const version = versionOf(db);
    // An empty file has neither and is damaged.
    if (version > 0 && db.pragma('application_id', { simple: true }) !== kept.application)
      return `${part} is not a Paifu database of this kind`;
    if (version > kept.version) return `${part} ${NEWER}`;
    if (version === 0) return `${part} is ${DAMAGED}`;
    // Rows of an earlier version may have no checksums; the next start adds them.
    const wrong = version === kept.version ? faultOf(kept, db, parts.markOf(part)) : null;
    return wrong === null ? null : `${part} ${wrong}`;
  } catch (error) {
    return `${part} cannot be read: ${(error as Error).message}`;
  } finally {
    db?.close();
  }
}

/**
 * A connection that changes no rows. It is not read-only, because rolling back the journal of a killed process needs
 * write access.
 */
export function openToRead(file: string, timeout = 2_000): Database.Database {
  const db = new Database(file, { fileMustExist: true, timeout });
  db.pragma('query_only = ON');
  return db;
}

/**
 * @param before whether it was made before; if so an empty file is damaged
 * @param mark mark of the file made here; `null` if unknown
 */
function opened(
  kept: DatabaseFile,
  file: string,
  before: boolean,
  mark: string | null,
  help: string,
  upgraded: UpgradeListener,
): Database.Database {
  const unusable = (what: string, cause?: unknown) => kept.unusable(`${file}${what}`, cause);
  const db = new Database(file, { timeout: 2_000 });
  try {
    const set = (pragma: string, wanted: string, answer: unknown): void => {
      db.pragma(`${pragma} = ${wanted}`);
      const got = db.pragma(pragma, { simple: true });
      if (got !== answer) throw unusable(`: ${pragma} is ${got}, not ${wanted}`);
    };
    // No WAL: SQLite silently ignores everything after the first damaged frame.
    set('journal_mode', 'DELETE', file === ':memory:' ? 'memory' : 'delete');
    // EXTRA also syncs the folder, so that a removed journal does not reappear.
    set('synchronous', 'EXTRA', 3);
    set('fullfsync', 'ON', 1);
    set('secure_delete', 'ON', 1);
    set('foreign_keys', 'ON', 1);
    set('trusted_schema', 'OFF', 0);
    prepareSeals(db);
    const from = versionOf(db);
    const wrong = db.transaction(() => make(kept, db, before)).immediate() ?? faultOf(kept, db, mark);
    if (wrong !== null) throw unusable(` ${wrong}${wrong === NEWER ? '' : help}`);
    if (from > 0 && from < kept.version) upgraded(kept.part, from, kept.version);
    return db;
  } catch (error) {
    db.close();
    const { message, code } = error as Error & { code?: string };
    if (!String(code).startsWith('SQLITE_')) throw error;
    if (isDiskFull(error, file)) throw unusable(`: ${DISK_FULL}`, error);
    throw unusable(
      /^SQLITE_(CORRUPT|NOTADB)/.test(code ?? '') ? ` is ${DAMAGED} (${message})${help}` : `: ${message}`,
      error,
    );
  }
}

/** Runs work on an open database. Throws the error that `failure` makes of one of SQLite's. */
export function onDatabase<T>(
  db: Database.Database,
  work: () => T,
  failure: (isFull: boolean, why: string, options: ErrorOptions) => Error,
): T {
  try {
    return work();
  } catch (error) {
    // Check the code: `instanceof` fails across realms.
    const { code, message } = error as Error & { code?: unknown };
    if (!String(code).startsWith('SQLITE_')) throw error;
    const isFull = isDiskFull(error, db.name);
    throw failure(isFull, isFull ? DISK_FULL : message, { cause: error });
  }
}

const versionOf = (db: Database.Database): number => db.pragma('user_version', { simple: true }) as number;

/** Creates or upgrades the schema. Returns the fault, or `null`. */
function make(kept: DatabaseFile, db: Database.Database, before: boolean): string | null {
  const version = versionOf(db);
  const application = db.pragma('application_id', { simple: true });
  const tables = db.prepare('SELECT count(*) FROM sqlite_schema').pluck().get();
  if (version > kept.version) return NEWER;
  const isNew = version === 0 && tables === 0;
  if (isNew && before) return `is ${DAMAGED}: it is empty`;
  if (!isNew && (application !== kept.application || version === 0))
    return `is ${DAMAGED}, or not a Paifu database of this kind`;
  if (version === kept.version) return null;
  kept.make(db, version);
  db.pragma(`application_id = ${kept.application}`);
  db.pragma(`user_version = ${kept.version}`);
  return null;
}

/** Checks every page and every row: a changed row would go unnoticed for years. */
function faultOf(kept: DatabaseFile, db: Database.Database, mark: string | null): string | null {
  const found = db.pragma('integrity_check(3)') as { integrity_check: string }[];
  const faults = found.map(({ integrity_check }) => integrity_check).filter((one) => one !== 'ok');
  if (faults.length > 0) return `is ${DAMAGED}: ${faults.join('; ')}`;
  const own = kept.markOf?.(db) ?? null;
  if (mark !== null && own !== null && own !== mark) return FOREIGN;
  const broken = countDamagedRows(db, kept.sealed);
  if (broken > 0) return `is ${DAMAGED}: ${broken} of its rows have wrong checksums`;
  const wrong = kept.faultOf?.(db) ?? null;
  return wrong === null ? null : `is ${DAMAGED}: ${wrong}`;
}

/** Milliseconds to wait for a writer. */
const PATIENCE = 10_000;

/**
 * Copies the database at one moment, damaged or not. A missing file is missing in the copy too. Throws the `unusable`
 * error.
 */
export async function copyDatabase(kept: DatabaseFile, from: string, to: string): Promise<void> {
  const { part } = kept;
  const [file, copy] = [join(from, part), join(to, part)];
  const parts = new Parts(from);
  if (parts.wasMade(part)) new Parts(to).made(part, parts.markOf(part));
  if (!parts.has(part)) return;
  let db: Database.Database | null = null;
  try {
    db = openToRead(file, PATIENCE);
    db.exec('BEGIN');
    db.pragma('user_version');
    createForOwner(copy);
    await db.backup(copy);
    if (kept.isWal) inOneFile(copy);
  } catch (error) {
    if (isDiskFull(error, copy)) throw new DiskFull(copy, { cause: error });
    throw kept.unusable(`${file} cannot be copied: ${(error as Error).message}`, error);
  } finally {
    db?.close();
  }
}

/**
 * Without a write-ahead log the copy can be read on a read-only file system. Opening it for writing restores the log.
 */
function inOneFile(copy: string): void {
  const made = new Database(copy);
  try {
    made.pragma('journal_mode = DELETE');
  } finally {
    made.close();
  }
}

/** Number of rows (`FROM …`); `null` if there is no file or it cannot be read. */
export function countRows({ part }: DatabaseFile, directory: string, from: string): number | null {
  if (!new Parts(directory).has(part)) return null;
  let db: Database.Database | null = null;
  try {
    db = openToRead(join(directory, part));
    return db.prepare(`SELECT count(*) FROM ${from}`).pluck().get() as number;
  } catch {
    return null;
  } finally {
    db?.close();
  }
}

/** A loss that was accepted. */
export interface DatabaseLoss {
  /** What was lost, such as `access.sqlite could not be read`. */
  readonly what: string;
  /** New name of the damaged file; `null` if there was none. */
  readonly kept: string | null;
}

/**
 * Accepts the damage of a database: removes damaged rows if the rest is sound, otherwise starts with an empty one.
 * Returns `null` if nothing is wrong. Throws the `unusable` error. No other process may have it open.
 */
export function acceptDatabaseLoss(kept: RepairableDatabase, directory: string, time: Date): DatabaseLoss | null {
  const { part } = kept;
  const file = join(directory, part);
  const parts = new Parts(directory);
  if (!existsSync(file)) {
    if (!parts.isLost(part)) return null;
    return startEmpty(kept, directory, { what: `${part} was missing`, kept: null }, time);
  }
  let foreign: boolean;
  try {
    openDatabase(kept, directory).close();
    return null;
  } catch (error) {
    foreign = isForeignDatabaseError(error);
    if (!foreign && !isDamageError(error)) throw error;
  }
  const copy = replacedFileName(part, time);
  copyFileSync(file, join(directory, copy));
  if (foreign)
    return startEmpty(kept, directory, { what: `${part} belonged to another data directory`, kept: copy }, time);
  const broken = removeDamagedRows(kept, file);
  const rows = broken === 1 ? 'a row' : `${broken} rows`;
  const loss = { what: `${rows} of ${part} had wrong checksums`, kept: copy };
  if (broken === null) return startEmpty(kept, directory, { ...loss, what: `${part} could not be read` }, time);
  openDatabase(kept, directory, { anew: true }).close(); // the mark may be lost too
  recordLoss(directory, time, loss);
  return loss;
}

/** Removes damaged rows and returns their number; `null` if the rest is damaged too. */
function removeDamagedRows(kept: RepairableDatabase, file: string): number | null {
  const db = new Database(file);
  try {
    db.pragma('secure_delete = ON');
    db.pragma('foreign_keys = OFF'); // dependent rows are removed too
    prepareSeals(db);
    if (db.pragma('quick_check(1)', { simple: true }) !== 'ok') return null;
    const broken = countDamagedRows(db, kept.sealed);
    if (broken === 0) return null;
    db.transaction(() => {
      kept.withoutBroken(db);
      // A replica that has lost rows loads all of them again.
      endReplica(db);
    })();
    return db.pragma('integrity_check(1)', { simple: true }) === 'ok' ? broken : null;
  } catch {
    return null;
  } finally {
    db.close();
  }
}

function startEmpty(kept: DatabaseFile, directory: string, loss: DatabaseLoss, time: Date): DatabaseLoss {
  const file = join(directory, kept.part);
  recordLoss(directory, time, loss);
  removeDatabase(file);
  openDatabase(kept, directory, { anew: true }).close();
  return loss;
}

/** The file that lists accepted losses. */
export const LOSSES = 'losses.jsonl';

/** Records an accepted loss durably. */
export function recordLoss(directory: string, time: Date, loss: object): void {
  const line = `${JSON.stringify({ time: time.toISOString(), ...loss })}\n`;
  appendFileSync(join(directory, LOSSES), line, { mode: 0o600, flush: true });
}

/** The accepted losses of a data directory. A truncated last line is ignored. */
export function readLosses(directory: string): readonly Readonly<Record<string, unknown>>[] {
  const file = join(directory, LOSSES);
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      try {
        return [JSON.parse(line)];
      } catch {
        return [];
      }
    });
}

/** The name for a damaged file that is replaced. */
export const replacedFileName = (file: string, time: Date): string =>
  `lost-${time.toISOString().replaceAll(/[-:.]/g, '')}-${file}`;
