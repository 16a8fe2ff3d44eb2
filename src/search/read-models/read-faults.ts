import type { Resolve } from '../../engine/replay/replay.js';
import type { EventReader, Position } from '../../platform/event-store/port.js';
import { streamOf } from '../../games/recording/game-logs.js';
import { Projector } from './projector.js';
import { isUnusable, OtherVersionError, ReadDatabase } from './read-database.js';

type Events = Pick<EventReader, 'readStream' | 'readAll'>;

export interface ReadFaults {
  /** What does not belong to the events, as sentences. */
  readonly faults: readonly string[];
  /** Up to where they were taken up: being behind is no fault. */
  readonly checkpoint: Position | null;
  /** That the file is of another version of Paifu, which is no fault; `null` if it is not. */
  readonly otherVersion: string | null;
}

/** What of a file of read models does not belong to the events. */
export async function readFaults(file: string, events: Events, resolve: Resolve): Promise<ReadFaults> {
  let database: ReadDatabase | null = null;
  try {
    database = await ReadDatabase.reading(file);
    const projector = new Projector(database, events, resolve);
    await projector.checkLog();
    const checkpoint = await projector.checkpoint();
    return { faults: await strangersIn(database, events), checkpoint, otherVersion: null };
  } catch (error) {
    if (error instanceof OtherVersionError) return { faults: [], checkpoint: null, otherVersion: error.message };
    if (!isUnusable(error)) throw error;
    return { faults: [(error as Error).message], checkpoint: null, otherVersion: null };
  } finally {
    await database?.close();
  }
}

/** Games of which the store has nothing, or less than was taken up. What is damaged there is told by the store. */
async function strangersIn(database: ReadDatabase, events: Events): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const { id, revision } of await database.queries.selectFrom('game').select(['id', 'revision']).execute()) {
    if (!(await has(events, id, revision)))
      faults.push(`game ${id} was taken up to revision ${revision}, which the store does not have`);
  }
  return faults;
}

async function has(events: Events, game: string, revision: number): Promise<boolean> {
  try {
    return (await events.readStream(streamOf(game), { from: revision, limit: 1 })).length > 0;
  } catch (error) {
    const { code } = error as { code?: unknown };
    if (code === 'STREAM_NOT_FOUND') return false;
    if (code === 'STREAM_DELETED' || code === 'STORE_DAMAGED') return true;
    throw error;
  }
}
