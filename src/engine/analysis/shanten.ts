import type { WinningShapes } from '../hands/arrangements.js';
import { type Counts, countOf, countTiles, suitCounts, unitOf, withTile } from '../tiles/counts.js';
import { DESIGNS, type Tile, suitOf } from '../tiles/tile.js';
import { Distances, distanceToWin } from './distance.js';

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
  return nearerWith(hand, melds, shapes, distanceToWin(hand, melds, shapes)).filter((tile) => countOf(hand, tile) < 4);
}

const distances = new Distances();

/** Tiles with which a hand has a lower distance than `distance`, its own. */
export function nearerWith(hand: Counts, melds: number, shapes: WinningShapes, distance: number): Tile[] {
  const regular = distances.of(hand, 4 - melds);
  const hasOnlySets = (melds > 0 || !(shapes.sevenPairs || shapes.thirteenTerminals)) && shapes.others === undefined;
  const nearer: Tile[] = [];
  for (let tile = 0; tile < DESIGNS; tile++) {
    const suit = suitOf(tile);
    const isNearer =
      regular.with(suit, suitCounts(hand, suit) + unitOf(tile)) < distance ||
      (!hasOnlySets && distanceToWin(withTile(hand, tile, 1), melds, shapes) < distance);
    if (isNearer) nearer.push(tile);
  }
  return nearer;
}
