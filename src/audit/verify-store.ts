import type { EventReader, Position } from '../event-store/port.js';
import { GAME_STREAMS } from '../recording/game-logs.js';
import { isUuid } from '../recording/identity.js';
import { storedFile } from '../recording/stored-file.js';
import { emptyReport, type Report, verifyPaifu } from './verify.js';

/** A game of a store and what was found; `game` is null for what belongs to no game. */
export interface StoredReport {
  readonly game: string | null;
  readonly report: Report;
}

/** Errors that say something about what is stored; others say that it could not be asked. */
const FINDINGS: readonly unknown[] = ['STORE_DAMAGED', 'DAMAGED_GAME', 'STREAM_DELETED', 'STREAM_NOT_FOUND'];

const codeOf = (error: unknown): unknown => (error as { code?: unknown } | null)?.code;

/** Verifies one stored game: its bytes and chain, every action judged anew. Rejects with `StreamNotFound`. */
export async function verifyGame(reader: EventReader, game: string): Promise<Report> {
  return verified(reader, game, (error) => codeOf(error) !== 'STREAM_NOT_FOUND' && FINDINGS.includes(codeOf(error)));
}

async function verified(reader: EventReader, game: string, isFinding: (error: unknown) => boolean): Promise<Report> {
  try {
    return await verifyPaifu(storedFile(reader, game));
  } catch (error) {
    if (!isFinding(error)) throw error;
    return unreadable(game, (error as Error).message);
  }
}

/**
 * Verifies everything in a store, game by game: first the log of all streams, so that no event is left out that belongs
 * to a game nobody knows, then each game.
 */
export async function* verifyStore(reader: EventReader): AsyncGenerator<StoredReport> {
  const { streams, damage } = await counted(reader);
  if (damage !== null) yield { game: null, report: unreadable(null, damage) };
  for (const [stream, count] of streams) {
    const game = stream.slice(GAME_STREAMS.length);
    if (!stream.startsWith(GAME_STREAMS) || !isUuid(game)) {
      yield { game: null, report: unreadable(null, `${stream} is no game`) };
      continue;
    }
    const report = await verified(reader, game, (error) => FINDINGS.includes(codeOf(error)));
    const found = report.differences.length + report.unreadable.length;
    // A game may have grown since it was counted. Less than was there has been hidden.
    if (found === 0 && report.events < count) {
      report.unreadable.push({ line: 0, game, reason: `${count - report.events} of its events are hidden` });
    }
    yield { game, report };
  }
}

const PIECE = 1_000;

interface Counted {
  readonly streams: ReadonlyMap<string, number>;
  /** Where the log cannot be read, or null. */
  readonly damage: string | null;
}

/** How many events each stream has in the log, in the order they begin; as far as the log can be read. */
async function counted(reader: EventReader): Promise<Counted> {
  const streams = new Map<string, number>();
  const count = (stream: string) => streams.set(stream, (streams.get(stream) ?? 0) + 1);
  const damage = await walked(reader, 'forward', count);
  // From the end back to the damage: the games that begin behind it are verified as well, and what they should have is
  // not known. Only a game wholly between two damaged places stays unnamed.
  if (damage !== null) await walked(reader, 'backward', (stream) => streams.set(stream, streams.get(stream) ?? 0));
  return { streams, damage };
}

/** Goes along the log, event by event; returns what it is stopped by, or null at its end. */
async function walked(
  reader: EventReader,
  direction: 'forward' | 'backward',
  see: (stream: string) => void,
): Promise<string | null> {
  let from: Position | undefined;
  let limit = PIECE;
  for (;;) {
    try {
      const events = await reader.readAll({ from, direction, limit });
      // The first of a later piece is the last of the one before.
      for (const { stream, position } of events) if (position !== from && !stream.startsWith('$')) see(stream);
      if (events.length < limit) return null;
      from = events[events.length - 1].position;
    } catch (error) {
      if (codeOf(error) !== 'STORE_DAMAGED') throw error;
      // As near to the damage as can be, in smaller pieces; two are the least that lead on.
      if (limit === 2) return (error as Error).message;
      limit = Math.max(2, Math.floor(limit / 10));
    }
  }
}

function unreadable(game: string | null, reason: string): Report {
  const report = emptyReport();
  report.unreadable.push({ line: 0, game, reason });
  return report;
}
