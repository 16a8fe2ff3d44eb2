import { sql } from 'kysely';
import { DAY } from '../../engine/vocabulary/game-start.js';
import { check, integer, shape } from '../../engine/vocabulary/shape.js';
import { type Condition, GAMES_WITH_HANDS, isAmong } from './sql-conditions.js';
import { filter, type IdsOf, type SearchFilter, shortText } from './search-filter.js';

/** A filter on the game’s id, ruleset, tournament or table. */
const nameFilter = (
  column: 'id' | 'ruleset' | 'tournament' | 'table_name',
  type: string,
  about: string,
  names?: 'ruleset' | 'tournament',
): SearchFilter<string> => {
  const condition = (name: string, idsOf: IdsOf): Condition =>
    isAmong(sql.ref(`g.${column}`), names === 'tournament' ? idsOf(name, names) : [name]);
  return filter(shortText, type, about, {
    ...(names === undefined ? {} : { names }),
    game: (name, _, idsOf) => condition(name, idsOf),
    paths: (name, idsOf) => [{ tables: GAMES_WITH_HANDS, condition: condition(name, idsOf), of: null, inOrder: false }],
  });
};

const SESSION = integer(1);

const TIME_FORMAT = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d))?$/;

/** Rejects days that do not exist: `Date.parse` would read them as days of the next month. */
const isTime = (text: string): boolean =>
  TIME_FORMAT.test(text) && DAY.fits(text.slice(0, 10)) && !Number.isNaN(Date.parse(text));

const TIME = shape<string>(
  'a date such as 2026-01-31 or a time such as 2026-01-31T09:30:00Z',
  (value) => typeof value === 'string' && isTime(value),
);

/** Milliseconds since 1970 of an RFC 3339 time or date. */
export function timeOf(text: string, path: string): number {
  check(TIME, text, path);
  return Date.parse(text);
}

/** The same; `null` if no time is given. */
export const timeOrNull = (text: string | null | undefined, path: string): number | null =>
  text == null ? null : timeOf(text, path);

/** Filters common to hands, games and disputes. `began` starts the description of the time filters. */
export const nameAndTimeFilters = (began: string) => ({
  from: filter(TIME, 'String', `${began} at this time or later: a date or an RFC 3339 time.`, {
    time: (from, name, time) => sql<boolean>`${time} >= ${timeOf(from, name)}`,
  }),
  before: filter(TIME, 'String', `${began} before this time: a date or an RFC 3339 time.`, {
    time: (before, name, time) => sql<boolean>`${time} < ${timeOf(before, name)}`,
  }),
  ruleset: nameFilter('ruleset', 'ID', 'Id of the ruleset, e.g. `zung-jung/wsom`.', 'ruleset'),
  tournament: nameFilter(
    'tournament',
    'String',
    'Tournament, by its id, its name, or the text that its games were opened with.',
    'tournament',
  ),
  session: filter(SESSION, 'Int', 'Session of the tournament, from 1.', {
    game: (session) => sql<boolean>`g.session = ${session}`,
    paths: (session) => [
      {
        tables: GAMES_WITH_HANDS,
        condition: sql<boolean>`g.session = ${session}`,
        of: null,
        inOrder: false,
      },
    ],
  }),
  table: nameFilter('table_name', 'String', 'Name of the table.'),
});

export const GAME_ID_FILTER = nameFilter('id', 'ID', 'Id of the game.');
