import { statSync } from 'node:fs';
import { sql } from 'kysely';
import type { EventReader } from '../../platform/event-store/port.js';
import type { Resolve } from '../../engine/replay/replay.js';
import { Projector } from './projector.js';
import { ReadDatabase, ReadDatabaseError } from './read-database.js';

/** A smaller file is looked through at the start (some 0.1 s); a larger one is known to be damaged when it is read there. */
const CHECKED_WHOLE = 33_554_432;

/**
 * Whether a file of read models can be gone on with. Rejects with what `isUnusable` knows where it is absent, damaged, of
 * another version, or made from another log than this one.
 */
export async function checkReadModels(file: string, events: EventReader, resolve: Resolve): Promise<void> {
  const database = await ReadDatabase.openExisting(file);
  try {
    await checkSound(database);
    await new Projector(database, events, resolve).checkLog();
  } finally {
    await database.close();
  }
}

async function checkSound(database: ReadDatabase): Promise<void> {
  const damaged = (what: string) => new ReadDatabaseError(`${database.file} is damaged: ${what}`);
  const isSmall = statSync(database.file).size <= CHECKED_WHOLE;
  if (isSmall) {
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check(1)`.execute(database.queries);
    if (rows[0]?.integrity_check !== 'ok') throw damaged(rows[0]?.integrity_check ?? 'it cannot be looked through');
  }
  // A column by another name is no damage to SQLite.
  const anew = await ReadDatabase.open(':memory:');
  const [found, expected] = await Promise.all([database, anew].map(schemaOf));
  await anew.close();
  if (found !== expected) throw damaged('its tables are not those of this version');
  if (!isSmall) return;
  const table = database.tableOfWrongSum();
  if (table !== null) throw damaged(`rows of ${table} are not as they were written`);
}

async function schemaOf({ queries }: ReadDatabase): Promise<string> {
  const found = sql`select type, name, tbl_name, sql from sqlite_schema order by type, name`;
  return JSON.stringify((await found.execute(queries)).rows);
}
