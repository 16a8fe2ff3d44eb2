import { GAME_FILTERS, HAND_FILTERS } from '../filters/filters.js';
import { filterFromText, FilterTextError } from '../filters/filter-input.js';
import { GAME_SORTS } from '../find-games.js';
import { HAND_SORTS, type HandSort } from '../find-hands.js';
import { COURSE_FILTERS, FINDING_FILTERS } from '../filters/hand-filters.js';
import { GAME_ID_FILTER, nameAndTimeFilters } from '../filters/name-and-time-filters.js';
import { WIN_FILTERS } from '../filters/win-filters.js';
import type { Fields } from '../filters/search-filter.js';
import type { AskedQuery, PageWords } from '../../platform/pages/page.js';

export type FilterGroup = keyof PageWords['groups'];

/** What is searched through. */
export type SearchTarget = 'games' | 'hands';

/** What an address says besides filters. */
export const OTHER_PARAMETERS = ['what', 'sort', 'after', 'lang'];

export const FIELDS: Readonly<Record<SearchTarget, Fields>> = {
  games: GAME_FILTERS as unknown as Fields,
  hands: HAND_FILTERS as unknown as Fields,
};

export const SORTS: Readonly<Record<SearchTarget, readonly HandSort[]>> = { games: GAME_SORTS, hands: HAND_SORTS };

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
  course: { ...COURSE_FILTERS, ...FINDING_FILTERS, closed: true },
};

/** In which part of a form a filter stands: each that the registry knows in one. */
export const groupOf = (name: string): FilterGroup =>
  (Object.keys(GROUPS) as (keyof typeof GROUPS)[]).find((group) => Object.hasOwn(GROUPS[group], name)) ?? 'others';

/** What an address asks for: the filter by its names and texts, the order, and after which place. */
export interface FindRequest {
  readonly what: SearchTarget;
  readonly sort: HandSort;
  readonly after: string | null;
  readonly conditions: readonly (readonly [name: string, text: string])[];
}

/** What an address says, by name; what a form leaves empty is not asked for. Throws `FilterTextError` for what is given twice. */
function textsIn(query: AskedQuery): readonly (readonly [name: string, text: string])[] {
  const texts = Object.entries(query).map(([name, value]): [string, string] => {
    if (Array.isArray(value)) throw new FilterTextError(`${name}: given twice`);
    return [name, (value as string | undefined) ?? ''];
  });
  return texts.filter(([, text]) => text !== '');
}

/** What an address asks besides its language. Throws `FilterTextError`. */
export const conditionsIn = (query: AskedQuery) => textsIn(query).filter(([name]) => name !== 'lang');

/** Reads an address. Throws `FilterTextError` for what is given twice, or is none of the sorts. */
export function findRequestIn(query: AskedQuery): FindRequest {
  const said = new Map(textsIn(query));
  const what = said.get('what') === 'hands' ? 'hands' : 'games';
  const asked = said.get('sort') ?? 'newest';
  // The sorts of hands, kept when the form turns to games, ask nothing of them.
  const known = HAND_SORTS.find((one) => one === asked);
  if (known === undefined) throw new FilterTextError(`sort: expected one of ${SORTS[what].join(', ')}, found ${asked}`);
  return {
    what,
    sort: SORTS[what].includes(known) ? known : 'newest',
    after: said.get('after') ?? null,
    conditions: [...said].filter(([name]) => !OTHER_PARAMETERS.includes(name)),
  };
}

/** The filter. Throws `FilterTextError`, `FieldError`. */
export const filterOf = <T>({ what, conditions }: FindRequest): T =>
  filterFromText<T>(conditions, FIELDS[what], 'the form has all');

/** A request as an address says it again. */
export const paramsOf = ({ what, sort, after, conditions }: FindRequest): Record<string, string> => ({
  what,
  ...Object.fromEntries(conditions),
  ...(sort === 'newest' ? {} : { sort }),
  ...(after === null ? {} : { after }),
});
