import { diceCount, sumOfFaces } from '../../table/dice.js';
import type { IndicatorRules, LastHand, ReachRules, TableRules } from '../../table/rules.js';
import type { Changes } from '../../hands/win.js';
import { EAST, NORTH, RED_FIVE_SET, SEATS, STANDARD_SET, type Seat, seatAfter } from '../../tiles/tile.js';
import type { Options } from '../../vocabulary/terms.js';
import { tablePreset } from '../preset.js';
import { MAJIANG_SCORING, type ScoringOptions, TENHOU_SCORING } from './options.js';
import { BET, DEAD_WALL, commonRules, isVoid } from './common-rules.js';

/** Scoring options of a game. */
export const tenhouScoring = ({
  redFives,
  openAllSimples,
}: Pick<ScoringOptions, 'redFives' | 'openAllSimples'>): ScoringOptions => ({
  ...TENHOU_SCORING,
  redFives,
  openAllSimples,
});

/** The last scheduled wind. */
export const lastWindOf = ({ winds }: Options): number => (winds === 'east' ? EAST : EAST + 1);

/** The procedure of `riichi-presets`. */
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
        const sum = sumOfFaces(throws[0].faces);
        return { seat: diceCount(throws[0].seat, sum), stacks: sum };
      },
    },
    nextHand,
    handsAgreed: null,
    cycle: 1,
    isOver: (scores, last) => isOver(scores, last, lastWindOf(options), 'dealer-leads'),
    claimWindow: 'draw',
    claimRank: (claim) => (claim === 'win' ? 0 : claim === 'chi' ? 2 : 1),
    winnersPerTile: 2, // three winners abort the hand
    indicators: {
      first: 3,
      most: 5,
      revealed: {
        'concealed-kong': 'before-supplement',
        'big-exposed-kong': 'with-discard',
        'small-exposed-kong': 'with-discard',
      },
      waiting: 'before-supplement',
    },
    reach: {
      bet: BET,
      unwonBets: 'stay',
      placed: 'when-passed',
      minimumScore: BET,
      liveTiles: 4,
      brokenBy: 'anybody',
      freeTileBeside: 'hand-and-melds',
    },
    deadHands: false,
    aborts: ['nine-kinds', 'four-winds', 'four-reaches', 'four-kongs', 'three-wins'],
    tiedPlaces: 'by-seat',
    penaltiesFrom: 'overall',
    penaltyPoints: {},
    penaltyTiles: false,
    automaticPenalties: [],
  };
}

/**
 * riichi-presets "The deal": the dealer stays after winning, with tenpai when nobody wins, and after an abortive draw.
 */
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
 * riichi-presets "The end": a score below 0 ends the game; so does the last hand of the last wind if the leader has
 * 30,000, but if the dealer would stay only if they lead. Otherwise at most one more wind is played, which ends with
 * the first hand that leaves a leader with 30,000. An abortive draw never ends the game.
 * @param extraWind condition that ends the extra wind when the dealer would stay
 */
export function isOver(
  scores: Changes,
  last: LastHand,
  lastWind: number,
  extraWind: 'dealer-leads' | 'anybody-leads',
): boolean {
  if (isVoid(last) || last.ended === 'aborted') return false;
  if (scores.some((score) => score < 0)) return true;
  const wind = EAST + Number(last.prevailingWind?.[0] ?? 1) - 1;
  const lastDeal = last.dealer === 3;
  if (wind < lastWind || (wind === lastWind && !lastDeal)) return false;
  const leader = SEATS.reduce((best, seat) => (scores[seat] > scores[best] ? seat : best), 0 as Seat);
  const reached = scores[leader] >= TO_END;
  if (!dealerStays(last)) return reached || (wind > lastWind && lastDeal);
  return reached && (leader === last.dealer || (wind > lastWind && extraWind === 'anybody-leads'));
}

/** Options of online games. */
export const ONLINE_OPTIONS = [
  {
    name: 'winds',
    about: 'the winds played: east, or east and south; either may be followed by one more',
    default: 'east-south',
    values: ['east', 'east-south'],
  },
  { name: 'redFives', about: 'one five of each suit is red', default: true, values: [false, true] },
  {
    name: 'openAllSimples',
    about: 'All Simples counts for an exposed hand as well',
    default: true,
    values: [false, true],
  },
] as const;

/** The table of `reach/tenhou` with its options. */
export const TENHOU_TABLE = tablePreset('reach/tenhou', ONLINE_OPTIONS, (options) =>
  tenhouTable(options, tenhouScoring(options)),
);

/** Scoring options of a game. */
export const majiangScoring = ({
  redFives,
  openAllSimples,
}: Pick<ScoringOptions, 'redFives' | 'openAllSimples'>): ScoringOptions => ({
  ...MAJIANG_SCORING,
  redFives,
  openAllSimples,
});

/** The procedure of docs/reference/majiang-rules.md: differences from `reach/tenhou`. */
function majiangTable(options: Options, scoring: ScoringOptions): TableRules {
  const online = tenhouTable(options, scoring);
  return {
    ...online,
    indicators: { ...(online.indicators as IndicatorRules), waiting: 'before-robbing' }, // MJ-05
    reach: { ...(online.reach as ReachRules), freeTileBeside: 'hand' }, // MJ-04
    isOver: (scores, last) => isOver(scores, last, lastWindOf(options), 'anybody-leads'), // MJ-06
  };
}

/** The table of `reach/majiang` with its options. */
export const MAJIANG_TABLE = tablePreset('reach/majiang', ONLINE_OPTIONS, (options) =>
  majiangTable(options, majiangScoring(options)),
);
