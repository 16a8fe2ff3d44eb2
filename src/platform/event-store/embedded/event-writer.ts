import type { Statement } from 'better-sqlite3';
import { judge } from '../append-rules.js';
import { positionOf } from '../position.js';
import type { AppendResult, ExpectedRevision, PackedAppend, PreparedEvent, StoredEvent } from '../port.js';
import type { Connection } from './connection.js';
import { type EventRows, type StoredHead, eventCrc, streamCrc } from './event-rows.js';
import { ReceivedAppend } from './packed-append.js';
import { EventPacker, type Packed, type StreamName, packedCrc, packedHash, streamNamed } from './packed-event.js';
import { SharedTexts } from './shared-texts.js';

/** The result of a transaction. */
export interface Written {
  /** The events after the last packed append. */
  readonly events: readonly StoredEvent[];
  /** The position and the hash of the last event. */
  readonly last: number;
  readonly hash: string;
}

/** Where an event is stored. */
interface RowPlace {
  readonly position: number;
  readonly stream: StreamName;
  /** The stream's number in the database. */
  readonly number: number;
  readonly revision: number;
}

/** The end of a stream and of the log while events are added. */
class StreamEnd implements RowPlace {
  revision: number;
  readonly number: number;

  constructor(
    readonly stream: StreamName,
    readonly head: StoredHead,
    public position: number,
  ) {
    this.revision = head.last;
    this.number = head.number;
  }

  /** Moves to the next event. */
  next(): this {
    this.position++;
    this.revision++;
    return this;
  }
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
  /** The hash of the last event written in this transaction; `null` if there is none. */
  private hash: string | null = null;
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
    this.hash = null;
    this.written = [];
  }

  /** The transaction is durable. Returns what it wrote, or `null` for no events. */
  committed(): Written | null {
    const { written: events, last, hash } = this;
    if (hash === null || last === null) return null;
    this.written = [];
    this.hash = null;
    return { events, last, hash };
  }

  append(stream: string, expected: ExpectedRevision, events: readonly PreparedEvent[]): AppendResult {
    const head = this.judged(stream, expected, () => events.map(({ id }) => id));
    if (typeof head === 'number') return { revision: head, position: null, idempotent: true };
    if (events.length === 0) return { revision: head.last, position: null, idempotent: false };
    const end = this.endOf(stream, head);
    const rows: Values = [];
    for (const prepared of events) {
      const { id, type, data, hash, traceparent } = prepared;
      const { position, revision } = end.next();
      this.insert(prepared, end, rows);
      const event = { stream, revision, position: positionOf(position), id, type, data, hash };
      this.written.push(traceparent === undefined ? event : { ...event, traceparent });
    }
    this.insertRest(rows);
    return this.appended(end, events[events.length - 1].hash);
  }

  appendPacked(expected: ExpectedRevision, append: PackedAppend): AppendResult {
    const { stream, first } = append;
    const received = new ReceivedAppend(append);
    const head = this.judged(stream, expected, () => received.ids());
    if (typeof head === 'number') return { revision: head, position: null, idempotent: true };
    // A packed event takes its revision from its row: at another one it has to be stored as text.
    const events = first === head.last + 1 ? received.renumbered(this.texts) : null;
    if (events === null) return this.append(stream, expected, received.unpacked());
    const end = this.endOf(stream, head);
    const rows: Values = [];
    let digits = '';
    for (const packed of events) {
      end.next();
      this.insertPackedEvent(packed, end, rows);
      ({ digits } = packed);
    }
    this.insertRest(rows);
    this.written = [];
    return this.appended(end, packedHash(digits));
  }

  /** The end of a stream to which events are now added. */
  private endOf(stream: string, head: StoredHead): StreamEnd {
    const kept = head.number > 0 ? head : this.keep(stream, head);
    // There is one writer, so event numbers become visible in order.
    return new StreamEnd(streamNamed(stream), kept, this.last ?? this.rows.lastPosition());
  }

  private appended({ head, position, revision }: StreamEnd, hash: string): AppendResult {
    head.last = revision;
    this.last = position;
    this.hash = hash;
    return { revision, position: positionOf(position), idempotent: false };
  }

  /** @param rows values of the packed rows that are not inserted yet */
  private insert(event: PreparedEvent, place: RowPlace, rows: Values): void {
    const { position, stream, number, revision } = place;
    const packed = this.packer.pack(event, stream.game, revision);
    if (packed !== null) {
      const { bytes, length, shared } = packed;
      this.insertPackedEvent({ digits: bytes.toString('hex', 0, length), shared }, place, rows);
      return;
    }
    const { id, type, hash, data } = event;
    const crc = eventCrc(position, stream.name, revision, id, type, hash, data);
    this.insertText.run(position, number, revision, id, type, hash, data, crc);
  }

  private insertPackedEvent(packed: Packed, { position, stream, number, revision }: RowPlace, rows: Values): void {
    rows.push(position, number, revision, packedCrc(packed, position, stream, revision), packed.digits);
    if (rows.length < ROWS * COLUMNS) return;
    this.insertPackedRows.run(rows);
    rows.length = 0;
  }

  private insertRest(rows: Values): void {
    for (let at = 0; at < rows.length; at += COLUMNS) this.insertPacked.run(rows.slice(at, at + COLUMNS));
  }

  /** Soft-deletes or tombstones a stream. */
  remove(stream: string, expected: ExpectedRevision, forEver: boolean): void {
    const head = this.judged(stream, expected, () => []);
    if (typeof head === 'number' || (head.last < 0 && !forEver)) return;
    this.keep(stream, head, forEver ? head.hiddenBelow : head.last + 1, forEver);
  }

  /** The head of the stream, or the revision of an earlier identical append. Throws if it is refused. */
  private judged(stream: string, expected: ExpectedRevision, ids: () => readonly string[]): StoredHead | number {
    const head = this.head(stream);
    const judgement = judge(stream, expected, ids(), head, {
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
