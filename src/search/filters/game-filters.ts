import { sql } from 'kysely';
import { flag, integer } from '../../engine/vocabulary/shape.js';
import { type Condition, not, isProvisionalGame } from './sql-conditions.js';
import { filter, type SearchFilter, shortText } from './search-filter.js';
import { type ViewScope, visibleTo } from '../visibility.js';
import { CODES, hasCode, SETTLED, STANDING } from './hand-filters.js';
import { nameAndTimeFilters } from './name-and-time-filters.js';

/** The game has an irregularity that meets a condition and that the viewer may see. */
const hasIrregularity = (which: Condition, scope: ViewScope): Condition =>
  sql<boolean>`exists (select 1 from irregularity i left join hand h on h.game = i.game and h.start = i.start
    where i.game = g.number and ${which} and ${visibleTo(scope)})`;

const irregularityFilter = (which: Condition, about: string): SearchFilter<boolean> =>
  filter(flag, 'Boolean', about, {
    game: (wanted, scope) => (wanted ? hasIrregularity(which, scope) : not(hasIrregularity(which, scope))),
  });

const pointsFilter = (column: 'margin' | 'comeback', sign: '>=' | '<=', about: string): SearchFilter<number> =>
  filter(integer(0), 'Points', about, {
    game: (points) => sql<boolean>`${sql.ref(`g.${column}`)} ${sql.raw(sign)} ${points}`,
  });

/** Filters on the game itself. `player` and `hand` are resolved in find-games.ts. */
export const OWN_GAME_FILTERS = {
  player: filter(shortText, 'ID', 'Player in the game, by any of their ids or by a name that only one player has.', {
    names: 'player',
  }),
  ...nameAndTimeFilters('Played'),
  sourceId: filter(shortText, 'String', 'Id of the game on its platform, e.g. `2020061922gm-00a9-0000-6183ff37`.', {
    game: (id) => sql<boolean>`g.source_id = ${id}`,
  }),
  sourceFile: filter(shortText, 'String', 'SHA-256 of the uncompressed source file, in hexadecimal.', {
    game: (sha256) => sql<boolean>`g.source_sha256 = ${sha256}`,
  }),
  sourceFormat: filter(shortText, 'String', 'Format of the imported log, e.g. `tenhou-mjlog`.', {
    game: (format) => sql<boolean>`g.source_format = ${format}`,
  }),
  closed: filter(flag, 'Boolean', 'Whether the game is closed.', {
    game: (closed) => (closed ? sql<boolean>`g.closed is not null` : sql<boolean>`g.closed is null`),
  }),
  minMargin: pointsFilter(
    'margin',
    '>=',
    'Minimum points between the first and the second at the close of the game. Open games never match.',
  ),
  maxMargin: pointsFilter(
    'margin',
    '<=',
    'Maximum points between the first and the second at the close of the game. Open games never match.',
  ),
  minComeback: pointsFilter(
    'comeback',
    '>=',
    'Minimum for the most points by which the winner of the game was behind the leader after any hand. Open games never match.',
  ),
  bust: filter(
    flag,
    'Boolean',
    'Whether a player’s score fell below zero after a hand, in a game that starts with points.',
    { game: (bust) => sql<boolean>`g.bust = ${bust ? 1 : 0}` },
  ),
  irregularities: filter(CODES.shape, CODES.type, CODES.about, {
    names: 'irregularity',
    game: (codes, scope, idsOf) => hasIrregularity(sql<boolean>`${STANDING} and ${hasCode(codes, idsOf)}`, scope),
  }),
  irregular: irregularityFilter(STANDING, 'Whether an irregularity still counts, among those that the viewer may see.'),
  settled: irregularityFilter(
    SETTLED,
    'Whether a correction settled an irregularity, among those that the viewer may see.',
  ),
  corrected: filter(flag, 'Boolean', 'Whether the record was corrected.', {
    game: (corrected) => (corrected ? sql<boolean>`g.corrections > 0` : sql<boolean>`g.corrections = 0`),
  }),
  provisional: filter(
    flag,
    'Boolean',
    'Whether the result is provisional: the game is still open, the appeal deadline has not passed, or a dispute or appeal is pending.',
    { game: isProvisionalGame },
  ),
};
