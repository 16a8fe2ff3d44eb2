import { type Kysely, type RawBuilder, sql } from 'kysely';
import { FieldError } from '../recording/shape.js';
import { allOf, type Eyes, handConditions, type HandFilter, type IdsOf } from './filter.js';
import type { Tables } from './tables.js';

export const HAND_SORTS = ['newest', 'oldest', 'most-points', 'fewest-points'] as const;
export type HandSort = (typeof HAND_SORTS)[number];

/** Where a hand stands in a sorted list. */
export interface HandPlace {
  readonly game: number;
  readonly start: number;
  readonly started_at: number;
  readonly points: number;
}

/** A hand by the ids of the record. */
export interface HandRef {
  readonly id: string;
  readonly start: number;
}

export interface HandQuery {
  readonly filter: HandFilter;
  readonly sort: HandSort;
  readonly first: number;
  /** The cursor of the hand before the first one wanted. */
  readonly after?: string | null;
}

/**
 * The table that is walked through, in its index's order, so that the newest of many are found without looking at all: one
 * that says the rarest of what is asked. What else is asked is looked up hand by hand.
 */
function walked(filter: HandFilter, idsOf: IdsOf): { table: string; condition: RawBuilder<boolean> } | null {
  const { patterns, winner, discarder, player } = filter;
  if (patterns != null && patterns.length > 0)
    return { table: 'win_pattern', condition: sql<boolean>`d.pattern = ${patterns[patterns.length - 1]}` };
  for (const [table, column, id] of [
    ['win', 'winner', winner],
    ['win', 'discarder', discarder],
    ['hand_seat', 'player', player],
  ] as const) {
    if (id == null) continue;
    const ids = idsOf(id);
    // Several ids would have to be merged in order: the list is walked instead.
    if (ids.length === 1) return { table, condition: sql<boolean>`${sql.ref(`d.${column}`)} = ${ids[0]}` };
  }
  return null;
}

const cursorOf = (sort: HandSort, { points, started_at, start }: HandPlace, id: string): string =>
  Buffer.from(JSON.stringify([sort, points, started_at, id, start])).toString('base64url');

function placeOf(cursor: string, sort: HandSort): { id: string; points: number; started_at: number; start: number } {
  try {
    const [of, points, started_at, id, start, ...more] = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const numbers = [points, started_at, start].every(Number.isSafeInteger);
    if (of === sort && numbers && typeof id === 'string' && more.length === 0) return { id, points, started_at, start };
  } catch {
    // said below
  }
  throw new FieldError('after', 'a cursor that was given out with a page of the same sort', cursor.slice(0, 80));
}

/** Finds hands and counts them; what they are like is read by `readHands`. */
export class FindHands {
  constructor(
    private readonly queries: Kysely<Tables>,
    private readonly eyes: Eyes,
    private readonly idsOf: IdsOf,
  ) {}

  /** One page, and whether more follows. Throws `FieldError` for a filter or cursor that makes no sense. */
  async page({ filter, sort, first, after = null }: HandQuery) {
    const descending = sort === 'newest' || sort === 'most-points';
    const byPoints = sort === 'most-points' || sort === 'fewest-points';
    const direction = descending ? sql`desc` : sql`asc`;
    const { from, where } = this.matching(filter);
    const time = from.walks ? sql`d.started_at` : sql`h.started_at`;
    const [game, start] = from.walks ? [sql`d.game`, sql`d.start`] : [sql`h.game`, sql`h.start`];
    const keys = byPoints ? [sql`h.points`, time, game, start] : [time, game, start];
    const conditions = [where];
    if (after !== null) {
      const place = placeOf(after, sort);
      const row = await this.queries.selectFrom('game').select('number').where('id', '=', place.id).executeTakeFirst();
      if (row === undefined) throw new FieldError('after', 'a cursor of a game that is there', place.id);
      const { points, started_at, start: at } = place;
      const values = byPoints ? [points, started_at, row.number, at] : [started_at, row.number, at];
      const beyond = descending ? sql`<` : sql`>`;
      conditions.push(sql<boolean>`(${sql.join(keys)}) ${beyond} (${sql.join(values)})`);
    }
    const order = sql.join(keys.map((key) => sql`${key} ${direction}`));
    const found = await sql<HandPlace & { id: string }>`
      select distinct ${game} as game, ${start} as start, ${time} as started_at, h.points as points, g.id as id
      from ${from.tables} where ${allOf(conditions)} order by ${order} limit ${first + 1}`.execute(this.queries);
    const rows = found.rows.slice(0, first);
    return {
      places: rows.map((place) => ({ ...place, cursor: cursorOf(sort, place, place.id) })),
      more: found.rows.length > first,
    };
  }

  async count(filter: HandFilter): Promise<number> {
    const { from, where } = this.matching(filter);
    const found = await sql<{ count: number }>`
      select count(*) as count from (select distinct h.game, h.start from ${from.tables} where ${where}) found`.execute(
      this.queries,
    );
    return Number(found.rows[0].count);
  }

  private matching(filter: HandFilter) {
    const where = handConditions(filter, this.eyes, this.idsOf);
    const walk = walked(filter, this.idsOf);
    const joined = sql`join game g on g.number = h.game`;
    if (walk === null) return { from: { tables: sql`hand h ${joined}`, walks: false }, where: allOf(where) };
    const tables = sql`${sql.table(walk.table)} d join hand h on h.game = d.game and h.start = d.start ${joined}`;
    return { from: { tables, walks: true }, where: allOf([walk.condition, ...where]) };
  }
}
