import { join } from 'node:path';
import Database from 'better-sqlite3';
import { DiskFull, isDiskFull } from './full.js';
import { type Kept, openedToRead } from './kept.js';
import { madeForOwner } from './owner-only.js';
import { Parts } from './parts.js';

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
