import type { Seat, Tile } from '../tiles/tile.js';
import { type Counts, suitCounts } from '../tiles/counts.js';
import { type SuitReading, entryOf, isSets, isSetsAndEyes, readingsOf, tilesIn } from './suit-table.js';

/** Declared sets: chi, pong and the three kinds of kong (wsom-rulebook "Kong" 1). */
export type MeldKind = 'chi' | 'pong' | 'concealed-kong' | 'small-exposed-kong' | 'big-exposed-kong';

/**
 * A declared set, concealed kongs included (wsom-rulebook "Claiming a Discard" 3, "Kong" 6). `design` is the lowest
 * tile of a chi, else the tile of the set.
 */
export interface Meld {
  readonly kind: MeldKind;
  readonly design: Tile;
  /** Tiles in notation, ascending; `?` for a tile that was not recorded. */
  readonly tiles: readonly string[];
  /** Index in `tiles` of the claimed tile, and the seat it came from; `null` for a concealed kong. */
  readonly claimed: number | null;
  readonly from: Seat | null;
  /** Index in `tiles` of the tile added to a pong, else `null`. */
  readonly added: number | null;
}

export const isKong = (meld: { readonly kind: MeldKind }): boolean => meld.kind !== 'chi' && meld.kind !== 'pong';

/**
 * One reading of concealed tiles as sets and eyes: designs 0..33, ascending; sequences are named by their lowest tile.
 */
export interface Arrangement {
  readonly sequences: readonly Tile[];
  readonly triplets: readonly Tile[];
  readonly eyes: Tile;
}

/** Winning hands other than sets and eyes (wsom-rulebook "Winning Hand" 1-3; decisions-reach RM-08). */
export interface WinningShapes {
  readonly sevenPairs: boolean;
  /** Four alike may be two of the seven pairs (wsom-scoring 10.2); otherwise the pairs must differ. */
  readonly fourAlikeAsTwoPairs: boolean;
  readonly thirteenTerminals: boolean;
  /** Further shapes of the ruleset. */
  readonly others?: readonly OtherShape[];
}

/** A further winning shape with one of each of the listed tiles. */
export interface OtherShape {
  /** Name of the shape in readings and groups. */
  readonly id: string;
  readonly tiles: Counts;
  /**
   * Number of sets that the tiles replace, all of them required; the rest is sets and eyes. 0 if the whole hand is
   * fourteen different tiles of the list.
   */
  readonly sets: number;
}

const NONE: readonly Arrangement[] = Object.freeze([]);

/** Concatenates four suits; returns the only non-empty list without copying. */
function joined(m: readonly Tile[], p: readonly Tile[], s: readonly Tile[], z: readonly Tile[]): readonly Tile[] {
  const size = m.length + p.length + s.length + z.length;
  if (size === m.length) return m;
  if (size === p.length) return p;
  if (size === s.length) return s;
  if (size === z.length) return z;
  const all: Tile[] = [];
  for (let i = 0; i < m.length; i++) all.push(m[i]);
  for (let i = 0; i < p.length; i++) all.push(p[i]);
  for (let i = 0; i < s.length; i++) all.push(s[i]);
  for (let i = 0; i < z.length; i++) all.push(z[i]);
  return all;
}

const arrangement = (m: SuitReading, p: SuitReading, s: SuitReading, z: SuitReading): Arrangement => ({
  sequences: joined(m.sequences, p.sequences, s.sequences, z.sequences),
  triplets: joined(m.triplets, p.triplets, s.triplets, z.triplets),
  eyes: Math.max(m.eyes, p.eyes, s.eyes, z.eyes), // at least three suits have -1, no eyes
});

/**
 * Every reading of the concealed tiles as n sets and eyes (ZJ-03); empty unless they are 3n+2 tiles with such a
 * reading. Fixed order: readings of characters vary slowest and those of honors fastest, each suit's in the order of
 * its table.
 */
export function arrangementsOf(concealed: Counts): readonly Arrangement[] {
  const ms = readingsOf(0, concealed.m);
  if (ms.length === 0) return NONE;
  const ps = readingsOf(1, concealed.p);
  if (ps.length === 0) return NONE;
  const ss = readingsOf(2, concealed.s);
  if (ss.length === 0) return NONE;
  const zs = readingsOf(3, concealed.z);
  if (zs.length === 0) return NONE;
  const m = ms[0];
  const p = ps[0];
  const s = ss[0];
  const z = zs[0];
  // The size of a suit determines whether its readings have eyes.
  if (+(m.eyes >= 0) + +(p.eyes >= 0) + +(s.eyes >= 0) + +(z.eyes >= 0) !== 1) return NONE;
  if (ms.length * ps.length * ss.length * zs.length === 1) return [arrangement(m, p, s, z)];
  const all: Arrangement[] = [];
  for (const inM of ms) {
    for (const inP of ps) for (const inS of ss) for (const inZ of zs) all.push(arrangement(inM, inP, inS, inZ));
  }
  return all;
}

/**
 * Groups of an arrangement that may contain the winning tile (ZJ-04), as indexes: sequences first, then triplets, then
 * the eyes at `sequences.length + triplets.length`. Identical sequences count once. Empty if the tile is not among the
 * concealed tiles. The returned lists are shared and read-only.
 */
export function placesOf({ sequences, triplets, eyes }: Arrangement, tile: Tile): readonly number[] {
  let places = 0;
  for (let i = 0; i < sequences.length; i++) {
    const above = tile - sequences[i];
    if (above >= 0 && above <= 2 && sequences[i] !== sequences[i - 1]) places |= 1 << i;
  }
  for (let i = 0; i < triplets.length; i++) if (triplets[i] === tile) places |= 1 << (sequences.length + i);
  if (eyes === tile) places |= 1 << (sequences.length + triplets.length);
  return PLACES[places] ?? bitsOf(places);
}

/** Indexes of the set bits, lowest first. */
function bitsOf(mask: number): number[] {
  const bits: number[] = [];
  for (let left = mask; left !== 0; left &= left - 1) bits.push(31 - Math.clz32(left & -left));
  return bits;
}

/** `bitsOf` for every subset of the five groups of a winning hand. */
const PLACES: readonly (readonly number[])[] = Array.from({ length: 32 }, (_, mask) => Object.freeze(bitsOf(mask)));

export const sizeOf = ({ m, p, s, z }: Counts): number => tilesIn(m) + tilesIn(p) + tilesIn(s) + tilesIn(z);

/** Fourteen tiles in seven pairs; with `fourAlikeAsTwoPairs`, four alike are two pairs (R-05, RM-08). */
export function isSevenPairs(counts: Counts, fourAlikeAsTwoPairs: boolean): boolean {
  const { m, p, s, z } = counts;
  // Octal digits are counts: of the bits 4 2 1, a pair has only 2 and four alike only 4.
  if (((m | p | s | z) & (fourAlikeAsTwoPairs ? 0o111111111 : 0o555555555)) !== 0) return false;
  const six = (m & (m >> 1)) | (p & (p >> 1)) | (s & (s >> 1)) | (z & (z >> 1));
  return (six & 0o222222222) === 0 && sizeOf(counts) === 14;
}

/** The lowest bit of each non-zero count. */
export const kindsIn = (packed: number): number => (packed | (packed >> 1) | (packed >> 2)) & 0o111111111;

/** One of each terminal and honor, and a second of one of them (wsom-rulebook "Winning Hand" 3). */
export function isThirteenTerminals(counts: Counts): boolean {
  const { m, p, s, z } = counts;
  if (((m | p | s) & 0o077777770) !== 0 || kindsIn(z) !== 0o1111111) return false;
  return (
    kindsIn(m) === 0o100000001 && kindsIn(p) === 0o100000001 && kindsIn(s) === 0o100000001 && sizeOf(counts) === 14
  );
}

/** Whether the tiles are n sets and eyes; cheaper than computing the readings. */
export function isRegular(concealed: Counts): boolean {
  let withEyes = 0;
  for (let suit = 0; suit < 4; suit++) {
    const entry = entryOf(suit, suitCounts(concealed, suit));
    if (isSetsAndEyes(entry)) withEyes++;
    else if (!isSets(entry)) return false;
  }
  return withEyes === 1;
}

/**
 * Whether the concealed tiles and `meldCount` declared sets are a winning hand. The concealed tiles must be 14
 * less three per meld: a long or short hand never wins (ZJ-27, ZJ-42). Irregular shapes have no melds (ZJ-32).
 */
export function isComplete(concealed: Counts, meldCount: number, shapes: WinningShapes): boolean {
  if (sizeOf(concealed) !== 14 - 3 * meldCount) return false;
  if (isRegular(concealed)) return true;
  if (shapes.sevenPairs && isSevenPairs(concealed, shapes.fourAlikeAsTwoPairs)) return true;
  if (shapes.thirteenTerminals && isThirteenTerminals(concealed)) return true;
  return shapes.others?.some((shape) => isOther(concealed, meldCount, shape)) ?? false;
}

/** One of each listed tile that the hand has. */
export const oneOfEach = (counts: Counts, { m, p, s, z }: Counts): Counts => ({
  m: kindsIn(counts.m) & m,
  p: kindsIn(counts.p) & p,
  s: kindsIn(counts.s) & s,
  z: kindsIn(counts.z) & z,
});

/** `counts` less a subset of it. */
export const without = (counts: Counts, { m, p, s, z }: Counts): Counts => ({
  m: counts.m - m,
  p: counts.p - p,
  s: counts.s - s,
  z: counts.z - z,
});

const isSame = (a: Counts, b: Counts): boolean => a.m === b.m && a.p === b.p && a.s === b.s && a.z === b.z;

export function isOther(concealed: Counts, meldCount: number, { tiles, sets }: OtherShape): boolean {
  const found = oneOfEach(concealed, tiles);
  if (sets === 0) return meldCount === 0 && isSame(found, concealed);
  return meldCount + sets <= 4 && isSame(found, tiles) && isRegular(without(concealed, tiles));
}
