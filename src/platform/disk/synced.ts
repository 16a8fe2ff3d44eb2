import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

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
