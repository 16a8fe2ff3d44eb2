import type { LastHand, TableRules } from '../../table/rules.js';
import type { Seats } from '../../tiles/seats.js';
import { EAST } from '../../tiles/tile.js';
import { guaranteedBy } from './responsibility-payment.js';
import type { WinningShapes } from '../../hands/arrangements.js';
import type { ScoringOptions } from './options.js';

/** Rules that all reach rulesets share. */

/** Points of a reach bet. */
export const BET = 1000;

/** Winning hands other than four sets and a pair (5.1-21, 5.9-11). */
const DIFFERENT_PAIRS: WinningShapes = { sevenPairs: true, fourAlikeAsTwoPairs: false, thirteenTerminals: true };
const ANY_PAIRS: WinningShapes = { ...DIFFERENT_PAIRS, fourAlikeAsTwoPairs: true };
export const shapesOf = (rules: Pick<ScoringOptions, 'fourAlikeAsTwoPairs'>): WinningShapes =>
  rules.fourAlikeAsTwoPairs ? ANY_PAIRS : DIFFERENT_PAIRS; // RM-08

type Common = Pick<
  TableRules,
  | 'seats'
  | 'shapes'
  | 'direction'
  | 'seatWind'
  | 'chiFrom'
  | 'robbable'
  | 'kongLimit'
  | 'concealedKongFaceUp'
  | 'shortHandClaims'
  | 'guarantees'
  | 'claimsLastDiscard'
  | 'takesUp'
  | 'transfers'
  | 'entersPoints'
>;

export const commonRules = (
  seats: Seats,
  scoring: Pick<ScoringOptions, 'fourAlikeAsTwoPairs' | 'powFourQuads'>,
): Common => ({
  seats,
  shapes: shapesOf(scoring),
  direction: 'counter-clockwise', // PR-02
  seatWind: (dealer, seat) => EAST + seats.places(dealer, seat), // PR-31
  chiFrom: 'upper-seat', // PR-12
  claimsLastDiscard: false,
  takesUp: false,
  transfers: true, // PR-24
  entersPoints: false,
  robbable: ['small-exposed-kong'], // PR-15, RM-32
  kongLimit: 4, // PR-16
  concealedKongFaceUp: [1, 2],
  shortHandClaims: false, // PR-32
  guarantees: (before, set) => guaranteedBy(before, set, scoring), // PR-27
});

/** The dead wall has 14 tiles and is replenished from the live wall (PR-06). */
export const DEAD_WALL = { stacks: 17, dead: 14, replenished: true } as const; // PR-03

/** Whether the hand is replayed: voided (PR-34) or a misdeal. */
export const isVoid = ({ ended }: LastHand): boolean => ended === 'voided' || ended === 'misdeal';
