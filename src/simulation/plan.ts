import type { Meld } from '../engine/hands/arrangements.js';
import { tilesIn } from '../engine/hands/suit-table.js';
import { type Counts, suitCounts, unitOf } from '../engine/tiles/counts.js';
import { suitOf, type Tile } from '../engine/tiles/tile.js';

/**
 * What a player goes for: any win, or one in a single suit beside honors (wsom-scoring 2.1, 2.2), which pays more and
 * takes longer. A suit is 0 characters, 1 dots, 2 bamboos; -1 is none.
 */

/** The suit that a player keeps to with these tiles, the readier the more `ambitious` (0 to 1) they are. */
export function aimOf(own: { readonly concealed: Counts; readonly melds: readonly Meld[] }, ambitious: number): number {
  const { concealed, melds } = own;
  const enough = 9.5 - 2.5 * ambitious;
  for (let suit = 0; suit < 3; suit++) {
    const size = tilesIn(suitCounts(concealed, suit)) + tilesIn(concealed.z) + 3 * melds.length;
    if (size >= enough && melds.every((meld) => isOfUse(suit, meld.design))) return suit;
  }
  return -1;
}

/** Whether a tile is of use to one who keeps to a suit, -1 being none. */
export const isOfUse = (suit: number, design: Tile): boolean => suit < 0 || design >= 27 || suitOf(design) === suit;

/** The tiles of use to one who keeps to a suit. */
export function within({ m, p, s, z }: Counts, suit: number): Counts {
  return { m: suit > 0 ? 0 : m, p: suit >= 0 && suit !== 1 ? 0 : p, s: suit >= 0 && suit !== 2 ? 0 : s, z };
}

/** Ranks within two of a rank, packed. */
const AROUND = Array.from({ length: 9 }, (_, rank) => {
  let mask = 0;
  for (let near = Math.max(0, rank - 2); near <= Math.min(8, rank + 2); near++) mask |= 7 << (near * 3);
  return mask;
});

/** Tiles that a tile can make a set or eyes with, itself among them, as a mask of its suit's packed counts. */
export const goingWith = (design: Tile): number => (design < 27 ? AROUND[design % 9] : 7 << ((design % 9) * 3));

/** A tile that nothing in the hand goes with, or that the plan has no use for. */
export const isLone = (tiles: Counts, design: Tile): boolean =>
  (suitCounts(tiles, suitOf(design)) & goingWith(design)) <= unitOf(design);
