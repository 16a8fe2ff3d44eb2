import { chmodSync, closeSync, openSync, statSync } from 'node:fs';

/** Whoever owns the data directory reads it, and nobody else: there are names of people in it, and concealed tiles. */
const OWNER = 0o600;

/** What SQLite keeps beside a database. */
export const BESIDE = ['-wal', '-shm', '-journal'] as const;

/** Makes a file for its owner alone, empty, where there is none. What SQLite makes beside it has its mode. */
export function madeForOwner(file: string): void {
  try {
    // Only what is made here is ever opened: closing any descriptor of a file would give up the locks that SQLite has on it.
    closeSync(openSync(file, 'wx', OWNER));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    ownerOnly(file);
  }
}

/** Takes from everybody else what an earlier version, or whoever copied it, let them have of a database. */
export function ownerOnly(database: string): void {
  for (const end of ['', ...BESIDE]) narrow(database + end);
}

function narrow(file: string): void {
  try {
    const stat = statSync(file, { throwIfNoEntry: false });
    if (stat !== undefined && (stat.mode & 0o777) !== OWNER) chmodSync(file, OWNER);
  } catch {
    // A file of somebody else, or a file system without modes. Whether it can be used is for SQLite to say.
  }
}
