import { crc32 } from 'node:zlib';
import type { Statement } from 'better-sqlite3';
import type { StreamHead } from '../append-rules.js';
import { StoreDamaged } from '../errors.js';
import { numberOf, positionOf } from '../local-position.js';
import { type Filter, matches, type Position, type StoredEvent } from '../port.js';
import type { Log, Scan } from '../subscription.js';
import type { Connection } from './connection.js';

type Row = [
  position: number,
  stream: number,
  revision: number,
  id: string,
  type: string,
  hash: string,
  data: string,
  crc: number,
];

export interface StoredHead extends StreamHead {
  /** How the stream is called in the table of events. */
  readonly number: number;
}

/** One look at the log stops here, so that others get their turn. */
const SCAN = 1_000;
/** Where a filter may let little pass, so many are looked at even for a few. */
const LEAST = 256;
const COLUMNS = 'e.position, e.stream, e.revision, e.id, e.type, e.hash, e.data, e.crc';
const FROM = 'FROM event e';
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

/** Reads what is committed. Everything read is checked: `StoreDamaged` is thrown rather than something else returned. */
export class EventRows implements Log {
  private readonly stream: Statement<[string]>;
  private readonly lastOf: Statement<[number]>;
  private readonly lastOfAll: Statement<[]>;
  private readonly idsAt: Statement<[number, number, number]>;
  private readonly bytesAt: Statement<[number]>;
  private readonly nameAt: Statement<[number]>;
  private readonly names = new Map<number, string>();
  private readonly ofStream: Record<'forward' | 'backward', Statement<[number, number, number, number]>>;
  private readonly ofAll: Record<'forward' | 'backward', Statement<[number, number]>>;
  private readonly countOf: Statement<[number, number]>;
  private readonly ofTypes: Record<'forward' | 'backward', Statement<[number, number, string, number]>>;

  constructor(
    db: Connection,
    private readonly file: string,
  ) {
    this.stream = db.prepare('SELECT number, hidden_below, tombstoned, crc FROM stream WHERE name = ?').raw();
    this.lastOf = db.prepare('SELECT max(revision) FROM event WHERE stream = ?').pluck();
    this.lastOfAll = db.prepare('SELECT max(position) FROM event').pluck();
    this.idsAt = db
      .prepare('SELECT id FROM event WHERE stream = ? AND revision BETWEEN ? AND ? ORDER BY revision')
      .pluck();
    this.countOf = db.prepare('SELECT count(*) FROM event WHERE position BETWEEN ? AND ?').pluck();
    this.bytesAt = db.prepare('SELECT CAST(data AS BLOB) FROM event WHERE position = ?').pluck();
    this.nameAt = db.prepare('SELECT name FROM stream WHERE number = ?').pluck();
    const ofStream = (order: string) =>
      db
        .prepare<[number, number, number, number]>(
          `SELECT ${COLUMNS} ${FROM} WHERE e.stream = ? AND e.revision BETWEEN ? AND ? ORDER BY e.revision ${order} LIMIT ?`,
        )
        .raw();
    const ofAll = (order: string) =>
      db
        .prepare<[number, number]>(
          `SELECT ${COLUMNS} ${FROM} WHERE e.position BETWEEN ? AND ? ORDER BY e.position ${order}`,
        )
        .raw();
    const ofTypes = (order: string) =>
      db
        .prepare<[number, number, string, number]>(
          `SELECT ${COLUMNS} ${FROM} WHERE e.position BETWEEN ? AND ? AND e.type IN (SELECT value FROM json_each(?)) ORDER BY e.position ${order} LIMIT ?`,
        )
        .raw();
    this.ofStream = { forward: ofStream('ASC'), backward: ofStream('DESC') };
    this.ofAll = { forward: ofAll('ASC'), backward: ofAll('DESC') };
    this.ofTypes = { forward: ofTypes('ASC'), backward: ofTypes('DESC') };
  }

  /** What is known about a stream; undefined: nothing. */
  head(name: string): StoredHead | undefined {
    const row = this.stream.get(name) as [number, number, number, number] | undefined;
    if (row === undefined) return undefined;
    const [number, hiddenBelow, tombstoned, crc] = row;
    if (crc !== streamCrc(number, name, hiddenBelow, tombstoned)) throw this.damaged(`stream ${name}`);
    return {
      number,
      hiddenBelow,
      tombstoned: tombstoned !== 0,
      last: (this.lastOf.get(number) as number | null) ?? -1,
    };
  }

  ids(stream: number, from: number, count: number): string[] {
    return this.idsAt.all(stream, from, from + count - 1) as string[];
  }

  /** Events `from` to `to` of a stream, both inclusive and there, or the first `limit` in that direction. */
  events(head: StoredHead, from: number, to: number, direction: 'forward' | 'backward', limit: number): StoredEvent[] {
    const rows = this.ofStream[direction].all(head.number, from, to, limit) as Row[];
    const step = direction === 'forward' ? 1 : -1;
    const first = direction === 'forward' ? from : to;
    if (rows.length !== Math.min(limit, to - from + 1)) throw this.damaged(`an event after revision ${from - 1}`);
    return rows.map((row, i) => {
      if (row[2] !== first + i * step) throw this.damaged(`revision ${first + i * step}`);
      return this.checked(row);
    });
  }

  lastPosition(): number {
    return (this.lastOfAll.get() as number | null) ?? 0;
  }

  end(): Position | null {
    const last = this.lastPosition();
    return last === 0 ? null : positionOf(last);
  }

  scan(after: Position | null, filter: Filter | undefined, limit: number): Scan {
    const end = this.lastPosition();
    const from = after === null ? 0 : numberOf(after, end);
    const { events, reached } = this.look(from + 1, end, 'forward', filter, limit);
    return {
      events,
      upTo: reached === 0 ? null : positionOf(reached),
      scanned: reached - from,
      atEnd: reached === end,
    };
  }

  /** Looks at up to `SCAN` events between two places of the log; `reached`: the last one that was looked at. */
  look(
    from: number,
    to: number,
    direction: 'forward' | 'backward',
    filter: Filter | undefined,
    limit: number,
  ): { events: StoredEvent[]; reached: number } {
    const forward = direction === 'forward';
    const types = filter !== undefined && 'types' in filter ? JSON.stringify(filter.types) : null;
    const most = filter === undefined ? limit : types === null ? Math.max(limit, LEAST) : SCAN;
    const count = Math.min(to - from + 1, most, SCAN);
    const [low, high] = forward ? [from, from + count - 1] : [to - count + 1, to];
    const last = forward ? high : low;
    if (count <= 0) return { events: [], reached: forward ? from - 1 : to + 1 };
    const rows = (
      types === null ? this.ofAll[direction].all(low, high) : this.ofTypes[direction].all(low, high, types, limit)
    ) as Row[];
    // There are no gaps in the log: what is not there was lost, and a position far away is looked for no further than here.
    const there = types === null ? rows.length : this.countOf.get(low, high);
    if (there !== count) throw this.damaged(`an event between ${low} and ${high} of the log`);
    const events: StoredEvent[] = [];
    for (const row of rows) {
      const event = this.checked(row);
      if (matches(filter, event)) events.push(event);
      if (events.length === limit) return { events, reached: row[0] };
    }
    return { events, reached: last };
  }

  private checked(row: Row): StoredEvent {
    const [position, number, revision, id, type, hash, data, crc] = row;
    const stream = this.nameOf(number);
    if (stream === null || crc !== eventCrc(position, stream, revision, id, type, hash, data))
      throw this.damaged(`event ${position}`);
    // Bytes that are no UTF-8 are all read as U+FFFD: only then may the text not be what is stored.
    if (data.includes('\ufffd') && !Buffer.from(data).equals(this.bytesAt.get(position) as Buffer))
      throw this.damaged(`event ${position}`);
    return { stream, revision, position: positionOf(position), id, type, data, hash };
  }

  private nameOf(number: number): string | null {
    const known = this.names.get(number);
    if (known !== undefined) return known;
    const name = (this.nameAt.get(number) as string | undefined) ?? null;
    if (this.names.size >= NAMES) this.names.clear();
    if (name !== null) this.names.set(number, name);
    return name;
  }

  private damaged(what: string): StoreDamaged {
    return new StoreDamaged(`${this.file} is damaged: ${what} is not as it was written`);
  }
}
