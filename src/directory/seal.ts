import { crc32 } from 'node:zlib';
import type { Database } from 'better-sqlite3';

/** What of each table's rows the checksum stands for. */
const SEALED = {
  player: 'id, name, folded, merged_into, erased',
  alias: 'source, name, player',
  secret: 'hex(key)',
} as const;

type Table = keyof typeof SEALED;
const TABLES = Object.keys(SEALED) as Table[];

const SEAL = 'paifu_crc';

/** A connection on which rows can be sealed: SQLite has no checksums of its own. */
export function prepareSeals(db: Database): void {
  db.function(SEAL, { deterministic: true, varargs: true }, (...values: unknown[]) => crc32(JSON.stringify(values)));
}

/** Gives each row that was changed its checksum: whatever changes one sets its `crc` to null. */
export function seal(db: Database): void {
  for (const table of TABLES) db.prepare(`UPDATE ${table} SET crc = ${SEAL}(${SEALED[table]}) WHERE crc IS NULL`).run();
}

/** How many rows are not as they were written. */
export function brokenSeals(db: Database): number {
  const broken = (table: Table) =>
    db.prepare(`SELECT count(*) FROM ${table} WHERE crc IS NOT ${SEAL}(${SEALED[table]})`).pluck().get() as number;
  return TABLES.reduce((sum, table) => sum + broken(table), 0);
}

/** Takes the rows away that are not as they were written, and what belongs to nobody then. The key stays, whatever it is. */
export function removeBroken(db: Database): void {
  for (const table of ['alias', 'player'] as const)
    db.prepare(`DELETE FROM ${table} WHERE crc IS NOT ${SEAL}(${SEALED[table]})`).run();
  db.exec(`DELETE FROM alias WHERE player NOT IN (SELECT id FROM player);
    UPDATE player SET merged_into = NULL, crc = NULL WHERE merged_into NOT IN (SELECT id FROM player);
    UPDATE secret SET crc = NULL`);
  seal(db);
}
