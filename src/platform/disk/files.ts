import {
  chmodSync,
  closeSync,
  fsyncSync,
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

/** What was written to a file, or which files a folder has, is on the disk when this returns. */
export function synced(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Puts a file in the place of another, durably: whoever looks finds the old one or the new one, whole. */
export function putInPlace(from: string, to: string): void {
  synced(from);
  renameSync(from, to);
  synced(dirname(to));
}

/** Writes a small file for its owner alone, whole or not at all. */
export function writeWhole(file: string, text: string | Uint8Array): void {
  const unfinished = `${file}.new-${process.pid}`;
  rmSync(unfinished, { force: true }); // a mode is given only to what is made
  writeFileSync(unfinished, text, { mode: 0o600 });
  putInPlace(unfinished, file);
}

const codeOf = (error: unknown): string => {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : '';
};

/**
 * Whether what failed did so for want of room where a file is. SQLite says SQLITE_FULL for most of ENOSPC, but not where it
 * makes room for the shared index of its log.
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

/** What a full disk is called, wherever it is met. */
export const DISK_FULL = 'the disk is full';

/** Nothing was written for want of room. */
export class DiskFull extends Error {
  readonly code = 'DISK_FULL';

  constructor(file: string, options?: ErrorOptions) {
    super(`${file}: ${DISK_FULL}`, options);
    this.name = 'DiskFull';
  }
}

/** An error by its right name: `DiskFull` where it comes from want of room at a file, else itself. */
export const named = (error: unknown, file: string): unknown =>
  isDiskFull(error, file) ? new DiskFull(file, { cause: error }) : error;

/** As much as a few large commands: what fits in here fits in the record as well. */
const BYTES = Buffer.alloc(65_536, 0x70);
/** Milliseconds for which what was found stands: whoever asks all the time costs the disk no more than one a second. */
const STANDS = 1_000;

/** What keeps a data directory from being written. */
export type Unwritable = 'full' | 'failing';

/**
 * Whether something new can be written in a data directory, found out by writing it: a file that grows, as the record does.
 * The record itself says nothing of that while nobody records, and nothing of the room that comes back afterwards.
 */
export class WriteProbe {
  private found: { readonly at: number; readonly result: Promise<Unwritable | null> } | null = null;
  private readonly file: string;

  constructor(directory: string) {
    this.file = join(directory, `probe-${process.pid}`);
  }

  /** What is in the way; null: nothing. */
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
      await rm(this.file, { force: true }).catch(() => {}); // on a file system that cannot be written there is none
    }
  }
}

/** What a file holds, by its size and SHA-256. */
export interface Hashed {
  readonly bytes: number;
  readonly sha256: string;
}

const PIECE = 1 << 20;

export const hashedFile = (file: string): Hashed => hashing(file, () => {});

/** Copies a file for its owner alone; what was copied. The copy must not be there yet. */
export function copiedHashed(from: string, to: string): Hashed {
  const written = openSync(to, 'wx', 0o600);
  try {
    return hashing(from, (piece) => {
      for (let at = 0; at < piece.length; ) at += writeSync(written, piece, at);
    });
  } finally {
    closeSync(written);
  }
}

function hashing(file: string, each: (piece: Uint8Array) => void): Hashed {
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
