import type { TokenStore } from './token-store.js';

/** Events of a game recorded with one token. */
export interface RecordedRange {
  /** First and last revision. */
  readonly first: number;
  readonly last: number;
  /** Id of the token. */
  readonly token: string;
  /** Label of the token at that time. */
  readonly label: string | null;
}

interface Note extends RecordedRange {
  readonly game: string;
}

/**
 * Tokens by which events were recorded, stored beside the record (docs/decisions/0015-tokens-beside-the-record.md).
 * Writes are delayed; recording does not wait for them.
 */
export class RecorderTokens {
  constructor(private readonly store: TokenStore) {}

  note(note: Note): void {
    this.store.writeLater(() => this.save(note));
  }

  /**
   * Ranges of a game's events with the token that recorded them, in record order. Events between them have no known
   * token.
   */
  rangesOf(game: string): readonly RecordedRange[] {
    this.store.flush();
    const rows = this.store.db.prepare<[string], RecordedRange>(
      'SELECT first, last, token, label FROM recorded WHERE game = ? ORDER BY first',
    );
    return rows.all(game);
  }

  private save({ game, first, last, token, label }: Note): void {
    const { db } = this.store;
    // After a restore, revisions may be recorded again: the new notes replace the old.
    db.prepare('DELETE FROM recorded WHERE game = ? AND first >= ?').run(game, first);
    db.prepare('UPDATE recorded SET last = ?, crc = NULL WHERE game = ? AND last >= ?').run(first - 1, game, first);
    const more = db.prepare(
      'UPDATE recorded SET last = ?, crc = NULL WHERE game = ? AND last = ? AND token = ? AND label IS ?',
    );
    if (more.run(last, game, first - 1, token, label).changes > 0) return;
    db.prepare('INSERT INTO recorded VALUES (?, ?, ?, ?, ?, NULL)').run(game, first, last, token, label);
  }
}
