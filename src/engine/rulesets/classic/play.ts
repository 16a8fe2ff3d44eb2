import type { Options } from '../../vocabulary/words.js';
import { diceCount, sumOfFaces } from '../../table/dice.js';
import type { LastHand, TableRules } from '../../table/rules.js';
import { EAST, type Seat } from '../../tiles/tile.js';
import { BONUS_SET } from '../../tiles/tile-set.js';
import { tileText } from '../../tiles/notation.js';
import { SHAPES } from './shapes.js';

/** Seats and seat winds never move (CL-02). */
const windOf = (seat: Seat) => EAST + seat;

/** Who starts next: the winner; after a wash, or a hand played again, whoever did (CL-02). */
const starter = ({ dealer, ended, winners }: LastHand): Seat => (ended === 'won' ? (winners[0] ?? dealer) : dealer);

/** The procedure of play of `classic-rules-of-play`. */
export function tableRules(options: Options): TableRules {
  const hands = Number(options.hands);
  const points = Number(options.points);
  const prevailingWind = (dealer: Seat) => tileText(windOf(dealer)); // CL-02
  return {
    tiles: BONUS_SET, // CL-01
    shapes: SHAPES, // CL-12
    startingPoints: 0,
    direction: 'clockwise', // CL-05
    dice: 2,
    deal: { dealer: 13, others: 13 }, // CL-04
    wall: {
      stacks: 18,
      dead: 16, // the kong box (CL-03)
      replenished: false,
      // The prevailing-wind player throws, then the one whose wall is reached (CL-03).
      thrower: (dealer, throws) =>
        throws.length === 0
          ? dealer
          : throws.length === 1
            ? diceCount(throws[0].seat, sumOfFaces(throws[0].faces))
            : null,
      breakAt: (_dealer, throws) => {
        const first = sumOfFaces(throws[0].faces);
        return { seat: diceCount(throws[0].seat, first), stacks: first + sumOfFaces(throws[1].faces) };
      },
    },
    seatWind: (_dealer, seat) => windOf(seat),
    prevailingWind,
    nextHand: (last) => {
      if (last === null) return { hand: 1, take: 1, dealer: 0, prevailingWind: prevailingWind(0), honba: 0, bets: 0 };
      const again = last.ended === 'voided' || last.ended === 'misdeal';
      const dealer = starter(last);
      return {
        hand: again ? last.hand : last.hand + 1,
        take: again ? last.take + 1 : 1,
        dealer,
        prevailingWind: prevailingWind(dealer),
        honba: 0,
        bets: 0,
      };
    },
    handsAgreed: hands === 0 ? null : hands, // CL-16
    cycle: 1,
    ...(points === 0 ? {} : { isOver: (scores) => scores.some((score) => score >= points) }), // CL-16
    chiFrom: options.chowOnlyInTurn === true ? 'upper-seat' : 'anyone', // CL-06
    claimsLastDiscard: options.claimLastDiscard === true, // CL-19
    takesUp: options.mustUsePickUp !== true, // CL-06
    deadHands: options.deadHand === true, // CL-06
    transfers: false, // CL-13
    // "The next player should pause briefly before drawing", and then claims are over ("Normal Course of Play").
    claimWindow: 'draw',
    claimRank: (claim, places) => (claim === 'win' ? 0 : claim === 'chi' ? 6 : 3) + places, // CL-07
    entersPoints: false,
    winnersPerTile: 1,
    robbable: ['small-exposed-kong'], // CL-10
    indicators: null,
    reach: null,
    aborts: [],
    shortHandClaims: true,
    tiedPlaces: 'shared',
    penaltiesFrom: 'table',
    penaltyPoints: {},
    penaltyTiles: false,
    automaticPenalties: options.deadHand === true ? ['dead-hand'] : [], // CL-06, CL-18
    kongLimit: Number.POSITIVE_INFINITY, // CL-09
    concealedKongFaceUp: [1, 2, 3], // CL-17
  };
}
