import type { Connection } from './connection.js';
import type { EventRows } from './event-rows.js';
import { readable } from './sqlite-errors.js';

/** Looks at every page and index entry: about a second for each few hundred megabytes. Says what is wrong with them. */
export function integrityFaults(db: Connection): readonly string[] {
  return pragmaLines(db, 'integrity_check(100)');
}

/** A value of another kind than its column's: its row is damaged, and the pages are not. */
const VALUE = /(^NULL|value) in event\.\w+$/;

/**
 * As `integrityFaults`, without what damaged rows explain: each of those is reported where it is read, and whoever records
 * on does not come near it. Where a page or an index is what is wrong, writing would add to the damage.
 */
export function unexplainedFaults(db: Connection, rows: EventRows): readonly string[] {
  if (pragmaLines(db, 'integrity_check(1)').length === 0) return [];
  const ofPages = pragmaLines(db, 'quick_check(100)').filter((said) => !VALUE.test(said));
  return ofPages.length > 0 ? ofPages : ofIndexes(db, rows);
}

/** Sound rows that an index does not have where it should. */
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
  const positions = readable(() => events.pluck().all() as number[]);
  const numbers = readable(() => streams.pluck().all() as number[]);
  if (positions === null || numbers === null) return ['its indexes cannot be compared with its rows'];
  return [
    ...positions
      .filter((position) => rows.eventAt(position) !== null)
      .map((position) => `the index of streams does not have event ${position}`),
    ...numbers.map((number) => `the index of names does not have stream ${number}`),
  ];
}

function pragmaLines(db: Connection, pragma: string): readonly string[] {
  const found = readable(() => db.prepare(`PRAGMA ${pragma}`).pluck().all() as string[]);
  if (found === null) return ['it cannot be looked through to its end'];
  return found.filter((said) => said !== 'ok');
}
