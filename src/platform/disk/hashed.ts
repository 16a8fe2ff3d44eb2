import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync, writeSync } from 'node:fs';

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
