import { closeSync, readSync } from 'node:fs';

/** Bytes read at once. */
const MOST = 65_536;
/** Bytes read at the expected end of a file, which may have grown. */
const LEAST = 4_096;

/**
 * The bytes of an open regular file, which is then closed. They are read in this thread: a stream passes every call to
 * another thread, which takes longer than the call itself.
 */
export async function* fileBytes(file: number, size: number): AsyncGenerator<Uint8Array> {
  try {
    for (let left = size; ; ) {
      const bytes = Buffer.allocUnsafe(Math.min(Math.max(left, LEAST), MOST));
      const read = readSync(file, bytes);
      if (read === 0) return;
      left -= read;
      yield bytes.subarray(0, read);
    }
  } finally {
    closeSync(file);
  }
}
