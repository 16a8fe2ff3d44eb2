import type { DuckDBConnection, DuckDBValueConverter, Json } from '@duckdb/node-api';
import { readFile, readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { knownNames } from '../../engine/vocabulary/similar-names.js';
import { isPartitioned, MANIFEST, PARTITIONS, TABLES, type TableName } from './parquet-columns.js';
import { readManifest } from './corpus-manifest.js';

/** DuckDB is not installed or does not support this machine. */
export class NoDuckDb extends Error {
  constructor(options: ErrorOptions) {
    super('queries need DuckDB, which is not installed: npm install @duckdb/node-api@1.5.6-r.1', options);
    this.name = 'NoDuckDb';
  }
}

/** Opens an in-memory database. Rejects with `NoDuckDb`. */
export async function memoryDatabase(
  load = (): Promise<typeof import('@duckdb/node-api')> => import('@duckdb/node-api'),
): Promise<DuckDBConnection> {
  const { DuckDBInstance } = await load().catch((cause: unknown) => {
    throw new NoDuckDb({ cause });
  });
  return (await DuckDBInstance.create(':memory:', { autoinstall_known_extensions: 'false' })).connect();
}

const quoteSql = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Column names and rows as JSON values. */
export interface QueryResult {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly unknown[])[];
}

/** DuckDB’s `StatementType.SELECT` and `EXPLAIN`. */
const READ_ONLY_STATEMENTS: readonly number[] = [1, 4];

/** The SQL is invalid or not a single select. */
export class QueryError extends Error {}

/**
 * Runs one select on a corpus. It can read the corpus only: no other files, no network, no extensions, no writes.
 * Rejects with `QueryError`, `CorpusError` and `NoDuckDb`.
 */
export async function queryCorpus(folder: string, sql: string): Promise<QueryResult> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => null);
  readManifest(text, folder);
  const path = resolve(folder);
  const database = await memoryDatabase();
  try {
    for (const name of Object.keys(TABLES) as TableName[])
      await database.run(`CREATE VIEW ${name} AS ${await viewOf(path, name)}`);
    await database.run(`SET allowed_directories = [${quoteSql(path)}]`);
    await database.run('SET enable_external_access = false');
    await database.run('SET lock_configuration = true');
    return await runQuery(database, sql);
  } finally {
    database.closeSync();
  }
}

/** DuckDB's error for a text without a statement, such as a comment. */
const NO_STATEMENT = 'Error in native callback';

/** DuckDB's error for an unknown table, which suggests tables of its own, such as `pg_settings`. */
const UNKNOWN_TABLE = /^Catalog Error: Table with name "?(.+?)"? does not exist[^\n]*(?:\nDid you mean [^\n]*)?/;

/** DuckDB's errors for an unknown column, which suggest columns that are not similar. */
const UNKNOWN_COLUMN =
  /^Binder Error: (?:Referenced column "(.+?)" not found in FROM clause!(?:\nCandidate bindings: [^\n]*)?|Values list ".+?" does not have a column named "(.+?)")/;

/** The columns of the tables that a query names; without one, of all tables. */
function columnsFor(sql: string): readonly string[] {
  const tables = Object.keys(TABLES) as TableName[];
  const named = tables.filter((name) => new RegExp(`\\b${name}\\b`, 'i').test(sql));
  return [...new Set((named.length === 0 ? tables : named).flatMap((name) => Object.keys(TABLES[name])))];
}

/** The message of an error of DuckDB, for people who write SQL. */
const sqlMessage = (message: string, sql: string): string =>
  message === NO_STATEMENT
    ? 'no statement; expected one select'
    : message
        .replace(/^Failed to extract statements: /, '')
        .replace(UNKNOWN_COLUMN, (_, alone, ofTable) => {
          const name = alone ?? ofTable;
          return `unknown column ${name}${knownNames(name, columnsFor(sql), 'the columns are')}`;
        })
        .replace(UNKNOWN_TABLE, (_, name) => `unknown table ${name}; the tables are ${Object.keys(TABLES).join(', ')}`);

async function runQuery(database: DuckDBConnection, sql: string): Promise<QueryResult> {
  try {
    const statements = await database.extractStatements(sql);
    if (statements.count !== 1) throw new QueryError(`${statements.count} statements; expected one select`);
    const statement = await statements.prepare(0);
    if (!READ_ONLY_STATEMENTS.includes(statement.statementType))
      throw new QueryError('queries cannot change a corpus; expected a select statement');
    const reader = await statement.runAndReadAll();
    return { columns: reader.deduplicatedColumnNames(), rows: reader.convertRows(await jsonConverter()) };
  } catch (error) {
    if (error instanceof QueryError) throw error;
    throw new QueryError(sqlMessage((error as Error).message, sql), { cause: error });
  }
}

/**
 * Integers up to 2^53 and decimals of up to 15 digits are exact in JSON and become numbers; longer ones stay strings.
 */
async function jsonConverter(): Promise<DuckDBValueConverter<Json>> {
  const { DuckDBDecimalValue, JsonDuckDBValueConverter } = await import('@duckdb/node-api');
  return (value, type, converter) => {
    if (typeof value === 'bigint' && BigInt(Number(value)) === value && Number.isSafeInteger(Number(value)))
      return Number(value);
    if (value instanceof DuckDBDecimalValue && value.width <= 15) return value.toDouble();
    return JsonDuckDBValueConverter(value, type, converter);
  };
}

/** The select of a table’s view; empty if the corpus has no such rows. */
async function viewOf(folder: string, name: TableName): Promise<string> {
  const columns = Object.entries(TABLES[name]).map(([column, { type }]) => ({ column, type }));
  const files = await readdir(join(folder, name), { recursive: true }).catch(() => []);
  if (!files.some((file) => file.endsWith('.parquet')))
    return `SELECT ${columns.map(({ column, type }) => `NULL::${type} AS "${column}"`).join(', ')} WHERE false`;
  const types = Object.entries(PARTITIONS).map(([column, { type }]) => `'${column}': ${type}`);
  const partitioned = isPartitioned(name) ? `, hive_partitioning = true, hive_types = {${types.join(', ')}}` : '';
  const source = `read_parquet(${quoteSql(join(folder, name, '**', '*.parquet'))}${partitioned})`;
  return `SELECT ${columns.map(({ column }) => `"${column}"`).join(', ')} FROM ${source}`;
}
