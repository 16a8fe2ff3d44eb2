import type { Database } from 'better-sqlite3';
import { endReplica, type DatabaseFile } from './database.js';
import { seal } from './row-checksums.js';

/** A row after a change, by its key columns; `null` if it was deleted. */
export interface RowChange {
  readonly table: string;
  readonly key: readonly unknown[];
  readonly row: Readonly<Record<string, unknown>> | null;
}

/** Adds a row, unless there is one with its key. */
export function insertIfAbsent(db: Database, table: string, row: NonNullable<RowChange['row']>): void {
  const columns = Object.keys(row);
  const values = columns.map(() => '?').join(', ');
  db.prepare(`INSERT OR IGNORE INTO ${table} (${columns.join(', ')}) VALUES (${values})`).run(...Object.values(row));
}

/** The position up to which a replica has followed its shared stream. */
export interface ReplicaPlace {
  readonly stream: string;
  readonly revision: number;
  /** The hash of the event at that revision. */
  readonly hash: string;
  /** Erased data is still in the stream. */
  readonly mustRewrite: boolean;
}

interface Table {
  readonly name: string;
  readonly columns: readonly string[];
  /** Empty for a table without a primary key, which is only part of snapshots. */
  readonly key: readonly string[];
  /** Rows are only added; rows of other services do not replace them. */
  readonly isFirstWins: boolean;
}

const PLACE = `
CREATE TABLE IF NOT EXISTS replica (
  stream TEXT NOT NULL,
  revision INTEGER NOT NULL,
  hash TEXT NOT NULL,
  must_rewrite INTEGER NOT NULL
) STRICT`;

/** Whether the database is a replica, which must not be changed on its own. */
export const isReplica = (db: Database): boolean =>
  db.prepare("SELECT count(*) FROM sqlite_schema WHERE name = 'replica'").pluck().get() === 1;

/** Thrown to roll back a transaction whose effect has been recorded. */
const UNDO = new Error('undo');

/** Converts the rows of a database to changes that other databases can apply. */
export class ReplicatedRows {
  private readonly tables: readonly Table[];

  constructor(
    private readonly db: Database,
    private readonly kept: DatabaseFile,
  ) {
    const { whole, firstWins } = kept.shared ?? { whole: [], firstWins: [] };
    this.tables = [...whole, ...firstWins].map((name) => {
      const info = db.pragma(`table_info(${name})`) as { readonly name: string; readonly pk: number }[];
      const keyed = info.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk);
      const columns = info.map((column) => column.name).filter((column) => column !== 'crc');
      return { name, columns, key: keyed.map((column) => column.name), isFirstWins: firstWins.includes(name) };
    });
    // Temporary, because keys may be names of people and must not reach a file.
    db.pragma('temp_store = MEMORY');
    db.exec('CREATE TEMP TABLE touched (tbl TEXT NOT NULL, key TEXT NOT NULL, PRIMARY KEY (tbl, key))');
    for (const { name, key, isFirstWins } of this.tables) {
      if (key.length === 0) continue;
      const note = (row: string) =>
        `INSERT OR IGNORE INTO touched VALUES ('${name}', json_array(${key.map((column) => `${row}.${column}`).join(', ')}));`;
      db.exec(`CREATE TEMP TRIGGER ${name}_inserted AFTER INSERT ON ${name} BEGIN ${note('new')} END`);
      if (isFirstWins) continue;
      db.exec(`CREATE TEMP TRIGGER ${name}_updated AFTER UPDATE ON ${name} BEGIN ${note('old')} ${note('new')} END`);
      db.exec(`CREATE TEMP TRIGGER ${name}_deleted AFTER DELETE ON ${name} BEGIN ${note('old')} END`);
    }
  }

  /** `null` if it never followed a stream. */
  get place(): ReplicaPlace | null {
    if (!isReplica(this.db)) return null;
    const row = this.db.prepare('SELECT * FROM replica').get() as
      | { stream: string; revision: number; hash: string; must_rewrite: number }
      | undefined;
    if (row === undefined) return null;
    const { stream, revision, hash, must_rewrite } = row;
    return { stream, revision, hash, mustRewrite: must_rewrite !== 0 };
  }

  /**
   * Runs `work`, records the rows it changes, and rolls it back.
   * @param base rows to run it on, instead of those in the database
   */
  changesOf<T>(work: () => T, base: readonly RowChange[] | null = null): { result: T; changes: readonly RowChange[] } {
    let done: { result: T; changes: readonly RowChange[] } | null = null;
    const transaction = this.db.transaction(() => {
      this.db.pragma('defer_foreign_keys = ON');
      if (base !== null) this.putAll(base);
      this.db.exec('DELETE FROM touched');
      const result = work();
      done = { result, changes: this.touched() };
      throw UNDO;
    });
    try {
      transaction.immediate();
    } catch (error) {
      if (error !== UNDO) throw error;
    }
    return done as unknown as { result: T; changes: readonly RowChange[] };
  }

  /** Applies the next event. Returns false if another process already has. */
  apply(changes: readonly RowChange[], place: ReplicaPlace): boolean {
    return this.written(() => {
      const before = this.place;
      if (before?.stream !== place.stream || before.revision !== place.revision - 1) return false;
      for (const change of changes) this.put(change);
      this.moveTo({ ...place, mustRewrite: place.mustRewrite || before.mustRewrite });
      return true;
    });
  }

  /** Replaces all rows. */
  replace(rows: readonly RowChange[], place: ReplicaPlace): void {
    this.written(() => {
      this.putAll(rows);
      this.moveTo(place);
    });
  }

  /** Continues with another stream that begins with the current rows. Does nothing if another process has moved on. */
  continueIn(from: Pick<ReplicaPlace, 'stream' | 'revision'> | null, place: ReplicaPlace): void {
    this.written(() => {
      const before = this.place;
      if (before?.stream === from?.stream && before?.revision === from?.revision) this.moveTo(place);
    });
  }

  snapshot(): readonly RowChange[] {
    return this.tables.flatMap((table) =>
      (this.db.prepare(`SELECT ${table.columns.join(', ')} FROM ${table.name}`).all() as Record<string, unknown>[]).map(
        (row) => ({ table: table.name, key: table.key.map((column) => row[column]), row: toJson(row) }),
      ),
    );
  }

  private touched(): readonly RowChange[] {
    const touched = this.db.prepare('SELECT tbl, key FROM touched').all() as { tbl: string; key: string }[];
    return touched.map(({ tbl, key: text }) => {
      const table = this.tables.find(({ name }) => name === tbl) as Table;
      const key = JSON.parse(text) as unknown[];
      const found = this.db.prepare(`SELECT ${table.columns.join(', ')} FROM ${tbl} WHERE ${keyOf(table)}`).get(...key);
      return { table: tbl, key, row: found === undefined ? null : toJson(found as Record<string, unknown>) };
    });
  }

  private putAll(rows: readonly RowChange[]): void {
    for (const { name, isFirstWins } of this.tables) if (!isFirstWins) this.db.exec(`DELETE FROM ${name}`);
    for (const change of rows) this.put(change);
  }

  private put({ table: name, key, row }: RowChange): void {
    const table = this.tables.find((one) => one.name === name);
    // A newer version may share more tables.
    if (table === undefined) return;
    if (table.key.length > 0 && !table.isFirstWins)
      this.db.prepare(`DELETE FROM ${name} WHERE ${keyOf(table)}`).run(...key);
    if (row === null) return;
    const values = table.columns.map((column) => fromJson(row[column]));
    this.db
      .prepare(
        `INSERT ${table.isFirstWins ? 'OR IGNORE ' : ''}INTO ${name} (${table.columns.join(', ')}) VALUES (${values.map(() => '?').join(', ')})`,
      )
      .run(...values);
  }

  private moveTo({ stream, revision, hash, mustRewrite }: ReplicaPlace): void {
    this.db.exec(PLACE);
    this.db.exec('DELETE FROM replica');
    this.db.prepare('INSERT INTO replica VALUES (?, ?, ?, ?)').run(stream, revision, hash, Number(mustRewrite));
  }

  private written<T>(work: () => T): T {
    return this.db
      .transaction(() => {
        this.db.pragma('defer_foreign_keys = ON');
        const done = work();
        seal(this.db, this.kept.sealed);
        return done;
      })
      .immediate();
  }
}

const keyOf = ({ key }: Table): string => key.map((column) => `${column} = ?`).join(' AND ');

const toJson = (row: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, Buffer.isBuffer(value) ? { hex: value.toString('hex') } : value]),
  );

const fromJson = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? Buffer.from((value as { hex: string }).hex, 'hex') : (value ?? null);

/** The destination of changes to a shared database. */
export interface SharedChanges {
  commit<T>(work: () => T, erases?: boolean): Promise<T>;
  /** Applies the changes that other services have made. */
  refresh(): Promise<void>;
}

/** Carries out changes of a database, in this directory or, if its rows are shared, in all services at once. */
export class Changes {
  private shared: SharedChanges | null = null;
  /** True while the work of a change runs, which may still be rolled back. */
  isUnderWay = false;

  /** @param refused makes the error for a change that would reach this directory only */
  constructor(
    private readonly db: Database,
    private readonly refused: (what: string) => Error,
  ) {}

  get isShared(): boolean {
    return this.shared !== null;
  }

  share(shared: SharedChanges): void {
    this.shared = shared;
  }

  /** Stops sharing and keeps the rows. */
  standAlone(): void {
    if (isReplica(this.db)) endReplica(this.db);
  }

  /**
   * Carries out a change. Rejects with the errors of `work` and of the event store. If rows are shared, `work` may be
   * called more than once.
   */
  async commit<T>(work: () => T, erases = false): Promise<T> {
    if (this.shared === null) return work();
    return this.shared.commit(() => {
      this.isUnderWay = true;
      try {
        return work();
      } finally {
        this.isUnderWay = false;
      }
    }, erases);
  }

  async refresh(): Promise<void> {
    await this.shared?.refresh();
  }

  /** Throws if a change would reach this directory only. */
  check(): void {
    if (this.isUnderWay || (this.shared === null && !isReplica(this.db))) return;
    throw this.refused(
      'the data in this directory is shared through the event store: set PAIFU_STORE, PAIFU_EVENTSTORE_URL and PAIFU_SHARED_KEY to the values of the services that share it',
    );
  }
}
