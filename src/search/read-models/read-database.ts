import { existsSync } from 'node:fs';
import Database from 'better-sqlite3';
import { type CompiledQuery, Kysely, SqliteDialect } from 'kysely';
import { createForOwner, asDiskFull } from '../../platform/disk/files.js';
import { maintainChecksums, CHECKSUM_TABLE, computeChecksums, tableWithWrongChecksum } from './table-checksums.js';
import { addAllSums } from '../statistics/day-sums.js';
import { columnsOf, createIndexes, createTables, TABLES_VERSION, type Tables } from './tables.js';
import { codeOf } from '../../platform/error-code.js';

/** "pard": marks read models of Paifu; other files are never changed. */
const APPLICATION_ID = 0x70617264;

export class ReadDatabaseError extends Error {
  readonly code = 'READ_DATABASE_UNUSABLE';
}

/** Read models of another version. They are rebuilt from the events. */
export class OtherVersionError extends ReadDatabaseError {}

/** Codes of SQLite for a damaged file. */
const DAMAGED = /^SQLITE_(CORRUPT|NOTADB)/;

/** Whether the read models can never be used again and must be rebuilt. */
export function isUnusable(error: unknown): boolean {
  const code = codeOf(error);
  return code === 'OTHER_LOG' || code === 'READ_DATABASE_UNUSABLE' || DAMAGED.test(code);
}

const MEMORY = ':memory:';

/** Rows per insert statement, each of which is prepared once. */
const SIZES = [64, 8, 1] as const;

/**
 * A connection to the read models in SQLite. One connection writes while others read committed data. Statements are prepared
 * once.
 */
export class ReadDatabase {
  readonly queries: Kysely<Tables>;
  private readonly statements = new Map<string, CompiledQuery>();

  private constructor(
    readonly file: string,
    private readonly connection: Database.Database,
    /** Sums follow each write; otherwise they are computed at the end. */
    public maintainsSums: boolean,
  ) {
    const statements = new Map<string, Database.Statement>();
    const prepare = (sql: string): Database.Statement => {
      // A full disk makes SQLite roll back itself. Another rollback would fail, and hide the reason.
      if (sql === 'rollback' && !connection.inTransaction) return prepare('select 1');
      // A transaction that reads before it writes would fail if another process wrote meanwhile.
      if (sql === 'begin' && !connection.readonly) return prepare('begin immediate');
      const known = statements.get(sql);
      if (known !== undefined) return known;
      // Queries with lists have many different texts: limit the cache.
      if (statements.size >= 500) statements.clear();
      const statement = connection.prepare(sql);
      statements.set(sql, statement);
      return statement;
    };
    const database = { prepare, close: () => connection.close() } as unknown as Database.Database;
    this.queries = new Kysely<Tables>({ dialect: new SqliteDialect({ database }) });
  }

  /** Opens an existing file. Throws `ReadDatabaseError` for a missing or foreign file. */
  static async openExisting(file: string): Promise<ReadDatabase> {
    if (!existsSync(file)) throw new ReadDatabaseError(`there are no read models at ${file}`);
    return ReadDatabase.open(file);
  }

  /** Opens a file for reading while another process writes it. Throws like `openExisting`. */
  static async openReadOnly(file: string): Promise<ReadDatabase> {
    if (!existsSync(file)) throw new ReadDatabaseError(`there are no read models at ${file}`);
    return ReadDatabase.connect(file, (connection) => check(connection, file), [], { readonly: true, cache: 16 });
  }

  /** Opens a file, or creates it. Throws `ReadDatabaseError` for a foreign file. */
  static async open(file: string): Promise<ReadDatabase> {
    const fresh = file === MEMORY || !existsSync(file);
    const prepare = (connection: Database.Database) => {
      if (fresh) identify(connection);
      else check(connection, file);
      connection.pragma('journal_mode = WAL');
      // After a power failure the last commits may be lost; they are projected again.
      connection.pragma('synchronous = NORMAL');
      connection.pragma('journal_size_limit = 67108864');
    };
    return ReadDatabase.connect(file, prepare, fresh ? [createTables, createIndexes] : []);
  }

  /**
   * Creates a file for a rebuild. Nobody else may open it before `finishRebuild`, and it is durable only after `ReadFiles.use`.
   */
  static async createForRebuild(file: string): Promise<ReadDatabase> {
    const prepare = (connection: Database.Database) => {
      identify(connection);
      connection.pragma('locking_mode = EXCLUSIVE');
      connection.pragma('journal_mode = MEMORY');
      connection.pragma('synchronous = OFF');
    };
    // Sums follow each write; otherwise they are computed at the end.
    return ReadDatabase.connect(file, prepare, [createTables], { sums: 'later' });
  }

  /** Creates indexes, sums and checksums, which is faster at the end than row by row. */
  async finishRebuild(): Promise<void> {
    await this.transaction(async (queries) => {
      await createIndexes(queries);
      await addAllSums(queries);
      computeChecksums(this.connection);
    });
    maintainChecksums(this.connection);
    this.maintainsSums = true;
  }

  /** Name of a table whose rows do not match its checksum, or `null`. Reads every row. */
  tableWithWrongChecksum(): string | null {
    return tableWithWrongChecksum(this.connection);
  }

  private static async connect(
    file: string,
    prepare: (connection: Database.Database) => void,
    creations: readonly ((queries: Kysely<Tables>) => Promise<void>)[],
    { readonly = false, cache = 64, sums = 'kept' as 'kept' | 'later' } = {},
  ): Promise<ReadDatabase> {
    if (file !== MEMORY && !readonly) createForOwner(file);
    const connection = new Database(file, { timeout: 5_000, readonly });
    try {
      prepare(connection);
      connection.pragma(`cache_size = ${-1_024 * cache}`); // MiB
      const database = new ReadDatabase(file, connection, sums === 'kept');
      if (creations.length > 0)
        await database.transaction(async (queries) => {
          for (const create of creations) await create(queries);
          connection.exec(CHECKSUM_TABLE);
          computeChecksums(connection);
        });
      if (!readonly && sums === 'kept') maintainChecksums(connection);
      return database;
    } catch (error) {
      connection.close();
      // SQLITE_ERROR: a statement does not fit the tables, so the tables are not ours.
      if (/^SQLITE_(CORRUPT|NOTADB|ERROR$)/.test(codeOf(error)))
        throw new ReadDatabaseError(`${file} is damaged: ${(error as Error).message}`, { cause: error });
      throw asDiskFull(error, file);
    }
  }

  async transaction<T>(work: (queries: Kysely<Tables>) => Promise<T>): Promise<T> {
    try {
      return await this.queries.transaction().execute(work);
    } catch (error) {
      throw asDiskFull(error, this.file);
    }
  }

  async insert<T extends keyof Tables>(queries: Kysely<Tables>, table: T, rows: readonly Tables[T][]): Promise<void> {
    const columns = columnsOf(table) as readonly (keyof Tables[T])[];
    const values: unknown[] = [];
    for (const row of rows) for (const column of columns) values.push(row[column]);
    await this.insertValues(queries, table, values);
  }

  /** Inserts rows, given as the values of their columns one after the other, in few statements. */
  async insertValues(queries: Kysely<Tables>, table: keyof Tables, values: readonly unknown[]): Promise<void> {
    const width = columnsOf(table).length;
    let at = 0;
    for (const size of SIZES) {
      const step = size * width;
      for (; values.length - at >= step; at += step)
        await queries.executeQuery({ ...this.insertOf(table, size), parameters: values.slice(at, at + step) });
    }
  }

  /** A query that deletes the rows with these values. */
  deletion(table: keyof Tables, values: object): CompiledQuery {
    const compiled = this.compiled(`delete ${table} ${Object.keys(values).join(' ')}`, () =>
      whereEqual(this.queries.deleteFrom(table as 'game'), values).compile(),
    );
    return { ...compiled, parameters: Object.values(values) };
  }

  /** A query that gives the row with this key new values. */
  update(table: keyof Tables, key: object, values: object): CompiledQuery {
    const compiled = this.compiled(`update ${table} ${Object.keys(values).join(' ')}`, () =>
      whereEqual(this.queries.updateTable(table as 'game').set(values), key).compile(),
    );
    return { ...compiled, parameters: [...Object.values(values), ...Object.values(key)] };
  }

  private insertOf(table: keyof Tables, size: number): CompiledQuery {
    return this.compiled(`insert ${table} ${size}`, () => {
      const row = Object.fromEntries(columnsOf(table).map((column) => [column, 0]));
      const values = Array.from({ length: size }, () => row) as never;
      return this.queries.insertInto(table).values(values).compile();
    });
  }

  private compiled(name: string, compile: () => CompiledQuery): CompiledQuery {
    let query = this.statements.get(name);
    if (query === undefined) {
      query = compile();
      this.statements.set(name, query);
    }
    return query;
  }

  async close(): Promise<void> {
    await this.queries.destroy();
  }
}

interface Conditional<Query> {
  where(column: 'number', operator: '=', value: number): Query;
}

function whereEqual<Query extends Conditional<Query>>(query: Query, values: object): Query {
  return Object.entries(values).reduce((some, [column, value]) => some.where(column as 'number', '=', value), query);
}

function identify(connection: Database.Database): void {
  connection.pragma(`application_id = ${APPLICATION_ID}`);
  connection.pragma(`user_version = ${TABLES_VERSION}`);
}

function check(connection: Database.Database, file: string): void {
  if (connection.pragma('application_id', { simple: true }) !== APPLICATION_ID)
    throw new ReadDatabaseError(`${file} holds no read models of Paifu`);
  const version = connection.pragma('user_version', { simple: true });
  if (version !== TABLES_VERSION)
    throw new OtherVersionError(`${file} has tables of version ${version}; this Paifu needs version ${TABLES_VERSION}`);
}
