import { type Kysely, sql } from 'kysely';
import { FieldError } from '../engine/vocabulary/shape.js';
import { cursorOf, placeIn } from './cursor.js';
import { allOf } from './conditions.js';
import { accessPathsTo, asksOfGame, conditionsBeside, handConditions, rowConditions, within } from './filter.js';
import type { AccessPath, HandFilter, IdsOf } from './filters.js';
import type { Tables } from './tables.js';
import { holdsClosed, type ViewScope } from './visibility.js';

export const HAND_SORTS = ['newest', 'oldest', 'most-points', 'fewest-points'] as const;
export type HandSort = (typeof HAND_SORTS)[number];

/** Where a hand stands in a sorted list. */
export interface HandPlace {
  readonly game: number;
  readonly start: number;
  readonly started_at: number;
  readonly points: number;
}

export interface HandQuery {
  readonly filter: HandFilter;
  readonly sort: HandSort;
  readonly first: number;
  /** The cursor of the hand before the first one wanted. */
  readonly after?: string | null;
}

/** Fewer than these are looked up and sorted; of more, some come soon whichever path is taken. */
const MANY = 2_000;

/** How the row `x` of a path leads to the hand `h`; a pattern's `p` by its win `x`. More may be asked of it. */
function leading(tables: AccessPath['tables'], of: NonNullable<AccessPath['of']>) {
  const to = sql<boolean>`h.game = x.game and h.start = x.start`;
  if (of !== 'win_pattern') return { tables: sql`${tables} cross join hand h`, to, found: of, row: 'x' };
  return {
    tables: sql`${tables} cross join win x cross join hand h`,
    to: sql<boolean>`x.game = p.game and x.revision = p.revision and h.game = p.game and h.start = p.start`,
    found: 'win' as const,
    row: 'p',
  };
}

/** Finds hands and counts them; what they are like is read by `readHands`. */
export class FindHands {
  constructor(
    private readonly queries: Kysely<Tables>,
    private readonly scope: ViewScope,
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
    const again = sql.join(
      [...(byPoints ? ['points'] : []), 'started_at', 'game', 'start'].map(
        (key) => sql`${sql.ref(`f.${key}`)} ${direction}`,
      ),
    );
    const found = await sql<HandPlace & { id: string }>`
      select f.game, f.start, f.started_at, f.points, g.id as id from (
        select distinct ${game} as game, ${start} as start, ${time} as started_at, h.points as points
        from ${tables} where ${allOf(conditions)} order by ${order} limit ${first + 1}
      ) f join game g on g.number = f.game order by ${again}`.execute(this.queries);
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

  /** A game of such hands that the viewer may not have whole; null: there is none. */
  async closedGame(filter: HandFilter): Promise<string | null> {
    const { tables, conditions } = await this.matching(filter, false);
    const found = await sql<{ id: string }>`select g.id as id from (
        select distinct h.game as game from ${tables} where ${allOf(conditions)}
      ) f join game g on g.number = f.game where ${holdsClosed(this.scope)} limit 1`.execute(this.queries);
    return found.rows[0]?.id ?? null;
  }

  /**
   * From which tables the hands `h`, and their games `g` where anything is asked of them, come, and the keys of their order in
   * time. `cross join` says in which order SQLite goes through them, for it cannot know that one name is rare and another is
   * everywhere.
   */
  private async matching(filter: HandFilter, byPoints: boolean) {
    const path = await this.cheapestPath(filter, byPoints);
    const lead = path === null || path.of === null ? null : leading(path.tables, path.of);
    const row = lead?.row ?? 'h';
    const conditions = handConditions(filter, this.scope, this.idsOf, lead?.found);
    const place = ['started_at', 'game', 'start'].map((key) => sql.ref(`${row}.${key}`));
    const ofGame = sql<boolean>`h.game = g.number`;
    if (path !== null && lead === null) return { tables: path.tables, conditions: [ofGame, ...conditions], place };
    let tables = sql`hand h`;
    if (path !== null && lead !== null) {
      tables = lead.tables;
      const asked = conditionsBeside(lead.found, filter, this.idsOf);
      conditions.unshift(lead.to, path.condition, ...within(filter, sql.ref(`${row}.started_at`)), ...asked);
    }
    if (!asksOfGame(filter)) return { tables, conditions, place };
    return { tables: sql`${tables} cross join game g`, conditions: [ofGame, ...conditions], place };
  }

  /** The path with the fewest hands; null: all of them are walked through, in order. */
  private async cheapestPath(filter: HandFilter, byPoints: boolean): Promise<AccessPath | null> {
    let best: { path: AccessPath; hands: number } | null = null;
    for (const path of accessPathsTo(filter, this.idsOf)) {
      const hands = await this.handsOn(path);
      if (best === null || hands < best.hands) best = { path, hands };
    }
    if (best === null || best.hands < this.many) return best?.path ?? null;
    return best.path.inOrder && !byPoints && rowConditions(filter).length === 0 ? best.path : null;
  }

  /** How many hands there are on a path, as far as it matters. */
  private async handsOn({ tables, condition, of }: AccessPath): Promise<number> {
    const where = of === null ? allOf([sql<boolean>`h.game = g.number`, condition]) : condition;
    const found = await sql<{ count: number }>`
      select count(*) as count from (select 1 from ${tables} where ${where} limit ${this.many}) found`.execute(
      this.queries,
    );
    return Number(found.rows[0].count);
  }
}
