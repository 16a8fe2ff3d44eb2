import { sql } from 'kysely';
import { check, matching } from '../../engine/vocabulary/shape.js';
import type { Condition } from '../conditions.js';
import { filter, type SearchFilter, word } from '../search-filter.js';

/** By the name of a game's ruleset, event or table, or by its id. */
const named = (
  column: 'id' | 'ruleset' | 'event' | 'table_name',
  type: string,
  about: string,
  names?: 'ruleset',
): SearchFilter<string> => {
  const condition = (name: string): Condition => sql<boolean>`${sql.ref(`g.${column}`)} = ${name}`;
  return filter(word, type, about, {
    ...(names === undefined ? {} : { names }),
    game: condition,
    paths: (name) => [{ tables: sql`game g cross join hand h`, condition: condition(name), of: null, inOrder: false }],
  });
};

const TIME = matching(
  /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d))?$/,
  'a date such as 2026-01-31 or a time such as 2026-01-31T09:30:00Z',
);

/** Milliseconds since 1970 of an RFC 3339 time or date. */
export function timeOf(text: string, path: string): number {
  check(TIME, text, path);
  const time = Date.parse(text);
  if (Number.isNaN(time)) throw TIME.misfit(text, path);
  return time;
}

/** What is asked of hands, of games and of cases alike. `began`: how what is searched begins, as a sentence begins. */
export const namesAndTimes = (began: string) => ({
  from: filter(word, 'String', `${began} then or later: a date or an RFC 3339 time.`, {
    time: (from, name, time) => sql<boolean>`${time} >= ${timeOf(from, name)}`,
  }),
  before: filter(word, 'String', `${began} before: a date or an RFC 3339 time.`, {
    time: (before, name, time) => sql<boolean>`${time} < ${timeOf(before, name)}`,
  }),
  ruleset: named('ruleset', 'ID', 'Played by this ruleset, e.g. `zung-jung/wsom`.', 'ruleset'),
  event: named('event', 'String', 'Of this event.'),
  table: named('table_name', 'String', 'At this table.'),
});

export const GAME = named('id', 'ID', 'Of this game.');
