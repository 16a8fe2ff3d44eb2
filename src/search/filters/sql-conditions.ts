import { type RawBuilder, sql } from 'kysely';
import { isProvisional } from '../../engine/disputes/cases.js';
import type { GameRow } from '../read-models/tables.js';

/** What is asked of rows. */
export type Condition = RawBuilder<boolean>;

export const allOf = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql<boolean>`1 = 1` : sql<boolean>`${sql.join([...conditions], sql` and `)}`;

export const isAmong = (column: RawBuilder<unknown>, values: readonly (string | number)[]): Condition =>
  values.length === 0 ? sql<boolean>`1 = 0` : sql<boolean>`${column} in (${sql.join([...values])})`;

export const not = (condition: Condition): Condition => sql<boolean>`not (${condition})`;

/** Whether what a game came to is not final now: the row knows until when it may be appealed, and the clock is the asker's. */
export const isProvisionalRow = ({ appeal_until, disputed }: Pick<GameRow, 'appeal_until' | 'disputed'>): boolean =>
  isProvisional(
    { appealUntil: appeal_until === null ? null : Number(appeal_until), isDisputed: disputed === 1 },
    Date.now(),
  );

/** The same of a game `g` in a search. */
export const isProvisionalGame = (wanted: boolean): Condition =>
  wanted
    ? sql<boolean>`(g.disputed = 1 or g.appeal_until is null or g.appeal_until >= ${Date.now()})`
    : sql<boolean>`(g.disputed = 0 and g.appeal_until < ${Date.now()})`;
