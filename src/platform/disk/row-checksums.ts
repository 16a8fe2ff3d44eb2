import { crc32 } from 'node:zlib';
import type { Database } from 'better-sqlite3';

/** By table, the SQL expressions that its checksum (column `crc`) covers. */
export type SealedColumns = Readonly<Record<string, string>>;

const SEAL = 'paifu_crc';

/** Registers the checksum function, which SQLite lacks, on a connection. */
export function prepareSeals(db: Database): void {
  db.function(SEAL, { deterministic: true, varargs: true }, (...values: unknown[]) => crc32(JSON.stringify(values)));
}

/** Adds the missing checksums. Every change of a row sets its `crc` to NULL. */
export function seal(db: Database, sealed: SealedColumns): void {
  for (const [table, of] of Object.entries(sealed))
    db.prepare(`UPDATE ${table} SET crc = ${SEAL}(${of}) WHERE crc IS NULL`).run();
}

/** Clears the checksums of intact rows, so that `seal` adds new ones. */
export function unseal(db: Database, sealed: SealedColumns, table: string): void {
  db.prepare(`UPDATE ${table} SET crc = NULL WHERE crc IS ${SEAL}(${sealed[table]})`).run();
}

/** Number of damaged rows. */
export function countDamagedRows(db: Database, sealed: SealedColumns): number {
  const broken = ([table, of]: [string, string]) =>
    db.prepare(`SELECT count(*) FROM ${table} WHERE crc IS NOT ${SEAL}(${of})`).pluck().get() as number;
  return Object.entries(sealed).reduce((sum, one) => sum + broken(one), 0);
}

/** Deletes the damaged rows of a table. */
export function deleteDamagedRows(db: Database, sealed: SealedColumns, table: string): void {
  db.prepare(`DELETE FROM ${table} WHERE crc IS NOT ${SEAL}(${sealed[table]})`).run();
}

/** The intact rows of a table. */
export function intactRows<Row>(db: Database, sealed: SealedColumns, table: string): readonly Row[] {
  prepareSeals(db);
  return db.prepare<[], Row>(`SELECT * FROM ${table} WHERE crc IS ${SEAL}(${sealed[table]})`).all();
}
