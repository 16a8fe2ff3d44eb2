import { type EventReader, isDamaged, type Position } from '../event-store/port.js';
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
 * Verifies everything in a store: the store itself, then the log of all streams, so that no event is left out that belongs
 * to a game nobody knows, then each game. What is damaged is named, and the rest verified.
 */
export async function* verifyStore(reader: EventReader): AsyncGenerator<StoredReport> {
  const { streams, lost } = await counted(reader);
  for (const reason of [...(await reader.faults()), ...lost]) yield { game: null, report: unreadable(null, reason) };
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
/** Damaged places that are told one by one. */
const MOST_TOLD = 100;

interface Counted {
  readonly streams: ReadonlyMap<string, number>;
  /** What of the log cannot be read any more. */
  readonly lost: readonly string[];
}

/** How many events each stream has in the log, in the order they begin. */
async function counted(reader: EventReader): Promise<Counted> {
  const streams = new Map<string, number>();
  const lost: string[] = [];
  let damaged = 0;
  for (let from: Position | undefined; ; ) {
    const entries = await reader.readAll({ from, limit: PIECE });
    for (const entry of entries) {
      const { stream, position } = entry;
      // The first of a later piece is the last of the one before.
      if (position === from || stream?.startsWith('$')) continue;
      if (isDamaged(entry) && ++damaged <= MOST_TOLD) lost.push(entry.damage);
      if (stream !== null) streams.set(stream, (streams.get(stream) ?? 0) + 1);
    }
    if (entries.length < PIECE) {
      if (damaged > MOST_TOLD) lost.push(`${damaged - MOST_TOLD} more places of the log cannot be read`);
      return { streams, lost };
    }
    from = entries[entries.length - 1].position;
  }
}

function unreadable(game: string | null, reason: string): Report {
  const report = emptyReport();
  report.unreadable.push({ line: 0, game, reason });
  return report;
}
