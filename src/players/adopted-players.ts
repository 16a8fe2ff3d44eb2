import type { Database } from 'better-sqlite3';
import type { RowChange } from '../platform/disk/replicated-rows.js';

type Row = Readonly<Record<string, string | number | null>>;

/**
 * Adds the players of another directory whose ids nobody has here, with their aliases and history. Whoever has an id or an alias here keeps
 * it. Changes get new numbers, which the players refer to.
 */
export function adoptPlayers(db: Database, own: readonly RowChange[]): void {
  const rowsOf = (table: string): Row[] =>
    own.filter((one) => one.table === table && one.row !== null).map(({ row }) => row as Row);
  const known = db.prepare<[unknown], number>('SELECT 1 FROM player WHERE id = ?').pluck();
  const isNew = new Set(
    rowsOf('player')
      .filter(({ id }) => known.get(id) === undefined)
      .map(({ id }) => id),
  );
  const last = db.prepare('SELECT coalesce(max(number), 0) FROM change').pluck().get() as number;
  const later = (number: Row[string]): number | null =>
    number === null || number === 0 ? (number as 0 | null) : Number(number) + last;
  const add = (table: string, row: Row): void => {
    const columns = Object.keys(row);
    db.prepare(
      `INSERT OR IGNORE INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
    ).run(...Object.values(row));
  };
  for (const row of rowsOf('player')) {
    if (!isNew.has(row.id)) continue;
    // Merged into somebody whom another player has taken the place of: that was another merge.
    const stays = row.merged_into === null || isNew.has(row.merged_into);
    const merged = stays ? row.merged_into : null;
    add('player', { ...row, merged_into: merged, said: later(row.said), joined: stays ? later(row.joined) : null });
  }
  for (const row of rowsOf('alias')) if (isNew.has(row.player)) add('alias', row);
  for (const row of rowsOf('change')) if (isNew.has(row.player)) add('change', { ...row, number: later(row.number) });
}
