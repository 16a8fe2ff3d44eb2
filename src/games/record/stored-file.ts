import type { EventReader, StoredEvent } from '../../platform/event-store/port.js';
import { CHAIN_START } from './chain.js';
import { DamagedGame, streamOf } from '../recording/game-logs.js';
import { eventLine, firstLine, lastLine } from './paifu-file.js';

const PIECE = 512;

/** Where the writing of a file has got to. */
export interface FilePlace {
  /** Events written, and the hash of the last one. */
  readonly count: number;
  readonly head: string;
  /** Events that the file ends with; null: wherever the record does. */
  readonly upTo: number | null;
}

export const FILE_START: FilePlace = { count: 0, head: CHAIN_START, upTo: null };

/**
 * A piece of a stored game as a `.paifu` file, its bytes and hashes as they are stored, and where the next one begins (null:
 * that was the last); nothing is checked but that a row says what its event says, which a file cannot show. Read it with
 * `readPaifu`, which checks the rest, before it is believed. Rejects with `StreamNotFound`, `DamagedGame`, and what else the
 * store's reading throws.
 */
export async function filePiece(
  reader: EventReader,
  game: string,
  { count, head, upTo }: FilePlace,
): Promise<{ readonly text: string; readonly next: FilePlace | null }> {
  const limit = upTo === null ? PIECE : Math.min(PIECE, upTo - count);
  const stored = await reader.readStream(streamOf(game), { from: count, limit });
  for (const event of stored) if (reader.keepsBytes) sameAsData(event, game);
  const begun = count === 0 ? `${firstLine(game)}\n` : '';
  const text = stored.reduce((lines, { hash, data }) => `${lines}${eventLine(hash, data)}\n`, begun);
  const place = { count: count + stored.length, head: stored.at(-1)?.hash ?? head, upTo };
  const ends = stored.length < PIECE || place.count === upTo;
  return ends ? { text: `${text}${lastLine(place.head, place.count)}\n`, next: null } : { text, next: place };
}

/** The whole file, piece by piece. Rejects as `filePiece`. */
export async function* storedFile(reader: EventReader, game: string): AsyncGenerator<Buffer> {
  for (let place: FilePlace | null = FILE_START; place !== null; ) {
    const { text, next }: Awaited<ReturnType<typeof filePiece>> = await filePiece(reader, game, place);
    yield Buffer.from(text);
    place = next;
  }
}

/** A stored event as a line of that file. Throws `DamagedGame`. */
export function storedLine(event: StoredEvent, game: string, keepsBytes: boolean): string {
  if (keepsBytes) sameAsData(event, game);
  return `${eventLine(event.hash, event.data)}\n`;
}

/** In the RFC 8785 text of an envelope, and nowhere else in it, `id` stands before `occurredAt`, and `type` before `v` at its end. */
function sameAsData({ id, type, data, revision }: StoredEvent, game: string): void {
  if (data.includes('\n')) throw new DamagedGame(game, revision, 'is more than one line');
  if (!data.includes(`,"id":"${id}","occurredAt":`) || !data.endsWith(`,"type":"${type}","v":1}`))
    throw new DamagedGame(game, revision, `is stored as ${type} ${id}, which its event does not say`);
}
