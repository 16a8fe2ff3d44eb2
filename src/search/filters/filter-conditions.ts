import { type RawBuilder, sql } from 'kysely';
import { allOf, type Condition } from './sql-conditions.js';
import { alternatives, GAME_FILTERS, type GameFilter, HAND_FILTERS, type HandFilter } from './filters.js';
import {
  type AccessPath,
  JOINED_TABLES,
  type JoinedTable,
  type IdsOf,
  type NameKind,
  existsInHand,
  type SearchFilter,
} from './search-filter.js';
import type { ViewScope } from '../visibility.js';

/** A field given in a filter, with its definition. */
interface GivenFilter {
  readonly name: string;
  readonly asks: SearchFilter<unknown>;
  readonly given: unknown;
}

export function givenFilters(filters: object, filter: object): GivenFilter[] {
  return Object.entries(filters).flatMap(([name, asks]: [string, SearchFilter<unknown>]) => {
    const given = (filter as Readonly<Record<string, unknown>>)[name];
    return given == null ? [] : [{ name, asks, given }];
  });
}

/** A name given in a filter. */
export interface NameInFilter {
  readonly kind: NameKind;
  readonly name: string;
  /** Path of the field. */
  readonly path: string;
}

/** The names in a filter and its nested filters. */
export function namesInFilter(filters: object, filter: object, path = ''): NameInFilter[] {
  return givenFilters(filters, filter).flatMap(({ name, asks, given }): NameInFilter[] => {
    const at = path === '' ? name : `${path}.${name}`;
    const { names, fields } = asks;
    if (names !== undefined)
      return Array.isArray(given)
        ? given.map((one, i) => ({ kind: names, name: one, path: `${at}[${i}]` }))
        : [{ kind: names, name: given as string, path: at }];
    if (name === 'hand') return namesInFilter(HAND_FILTERS, given as HandFilter, at);
    const inside = name === 'or' ? HAND_FILTERS : fields;
    return inside === undefined || !Array.isArray(given)
      ? []
      : given.flatMap((one, i) => namesInFilter(inside, one, `${at}[${i}]`));
  });
}

/** Filters that must all match. The conditions of one filter on wins apply to the same win. */
export type Conjunction = readonly HandFilter[];

const givenInAll = (filters: Conjunction): GivenFilter[] => filters.flatMap((one) => givenFilters(HAND_FILTERS, one));

/** Sees only public information. */
export const PUBLIC_SCOPE: ViewScope = {
  all: false,
  games: [],
  tournaments: [],
  scribes: { all: false, games: [], tournaments: [] },
  seats: [],
};

/** A game or hand whose time is unknown is in no period. */
const datedConditions = (filters: object, filter: object, undated: RawBuilder<unknown>): Condition[] =>
  givenFilters(filters, filter).some(({ asks }) => asks.time !== undefined) ? [sql<boolean>`${undated} = 0`] : [];

/** Conditions on the start of a hand or the opening of a game. */
export const timeConditions = (filters: object, filter: object, time: RawBuilder<unknown>): Condition[] =>
  givenFilters(filters, filter).flatMap(({ name, asks, given }) => asks.time?.(given, name, time) ?? []);

export const handTimeConditions = (filters: Conjunction, time: RawBuilder<unknown>): Condition[] =>
  filters.flatMap((one) => timeConditions(HAND_FILTERS, one, time));

/** Whether any condition reads the row of the game. */
export const needsGame = (filters: Conjunction): boolean =>
  givenInAll(filters).some(({ asks }) => asks.game !== undefined);

/** Whether the row of a hand tells, almost always, if it matches, so that few hands are looked up in vain. */
export const isDecidedByHand = (filters: Conjunction, idsOf: IdsOf): boolean =>
  givenInAll(filters).every(
    ({ asks, name, given }) =>
      asks.game === undefined &&
      asks.viewer === undefined &&
      (asks.joined === undefined || asks.row !== undefined) &&
      (asks.rows?.(given, name, idsOf) ?? []).length === 0,
  );

/** A path and the filter that it comes from. Its joined row can be reused for the other conditions of that filter. */
export interface FilterPath extends AccessPath {
  readonly by: HandFilter;
  /** Name of the field. */
  readonly field: string;
  /** True if the path comes from one entry of a list: its row then need not meet the other conditions. */
  readonly ofOne: boolean;
}

/** Index paths to the matching hands. No other path by game is better than the game id. */
export const accessPathsTo = (filters: Conjunction, idsOf: IdsOf): FilterPath[] => {
  const byId = filters.some(({ game }) => game != null);
  return filters.flatMap((by) =>
    givenFilters(HAND_FILTERS, by).flatMap(({ name, asks, given }) => {
      if (byId && asks.game !== undefined && name !== 'game') return [];
      return (asks.paths?.(given, idsOf) ?? []).map((path) => ({
        ...path,
        by,
        field: name,
        ofOne: asks.fields !== undefined,
      }));
    }),
  );
};

/**
 * Conditions on hand `h` and its game `g`, except those on the row that was `found` by the path, and those that the path
 * decides. Throws `FieldError` for impossible values.
 */
export const handConditions = (
  filters: Conjunction,
  scope: ViewScope,
  idsOf: IdsOf,
  found?: { readonly table: JoinedTable; readonly by: HandFilter },
  path?: Pick<FilterPath, 'by' | 'field' | 'decides'> | null,
): Condition[] => [
  ...handRowConditions(filters, idsOf),
  ...handTimeConditions(filters, sql`h.started_at`),
  ...filters.flatMap((one) => datedConditions(HAND_FILTERS, one, sql`h.undated`)),
  ...givenInAll(filters).flatMap(({ asks, given }) => [
    ...(asks.game === undefined ? [] : [asks.game(given, scope, idsOf)]),
    ...(asks.viewer === undefined ? [] : [asks.viewer(given, scope, idsOf)]),
  ]),
  ...filters.flatMap((filter) =>
    JOINED_TABLES.flatMap((table) => {
      const isFound = found !== undefined && found.table === table && found.by === filter;
      const conditions = isFound ? [] : joinedRowConditions(table, filter, idsOf);
      if (conditions.length === 0) return [];
      const exists = existsInHand(table, conditions);
      return [table === 'win' && isDecidedByOnlyWin(filter) ? sql<boolean>`(h.wins = 1 or ${exists})` : exists];
    }),
  ),
  ...filters.flatMap((filter) =>
    givenFilters(HAND_FILTERS, filter).flatMap(({ name, asks, given }) =>
      path?.decides === true && path.by === filter && path.field === name
        ? []
        : (asks.rows?.(given, name, idsOf) ?? []),
    ),
  ),
];

/** Whether the row of a hand with one win tells if that win matches. */
const isDecidedByOnlyWin = (filter: HandFilter): boolean =>
  givenFilters(HAND_FILTERS, filter).every(({ asks }) => asks.joined?.win === undefined || asks.rowDecides === true);

/** Hand `h` of game `g` matches one of the alternatives. */
export function handMatches(filter: HandFilter, scope: ViewScope, idsOf: IdsOf): Condition {
  const ways = alternatives(filter).map((filters) => allOf(handConditions(filters, scope, idsOf)));
  return ways.length === 1
    ? ways[0]
    : sql<boolean>`(${sql.join(
        ways.map((way) => sql`(${way})`),
        sql` or `,
      )})`;
}

/** Conditions on the row of hand `h` alone. */
export const handRowConditions = (filters: Conjunction, idsOf: IdsOf): Condition[] =>
  givenInAll(filters).flatMap(({ name, asks, given }) => asks.row?.(given, name, idsOf) ?? []);

/** Conditions on a joined row `x` of the hand, except those that the `path` to the row decides. */
export const joinedRowConditions = (
  table: JoinedTable,
  filter: HandFilter,
  idsOf: IdsOf,
  path: FilterPath | null = null,
): Condition[] =>
  givenFilters(HAND_FILTERS, filter).flatMap(({ name, asks, given }) =>
    path?.decides === true && path.field === name ? [] : (asks.joined?.[table]?.(given, name, idsOf) ?? []),
  );

/** Whether a path alone leads to the hands that match, and to no others. */
export const isDecidedByPath = (filters: Conjunction, { decides, of }: FilterPath): boolean =>
  decides === true && of !== null && givenInAll(filters).length === 1;

/** Conditions on game `g` and its irregularities. */
export const gameConditions = (filter: GameFilter, scope: ViewScope, idsOf: IdsOf): Condition[] => [
  ...timeConditions(GAME_FILTERS, filter, sql`g.opened_at`),
  ...datedConditions(GAME_FILTERS, filter, sql`g.undated`),
  ...givenFilters(GAME_FILTERS, filter).flatMap(({ asks, given }) => asks.game?.(given, scope, idsOf) ?? []),
];
