import type { OtherShape, WinningShapes } from '../../hands/arrangements.js';
import { countTiles } from '../../tiles/counts.js';
import { EAST, type Tile } from '../../tiles/tile.js';

/** Winning shapes (MC-40 to MC-45). */

export const KNITTED_STRAIGHT = 'knitted-straight';
export const HONORS_AND_KNITTED = 'honors-and-knitted';

/** The lowest ranks of the suits' knitted tiles, for characters, dots and bamboos (MC-43). */
const WAYS = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
];

/** The nine tiles of each way: 1-4-7 of one suit, 2-5-8 of another, 3-6-9 of the third. */
const KNITTED: readonly (readonly Tile[])[] = WAYS.map((ranks) =>
  ranks.flatMap((rank, suit) => [0, 3, 6].map((above) => suit * 9 + rank + above)),
);

const HONORS = [0, 1, 2, 3, 4, 5, 6].map((above) => EAST + above);

/** The nine knitted tiles in place of three sets (MC-45). */
export const KNITTED_STRAIGHTS: readonly OtherShape[] = KNITTED.map((tiles) => ({
  id: KNITTED_STRAIGHT,
  tiles: countTiles(tiles),
  sets: 3,
}));

/** Fourteen different tiles of the honors and nine knitted ones (MC-44). */
export const HONORS_AND_KNITTEDS: readonly OtherShape[] = KNITTED.map((tiles) => ({
  id: HONORS_AND_KNITTED,
  tiles: countTiles([...tiles, ...HONORS]),
  sets: 0,
}));

export const SHAPES: WinningShapes = {
  sevenPairs: true,
  fourAlikeAsTwoPairs: true,
  thirteenTerminals: true,
  others: [...KNITTED_STRAIGHTS, ...HONORS_AND_KNITTEDS],
};

/** The shapes that a hand which is complete as four sets and a pair can wait for beside them (MC-60). */
export const REGULAR_SHAPES: WinningShapes = {
  sevenPairs: true,
  fourAlikeAsTwoPairs: true,
  thirteenTerminals: false,
};
