import { crc32 } from 'node:zlib';
import type { Database } from 'better-sqlite3';

/** What of the rows of each table its checksum (a column `crc`) stands for. */
export type Sealed = Readonly<Record<string, string>>;

const SEAL = 'paifu_crc';

/** A connection on which rows can be sealed: SQLite has no checksums of its own. */
export function prepareSeals(db: Database): void {
  db.function(SEAL, { deterministic: true, varargs: true }, (...values: unknown[]) => crc32(JSON.stringify(values)));
}

/** Gives each row that was changed its checksum: whatever changes one sets its `crc` to null. */
export function seal(db: Database, sealed: Sealed): void {
  for (const [table, of] of Object.entries(sealed))
    db.prepare(`UPDATE ${table} SET crc = ${SEAL}(${of}) WHERE crc IS NULL`).run();
}

/** Has the rows of a table sealed anew, those that are as they were written. */
export function unseal(db: Database, sealed: Sealed, table: string): void {
  db.prepare(`UPDATE ${table} SET crc = NULL WHERE crc IS ${SEAL}(${sealed[table]})`).run();
}

/** How many rows are not as they were written. */
export function brokenSeals(db: Database, sealed: Sealed): number {
  const broken = ([table, of]: [string, string]) =>
    db.prepare(`SELECT count(*) FROM ${table} WHERE crc IS NOT ${SEAL}(${of})`).pluck().get() as number;
  return Object.entries(sealed).reduce((sum, one) => sum + broken(one), 0);
}

/** Takes the rows of a table away that are not as they were written. */
export function removeBroken(db: Database, sealed: Sealed, table: string): void {
  db.prepare(`DELETE FROM ${table} WHERE crc IS NOT ${SEAL}(${sealed[table]})`).run();
}

/** The rows of a table that are as they were written, on a connection that may not have been prepared. */
export function soundRows<Row>(db: Database, sealed: Sealed, table: string): readonly Row[] {
  prepareSeals(db);
  return db.prepare<[], Row>(`SELECT * FROM ${table} WHERE crc IS ${SEAL}(${sealed[table]})`).all();
}
