import { crc32 } from 'node:zlib';
import type Database from 'better-sqlite3';
import { columnsOf, TABLES } from './tables.js';

type Connection = Database.Database;

const CRC = 'paifu_row_crc';
const WRAPS = 2 ** 32;

/** What the checksum of a row is made of; `of`: what stands before each column. */
const rowCrc = (table: (typeof TABLES)[number], of = ''): string =>
  `CAST(${CRC}(${columnsOf(table)
    .map((column) => `${of}"${column}"`)
    .join(', ')}) AS INTEGER)`;

/** For each table one row: the sum of the checksums of all rows in it. */
export const CHECKSUM_TABLE = `CREATE TABLE row_sum (name TEXT PRIMARY KEY, sum INTEGER NOT NULL) WITHOUT ROWID`;

function prepare(connection: Connection): void {
  connection.function(CRC, { deterministic: true, varargs: true }, (...values: unknown[]) =>
    crc32(JSON.stringify(values)),
  );
}

/**
 * From now on the sums follow whatever this connection writes. The triggers are its own (TEMP), so that a file of read models
 * needs nothing of this program to be read.
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

/** Sums up what is there. */
export function computeChecksums(connection: Connection): void {
  prepare(connection);
  for (const table of TABLES)
    connection.prepare('INSERT OR REPLACE INTO row_sum VALUES (?, ?)').run(table, checksumOf(connection, table));
}

/** A table whose rows are not those that were written; null: none. SQLite has no checksums of its own. */
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
