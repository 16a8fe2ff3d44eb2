import { DESIGNS, type Tile } from './tile.js';

/**
 * How many of each design: nine 3-bit counts a suit, packed into one small integer each (rank 1 in the lowest bits),
 * so that copying a hand copies four numbers and a suit indexes the tables of `melds/` as it stands.
 * A count goes up to 7: a record may hold a fifth copy, which is an inconsistency and not a crash.
 */
export interface Counts {
  readonly m: number;
  readonly p: number;
  readonly s: number;
  readonly z: number;
}

export const NO_TILES: Counts = { m: 0, p: 0, s: 0, z: 0 };

/** The counts of one suit: 0 characters, 1 dots, 2 bamboos, 3 honors. */
export function suitCounts(counts: Counts, suit: number): number {
  return suit === 0 ? counts.m : suit === 1 ? counts.p : suit === 2 ? counts.s : counts.z;
}

/** How many of a design. */
export function countOf(counts: Counts, design: Tile): number {
  return (suitCounts(counts, (design / 9) | 0) >> ((design % 9) * 3)) & 7;
}

/** The amount that one more of `design` adds to its suit's packed counts. */
export const unitOf = (design: Tile): number => 1 << ((design % 9) * 3);

/** `counts` with `change` more (or fewer) of a design; the caller keeps it within 0..7. */
export function withTile(counts: Counts, design: Tile, change: number): Counts {
  const delta = change * unitOf(design);
  const suit = (design / 9) | 0;
  if (suit === 0) return { m: counts.m + delta, p: counts.p, s: counts.s, z: counts.z };
  if (suit === 1) return { m: counts.m, p: counts.p + delta, s: counts.s, z: counts.z };
  if (suit === 2) return { m: counts.m, p: counts.p, s: counts.s + delta, z: counts.z };
  return { m: counts.m, p: counts.p, s: counts.s, z: counts.z + delta };
}

/** Counts designs (0..33); a design may occur up to seven times. */
export function countTiles(designs: readonly Tile[]): Counts {
  const suits = [0, 0, 0, 0];
  for (const design of designs) suits[(design / 9) | 0] += unitOf(design);
  return { m: suits[0], p: suits[1], s: suits[2], z: suits[3] };
}

/** The designs counted, in ascending order, each as often as it is held. */
export function listTiles(counts: Counts): Tile[] {
  const tiles: Tile[] = [];
  for (let design = 0; design < DESIGNS; design++) {
    for (let left = countOf(counts, design); left > 0; left--) tiles.push(design);
  }
  return tiles;
}
