import { crc32 } from 'node:zlib';
import type Database from 'better-sqlite3';
import { columnsOf, TABLES } from './tables.js';

type Connection = Database.Database;

const CRC = 'paifu_row_crc';
const WRAPS = 2 ** 32;

/** SQL for the checksum of a row; `of` is a prefix of the columns. */
const rowCrc = (table: (typeof TABLES)[number], of = ''): string =>
  `CAST(${CRC}(${columnsOf(table)
    .map((column) => `${of}"${column}"`)
    .join(', ')}) AS INTEGER)`;

/** One row for each table: the sum of the checksums of its rows. */
export const CHECKSUM_TABLE = `CREATE TABLE row_sum (name TEXT PRIMARY KEY, sum INTEGER NOT NULL) WITHOUT ROWID`;

function prepare(connection: Connection): void {
  connection.function(CRC, { deterministic: true, varargs: true }, (...values: unknown[]) =>
    crc32(JSON.stringify(values)),
  );
}

/**
 * Keeps the checksums up to date with all writes of this connection. The triggers are temporary, so that other programs can
 * read the file.
 */
export function maintainChecksums(connection: Connection): void {
  prepare(connection);
  for (const table of TABLES) {
    const [before, after] = [rowCrc(table, 'OLD.'), rowCrc(table, 'NEW.')];
    for (const [event, change] of [
      ['INSERT', after],
      ['DELETE', `${WRAPS} - ${before}`],
      ['UPDATE', `${WRAPS} - ${before} + ${after}`],
    ]) {
      connection.exec(`CREATE TEMP TRIGGER ${table}_sum_${event} AFTER ${event} ON main.${table} BEGIN
        UPDATE row_sum SET sum = (sum + ${change}) % ${WRAPS} WHERE name = '${table}'; END`);
    }
  }
}

/** Computes the checksums of all rows. */
export function computeChecksums(connection: Connection): void {
  prepare(connection);
  for (const table of TABLES)
    connection.prepare('INSERT OR REPLACE INTO row_sum VALUES (?, ?)').run(table, checksumOf(connection, table));
}

/** A table whose rows do not match its checksum, or `null`. SQLite itself has no checksums. */
export function tableWithWrongChecksum(connection: Connection): string | null {
  prepare(connection);
  const sum = connection.prepare('SELECT sum FROM row_sum WHERE name = ?').pluck();
  return TABLES.find((table) => sum.get(table) !== checksumOf(connection, table)) ?? null;
}

const checksumOf = (connection: Connection, table: (typeof TABLES)[number]): number =>
  connection
    .prepare(`SELECT coalesce(sum(${rowCrc(table)}), 0) % ${WRAPS} FROM ${table}`)
    .pluck()
    .get() as number;
