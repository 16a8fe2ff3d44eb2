import type { AccessStore } from './token-store.js';

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

/**
 * By which token events were recorded: beside the record and no part of it (docs/decisions/0015-tokens-beside-the-record.md). It is
 * written within a moment; nobody who records waits for it.
 */
export class RecordedBy {
  constructor(private readonly store: AccessStore) {}

  note(note: Note): void {
    this.store.later(() => this.keep(note));
  }

  /** Of a game, in the order of its record; of what is between them nobody knows. */
  of(game: string): readonly RecordedRange[] {
    this.store.write();
    const rows = this.store.db.prepare<[string], RecordedRange>(
      'SELECT first, last, token, label FROM recorded WHERE game = ? ORDER BY first',
    );
    return rows.all(game);
  }

  private keep({ game, first, last, token, label }: Note): void {
    const { db } = this.store;
    // A log that was restored goes on from before what was noted last: what stands there now was recorded now.
    db.prepare('DELETE FROM recorded WHERE game = ? AND first >= ?').run(game, first);
    db.prepare('UPDATE recorded SET last = ?, crc = NULL WHERE game = ? AND last >= ?').run(first - 1, game, first);
    const more = db.prepare(
      'UPDATE recorded SET last = ?, crc = NULL WHERE game = ? AND last = ? AND token = ? AND label IS ?',
    );
    if (more.run(last, game, first - 1, token, label).changes > 0) return;
    db.prepare('INSERT INTO recorded VALUES (?, ?, ?, ?, ?, NULL)').run(game, first, last, token, label);
  }
}
