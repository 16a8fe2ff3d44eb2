import { sql } from 'kysely';
import { FieldError, listOf, type Shape } from '../../engine/vocabulary/shape.js';
import { isAmong } from './sql-conditions.js';
import { DISCARDS_FILTER } from './discard-filters.js';
import { OWN_GAME_FILTERS } from './game-filters.js';
import { PLAY_FILTERS, FINDING_FILTERS } from './hand-filters.js';
import { GAME_ID_FILTER, nameAndTimeFilters } from './name-and-time-filters.js';
import { playerPaths, SEATS_FILTER } from './seat-filters.js';
import { WIN_FILTERS } from './win-filters.js';
import { type Fields, filter, type FilterInput, filterShape, type SearchFilter, shortText } from './search-filter.js';

const NAMES_AND_TIMES = nameAndTimeFilters('Started');

/** The row of the hand has the ruleset: a scan in the order of points would look up the games of many hands of others. */
const { game: _, ...RULESET } = NAMES_AND_TIMES.ruleset;
const RULESET_OF_HAND: SearchFilter<string> = {
  ...RULESET,
  row: (ruleset) => [sql<boolean>`h.ruleset = ${ruleset}`],
};

/** Filters on a hand, cheapest first. Conditions on wins must all hold for the same win. */
const ONE_HAND_FILTERS = {
  ...PLAY_FILTERS,
  ...WIN_FILTERS,
  player: filter(shortText, 'ID', 'Player in the hand, by any of their ids or by a name that only one player has.', {
    names: 'player',
    joined: { hand_seat: (player, _, idsOf) => [isAmong(sql.ref('x.player'), idsOf(player))] },
    paths: (player, idsOf) => playerPaths([player], idsOf),
  }),
  reached: filter(shortText, 'ID', 'Player who declared reach, by id or by a name that only one player has.', {
    names: 'player',
    joined: { reach: (player, _, idsOf) => [isAmong(sql.ref('x.player'), idsOf(player))] },
    paths: (player, idsOf) => [
      {
        tables: sql`reach x`,
        condition: isAmong(sql.ref('x.player'), idsOf(player)),
        of: 'reach',
        inOrder: idsOf(player).length === 1,
        decides: true,
      },
    ],
  }),
  seats: SEATS_FILTER,
  discards: DISCARDS_FILTER,
  ...NAMES_AND_TIMES,
  ruleset: RULESET_OF_HAND,
  game: GAME_ID_FILTER,
  ...FINDING_FILTERS,
};

/** A hand must match all fields. */
export type HandFilter = FilterInput<typeof ONE_HAND_FILTERS> & { readonly or?: readonly HandFilter[] | null };

/** Maximum number of alternatives, nested ones included. */
const MAX_ALTERNATIVES = 10;

/** Looked up lazily, because hand filters contain hand filters. */
const HAND: Shape<HandFilter> = {
  fits: (value) => HAND_FILTER.fits(value),
  misfit: (value, path) => HAND_FILTER.misfit(value, path),
};

const alternativeCount = (or: readonly HandFilter[]): number =>
  or.reduce((sum, one) => sum + (one.or == null ? 1 : alternativeCount(one.or)), 0);

const LIST = listOf(HAND, 1, MAX_ALTERNATIVES);
const ALTERNATIVES: Shape<readonly HandFilter[]> = {
  fits: (value) => LIST.fits(value) && alternativeCount(value as readonly HandFilter[]) <= MAX_ALTERNATIVES,
  misfit: (value, path) =>
    LIST.fits(value)
      ? new FieldError(path, `at most ${MAX_ALTERNATIVES} alternatives in all, nested ones included`, value)
      : LIST.misfit(value, path),
};

export const HAND_FILTERS = {
  ...ONE_HAND_FILTERS,
  or: filter(
    ALTERNATIVES,
    `[HandFilter!] @most(items: ${MAX_ALTERNATIVES})`,
    'Alternatives, at least one of which must match in addition to the other fields. At most 10 in all, including nested ones.',
  ) as SearchFilter<readonly HandFilter[]>,
};

export const HAND_FILTER = filterShape(HAND_FILTERS) as Shape<HandFilter>;

/** Expands `or` into conjunctions of filters, of which at least one must match. */
export function alternatives({ or, ...filter }: HandFilter): (readonly FilterInput<typeof ONE_HAND_FILTERS>[])[] {
  return or == null ? [[filter]] : or.flatMap((one) => alternatives(one).map((list) => [filter, ...list]));
}

export const GAME_FILTERS = {
  ...OWN_GAME_FILTERS,
  hand: filter(HAND_FILTER, 'HandFilter', 'Filter that at least one hand of the game must match.', {
    fields: HAND_FILTERS as unknown as Fields,
  }),
};

/** A game must match all fields. */
export type GameFilter = FilterInput<typeof GAME_FILTERS>;
export const GAME_FILTER = filterShape(GAME_FILTERS) as Shape<GameFilter>;
