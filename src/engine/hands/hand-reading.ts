import {
  type Arrangement,
  type Meld,
  type OtherShape,
  type WinningShapes,
  arrangementsOf,
  isKong,
  isOther,
  isSevenPairs,
  isThirteenTerminals,
  kindsIn,
  without,
} from './arrangements.js';
import type { Counts } from '../tiles/counts.js';
import { DESIGNS, EAST, isTerminal, type Tile } from '../tiles/tile.js';
import type { Win } from './win.js';

/** wsom-rulebook "Winning Hand" 1-3; wsom-reach 5.1-21, 5.9-11; or the id of a ruleset's further shape. */
export type HandShape = 'regular' | 'seven-pairs' | 'thirteen-terminals' | OtherShape['id'];

/** Bits of `HandReading.flags`. */
export const MIDDLE = 1;
export const TERMINAL = 2;
export const HONOR = 4;
export const CHARACTERS = 8;
export const DOTS = 16;
export const BAMBOOS = 32;
/** Some set or the eyes have no terminal number tile. */
export const GROUP_WITHOUT_TERMINAL = 64;
/** Some set or the eyes have neither a terminal nor an honor. */
export const INNER_GROUP = 128;

/**
 * A reading of a winning hand as pattern conditions use it: small integers computed in one pass over the groups.
 * Triplet masks include kongs; bit 0 is rank 1 (or East).
 */
export interface HandReading {
  readonly shape: HandShape;
  /** Kinds of tiles and groups, see the bits above. */
  readonly flags: number;
  /** Number of sequences, exposed or not; the other sets of a regular hand are triplets and kongs. */
  readonly sequences: number;
  /** Number of each sequence per suit: an octal digit by lowest rank. */
  readonly sequencesM: number;
  readonly sequencesP: number;
  readonly sequencesS: number;
  readonly tripletsM: number;
  readonly tripletsP: number;
  readonly tripletsS: number;
  readonly tripletsZ: number;
  /** The pair of a regular hand, else -1. */
  readonly eyes: Tile;
  /** Concealed triplets and kongs (wsom-scoring 4.0; ZJ-08; wsom-reach 5.1-18). */
  readonly concealedTriplets: number;
  readonly kongs: number;
  /** Melds other than concealed kongs. */
  readonly exposed: number;
}

const kindFlags = (design: Tile): number => {
  if (design >= EAST) return HONOR;
  return (CHARACTERS << ((design / 9) | 0)) | (isTerminal(design) ? TERMINAL : MIDDLE);
};

const groupFlags = (tiles: number): number =>
  ((tiles & TERMINAL) === 0 ? GROUP_WITHOUT_TERMINAL : 0) | ((tiles & (TERMINAL | HONOR)) === 0 ? INNER_GROUP : 0);

/** Flags of a pair, triplet or kong of each design. */
const ALIKE = Uint8Array.from({ length: DESIGNS }, (_, design) => kindFlags(design) | groupFlags(kindFlags(design)));
/** Flags of a sequence by its lowest tile; 0 for 8, 9 and honors. */
const SEQUENCE = Uint8Array.from({ length: DESIGNS }, (_, design) => {
  if (design >= EAST || design % 9 > 6) return 0;
  const tiles = kindFlags(design) | kindFlags(design + 1) | kindFlags(design + 2);
  return tiles | groupFlags(tiles);
});

/**
 * Combines an arrangement with the melds. `claimedTriplet`: the winning tile was claimed and counts in a concealed
 * triplet, which is thereby exposed (wsom-scoring 4.0; ZJ-04; RM-12).
 */
export function readRegular(arrangement: Arrangement, melds: readonly Meld[], claimedTriplet: boolean): HandReading {
  const { sequences, triplets, eyes } = arrangement;
  let flags = ALIKE[eyes];
  let sequenceCount = sequences.length;
  let sequencesM = 0;
  let sequencesP = 0;
  let sequencesS = 0;
  let tripletsM = 0;
  let tripletsP = 0;
  let tripletsS = 0;
  let tripletsZ = 0;
  let concealedTriplets = triplets.length - (claimedTriplet ? 1 : 0);
  let kongs = 0;
  let exposed = 0;
  const ofConcealed = sequences.length + triplets.length;
  for (let i = ofConcealed + melds.length - 1; i >= 0; i--) {
    let design: Tile;
    let isSequence: boolean;
    if (i >= ofConcealed) {
      const meld = melds[i - ofConcealed];
      design = meld.design;
      isSequence = meld.kind === 'chi';
      if (isSequence) sequenceCount++;
      if (isKong(meld)) kongs++;
      if (meld.kind === 'concealed-kong') concealedTriplets++;
      else exposed++;
    } else {
      isSequence = i < sequences.length;
      design = isSequence ? sequences[i] : triplets[i - sequences.length];
    }
    if (isSequence) {
      flags |= SEQUENCE[design];
      if (design < 9) sequencesM += 1 << (3 * design);
      else if (design < 18) sequencesP += 1 << (3 * (design - 9));
      else sequencesS += 1 << (3 * (design - 18));
    } else {
      flags |= ALIKE[design];
      if (design < 9) tripletsM |= 1 << design;
      else if (design < 18) tripletsP |= 1 << (design - 9);
      else if (design < EAST) tripletsS |= 1 << (design - 18);
      else tripletsZ |= 1 << (design - EAST);
    }
  }
  return {
    shape: 'regular',
    flags,
    sequences: sequenceCount,
    sequencesM,
    sequencesP,
    sequencesS,
    tripletsM,
    tripletsP,
    tripletsS,
    tripletsZ,
    eyes,
    concealedTriplets,
    kongs,
    exposed,
  };
}

const ENDS = 0o100000001;

/** Flags of tiles outside sets. */
function flagsOf({ m, p, s, z }: Counts): number {
  const numbers = kindsIn(m | p | s);
  return (
    (m === 0 ? 0 : CHARACTERS) |
    (p === 0 ? 0 : DOTS) |
    (s === 0 ? 0 : BAMBOOS) |
    (z === 0 ? 0 : HONOR) |
    ((numbers & ENDS) === 0 ? 0 : TERMINAL) |
    ((numbers & ~ENDS) === 0 ? 0 : MIDDLE)
  );
}

/**
 * Reads the concealed tiles as Seven Pairs or Thirteen Terminals if `shapes` allows them, else `null`; neither has
 * melds (ZJ-32).
 */
export function readIrregular(
  { concealed, melds }: Pick<Win, 'concealed' | 'melds'>,
  shapes: WinningShapes,
): HandReading | null {
  if (melds.length > 0) return null;
  if (shapes.sevenPairs && isSevenPairs(concealed, shapes.fourAlikeAsTwoPairs))
    return irregular('seven-pairs', concealed);
  if (shapes.thirteenTerminals && isThirteenTerminals(concealed)) return irregular('thirteen-terminals', concealed);
  return null;
}

const irregular = (shape: HandShape, concealed: Counts): HandReading => ({
  shape,
  flags: flagsOf(concealed),
  sequences: 0,
  sequencesM: 0,
  sequencesP: 0,
  sequencesS: 0,
  tripletsM: 0,
  tripletsP: 0,
  tripletsS: 0,
  tripletsZ: 0,
  eyes: -1,
  concealedTriplets: 0,
  kongs: 0,
  exposed: 0,
});

/** A reading of a further shape, with the arrangement of the remaining tiles; `null` if there are none. */
export interface OtherReading {
  readonly hand: HandReading;
  readonly arrangement: Arrangement | null;
}

/** Every reading of the concealed tiles as a ruleset's further shape. @public */
export function readOther(
  { concealed, melds }: Pick<Win, 'concealed' | 'melds'>,
  shape: OtherShape,
): readonly OtherReading[] {
  const { id, tiles, sets } = shape;
  if (!isOther(concealed, melds.length, shape)) return [];
  if (sets === 0) return [{ hand: irregular(id, concealed), arrangement: null }];
  const flags = flagsOf(tiles) | GROUP_WITHOUT_TERMINAL | INNER_GROUP;
  return arrangementsOf(without(concealed, tiles)).map((arrangement) => {
    const rest = readRegular(arrangement, melds, false);
    return { hand: { ...rest, shape: id, flags: rest.flags | flags }, arrangement };
  });
}
