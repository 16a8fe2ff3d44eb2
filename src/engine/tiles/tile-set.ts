import {
  BONUS_TILES,
  DESIGNS,
  FIRST_BONUS,
  isBonus,
  isNumber,
  isRedFive,
  rankOf,
  redFiveOf,
  TILES,
  type Tile,
} from './tile.js';

/** The tiles a ruleset plays with. */
export interface TileSet {
  /** Tiles in all: 136, or 144 with flowers and seasons. */
  readonly size: number;
  /** Every tile of the set, each as often as it is there, in ascending order. */
  readonly tiles: readonly Tile[];
  /** Whether the set has such a tile. */
  has(tile: Tile): boolean;
}

function tileSet(tiles: readonly Tile[]): TileSet {
  const kinds = new Uint8Array(TILES);
  for (const tile of tiles) kinds[tile] = 1;
  return { size: tiles.length, tiles, has: (tile) => kinds[tile] === 1 };
}

const FOUR_OF_EACH: readonly Tile[] = Array.from({ length: DESIGNS * 4 }, (_, i) => i >> 2);

/** 34 designs, four of each (wsom-rulebook "The Mahjong Tiles" 1-2; R-01). */
export const STANDARD_SET: TileSet = tileSet(FOUR_OF_EACH);

/** The same with four flowers and four seasons, one of each (classic-rules-of-play "The Tileset"; CL-01). */
export const BONUS_SET: TileSet = tileSet([
  ...FOUR_OF_EACH,
  ...Array.from({ length: BONUS_TILES }, (_, i) => FIRST_BONUS + i),
]);

/** The same with one five of each suit red. */
export const RED_FIVE_SET: TileSet = tileSet(
  FOUR_OF_EACH.map((tile, i) => (isNumber(tile) && rankOf(tile) === 5 && (i & 3) === 3 ? redFiveOf(tile) : tile)).sort(
    (a, b) => a - b,
  ),
);

/** Copies of a tile in a set: four, of a five three where one is red, of a red five and of a bonus tile one. */
export function copiesIn(set: TileSet, tile: Tile): number {
  if (isBonus(tile) || isRedFive(tile)) return 1;
  return isNumber(tile) && rankOf(tile) === 5 && set.has(redFiveOf(tile)) ? 3 : 4;
}

/** Copies of a tile's design in any set: four, of a bonus tile one. */
export const copiesOf = (tile: Tile): number => (isBonus(tile) ? 1 : 4);
