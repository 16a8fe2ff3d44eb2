import type { Database } from 'better-sqlite3';
import type { Season } from '../engine/seasons/season.js';

/** A season with the number of its changes. */
export interface StoredSeason {
  readonly id: string;
  readonly openedAt: string;
  readonly revision: number;
  readonly season: Season;
}

/** A change of a season. */
export interface SeasonChange {
  readonly revision: number;
  readonly at: string;
  readonly by: string | null;
  /** What changed, such as `addTournaments`. */
  readonly what: string;
  readonly reason: string | null;
}

interface Row {
  readonly id: string;
  readonly opened_at: string;
  readonly revision: number;
  readonly data: string;
}

/** The seasons (directory-schema.ts). Writes happen within a change of the directory. */
export class SeasonRows {
  constructor(
    private readonly db: Database,
    private readonly transact: <T>(work: () => T) => T,
  ) {}

  get(id: string): StoredSeason | null {
    const row = this.db.prepare<[string], Row>('SELECT * FROM season WHERE id = ?').get(id);
    return row === undefined ? null : storedSeason(row);
  }

  /** Seasons, last opened first, after one of them; `null` if there is none `after`. */
  list(limit: number, after: string | null = null): readonly StoredSeason[] | null {
    const from = after === null ? null : this.get(after);
    if (after !== null && from === null) return null;
    const rows =
      from === null
        ? this.db.prepare<[number], Row>('SELECT * FROM season ORDER BY opened_at DESC, id DESC LIMIT ?').all(limit)
        : this.db
            .prepare<[string, string, number], Row>(
              'SELECT * FROM season WHERE (opened_at, id) < (?, ?) ORDER BY opened_at DESC, id DESC LIMIT ?',
            )
            .all(from.openedAt, from.id, limit);
    return rows.map(storedSeason);
  }

  /** The changes of a season, first one first. */
  history(id: string): readonly SeasonChange[] {
    return this.db
      .prepare<[string], SeasonChange>(
        'SELECT revision, at, by, what, reason FROM season_change WHERE season = ? ORDER BY revision',
      )
      .all(id);
  }

  /** Opens a season. With a known id, returns the existing season. */
  open(id: string, season: Season, by: string | null): StoredSeason {
    return this.transact(() => {
      const known = this.get(id);
      if (known !== null) return known;
      const at = new Date().toISOString();
      const insert = this.db.prepare('INSERT INTO season (id, opened_at, revision, data) VALUES (?, ?, 0, ?)');
      insert.run(id, at, JSON.stringify(season));
      this.note(id, { revision: 0, at, by, what: 'open', reason: null });
      return { id, openedAt: at, revision: 0, season };
    });
  }

  /** Changes a season; `null` if there is none. Throws the errors of `change`, which may be called again. */
  change(
    id: string,
    change: (season: Season) => Season,
    { by, what, reason }: Omit<SeasonChange, 'revision' | 'at'>,
  ): StoredSeason | null {
    return this.transact(() => {
      const known = this.get(id);
      if (known === null) return null;
      const season = change(known.season);
      const revision = known.revision + 1;
      const update = this.db.prepare('UPDATE season SET data = ?, revision = ?, crc = NULL WHERE id = ?');
      update.run(JSON.stringify(season), revision, id);
      this.note(id, { revision, at: new Date().toISOString(), by, what, reason });
      return { ...known, revision, season };
    });
  }

  private note(season: string, { revision, at, by, what, reason }: SeasonChange): void {
    this.db
      .prepare('INSERT INTO season_change (season, revision, at, by, what, reason) VALUES (?, ?, ?, ?, ?, ?)')
      .run(season, revision, at, by, what, reason);
  }
}

const storedSeason = ({ id, opened_at: openedAt, revision, data }: Row): StoredSeason => ({
  ...{ id, openedAt, revision },
  season: JSON.parse(data) as Season,
});
