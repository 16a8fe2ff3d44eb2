import type { OptionSpec } from '../../../table/ruleset.js';

/**
 * The options of riichi as platforms and leagues play it (riichi-presets, riichi-presets-2). A preset is a row of
 * values; the numbers in brackets are its items.
 */

const YES_OR_NO = [false, true] as const;
const POINTS = { from: -1000, to: 1000 } as const;

export const RIICHI_OPTIONS = [
  // Setting and end
  { name: 'winds', about: 'the winds played: east, or east and south', values: ['east', 'east-south'] },
  { name: 'startingPoints', about: 'points that everybody starts with', values: { from: 0, to: 1_000_000 } },
  { name: 'countedFrom', about: 'points that count as zero in the final points', values: { from: 0, to: 1_000_000 } },
  {
    name: 'oka',
    about: 'the first place gets four times the difference of countedFrom and startingPoints',
    values: YES_OR_NO,
  },
  { name: 'uma1', about: 'final points of the first place', values: POINTS },
  { name: 'uma2', about: 'final points of the second place', values: POINTS },
  { name: 'uma3', about: 'final points of the third place', values: POINTS },
  { name: 'uma4', about: 'final points of the fourth place', values: POINTS },
  {
    name: 'floatingUma',
    about: 'uma by the number of players below the start: three 12 -1 -3 -8, one 8 3 1 -12, else 8 4 -4 -8 (RX-22)',
    values: YES_OR_NO,
  },
  {
    name: 'ties',
    about: 'equal scores share the uma and oka of their places, or the earlier starting seat is ahead',
    values: ['share', 'seat'],
  },
  {
    name: 'rounding',
    about: 'final points are in tenths, or whole thousands of the score with the rest to the first place',
    values: ['tenths', 'thousands'],
  },
  { name: 'extraWind', about: 'one more wind is played while nobody has the target', values: YES_OR_NO },
  {
    name: 'target',
    about: 'points that the leader needs at the end where an extra wind is played',
    values: { from: 0, to: 1_000_000 },
  },
  {
    name: 'dealerStops',
    about: 'the game ends when the dealer leads in the last hand: never, by a win, or by a win or being ready (RX-13)',
    values: ['no', 'win', 'win-and-ready'],
  },
  {
    name: 'bust',
    about: 'a score ends the game: none, one below zero, or zero and below (RX-13)',
    values: ['none', 'below-zero', 'zero-and-below'],
  },
  {
    name: 'calledAt',
    about: 'a score of so many points ends the game; 0: none does',
    values: { from: 0, to: 1_000_000 },
  },
  {
    name: 'timeUp',
    about: 'a game has no time limit, or ends with the hand in which time is up, or with one more hand (RX-13)',
    values: ['none', 'finish-hand', 'one-more-hand'],
  },
  {
    name: 'betsLeft',
    about: 'bets left at the end go to the first, are shared by equal firsts, or are lost (RX-17)',
    values: ['first', 'shared-by-firsts', 'lost'],
  },
  {
    name: 'dealerStays',
    about: 'the dealer stays by a win, or by a win or being ready at an exhausted hand',
    values: ['win', 'win-and-ready'],
  },
  { name: 'chombo', about: 'final points of a chombo; the hand is replayed (RX-14)', values: { from: -1000, to: 0 } },
  {
    name: 'chomboEndsGame',
    about: 'a last hand that a chombo voids ends the game instead of being replayed (RX-14)',
    values: YES_OR_NO,
  },
  // Play
  { name: 'redFives', about: 'red fives: none, one of each suit, or one more of dots', values: [0, 3, 4] },
  {
    name: 'swapCalling',
    about: 'right after a call: any discard, not the same tile, or neither it nor the other end of the run',
    values: ['allowed', 'other-end', 'forbidden'],
  },
  {
    name: 'winnersPerTile',
    about: 'winners on one discard; with one the next in turn wins (RX-01, RX-02)',
    values: [1, 2, 3],
  },
  {
    name: 'honbaTo',
    about: 'of several winners the first, or each, is paid the honba (RX-03)',
    values: ['first', 'each'],
  },
  {
    name: 'reachBetsTo',
    about: 'of several winners the next in turn has every bet, or each first takes back the own one (RM-26)',
    values: ['next-in-turn', 'own-first'],
  },
  { name: 'abortNineKinds', about: 'a hand is aborted for nine kinds of terminals and honors', values: YES_OR_NO },
  {
    name: 'abortFourWinds',
    about: 'a hand is aborted when the first four discards are the same wind',
    values: YES_OR_NO,
  },
  { name: 'abortFourReaches', about: 'a hand is aborted when all four have declared reach', values: YES_OR_NO },
  { name: 'abortFourKongs', about: 'a hand is aborted by four kongs of two or more players', values: YES_OR_NO },
  { name: 'abortThreeWins', about: 'a hand is aborted when three players win on one tile', values: YES_OR_NO },
  {
    name: 'nagashiMangan',
    about: 'a river of unclaimed terminals and honors is paid like a mangan',
    values: YES_OR_NO,
  },
  { name: 'reachScore', about: 'points needed for reach (RX-11)', values: { from: 0, to: 1_000_000 } },
  { name: 'reachLiveTiles', about: 'live tiles needed for reach', values: { from: 0, to: 4 } },
  {
    name: 'kongAfterReach',
    about: 'a concealed kong after reach changes nothing of the hand, or only not the waits (RM-23)',
    values: ['strict', 'same-waits'],
  },
  {
    name: 'freeTile',
    about:
      'a hand is ready only if one of its waits is not all four in the concealed hand, or in hand and melds; or always',
    values: ['hand', 'hand-and-melds', 'none-needed'],
  },
  {
    name: 'missedWinPassed',
    about: 'a passed winning tile without reach blocks wins until the own draw, or until the own draw or call (RX-07)',
    values: ['never', 'until-next-draw', 'until-next-discard'],
  },
  { name: 'kanDora', about: 'a kong turns up an indicator (RX-06)', values: YES_OR_NO },
  {
    name: 'openKanDora',
    about: 'the indicator of an exposed kong is turned up with the next discard, or before the supplement (RX-05)',
    values: ['with-discard', 'before-supplement'],
  },
  { name: 'uraDora', about: 'after reach the tile under the first indicator counts (RX-06)', values: YES_OR_NO },
  { name: 'kanUraDora', about: 'after reach the tiles under the indicators of kongs count', values: YES_OR_NO },
  {
    name: 'concealedKongRobbedBy',
    about: 'who may rob a concealed kong (RX-04)',
    values: ['nobody', 'thirteen-orphans'],
  },
  {
    name: 'reachShown',
    about: 'players with reach show a ready hand when nobody wins; else it is a chombo',
    values: YES_OR_NO,
  },
  // Scores
  { name: 'ippatsu', about: 'Ippatsu counts (RX-06)', values: YES_OR_NO },
  { name: 'openAllSimples', about: 'Tanyao (all simples) counts for an open hand as well', values: YES_OR_NO },
  { name: 'minimumHan', about: 'han besides dora that a win needs', values: [1, 2, 4] },
  { name: 'kiriage', about: '30 fu with 4 han and 60 fu with 3 are a mangan', values: YES_OR_NO },
  {
    name: 'countedLimit',
    about: 'han that make a counted yakuman; 0: a triple mangan is the most',
    values: { from: 0, to: 13 },
  },
  { name: 'limitHandsStack', about: 'several yakuman add up (RX-16)', values: YES_OR_NO },
  { name: 'doubleLimitHands', about: 'the widest waits and Big Winds are a double yakuman', values: YES_OR_NO },
  { name: 'dealtInWidestWait', about: 'a Heavenly Win has the widest wait (RX-09)', values: YES_OR_NO },
  {
    name: 'humanWin',
    about: 'a Human Win: none, a mangan instead of a lower score, five han more, or a yakuman (RX-15)',
    values: ['none', 'mangan-instead', 'mangan-added', 'limit'],
  },
  { name: 'doubleWindPairFu', about: 'fu of a pair that is round and seat wind', values: [2, 4] },
  { name: 'supplementFu', about: 'fu of a self-draw on a supplement tile', values: [0, 2] },
  { name: 'allGreenNeedsDragon', about: 'All Green needs a Green Dragon', values: YES_OR_NO },
  {
    name: 'responsibleForFourKongs',
    about: 'claiming the fourth kong makes the discarder responsible (RX-10)',
    values: YES_OR_NO,
  },
  {
    name: 'responsibleFor',
    about: 'a responsible player covers the guaranteed yakuman, or the whole hand (RX-08)',
    values: ['own-limit', 'whole-hand'],
  },
  {
    name: 'responsibleHonba',
    about: 'the honba of a guaranteed hand is paid by the responsible player, by the discarder, or by who pays alone',
    values: ['responsible', 'discarder', 'sole-payer'],
  },
  {
    name: 'supplementWinPaidBy',
    about: 'a self-draw on the supplement of a claimed kong is paid by all, or by its discarder as a win on a discard',
    values: ['all', 'discarder-of-claimed-kong'],
  },
] as const satisfies readonly Omit<OptionSpec, 'default'>[];

type Specs = typeof RIICHI_OPTIONS;
/** A value for each option. */
export type RiichiValues = {
  readonly [Spec in Specs[number] as Spec['name']]: Spec['values'] extends readonly (infer Value)[] ? Value : number;
};
