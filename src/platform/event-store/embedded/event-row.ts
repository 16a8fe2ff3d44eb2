import { crc32 } from 'node:zlib';
import type { Statement } from 'better-sqlite3';
import { positionOf } from '../local-position.js';
import type { StoredEvent } from '../port.js';
import type { Connection } from './connection.js';
import type { EventPlaces } from './event-places.js';
import { readable } from './sqlite-errors.js';

/** A row of the table of events (connection.ts). */
export type Row = [
  position: number,
  stream: number,
  revision: number,
  id: string,
  type: string,
  hash: string,
  data: string,
  crc: number,
];

/** Names of streams kept: looking one up for each event would cost as much as the rest of its row. */
const NAMES = 100_000;

/** CRC-32 of an event's row, and of the stream's name, which stands elsewhere. */
export const eventCrc = (
  position: number,
  stream: string,
  revision: number,
  id: string,
  type: string,
  hash: string,
  data: string,
): number => crc32(`${position} ${stream} ${revision} ${id} ${type} ${hash} ${data}`);

export const streamCrc = (number: number, name: string, hiddenBelow: number, tombstoned: number): number =>
  crc32(`${number} ${name} ${hiddenBelow} ${tombstoned}`);

/** Makes events of rows, or finds that a row is not as it was written. */
export class RowCheck {
  private readonly nameAt: Statement<[number]>;
  private readonly bytesAt: Statement<[number]>;
  private readonly names = new Map<number, string>();

  constructor(
    db: Connection,
    private readonly places: EventPlaces,
  ) {
    this.nameAt = db.prepare('SELECT name FROM stream WHERE number = ?').pluck();
    this.bytesAt = db.prepare('SELECT CAST(data AS BLOB) FROM event WHERE position = ?').pluck();
  }

  /** The event of a row; null where it is not as it was written. */
  event(row: Row): StoredEvent | null {
    const [position, number, revision, id, type, hash, data, crc] = row;
    // A damaged row may hold other kinds of values, whose text would be the same.
    if (typeof data !== 'string' || typeof hash !== 'string' || typeof type !== 'string' || typeof id !== 'string')
      return null;
    const fits = (name: string | null): name is string =>
      name !== null && crc === eventCrc(position, name, revision, id, type, hash, data);
    let stream = this.nameOf(number);
    // The name of its stream stands elsewhere, and may be what is damaged.
    if (!fits(stream)) stream = this.places.nameOf(number);
    if (!fits(stream)) return null;
    // Bytes that are no UTF-8 are all read as U+FFFD: only then may the text not be what is stored.
    if (data.includes('\ufffd') && !Buffer.from(data).equals(this.bytesAt.get(position) as Buffer)) return null;
    return { stream, revision, position: positionOf(position), id, type, data, hash };
  }

  /** How a stream is called; null: there is none, or nothing says it any more. */
  nameOf(number: number): string | null {
    const known = this.names.get(number);
    if (known !== undefined) return known;
    const name = readable(() => this.nameAt.get(number) as string | undefined) ?? this.places.nameOf(number);
    if (this.names.size >= NAMES) this.names.clear();
    if (name !== null) this.names.set(number, name);
    return name;
  }
}
