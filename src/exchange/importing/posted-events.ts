import type { PreparedEvent } from '../../platform/event-store/port.js';

/** Events on their way to another thread, which gets the bytes themselves and not a copy. */
export interface PostedEvents {
  /** The texts of the pieces, in UTF-8. A piece is the ids, hashes and data of some events. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The end of each piece, in bytes. */
  readonly ends: Uint32Array;
  /** The length of the data of each event, in characters. */
  readonly lengths: Uint32Array;
  readonly types: string;
}

const ID_LENGTH = 36;
const DATA_AT = ID_LENGTH + 64;
/** Events of a piece: one text is copied faster than many, and a short one is soon garbage. */
const PIECE = 32;

export function posted(events: readonly PreparedEvent[]): PostedEvents {
  const pieces: string[] = [];
  for (let from = 0; from < events.length; from += PIECE) {
    let piece = '';
    for (const { id, hash, data } of events.slice(from, from + PIECE)) piece += id + hash + data;
    pieces.push(piece);
  }
  const size = pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0);
  const bytes = Buffer.from(new ArrayBuffer(size));
  let at = 0;
  const ends = Uint32Array.from(pieces, (piece) => {
    at += bytes.write(piece, at);
    return at;
  });
  const lengths = Uint32Array.from(events, ({ data }) => data.length);
  return { bytes, ends, lengths, types: events.map(({ type }) => type).join(' ') };
}

/** The events; their bytes are freed at once, because the garbage collector comes late. */
export function received({ bytes: { buffer }, ends, lengths, types }: PostedEvents): readonly PreparedEvent[] {
  const bytes = Buffer.from(buffer);
  let piece = '';
  let at = 0;
  const events = types.split(' ').map((type, i) => {
    if (i % PIECE === 0) {
      const nth = i / PIECE;
      piece = bytes.toString('utf8', nth === 0 ? 0 : ends[nth - 1], ends[nth]);
      at = 0;
    }
    const [idAt, dataAt] = [at, at + DATA_AT];
    at = dataAt + lengths[i];
    return {
      id: piece.slice(idAt, idAt + ID_LENGTH),
      type,
      data: piece.slice(dataAt, at),
      hash: piece.slice(idAt + ID_LENGTH, dataAt),
    };
  });
  free(buffer);
  return events;
}

/** ES2024 `transfer`. */
const free = (buffer: ArrayBuffer): void =>
  void (buffer as ArrayBuffer & { transfer(length: number): ArrayBuffer }).transfer(0);
