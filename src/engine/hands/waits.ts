import type { Counts } from '../tiles/counts.js';
import type { Tile } from '../tiles/tile.js';
import { isRegular, kindsIn, type OtherShape, oneOfEach, type WinningShapes, without } from './arrangements.js';
import { completesSets, completesSetsAndEyes, entryOf, isSetsAndEyes, tilesIn } from './suit-table.js';

/** Designs as one 9-bit mask per suit, rank 1 in bit 0. */
export interface DesignMasks {
  readonly m: number;
  readonly p: number;
  readonly s: number;
  readonly z: number;
}

/** The waits of a hand that is not tenpai; a unique object, to be compared by identity. */
export const NO_WAITS: DesignMasks = Object.freeze({ m: 0, p: 0, s: 0, z: 0 });

/** The lowest bit of each of a suit's nine counts. */
const ONES = 0o111111111;
const TERMINALS = 0o100000001;
const HONORS = 0o1111111;
const THIRTEEN_KINDS: DesignMasks = Object.freeze({ m: 0o401, p: 0o401, s: 0o401, z: 0o177 });

/** Compresses `ONES` bits into nine bits. */
function gathered(bits: number): number {
  const threes = bits | (bits >> 2) | (bits >> 4);
  return (threes & 0o7) | ((threes >> 6) & 0o70) | ((threes >> 12) & 0o700);
}

const masksOf = (m: number, p: number, s: number, z: number): DesignMasks =>
  (m | p | s | z) === 0 ? NO_WAITS : { m, p, s, z };

const gatheredMasks = (m: number, p: number, s: number, z: number): DesignMasks =>
  masksOf(gathered(m), gathered(p), gathered(s), gathered(z));

/** Whether the sum of four suits' `ONES` bits is a single bit; equal bits of two suits carry out of `ONES`. */
const isOneBit = (sum: number): boolean => (sum & ONES) !== 0 && (sum & (sum - 1)) === 0;

/** Waits for n sets and eyes; `rest` is the sum of the suits' sizes modulo 3. */
function regularWaits({ m, p, s, z }: Counts, rest: number): DesignMasks {
  // A complete hand has one suit with 3k+2 tiles and the others 3k. One tile before, either that suit has 3k+1 (rest
  // 1), or two suits have 3k+2 (rest 4), one of them already sets and eyes. Most hands return here, without a look-up.
  if (rest !== 1 && rest !== 4) return NO_WAITS;
  const inM = entryOf(0, m);
  if (inM === 0) return NO_WAITS;
  const inP = entryOf(1, p);
  if (inP === 0) return NO_WAITS;
  const inS = entryOf(2, s);
  if (inS === 0) return NO_WAITS;
  const inZ = entryOf(3, z);
  if (inZ === 0) return NO_WAITS;
  // A suit of 3k tiles with an entry is sets. `completes…` returns no rank where the size excludes it.
  if (rest === 1) {
    return masksOf(
      completesSetsAndEyes(inM),
      completesSetsAndEyes(inP),
      completesSetsAndEyes(inS),
      completesSetsAndEyes(inZ),
    );
  }
  const eyes = +isSetsAndEyes(inM) + +isSetsAndEyes(inP) + +isSetsAndEyes(inS) + +isSetsAndEyes(inZ);
  return masksOf(
    eyes > +isSetsAndEyes(inM) ? completesSets(inM) : 0,
    eyes > +isSetsAndEyes(inP) ? completesSets(inP) : 0,
    eyes > +isSetsAndEyes(inS) ? completesSets(inS) : 0,
    eyes > +isSetsAndEyes(inZ) ? completesSets(inZ) : 0,
  );
}

/** Lowest bits of counts that rule out seven pairs: over two, or over four. */
const tooMany = (packed: number, fourAlikeAsTwoPairs: boolean): number =>
  (fourAlikeAsTwoPairs ? (packed >> 2) & (packed | (packed >> 1)) : (packed >> 2) | (packed & (packed >> 1))) & ONES;

/** Six pairs and a single tile. */
function sevenPairsWaits({ m, p, s, z }: Counts, fourAlike: boolean): DesignMasks {
  if (!isOneBit((m & ONES) + (p & ONES) + (s & ONES) + (z & ONES))) return NO_WAITS;
  const spoiled = tooMany(m, fourAlike) | tooMany(p, fourAlike) | tooMany(s, fourAlike) | tooMany(z, fourAlike);
  return spoiled !== 0 ? NO_WAITS : gatheredMasks(m & ONES, p & ONES, s & ONES, z & ONES);
}

/** Thirteen kinds wait for any of them, twelve for the missing one. */
function thirteenTerminalsWaits({ m, p, s, z }: Counts): DesignMasks {
  if (((m | p | s) & 0o077777770) !== 0) return NO_WAITS;
  const noM = TERMINALS & ~kindsIn(m);
  const noP = TERMINALS & ~kindsIn(p);
  const noS = TERMINALS & ~kindsIn(s);
  const noZ = HONORS & ~kindsIn(z);
  const missing = noM + noP + noS + noZ;
  if (missing === 0) return THIRTEEN_KINDS;
  return isOneBit(missing) ? gatheredMasks(noM, noP, noS, noZ) : NO_WAITS;
}

/**
 * Waits of a ruleset's further shape: for its regular rest, for its one missing tile, or for any of its missing tiles.
 */
function otherWaits(concealed: Counts, meldCount: number, { tiles, sets }: OtherShape): DesignMasks {
  const found = oneOfEach(concealed, tiles);
  const rest = without(concealed, found);
  const missing = without(tiles, found);
  const waits = () => gatheredMasks(missing.m, missing.p, missing.s, missing.z);
  if (sets === 0) return meldCount === 0 && (rest.m | rest.p | rest.s | rest.z) === 0 ? waits() : NO_WAITS;
  if (meldCount + sets > 4) return NO_WAITS;
  if ((missing.m | missing.p | missing.s | missing.z) !== 0) {
    return isOneBit(missing.m + missing.p + missing.s + missing.z) && isRegular(rest) ? waits() : NO_WAITS;
  }
  const sizes = [rest.m, rest.p, rest.s, rest.z].map((packed) => tilesIn(packed) % 3);
  return regularWaits(rest, sizes[0] + sizes[1] + sizes[2] + sizes[3]);
}

function either(a: DesignMasks, b: DesignMasks): DesignMasks {
  if (a === NO_WAITS || b === NO_WAITS) return a === NO_WAITS ? b : a;
  return { m: a.m | b.m, p: a.p | b.p, s: a.s | b.s, z: a.z | b.z };
}

/** The masks without designs that are held four times. */
function less(masks: DesignMasks, held: Counts): DesignMasks {
  if (masks === NO_WAITS || ((held.m | held.p | held.s | held.z) & 0o444444444) === 0) return masks;
  return masksOf(
    masks.m & ~gathered((held.m >> 2) & ONES),
    masks.p & ~gathered((held.p >> 2) & ONES),
    masks.s & ~gathered((held.s >> 2) & ONES),
    masks.z & ~gathered((held.z >> 2) & ONES),
  );
}

/** `waitsOf` as masks, for hot paths: allocates only for a tenpai hand, else returns `NO_WAITS`. */
export function waitMasksOf(
  concealed: Counts,
  meldCount: number,
  shapes: WinningShapes,
  held: Counts,
  includeHeld = false,
): DesignMasks {
  const inM = tilesIn(concealed.m);
  const inP = tilesIn(concealed.p);
  const inS = tilesIn(concealed.s);
  const inZ = tilesIn(concealed.z);
  if (inM + inP + inS + inZ !== 13 - 3 * meldCount) return NO_WAITS;
  let masks = regularWaits(concealed, (inM % 3) + (inP % 3) + (inS % 3) + (inZ % 3));
  if (meldCount === 0) {
    if (shapes.sevenPairs) masks = either(masks, sevenPairsWaits(concealed, shapes.fourAlikeAsTwoPairs));
    if (shapes.thirteenTerminals) masks = either(masks, thirteenTerminalsWaits(concealed));
  }
  if (shapes.others !== undefined) {
    for (const shape of shapes.others) masks = either(masks, otherWaits(concealed, meldCount, shape));
  }
  return includeHeld ? masks : less(masks, held);
}

/**
 * The designs that complete a hand of 13 tiles less three per meld, ascending; empty for other sizes. A design of which
 * the player holds all four (`held`: all tiles, melds included) is excluded (ZJ-15) unless `includeHeld`, for rulesets
 * that count such a hand as tenpai.
 */
export function waitsOf(
  concealed: Counts,
  meldCount: number,
  shapes: WinningShapes,
  held: Counts,
  includeHeld = false,
): Tile[] {
  const masks = waitMasksOf(concealed, meldCount, shapes, held, includeHeld);
  const waits: Tile[] = [];
  if (masks === NO_WAITS) return waits;
  for (let left = masks.m; left !== 0; left &= left - 1) waits.push(31 - Math.clz32(left & -left));
  for (let left = masks.p; left !== 0; left &= left - 1) waits.push(40 - Math.clz32(left & -left));
  for (let left = masks.s; left !== 0; left &= left - 1) waits.push(49 - Math.clz32(left & -left));
  for (let left = masks.z; left !== 0; left &= left - 1) waits.push(58 - Math.clz32(left & -left));
  return waits;
}
