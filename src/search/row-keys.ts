import { sql } from 'kysely';
import type { Condition } from './filters/sql-conditions.js';

/** Two columns that identify what a row belongs to: a hand by its start, a dispute or ruling by its revision. */
type KeyColumns = readonly ['game', 'start'] | readonly ['game', 'revision'];
type Key<C extends KeyColumns> = { readonly [K in C[number]]: number };

/** Selects the rows of `table` with these keys, and groups rows by them. */
export class RowKeys<C extends KeyColumns> {
  constructor(private readonly columns: C) {}

  /** The condition; there must be at least one key. */
  among(table: string, keys: readonly Key<C>[]): Condition {
    const columns = this.columns.map((column) => sql.ref(`${table}.${column}`));
    const values = keys.map((key) => sql`(${sql.join(this.valuesOf(key))})`);
    return sql<boolean>`(${sql.join(columns)}) in (values ${sql.join(values)})`;
  }

  /** Looks up the rows of a key, in their order. */
  grouped<R extends Key<C>>(rows: readonly R[]): (key: Key<C>) => readonly R[] {
    const groups = new Map<string, R[]>();
    for (const row of rows) {
      const key = this.valuesOf(row).join('/');
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [row]);
      else group.push(row);
    }
    return (key) => groups.get(this.valuesOf(key).join('/')) ?? [];
  }

  private valuesOf(key: Key<C>): number[] {
    return this.columns.map((column) => key[column as C[number]]);
  }
}
