import { CLAIM_WINDOW } from '../agreed.js';
import { preset } from '../preset.js';
import { WSOM_CITES } from './cites.js';
import { placingPoints } from './final-points.js';
import { type ScoringOptions, WSOM_SCORING } from './options.js';
import { reachRuleset } from './preset.js';
import { endWithoutPayments } from './settling.js';
import { wsomTable } from './tables.js';

type Switch = { [K in keyof ScoringOptions]: ScoringOptions[K] extends boolean ? K : never }[keyof ScoringOptions];

/** What `decisions-reach` settles where the document is silent, and other rooms may play otherwise. */
const DECISIONS: readonly { readonly name: Switch; readonly about: string }[] = [
  { name: 'limitHandsStack', about: 'several Limit Hands in one hand add up (RM-03)' },
  { name: 'humanWinPureCountsDora', about: 'the pure score that may replace a Human Win counts Lucky Tiles (RM-05)' },
  { name: 'terminalsHonorsAllPairs', about: 'All Terminals and Honors may be All Pairs (RM-06)' },
  { name: 'terminalsHonorsMixedOutside', about: 'Mixed Outside counts beside All Terminals and Honors (RM-07)' },
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
      'of a chow and a pon or quad the first said has the tile, as at a table, or the pon and quad, as where all are asked at once (PR-11)',
    default: 'first-said',
    strictDefault: 'simultaneous',
    values: ['first-said', 'simultaneous'],
  },
  CLAIM_WINDOW,
  {
    name: 'missedWinPassed',
    about: 'letting a winning tile go without reach: no effect, or a Missed Win until the next own draw (RM-20)',
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
      'of several winners on one tile the next in turn has every bet, or each first takes back the one he placed himself (RM-26)',
    default: WSOM_SCORING.reachBetsTo,
    values: ['next-in-turn', 'own-first'],
  },
  ...DECISIONS.map(({ name, about }) => ({ name, about, default: WSOM_SCORING[name], values: YES_OR_NO })),
] as const;

/** `reach/wsom`: `wsom-reach` as `decisions-reach` settles it. */
export const REACH_WSOM = preset('reach/wsom', OPTIONS, (options) => {
  const { openAllRunsDiscardBp, dealerEastPairBp, reachBetsTo, missedWinPassed } = options;
  const scoring: ScoringOptions = {
    ...WSOM_SCORING,
    openAllRunsDiscardBp,
    dealerEastPairBp,
    reachBetsTo,
    ...Object.fromEntries(DECISIONS.map(({ name }) => [name, options[name]])),
  };
  return reachRuleset({
    id: 'reach/wsom',
    edition: '1',
    name: { en: 'WSOM Reach Mahjong', ja: 'WSOM 立直麻雀' },
    options,
    table: wsomTable(options, scoring),
    cites: WSOM_CITES,
    play: {
      missedWinPassed,
      quadAfterReach: 'strict',
      swapCalling: true,
      reachShown: true,
    },
    scoring,
    settleEnd: endWithoutPayments,
    finalPoints: placingPoints,
  });
});
