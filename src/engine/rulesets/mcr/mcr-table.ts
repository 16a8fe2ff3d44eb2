import { diceCount, sumOfFaces } from '../../table/dice.js';
import type { LastHand, TableRules } from '../../table/rules.js';
import type { HandStarted } from '../../vocabulary/game-start.js';
import { FOUR_SEATS, Seats } from '../../tiles/seats.js';
import { BONUS_SET, EAST, type Seat, STANDARD_SET } from '../../tiles/tile.js';
import { tileText } from '../../tiles/notation.js';
import { type Chosen, CLAIM_WINDOW, tablePreset } from '../preset.js';
import { scoringOptions } from './options.js';
import { SHAPES } from './shapes.js';

/** Hands of a round, in which each player deals once (MC-2). */
const ROUND = 4;

/** The order of play in the four rounds: the players change places, and each deals first in one (MC-5, MC-6). */
const ORDERS = [
  FOUR_SEATS,
  new Seats(4, [1, 0, 3, 2]),
  new Seats(4, [2, 3, 1, 0]),
  new Seats(4, [3, 2, 0, 1]),
] as const;

const FIRST_DEALERS = [0, 1, 2, 3] as const;

const roundOf = (hand: number): number => Math.floor((hand - 1) / ROUND) % ORDERS.length;

const PLAY = [
  {
    name: 'hands',
    about: 'hands agreed on; 0 when play ends by agreement, as at the end of the time set',
    default: 16,
    values: { from: 0, to: 64 },
  },
  {
    name: 'flowers',
    about: 'whether flowers and seasons are played with; programs often leave them out',
    default: true,
    values: [true, false],
  },
  {
    name: 'dealtFlowers',
    about:
      'when a flower drawn for a dealt flower is replaced: at once, or after the other players; a scribe records both',
    default: 'at-once',
    values: ['at-once', 'next-round'],
  },
  {
    name: 'keptFlowers',
    about: 'whether a flower may be kept in the hand or discarded; else it is laid open before the discard',
    default: 'allowed',
    values: ['allowed', 'forbidden'],
  },
  {
    name: 'walls',
    about: 'whether all players draw from one wall, or each from an own one, as in duplicate games of programs',
    default: 'one',
    values: ['one', 'own'],
  },
  CLAIM_WINDOW,
  {
    name: 'concealedKongShown',
    about: 'concealed kongs are laid face up; otherwise face down, known only to their player',
    default: false,
    values: [false, true],
  },
  {
    name: 'falseWin',
    about: 'points of a false win: a judge sets them, 30 go to the other players, or 40 are lost to nobody',
    default: 'judge',
    values: ['judge', '30-to-others', '40-to-nobody'],
  },
] as const;

/** The cost of a false win by the option (MC-91). */
const FALSE_WINS = {
  '30-to-others': { own: -30, others: 10 },
  '40-to-nobody': { own: -40, others: 0 },
} as const;

export type Agreed = Chosen<typeof PLAY> & { readonly minimum: number };

/** The dealer of a hand; the seats after it are South, West and North of that hand (MC-5, MC-6). */
function dealerIn(hand: number): Seat {
  const round = roundOf(hand);
  return ORDERS[round].after(FIRST_DEALERS[round], (hand - 1) % ROUND);
}

/** The deal passes after every hand, and the prevailing wind after every round (MC-3, MC-4). */
function nextHand(last: LastHand | null): HandStarted {
  const again = last !== null && (last.ended === 'voided' || last.ended === 'misdeal');
  const hand = last === null ? 1 : again ? last.hand : last.hand + 1;
  const round = roundOf(hand);
  return {
    hand,
    take: again ? last.take + 1 : 1,
    dealer: dealerIn(hand),
    prevailingWind: tileText(EAST + round),
    honba: 0,
    bets: 0,
  };
}

/** The procedure of play, with the order of play of each hand. */
export function tableRules(agreed: Agreed): TableRules {
  const inHand = (hand: number): TableRules => rounds[roundOf(hand)];
  const rounds = ORDERS.map((seats): TableRules => ({ ...rulesIn(seats, agreed), inHand }));
  return rounds[0];
}

function rulesIn(
  seats: Seats,
  { hands, claimWindow, flowers, dealtFlowers, walls, concealedKongShown, falseWin, minimum }: Agreed,
): TableRules {
  return {
    seats,
    tiles: flowers ? BONUS_SET : STANDARD_SET, // MC-1
    shapes: SHAPES, // MC-40 to MC-45
    startingPoints: 0, // MC-35
    direction: 'counter-clockwise', // MC-9
    dice: 2,
    deal: { dealer: 14, others: 13 }, // MC-12
    ...(flowers ? { flowers: { dealt: dealtFlowers } } : {}), // MC-14, MC-19
    wall: {
      stacks: flowers ? 18 : 17,
      own: walls === 'own',
      dead: 0, // MC-11
      replenished: false,
      // East chooses the wall, whose owner throws for the stacks; both sums are counted off (MC-10).
      thrower: (dealer, throws) =>
        throws.length === 0
          ? dealer
          : throws.length === 1
            ? diceCount(seats, throws[0].seat, sumOfFaces(throws[0].faces))
            : null,
      breakAt: (_dealer, throws) => {
        const first = sumOfFaces(throws[0].faces);
        return { seat: diceCount(seats, throws[0].seat, first), stacks: first + sumOfFaces(throws[1].faces) };
      },
    },
    seatWind: (dealer, seat) => EAST + seats.places(dealer, seat),
    nextHand,
    handsAgreed: hands === 0 ? null : hands, // MC-8
    cycle: ROUND,
    chiFrom: 'upper-seat', // MC-20
    claimsLastDiscard: false, // MC-27
    takesUp: false,
    timeUp: 'finish-hand', // MC-8
    deadHands: false, // a judge's (MC-90, MC-93)
    transfers: true,
    entersPoints: false,
    claimWindow, // MC-29
    claimRank: (claim, places) => (claim === 'win' ? places : claim === 'chi' ? 5 : 4), // MC-21
    winnersPerTile: 1, // MC-22
    minimumPoints: minimum,
    robbable: ['small-exposed-kong'], // MC-25
    indicators: null,
    reach: null,
    aborts: [], // MC-28
    shortHandClaims: true,
    tiedPlaces: 'shared', // MC-96
    penaltiesFrom: 'table',
    penaltyPoints: {},
    ...(falseWin === 'judge' ? {} : { falseWin: FALSE_WINS[falseWin] }), // MC-91
    penaltyTiles: false,
    automaticPenalties: [],
    kongLimit: Number.POSITIVE_INFINITY, // MC-28
    concealedKongFaceUp: concealedKongShown ? [0, 1, 2, 3] : [], // MC-26
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
