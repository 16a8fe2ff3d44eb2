import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isDiskFull } from './full.js';

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
