import { FOUR_SEATS } from '../../tiles/seats.js';
import { diceCount, sumOfFaces } from '../../table/dice.js';
import type { TableRules } from '../../table/rules.js';
import { STANDARD_SET } from '../../tiles/tile.js';
import type { Options } from '../../vocabulary/terms.js';
import { CLAIM_WINDOW, type Chosen, tablePreset } from '../preset.js';
import { type ScoringOptions, WSOM_SCORING } from './options.js';
import { BET, commonRules, DEAD_WALL, isVoid } from './common-rules.js';

type Switch = { [K in keyof ScoringOptions]: ScoringOptions[K] extends boolean ? K : never }[keyof ScoringOptions];

/** Options for matters that `decisions-reach` settles and that other groups may play differently. */
const DECISIONS: readonly { readonly name: Switch; readonly about: string }[] = [
  { name: 'limitHandsStack', about: 'several Limit Hands in one hand add up (RM-03)' },
  { name: 'humanWinPureCountsDora', about: 'the pure score that may replace a Human Win counts Lucky Tiles (RM-05)' },
  { name: 'terminalsHonorsAllPairs', about: 'All Terminals and Honors may be All Pairs (RM-06)' },
  { name: 'terminalsHonorsMixedOutside', about: 'Mixed Outside counts together with All Terminals and Honors (RM-07)' },
  { name: 'fourAlikeAsTwoPairs', about: 'All Pairs may hold four alike as two pairs (RM-08)' },
  { name: 'allHonorsAllPairs', about: 'All Honors may be seven pairs (RM-09)' },
  { name: 'nineTreasuresNineWaitsOnly', about: '9 Treasures only with the nine-way wait (RM-10)' },
  { name: 'discardTripleConcealed', about: 'a triple completed by a discard is concealed (RM-12)' },
  { name: 'doubleReachAddsReach', about: 'Double Reach counts besides Reach (RM-14)' },
];

const YES_OR_NO = [false, true] as const;

const OPTIONS = [
  {
    name: 'claimOrder',
    about:
      'precedence of a chow and a pon or quad: the first announced, as at a table, or the pon or quad, as online (PR-11)',
    default: 'first-said',
    strictDefault: 'simultaneous',
    values: ['first-said', 'simultaneous'],
  },
  CLAIM_WINDOW,
  {
    name: 'missedWinPassed',
    about:
      'passing up a winning tile without reach: no effect, or furiten (Missed Win) until the next own draw (RM-20)',
    default: 'never',
    values: ['never', 'until-next-draw'],
  },
  {
    name: 'readyNeedsFreeTile',
    about: 'a hand that holds all four of its only waiting tile is not ready (RM-22)',
    default: true,
    values: YES_OR_NO,
  },
  {
    name: 'openAllRunsDiscardBp',
    about: 'Base Points of an exposed hand of four runs won on a discard (RM-01)',
    default: WSOM_SCORING.openAllRunsDiscardBp,
    values: [20, 30],
  },
  {
    name: 'dealerEastPairBp',
    about: "Base Points of the Dealer's pair of East (RM-02)",
    default: WSOM_SCORING.dealerEastPairBp,
    values: [2, 4],
  },
  {
    name: 'reachBetsTo',
    about:
      'reach bets when several players win on one tile: all to the next in turn, or each winner first takes back their own (RM-26)',
    default: WSOM_SCORING.reachBetsTo,
    values: ['next-in-turn', 'own-first'],
  },
  ...DECISIONS.map(({ name, about }) => ({ name, about, default: WSOM_SCORING[name], values: YES_OR_NO })),
] as const;

/** Scoring options of a game. */
export const wsomScoring = (options: Chosen<typeof OPTIONS>): ScoringOptions => ({
  ...WSOM_SCORING,
  openAllRunsDiscardBp: options.openAllRunsDiscardBp,
  dealerEastPairBp: options.dealerEastPairBp,
  reachBetsTo: options.reachBetsTo,
  ...Object.fromEntries(DECISIONS.map(({ name }) => [name, options[name]])),
});

/** The procedure of sections 2 to 4. */
function wsomTable(options: Options, scoring: ScoringOptions): TableRules {
  const isFirstAnnounced = options.claimOrder === 'first-said';
  return {
    ...commonRules(FOUR_SEATS, scoring),
    tiles: STANDARD_SET, // PR-01
    startingPoints: 0, // RM-36
    dice: 1, // PR-01
    deal: { dealer: 14, others: 13 }, // PR-05
    wall: {
      ...DEAD_WALL,
      // The dealer counts players; the player counted throws again and breaks their own wall (PR-04).
      thrower: (dealer, throws) =>
        throws.length === 0
          ? dealer
          : throws.length === 1
            ? diceCount(FOUR_SEATS, dealer, sumOfFaces(throws[0].faces))
            : null,
      breakAt: (_dealer, [first, second]) => ({
        seat: second.seat,
        stacks: sumOfFaces(first.faces) + sumOfFaces(second.faces),
      }),
    },
    // PR-30, PR-31: everybody deals once; a void hand is dealt again by the same dealer (PR-34).
    nextHand: (last) => {
      const again = last !== null && isVoid(last);
      const hand = last === null ? 1 : again ? last.hand : last.hand + 1;
      const take = again ? last.take + 1 : 1;
      return { hand, take, dealer: FOUR_SEATS.after(0, hand - 1), prevailingWind: '1z', honba: 0, bets: 0 };
    },
    handsAgreed: FOUR_SEATS.count, // PR-01
    cycle: FOUR_SEATS.count,
    claimWindow: options.claimWindow === 'draw' ? 'draw' : 'discard',
    // PR-11: a win, then pon and kong, then chow; or the first announcement, unless somebody wins.
    claimRank: (claim) => (claim === 'win' ? 0 : claim === 'chi' && !isFirstAnnounced ? 2 : 1),
    winnersPerTile: 3, // PR-24
    indicators: {
      first: 3, // PR-07
      most: 5,
      revealed: {
        'concealed-kong': 'before-supplement', // PR-08
        'big-exposed-kong': 'before-supplement',
        'small-exposed-kong': 'before-supplement',
      },
      waiting: 'before-supplement',
    },
    // PR-17, PR-18, RM-22, RM-27, RM-29, RM-30
    reach: {
      bet: BET,
      unwonBets: 'lost', // PR-19
      placed: 'with-discard',
      minimumScore: 0,
      liveTiles: 0,
      brokenBy: 'others',
      freeTileOutside: options.readyNeedsFreeTile === false ? null : 'hand-and-melds',
    },
    aborts: [], // PR-28
    deadHands: true, // PR-32
    tiedPlaces: 'shared', // PR-35
    penaltiesFrom: 'overall', // RM-38
    penaltyPoints: { 'maximum-penalty': -10 }, // PR-34
    penaltyTiles: false,
    automaticPenalties: ['dead-hand', 'maximum-penalty'], // PR-32, PR-33
  };
}

/** The table of `reach/wsom` with its options. */
export const WSOM_TABLE = tablePreset('reach/wsom', OPTIONS, (options) => wsomTable(options, wsomScoring(options)));
