import { copyFileSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { keptName, noteLoss } from '../../disk/losses.js';
import { Parts } from '../../disk/parts.js';
import { connect, createFile } from './connection.js';
import { EventRows } from './event-rows.js';
import { markOf, writeMark } from './high-water-mark.js';
import { OwnerLock } from './owner-lock.js';
import { storeError } from './sqlite-errors.js';
import { checkedEnd, EVENTS, MARK, missingFrom } from './start-check.js';

/** What a record went on without. */
export interface Loss {
  /** What was missing, as a sentence. */
  readonly what: string;
  /** How many events there are. */
  readonly events: number;
  /** What was left of the write-ahead log, kept for whoever can make more of it; null: there was none. */
  readonly kept: string | null;
}

/**
 * The record of a data directory goes on without the events that are missing: from now on it ends where it ends. null:
 * nothing is missing. Throws what opening the store throws.
 */
export function acceptEventLoss(directory: string, time: Date): Loss | null {
  const [file, marked] = [join(directory, EVENTS), join(directory, MARK)];
  if (!existsSync(directory)) return null;
  const lock = OwnerLock.take(directory, null);
  try {
    const what = missing(directory);
    if (what === null) return null;
    const wal = `${file}-wal`;
    const kept = existsSync(wal) ? keptName(`${EVENTS}-wal`, time) : null;
    // Whoever opens the store next writes over it. Nobody has it open: the directory is this process's.
    if (kept !== null) copyFileSync(wal, join(directory, kept));
    if (!existsSync(file)) {
      // A log of another file would be taken for the new one's.
      for (const end of ['-wal', '-shm']) rmSync(file + end, { force: true });
      createFile(file);
    }
    const end = checkedEnd(file);
    noteLoss(directory, time, { what, acknowledged: markOf(marked), end, kept });
    writeMark(marked, end);
    const parts = new Parts(directory);
    for (const part of [EVENTS, MARK] as const) parts.made(part);
    return { what, events: end.position, kept };
  } catch (error) {
    throw storeError(error, file);
  } finally {
    lock.release();
  }
}

function missing(directory: string): string | null {
  const [file, marked] = [join(directory, EVENTS), join(directory, MARK)];
  const parts = new Parts(directory);
  const known = markOf(marked);
  if (!existsSync(file)) return parts.isLost(EVENTS) ? `${EVENTS} is missing` : null;
  if (known === null) return parts.isLost(MARK) || existsSync(marked) ? `${MARK} is missing, or damaged` : null;
  const db = connect(file, { readonly: true });
  try {
    return missingFrom(new EventRows(db), known);
  } finally {
    db.close();
  }
}
