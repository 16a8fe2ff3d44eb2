import type { AccessStore } from './access-store.js';

/** Events of a game that were recorded by one token. */
export interface RecordedRange {
  /** Revisions. */
  readonly first: number;
  readonly last: number;
  /** The token's id. */
  readonly token: string;
  /** What it was called then. */
  readonly label: string | null;
}

interface Note extends RecordedRange {
  readonly game: string;
}

/** What could not be written yet, at most. */
const MOST_WAITING = 10_000;

/**
 * By which token events were recorded: beside the record and no part of it (docs/decisions/0015-tokens-beside-the-record.md). Each
 * is written when its command has been recorded; that it cannot be written keeps nobody from recording, and is tried again.
 */
export class RecordedBy {
  private waiting: Note[] = [];

  constructor(private readonly store: AccessStore) {}

  note(note: Note): void {
    this.waiting.push(note);
    if (this.waiting.length > MOST_WAITING) this.waiting.shift();
    this.write();
  }

  /** Of a game, in the order of its record; of what is between them nobody knows. */
  of(game: string): readonly RecordedRange[] {
    this.write();
    const rows = this.store.db.prepare<[string], RecordedRange>(
      'SELECT first, last, token, label FROM recorded WHERE game = ? ORDER BY first',
    );
    return rows.all(game);
  }

  private write(): void {
    if (this.waiting.length === 0) return;
    const written = this.store.lightly(() => {
      for (const note of this.waiting) this.keep(note);
      this.store.sealed();
    });
    if (written) this.waiting = [];
  }

  private keep({ game, first, last, token, label }: Note): void {
    const { db } = this.store;
    // A log that was restored goes on from before what was noted last: what stands there now was recorded now.
    db.prepare('DELETE FROM recorded WHERE game = ? AND first >= ?').run(game, first);
    db.prepare('UPDATE recorded SET last = ?, crc = NULL WHERE game = ? AND last >= ?').run(first - 1, game, first);
    const more = db.prepare(
      `UPDATE recorded SET last = ?, crc = NULL WHERE game = ? AND last = ? AND token = ? AND label IS ?`,
    );
    if (more.run(last, game, first - 1, token, label).changes > 0) return;
    db.prepare('INSERT INTO recorded VALUES (?, ?, ?, ?, ?, NULL)').run(game, first, last, token, label);
  }
}
