/**
 * A tile as a small integer: 0-8 characters 1m-9m, 9-17 dots 1p-9p, 18-26 bamboos 1s-9s, 27-30 winds 1z-4z (East South
 * West North), 31-33 dragons 5z-7z (White Green Red), 34-36 red fives 0m 0p 0s, 37-40 flowers 1f-4f, 41-44 seasons
 * 5f-8f. The first 34 are the *designs* of wsom-rulebook "The Mahjong Tiles" 2.
 */
export type Tile = number;

/** A seat in order of play; seat 0 is the first dealer. A game has the first ones, as many as its ruleset says. */
export type Seat = 0 | 1 | 2 | 3;

/** Number of designs: 27 number tiles and 7 honors. */
export const DESIGNS = 34;

export const EAST = 27;
/** @public */
export const SOUTH = 28;
/** @public */
export const WEST = 29;
export const NORTH = 30;
export const WHITE = 31;
export const GREEN = 32;
export const RED = 33;
export const FIRST_RED_FIVE = 34;
/** Flowers 37-40, then seasons 41-44. */
export const FIRST_BONUS = 37;
export const BONUS_TILES = 8;
/** Upper bound of tile numbers (exclusive). */
export const TILES = 45;

/** The plain five for a red five; any other tile is its own design. */
export function designOf(tile: Tile): Tile {
  return tile >= FIRST_RED_FIVE && tile < FIRST_BONUS ? (tile - FIRST_RED_FIVE) * 9 + 4 : tile;
}

/** The red five of a number tile's suit. */
export const redFiveOf = (design: Tile): Tile => FIRST_RED_FIVE + ((design / 9) | 0);

export const isRedFive = (tile: Tile): boolean => tile >= FIRST_RED_FIVE && tile < FIRST_BONUS;
export const isBonus = (tile: Tile): boolean => tile >= FIRST_BONUS;
export const isNumber = (design: Tile): boolean => design < EAST;
export const isHonor = (design: Tile): boolean => design >= EAST && design < DESIGNS;
export const isWind = (design: Tile): boolean => design >= EAST && design <= NORTH;
export const isDragon = (design: Tile): boolean => design >= WHITE && design <= RED;
/** 0 characters, 1 dots, 2 bamboos, 3 honors. */
export const suitOf = (design: Tile): number => (design / 9) | 0;
/** 1..9 for number tiles, 1..7 for honors. */
export const rankOf = (design: Tile): number => (design % 9) + 1;
/** A 1 or 9 number tile: honors are not terminals (ZJ-34). */
export const isTerminal = (design: Tile): boolean => design < EAST && (design % 9 === 0 || design % 9 === 8);

export interface TileSet {
  /** Number of tiles, e.g. 136, or 144 with flowers and seasons. */
  readonly size: number;
  /** Every tile, repeated by its number of copies, in ascending order. */
  readonly tiles: readonly Tile[];
  has(tile: Tile): boolean;
  /** Number of copies of a tile. */
  copiesOf(tile: Tile): number;
}

function tileSet(tiles: readonly Tile[]): TileSet {
  const copies = new Uint8Array(TILES);
  for (const tile of tiles) copies[tile]++;
  return { size: tiles.length, tiles, has: (tile) => copies[tile] > 0, copiesOf: (tile) => copies[tile] };
}

const FOUR_OF_EACH: readonly Tile[] = Array.from({ length: DESIGNS * 4 }, (_, i) => i >> 2);

/** 34 designs, four of each (wsom-rulebook "The Mahjong Tiles" 1-2; R-01). */
export const STANDARD_SET: TileSet = tileSet(FOUR_OF_EACH);

/** The standard set with four flowers and four seasons, one of each (classic-rules-of-play "The Tileset"; CL-01). */
export const BONUS_SET: TileSet = tileSet([
  ...FOUR_OF_EACH,
  ...Array.from({ length: BONUS_TILES }, (_, i) => FIRST_BONUS + i),
]);

/** The standard set with some copies (0 to 3) of the fives red. */
export function redFiveSet(isRed: (design: Tile, copy: number) => boolean): TileSet {
  return tileSet(
    FOUR_OF_EACH.map((tile, i) =>
      isNumber(tile) && rankOf(tile) === 5 && isRed(tile, i & 3) ? redFiveOf(tile) : tile,
    ).sort((a, b) => a - b),
  );
}

/** The standard set with one red five per suit. */
export const RED_FIVE_SET: TileSet = redFiveSet((_, copy) => copy === 3);

/** The standard set without 2 to 8 of characters, for games of three (SN-1); `red`: a red five of dots and of bamboos. */
export function threePlayerSet(red: boolean): TileSet {
  const tiles = red ? RED_FIVE_SET.tiles : FOUR_OF_EACH;
  return tileSet(tiles.filter((tile) => suitOf(designOf(tile)) > 0 || isTerminal(designOf(tile))));
}

/** Number of copies of a design in any set: four, or one for a bonus tile. */
export const copiesOf = (tile: Tile): number => (isBonus(tile) ? 1 : 4);
