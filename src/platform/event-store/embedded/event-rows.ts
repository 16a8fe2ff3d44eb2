import { crc32 } from 'node:zlib';
import type { Statement } from 'better-sqlite3';
import { numberOf, positionOf } from '../position.js';
import { type DamagedEvent, type LogEntry, type LogFilter, type Position, type StoredEvent, matches } from '../port.js';
import { type Connection, readable, versionOf } from './connection.js';
import { EventUnpacker, type StreamName, packedCrc, packedId, streamNamed } from './packed-event.js';
import { BY_TEXT, sharedTexts } from './shared-texts.js';
import type { StreamHead } from '../append-rules.js';
import { StoreDamaged, StoreUnavailable } from '../errors.js';
import type { Log, Scan } from '../subscription.js';

/** A row of the table of events (connection.ts). Its texts are empty if it is packed. */
export type Row = [
  position: number,
  stream: number,
  revision: number,
  id: string,
  type: string,
  hash: string,
  data: string,
  crc: number,
  /** As hexadecimal digits; empty if the event is not packed. */
  packed: string,
];

/** Cached stream names; looking one up per event would double the cost of a row. */
const NAMES = 100_000;

/** CRC-32 of an event's row and its stream's name, which is stored separately. */
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

/** Converts rows to events and detects damaged rows. */
export class RowCheck {
  private readonly nameAt: Statement<[number]>;
  private readonly bytesAt: Statement<[number]>;
  private readonly names = new Map<number, StreamName>();
  private readonly unpackers: readonly EventUnpacker[];
  private readonly version: number;

  constructor(
    private readonly db: Connection,
    private readonly places: EventPlaces,
  ) {
    this.nameAt = db.prepare('SELECT name FROM stream WHERE number = ?').pluck();
    this.bytesAt = db.prepare('SELECT CAST(data AS BLOB) FROM event WHERE position = ?').pluck();
    this.version = versionOf(db);
    // The shared text may be the damaged part.
    this.unpackers = [new EventUnpacker(sharedTexts(db)), new EventUnpacker(sharedTexts(db, BY_TEXT))];
  }

  /** The event of a row; `null` if the row is damaged. */
  event(row: Row): StoredEvent | null {
    const number = row[1];
    const stream = this.named(number);
    const event = stream === null ? null : this.eventOf(row, stream);
    if (event !== null) return event;
    // The stream's name may be the damaged part.
    const other = this.places.nameOf(number);
    const again = other === null || other === stream?.name ? null : this.eventOf(row, streamNamed(other));
    if (again === null && this.version !== versionOf(this.db))
      throw new StoreUnavailable('the event store was upgraded while it was read: open it again', 'not_written');
    return again;
  }

  /** The event of a row of this stream; `null` if the row is damaged, or belongs to another stream. */
  private eventOf(row: Row, stream: StreamName): StoredEvent | null {
    const [position, , revision, id, type, hash, data, crc, packed] = row;
    // A damaged row may contain values of other types with the same text.
    if (typeof data !== 'string' || typeof hash !== 'string' || typeof type !== 'string' || typeof id !== 'string')
      return null;
    if (packed !== '')
      return id === '' && type === '' && hash === '' && data === '' ? this.unpacked(row, packed, stream) : null;
    const { name } = stream;
    if (crc !== eventCrc(position, name, revision, id, type, hash, data)) return null;
    // Invalid UTF-8 becomes U+FFFD: only then the text may differ from the stored bytes.
    if (data.includes('\ufffd') && !Buffer.from(data).equals(this.bytesAt.get(position) as Buffer)) return null;
    return { stream: name, revision, position: positionOf(position), id, type, data, hash };
  }

  private unpacked([position, , revision, , , , , crc]: Row, digits: string, stream: StreamName): StoredEvent | null {
    if (!Number.isInteger(revision)) return null;
    for (const unpacker of this.unpackers) {
      const event = unpacker.unpack(digits, stream.game, revision);
      if (event === null) continue;
      if (crc !== packedCrc(event, position, stream, revision)) continue;
      const { id, type, data, hash } = event;
      return { stream: stream.name, revision, position: positionOf(position), id, type, data, hash };
    }
    return null;
  }

  /** The name of a stream; `null` if there is none or it cannot be determined. */
  nameOf(number: number): string | null {
    return this.named(number)?.name ?? null;
  }

  private named(number: number): StreamName | null {
    const known = this.names.get(number);
    if (known !== undefined) return known;
    const name = readable(() => this.nameAt.get(number) as string | undefined) ?? this.places.nameOf(number);
    if (name === null) return null;
    if (this.names.size >= NAMES) this.names.clear();
    const named = streamNamed(name);
    this.names.set(number, named);
    return named;
  }
}

export interface StoredHead extends StreamHead {
  /** The id of the stream in the table of events. */
  readonly number: number;
}

type Direction = 'forward' | 'backward';

/** Positions scanned before yielding to others. */
const SCAN = 1_000;
/** Smallest number of rows to read with a selective filter. */
const LEAST = 256;

/** Reads whole rows. Files of version 1 have no packed events. */
function selectRows(db: Connection): string {
  const packed = versionOf(db) === 1 ? "''" : 'lower(hex(packed))';
  return `SELECT position, stream, revision, id, type, hash, data, crc, ${packed} FROM event`;
}

/**
 * Reads committed events and checks each. A damaged or unreadable event is reported at its place in the log, and thrown
 * as `StoreDamaged` when its stream is read.
 */
export class EventRows implements Log {
  private readonly stream: Statement<[string]>;
  private readonly lastOfAll: Statement<[]>;
  private readonly idsAt: Statement<[number, number, number]>;
  private readonly ofStream: Record<Direction, Statement<[number, number, number, number]>>;
  private readonly between: Statement<[number, number]>;
  private readonly at: Statement<[number]>;
  private readonly places: EventPlaces;
  private readonly check: RowCheck;

  constructor(db: Connection) {
    const select = selectRows(db);
    const last = 'SELECT max(revision) FROM event WHERE stream = number';
    this.stream = db
      .prepare<[string]>(`SELECT number, hidden_below, tombstoned, crc, (${last}) FROM stream WHERE name = ?`)
      .raw();
    this.lastOfAll = db.prepare('SELECT max(position) FROM event').pluck();
    // Subqueries, because SQLite would compile a sorted statement again after each binding of a plain parameter.
    const inStream = `${select} WHERE stream = (SELECT ?) AND revision BETWEEN (SELECT ?) AND (SELECT ?) ORDER BY revision`;
    this.idsAt = db.prepare<[number, number, number]>(inStream).raw();
    const ofStream = (order: string) =>
      db.prepare<[number, number, number, number]>(`${inStream} ${order} LIMIT (SELECT ?)`).raw();
    this.ofStream = { forward: ofStream('ASC'), backward: ofStream('DESC') };
    this.between = db.prepare<[number, number]>(`${select} WHERE position BETWEEN ? AND ? ORDER BY position`).raw();
    this.at = db.prepare<[number]>(`${select} WHERE position = ?`).raw();
    this.places = new EventPlaces(db);
    this.check = new RowCheck(db, this.places);
  }

  /** The head of a stream; `undefined` if there is none. */
  head(name: string): StoredHead | undefined {
    const row = this.stream.get(name) as [number, number, number, number, number | null] | undefined;
    if (row === undefined) return undefined;
    const [number, hiddenBelow, tombstoned, crc, last] = row;
    if (crc !== streamCrc(number, name, hiddenBelow, tombstoned)) throw this.damaged(`stream ${name}`);
    return { number, hiddenBelow, tombstoned: tombstoned !== 0, last: last ?? -1 };
  }

  ids(stream: number, from: number, count: number): string[] {
    const rows = this.idsAt.all(stream, from, from + count - 1) as Row[];
    return rows.map(([, , , id, , , , , packed]) => (packed === '' ? id : packedId(packed)));
  }

  /** Events `from` to `to` of a stream (both exist), or the first `limit` of them in that direction. */
  events({ number }: StoredHead, from: number, to: number, direction: Direction, limit: number): StoredEvent[] {
    const rowsOf = (low: number, high: number) =>
      readable(() => this.ofStream[direction].all(number, low, high, limit) as Row[]);
    const rows = rowsOf(from, to);
    const step = direction === 'forward' ? 1 : -1;
    const first = direction === 'forward' ? from : to;
    return Array.from({ length: Math.min(limit, to - from + 1) }, (_, i) => {
      const revision = first + i * step;
      // If a page is unreadable, rows on other pages are read one by one.
      const row = rows === null ? rowsOf(revision, revision)?.[0] : rows[i];
      const event = row?.[2] === revision ? this.check.event(row) : null;
      if (event === null) throw this.damaged(`revision ${revision} of ${this.check.nameOf(number)}`, revision);
      return event;
    });
  }

  lastPosition(): number {
    return readable(() => (this.lastOfAll.get() as number | null) ?? 0) ?? this.places.last();
  }

  end(last = this.lastPosition()): Position | null {
    return last === 0 ? null : positionOf(last);
  }

  /** Number of rows between two positions. */
  count(low: number, high: number): number {
    return this.rowsBetween(low, high).length;
  }

  /** The event at a position; `null` if it is absent or damaged. */
  eventAt(position: number): StoredEvent | null {
    const [row] = this.rowsBetween(position, position);
    return row === undefined ? null : this.check.event(row);
  }

  /** @param end the last position to scan; `after` may be later, if another process has shown that event already */
  scan(after: Position | null, filter: LogFilter | undefined, limit: number, end = this.lastPosition()): Scan {
    const from = after === null ? 0 : numberOf(after, Math.max(end, this.lastPosition()));
    const { entries, reached } = this.look(from + 1, end, 'forward', filter, limit);
    return {
      entries,
      upTo: reached === 0 ? null : positionOf(reached),
      scanned: reached - from,
      atEnd: reached >= end,
    };
  }

  /** Scans up to `SCAN` positions of a range; `reached` is the last one. */
  look(
    from: number,
    to: number,
    direction: Direction,
    filter: LogFilter | undefined,
    limit: number,
  ): { entries: LogEntry[]; reached: number } {
    const forward = direction === 'forward';
    const count = Math.min(to - from + 1, filter === undefined ? limit : Math.max(limit, LEAST), SCAN);
    if (count <= 0) return { entries: [], reached: forward ? from - 1 : to + 1 };
    const [low, high] = forward ? [from, from + count - 1] : [to - count + 1, to];
    const rows = this.rowsBetween(low, high);
    // The normal case: all rows exist, in order.
    const at = rows.length === count ? null : new Map(rows.map((row) => [row[0], row]));
    let places: ReadonlyMap<number, Place> | null = null;
    const placesHere = () => (places ??= this.places.between(low, high));
    const entries: LogEntry[] = [];
    const step = forward ? 1 : -1;
    let position = forward ? low : high;
    for (; position >= low && position <= high; position += step) {
      const row = at === null ? rows[position - low] : at.get(position);
      const event = row === undefined ? null : this.check.event(row);
      let entry: LogEntry;
      if (event !== null) entry = event;
      else if (row !== undefined || placesHere().has(position))
        entry = this.doubtful(position, row, placesHere().get(position));
      else {
        // Damage may have moved a row far away: skip a gap in one step.
        const known = [...(at?.keys() ?? []), ...placesHere().keys()].filter((one) => (one - position) * step > 0);
        const next = known.length > 0 ? (forward ? Math.min(...known) : Math.max(...known)) : null;
        const end =
          (next ?? (forward ? (this.places.after(high) ?? to + 1) : (this.places.before(low) ?? from - 1))) - step;
        const [first, last] = forward ? [position, Math.min(end, to)] : [Math.max(end, from), position];
        entry = gap(first, last);
        position = forward ? last : first;
      }
      if (matches(filter, entry)) entries.push(entry);
      if (entries.length === limit) return { entries, reached: position };
    }
    return { entries, reached: position - step };
  }

  /** The entry for a position whose row is damaged, identified by the index if possible. */
  private doubtful(position: number, row: Row | undefined, place: Place | undefined): LogEntry {
    if (row !== undefined && place !== undefined) {
      const [, , , ...rest] = row;
      const event = this.check.event([position, place.stream, place.revision, ...rest]);
      if (event !== null) return event;
    }
    const integerOrNull = (value: unknown) => (Number.isSafeInteger(value) ? (value as number) : null);
    const stream = place?.stream ?? integerOrNull(row?.[1]);
    const how = row === undefined ? 'missing, or on a page that cannot be read' : 'damaged (wrong checksum)';
    return {
      position: positionOf(position),
      stream: stream === null ? null : this.check.nameOf(stream),
      revision: place?.revision ?? integerOrNull(row?.[2]),
      damage: `event ${position} of the log is ${how}`,
    };
  }

  /** The readable rows between two positions, in order. */
  private rowsBetween(low: number, high: number): Row[] {
    const rows = readable(() => this.between.all(low, high) as Row[]);
    if (rows !== null) return rows;
    const found: Row[] = [];
    for (let position = low; position <= high; position++) {
      const row = readable(() => this.at.get(position) as Row | undefined);
      if (row !== undefined && row !== null) found.push(row);
    }
    return found;
  }

  private damaged(what: string, revision: number | null = null): StoreDamaged {
    return new StoreDamaged(`the event store is damaged: ${what} is damaged (wrong checksum)`, {}, revision);
  }
}

/** An event that cannot be identified. */
const gap = (first: number, last: number): DamagedEvent => ({
  position: positionOf(last),
  stream: null,
  revision: null,
  damage: first === last ? `event ${first} of the log is missing` : `events ${first} to ${last} of the log are missing`,
});

/** Identifies an event by its stream's number. */
export interface Place {
  readonly stream: number;
  readonly revision: number;
}

/**
 * Information about damaged events and streams from the indexes, which hold copies of some columns on other pages.
 * Scans whole indexes, and is used only for damage.
 */
export class EventPlaces {
  private readonly among: Statement<[number, number]>;
  private readonly lastOfAll: Statement<[]>;
  private readonly name: Statement<[number]>;
  private readonly nextAfter: Statement<[number]>;
  private readonly lastBefore: Statement<[number]>;

  constructor(db: Connection) {
    const indexed = 'FROM event INDEXED BY event_of_stream WHERE stream >= 0';
    this.among = db.prepare(`SELECT position, stream, revision ${indexed} AND position BETWEEN ? AND ?`).raw();
    this.lastOfAll = db.prepare(`SELECT max(position) ${indexed}`).pluck();
    this.name = db
      .prepare("SELECT name FROM stream INDEXED BY sqlite_autoindex_stream_1 WHERE name >= '' AND number = ?")
      .pluck();
    this.nextAfter = db.prepare('SELECT min(position) FROM event WHERE position > ?').pluck();
    this.lastBefore = db.prepare('SELECT max(position) FROM event WHERE position < ?').pluck();
  }

  /** The events between two positions. */
  between(low: number, high: number): ReadonlyMap<number, Place> {
    const rows = readable(() => this.among.all(low, high) as [number, number, number][]) ?? [];
    return new Map(rows.map(([position, stream, revision]) => [position, { stream, revision }]));
  }

  /** The last position. Throws if neither table nor index can be read. */
  last(): number {
    return (this.lastOfAll.get() as number | null) ?? 0;
  }

  /** The name of a stream. */
  nameOf(number: number): string | null {
    return readable(() => this.name.get(number) as string | undefined) ?? null;
  }

  /** The nearest row after a position; `null` if there is none or it cannot be found. */
  after(position: number): number | null {
    return readable(() => this.nextAfter.get(position) as number | null);
  }

  /** The nearest row before a position; `null` if there is none or it cannot be found. */
  before(position: number): number | null {
    return readable(() => this.lastBefore.get(position) as number | null);
  }
}
