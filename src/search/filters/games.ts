import { sql } from 'kysely';
import { flag } from '../../engine/vocabulary/shape.js';
import { type Condition, not } from './conditions.js';
import { provisional } from '../provisional.js';
import { filter, type SearchFilter, word } from './search-filter.js';
import { visibleTo } from '../visibility.js';
import { SETTLED, STANDING } from './hands.js';
import { namesAndTimes } from './names-and-times.js';

/** Whether something such was found in a game. */
const found = (which: Condition, about: string): SearchFilter<boolean> =>
  filter(flag, 'Boolean', about, {
    game: (wanted, scope) => {
      const exists = sql<boolean>`exists (select 1 from irregularity i left join hand h on h.game = i.game and h.start = i.start
        where i.game = g.number and ${which} and ${visibleTo(scope)})`;
      return wanted ? exists : not(exists);
    },
  });

/** What is asked of games themselves. Who played in one, and what hands it has, is looked up first (find-games.ts). */
export const OWN_GAME_FILTERS = {
  player: filter(word, 'ID', 'Played by this player.', { names: 'player' }),
  ...namesAndTimes('Played, or opened where nobody said when it was played,'),
  sourceId: filter(
    word,
    'String',
    'The game that its platform knows by this id, e.g. `2020061922gm-00a9-0000-6183ff37`.',
    {
      game: (id) => sql<boolean>`g.source_id = ${id}`,
    },
  ),
  sourceFile: filter(word, 'String', 'Read from the file with this SHA-256 (hexadecimal, unpacked).', {
    game: (sha256) => sql<boolean>`g.source_sha256 = ${sha256}`,
  }),
  sourceFormat: filter(word, 'String', 'Read in this format, e.g. `tenhou-mjlog`.', {
    game: (format) => sql<boolean>`g.source_format = ${format}`,
  }),
  closed: filter(flag, 'Boolean', 'Closed, or still open.', {
    game: (closed) => (closed ? sql<boolean>`g.closed is not null` : sql<boolean>`g.closed is null`),
  }),
  irregular: found(STANDING, 'With an irregularity that stands and that the viewer may see, or without one.'),
  settled: found(
    SETTLED,
    'With an irregularity that a correction settled and that the viewer may see, or without one.',
  ),
  corrected: filter(flag, 'Boolean', 'Corrected, or never.', {
    game: (corrected) => (corrected ? sql<boolean>`g.corrections > 0` : sql<boolean>`g.corrections = 0`),
  }),
  provisional: filter(
    flag,
    'Boolean',
    'What it comes to is not final (played, to be appealed, or with a dispute or an appeal open), or is.',
    { game: provisional },
  ),
};
