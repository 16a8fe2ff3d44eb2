import type { Statement } from 'better-sqlite3';
import type { Connection } from './connection.js';
import { readable } from './sqlite-errors.js';

/** Which event it is, by the number of its stream. */
export interface Place {
  readonly stream: number;
  readonly revision: number;
}

/**
 * What the indexes say of events and streams whose rows cannot be believed any more: they hold the same once more, on other
 * pages. It looks through whole indexes, and is asked only where something is damaged.
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

  /** The events that stand between two positions. */
  between(low: number, high: number): ReadonlyMap<number, Place> {
    const rows = readable(() => this.among.all(low, high) as [number, number, number][]) ?? [];
    return new Map(rows.map(([position, stream, revision]) => [position, { stream, revision }]));
  }

  /** The last position there is. Throws where neither the rows nor the index say it. */
  last(): number {
    return (this.lastOfAll.get() as number | null) ?? 0;
  }

  /** How a stream is called. */
  nameOf(number: number): string | null {
    return readable(() => this.name.get(number) as string | undefined) ?? null;
  }

  /** The nearest row after a position; null: none, or it cannot be found. */
  after(position: number): number | null {
    return readable(() => this.nextAfter.get(position) as number | null);
  }

  /** The nearest row before a position; null: none, or it cannot be found. */
  before(position: number): number | null {
    return readable(() => this.lastBefore.get(position) as number | null);
  }
}
