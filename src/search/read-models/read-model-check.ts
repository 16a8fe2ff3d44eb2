import { statSync } from 'node:fs';
import { sql } from 'kysely';
import type { EventReader, Position } from '../../platform/event-store/port.js';
import type { Resolve } from '../../engine/replay/replay.js';
import { Projector } from './projector.js';
import { OtherVersionError, ReadDatabase, ReadDatabaseError, isUnusable } from './read-database.js';
import { streamOf } from '../../games/recording/game-logs.js';
import { codeOf } from '../../platform/error-code.js';

/** Smaller files are checked in full at the start (about 0.1 s). Damage in larger ones is found when it is read. */
const MAX_CHECKED_BYTES = 33_554_432;

/** Rejects with an `isUnusable` error if a file of read models is missing, of another version or made from another log. */
export async function checkOrigin(file: string, events: EventReader, resolve: Resolve): Promise<void> {
  const database = await ReadDatabase.openExisting(file);
  try {
    await new Projector(database, events, resolve).checkLog();
  } finally {
    await database.close();
  }
}

/** Rejects with an `isUnusable` error if read models are damaged. */
export async function checkIntegrity(database: ReadDatabase): Promise<void> {
  const damaged = (what: string) => new ReadDatabaseError(`${database.file} is damaged: ${what}`);
  const isSmall = statSync(database.file).size <= MAX_CHECKED_BYTES;
  if (isSmall) {
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check(1)`.execute(database.queries);
    if (rows[0]?.integrity_check !== 'ok') throw damaged(rows[0]?.integrity_check ?? 'SQLite cannot check it');
  }
  // SQLite does not report a renamed column as damage.
  const anew = await ReadDatabase.open(':memory:');
  const [found, expected] = await Promise.all([database, anew].map(schemaOf));
  await anew.close();
  if (found !== expected) throw damaged('its tables are not those of this version');
  if (!isSmall) return;
  const table = database.tableWithWrongChecksum();
  if (table !== null) throw damaged(`rows of ${table} have wrong checksums`);
}

async function schemaOf({ queries }: ReadDatabase): Promise<string> {
  const found = sql`select type, name, tbl_name, sql from sqlite_schema order by type, name`;
  return JSON.stringify((await found.execute(queries)).rows);
}

type Events = Pick<EventReader, 'readStream' | 'readAll'>;

export interface ReadModelFaults {
  /** Rows without matching events, as messages. */
  readonly faults: readonly string[];
  /** Position that the check covers; lag is not a fault. */
  readonly checkpoint: Position | null;
  /** Message if the file is of another version, which is not a fault; otherwise `null`. */
  readonly otherVersion: string | null;
}

/** Checks a file of read models against the events. */
export async function findReadModelFaults(file: string, events: Events, resolve: Resolve): Promise<ReadModelFaults> {
  let database: ReadDatabase | null = null;
  try {
    database = await ReadDatabase.openReadOnly(file);
    const projector = new Projector(database, events, resolve);
    await projector.checkLog();
    const checkpoint = await projector.checkpoint();
    return { faults: await missingGames(database, events), checkpoint, otherVersion: null };
  } catch (error) {
    if (error instanceof OtherVersionError) return { faults: [], checkpoint: null, otherVersion: error.message };
    if (!isUnusable(error)) throw error;
    return { faults: [(error as Error).message], checkpoint: null, otherVersion: null };
  } finally {
    await database?.close();
  }
}

/** Games of which the store has fewer events than were projected. Damage in the store is reported by the store. */
async function missingGames(database: ReadDatabase, events: Events): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const { id, revision } of await database.queries.selectFrom('game').select(['id', 'revision']).execute()) {
    if (!(await has(events, id, revision)))
      faults.push(`game ${id} was projected up to revision ${revision}, which the store does not have`);
  }
  return faults;
}

async function has(events: Events, game: string, revision: number): Promise<boolean> {
  try {
    return (await events.readStream(streamOf(game), { from: revision, limit: 1 })).length > 0;
  } catch (error) {
    const code = codeOf(error);
    if (code === 'STREAM_NOT_FOUND') return false;
    if (code === 'STREAM_DELETED' || code === 'STORE_DAMAGED') return true;
    throw error;
  }
}
