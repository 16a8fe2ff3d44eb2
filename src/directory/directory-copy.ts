import { join } from 'node:path';
import type Database from 'better-sqlite3';
import { DiskFull, isDiskFull } from '../disk/full.js';
import { madeForOwner } from '../disk/owner-only.js';
import { Parts } from '../disk/parts.js';
import { DIRECTORY_FILE, openedToRead } from './directory-file.js';
import { DirectoryError } from './player.js';

/** Milliseconds for which a change that is being written is waited for. */
const PATIENCE = 10_000;

/**
 * Copies the directory of players of a data directory, as it stands at one moment, damaged or not; there may never have been
 * one. One that is missing is missing in the copy too. Throws `DirectoryError`.
 */
export async function copyDirectory(from: string, to: string): Promise<void> {
  const [file, copy] = [join(from, DIRECTORY_FILE), join(to, DIRECTORY_FILE)];
  const parts = new Parts(from);
  if (parts.wasMade(DIRECTORY_FILE)) new Parts(to).made(DIRECTORY_FILE);
  if (!parts.has(DIRECTORY_FILE)) return;
  let db: Database.Database | null = null;
  try {
    db = openedToRead(file, PATIENCE);
    db.exec('BEGIN');
    db.pragma('user_version');
    madeForOwner(copy);
    await db.backup(copy);
  } catch (error) {
    if (isDiskFull(error, copy)) throw new DiskFull(copy, { cause: error });
    const what = `${file} cannot be copied: ${(error as Error).message}`;
    throw new DirectoryError('DIRECTORY_UNUSABLE', what, '', null, { cause: error });
  } finally {
    db?.close();
  }
}

/** How many players there are in the directory of a data directory; null: there is none, or it cannot be read. */
export function playersIn(directory: string): number | null {
  if (!new Parts(directory).has(DIRECTORY_FILE)) return null;
  let db: Database.Database | null = null;
  try {
    db = openedToRead(join(directory, DIRECTORY_FILE));
    return db.prepare('SELECT count(*) FROM player WHERE merged_into IS NULL').pluck().get() as number;
  } catch {
    return null;
  } finally {
    db?.close();
  }
}
