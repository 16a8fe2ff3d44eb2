import { BAMBOOS, CHARACTERS, DOTS, type HandReading, HONOR, INNER_GROUP, MIDDLE, TERMINAL } from './hand-reading.js';
import type { Win } from './win.js';

export const KINDS = MIDDLE | TERMINAL | HONOR;
const NUMBER_SUITS = CHARACTERS | DOTS | BAMBOOS;

/** Whether all number tiles are of one suit, and there are some. */
export const isOneSuit = (flags: number): boolean => {
  const suits = flags & NUMBER_SUITS;
  return suits === CHARACTERS || suits === DOTS || suits === BAMBOOS;
};

/** Features that a pattern may need (`Condition.needs`), one bit each. */
export const TWO_SEQUENCES = 1;
export const THREE_SEQUENCES = 2;
export const FOUR_SEQUENCES = 4;
export const TWO_TRIPLETS = 8;
export const THREE_TRIPLETS = 16;
export const FOUR_TRIPLETS = 32;
export const IRREGULAR = 64;
/** Number tiles of one suit, with honors or without. */
export const MIXED_SUIT = 1 << 7;
export const PURE_SUIT = 1 << 8;
export const THREE_SUITS = 1 << 9;
export const SIMPLES = 1 << 10;
/** No tile from 2 to 8; no 1 or 9. */
export const ENDS = 1 << 11;
export const NO_TERMINAL = 1 << 12;
/** A terminal or honor in every set and the eyes; true for hands without sets. */
export const OUTSIDE = 1 << 13;
/** No melds except concealed kongs. */
export const CONCEALED = 1 << 14;
/** Some sequence occurs at least twice. */
export const IDENTICAL = 1 << 15;
export const HONOR_SET = 1 << 16;
export const HONOR_SETS = 1 << 17;
export const KONG = 1 << 18;
export const THREE_KONGS = 1 << 19;
export const SELF_DRAWN = 1 << 20;
/** On a last tile, after a kong, by robbing one, or as dealt. */
export const LUCKY = 1 << 21;
/** Features of a single ruleset. */
export const OWN_FEATURES = [1 << 22, 1 << 23, 1 << 24] as const;
/** Four sets and eyes. */
export const REGULAR = 1 << 30;

/** A kind stores the shape in its three lowest bits instead of seven. */
const SHIFT = 4;

/** Features by the flags of a reading. */
const OF_FLAGS = Uint16Array.from(
  { length: 256 },
  (_, flags) =>
    ((isOneSuit(flags) ? ((flags & HONOR) === 0 ? PURE_SUIT : MIXED_SUIT) : 0) |
      ((flags & NUMBER_SUITS) === NUMBER_SUITS ? THREE_SUITS : 0) |
      ((flags & KINDS) === MIDDLE ? SIMPLES : 0) |
      ((flags & MIDDLE) === 0 ? ENDS : 0) |
      ((flags & TERMINAL) === 0 ? NO_TERMINAL : 0) |
      ((flags & INNER_GROUP) === 0 ? OUTSIDE : 0)) >>
    SHIFT,
);

/** Features by the number of sequences of a regular hand; last entry for irregular hands. */
const OF_SHAPES = [
  REGULAR | TWO_TRIPLETS | THREE_TRIPLETS | FOUR_TRIPLETS,
  REGULAR | TWO_TRIPLETS | THREE_TRIPLETS,
  REGULAR | TWO_TRIPLETS | TWO_SEQUENCES,
  REGULAR | TWO_SEQUENCES | THREE_SEQUENCES,
  REGULAR | TWO_SEQUENCES | THREE_SEQUENCES | FOUR_SEQUENCES,
  IRREGULAR,
];

/** Bits of octal digits that are set from 2 on. */
const TWICE = 0o66666666;

/** Packs all features of a hand into one small number, the key of `PatternTable`; `own` is of `OWN_FEATURES`. */
export function kindOf(hand: HandReading, win: Win, own: number): number {
  let kind = OF_FLAGS[hand.flags] | (hand.shape === 'regular' ? hand.sequences : 5) | (own >> SHIFT);
  if (hand.exposed === 0) kind |= CONCEALED >> SHIFT;
  if (((hand.sequencesM | hand.sequencesP | hand.sequencesS) & TWICE) !== 0) kind |= IDENTICAL >> SHIFT;
  const { tripletsZ, kongs } = hand;
  if (tripletsZ !== 0) kind |= ((tripletsZ & (tripletsZ - 1)) === 0 ? HONOR_SET : HONOR_SET | HONOR_SETS) >> SHIFT;
  if (kongs !== 0) kind |= (kongs < 3 ? KONG : KONG | THREE_KONGS) >> SHIFT;
  if (win.by === 'self-draw') kind |= SELF_DRAWN >> SHIFT;
  if (win.finalTile || win.onKong || win.by === 'robbing-kong' || win.blessing !== null) kind |= LUCKY >> SHIFT;
  return kind;
}

/** Features determined by the shape. */
const SHAPE = REGULAR | 127;

/** Bits of a kind that hold these features. */
export const kindsOf = (features: number): number =>
  ((features & SHAPE) === 0 ? 0 : 7) | ((features & ~SHAPE) >> SHIFT);

export const featuresIn = (kind: number): number => ((kind & ~7) << SHIFT) | OF_SHAPES[kind & 7];
