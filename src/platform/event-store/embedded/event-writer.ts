import type { Statement } from 'better-sqlite3';
import { judge } from '../append-rules.js';
import { positionOf } from '../position.js';
import type { AppendResult, ExpectedRevision, PreparedEvent, StoredEvent } from '../port.js';
import type { Connection } from './connection.js';
import { type EventRows, type StoredHead, eventCrc, streamCrc } from './event-rows.js';
import { EventPacker, type StreamName, packedCrc, streamNamed } from './packed-event.js';
import { SharedTexts } from './shared-texts.js';

/** The events of a transaction and the position of the last one. */
export interface Written {
  readonly events: readonly StoredEvent[];
  readonly last: number;
}

/** Where an event is stored. */
interface RowPlace {
  readonly position: number;
  readonly stream: StreamName;
  /** The stream's number in the database. */
  readonly number: number;
  readonly revision: number;
}

/** Number of cached stream heads; streams being recorded are always among them. */
const HEADS = 10_000;

/** Packed rows per statement. SQLite opens the table and its index once for each statement. */
const ROWS = 32;
const COLUMNS = 5;
/** The values of the columns of packed rows, one row after another. */
type Values = (number | string)[];

/** Writes rows within a transaction of group-commit.ts. */
export class EventWriter {
  private readonly heads = new Map<string, StoredHead>();
  /** Number of the last event in the log; `null` if it must be read. */
  private last: number | null = null;
  private written: StoredEvent[] = [];
  private readonly texts: SharedTexts;
  private readonly packer: EventPacker;
  private readonly insertPacked: Statement<[Values]>;
  private readonly insertPackedRows: Statement<[Values]>;
  private readonly insertText: Statement<[number, number, number, string, string, string, string, number]>;
  private readonly putStream: Statement<[number, string, number, number, number]>;
  private readonly nextStream: Statement<[]>;

  constructor(
    db: Connection,
    private readonly rows: EventRows,
  ) {
    this.texts = new SharedTexts(db);
    this.packer = new EventPacker(this.texts);
    const packed = "(?, ?, ?, '', '', '', '', ?, unhex(?))";
    this.insertPacked = db.prepare<[Values]>(`INSERT INTO event VALUES ${packed}`);
    this.insertPackedRows = db.prepare<[Values]>(`INSERT INTO event VALUES ${Array(ROWS).fill(packed).join(', ')}`);
    this.insertText = db.prepare('INSERT INTO event VALUES (?, ?, ?, ?, ?, ?, ?, ?, NULL)');
    this.putStream = db.prepare(
      `INSERT INTO stream VALUES (?, ?, ?, ?, ?) ON CONFLICT (number) DO UPDATE
       SET hidden_below = excluded.hidden_below, tombstoned = excluded.tombstoned, crc = excluded.crc`,
    );
    this.nextStream = db.prepare('SELECT coalesce(max(number), 0) + 1 FROM stream').pluck();
  }

  /** The transaction was rolled back. */
  forget(): void {
    this.heads.clear();
    this.texts.forget();
    this.packer.forget();
    this.last = null;
    this.written = [];
  }

  /** The transaction is durable. Returns what it wrote, or `null` for no events. */
  committed(): Written | null {
    const { written: events, last } = this;
    if (events.length === 0 || last === null) return null;
    this.written = [];
    return { events, last };
  }

  append(stream: string, expected: ExpectedRevision, events: readonly PreparedEvent[]): AppendResult {
    const head = this.judged(stream, expected, events);
    if (typeof head === 'number') return { revision: head, position: null, idempotent: true };
    if (events.length === 0) return { revision: head.last, position: null, idempotent: false };
    const kept = head.number > 0 ? head : this.keep(stream, head);
    // There is one writer, so event numbers become visible in order.
    let position = this.last ?? this.rows.lastPosition();
    let revision = kept.last;
    const name = streamNamed(stream);
    const rows: Values = [];
    for (const prepared of events) {
      const { id, type, data, hash, traceparent } = prepared;
      position++;
      revision++;
      this.insert(prepared, { position, stream: name, number: kept.number, revision }, rows);
      const event = { stream, revision, position: positionOf(position), id, type, data, hash };
      this.written.push(traceparent === undefined ? event : { ...event, traceparent });
    }
    for (let at = 0; at < rows.length; at += COLUMNS) this.insertPacked.run(rows.slice(at, at + COLUMNS));
    kept.last = revision;
    this.last = position;
    return { revision, position: positionOf(position), idempotent: false };
  }

  /** @param rows values of the packed rows that are not inserted yet */
  private insert(event: PreparedEvent, { position, stream, number, revision }: RowPlace, rows: Values): void {
    const packed = this.packer.pack(event, stream.game, revision);
    if (packed === null) {
      const { id, type, hash, data } = event;
      const crc = eventCrc(position, stream.name, revision, id, type, hash, data);
      this.insertText.run(position, number, revision, id, type, hash, data, crc);
      return;
    }
    const crc = packedCrc(packed, position, stream, revision);
    rows.push(position, number, revision, crc, packed.digits);
    if (rows.length < ROWS * COLUMNS) return;
    this.insertPackedRows.run(rows);
    rows.length = 0;
  }

  /** Soft-deletes or tombstones a stream. */
  remove(stream: string, expected: ExpectedRevision, forEver: boolean): void {
    const head = this.judged(stream, expected, []);
    if (typeof head === 'number' || (head.last < 0 && !forEver)) return;
    this.keep(stream, head, forEver ? head.hiddenBelow : head.last + 1, forEver);
  }

  /** The head of the stream, or the revision of an earlier identical append. Throws if it is refused. */
  private judged(stream: string, expected: ExpectedRevision, events: readonly PreparedEvent[]): StoredHead | number {
    const head = this.head(stream);
    const ids = events.map(({ id }) => id);
    const judgement = judge(stream, expected, ids, head, {
      at: (from, count) => this.rows.ids(head.number, from, count),
    });
    if (judgement.verdict === 'refused') throw judgement.error;
    return judgement.verdict === 'known' ? judgement.revision : head;
  }

  private head(stream: string): StoredHead {
    const known = this.heads.get(stream) ?? this.rows.head(stream);
    if (known === undefined) return { number: 0, last: -1, hiddenBelow: 0, tombstoned: false };
    this.remember(stream, known);
    return known;
  }

  private keep(stream: string, head: StoredHead, hiddenBelow = 0, tombstoned = false): StoredHead {
    const number = head.number > 0 ? head.number : (this.nextStream.get() as number);
    const flag = tombstoned ? 1 : 0;
    this.putStream.run(number, stream, hiddenBelow, flag, streamCrc(number, stream, hiddenBelow, flag));
    const kept = { number, last: head.last, hiddenBelow, tombstoned };
    this.remember(stream, kept);
    return kept;
  }

  private remember(stream: string, head: StoredHead): void {
    // Least recently used heads are evicted first.
    this.heads.delete(stream);
    this.heads.set(stream, head);
    if (this.heads.size > HEADS) this.heads.delete(this.heads.keys().next().value as string);
  }
}
