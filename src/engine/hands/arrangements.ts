import type { Seat, Tile } from '../tiles/tile.js';
import { type Counts, suitCounts } from '../tiles/counts.js';
import {
  NO_READING,
  type SuitReading,
  addSets,
  areOnly,
  entryOf,
  eyesIn,
  firstReading,
  hasEyes,
  isSets,
  isSetsAndEyes,
  readingsOf,
  tilesIn,
} from './suit-table.js';

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

function arrangement(m: SuitReading, p: SuitReading, s: SuitReading, z: SuitReading): Arrangement {
  const sequences: Tile[] = [];
  const triplets: Tile[] = [];
  addSets(m, 0, sequences, triplets);
  addSets(p, 1, sequences, triplets);
  addSets(s, 2, sequences, triplets);
  addSets(z, 3, sequences, triplets);
  const eyes = hasEyes(m) ? eyesIn(m, 0) : hasEyes(p) ? eyesIn(p, 1) : hasEyes(s) ? eyesIn(s, 2) : eyesIn(z, 3);
  return { sequences, triplets, eyes };
}

/**
 * Every reading of the concealed tiles as n sets and eyes (ZJ-03); empty unless they are 3n+2 tiles with such a
 * reading. Fixed order: readings of characters vary slowest and those of bamboos fastest, each suit's in the order of
 * its table. Honors have only one.
 */
export function arrangementsOf(concealed: Counts): readonly Arrangement[] {
  const m = firstReading(0, concealed.m);
  if (m === NO_READING) return NONE;
  const p = firstReading(1, concealed.p);
  if (p === NO_READING) return NONE;
  const s = firstReading(2, concealed.s);
  if (s === NO_READING) return NONE;
  const z = firstReading(3, concealed.z);
  if (z === NO_READING) return NONE;
  // The size of a suit determines whether its readings have eyes.
  if (+hasEyes(m) + +hasEyes(p) + +hasEyes(s) + +hasEyes(z) !== 1) return NONE;
  if (areOnly(m | p | s | z)) return [arrangement(m, p, s, z)];
  const all: Arrangement[] = [];
  for (const inM of readingsOf(0, concealed.m)) {
    for (const inP of readingsOf(1, concealed.p)) {
      for (const inS of readingsOf(2, concealed.s)) all.push(arrangement(inM, inP, inS, z));
    }
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
