import type { WinningShapes } from '../hands/arrangements.js';
import { countTiles } from '../tiles/counts.js';
import type { Tile } from '../tiles/tile.js';
import { distanceToWin, nearerWith } from './distance.js';

/**
 * Tiles that a hand needs to be tenpai: 0 if it is tenpai, -1 if it is complete.
 *
 * @param tiles concealed tiles, designs 0..33: 13 or 14, three less for each meld
 * @param shapes the winning shapes of a ruleset, `ruleset.table.shapes`
 * @param melds number of melds, 0..4; concealed kongs count
 */
export function shanten(tiles: readonly Tile[], shapes: WinningShapes, melds = 0): number {
  return distanceToWin(countTiles(tiles), melds, shapes) - 1;
}

/**
 * Tiles that lower the shanten of a hand, ascending, except those of which it holds all four. Parameters as of
 * `shanten`; with 13 tiles that are tenpai, these are its waits.
 */
export function acceptedTiles(tiles: readonly Tile[], shapes: WinningShapes, melds = 0): Tile[] {
  const hand = countTiles(tiles);
  return nearerWith(hand, melds, shapes, distanceToWin(hand, melds, shapes));
}
