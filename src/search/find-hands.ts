import { type Kysely, type RawBuilder, sql } from 'kysely';
import { countRows, cursorOf, directionOf, gameInCursor, placeIn } from './cursor.js';
import { allOf, type Condition } from './filters/sql-conditions.js';
import {
  accessPathsTo,
  isDecidedByHand,
  isDecidedByPath,
  needsGame,
  joinedRowConditions,
  handConditions,
  handTimeConditions,
  type FilterPath,
  handRowConditions,
  type Conjunction,
} from './filters/filter-conditions.js';
import { alternatives, type HandFilter } from './filters/filters.js';
import type { AccessPath, IdsOf } from './filters/search-filter.js';
import { handSortIndex, type Tables } from './read-models/tables.js';
import { hidesTiles, type ViewScope } from './visibility.js';

/** Sort orders: a column, then the start time. Hands without a value for the column count as 0. */
const SORTS = {
  newest: { by: null, descending: true },
  oldest: { by: null, descending: false },
  'most-points': { by: 'points', descending: true },
  'fewest-points': { by: 'points', descending: false },
  longest: { by: 'turns', descending: true },
  shortest: { by: 'turns', descending: false },
  'most-honba': { by: 'honba', descending: true },
  'fewest-honba': { by: 'honba', descending: false },
} as const;
export type HandSort = keyof typeof SORTS;
export const HAND_SORTS = Object.keys(SORTS) as readonly HandSort[];

/** Sort key of a hand; `value` is the value of the sort column, or 0. */
export interface HandPlace {
  readonly game: number;
  readonly start: number;
  readonly started_at: number;
  readonly value: number;
}

export interface HandQuery {
  readonly filter: HandFilter;
  readonly sort: HandSort;
  readonly first: number;
  /** Cursor of the last hand of the previous page. */
  readonly after?: string | null;
}

/** A path with fewer hands is looked up and sorted. With more, a scan in order usually finds the first matches soon. */
const MANY_HANDS = 4_000;
/** A scan that finds no full page among this many hands is given up if a path has fewer than `LOOKED_UP * many` hands. */
const PROBED_HANDS = 30_000;
/**
 * A path with fewer hands than this factor times `many` is looked up instead of scanning all hands. A scan takes 0.05
 * microseconds for a hand, or 2 if its row does not decide; a look-up takes 1 to 3. A count has to visit every hand.
 */
const LOOKED_UP = { page: { decided: 4, other: 10 }, count: { decided: 12, other: 50 } };

/** Joins the row `x` of a path to its hand `h`; the pattern row `p` is joined by its win `x`. */
function joinToHand(tables: AccessPath['tables'], of: NonNullable<AccessPath['of']>) {
  const to = sql<boolean>`h.game = x.game and h.start = x.start`;
  if (of !== 'win_pattern')
    return {
      tables: sql`${tables} cross join hand h`,
      to,
      table: of === 'discard' || of === 'hand' ? null : of,
      row: 'x',
    };
  return {
    tables: sql`${tables} cross join win x cross join hand h`,
    to: sql<boolean>`x.game = p.game and x.revision = p.revision and h.game = p.game and h.start = p.start`,
    table: 'win' as const,
    row: 'p',
  };
}

/** Tables to select from, conditions, and the columns of the order by time. */
interface HandSource {
  readonly tables: RawBuilder<unknown>;
  readonly conditions: Condition[];
  readonly place: readonly RawBuilder<unknown>[];
  /** All hands are scanned, in order. */
  readonly isScan: boolean;
  /** An index leads to the hands, of which there may be many. */
  readonly hasPath: boolean;
  /** No hand is among the rows twice. */
  readonly isDistinct: boolean;
}

/** An order of hands, and the part of it in which a page is sought. */
interface PageRange {
  readonly by: 'points' | 'turns' | 'honba' | null;
  readonly isDescending: boolean;
  /** Sort key of the last hand of the page before; `null` for the first page. */
  readonly after: readonly number[] | null;
  /** Sort key of the last hand to visit; `null` for all. */
  readonly until: readonly number[] | null;
  /** Number of hands to find. */
  readonly limit: number;
}

type FoundHand = HandPlace & { readonly id: string };

const compareKeys = (a: HandPlace, b: HandPlace): number =>
  a.value - b.value || a.started_at - b.started_at || a.game - b.game || a.start - b.start;

/** Finds and counts hands; `readHands` reads their details. */
export class FindHands {
  constructor(
    private readonly queries: Kysely<Tables>,
    private readonly scope: ViewScope,
    private readonly idsOf: IdsOf,
    private readonly many = MANY_HANDS,
    private readonly probed = PROBED_HANDS,
  ) {}

  /** One page. Throws `FieldError` for an invalid filter or cursor. */
  async page({ filter, sort, first, after = null }: HandQuery) {
    const { by, descending: isDescending } = SORTS[sort];
    const place = after === null ? null : await this.placeOf(after, sort);
    const range: PageRange = {
      by,
      isDescending,
      after: by === null ? (place?.slice(1) ?? null) : place,
      until: null,
      limit: first + 1,
    };
    // Each alternative contributes a whole page, so that the first hands of all are among them.
    const found = new Map<string, FoundHand>();
    for (const filters of alternatives(filter))
      for (const hand of await this.firstHands(filters, range)) found.set(`${hand.id}/${hand.start}`, hand);
    const hands = [...found.values()].sort((a, b) => (isDescending ? compareKeys(b, a) : compareKeys(a, b)));
    const rows = hands.slice(0, first);
    return {
      places: rows.map((hand) => ({
        ...hand,
        cursor: cursorOf(sort, [hand.value, hand.started_at, hand.id, hand.start]),
      })),
      more: hands.length > first,
    };
  }

  /** The first hands of a range that match. */
  private async firstHands(filters: Conjunction, range: PageRange): Promise<readonly FoundHand[]> {
    const order = range.by ?? 'started_at';
    const source = await this.matching(filters, order, this.many);
    const until = source.isScan && source.hasPath ? await this.endOfProbe(range) : null;
    if (until === null) return this.handsIn(source, range);
    const found = await this.handsIn(source, { ...range, until });
    if (found.length === range.limit) return found;
    return this.handsIn(await this.matching(filters, order, this.manyFor('page', filters)), range);
  }

  /** Number of hands from which on a scan is faster than a path. */
  private manyFor(purpose: keyof typeof LOOKED_UP, filters: Conjunction): number {
    const isPathEnough = accessPathsTo(filters, this.idsOf).some((path) => isDecidedByPath(filters, path));
    if (purpose === 'count' && isPathEnough) return Number.MAX_SAFE_INTEGER;
    return this.many * LOOKED_UP[purpose][isDecidedByHand(filters, this.idsOf) ? 'decided' : 'other'];
  }

  private async handsIn({ tables, conditions, place }: HandSource, range: PageRange): Promise<readonly FoundHand[]> {
    const { by, after, until, limit } = range;
    const [direction, beyond] = directionOf(range.isDescending);
    const value = by === null ? sql`0` : sql.ref(`h.${by}`);
    const keys = by === null ? place : [value, ...place];
    const all = [...conditions];
    if (after !== null) all.push(sql<boolean>`(${sql.join(keys)}) ${beyond} (${sql.join(after)})`);
    if (until !== null)
      all.push(sql<boolean>`(${sql.join(keys)}) ${range.isDescending ? sql`>=` : sql`<=`} (${sql.join(until)})`);
    const order = sql.join(keys.map((key) => sql`${key} ${direction}`));
    const [time, game, start] = place;
    const found = await sql<FoundHand>`select f.*, g.id as id from (
        select distinct ${game} as game, ${start} as start, ${time} as started_at, ${value} as value
        from ${tables} where ${allOf(all)} order by ${order} limit ${limit}
      ) f join game g on g.number = f.game`.execute(this.queries);
    return found.rows;
  }

  /** Sort key at which a scan of a range has looked at `probed` hands; `null` if the range has fewer. */
  private async endOfProbe({ by, isDescending, after }: PageRange): Promise<readonly number[] | null> {
    const [direction, beyond] = directionOf(isDescending);
    const columns = [...(by === null ? [] : [by]), 'started_at', 'game', 'start'];
    const keys = columns.map((column) => sql.ref(`h.${column}`));
    const where = after === null ? sql`1 = 1` : sql`(${sql.join(keys)}) ${beyond} (${sql.join(after)})`;
    const found = await sql<Readonly<Record<string, number>>>`select ${sql.join(keys)}
      from hand h indexed by ${sql.ref(handSortIndex(by ?? 'started_at'))} where ${where}
      order by ${sql.join(keys.map((key) => sql`${key} ${direction}`))} limit 1 offset ${this.probed - 1}`.execute(
      this.queries,
    );
    return found.rows.length === 0 ? null : columns.map((column) => found.rows[0][column]);
  }

  async count(filter: HandFilter, most: number | null = null): Promise<number> {
    const [filters, ...others] = alternatives(filter);
    const source = others.length > 0 ? null : await this.matching(filters, null, this.manyFor('count', filters));
    const hands = source?.isDistinct
      ? sql`select 1 from ${source.tables} where ${allOf(source.conditions)}`
      : await this.union(filter, (game, start) => sql`${game} as game, ${start} as start`);
    return countRows(this.queries, hands, most);
  }

  /** Numbers of the games with matching hands; `null` if there are more than `most`. */
  async gamesWith(filter: HandFilter, most: number): Promise<readonly number[] | null> {
    const found = await sql<{ game: number }>`
      select f.game from (${await this.gamesOf(filter)}) f limit ${most + 1}`.execute(this.queries);
    return found.rows.length > most ? null : found.rows.map(({ game }) => game);
  }

  /** Selects the numbers of the games with matching hands. */
  gamesOf(filter: HandFilter): Promise<RawBuilder<unknown>> {
    return this.union(filter, (game) => sql`${game} as game`);
  }

  /** Id of a game with a matching hand that has tiles hidden from the viewer, or `null`. */
  async gameWithHiddenTiles(filter: HandFilter): Promise<string | null> {
    const found = await sql<{ id: string }>`select g.id as id from (
        ${await this.gamesOf(filter)}
      ) f join game g on g.number = f.game where ${hidesTiles(this.scope)} limit 1`.execute(this.queries);
    return found.rows[0]?.id ?? null;
  }

  /** The matching hands of all alternatives, without duplicates. */
  private async union(
    filter: HandFilter,
    select: (game: RawBuilder<unknown>, start: RawBuilder<unknown>) => RawBuilder<unknown>,
  ): Promise<RawBuilder<unknown>> {
    const ways: RawBuilder<unknown>[] = [];
    for (const filters of alternatives(filter)) {
      const { tables, conditions, place } = await this.matching(filters, null, this.manyFor('count', filters));
      const [, game, start] = place;
      ways.push(sql`select distinct ${select(game, start)} from ${tables} where ${allOf(conditions)}`);
    }
    return sql.join(ways, sql` union `);
  }

  private async placeOf(after: string, sort: HandSort): Promise<readonly number[]> {
    const [value, startedAt, id, start] = placeIn(after, sort, [0, 0, '', 0] as const);
    return [value, startedAt, await gameInCursor(this.queries, id), start];
  }

  /**
   * Selects the tables for hands `h` and, if a condition needs it, their game `g`. `cross join` fixes the order in which SQLite
   * visits the tables, because SQLite cannot know that one name is rare and another is everywhere.
   *
   * @param order sort column, whose index is scanned if no path leads to few hands; `null` for no order
   */
  private async matching(
    filters: Conjunction,
    order: Parameters<typeof handSortIndex>[0] | null,
    many: number,
  ): Promise<HandSource> {
    const paths = accessPathsTo(filters, this.idsOf);
    const path = await this.cheapestPath(filters, paths, { byValue: order !== null && order !== 'started_at', many });
    const lead = path === null || path.of === null ? null : joinToHand(path.tables, path.of);
    const isDistinct = lead === null || path?.of === 'hand';
    const scan = { isScan: path === null, hasPath: paths.length > 0, isDistinct };
    const row = lead?.row ?? 'h';
    const found = lead === null || lead.table === null || path === null || path.ofOne ? null : lead.table;
    const conditions = handConditions(
      filters,
      this.scope,
      this.idsOf,
      found === null || path === null ? undefined : { table: found, by: path.by },
      path,
    );
    // The index by start time must not be mistaken for the index of the path: `+` keeps SQLite from using it.
    const key =
      path?.of === 'hand'
        ? (column: string) => sql`+${sql.ref(`x.${column}`)}`
        : (column: string) => sql.ref(`${row}.${column}`);
    const place = ['started_at', 'game', 'start'].map(key);
    if (order === null && path !== null && isDecidedByPath(filters, path))
      return { tables: path.tables, conditions: [path.condition], place: place.map((one) => sql`+${one}`), ...scan };
    const ofGame = sql<boolean>`h.game = g.number`;
    if (path?.of === null)
      return { tables: path.tables, conditions: [path.condition, ofGame, ...conditions], place, ...scan };
    let tables = sql`hand h indexed by ${sql.ref(handSortIndex(order ?? 'started_at'))}`;
    if (path !== null && lead !== null) {
      ({ tables } = lead);
      conditions.unshift(lead.to, path.condition, ...handTimeConditions(filters, place[0]));
      if (found !== null) conditions.push(...joinedRowConditions(found, path.by, this.idsOf, path));
    }
    if (!needsGame(filters)) return { tables, conditions, place, ...scan };
    return { tables: sql`${tables} cross join game g`, conditions: [ofGame, ...conditions], place, ...scan };
  }

  /** The path with the fewest hands; `null` if all hands are to be scanned in order. */
  private async cheapestPath(
    filters: Conjunction,
    paths: readonly FilterPath[],
    { byValue, many }: { readonly byValue: boolean; readonly many: number },
  ): Promise<FilterPath | null> {
    let best: { path: FilterPath; hands: number } | null = null;
    for (const path of paths) {
      const hands = await this.handsOn(path, best?.hands ?? many);
      if (best === null || hands < best.hands) best = { path, hands };
    }
    if (best === null || best.hands < many) return best?.path ?? null;
    return best.path.inOrder && !byValue && handRowConditions(filters, this.idsOf).length === 0 ? best.path : null;
  }

  /** Number of hands on a path, counted up to `most`. */
  private async handsOn({ tables, condition, of }: AccessPath, most: number): Promise<number> {
    const where = of === null ? allOf([sql<boolean>`h.game = g.number`, condition]) : condition;
    return countRows(this.queries, sql`select 1 from ${tables} where ${where}`, most);
  }
}
