import type { LastHand, TableRules } from '../../table/rules.js';
import { EAST, placesAfter } from '../../tiles/tile.js';
import { guaranteedBy } from './responsibility-payment.js';
import { type ScoringOptions, shapesOf } from './options.js';

/** The procedure of play, as data. */

/** What a player who declares Reach places on the table. */
export const BET = 1000;

type Common = Pick<
  TableRules,
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

/** What every preset plays alike. */
export const commonRules = (scoring: ScoringOptions): Common => ({
  shapes: shapesOf(scoring),
  direction: 'counter-clockwise', // PR-02
  seatWind: (dealer, seat) => EAST + placesAfter(dealer, seat), // PR-31
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

/** The dealer's dead wall has 14 tiles, made up for from the live wall (PR-06). */
export const DEAD_WALL = { stacks: 17, dead: 14, replenished: true } as const; // PR-03

/** Whether a hand is played again: it was void (PR-34), or dealt wrongly. */
export const isVoid = ({ ended }: LastHand): boolean => ended === 'voided' || ended === 'misdeal';
