import { diceCount, sumOfFaces } from '../../table/dice.js';
import type { LastHand, TableRules } from '../../table/rules.js';
import type { HandStarted } from '../../vocabulary/game-start.js';
import { FOUR_SEATS } from '../../tiles/seats.js';
import { BONUS_SET, EAST } from '../../tiles/tile.js';
import { tileText } from '../../tiles/notation.js';
import { type Chosen, CLAIM_WINDOW, tablePreset } from '../preset.js';
import { scoringOptions } from './options.js';
import { SHAPES } from './shapes.js';

/** Hands of a round, in which each player deals once (MC-2). */
const ROUND = FOUR_SEATS.count;

const PLAY = [
  {
    name: 'hands',
    about: 'hands agreed on; 0 when play ends by agreement, as at the end of the time set',
    default: 16,
    values: { from: 0, to: 64 },
  },
  CLAIM_WINDOW,
] as const;

type Agreed = Chosen<typeof PLAY>;

/** The deal passes after every hand, and the prevailing wind after every round (MC-3, MC-4). */
function nextHand(last: LastHand | null): HandStarted {
  const again = last !== null && (last.ended === 'voided' || last.ended === 'misdeal');
  const hand = last === null ? 1 : again ? last.hand : last.hand + 1;
  return {
    hand,
    take: again ? last.take + 1 : 1,
    dealer: FOUR_SEATS.after(0, hand - 1),
    prevailingWind: tileText(EAST + (Math.floor((hand - 1) / ROUND) % 4)),
    honba: 0,
    bets: 0,
  };
}

/** The procedure of play. */
export function tableRules({ hands, claimWindow }: Agreed): TableRules {
  return {
    seats: FOUR_SEATS,
    tiles: BONUS_SET, // MC-1
    shapes: SHAPES, // MC-40 to MC-45
    startingPoints: 0, // MC-35
    direction: 'counter-clockwise', // MC-9
    dice: 2,
    deal: { dealer: 14, others: 13 }, // MC-12
    wall: {
      stacks: 18,
      dead: 0, // MC-11
      replenished: false,
      // East chooses the wall, whose owner throws for the stacks; both sums are counted off (MC-10).
      thrower: (dealer, throws) =>
        throws.length === 0
          ? dealer
          : throws.length === 1
            ? diceCount(FOUR_SEATS, throws[0].seat, sumOfFaces(throws[0].faces))
            : null,
      breakAt: (_dealer, throws) => {
        const first = sumOfFaces(throws[0].faces);
        return { seat: diceCount(FOUR_SEATS, throws[0].seat, first), stacks: first + sumOfFaces(throws[1].faces) };
      },
    },
    seatWind: (dealer, seat) => EAST + FOUR_SEATS.places(dealer, seat),
    nextHand,
    handsAgreed: hands === 0 ? null : hands, // MC-8
    cycle: ROUND,
    chiFrom: 'upper-seat', // MC-20
    claimsLastDiscard: false, // MC-27
    takesUp: false,
    deadHands: false, // a judge's (MC-90, MC-93)
    transfers: true,
    entersPoints: false,
    claimWindow, // MC-29
    claimRank: (claim, places) => (claim === 'win' ? places : claim === 'chi' ? 5 : 4), // MC-21
    winnersPerTile: 1, // MC-22
    robbable: ['small-exposed-kong'], // MC-25
    indicators: null,
    reach: null,
    aborts: [], // MC-28
    shortHandClaims: true,
    tiedPlaces: 'shared', // MC-96
    penaltiesFrom: 'table',
    penaltyPoints: {},
    penaltyTiles: false,
    automaticPenalties: [],
    kongLimit: Number.POSITIVE_INFINITY, // MC-28
    concealedKongFaceUp: [], // MC-26
  };
}

/** The values of the English list of 2006 (MC-77). */
export const WMO_2006_TABLE = tablePreset(
  'mcr/wmo-2006',
  [...scoringOptions({ twoConcealed: 8, mixed: 6 }), ...PLAY],
  tableRules,
);

/** The values of the Chinese list (MC-77). */
export const CHINA_TABLE = tablePreset(
  'mcr/china',
  [...scoringOptions({ twoConcealed: 6, mixed: 5 }), ...PLAY],
  tableRules,
);
