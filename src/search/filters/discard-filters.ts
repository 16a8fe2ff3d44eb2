import { sql } from 'kysely';
import { tileOf } from '../../engine/tiles/notation.js';
import { flag, integer } from '../../engine/vocabulary/shape.js';
import { type Condition, isAmong } from './sql-conditions.js';
import { distinctRowsFilter, filter, indexedColumn, type SearchFilter, shortText } from './search-filter.js';
import { TILE_TEXT } from './tile-texts.js';
import { playerPaths } from './seat-filters.js';
import { DISCARD_BITS } from '../read-models/tables.js';

/**
 * `+` keeps SQLite from using the index, which is by tile. Discards are numbered without gaps, so somebody has made at least as
 * many in a hand with this turn or a later one.
 */
const turn = (sign: '=' | '>=' | '<=', about: string): SearchFilter<number> =>
  filter(integer(1), 'Int', about, {
    one: (given) => [sql<boolean>`+x.turn ${sql.raw(sign)} ${given}`],
    ...(sign === '<='
      ? { row: () => [sql<boolean>`h.turns > 0`] }
      : indexedColumn('turns', (of, given: number) => sql<boolean>`${of} >= ${given}`)),
    rowDecides: true,
  });

/** `5m` matches the red five too, `0m` only the red five. */
function matchingTiles(text: string): readonly number[] {
  const tile = tileOf(text);
  return tile % 9 === 4 && tile < 27 ? [tile, 34 + (tile - 4) / 9] : [tile];
}

const isTile = (text: string): Condition => isAmong(sql.ref('x.tile'), matchingTiles(text));

/** Some discard of hand `h` has one of these bits of `DISCARD_BITS`. */
const hasBit = (bits: readonly number[]): Condition[] => [
  sql<boolean>`(h.discards & ${sql.lit(bits.reduce((sum, bit) => sum + 2 ** bit, 0))}) <> 0`,
];

/** Filters on one discard. Only hands that have ended have discard rows. */
export const DISCARD_FILTERS = {
  tile: filter(TILE_TEXT, 'String', 'Tile in notation; `5m` also matches a red five, `0m` only the red five.', {
    // `+` keeps SQLite from the index by tile: the few discards of one hand are scanned.
    one: (tile) => [isAmong(sql`+x.tile`, matchingTiles(tile))],
    row: (tile) => hasBit(matchingTiles(tile)),
    rowDecides: true,
  }),
  player: filter(
    shortText,
    'ID',
    'Player who discarded it, by any of their ids or by a name that only one player has.',
    {
      names: 'player',
      one: (player, _, idsOf) => [isAmong(sql.ref('x.player'), idsOf(player))],
      // A player in the hand need not have discarded.
      paths: (player, idsOf) => playerPaths([player], idsOf).map((path) => ({ ...path, decides: false })),
    },
  ),
  seat: filter(integer(0, 3), 'Int', 'Seat that discarded it, 0 to 3.', {
    one: (seat) => [sql<boolean>`x.seat = ${seat}`],
    row: (seat) => hasBit([DISCARD_BITS.seats + seat]),
    rowDecides: true,
  }),
  turn: turn('=', 'Number of the discard among those of its player, from 1.'),
  minTurn: turn('>=', 'Minimum number of the discard among those of its player, from 1.'),
  maxTurn: turn('<=', 'Maximum number of the discard among those of its player, from 1.'),
  drawn: filter(
    flag,
    'Boolean',
    'Whether it was the tile just drawn (tsumogiri). A discard for which this is unknown never matches.',
    {
      one: (drawn) => [sql<boolean>`x.drawn = ${drawn ? 1 : 0}`],
      row: (drawn) => hasBit([drawn ? DISCARD_BITS.drawn : DISCARD_BITS.notDrawn]),
      rowDecides: true,
    },
  ),
  claimed: filter(flag, 'Boolean', 'Whether it was claimed for a meld or a win.', {
    one: (claimed) => [sql<boolean>`x.claimed = ${claimed ? 1 : 0}`],
    row: (claimed) => hasBit([claimed ? DISCARD_BITS.claimed : DISCARD_BITS.notClaimed]),
    rowDecides: true,
  }),
};

const EACH = distinctRowsFilter(
  'discard',
  DISCARD_FILTERS,
  { name: 'DiscardFilter', about: 'A filter for one discard, which must match every field given.' },
  'Conditions on discards, e.g. on the tile, the player or the turn. Each entry must match a different discard. Matches only hands that have ended.',
  4,
);

export const DISCARDS_FILTER: typeof EACH = {
  ...EACH,
  paths: (list, idsOf) => [
    ...(EACH.paths?.(list, idsOf) ?? []),
    // The index is by tile, turn and start time.
    ...list.flatMap(({ tile, turn: at, ...others }) =>
      tile == null || at == null
        ? []
        : [
            {
              tables: sql`discard x`,
              condition: sql<boolean>`${isTile(tile)} and x.turn = ${at}`,
              of: 'discard' as const,
              inOrder: matchingTiles(tile).length === 1,
              decides: list.length === 1 && Object.values(others).every((other) => other == null),
            },
          ],
    ),
  ],
};
