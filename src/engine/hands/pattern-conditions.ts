import { unitOf } from '../tiles/counts.js';
import { bitCount } from '../tiles/bits.js';
import { EAST, isDragon, isWind, type Tile } from '../tiles/tile.js';
import * as groups from './groups.js';
import {
  CONCEALED,
  ENDS,
  FOUR_SEQUENCES,
  FOUR_TRIPLETS,
  HONOR_SETS,
  IDENTICAL,
  IRREGULAR,
  isOneSuit,
  KINDS,
  KONG,
  LUCKY,
  MIXED_SUIT,
  NO_TERMINAL,
  OUTSIDE,
  PURE_SUIT,
  REGULAR,
  SELF_DRAWN,
  SIMPLES,
  THREE_KONGS,
  THREE_SEQUENCES,
  THREE_SUITS,
  THREE_TRIPLETS,
  TWO_TRIPLETS,
} from './features.js';
import { GROUP_WITHOUT_TERMINAL, type HandReading, HONOR, TERMINAL } from './hand-reading.js';
import type { Condition } from './pattern.js';
import type { Win } from './win.js';

/**
 * Conditions of patterns that several rulesets share under different names and values; a row uses one as is or extends
 * it.
 */

type Asked = Condition<HandReading, Win>;

const condition = (needs: number, madeOf: Asked['madeOf'], met: Asked['met'] = null): Asked => ({
  needs,
  madeOf,
  met,
});

/** A condition with an additional requirement. */
export const also = <R, W extends Win, How>(
  { needs, madeOf, met }: Condition<R, W, How>,
  more: (reading: R, win: W, how: How) => boolean,
): Condition<R, W, How> => ({
  needs,
  madeOf,
  met: met === null ? more : (reading, win, how) => more(reading, win, how) && met(reading, win, how),
});

// --- Sequences: octal digits count them by lowest rank ---

const ONES = 0o1111111;
/** Masks of the octal digits that are at least 1, 2 or 3, each digit by its lowest bit. */
const once = (counts: number): number => (counts | (counts >> 1) | (counts >> 2)) & ONES;
const twice = (counts: number): number => ((counts >> 1) | (counts >> 2)) & ONES;
const thrice = (counts: number): number => ((counts & (counts >> 1)) | (counts >> 2)) & ONES;

/** Number of pairs of identical sequences: three alike are one pair, four alike two (ZJ-22; RM-15). */
function identicalPairs({ sequencesM, sequencesP, sequencesS }: HandReading): number {
  if (((sequencesM | sequencesP | sequencesS) & (ONES << 2)) !== 0) return 2;
  return bitCount(twice(sequencesM)) + bitCount(twice(sequencesP)) + bitCount(twice(sequencesS));
}

const STRAIGHT_RANKS = 0o1001001;
const isStraight = (counts: number): boolean => (once(counts) & STRAIGHT_RANKS) === STRAIGHT_RANKS;

export const FOUR_RUNS = condition(FOUR_SEQUENCES, groups.sequences);
export const TWO_IDENTICAL_SEQUENCES = condition(
  IDENTICAL,
  groups.identical(2),
  ({ sequencesM: m, sequencesP: p, sequencesS: s }) => (twice(m) | twice(p) | twice(s)) !== 0,
);
export const TWO_IDENTICAL_SEQUENCES_TWICE = condition(
  FOUR_SEQUENCES | IDENTICAL,
  groups.identical(2),
  (hand) => identicalPairs(hand) === 2,
);
export const THREE_IDENTICAL_SEQUENCES = condition(
  THREE_SEQUENCES | IDENTICAL,
  groups.identical(3),
  ({ sequencesM: m, sequencesP: p, sequencesS: s }) => (thrice(m) | thrice(p) | thrice(s)) !== 0,
);
export const FOUR_IDENTICAL_SEQUENCES = condition(
  FOUR_SEQUENCES | IDENTICAL,
  groups.identical(4),
  ({ sequencesM: m, sequencesP: p, sequencesS: s }) => ((m | p | s) & (ONES << 2)) !== 0,
);
/** The same sequence in characters, dots and bamboos. */
export const THREE_SIMILAR_SEQUENCES = condition(
  THREE_SEQUENCES | THREE_SUITS,
  groups.similarSequences,
  ({ sequencesM: m, sequencesP: p, sequencesS: s }) => (once(m) & once(p) & once(s)) !== 0,
);
export const NINE_TILE_STRAIGHT = condition(
  THREE_SEQUENCES,
  groups.straight,
  ({ sequencesM: m, sequencesP: p, sequencesS: s }) => isStraight(m) || isStraight(p) || isStraight(s),
);

// --- Triplets and kong ---

const inThrees = (triplets: number): number => triplets & (triplets >> 1) & (triplets >> 2);
const inFours = (triplets: number): number => inThrees(triplets) & (triplets >> 3);

/** Triplets of the eyes' rank in both other suits. */
function surroundEyes({ eyes, tripletsM, tripletsP, tripletsS }: HandReading): boolean {
  if (eyes < 0 || eyes >= EAST) return false;
  const others = eyes < 9 ? tripletsP & tripletsS : eyes < 18 ? tripletsM & tripletsS : tripletsM & tripletsP;
  return ((others >> (eyes % 9)) & 1) !== 0;
}

export const ALL_TRIPLETS = condition(FOUR_TRIPLETS, groups.triplets);
export const concealedTriplets = (least: 2 | 3 | 4): Asked =>
  condition(
    [TWO_TRIPLETS, THREE_TRIPLETS, FOUR_TRIPLETS][least - 2],
    groups.concealedTriplets,
    (hand) => hand.concealedTriplets >= least,
  );
export const kongs = (least: 1 | 2 | 3 | 4): Asked =>
  least === 1 || least === 3
    ? condition(least === 1 ? KONG : THREE_KONGS, groups.kongs)
    : condition(least === 2 ? KONG : THREE_KONGS, groups.kongs, (hand) => hand.kongs >= least);
export const SMALL_THREE_SIMILAR_TRIPLETS = condition(
  TWO_TRIPLETS | THREE_SUITS,
  groups.similarTripletsOrEyes,
  surroundEyes,
);
export const THREE_SIMILAR_TRIPLETS = condition(
  THREE_TRIPLETS | THREE_SUITS,
  groups.similarTriplets,
  ({ tripletsM: m, tripletsP: p, tripletsS: s }) => (m & p & s) !== 0,
);
export const THREE_CONSECUTIVE_TRIPLETS = condition(
  THREE_TRIPLETS,
  groups.consecutiveTriplets(3),
  ({ tripletsM: m, tripletsP: p, tripletsS: s }) => (inThrees(m) | inThrees(p) | inThrees(s)) !== 0,
);
export const FOUR_CONSECUTIVE_TRIPLETS = condition(
  FOUR_TRIPLETS,
  groups.consecutiveTriplets(4),
  ({ tripletsM: m, tripletsP: p, tripletsS: s }) => (inFours(m) | inFours(p) | inFours(s)) !== 0,
);

// --- Winds and dragons ---

const WIND_MASK = 0b0001111;
const DRAGON_MASK = 0b1110000;
/** Number of set bits in a mask of seven honors. */
const BITS = Uint8Array.from({ length: 128 }, (_, mask) => bitCount(mask));

const windSets = (hand: HandReading): number => BITS[hand.tripletsZ & WIND_MASK];
const dragonSets = (hand: HandReading): number => BITS[hand.tripletsZ & DRAGON_MASK];
export const hasSetOf = (honor: Tile, hand: HandReading): boolean => (hand.tripletsZ & (1 << (honor - EAST))) !== 0;
/** Number of dragon sets plus sets of this wind. */
export const dragonsAnd = (wind: Tile, hand: HandReading): number =>
  BITS[hand.tripletsZ & (DRAGON_MASK | (1 << (wind - EAST)))];

export const SMALL_THREE_DRAGONS = condition(
  HONOR_SETS,
  groups.dragons,
  (hand) => dragonSets(hand) === 2 && isDragon(hand.eyes),
);
export const BIG_THREE_DRAGONS = condition(HONOR_SETS, groups.dragons, (hand) => dragonSets(hand) === 3);
export const SMALL_THREE_WINDS = condition(
  HONOR_SETS,
  groups.winds,
  (hand) => windSets(hand) >= 2 && isWind(hand.eyes),
);
export const BIG_THREE_WINDS = condition(HONOR_SETS, groups.winds, (hand) => windSets(hand) >= 3);
export const SMALL_FOUR_WINDS = condition(
  HONOR_SETS,
  groups.winds,
  (hand) => windSets(hand) === 3 && isWind(hand.eyes),
);
export const BIG_FOUR_WINDS = condition(HONOR_SETS, groups.winds, (hand) => windSets(hand) === 4);

// --- All tiles of the hand ---

const whole = (needs: number, met?: Asked['met']): Asked => condition(needs, groups.wholeHand, met);

export const NO_TERMINALS = whole(SIMPLES);
export const ALL_HONORS = whole(ENDS | NO_TERMINAL);
export const ALL_TERMINALS = whole(ENDS, ({ flags }) => (flags & KINDS) === TERMINAL);
export const TERMINALS_AND_HONORS = whole(ENDS);
export const MIXED_ONE_SUIT = whole(MIXED_SUIT);
export const PURE_ONE_SUIT = whole(PURE_SUIT);
/** Every set and the eyes contain a terminal or honor. */
export const MIXED_OUTSIDE = whole(OUTSIDE | REGULAR);
export const PURE_OUTSIDE = whole(OUTSIDE | REGULAR, ({ flags }) => (flags & GROUP_WITHOUT_TERMINAL) === 0);
export const SEVEN_PAIRS = whole(IRREGULAR, ({ shape }) => shape === 'seven-pairs');
export const THIRTEEN_TERMINALS = whole(IRREGULAR | ENDS, ({ shape }) => shape === 'thirteen-terminals');

const NINE_GATES_TILES = 0o311111113;

/**
 * Packed count of the extra tile of a concealed 1112345678999 in one suit; 0 for any other hand (RM-11: no quad).
 */
export function extraTileOfNineGates({ shape, flags }: HandReading, { melds, concealed: { m, p, s } }: Win): number {
  if (shape !== 'regular' || melds.length > 0 || !isOneSuit(flags) || (flags & HONOR) !== 0) return 0;
  const extra = (m | p | s) - NINE_GATES_TILES; // 14 tiles contain the pattern exactly if this is a power of two
  return extra > 0 && (extra & (extra - 1)) === 0 ? extra : 0;
}

export const NINE_GATES = whole(PURE_SUIT | CONCEALED, (hand, win) => extraTileOfNineGates(hand, win) !== 0);
/** Whether the hand waited for all nine ranks before the winning tile. */
export const isNineWaits = (hand: HandReading, win: Win): boolean =>
  extraTileOfNineGates(hand, win) === unitOf(win.tile);

// --- Circumstances ---

/** A condition on the circumstances of the win, not on tiles. */
export const circumstance = <W extends Win, How = unknown>(
  needs: number,
  met: Condition<HandReading, W, How>['met'],
): Condition<HandReading, W, How> => ({ needs, madeOf: groups.noTiles, met });

export const isDrawn = ({ by }: Win): boolean => by === 'self-draw';

export const FINAL_DRAW = circumstance(LUCKY | SELF_DRAWN, (_, win) => win.finalTile && isDrawn(win));
/** A robbed tile is not a discard (RM-16). */
export const FINAL_DISCARD = circumstance(LUCKY, (_, win) => win.finalTile && win.by === 'discard');
export const ON_KONG = circumstance(LUCKY | SELF_DRAWN, (_, win) => win.onKong && isDrawn(win));
export const ROBBING_KONG = circumstance(LUCKY, (_, win) => win.by === 'robbing-kong');
