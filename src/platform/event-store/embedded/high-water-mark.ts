import { closeSync, fdatasync, fdatasyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import { promisify } from 'node:util';
import { crc32 } from 'node:zlib';
import { writeFileAtomic } from '../../disk/files.js';
import { codeOf } from '../../error-code.js';

/** The number of acknowledged events and the hash of the last one. */
export interface Mark {
  /** 0 if there is none. */
  readonly position: number;
  readonly hash: string;
}

export const NO_EVENTS: Mark = { position: 0, hash: '0'.repeat(64) };

/** Two slots, far enough apart that a torn write damages only one of them. */
const PLACES = [0, 4_096] as const;
const SIZE = 8_192;
const datasync = promisify(fdatasync);

/** Milliseconds between syncs. */
const INTERVAL = 1_000;

const textOf = (turn: number, { position, hash }: Mark): string => {
  const text = `paifu-mark 1 ${String(turn).padStart(16, '0')} ${String(position).padStart(16, '0')} ${hash}`;
  return `${text} ${crc32(text).toString(16).padStart(8, '0')}\n`;
};

interface Read extends Mark {
  /** The larger one is newer. */
  readonly turn: number;
}

function markIn(text: string): Read | null {
  const found = /^paifu-mark 1 (\d{16}) (\d{16}) ([0-9a-f]{64}) [0-9a-f]{8}\n/.exec(text);
  if (found === null) return null;
  const read = { turn: Number(found[1]), position: Number(found[2]), hash: found[3] };
  return textOf(read.turn, read) === found[0] ? read : null;
}

function read(file: string): Read | null {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
  const found = PLACES.map((place) => markIn(bytes.toString('latin1', place, place + 256)));
  return found.reduce((last, one) => (one !== null && one.turn > (last?.turn ?? -1) ? one : last), null);
}

/** The mark in a file; `null` if it is absent or unreadable. */
export function markOf(file: string): Mark | null {
  const found = read(file);
  return found === null ? null : { position: found.position, hash: found.hash };
}

/** Creates the file with this mark. */
export function writeMark(file: string, mark: Mark): void {
  const bytes = Buffer.alloc(SIZE);
  for (const [turn, place] of PLACES.entries()) bytes.write(textOf(turn, mark), place, 'latin1');
  writeFileAtomic(file, bytes);
}

/**
 * The last acknowledged event, written to `events.mark` after each commit. It reveals that a log has lost events, which
 * SQLite alone cannot distinguish from an interrupted write: if its write-ahead log is damaged, it silently goes back
 * to the state before the damage.
 *
 * A write takes microseconds and survives the process. The file is synced once a second and on closing, so that a power
 * cut may lose marks of the last second. The mark is never ahead of the log.
 */
export class HighWaterMark {
  /** The last error of writing the mark. Appends continue without it. */
  failure: Error | null = null;
  private syncing: Promise<void> = Promise.resolve();
  private timer: NodeJS.Timeout | null = null;
  private readonly descriptor: number;
  private turn: number;

  /** Opens the file of `writeMark`. */
  constructor(file: string) {
    this.turn = read(file)?.turn ?? 0;
    this.descriptor = openSync(file, 'r+');
  }

  put(mark: Mark): void {
    try {
      const turn = this.turn + 1;
      writeSync(this.descriptor, textOf(turn, mark), PLACES[turn % 2], 'latin1');
      this.turn = turn;
      this.failure = null;
      this.timer ??= setTimeout(() => this.sync(), INTERVAL).unref();
    } catch (error) {
      // The events are durable, so the append has succeeded.
      this.failure = error as Error;
    }
  }

  /** Syncs and closes the file. */
  async close(): Promise<void> {
    if (this.timer !== null) clearTimeout(this.timer);
    await this.syncing;
    try {
      fdatasyncSync(this.descriptor);
    } finally {
      closeSync(this.descriptor);
    }
  }

  private sync(): void {
    this.timer = null;
    this.syncing = this.syncing
      .then(() => datasync(this.descriptor))
      .catch((error: Error) => {
        this.failure = error;
      });
  }
}
