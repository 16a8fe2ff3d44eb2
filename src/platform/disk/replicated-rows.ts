import type { Database } from 'better-sqlite3';
import { endReplica, type Kept } from './database.js';
import { seal } from './seal.js';

/** A row as it is after a change, by the columns of its key; `null`: it was deleted. */
export interface RowChange {
  readonly table: string;
  readonly key: readonly unknown[];
  readonly row: Readonly<Record<string, unknown>> | null;
}

/** How far a database has followed the shared stream it is a replica of. */
export interface ReplicaPlace {
  readonly stream: string;
  readonly revision: number;
  /** The hash of the event at that revision. */
  readonly hash: string;
  /** Something was erased whose earlier form is still in the stream. */
  readonly mustRewrite: boolean;
}

interface Table {
  readonly name: string;
  readonly columns: readonly string[];
  /** Empty where the table has no primary key: then it is part of snapshots only. */
  readonly key: readonly string[];
  /** Rows are added and never replaced by those of others. */
  readonly isFirstWins: boolean;
}

const PLACE = `
CREATE TABLE IF NOT EXISTS replica (
  stream TEXT NOT NULL,
  revision INTEGER NOT NULL,
  hash TEXT NOT NULL,
  must_rewrite INTEGER NOT NULL
) STRICT`;

/** Whether a database is a replica of shared rows: changed here alone, it would no longer be one. */
export const isReplica = (db: Database): boolean =>
  db.prepare("SELECT count(*) FROM sqlite_schema WHERE name = 'replica'").pluck().get() === 1;

/** Thrown to undo a transaction whose effect is known by then. */
const UNDO = new Error('undo');

/** The rows of a kept database as changes that another one can apply. */
export class ReplicatedRows {
  private readonly tables: readonly Table[];

  constructor(
    private readonly db: Database,
    private readonly kept: Kept,
  ) {
    const { whole, firstWins } = kept.shared ?? { whole: [], firstWins: [] };
    this.tables = [...whole, ...firstWins].map((name) => {
      const info = db.pragma(`table_info(${name})`) as { readonly name: string; readonly pk: number }[];
      const keyed = info.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk);
      const columns = info.map((column) => column.name).filter((column) => column !== 'crc');
      return { name, columns, key: keyed.map((column) => column.name), isFirstWins: firstWins.includes(name) };
    });
    // Keys may be names of people: they reach no file.
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

  /** `null`: it has never followed one. */
  get place(): ReplicaPlace | null {
    if (!isReplica(this.db)) return null;
    const row = this.db.prepare('SELECT * FROM replica').get() as
      | { stream: string; revision: number; hash: string; must_rewrite: number }
      | undefined;
    if (row === undefined) return null;
    const { stream, revision, hash, must_rewrite } = row;
    return { stream, revision, hash, mustRewrite: must_rewrite !== 0 };
  }

  /** Works out what some work changes, and undoes it. `base`: on these rows instead of those that are here. */
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

  /** Applies the event after the place, once: false if another process has done so. */
  apply(changes: readonly RowChange[], place: ReplicaPlace): boolean {
    return this.written(() => {
      const before = this.place;
      if (before?.stream !== place.stream || before.revision !== place.revision - 1) return false;
      for (const change of changes) this.put(change);
      this.moveTo({ ...place, mustRewrite: place.mustRewrite || before.mustRewrite });
      return true;
    });
  }

  /** Takes these rows instead of all that are here. */
  replace(rows: readonly RowChange[], place: ReplicaPlace): void {
    this.written(() => {
      this.putAll(rows);
      this.moveTo(place);
    });
  }

  /** Goes on with another stream, which begins with the very rows that are here; not if another process has gone on. */
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
    // A newer version shares more.
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

/** Where the changes of a database go that several services share. */
export interface SharedChanges {
  commit<T>(work: () => T, erases?: boolean): Promise<T>;
  /** Applies what others have changed by now. */
  refresh(): Promise<void>;
}

/** Changes of a database: made here, or, where its rows are shared, at all services at once. */
export class Changes {
  private shared: SharedChanges | null = null;
  /** While the work of a change is carried out that may still be undone. */
  isUnderWay = false;

  /** @param refused the error of a change that would reach this directory alone */
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

  /** Shares nothing any more, with the rows that are here. */
  standAlone(): void {
    if (isReplica(this.db)) endReplica(this.db);
  }

  /** Carries out a change; rejects with what `work` throws, and the event store's errors. Shared, `work` may be called more than once. */
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

  /** Throws where a change would reach this directory alone. */
  check(): void {
    if (this.isUnderWay || (this.shared === null && !isReplica(this.db))) return;
    throw this.refused(
      'what is in this directory is shared through the event store: set PAIFU_STORE, PAIFU_EVENTSTORE_URL and PAIFU_SHARED_KEY as its services have them',
    );
  }
}
