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

/** What of a filter is given, with what its name asks. */
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

/** A name that a filter is given. */
export interface NameInFilter {
  readonly kind: NameKind;
  readonly name: string;
  /** Where it stands. */
  readonly path: string;
}

/** What is named in a filter, and in what it holds. */
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

/** Filters that all have to hold, each with what is asked of a win of one and the same. */
export type Conjunction = readonly HandFilter[];

const givenInAll = (filters: Conjunction): GivenFilter[] => filters.flatMap((one) => givenFilters(HAND_FILTERS, one));

/** A name says the same to everybody. */
export const PUBLIC_SCOPE: ViewScope = {
  all: false,
  games: [],
  tournaments: [],
  scribes: { all: false, games: [], tournaments: [] },
  seats: [],
};

/** Started, or opened, within the time that is asked for. */
export const timeConditions = (filters: object, filter: object, time: RawBuilder<unknown>): Condition[] =>
  givenFilters(filters, filter).flatMap(({ name, asks, given }) => asks.time?.(given, name, time) ?? []);

export const handTimeConditions = (filters: Conjunction, time: RawBuilder<unknown>): Condition[] =>
  filters.flatMap((one) => timeConditions(HAND_FILTERS, one, time));

/** Whether a filter asks anything of the game. */
export const needsGame = (filters: Conjunction): boolean =>
  givenInAll(filters).some(({ asks }) => asks.game !== undefined);

/** A path, and what it leads by: one of the filters, whose row beside is found with it. */
export interface FilterPath extends AccessPath {
  readonly by: HandFilter;
  /** What its row was found for is one of a list: it says nothing of what else is asked of a row beside. */
  readonly ofOne: boolean;
}

/** The ways to such hands. None of those that lead by a game is better than by its id. */
export const accessPathsTo = (filters: Conjunction, idsOf: IdsOf): FilterPath[] => {
  const byId = filters.some(({ game }) => game != null);
  return filters.flatMap((by) =>
    givenFilters(HAND_FILTERS, by).flatMap(({ name, asks, given }) => {
      if (byId && asks.game !== undefined && name !== 'game') return [];
      return (asks.paths?.(given, idsOf) ?? []).map((path) => ({ ...path, by, ofOne: asks.fields !== undefined }));
    }),
  );
};

/**
 * What filters ask of a hand `h` and its game `g`, but for what was `found` already: a row beside it, for one of them. Throws
 * `FieldError` for what no hand can be.
 */
export const handConditions = (
  filters: Conjunction,
  scope: ViewScope,
  idsOf: IdsOf,
  found?: { readonly table: JoinedTable; readonly by: HandFilter },
): Condition[] => [
  ...handRowConditions(filters, idsOf),
  ...handTimeConditions(filters, sql`h.started_at`),
  ...givenInAll(filters).flatMap(({ asks, given }) => asks.game?.(given, scope, idsOf) ?? []),
  ...filters.flatMap((filter) =>
    JOINED_TABLES.flatMap((table) => {
      const isFound = found !== undefined && found.table === table && found.by === filter;
      const conditions = isFound ? [] : joinedRowConditions(table, filter, idsOf);
      return conditions.length === 0 ? [] : [existsInHand(table, conditions)];
    }),
  ),
  ...givenInAll(filters).flatMap(({ name, asks, given }) => asks.rows?.(given, name, idsOf) ?? []),
];

/** The hand `h` of a game `g` is wanted in one of its ways. */
export function handMatches(filter: HandFilter, scope: ViewScope, idsOf: IdsOf): Condition {
  const ways = alternatives(filter).map((filters) => allOf(handConditions(filters, scope, idsOf)));
  return ways.length === 1
    ? ways[0]
    : sql<boolean>`(${sql.join(
        ways.map((way) => sql`(${way})`),
        sql` or `,
      )})`;
}

/** What filters ask of the row of a hand `h` alone. */
export const handRowConditions = (filters: Conjunction, idsOf: IdsOf): Condition[] =>
  givenInAll(filters).flatMap(({ name, asks, given }) => asks.row?.(given, name, idsOf) ?? []);

/** What a filter asks of a row `x` beside that of the hand. */
export const joinedRowConditions = (table: JoinedTable, filter: HandFilter, idsOf: IdsOf): Condition[] =>
  givenFilters(HAND_FILTERS, filter).flatMap(
    ({ name, asks, given }) => asks.beside?.[table]?.(given, name, idsOf) ?? [],
  );

/** What a filter asks of the row of a game `g` and of what is irregular in it. */
export const gameConditions = (filter: GameFilter, scope: ViewScope, idsOf: IdsOf): Condition[] => [
  ...timeConditions(GAME_FILTERS, filter, sql`g.opened_at`),
  ...givenFilters(GAME_FILTERS, filter).flatMap(({ asks, given }) => asks.game?.(given, scope, idsOf) ?? []),
];
