import { type Kysely, type RawBuilder, sql } from 'kysely';
import { FieldError } from '../recording/shape.js';
import { cursorOf, placeIn } from './cursor.js';
import {
  allOf,
  type Condition,
  type Eyes,
  gameNamed,
  handConditions,
  type HandFilter,
  type IdsOf,
  oneOf,
  rowConditions,
  within,
} from './filter.js';
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

/** A way to the hands that may be wanted: a table with an index of what is asked, `condition` on its rows `d`. */
interface Way {
  readonly table: 'game' | 'hand_seat' | 'win' | 'win_pattern';
  readonly condition: Condition;
  /** Its index gives them in the order of time. */
  readonly inOrder: boolean;
}

/** Fewer than these are looked up and sorted; of more, some come soon whatever way is gone. */
const MANY = 2_000;

function waysTo(filter: HandFilter, idsOf: IdsOf): Way[] {
  const { patterns, winner, discarder, player, game } = filter;
  const ways: Way[] = (patterns ?? []).map((pattern) => ({
    table: 'win_pattern',
    condition: sql<boolean>`d.pattern = ${pattern}`,
    inOrder: true,
  }));
  for (const [table, column, id] of [
    ['win', 'winner', winner],
    ['win', 'discarder', discarder],
    ['hand_seat', 'player', player],
  ] as const) {
    if (id == null) continue;
    const ids = idsOf(id);
    ways.push({ table, condition: oneOf(sql.ref(`d.${column}`), ids), inOrder: ids.length === 1 });
  }
  const named = game == null ? gameNamed(filter, 'd') : [sql<boolean>`d.id = ${game}`];
  return [...ways, ...named.map((condition): Way => ({ table: 'game', condition, inOrder: false }))];
}

/** Finds hands and counts them; what they are like is read by `readHands`. */
export class FindHands {
  constructor(
    private readonly queries: Kysely<Tables>,
    private readonly eyes: Eyes,
    private readonly idsOf: IdsOf,
    private readonly many = MANY,
  ) {}

  /** One page, and whether more follows. Throws `FieldError` for a filter or cursor that makes no sense. */
  async page({ filter, sort, first, after = null }: HandQuery) {
    const descending = sort === 'newest' || sort === 'most-points';
    const byPoints = sort === 'most-points' || sort === 'fewest-points';
    const direction = descending ? sql`desc` : sql`asc`;
    const { tables, conditions, place } = await this.matching(filter, byPoints);
    const keys = byPoints ? [sql`h.points`, ...place] : place;
    if (after !== null) {
      const [points, started_at, id, start] = placeIn(after, sort, [0, 0, '', 0] as const);
      const row = await this.queries.selectFrom('game').select('number').where('id', '=', id).executeTakeFirst();
      if (row === undefined) throw new FieldError('after', 'a cursor of a game that is there', id);
      const values = byPoints ? [points, started_at, row.number, start] : [started_at, row.number, start];
      const beyond = descending ? sql`<` : sql`>`;
      conditions.push(sql<boolean>`(${sql.join(keys)}) ${beyond} (${sql.join(values)})`);
    }
    const order = sql.join(keys.map((key) => sql`${key} ${direction}`));
    const [time, game, start] = place;
    const found = await sql<HandPlace & { id: string }>`
      select distinct ${game} as game, ${start} as start, ${time} as started_at, h.points as points, g.id as id
      from ${tables} where ${allOf(conditions)} order by ${order} limit ${first + 1}`.execute(this.queries);
    const rows = found.rows.slice(0, first);
    return {
      places: rows.map((hand) => ({
        ...hand,
        cursor: cursorOf(sort, [hand.points, hand.started_at, hand.id, hand.start]),
      })),
      more: found.rows.length > first,
    };
  }

  async count(filter: HandFilter): Promise<number> {
    const { tables, conditions } = await this.matching(filter, false);
    const found = await sql<{ count: number }>`
      select count(*) as count from (select distinct h.game, h.start from ${tables} where ${allOf(conditions)}) found`.execute(
      this.queries,
    );
    return Number(found.rows[0].count);
  }

  /** The games that have such hands, by their numbers; null where they are more than `most`. */
  async gamesOf(filter: HandFilter, most: number): Promise<readonly number[] | null> {
    const { tables, conditions } = await this.matching(filter, false);
    const found = await sql<{ game: number }>`
      select distinct h.game as game from ${tables} where ${allOf(conditions)} limit ${most + 1}`.execute(this.queries);
    return found.rows.length > most ? null : found.rows.map(({ game }) => game);
  }

  /**
   * From which tables the hands `h` of games `g` come, and the keys of their order in time. `cross join` says in which order
   * SQLite goes through them, for it cannot know that one name is rare and another is everywhere.
   */
  private async matching(filter: HandFilter, byPoints: boolean) {
    const conditions = handConditions(filter, this.eyes, this.idsOf);
    const ofHand: [RawBuilder<unknown>, ...RawBuilder<unknown>[]] = [sql`h.started_at`, sql`h.game`, sql`h.start`];
    const way = await this.wayTo(filter, byPoints);
    if (way?.table === 'game') {
      const tables = sql`game g cross join hand h`;
      return { tables, conditions: [sql<boolean>`h.game = g.number`, ...conditions], place: ofHand };
    }
    conditions.unshift(sql<boolean>`g.number = h.game`);
    if (way === null) return { tables: sql`hand h cross join game g`, conditions, place: ofHand };
    const tables = sql`${sql.table(way.table)} d cross join hand h cross join game g`;
    conditions.unshift(
      sql<boolean>`h.game = d.game and h.start = d.start`,
      way.condition,
      ...within(filter, sql`d.started_at`),
    );
    return { tables, conditions, place: [sql`d.started_at`, sql`d.game`, sql`d.start`] };
  }

  /** The way with the fewest hands; null: all of them are walked through, in order. */
  private async wayTo(filter: HandFilter, byPoints: boolean): Promise<Way | null> {
    let best: { way: Way; hands: number } | null = null;
    for (const way of waysTo(filter, this.idsOf)) {
      const hands = await this.handsOn(way);
      if (best === null || hands < best.hands) best = { way, hands };
    }
    if (best === null || best.hands < this.many) return best?.way ?? null;
    return best.way.inOrder && !byPoints && rowConditions(filter).length === 0 ? best.way : null;
  }

  /** How many hands there are on a way, as far as it matters. */
  private async handsOn({ table, condition }: Way): Promise<number> {
    const hands = table === 'game' ? sql`game d cross join hand h` : sql`${sql.table(table)} d`;
    const where = table === 'game' ? allOf([condition, sql<boolean>`h.game = d.number`]) : condition;
    const found = await sql<{ count: number }>`
      select count(*) as count from (select 1 from ${hands} where ${where} limit ${this.many}) found`.execute(
      this.queries,
    );
    return Number(found.rows[0].count);
  }
}
