import { sql } from 'kysely';
import { flag, listOf, oneOf, type Shape, wellFormed } from '../../engine/vocabulary/shape.js';
import { ABORT, HAND_END } from '../../engine/vocabulary/terms.js';
import { type Condition, GAMES_WITH_HANDS, isAmong, isProvisionalGame, not } from './sql-conditions.js';
import { filter, handPath, indexedColumn, numberFilter, type IdsOf, type SearchFilter } from './search-filter.js';
import { type ViewScope, visibleTo } from '../visibility.js';

const oneOfFilter = (column: 'ended' | 'abort', shape: typeof HAND_END | typeof ABORT, type: string, about: string) =>
  filter<readonly string[]>(
    listOf(shape, 0, 10) as Shape<readonly string[]>,
    type,
    about,
    indexedColumn(column, (of, ends) => isAmong(of, ends)),
  );

/** Filters on the course of a hand. */
export const PLAY_FILTERS = {
  ended: oneOfFilter('ended', HAND_END, '[HandEnd!] @most(items: 10)', 'Ways that the hand may have ended (any one).'),
  abort: oneOfFilter('abort', ABORT, '[Abort!] @most(items: 10)', 'Reasons for an abortive draw (any one).'),
  number: numberFilter(
    'number',
    '=',
    'Hand number within the game, from 1. A hand that is played again keeps its number.',
  ),
  prevailingWind: filter(
    oneOf('1z', '2z', '3z', '4z'),
    'String',
    'Prevailing wind, `1z` (East) to `4z` (North).',
    indexedColumn('prevailing_wind', (of, wind) => sql<boolean>`${of} = ${wind}`),
  ),
  honba: numberFilter('honba', '=', 'Number of honba counters.'),
  minHonba: numberFilter('honba', '>=', 'Minimum number of honba counters.'),
  winners: numberFilter('wins', '=', 'Number of winners: 2 is a double ron, 3 a triple ron.'),
  minWinners: numberFilter('wins', '>=', 'Minimum number of winners.'),
  minKongs: numberFilter('kongs', '>=', 'Minimum number of kongs made by all players together.'),
  minDealerWins: numberFilter(
    'dealer_wins',
    '>=',
    'Minimum number of hands that the dealer has won in a row, this one included. Draws end the row; honba counters count them too.',
  ),
  minTurns: numberFilter(
    'turns',
    '>=',
    'Minimum for the most discards made by one player. Matches only hands that have ended.',
  ),
  maxTurns: numberFilter(
    'turns',
    '<=',
    'Maximum for the most discards made by one player, in hands with at least one discard. Matches only hands that have ended.',
  ),
  minEvents: numberFilter(
    'events',
    '>=',
    'Minimum number of events of play in the hand; notes and the like are not counted.',
  ),
  maxEvents: numberFilter(
    'events',
    '<=',
    'Maximum number of events of play in the hand; notes and the like are not counted.',
  ),
  minSeconds: numberFilter(
    'seconds',
    '>=',
    'Minimum time from the start to the end of the hand, in seconds. Matches only hands that were recorded while they were played.',
  ),
  maxSeconds: numberFilter(
    'seconds',
    '<=',
    'Maximum time from the start to the end of the hand, in seconds. Matches only hands that were recorded while they were played.',
  ),
  corrected: filter(flag, 'Boolean', 'Whether a correction changed the hand.', {
    ...indexedColumn('corrected', (of, corrected) => sql<boolean>`${of} = ${corrected ? 1 : 0}`),
  }),
};

export const STANDING = sql<boolean>`i.status <> 'settled'`;
export const SETTLED = sql<boolean>`i.status = 'settled'`;

/** Hand `h` has an irregularity that meets a condition and that the viewer may see. */
const hasIrregularity = (which: Condition, scope: ViewScope): Condition =>
  sql<boolean>`exists (select 1 from irregularity i cross join game g
    where g.number = i.game and i.game = h.game and i.start = h.start and ${which} and ${visibleTo(scope)})`;

/**
 * Whether the hand has an irregularity that meets a condition and that the viewer may see. The row of the hand counts all of
 * them.
 */
const irregularityFilter = (
  counted: 'irregularities' | 'settled',
  which: Condition,
  about: string,
): SearchFilter<boolean> => {
  const count = sql.ref(`h.${counted}`);
  return filter(flag, 'Boolean', about, {
    row: (wanted) => (wanted ? [sql<boolean>`${count} > 0`] : []),
    viewer: (wanted, scope) => {
      const exists = hasIrregularity(which, scope);
      return wanted ? exists : sql<boolean>`(${count} = 0 or ${not(exists)})`;
    },
    paths: (wanted) => (wanted ? [handPath(sql<boolean>`${sql.ref(`x.${counted}`)} > 0`)] : []),
  });
};

/** The irregularity has one of these codes, or is one of these entries of the catalogue. */
export function hasCode(names: readonly string[], idsOf: IdsOf): Condition {
  const codes = names.flatMap((name) => idsOf(name, 'irregularity'));
  return sql<boolean>`(${isAmong(sql`i.code`, codes)} or ${isAmong(sql`i.catalogue`, codes)})`;
}

export const CODES = {
  shape: listOf(wellFormed(40, 1), 1, 10),
  type: '[String!] @most(items: 10)',
  about:
    'Irregularities that still count (any one), by code, e.g. `discard-out-of-turn`, by entry of the catalogue, e.g. `WI-12`, or by a word of players, e.g. `furiten`, among those that the viewer may see.',
};

/** Filters on irregularities and on the finality of the result. */
export const FINDING_FILTERS = {
  irregularities: filter(CODES.shape, CODES.type, CODES.about, {
    names: 'irregularity',
    row: () => [sql<boolean>`h.irregularities > 0`],
    viewer: (codes, scope, idsOf) => hasIrregularity(sql<boolean>`${STANDING} and ${hasCode(codes, idsOf)}`, scope),
    paths: () => [handPath(sql<boolean>`x.irregularities > 0`)],
  }),
  irregular: irregularityFilter(
    'irregularities',
    STANDING,
    'Whether an irregularity still counts, among those that the viewer may see.',
  ),
  settled: irregularityFilter(
    'settled',
    SETTLED,
    'Whether a correction settled an irregularity, among those that the viewer may see.',
  ),
  provisional: filter(
    flag,
    'Boolean',
    'Whether the result of the game is provisional: the game is still open, the appeal deadline has not passed, or a dispute or appeal is pending.',
    {
      game: isProvisionalGame,
      paths: (wanted) =>
        wanted ? [{ tables: GAMES_WITH_HANDS, condition: isProvisionalGame(true), of: null, inOrder: false }] : [],
    },
  ),
};
