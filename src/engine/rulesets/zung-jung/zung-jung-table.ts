import { FOUR_SEATS } from '../../tiles/seats.js';
import { EAST, STANDARD_SET } from '../../tiles/tile.js';
import { diceCount, sumOfFaces } from '../../table/dice.js';
import { dealPasses } from '../../table/seat-rotation.js';
import type { TableRules } from '../../table/rules.js';
import { type Agreed, CLAIM_WINDOW, CYCLES, tablePreset } from '../preset.js';

/** Winning hands other than sets and eyes; Seven Pairs may hold four alike as two pairs (wsom-scoring 10.1, 10.2). */
export const SHAPES = { sevenPairs: true, fourAlikeAsTwoPairs: true, thirteenTerminals: true } as const;

/** The procedure of the World Series of Mahjong (`wsom-rulebook`). */
export function tableRules({
  cycles,
  claimWindow,
  minimumPoints = 0,
}: Agreed & { readonly minimumPoints?: number }): TableRules {
  return {
    seats: FOUR_SEATS,
    tiles: STANDARD_SET,
    shapes: SHAPES,
    startingPoints: 0,
    direction: 'counter-clockwise',
    dice: 2,
    deal: { dealer: 14, others: 13 },
    wall: {
      stacks: 17, // ZJ-29
      dead: 14,
      replenished: true,
      // One throw by East gives the wall breaker and the count.
      thrower: (dealer, throws) => (throws.length === 0 ? dealer : null),
      // Counted from the actual thrower: a throw by the wrong player may stand (WI-02).
      breakAt: (_dealer, throws) => {
        const sum = sumOfFaces(throws[0].faces);
        return { seat: diceCount(FOUR_SEATS, throws[0].seat, sum), stacks: sum };
      },
    },
    seatWind: (dealer, seat) => EAST + FOUR_SEATS.places(dealer, seat),
    nextHand: (last) => dealPasses(FOUR_SEATS, last),
    handsAgreed: cycles === 0 ? null : cycles * FOUR_SEATS.count,
    cycle: FOUR_SEATS.count,
    chiFrom: 'upper-seat',
    claimsLastDiscard: false,
    takesUp: false,
    deadHands: true, // ZJ-27
    transfers: true,
    entersPoints: false,
    claimWindow,
    // wsom-rulebook "Precedence of Claims" 2: 1a lower, 1b opposite, 1c upper seat's win, 2 pong and kong, 3 chi.
    claimRank: (claim, places) => (claim === 'win' ? places : claim === 'chi' ? 5 : 4),
    winnersPerTile: 1,
    minimumPoints,
    robbable: ['small-exposed-kong'],
    indicators: null,
    reach: null,
    aborts: [],
    shortHandClaims: true, // WI-20
    tiedPlaces: 'shared',
    penaltiesFrom: 'table',
    penaltyPoints: {},
    penaltyTiles: true, // ZJ-37, WI-55
    automaticPenalties: ['dead-hand'], // ZJ-27
    kongLimit: Number.POSITIVE_INFINITY, // ZJ-35
    concealedKongFaceUp: [1, 2],
  };
}

export const WSOM_TABLE = tablePreset(
  'zung-jung/wsom',
  [
    {
      name: 'minimumPoints',
      about: 'points a hand needs to win; 5 is the official variant without chicken hands',
      default: 0,
      values: { from: 0, to: 480 },
    },
    CYCLES,
    CLAIM_WINDOW,
    {
      name: 'matchPoints',
      about: "show a session's totals as match points: the sign of the total times its square root",
      default: false,
      values: [false, true],
    },
  ],
  tableRules,
);
