import { GAME_FILTERS, HAND_FILTERS } from '../filters/filters.js';
import { filterFromText, type FilterHints, FilterTextError, gathered } from '../filters/filter-input.js';
import { GAME_SORTS, type GameSort } from '../find-games.js';
import { HAND_SORTS, type HandSort } from '../find-hands.js';
import { PLAY_FILTERS, FINDING_FILTERS } from '../filters/hand-filters.js';
import { GAME_ID_FILTER, nameAndTimeFilters } from '../filters/name-and-time-filters.js';
import { WIN_FILTERS } from '../filters/win-filters.js';
import type { Fields } from '../filters/search-filter.js';
import { FieldError } from '../../engine/vocabulary/shape.js';
import type { AskedQuery, PageWords } from '../../platform/pages/page.js';

export type FilterGroup = keyof PageWords['groups'];

export type SearchTarget = 'games' | 'hands';

/** URL parameters that are not filters. */
export const OTHER_PARAMETERS = ['what', 'sort', 'after', 'lang', 'words'];

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

/** The filters that the form shows first. */
export const COMMON: Readonly<Record<SearchTarget, readonly string[]>> = {
  hands: [
    ...['player', 'winner', 'discarder', 'patterns', 'tiles'],
    ...['minPoints', 'ruleset', 'tournament', 'from', 'before'],
  ],
  games: [
    ...['player', 'ruleset', 'tournament', 'table', 'from', 'before'],
    ...['closed', 'minComeback', 'bust', 'irregular'],
  ],
};

/** Whether the value is an object or a list of objects, which is written in words only. */
export const isObject = ({ type }: Fields[string]): boolean => /^\[?\w*(?:Filter|Seat|Discard)/.test(type);

/** Form group of a filter. */
export const groupOf = (name: string): FilterGroup =>
  (Object.keys(GROUPS) as (keyof typeof GROUPS)[]).find((group) => Object.hasOwn(GROUPS[group], name)) ?? 'others';

const hintsOf = (what: SearchTarget): FilterHints => {
  const other = what === 'games' ? 'hands' : 'games';
  return {
    list: 'the form lists all filters',
    other: { filters: FIELDS[other], hint: `only a search of ${other} has it: what=${other}` },
  };
};

/** A search request parsed from a URL. */
export interface FindRequest {
  readonly what: SearchTarget;
  readonly sort: Sort;
  readonly after: string | null;
  readonly conditions: readonly (readonly [name: string, text: string])[];
}

type Condition = readonly [name: string, text: string];

const isListOf = (fields: Fields, [name, ...inside]: readonly string[]): boolean => {
  const asks = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (inside.length > 0) return asks?.fields !== undefined && isListOf(asks.fields, inside);
  return asks?.type.startsWith('[') === true && !isObject(asks);
};
const isList = (name: string): boolean => Object.values(FIELDS).some((fields) => isListOf(fields, name.split('.')));

/** Non-empty parameters of a URL; a list may be given in parts. Throws `FilterTextError` for other repeated ones. */
function textsIn(query: AskedQuery): readonly Condition[] {
  const texts = Object.entries(query).map(([name, value]): [string, string] => {
    const parts = [value ?? []].flat().filter((text) => text !== '');
    if (parts.length > 1 && !isList(name)) throw new FilterTextError(`${name}: given twice`);
    return [name, parts.join(',')];
  });
  return texts.filter(([, text]) => text !== '');
}

/** Conditions written as for `paifu find`: `winner=Ada Lovelace minHan=5 seats.won=true`. Throws `FilterTextError`. */
export function conditionsInWords(words: string): readonly Condition[] {
  return words
    .trim()
    .split(/\s+(?=[\w.]+=)/)
    .filter((word) => word !== '')
    .map((word): Condition => {
      const [, name, text] = /^([\w.]+)=(.*)$/s.exec(word) ?? [];
      if (name === undefined) throw new FilterTextError(`expected name=value, found ${word}`);
      return [name, text];
    });
}

/** All parameters but the language. Throws `FilterTextError`. */
export const conditionsIn = (query: AskedQuery) => textsIn(query).filter(([name]) => name !== 'lang');

/** Parses a URL. Throws `FilterTextError` for repeated parameters, and `FieldError` for unknown sort orders. */
export function findRequestIn(query: AskedQuery): FindRequest {
  const given = new Map(textsIn(query));
  const what = given.get('what') === 'hands' ? 'hands' : 'games';
  const asked = given.get('sort') ?? 'newest';
  // A sort order stays in the form when it switches between games and hands, and is ignored where there is none of that name.
  const known = [...HAND_SORTS, ...GAME_SORTS].find((one) => one === asked);
  if (known === undefined)
    throw new FieldError('sort', `one of ${SORTS[what].map((one) => `"${one}"`).join(', ')}`, asked);
  const named = [...given].filter(([name]) => !OTHER_PARAMETERS.includes(name));
  const inWords = conditionsInWords(given.get('words') ?? '');
  const all = [...named.filter(([name]) => inWords.every(([other]) => other !== name)), ...inWords];
  return {
    what,
    sort: SORTS[what].includes(known) ? known : 'newest',
    after: given.get('after') ?? null,
    conditions: gathered(all, FIELDS[what], hintsOf(what)) as readonly Condition[],
  };
}

/** Throws `FilterTextError` and `FieldError`. */
export const filterOf = <T>({ what, conditions }: FindRequest): T =>
  filterFromText<T>(conditions, FIELDS[what], hintsOf(what));

/** The URL parameters of a request. */
export const paramsOf = ({ what, sort, after, conditions }: FindRequest): Record<string, string> => ({
  what,
  ...Object.fromEntries(conditions),
  ...(sort === 'newest' ? {} : { sort }),
  ...(after === null ? {} : { after }),
});
