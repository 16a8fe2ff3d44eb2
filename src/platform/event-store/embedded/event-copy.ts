import { existsSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { isDiskFull, createForOwner } from '../../disk/files.js';
import { Parts } from '../../disk/parts.js';
import { StoreAbsent } from '../errors.js';
import { connect, storeError } from './connection.js';
import { EventRows } from './event-rows.js';
import { type Mark, markOf, writeMark } from './high-water-mark.js';
import { WriteAheadLog } from './write-ahead-log.js';
import { checkPresent, EVENTS, lastSound, MARK, markFault, missingFrom } from './integrity.js';

/** Pages copied before yielding to others. */
const PAGES = 4_096;

/**
 * Copies the events of a data directory at one moment, with their mark, while its owner keeps recording. Damage and
 * missing events are copied as they are, so that the copy shows the same faults. Returns faults that the copy alone
 * would not show. Throws the store's errors.
 */
export async function copyEvents(from: string, to: string): Promise<readonly string[]> {
  const [file, copy] = [join(from, EVENTS), join(to, EVENTS)];
  checkPresent(from);
  if (!existsSync(file)) throw new StoreAbsent(from);
  try {
    // Read the mark first: while events are recorded, the log then contains at least all events up to it.
    const known = markOf(join(from, MARK));
    const unmarked = known === null ? markFault(from) : null;
    await copyAtOneMoment(file, copy);
    const parts = new Parts(to);
    if (unmarked === null) writeMark(join(to, MARK), fitting(copy, known));
    for (const part of [EVENTS, MARK] as const) parts.made(part);
    return unmarked === null ? [] : [unmarked];
  } catch (error) {
    // The copy does not fit.
    throw storeError(error, isDiskFull(error, copy) ? copy : file);
  }
}

async function copyAtOneMoment(file: string, copy: string): Promise<void> {
  const db = connect(file, { readonly: true });
  try {
    // One read transaction: events recorded meanwhile are neither included nor restart the copy.
    db.exec('BEGIN');
    new EventRows(db).lastPosition();
    // The owner may still be syncing the last events.
    WriteAheadLog.syncCommits(file);
    createForOwner(copy);
    await db.backup(copy, { progress: () => PAGES });
  } finally {
    db.close();
  }
  // Without a write-ahead log the copy can be read on a read-only file system; opening it for writing restores the log.
  const made = new Database(copy);
  try {
    made.pragma('synchronous = FULL');
    made.pragma('journal_mode = DELETE');
  } finally {
    made.close();
  }
}

/** The mark for a copy, which reveals the same loss as the original's. */
function fitting(copy: string, known: Mark | null): Mark {
  const db = connect(copy, { readonly: true });
  try {
    const rows = new EventRows(db);
    return known !== null && missingFrom(rows, known) !== null ? known : lastSound(rows, 1, rows.lastPosition());
  } finally {
    db.close();
  }
}
