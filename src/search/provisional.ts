import { sql } from 'kysely';
import { isProvisional } from '../engine/disputes/cases.js';
import type { Condition } from './filters/conditions.js';
import type { GameRow } from './read-models/tables.js';

/** Whether what a game came to is not final now: the row knows until when it may be appealed, and the clock is the asker's. */
export const isProvisionalRow = ({ appeal_until, disputed }: Pick<GameRow, 'appeal_until' | 'disputed'>): boolean =>
  isProvisional(
    { appealUntil: appeal_until === null ? null : Number(appeal_until), isDisputed: disputed === 1 },
    Date.now(),
  );

/** The same of a game `g` in a search. */
export const provisional = (wanted: boolean): Condition =>
  wanted
    ? sql<boolean>`(g.disputed = 1 or g.appeal_until is null or g.appeal_until >= ${Date.now()})`
    : sql<boolean>`(g.disputed = 0 and g.appeal_until < ${Date.now()})`;
