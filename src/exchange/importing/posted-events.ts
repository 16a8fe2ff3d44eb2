import type { PreparedEvent } from '../../platform/event-store/port.js';

/** Events on their way to another thread, which gets the bytes themselves and not a copy. */
export interface PostedEvents {
  /** Id, hash and data of each event. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Where the data of each event ends. */
  readonly ends: Uint32Array;
  readonly types: string;
}

const ID_LENGTH = 36;
const HASH_LENGTH = 64;
const DATA_AT = ID_LENGTH + HASH_LENGTH;

export function posted(events: readonly PreparedEvent[]): PostedEvents {
  const size = events.reduce((sum, { data }) => sum + DATA_AT + Buffer.byteLength(data), 0);
  const bytes = Buffer.from(new ArrayBuffer(size));
  let at = 0;
  const ends = Uint32Array.from(events, ({ id, hash, data }) => {
    at += bytes.write(id, at, 'latin1');
    at += bytes.write(hash, at, 'latin1');
    at += bytes.write(data, at);
    return at;
  });
  return { bytes, ends, types: events.map(({ type }) => type).join(' ') };
}

/** The events; their bytes are freed at once, because the garbage collector comes late. */
export function received({ bytes: { buffer }, ends, types }: PostedEvents): readonly PreparedEvent[] {
  const bytes = Buffer.from(buffer);
  let from = 0;
  const events = types.split(' ').map((type, i) => {
    const [hashAt, dataAt, end] = [from + ID_LENGTH, from + DATA_AT, ends[i]];
    const id = bytes.toString('latin1', from, hashAt);
    from = end;
    return { id, type, data: bytes.toString('utf8', dataAt, end), hash: bytes.toString('latin1', hashAt, dataAt) };
  });
  free(buffer);
  return events;
}

/** ES2024 `transfer`. */
const free = (buffer: ArrayBuffer): void =>
  void (buffer as ArrayBuffer & { transfer(length: number): ArrayBuffer }).transfer(0);
