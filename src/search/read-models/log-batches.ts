import type { EventReader, Position } from '../../platform/event-store/port.js';
import { PROJECTED_STREAMS, type ReadEntries, readEntries } from './game-reader.js';
import { type Landmark, lastLandmark } from '../../platform/event-store/position.js';
import type { Projector } from './projector.js';

/** Events of one read. Small pieces die young: larger ones cost more in garbage than they save in transactions and messages. */
const BATCH_SIZE = 1_000;

/** Events of the log, in its order, and up to where it was read with them. */
export interface LogBatch extends ReadEntries {
  readonly upTo: Position;
  /** The last of them; null: none of them can be read. */
  readonly last: Landmark | null;
}

/** What comes next in the log; null: nothing more for now. */
export type NextBatch = () => Promise<LogBatch | null>;

/** Reads the log piece by piece, from what comes after a position (null: from its start). */
export function batchReader(events: EventReader, after: Position | null): NextBatch {
  let from = after;
  return async () => {
    // A read starts with the event at its position, which was read before.
    const read = await events.readAll({ from: from ?? 'start', limit: BATCH_SIZE, filter: PROJECTED_STREAMS });
    const news = read.filter(({ position }) => from === null || position > from);
    const end = news.at(-1);
    if (end === undefined) return null;
    from = end.position;
    return { ...readEntries(news), upTo: from, last: lastLandmark(news) };
  };
}

/** Called as events are projected. */
export interface Progress {
  /** How many more events were projected. */
  projected?(events: number): void;
  /** As `Piece.lost`. */
  lost?(what: readonly string[]): void;
}

/** Takes pieces up until there is nothing more for now; returns how many events they held. */
export async function applyBatches(projector: Projector, next: NextBatch, progress: Progress = {}): Promise<number> {
  let count = 0;
  for (;;) {
    const piece = await next();
    if (piece === null) return count;
    await projector.apply(piece.events, piece.upTo, piece.last, piece.changes);
    const applied = piece.events.length + piece.changes.length;
    count += applied;
    progress.projected?.(applied);
    if (piece.lost.length > 0) progress.lost?.(piece.lost);
  }
}
