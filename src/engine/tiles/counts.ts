import { DESIGNS, type Tile, suitOf } from './tile.js';

/**
 * Number of tiles per design: nine 3-bit counts a suit, packed into one integer with rank 1 in the lowest bits. Copying
 * a hand copies four numbers, and a suit's integer indexes `hands/suit-table.ts`. Counts go up to 7, because a record
 * may hold a fifth copy by mistake.
 */
export interface Counts {
  readonly m: number;
  readonly p: number;
  readonly s: number;
  readonly z: number;
}

export const NO_TILES: Counts = { m: 0, p: 0, s: 0, z: 0 };

/** Packed counts of a suit: 0 characters, 1 dots, 2 bamboos, 3 honors. */
export function suitCounts(counts: Counts, suit: number): number {
  return suit === 0 ? counts.m : suit === 1 ? counts.p : suit === 2 ? counts.s : counts.z;
}

export function countOf(counts: Counts, design: Tile): number {
  return (suitCounts(counts, (design / 9) | 0) >> ((design % 9) * 3)) & 7;
}

/** The packed count of one tile of `design` in its suit. */
export const unitOf = (design: Tile): number => 1 << ((design % 9) * 3);

/** `counts` with `change` added to a design; the caller keeps the count within 0..7. */
export function withTile(counts: Counts, design: Tile, change: number): Counts {
  const delta = change * unitOf(design);
  const suit = (design / 9) | 0;
  if (suit === 0) return { m: counts.m + delta, p: counts.p, s: counts.s, z: counts.z };
  if (suit === 1) return { m: counts.m, p: counts.p + delta, s: counts.s, z: counts.z };
  if (suit === 2) return { m: counts.m, p: counts.p, s: counts.s + delta, z: counts.z };
  return { m: counts.m, p: counts.p, s: counts.s, z: counts.z + delta };
}

/** Adds `change` to a design in place. */
export function addTile(counts: { -readonly [S in keyof Counts]: number }, design: Tile, change: number): void {
  const delta = change * unitOf(design);
  if (design < 9) counts.m += delta;
  else if (design < 18) counts.p += delta;
  else if (design < 27) counts.s += delta;
  else counts.z += delta;
}

/** The packed count of every design, 0 for the designs of other suits. */
const unitsOf = (suit: number): Int32Array =>
  Int32Array.from({ length: DESIGNS }, (_, design) => (suitOf(design) === suit ? unitOf(design) : 0));
const [M, P, S, Z] = [unitsOf(0), unitsOf(1), unitsOf(2), unitsOf(3)];

/** Packs designs (0..33), each at most seven times. */
export function countTiles(designs: readonly Tile[]): Counts {
  let m = 0;
  let p = 0;
  let s = 0;
  let z = 0;
  // A branch for the suit would be mispredicted at most tiles.
  for (let i = 0; i < designs.length; i++) {
    const design = designs[i];
    m += M[design];
    p += P[design];
    s += S[design];
    z += Z[design];
  }
  return { m, p, s, z };
}

/** The counted designs in ascending order, with repetitions. */
export function listTiles(counts: Counts): Tile[] {
  const tiles: Tile[] = [];
  for (let design = 0; design < DESIGNS; design++) {
    for (let left = countOf(counts, design); left > 0; left--) tiles.push(design);
  }
  return tiles;
}
