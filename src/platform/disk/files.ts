import {
  chmodSync,
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  statfsSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { open, rm } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { codeOf } from '../error-code.js';

/** The data directory contains names of people and concealed tiles: only its owner may read it. */
const OWNER = 0o600;

/** Suffixes of SQLite's auxiliary files. */
const SQLITE_SUFFIXES = ['-wal', '-shm', '-journal'] as const;

/** A database and its auxiliary files. */
export const databaseFiles = (database: string): readonly string[] =>
  ['', ...SQLITE_SUFFIXES].map((end) => database + end);

/** Removes a database and its auxiliary files. */
export function removeDatabase(database: string): void {
  for (const file of databaseFiles(database)) rmSync(file, { force: true });
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

/**
 * Creates a folder and its missing parents for their owner alone. Node's own `recursive` never returns for `/proc/x`,
 * where `mkdir` reports a missing parent although the parent exists.
 */
export function createFolderForOwner(folder: string): void {
  if (isFolder(folder)) return;
  createFolderForOwner(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if (!isFolder(folder)) throw error; // otherwise another process created it
  }
}

/** Creates an empty file for its owner alone if it is absent. SQLite's auxiliary files inherit its mode. */
export function createForOwner(file: string): void {
  try {
    // Never opens an existing file: closing any descriptor of it would release SQLite's locks.
    closeSync(openSync(file, 'wx', OWNER));
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    restrictToOwner(file);
  }
}

/** Removes access of other users to a database and its auxiliary files. */
export function restrictToOwner(database: string): void {
  for (const file of databaseFiles(database)) narrow(file);
}

function narrow(file: string): void {
  try {
    const stat = statSync(file, { throwIfNoEntry: false });
    if (stat !== undefined && (stat.mode & 0o777) !== OWNER) chmodSync(file, OWNER);
  } catch {
    // Another user's file, or a file system without modes. SQLite reports it if the file is unusable.
  }
}

/** Syncs a file, or the entries of a folder, to disk. */
export function syncToDisk(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Replaces a file atomically and durably. */
export function replaceFile(from: string, to: string): void {
  syncToDisk(from);
  renameSync(from, to);
  syncToDisk(dirname(to));
}

/** Writes a small file for its owner alone, atomically and durably. */
export function writeFileAtomic(file: string, text: string | Uint8Array): void {
  const unfinished = `${file}.new-${process.pid}`;
  rmSync(unfinished, { force: true }); // a mode only applies to a new file
  writeFileSync(unfinished, text, { mode: 0o600 });
  replaceFile(unfinished, file);
}

/**
 * Whether an error means that the disk is full. SQLite reports ENOSPC as SQLITE_FULL, except when it extends the shared
 * memory of the write-ahead log.
 */
export function isDiskFull(error: unknown, file: string): boolean {
  const code = codeOf(error);
  if (['SQLITE_FULL', 'ENOSPC', 'EDQUOT'].includes(code)) return true;
  if (!code.startsWith('SQLITE_IOERR')) return false;
  try {
    return statfsSync(dirname(file)).bavail === 0;
  } catch {
    return false;
  }
}

export const DISK_FULL = 'the disk is full';

/** The disk is full and nothing was written. */
export class DiskFull extends Error {
  readonly code = 'DISK_FULL';

  constructor(file: string, options?: ErrorOptions) {
    super(`${file}: ${DISK_FULL}`, options);
    this.name = 'DiskFull';
  }
}

/** Turns an error caused by a full disk into `DiskFull`; returns any other error unchanged. */
export const asDiskFull = (error: unknown, file: string): unknown =>
  isDiskFull(error, file) ? new DiskFull(file, { cause: error }) : error;

/** The size of a few large commands. */
const BYTES = Buffer.alloc(65_536, 0x70);
/** Milliseconds for which a result is reused, so that frequent checks do not load the disk. */
const STANDS = 1_000;

export type Unwritable = 'full' | 'failing';

/**
 * Checks by writing a file whether the data directory can be written. The event store itself does not notice while
 * nothing is recorded.
 */
export class WriteProbe {
  private found: { readonly at: number; readonly result: Promise<Unwritable | null> } | null = null;
  private readonly file: string;

  constructor(directory: string) {
    this.file = join(directory, `probe-${process.pid}`);
  }

  /** Why it cannot be written; `null` if it can. */
  look(): Promise<Unwritable | null> {
    const now = performance.now();
    if (this.found === null || now - this.found.at > STANDS) this.found = { at: now, result: this.write() };
    return this.found.result;
  }

  private async write(): Promise<Unwritable | null> {
    try {
      const handle = await open(this.file, 'w', 0o600);
      try {
        await handle.writeFile(BYTES);
        await handle.datasync();
      } finally {
        await handle.close();
      }
      return null;
    } catch (error) {
      return isDiskFull(error, this.file) ? 'full' : 'failing';
    } finally {
      await rm(this.file, { force: true }).catch(() => {}); // on a read-only file system there is no file
    }
  }
}

/** The size and SHA-256 of a file. */
export interface HashedFile {
  readonly bytes: number;
  readonly sha256: string;
}

const PIECE = 1 << 20;

export const hashFile = (file: string): HashedFile => hashing(file, () => {});

/** Copies a file for its owner alone and returns the size and hash. The target must not exist. */
export function copyAndHash(from: string, to: string): HashedFile {
  const written = openSync(to, 'wx', 0o600);
  try {
    return hashing(from, (piece) => {
      for (let at = 0; at < piece.length; ) at += writeSync(written, piece, at);
    });
  } finally {
    closeSync(written);
  }
}

function hashing(file: string, each: (piece: Uint8Array) => void): HashedFile {
  const hash = createHash('sha256');
  const buffer = Buffer.allocUnsafe(PIECE);
  const opened = openSync(file, 'r');
  try {
    for (let bytes = 0; ; ) {
      const read = readSync(opened, buffer);
      if (read === 0) return { bytes, sha256: hash.digest('hex') };
      const piece = buffer.subarray(0, read);
      hash.update(piece);
      each(piece);
      bytes += read;
    }
  } finally {
    closeSync(opened);
  }
}
