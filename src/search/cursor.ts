import { type Kysely, type RawBuilder, sql } from 'kysely';
import { FieldError } from '../engine/vocabulary/shape.js';
import type { Tables } from './read-models/tables.js';

/** Sort key of an item in a sorted list. */
type Place = readonly (string | number)[];

/** An opaque cursor for a place in a list. */
export const cursorOf = (sort: string, place: Place): string =>
  Buffer.from(JSON.stringify([sort, ...place])).toString('base64url');

/** The place that a cursor encodes; `like` gives the types of its parts. Throws `FieldError` for a cursor of another list. */
export function placeIn<P extends Place>(cursor: string, sort: string, like: P): P {
  try {
    const [of, ...place] = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const fits = like.every((one, i) =>
      typeof one === 'string' ? typeof place[i] === 'string' : Number.isSafeInteger(place[i]),
    );
    if (of === sort && fits && place.length === like.length) return place as unknown as P;
  } catch {
    // an invalid cursor is reported below
  }
  throw new FieldError('after', 'a cursor from an earlier page with the same sort order', cursor.slice(0, 80));
}

/** The number of the game that a cursor names by id. Throws `FieldError` if it is gone. */
export async function gameInCursor(queries: Kysely<Tables>, id: string): Promise<number> {
  const row = await queries.selectFrom('game').select('number').where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw new FieldError('after', 'a cursor whose game still exists', id);
  return row.number;
}

/** Directions of an order: of its keys, and of what follows a cursor. */
export const directionOf = (isDescending: boolean) =>
  isDescending ? ([sql`desc`, sql`<`] as const) : ([sql`asc`, sql`>`] as const);

/** The number of rows of a query, counted up to `most` if given. */
export async function countRows(
  queries: Kysely<Tables>,
  rows: RawBuilder<unknown>,
  most: number | null,
): Promise<number> {
  const counted = most === null ? rows : sql`${rows} limit ${most}`;
  const found = await sql<{ count: number }>`select count(*) as count from (${counted}) found`.execute(queries);
  return Number(found.rows[0].count);
}
