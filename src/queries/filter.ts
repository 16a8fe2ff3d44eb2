import { type RawBuilder, sql } from 'kysely';
import { allOf, type Condition } from './conditions.js';
import {
  type AccessPath,
  BESIDE,
  type Beside,
  type SearchFilter,
  GAME_FILTERS,
  type GameFilter,
  HAND_FILTERS,
  type HandFilter,
  type IdsOf,
  NAMES_AND_TIMES,
  type NamesAndTimes,
} from './filters.js';
import type { ViewScope } from './visibility.js';

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

/** The players that a filter names, by the ids it names them. */
export const playersIn = (filter: HandFilter & Pick<GameFilter, 'hand'>): string[] => [
  ...playersNamed(HAND_FILTERS, filter),
  ...(filter.hand == null ? [] : playersIn(filter.hand)),
];

/** The players that are named in what these filters are given. */
export const playersNamed = (filters: object, filter: object): string[] =>
  asked(filters, filter).flatMap(({ asks, given }) => (asks.isPlayer === true ? [given as string] : []));

/** What is asked of the names of a game `g`. */
export const gameNamed = (filter: NamesAndTimes): Condition[] =>
  asked(NAMES_AND_TIMES, filter).flatMap(({ asks, given }) => asks.game?.(given, NOBODY) ?? []);

/** A name says the same to everybody. */
export const NOBODY: ViewScope = {
  all: false,
  games: [],
  tournaments: [],
  scribes: { all: false, games: [], tournaments: [] },
  seats: [],
};

/** Started, or opened, within the time that is asked for. */
export const within = (filter: NamesAndTimes, time: RawBuilder<unknown>): Condition[] =>
  asked(NAMES_AND_TIMES, filter).flatMap(({ name, asks, given }) => asks.time?.(given, name, time) ?? []);

/** Whether a filter asks anything of the game. */
export const asksOfGame = (filter: HandFilter): boolean =>
  asked(HAND_FILTERS, filter).some(({ asks }) => asks.game !== undefined);

/** The ways to such hands. None of those that lead by a game is better than by its id. */
export const accessPathsTo = (filter: HandFilter, idsOf: IdsOf): AccessPath[] =>
  asked(HAND_FILTERS, filter).flatMap(({ name, asks, given }) => {
    if (filter.game != null && asks.game !== undefined && name !== 'game') return [];
    return asks.paths?.(given, idsOf) ?? [];
  });

/**
 * What a filter asks of a hand `h` and its game `g`, but for what was `found` already: a row beside it. Throws `FieldError` for
 * what no hand can be.
 */
export function handConditions(filter: HandFilter, scope: ViewScope, idsOf: IdsOf, found?: Beside): Condition[] {
  return [
    ...rowConditions(filter),
    ...within(filter, sql`h.started_at`),
    ...asked(HAND_FILTERS, filter).flatMap(({ asks, given }) => asks.game?.(given, scope) ?? []),
    ...BESIDE.flatMap((table) => {
      const conditions = table === found ? [] : conditionsBeside(table, filter, idsOf);
      return conditions.length === 0 ? [] : [ofHand(table, conditions)];
    }),
  ];
}

/** The hand `h` has such a row `x`. When it started is said too: the indexes of names and patterns hold it. */
const ofHand = (table: Beside, conditions: readonly Condition[]): Condition =>
  sql<boolean>`exists (select 1 from ${sql.table(table)} x
    where x.game = h.game and x.start = h.start and x.started_at = h.started_at and ${allOf(conditions)})`;

/** What a filter asks of the row of a hand `h` alone. */
export const rowConditions = (filter: HandFilter): Condition[] =>
  asked(HAND_FILTERS, filter).flatMap(({ name, asks, given }) => asks.row?.(given, name) ?? []);

/** What a filter asks of a row `x` beside that of the hand. */
export const conditionsBeside = (table: Beside, filter: HandFilter, idsOf: IdsOf): Condition[] =>
  asked(HAND_FILTERS, filter).flatMap(({ name, asks, given }) => asks.beside?.[table]?.(given, name, idsOf) ?? []);

/** What a filter asks of the row of a game `g` and of what is irregular in it. */
export const gameConditions = (filter: GameFilter, scope: ViewScope): Condition[] => [
  ...within(filter, sql`g.opened_at`),
  ...asked(GAME_FILTERS, filter).flatMap(({ asks, given }) => asks.game?.(given, scope) ?? []),
];
