import { type RawBuilder, sql } from 'kysely';
import { allOf, type Condition } from './sql-conditions.js';
import { alternatives, GAME_FILTERS, type GameFilter, HAND_FILTERS, type HandFilter } from './filters.js';
import {
  type AccessPath,
  BESIDE,
  type Beside,
  type IdsOf,
  type NameKind,
  ofHand,
  type SearchFilter,
} from './search-filter.js';
import type { ViewScope } from '../visibility.js';

/** What of a filter is given, with what its name asks. */
interface Asked {
  readonly name: string;
  readonly asks: SearchFilter<unknown>;
  readonly given: unknown;
}

export function asked(filters: object, filter: object): Asked[] {
  return Object.entries(filters).flatMap(([name, asks]: [string, SearchFilter<unknown>]) => {
    const given = (filter as Readonly<Record<string, unknown>>)[name];
    return given == null ? [] : [{ name, asks, given }];
  });
}

/** A name that a filter is given. */
export interface Named {
  readonly kind: NameKind;
  readonly name: string;
  /** Where it stands. */
  readonly path: string;
}

/** What is named in a filter, and in what it holds. */
export function namedIn(filters: object, filter: object, path = ''): Named[] {
  return asked(filters, filter).flatMap(({ name, asks, given }): Named[] => {
    const at = path === '' ? name : `${path}.${name}`;
    const { names, fields } = asks;
    if (names !== undefined)
      return Array.isArray(given)
        ? given.map((one, i) => ({ kind: names, name: one, path: `${at}[${i}]` }))
        : [{ kind: names, name: given as string, path: at }];
    if (name === 'hand') return namedIn(HAND_FILTERS, given as HandFilter, at);
    const inside = name === 'or' ? HAND_FILTERS : fields;
    return inside === undefined || !Array.isArray(given)
      ? []
      : given.flatMap((one, i) => namedIn(inside, one, `${at}[${i}]`));
  });
}

/** Filters that all have to hold, each with what is asked of a win of one and the same. */
export type Together = readonly HandFilter[];

const askedOf = (filters: Together): Asked[] => filters.flatMap((one) => asked(HAND_FILTERS, one));

/** A name says the same to everybody. */
export const NOBODY: ViewScope = {
  all: false,
  games: [],
  tournaments: [],
  scribes: { all: false, games: [], tournaments: [] },
  seats: [],
};

/** Started, or opened, within the time that is asked for. */
export const within = (filters: object, filter: object, time: RawBuilder<unknown>): Condition[] =>
  asked(filters, filter).flatMap(({ name, asks, given }) => asks.time?.(given, name, time) ?? []);

export const handsWithin = (filters: Together, time: RawBuilder<unknown>): Condition[] =>
  filters.flatMap((one) => within(HAND_FILTERS, one, time));

/** Whether a filter asks anything of the game. */
export const asksOfGame = (filters: Together): boolean => askedOf(filters).some(({ asks }) => asks.game !== undefined);

/** A path, and what it leads by: one of the filters, whose row beside is found with it. */
export interface PathOf extends AccessPath {
  readonly by: HandFilter;
  /** What its row was found for is one of a list: it says nothing of what else is asked of a row beside. */
  readonly ofOne: boolean;
}

/** The ways to such hands. None of those that lead by a game is better than by its id. */
export const accessPathsTo = (filters: Together, idsOf: IdsOf): PathOf[] => {
  const byId = filters.some(({ game }) => game != null);
  return filters.flatMap((by) =>
    asked(HAND_FILTERS, by).flatMap(({ name, asks, given }) => {
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
  filters: Together,
  scope: ViewScope,
  idsOf: IdsOf,
  found?: { readonly table: Beside; readonly by: HandFilter },
): Condition[] => [
  ...rowConditions(filters, idsOf),
  ...handsWithin(filters, sql`h.started_at`),
  ...askedOf(filters).flatMap(({ asks, given }) => asks.game?.(given, scope, idsOf) ?? []),
  ...filters.flatMap((filter) =>
    BESIDE.flatMap((table) => {
      const isFound = found !== undefined && found.table === table && found.by === filter;
      const conditions = isFound ? [] : conditionsBeside(table, filter, idsOf);
      return conditions.length === 0 ? [] : [ofHand(table, conditions)];
    }),
  ),
  ...askedOf(filters).flatMap(({ name, asks, given }) => asks.rows?.(given, name, idsOf) ?? []),
];

/** The hand `h` of a game `g` is wanted in one of its ways. */
export function wantedHand(filter: HandFilter, scope: ViewScope, idsOf: IdsOf): Condition {
  const ways = alternatives(filter).map((filters) => allOf(handConditions(filters, scope, idsOf)));
  return ways.length === 1
    ? ways[0]
    : sql<boolean>`(${sql.join(
        ways.map((way) => sql`(${way})`),
        sql` or `,
      )})`;
}

/** What filters ask of the row of a hand `h` alone. */
export const rowConditions = (filters: Together, idsOf: IdsOf): Condition[] =>
  askedOf(filters).flatMap(({ name, asks, given }) => asks.row?.(given, name, idsOf) ?? []);

/** What a filter asks of a row `x` beside that of the hand. */
export const conditionsBeside = (table: Beside, filter: HandFilter, idsOf: IdsOf): Condition[] =>
  asked(HAND_FILTERS, filter).flatMap(({ name, asks, given }) => asks.beside?.[table]?.(given, name, idsOf) ?? []);

/** What a filter asks of the row of a game `g` and of what is irregular in it. */
export const gameConditions = (filter: GameFilter, scope: ViewScope, idsOf: IdsOf): Condition[] => [
  ...within(GAME_FILTERS, filter, sql`g.opened_at`),
  ...asked(GAME_FILTERS, filter).flatMap(({ asks, given }) => asks.game?.(given, scope, idsOf) ?? []),
];
