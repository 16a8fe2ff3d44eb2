import { copyFileSync, existsSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Parts } from '../../disk/parts.js';
import { EventsMissing, RESTORE, StoreDamaged } from '../errors.js';
import { type Connection, connect, createFile, readable, storeError, versionOf } from './connection.js';
import { EventRows } from './event-rows.js';
import { type Mark, NO_EVENTS, markOf, writeMark } from './high-water-mark.js';
import { replacedFileName, recordLoss } from '../../disk/database.js';
import { OwnerLock } from './owner-lock.js';
import { WriteAheadLog } from './write-ahead-log.js';

/** The files of the store in a data directory. */
export const EVENTS = 'events.db';
export const MARK = 'events.mark';

/** Smaller files are checked completely on opening (about 0.1 s), larger ones at the end of the log. */
const CHECKED_WHOLE = 33_554_432;
const CHECKED_EVENTS = 100;

/** Throws `EventsMissing` if a store was lost: an empty one in its place would look like an empty record. */
export function checkPresent(directory: string): void {
  const parts = new Parts(directory);
  if (!parts.isLost(EVENTS)) return;
  const others = parts.others();
  const what = `${join(directory, EVENTS)} is missing`;
  throw new EventsMissing(others.length > 0 ? `${what}, but ${others.join(', ')} are there` : what, directory);
}

/** Why the mark is unreadable, as a sentence; `null` if there never was one. */
export function markFault(directory: string): string | null {
  const marked = join(directory, MARK);
  const damaged = existsSync(marked);
  if (!damaged && !new Parts(directory).isLost(MARK)) return null;
  const what = `${marked} is ${damaged ? 'damaged' : 'missing'}`;
  return `${what}: it cannot be checked whether all acknowledged events are present`;
}

/** The missing acknowledged events, as a sentence; `null` if none are missing. */
export function missingFrom(rows: EventRows, { position, hash }: Mark): string | null {
  const end = rows.lastPosition();
  if (end < position) {
    const which = end + 1 === position ? `event ${position} is` : `events ${end + 1} to ${position} are`;
    return `the log ends with event ${end}: ${which} missing, which had been acknowledged`;
  }
  // A damaged event is reported when it is read.
  const found = position === 0 ? null : rows.eventAt(position);
  if (found === null || found.hash === hash) return null;
  return `event ${position} of the log is not the one that was acknowledged: the log was replaced, or cut and continued`;
}

/**
 * Checks a store with a read-only connection before anything is written, so that faults stay as found. Then creates or
 * advances its mark. Throws `EventsMissing` and `StoreDamaged`.
 */
export function checkStart(directory: string): void {
  const [file, marked] = [join(directory, EVENTS), join(directory, MARK)];
  const parts = new Parts(directory);
  const known = markOf(marked);
  const unmarked = known === null ? markFault(directory) : null;
  if (unmarked !== null) throw new EventsMissing(unmarked, directory);
  const end = checkedEnd(file, (rows) => {
    const missing = known === null ? null : missingFrom(rows, known);
    if (missing !== null) throw new EventsMissing(`${file}: ${missing}`, directory);
  });
  // After a power cut the log may be ahead of the mark; stores of earlier versions have none.
  if (known === null || known.position < end.position) writeMark(marked, end);
  for (const part of [EVENTS, MARK] as const) parts.made(part);
}

/** The last intact event of a log that can be appended to. All events are durable, even after a crash. */
export function checkedEnd(file: string, look: (rows: EventRows) => void = () => {}): Mark {
  // A process that was killed may have committed what it did not sync. The mark must not be ahead of the disk.
  WriteAheadLog.syncCommits(file);
  const db = connect(file, { readonly: true });
  try {
    const rows = new EventRows(db);
    if (statSync(file).size <= CHECKED_WHOLE) throwFaults(file, unexplainedFaults(db, rows));
    look(rows);
    const last = rows.lastPosition();
    const first = Math.max(1, last - CHECKED_EVENTS + 1);
    // New events follow the last one, which must be at its place with none missing before it.
    if (rows.count(first, last) !== last - first + 1)
      throwFaults(file, [`the last event is ${last}, but not all earlier events exist`]);
    return lastSound(rows, first, last);
  } finally {
    db.close();
  }
}

/** The last intact event between two positions. */
export function lastSound(rows: EventRows, first: number, last: number): Mark {
  for (let position = last; position >= first; position--) {
    const event = rows.eventAt(position);
    if (event !== null) return { position, hash: event.hash };
  }
  return NO_EVENTS;
}

function throwFaults(file: string, faults: readonly string[]): void {
  if (faults.length === 0) return;
  const what = `${file} is damaged: ${faults.join('; ')}. Nothing more is recorded until it is repaired`;
  throw new StoreDamaged(`${what}: ${RESTORE}`);
}

/** Checks every page and index entry, at some hundred megabytes a second. Returns the faults. */
export function integrityFaults(db: Connection): readonly string[] {
  return pragmaLines(db, 'integrity_check(100)');
}

/** A value of the wrong type: its row is damaged, not the pages. */
const VALUE = /(^NULL|value) in event\.\w+$/;

/**
 * Like `integrityFaults`, without faults of single rows, which are reported when they are read and are not affected by
 * appends. Appending to a damaged page or index would add damage.
 */
export function unexplainedFaults(db: Connection, rows: EventRows): readonly string[] {
  if (pragmaLines(db, 'integrity_check(1)').length === 0) return [];
  const ofPages = pragmaLines(db, 'quick_check(100)').filter((one) => !VALUE.test(one));
  return ofPages.length > 0 ? ofPages : ofIndexes(db, rows);
}

/** Intact rows that are missing in an index. */
function ofIndexes(db: Connection, rows: EventRows): readonly string[] {
  const events = db.prepare(
    `SELECT position FROM event e NOT INDEXED WHERE NOT EXISTS
       (SELECT 1 FROM event i INDEXED BY event_of_stream
        WHERE i.stream = e.stream AND i.revision = e.revision AND +i.position = e.position)`,
  );
  const streams = db.prepare(
    `SELECT number FROM stream s NOT INDEXED WHERE NOT EXISTS
       (SELECT 1 FROM stream i INDEXED BY sqlite_autoindex_stream_1 WHERE i.name = s.name AND +i.number = s.number)`,
  );
  const texts =
    versionOf(db) === 1
      ? null
      : db.prepare(
          `SELECT number FROM shared_text t NOT INDEXED WHERE NOT EXISTS
       (SELECT 1 FROM shared_text i INDEXED BY sqlite_autoindex_shared_text_1
        WHERE i.text = t.text AND +i.number = t.number)`,
        );
  const positions = readable(() => events.pluck().all() as number[]);
  const numbers = readable(() => streams.pluck().all() as number[]);
  const shared = texts === null ? [] : readable(() => texts.pluck().all() as number[]);
  if (positions === null || numbers === null || shared === null)
    return ['its indexes cannot be compared with its rows'];
  return [
    ...positions
      .filter((position) => rows.eventAt(position) !== null)
      .map((position) => `the index of streams does not have event ${position}`),
    ...numbers.map((number) => `the index of names does not have stream ${number}`),
    ...shared.map((number) => `the index of shared texts does not have text ${number}`),
  ];
}

function pragmaLines(db: Connection, pragma: string): readonly string[] {
  const found = readable(() => db.prepare(`PRAGMA ${pragma}`).pluck().all() as string[]);
  if (found === null) return ['it cannot be read to its end'];
  return found.filter((one) => one !== 'ok');
}

/** An accepted loss of events. */
export interface Loss {
  /** The missing events, as a sentence. */
  readonly what: string;
  /** Number of remaining events. */
  readonly events: number;
  /** File name of the old write-ahead log, kept for recovery by hand; `null` if there was none. */
  readonly kept: string | null;
}

/**
 * Accepts that acknowledged events are missing: the log now ends at its last event. Returns `null` if none is missing.
 * Throws the errors of opening the store.
 */
export function acceptEventLoss(directory: string, time: Date): Loss | null {
  const [file, marked] = [join(directory, EVENTS), join(directory, MARK)];
  if (!existsSync(directory)) return null;
  const lock = OwnerLock.take(directory, null);
  try {
    const what = missing(directory);
    if (what === null) return null;
    const wal = `${file}-wal`;
    const kept = existsSync(wal) ? replacedFileName(`${EVENTS}-wal`, time) : null;
    // The next opening overwrites it. This process owns the directory, so nobody has it open.
    if (kept !== null) copyFileSync(wal, join(directory, kept));
    if (!existsSync(file)) {
      // SQLite would apply the log of another file to the new one.
      for (const end of ['-wal', '-shm']) rmSync(file + end, { force: true });
      createFile(file);
    }
    const end = checkedEnd(file);
    recordLoss(directory, time, { what, acknowledged: markOf(marked), end, kept });
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
