import type { Options } from '../../vocabulary/words.js';
import { diceCount, sumOf } from '../../table/dice.js';
import type { LastHand, TableRules } from '../../table/rules.js';
import type { Changes } from '../../scoring/win.js';
import { EAST, NORTH, placesAfter, type Seat, SEATS, seatAfter } from '../../tiles/tile.js';
import { RED_FIVE_SET, STANDARD_SET } from '../../tiles/tile-set.js';
import type { ScoringOptions } from './options.js';
import { BET, guaranteedBy } from './payments.js';
import { shapesOf } from './score.js';

/** The procedure of play, as data. */

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

const commonRules = (scoring: ScoringOptions): Common => ({
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
const DEAD_WALL = { stacks: 17, dead: 14, replenished: true } as const; // PR-03

/** `reach/wsom`: sections 2 to 4. */
export function wsomTable(options: Options, scoring: ScoringOptions): TableRules {
  const firstSaid = options.claimOrder === 'first-said';
  return {
    ...commonRules(scoring),
    tiles: STANDARD_SET, // PR-01
    startingPoints: 0, // RM-36
    dice: 1, // PR-01
    deal: { dealer: 14, others: 13 }, // PR-05
    wall: {
      ...DEAD_WALL,
      // The Dealer counts players, the one at the end of the count throws again and breaks his own wall (PR-04).
      thrower: (dealer, throws) =>
        throws.length === 0 ? dealer : throws.length === 1 ? diceCount(dealer, sumOf(throws[0].faces)) : null,
      breakAt: (_dealer, [first, second]) => ({
        seat: second.seat,
        stacks: sumOf(first.faces) + sumOf(second.faces),
      }),
    },
    // PR-30, PR-31: everybody deals once; a void hand is dealt again by the same Dealer (PR-34).
    nextHand: (last) => {
      const again = last !== null && isVoid(last);
      const hand = last === null ? 1 : again ? last.hand : last.hand + 1;
      const take = again ? last.take + 1 : 1;
      return { hand, take, dealer: seatAfter(0, hand - 1), prevailingWind: '1z', honba: 0, bets: 0 };
    },
    handsAgreed: 4, // PR-01
    cycle: 4,
    claimWindow: options.claimWindow === 'draw' ? 'draw' : 'discard',
    // PR-11: a win, then pon and quad, then chow; or whoever spoke first, unless somebody wins.
    claimRank: (claim) => (claim === 'win' ? 0 : claim === 'chi' && !firstSaid ? 2 : 1),
    winnersPerTile: 3, // PR-24
    indicators: {
      first: 3, // PR-07
      most: 5,
      revealed: {
        'concealed-kong': 'before-supplement', // PR-08
        'big-exposed-kong': 'before-supplement',
        'small-exposed-kong': 'before-supplement',
      },
    },
    // PR-17, PR-18, RM-22, RM-27, RM-29, RM-30
    reach: {
      bet: BET,
      placed: 'with-discard',
      minimumScore: 0,
      liveTiles: 0,
      brokenBy: 'others',
      readyNeedsFreeTile: options.readyNeedsFreeTile !== false,
    },
    aborts: [], // PR-28
    deadHands: true, // PR-32
    tiedPlaces: 'shared', // PR-35
    penaltiesFrom: 'final-points', // RM-38
    maximumPenalty: -10, // PR-34
  };
}

const isVoid = ({ ended }: LastHand): boolean => ended === 'voided' || ended === 'misdeal';

/** `reach/tenhou`: `riichi-presets`. */
export function tenhouTable(options: Options, scoring: ScoringOptions): TableRules {
  return {
    ...commonRules(scoring),
    tiles: scoring.redFives ? RED_FIVE_SET : STANDARD_SET,
    startingPoints: 25000,
    dice: 2,
    deal: { dealer: 13, others: 13 },
    wall: {
      ...DEAD_WALL,
      thrower: (dealer, throws) => (throws.length === 0 ? dealer : null),
      breakAt: (_dealer, throws) => {
        const sum = sumOf(throws[0].faces);
        return { seat: diceCount(throws[0].seat, sum), stacks: sum };
      },
    },
    nextHand,
    handsAgreed: null,
    cycle: 1,
    isOver: (scores, last) => isOver(scores, last, options.winds === 'east' ? EAST : EAST + 1),
    claimWindow: 'draw',
    claimRank: (claim) => (claim === 'win' ? 0 : claim === 'chi' ? 2 : 1),
    winnersPerTile: 2, // three abort
    indicators: {
      first: 3,
      most: 5,
      revealed: {
        'concealed-kong': 'before-supplement',
        'big-exposed-kong': 'with-discard',
        'small-exposed-kong': 'with-discard',
      },
    },
    reach: {
      bet: BET,
      placed: 'when-passed',
      minimumScore: BET,
      liveTiles: 4,
      brokenBy: 'anybody',
      readyNeedsFreeTile: true,
    },
    deadHands: false,
    aborts: ['nine-kinds', 'four-winds', 'four-reaches', 'four-kongs', 'three-wins'],
    tiedPlaces: 'by-seat',
    penaltiesFrom: 'final-points',
    maximumPenalty: null,
  };
}

/** riichi-presets "The deal": the dealer stays on a win, when ready and nobody wins, and when the hand was broken off. */
const dealerStays = ({ ended, dealer, winners, ready }: LastHand): boolean =>
  ended === 'won' ? winners.includes(dealer) : ended === 'aborted' || ready?.[dealer] === true;

const windAfter = (wind: string | null, passed: boolean): string =>
  passed ? `${Math.min(NORTH - EAST + 1, Number(wind?.[0] ?? 1) + 1)}z` : (wind ?? '1z');

function nextHand(last: LastHand | null) {
  if (last === null) return { hand: 1, take: 1, dealer: 0 as Seat, prevailingWind: '1z', honba: 0, bets: 0 };
  const { hand, take, dealer, prevailingWind, honba, bets } = last;
  if (isVoid(last)) return { hand, take: take + 1, dealer, prevailingWind, honba, bets };
  const stays = dealerStays(last);
  const next = stays ? dealer : seatAfter(dealer);
  return {
    hand: hand + 1,
    take: 1,
    dealer: next,
    prevailingWind: windAfter(prevailingWind, !stays && next === 0),
    honba: stays || last.ended !== 'won' ? honba + 1 : 0,
    bets,
  };
}

const TO_END = 30000;

/**
 * riichi-presets "The end": below 0; after the last hand of the last wind when the leader has 30,000, and where the dealer
 * would stay only when he is that leader; else one more wind at most, which ends with the first hand that leaves 30,000.
 */
function isOver(scores: Changes, last: LastHand, lastWind: number): boolean {
  if (isVoid(last)) return false;
  if (scores.some((score) => score < 0)) return true;
  const wind = EAST + Number(last.prevailingWind?.[0] ?? 1) - 1;
  const lastDeal = last.dealer === 3;
  if (wind < lastWind || (wind === lastWind && !lastDeal)) return false;
  const leader = SEATS.reduce((best, seat) => (scores[seat] > scores[best] ? seat : best), 0 as Seat);
  if (dealerStays(last)) return scores[leader] >= TO_END && leader === last.dealer;
  return scores[leader] >= TO_END || (wind > lastWind && lastDeal);
}
