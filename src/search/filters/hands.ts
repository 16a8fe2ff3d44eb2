import { sql } from 'kysely';
import { flag, listOf, oneOf, type Shape } from '../../engine/vocabulary/shape.js';
import { ABORT, HAND_END } from '../../engine/vocabulary/words.js';
import { type Condition, isAmong, not } from './conditions.js';
import { provisional } from '../provisional.js';
import { filter, handPath, indexed, numbered, type SearchFilter } from './search-filter.js';
import { visibleTo } from '../visibility.js';

const amongEnds = (column: 'ended' | 'abort', shape: typeof HAND_END | typeof ABORT, type: string, about: string) =>
  filter<readonly string[]>(
    listOf(shape, 0, 10) as Shape<readonly string[]>,
    type,
    about,
    indexed(column, (of, ends) => isAmong(of, ends)),
  );

/** What is asked of the course of a hand. */
export const COURSE_FILTERS = {
  ended: amongEnds('ended', HAND_END, '[HandEnd!] @most(items: 10)', 'Ended in one of these ways.'),
  abort: amongEnds('abort', ABORT, '[Abort!] @most(items: 10)', 'Broken off for one of these reasons.'),
  number: numbered(
    'number',
    '=',
    'The hand of this number in its game, counted from 1; played again it keeps its number.',
  ),
  prevailingWind: filter(
    oneOf('1z', '2z', '3z', '4z'),
    'String',
    'Of this round: the prevailing wind, `1z` (East) to `4z` (North).',
    { row: (wind) => [sql<boolean>`h.prevailing_wind = ${wind}`] },
  ),
  honba: numbered('honba', '=', 'Played with so many hands counted on.'),
  minHonba: numbered('honba', '>=', 'Played with at least so many hands counted on.'),
  minTurns: numbered('turns', '>=', 'Somebody made at least so many discards. Of hands that have ended.'),
  maxTurns: numbered(
    'turns',
    '<=',
    'Nobody made more discards than so many, and somebody made one. Of hands that have ended.',
  ),
  minEvents: numbered(
    'events',
    '>=',
    'At least so many events of play from its start to its end, remarks and the like not counted.',
  ),
  maxEvents: numbered(
    'events',
    '<=',
    'At most so many events of play from its start to its end, remarks and the like not counted.',
  ),
  corrected: filter(flag, 'Boolean', 'Touched by a correction, or by none.', {
    ...indexed('corrected', (of, corrected) => sql<boolean>`${of} = ${corrected ? 1 : 0}`),
  }),
};

export const STANDING = sql<boolean>`i.status <> 'settled'`;
export const SETTLED = sql<boolean>`i.status = 'settled'`;

/** Whether something such was found in a hand; of how many there are its row has a column. */
const found = (counted: 'irregularities' | 'settled', which: Condition, about: string): SearchFilter<boolean> => {
  const count = sql.ref(`h.${counted}`);
  return filter(flag, 'Boolean', about, {
    row: (wanted) => (wanted ? [sql<boolean>`${count} > 0`] : []),
    game: (wanted, scope) => {
      const exists = sql<boolean>`exists (select 1 from irregularity i
        where i.game = h.game and i.start = h.start and ${which} and ${visibleTo(scope)})`;
      return wanted ? exists : sql<boolean>`(${count} = 0 or ${not(exists)})`;
    },
    paths: (wanted) => (wanted ? [handPath(sql<boolean>`${sql.ref(`x.${counted}`)} > 0`)] : []),
  });
};

/** What was found in a hand, and whether what it came to is final. */
export const FINDING_FILTERS = {
  irregular: found(
    'irregularities',
    STANDING,
    'With an irregularity that stands and that the viewer may see, or without one.',
  ),
  settled: found(
    'settled',
    SETTLED,
    'With an irregularity that a correction settled and that the viewer may see, or without one.',
  ),
  provisional: filter(
    flag,
    'Boolean',
    'Of a game whose result is not final (played, to be appealed, or with a dispute or an appeal open), or is.',
    {
      game: provisional,
      paths: (wanted) =>
        wanted
          ? [{ tables: sql`game g cross join hand h`, condition: provisional(true), of: null, inOrder: false }]
          : [],
    },
  ),
};
