import type { WinningShapes } from '../../hands/arrangements.js';
import type { OptionSpec } from '../../table/ruleset.js';
import type { Options } from '../../vocabulary/terms.js';
import { FOUR_SEATS } from '../../tiles/seats.js';
import { diceCount, sumOfFaces } from '../../table/dice.js';
import type { LastHand, TableRules } from '../../table/rules.js';
import { BONUS_SET, EAST, type Seat } from '../../tiles/tile.js';
import { tileText } from '../../tiles/notation.js';
import { tablePreset } from '../preset.js';

/** CL-12: four combinations and a pair only. */
export const SHAPES: WinningShapes = { sevenPairs: false, fourAlikeAsTwoPairs: false, thirteenTerminals: false };

/** Unit of a row's value. */
export type Unit = 'points' | 'doubles';

/** Name and value of a row. */
export interface RowValue {
  readonly value: number;
  readonly en: string;
  readonly zh: string;
}

/** Maximum score of one hand (CL-15). */
export const LIMIT = 500;

/** Maximum values that options may set. */
export const MOST = { limit: 1_000_000, points: 10_000, doubles: 10 } as const;

/**
 * The table of `decisions-classic` (CL-15), in its order. The conditions are in `patterns.ts`, which only scoring
 * needs.
 */
export const VALUES = {
  points: {
    'exposed-pong-2-8': { value: 2, en: 'Exposed pung of 2 to 8', zh: '明刻' },
    'concealed-pong-2-8': { value: 4, en: 'Concealed pung of 2 to 8', zh: '暗刻' },
    'exposed-pong-1-9-honor': { value: 4, en: 'Exposed pung of 1, 9 or honors', zh: '明刻' },
    'concealed-pong-1-9-honor': { value: 8, en: 'Concealed pung of 1, 9 or honors', zh: '暗刻' },
    'exposed-kong-2-8': { value: 8, en: 'Exposed kong of 2 to 8', zh: '明槓' },
    'concealed-kong-2-8': { value: 16, en: 'Concealed kong of 2 to 8', zh: '暗槓' },
    'exposed-kong-1-9-honor': { value: 16, en: 'Exposed kong of 1, 9 or honors', zh: '明槓' },
    'concealed-kong-1-9-honor': { value: 32, en: 'Concealed kong of 1, 9 or honors', zh: '暗槓' },
    'pair-of-dragons': { value: 2, en: 'Pair of dragons', zh: '箭牌對' },
    'pair-of-own-wind': { value: 2, en: 'Pair of own wind', zh: '門風對' },
    'pair-of-prevailing-wind': { value: 2, en: 'Pair of the prevailing wind', zh: '圈風對' },
    'pair-of-both-winds': { value: 4, en: 'Pair of own and prevailing wind', zh: '雙風對' },
    'bonus-tile': { value: 4, en: 'Bonus tile', zh: '花牌' },
    winning: { value: 20, en: 'Winning', zh: '和牌' },
    'self-drawn': { value: 2, en: 'Winning tile drawn from the wall', zh: '自摸' },
    'one-shot': { value: 2, en: 'One-shot', zh: '獨聽' },
    'fishing-the-eyes': { value: 2, en: 'Fishing the eyes', zh: '單釣將' },
  },
  doubles: {
    'dragon-set': { value: 1, en: 'Set of dragons', zh: '箭刻' },
    'own-wind-set': { value: 1, en: 'Set of own wind', zh: '門風刻' },
    'prevailing-wind-set': { value: 1, en: 'Set of the prevailing wind', zh: '圈風刻' },
    'own-flower': { value: 1, en: 'Own flower', zh: '正花' },
    'own-season': { value: 1, en: 'Own season', zh: '正季' },
    'four-flowers': { value: 1, en: 'All four flowers', zh: '梅蘭菊竹' },
    'four-seasons': { value: 1, en: 'All four seasons', zh: '春夏秋冬' },
    'three-concealed-pongs': { value: 1, en: 'Three concealed pungs', zh: '三暗刻' },
    'two-dragon-sets-and-pair': { value: 1, en: 'Two sets and a pair of dragons', zh: '小三元' },
    'three-dragon-sets': { value: 2, en: 'Three sets of dragons', zh: '大三元' },
    'three-wind-sets-and-pair': { value: 1, en: 'Three sets and a pair of winds', zh: '小四喜' },
    'four-wind-sets': { value: 2, en: 'Four sets of winds', zh: '大四喜' },
    'no-chi': { value: 1, en: 'No chow', zh: '對對和' },
    'concealed-self-drawn': { value: 1, en: 'Wholly concealed and self-drawn', zh: '門清自摸' },
    'one-suit-with-honors': { value: 1, en: 'One suit with honors', zh: '混一色' },
    'one-suit-only': { value: 3, en: 'One suit only', zh: '清一色' },
    'honors-only': { value: 3, en: 'Honors only', zh: '字一色' },
    'terminals-and-honors': { value: 1, en: 'Terminals and honors only', zh: '混么九' },
    'last-tile': { value: 1, en: 'Last tile of the wall', zh: '海底撈月' },
    'last-discard': { value: 1, en: 'Last discard', zh: '河底撈魚' },
    'kong-box-tile': { value: 1, en: 'A tile from the kong box', zh: '槓上開花' },
    'robbing-kong': { value: 1, en: 'Robbing a kong', zh: '搶槓' },
  },
} as const satisfies Readonly<Record<Unit, Readonly<Record<string, RowValue>>>>;

/** The three variants of `classic-rules-of-play`, off in one preset and on in the other (CL-06). */
const variants = (on: boolean): OptionSpec[] => [
  {
    name: 'mustUsePickUp',
    about: 'a discard may only be taken to complete a combination that is exposed at once',
    default: on,
    values: [false, true],
  },
  {
    name: 'chowOnlyInTurn',
    about: "only a discard of the player before may be claimed for a chow; else anybody's may",
    default: on,
    values: [false, true],
  },
  {
    name: 'deadHand',
    about: 'whoever violates the rules has a dead hand, which is not scored and cannot win',
    default: on,
    values: [false, true],
  },
];

/** A matter that the document leaves open (CL-19). */
const LAST_DISCARD: OptionSpec = {
  name: 'claimLastDiscard',
  about: 'the discard after the last tile of the living wall may be claimed for a set too; else it may only be won on',
  default: false,
  values: [false, true],
};

const END_OF_PLAY: readonly OptionSpec[] = [
  {
    name: 'hands',
    about: 'hands agreed on; 0 when play ends by agreement',
    default: 0,
    values: { from: 0, to: 1000 },
  },
  {
    name: 'points',
    about: 'play ends when a player has so many points; 0 when it does not',
    default: 0,
    values: { from: 0, to: 1_000_000 },
  },
];

/** Name of a row's option. */
export const rowName = (unit: Unit, id: string): string => `${unit}.${id}`;

/** One option per row, so that clubs can change values (CL-15). */
const rows = (unit: Unit): OptionSpec[] =>
  Object.entries<RowValue>(VALUES[unit]).map(([id, { value, en }]) => ({
    name: rowName(unit, id),
    about: `${unit} for: ${en}; 0 for none`,
    default: value,
    values: { from: 0, to: MOST[unit] },
  }));

const TABLE: readonly OptionSpec[] = [
  {
    name: 'limit',
    about: "the most that one player's hand scores",
    default: LIMIT,
    values: { from: 1, to: MOST.limit },
  },
  ...rows('points'),
  ...rows('doubles'),
];

/** All options, with the variants of the document off or on. */
export const optionsWith = (variantsOn: boolean): readonly OptionSpec[] => [
  ...variants(variantsOn),
  LAST_DISCARD,
  ...END_OF_PLAY,
  ...TABLE,
];

/** Seats and seat winds never rotate (CL-02). */
const windOf = (seat: Seat) => EAST + seat;

/** The next starter: the winner; after a wash or a replayed hand, the same player (CL-02). */
const starter = ({ dealer, ended, winners }: LastHand): Seat => (ended === 'won' ? (winners[0] ?? dealer) : dealer);

/** The procedure of `classic-rules-of-play`. */
export function tableRules(options: Options): TableRules {
  const hands = Number(options.hands);
  const points = Number(options.points);
  const prevailingWind = (dealer: Seat) => tileText(windOf(dealer)); // CL-02
  return {
    seats: FOUR_SEATS,
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
      // The prevailing-wind player throws, then the player whose wall is counted (CL-03).
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
    // "The next player should pause briefly before drawing"; drawing ends the claims ("Normal Course of Play").
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

/** The table of `classic/document`, with the three variants off (CL-06). */
export const DOCUMENT_PLAY = tablePreset('classic/document', optionsWith(false), tableRules);

/** The table of `classic/standard`, with the three variants on. */
export const STANDARD_PLAY = tablePreset('classic/standard', optionsWith(true), tableRules);
