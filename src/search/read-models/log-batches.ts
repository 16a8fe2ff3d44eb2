import type { EventReader, LogEntry, Position } from '../../platform/event-store/port.js';
import { PROJECTED_STREAMS, type ReadEntries, readEntries } from './game-reader.js';
import { type Landmark, lastLandmark } from '../../platform/event-store/position.js';
import type { Projector } from './projector.js';

/** Events per read. Small batches are collected while young; larger ones cost more in garbage collection than they save. */
const BATCH_SIZE = 1_000;

/** Events of the log in order, with the position reached. */
export interface LogBatch extends ReadEntries {
  readonly upTo: Position;
  /** Last readable event, or `null`. */
  readonly last: Landmark | null;
}

/** The next batch, or `null` at the end of the log. */
export type NextBatch = () => Promise<LogBatch | null>;

/** Reads the entries of the log in batches after a position, or from its start; an empty batch is its end. */
export function entryReader(events: EventReader, after: Position | null): () => Promise<readonly LogEntry[]> {
  let from = after;
  return async () => {
    // The event at the given position comes again.
    const read = await events.readAll({ from: from ?? 'start', limit: BATCH_SIZE, filter: PROJECTED_STREAMS });
    const news = read.filter(({ position }) => from === null || position > from);
    from = news.at(-1)?.position ?? from;
    return news;
  };
}

/** Reads the log in batches after a position, or from its start. */
export function batchReader(events: EventReader, after: Position | null): NextBatch {
  const next = entryReader(events, after);
  return async () => {
    const news = await next();
    const end = news.at(-1);
    return end === undefined ? null : { ...readEntries(news), upTo: end.position, last: lastLandmark(news) };
  };
}

export interface Progress {
  /** Called with the number of events projected. */
  projected?(events: number): void;
  /** Called with the messages of `LogBatch.lost`. */
  lost?(what: readonly string[]): void;
}

/** Applies batches up to the end of the log; returns the number of events. */
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
