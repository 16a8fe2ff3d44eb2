import { GAME_FILTERS, HAND_FILTERS } from '../filters/filters.js';
import { filterFromText, FilterTextError } from '../filters/filter-input.js';
import { GAME_SORTS, type GameSort } from '../find-games.js';
import { HAND_SORTS, type HandSort } from '../find-hands.js';
import { PLAY_FILTERS, FINDING_FILTERS } from '../filters/hand-filters.js';
import { GAME_ID_FILTER, nameAndTimeFilters } from '../filters/name-and-time-filters.js';
import { WIN_FILTERS } from '../filters/win-filters.js';
import type { Fields } from '../filters/search-filter.js';
import type { AskedQuery, PageWords } from '../../platform/pages/page.js';

export type FilterGroup = keyof PageWords['groups'];

export type SearchTarget = 'games' | 'hands';

/** URL parameters that are not filters. */
export const OTHER_PARAMETERS = ['what', 'sort', 'after', 'lang'];

export const FIELDS: Readonly<Record<SearchTarget, Fields>> = {
  games: GAME_FILTERS as unknown as Fields,
  hands: HAND_FILTERS as unknown as Fields,
};

type Sort = HandSort | GameSort;

export const SORTS: Readonly<Record<SearchTarget, readonly Sort[]>> = { games: GAME_SORTS, hands: HAND_SORTS };

const GROUPS: Readonly<Record<Exclude<FilterGroup, 'others'>, object>> = {
  names: {
    player: true,
    winner: true,
    discarder: true,
    reached: true,
    game: GAME_ID_FILTER,
    ...nameAndTimeFilters(''),
  },
  win: WIN_FILTERS,
  course: { ...PLAY_FILTERS, ...FINDING_FILTERS, closed: true },
};

/** Form group of a filter. */
export const groupOf = (name: string): FilterGroup =>
  (Object.keys(GROUPS) as (keyof typeof GROUPS)[]).find((group) => Object.hasOwn(GROUPS[group], name)) ?? 'others';

/** A search request parsed from a URL. */
export interface FindRequest {
  readonly what: SearchTarget;
  readonly sort: Sort;
  readonly after: string | null;
  readonly conditions: readonly (readonly [name: string, text: string])[];
}

/** Non-empty parameters of a URL. Throws `FilterTextError` for repeated ones. */
function textsIn(query: AskedQuery): readonly (readonly [name: string, text: string])[] {
  const texts = Object.entries(query).map(([name, value]): [string, string] => {
    if (Array.isArray(value)) throw new FilterTextError(`${name}: given twice`);
    return [name, (value as string | undefined) ?? ''];
  });
  return texts.filter(([, text]) => text !== '');
}

/** All parameters but the language. Throws `FilterTextError`. */
export const conditionsIn = (query: AskedQuery) => textsIn(query).filter(([name]) => name !== 'lang');

/** Parses a URL. Throws `FilterTextError` for repeated parameters and unknown sort orders. */
export function findRequestIn(query: AskedQuery): FindRequest {
  const given = new Map(textsIn(query));
  const what = given.get('what') === 'hands' ? 'hands' : 'games';
  const asked = given.get('sort') ?? 'newest';
  // A sort order stays in the form when it switches between games and hands, and is ignored where there is none of that name.
  const known = [...HAND_SORTS, ...GAME_SORTS].find((one) => one === asked);
  if (known === undefined) throw new FilterTextError(`sort: expected one of ${SORTS[what].join(', ')}, found ${asked}`);
  return {
    what,
    sort: SORTS[what].includes(known) ? known : 'newest',
    after: given.get('after') ?? null,
    conditions: [...given].filter(([name]) => !OTHER_PARAMETERS.includes(name)),
  };
}

/** Throws `FilterTextError` and `FieldError`. */
export const filterOf = <T>({ what, conditions }: FindRequest): T =>
  filterFromText<T>(conditions, FIELDS[what], 'the form has all');

/** The URL parameters of a request. */
export const paramsOf = ({ what, sort, after, conditions }: FindRequest): Record<string, string> => ({
  what,
  ...Object.fromEntries(conditions),
  ...(sort === 'newest' ? {} : { sort }),
  ...(after === null ? {} : { after }),
});
