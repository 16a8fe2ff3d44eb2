import { existsSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { isDiskFull, madeForOwner } from '../../disk/files.js';
import { Parts } from '../../disk/parts.js';
import { StoreAbsent } from '../errors.js';
import { connect, storeError } from './connection.js';
import { EventRows } from './event-rows.js';
import { type Mark, markOf, writeMark } from './high-water-mark.js';
import { checkThere, EVENTS, lastSound, MARK, markFault, missingFrom } from './integrity.js';

/** Pages that are copied at a time; in between others get their turn. */
const PAGES = 4_096;

/**
 * Copies the events of a data directory, as they stand at one moment, and the mark that goes with them, while whoever owns the
 * directory records on. What is damaged is copied as it is, and so is a mark of events that are missing: whoever opens the
 * copy is told what whoever opens the original is. Returns what the copy alone does not show. Throws the store's errors.
 */
export async function copyEvents(from: string, to: string): Promise<readonly string[]> {
  const [file, copy] = [join(from, EVENTS), join(to, EVENTS)];
  checkThere(from);
  if (!existsSync(file)) throw new StoreAbsent(from);
  try {
    // Before the log: while somebody records, it is at least as far as the mark was.
    const known = markOf(join(from, MARK));
    const unmarked = known === null ? markFault(from) : null;
    await copyAtOneMoment(file, copy);
    const parts = new Parts(to);
    if (unmarked === null) writeMark(join(to, MARK), fitting(copy, known));
    for (const part of [EVENTS, MARK] as const) parts.made(part);
    return unmarked === null ? [] : [unmarked];
  } catch (error) {
    // What has no room is the copy.
    throw storeError(error, isDiskFull(error, copy) ? copy : file);
  }
}

async function copyAtOneMoment(file: string, copy: string): Promise<void> {
  const db = connect(file, { readonly: true });
  try {
    // All that is copied is read in this transaction: what is recorded meanwhile neither comes in nor makes it begin anew.
    db.exec('BEGIN');
    new EventRows(db).lastPosition();
    madeForOwner(copy);
    await db.backup(copy, { progress: () => PAGES });
  } finally {
    db.close();
  }
  // One file by itself, that can be read where nothing can be written. Whoever opens it to write sets it to WAL again.
  const made = new Database(copy);
  try {
    made.pragma('synchronous = FULL');
    made.pragma('journal_mode = DELETE');
  } finally {
    made.close();
  }
}

/** The mark that says of a copy what the one before said of the original. */
function fitting(copy: string, known: Mark | null): Mark {
  const db = connect(copy, { readonly: true });
  try {
    const rows = new EventRows(db);
    return known !== null && missingFrom(rows, known) !== null ? known : lastSound(rows, 1, rows.lastPosition());
  } finally {
    db.close();
  }
}
