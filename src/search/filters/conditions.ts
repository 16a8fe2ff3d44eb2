import { type RawBuilder, sql } from 'kysely';

/** What is asked of rows. */
export type Condition = RawBuilder<boolean>;

export const allOf = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql<boolean>`1 = 1` : sql<boolean>`${sql.join([...conditions], sql` and `)}`;

export const isAmong = (column: RawBuilder<unknown>, values: readonly (string | number)[]): Condition =>
  values.length === 0 ? sql<boolean>`1 = 0` : sql<boolean>`${column} in (${sql.join([...values])})`;

export const not = (condition: Condition): Condition => sql<boolean>`not (${condition})`;
