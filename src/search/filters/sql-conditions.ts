import { type RawBuilder, sql } from 'kysely';
import { isProvisional } from '../../engine/disputes/cases.js';
import type { GameRow } from '../read-models/tables.js';

/** A condition in SQL. */
export type Condition = RawBuilder<boolean>;

/**
 * Games `g` and their hands `h`, which are found by their key: SQLite would go through the index of another condition on hands
 * once for each game.
 */
export const GAMES_WITH_HANDS = sql`game g cross join hand h indexed by sqlite_autoindex_hand_1`;

export const allOf = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql<boolean>`1 = 1` : sql<boolean>`${sql.join([...conditions], sql` and `)}`;

export const isAmong = (column: RawBuilder<unknown>, values: readonly (string | number)[]): Condition =>
  values.length === 0 ? sql<boolean>`1 = 0` : sql<boolean>`${column} in (${sql.join([...values])})`;

export const not = (condition: Condition): Condition => sql<boolean>`not (${condition})`;

/** Conditions that game `g` was played in a period, given in milliseconds; `null` for no limit. */
export const playedIn = (from: number | null, before: number | null, time = sql`g.opened_at`): Condition[] => [
  ...(from === null && before === null ? [] : [sql<boolean>`g.undated = 0`]),
  ...(from === null ? [] : [sql<boolean>`${time} >= ${from}`]),
  ...(before === null ? [] : [sql<boolean>`${time} < ${before}`]),
];

/** The time that decides whether results are provisional. */
export const finalityTime = (): number => Date.now();

/** Whether the result is provisional now. Appeal periods end without an event, so the clock decides. */
export const isProvisionalRow = ({ appeal_until, disputed }: Pick<GameRow, 'appeal_until' | 'disputed'>): boolean =>
  isProvisional(
    { appealUntil: appeal_until === null ? null : Number(appeal_until), isDisputed: disputed === 1 },
    finalityTime(),
  );

/** The same condition in SQL, for game `g`. */
export const isProvisionalGame = (wanted: boolean): Condition => isProvisionalAt(wanted, finalityTime());

/** The same condition at a time, a number or an expression. */
export const isProvisionalAt = (wanted: boolean, time: number | RawBuilder<unknown>): Condition =>
  wanted
    ? sql<boolean>`(g.disputed = 1 or g.appeal_until is null or g.appeal_until >= ${time})`
    : sql<boolean>`(g.disputed = 0 and g.appeal_until < ${time})`;
