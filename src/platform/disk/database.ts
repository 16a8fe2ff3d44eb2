import { appendFileSync, copyFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { BESIDE, DISK_FULL, DiskFull, isDiskFull, madeForOwner } from './files.js';
import { type Part, Parts } from './parts.js';
import { type Sealed, brokenSeals, prepareSeals } from './seal.js';

/**
 * A database of a data directory that is kept beside the events and cannot be made again from them: small, looked through whole
 * whenever it is opened, missed where it was and is gone.
 */
export interface Kept {
  /** Its name in a data directory. */
  readonly part: Part;
  /** What is in it, in words. */
  readonly holds: string;
  /** What `paifu accept-loss` and `paifu restore --only` call it. */
  readonly word: string;
  /** Tells it from any other SQLite database. */
  readonly application: number;
  readonly version: number;
  /** It is written through a write-ahead log: what that may lose can be made again. */
  readonly isWal?: boolean;
  readonly sealed: Sealed;
  /** Its tables that services share (replicated-rows.ts): those shared as a whole, and those whose rows are only added. */
  readonly shared?: { readonly whole: readonly string[]; readonly firstWins: readonly string[] };
  /** Makes what a new file (0), or one of an earlier version, does not have. */
  make(db: Database.Database, from: number): void;
  /** What else is wrong with one whose rows are sound. */
  faultOf?(db: Database.Database): string | null;
  /** What tells it from that of another data directory, where nothing in the events does; null: it is not as it was written. */
  markOf?(db: Database.Database): string | null;
  /** That it cannot be used, as an error of its own. */
  unusable(what: string, cause?: unknown): Error;
}

/** One whose damage somebody may accept as lost. */
export interface KeptAlone extends Kept {
  /** Takes away rows that are not as they were written, and what belongs to nobody then. */
  withoutBroken(db: Database.Database): void;
}

/** What is wrong with it and can be accepted as lost. */
/** Makes a replica a database of its own again, with the rows that it has. */
export const endReplica = (db: Database.Database): void => void db.exec('DROP TABLE IF EXISTS replica');

const DAMAGED = 'damaged';
const FOREIGN = 'is that of another data directory';

/** Whether an error says that it is damaged: not that it is newer, or in use. */
export const saysDamaged = (error: unknown): boolean => (error as Error).message.includes(DAMAGED);

/** Whether an error says that it is sound, and was put in the place of the one that was here. */
export const saysForeign = (error: unknown): boolean => (error as Error).message.includes(FOREIGN);

/**
 * Opens the file in a data directory, or makes it where there never was one; null: one in memory, which forgets all. What is erased
 * does not stay behind in the files (`secure_delete`; a rollback journal is gone after each change). Throws its `unusable`.
 *
 * @param anew an absent one is made also where there was one
 */
export function openKept(kept: Kept, directory: string | null, anew = false): Database.Database {
  if (directory === null) return opened(kept, ':memory:', false, null, '');
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const file = join(directory, kept.part);
  const parts = new Parts(directory);
  const help = `. Restore it from a backup (paifu restore --only ${kept.word}), or go on without: paifu accept-loss ${kept.word} --data ${directory}`;
  if (!anew && parts.isLost(kept.part)) {
    const what = `${file}, ${kept.holds}, is missing, but ${parts.others().join(', ')} are there`;
    throw kept.unusable(what + help);
  }
  const before = !anew && parts.wasMade(kept.part);
  madeForOwner(file);
  const db = opened(kept, file, before, anew ? null : parts.markOf(kept.part), help);
  parts.made(kept.part, kept.markOf?.(db));
  return db;
}

/** What is wrong with it in a data directory, as a sentence; null: nothing, or there never was one. Nothing is written to it. */
export function keptFault(kept: Kept, directory: string): string | null {
  const { part } = kept;
  const parts = new Parts(directory);
  if (!parts.has(part)) return parts.isLost(part) ? `${part} is missing` : null;
  let db: Database.Database | null = null;
  try {
    db = openedToRead(join(directory, part));
    prepareSeals(db);
    const version = db.pragma('user_version', { simple: true }) as number;
    // An empty one has neither: it is damaged.
    if (version > 0 && db.pragma('application_id', { simple: true }) !== kept.application)
      return `${part} is not what Paifu keeps there`;
    const known = version > 0 && version <= kept.version;
    // Of an earlier version the rows may have no checksums: the next start gives them.
    const wrong = !known
      ? `is ${DAMAGED}, or of a newer Paifu`
      : version === kept.version
        ? faultOf(kept, db, parts.markOf(part))
        : null;
    return wrong === null ? null : `${part} ${wrong}`;
  } catch (error) {
    return `${part} cannot be read: ${(error as Error).message}`;
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

/**
 * @param before it was made before: an empty one is damaged
 * @param mark that of the one that was made here; null: nobody knows
 */
function opened(kept: Kept, file: string, before: boolean, mark: string | null, help: string): Database.Database {
  const unusable = (what: string, cause?: unknown) => kept.unusable(`${file}${what}`, cause);
  const db = new Database(file, { timeout: 2_000 });
  try {
    const set = (pragma: string, wanted: string, answer: unknown): void => {
      db.pragma(`${pragma} = ${wanted}`);
      const got = db.pragma(pragma, { simple: true });
      if (got !== answer) throw unusable(`: ${pragma} is ${got}, not ${wanted}`);
    };
    // Not a WAL: of one that is damaged SQLite takes what comes before the damage, and says nothing of the rest.
    set('journal_mode', 'DELETE', file === ':memory:' ? 'memory' : 'delete');
    // One more than FULL: the folder is synced too, so that a journal that was removed does not come back.
    set('synchronous', 'EXTRA', 3);
    set('fullfsync', 'ON', 1);
    set('secure_delete', 'ON', 1);
    set('foreign_keys', 'ON', 1);
    set('trusted_schema', 'OFF', 0);
    prepareSeals(db);
    const wrong = db.transaction(() => make(kept, db, before)).immediate() ?? faultOf(kept, db, mark);
    if (wrong !== null) throw unusable(` ${wrong}${help}`);
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

/** Makes what a new file, or one of an earlier version, does not have; what is wrong with it, or null. */
function make(kept: Kept, db: Database.Database, before: boolean): string | null {
  const version = db.pragma('user_version', { simple: true }) as number;
  const application = db.pragma('application_id', { simple: true });
  const tables = db.prepare('SELECT count(*) FROM sqlite_schema').pluck().get();
  if (version > kept.version) return 'was written by a newer Paifu';
  const isNew = version === 0 && tables === 0;
  if (isNew && before) return `is ${DAMAGED}: it is empty`;
  if (!isNew && (application !== kept.application || version === 0))
    return `is ${DAMAGED}, or not what Paifu keeps there`;
  if (version === kept.version) return null;
  kept.make(db, version);
  db.pragma(`application_id = ${kept.application}`);
  db.pragma(`user_version = ${kept.version}`);
  return null;
}

/** Looks at every page and every row: what is kept so is small, and a row that is another one would be believed for years. */
function faultOf(kept: Kept, db: Database.Database, mark: string | null): string | null {
  const found = db.pragma('integrity_check(3)') as { integrity_check: string }[];
  const faults = found.map(({ integrity_check }) => integrity_check).filter((said) => said !== 'ok');
  if (faults.length > 0) return `is ${DAMAGED}: ${faults.join('; ')}`;
  const own = kept.markOf?.(db) ?? null;
  if (mark !== null && own !== null && own !== mark) return FOREIGN;
  const broken = brokenSeals(db, kept.sealed);
  if (broken > 0) return `is ${DAMAGED}: ${broken} of its rows are not as they were written`;
  const wrong = kept.faultOf?.(db) ?? null;
  return wrong === null ? null : `is ${DAMAGED}: ${wrong}`;
}

/** Milliseconds for which a change that is being written is waited for. */
const PATIENCE = 10_000;

/**
 * Copies what a data directory keeps in such a file, as it stands at one moment, damaged or not; there may never have been one. One
 * that is missing is missing in the copy too. Throws its `unusable`.
 */
export async function copyKept(kept: Kept, from: string, to: string): Promise<void> {
  const { part } = kept;
  const [file, copy] = [join(from, part), join(to, part)];
  const parts = new Parts(from);
  if (parts.wasMade(part)) new Parts(to).made(part, parts.markOf(part));
  if (!parts.has(part)) return;
  let db: Database.Database | null = null;
  try {
    db = openedToRead(file, PATIENCE);
    db.exec('BEGIN');
    db.pragma('user_version');
    madeForOwner(copy);
    await db.backup(copy);
    if (kept.isWal) inOneFile(copy);
  } catch (error) {
    if (isDiskFull(error, copy)) throw new DiskFull(copy, { cause: error });
    throw kept.unusable(`${file} cannot be copied: ${(error as Error).message}`, error);
  } finally {
    db?.close();
  }
}

/** A copy can be read where nothing can be written. Whoever opens it to write gives it a write-ahead log again. */
function inOneFile(copy: string): void {
  const made = new Database(copy);
  try {
    made.pragma('journal_mode = DELETE');
  } finally {
    made.close();
  }
}

/** How many rows of a table there are (`FROM …`); null: there is no such file, or it cannot be read. */
export function countedIn({ part }: Kept, directory: string, from: string): number | null {
  if (!new Parts(directory).has(part)) return null;
  let db: Database.Database | null = null;
  try {
    db = openedToRead(join(directory, part));
    return db.prepare(`SELECT count(*) FROM ${from}`).pluck().get() as number;
  } catch {
    return null;
  } finally {
    db?.close();
  }
}

/** What was given up of it. */
export interface KeptLoss {
  /** As a sentence. */
  readonly what: string;
  /** Under which name the damaged file is kept; null: there was none. */
  readonly kept: string | null;
}

/**
 * A data directory goes on without what is damaged of it: without those rows where the rest is sound, else with an empty one. null:
 * nothing is wrong with it. Throws its `unusable`. Nobody else has it open.
 */
export function acceptKeptLoss(kept: KeptAlone, directory: string, time: Date): KeptLoss | null {
  const { part } = kept;
  const file = join(directory, part);
  const parts = new Parts(directory);
  if (!existsSync(file)) {
    if (!parts.isLost(part)) return null;
    return begunAnew(kept, directory, { what: `${part} was missing`, kept: null }, time);
  }
  let foreign: boolean;
  try {
    openKept(kept, directory).close();
    return null;
  } catch (error) {
    foreign = saysForeign(error);
    if (!foreign && !saysDamaged(error)) throw error;
  }
  const copy = keptName(part, time);
  copyFileSync(file, join(directory, copy));
  if (foreign)
    return begunAnew(kept, directory, { what: `${part} was that of another data directory`, kept: copy }, time);
  const broken = withoutBroken(kept, file);
  const rows = broken === 1 ? 'a row' : `${broken} rows`;
  const loss = { what: `${rows} of ${part} could not be believed`, kept: copy };
  if (broken === null) return begunAnew(kept, directory, { ...loss, what: `${part} could not be read` }, time);
  openKept(kept, directory, true).close(); // what marks it may be among what was lost
  noteLoss(directory, time, loss);
  return loss;
}

/** Removes damaged rows; how many. null: the rest is not sound either. */
function withoutBroken(kept: KeptAlone, file: string): number | null {
  const db = new Database(file);
  try {
    db.pragma('secure_delete = ON');
    db.pragma('foreign_keys = OFF'); // what refers to a row that goes, goes with it
    prepareSeals(db);
    if (db.pragma('quick_check(1)', { simple: true }) !== 'ok') return null;
    const broken = brokenSeals(db, kept.sealed);
    if (broken === 0) return null;
    db.transaction(() => {
      kept.withoutBroken(db);
      // A replica that has lost rows takes all of them anew.
      endReplica(db);
    })();
    return db.pragma('integrity_check(1)', { simple: true }) === 'ok' ? broken : null;
  } catch {
    return null;
  } finally {
    db.close();
  }
}

function begunAnew(kept: Kept, directory: string, loss: KeptLoss, time: Date): KeptLoss {
  const file = join(directory, kept.part);
  noteLoss(directory, time, loss);
  for (const end of ['', ...BESIDE]) rmSync(file + end, { force: true });
  openKept(kept, directory, true).close();
  return loss;
}

/** Where it stays written what of a data directory was given up, and when. */
export const LOSSES = 'losses.jsonl';

/** Notes a loss that somebody has accepted, durably. */
export function noteLoss(directory: string, time: Date, loss: object): void {
  const line = `${JSON.stringify({ time: time.toISOString(), ...loss })}\n`;
  appendFileSync(join(directory, LOSSES), line, { mode: 0o600, flush: true });
}

/** What of a data directory was given up, an object a loss; a line that was cut off is none. */
export function lossesIn(directory: string): readonly Readonly<Record<string, unknown>>[] {
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

/** Under which name what is left of a file is kept beside the one that takes its place. */
export const keptName = (file: string, time: Date): string =>
  `lost-${time.toISOString().replaceAll(/[-:.]/g, '')}-${file}`;
