import type { RiichiValues } from './riichi-options.js';

/** The rules of riichi presets, as values of the options in `riichi-options.ts` (riichi-presets, riichi-presets-2). */

/** `reach/tenhou`, by riichi-presets. */
export const TENHOU: RiichiValues = {
  winds: 'east-south',
  startingPoints: 25_000,
  countedFrom: 30_000,
  oka: true,
  uma1: 20,
  uma2: 10,
  uma3: -10,
  uma4: -20,
  floatingUma: false,
  ties: 'seat',
  rounding: 'thousands',
  extraWind: true,
  target: 30_000,
  dealerStops: 'win-and-ready',
  bust: 'below-zero',
  calledAt: 0,
  timeUp: 'none',
  betsLeft: 'first',
  dealerStays: 'win-and-ready',
  chombo: 0,
  chomboEndsGame: false,
  redFives: 3,
  swapCalling: 'forbidden',
  winnersPerTile: 2, // three winners abort the hand
  honbaTo: 'first',
  reachBetsTo: 'next-in-turn',
  abortNineKinds: true,
  abortFourWinds: true,
  abortFourReaches: true,
  abortFourKongs: true,
  abortThreeWins: true,
  nagashiMangan: true,
  reachScore: 1000,
  reachLiveTiles: 4,
  kongAfterReach: 'same-waits',
  freeTile: 'hand-and-melds',
  missedWinPassed: 'until-next-draw',
  kanDora: true,
  openKanDora: 'with-discard',
  uraDora: true,
  kanUraDora: true,
  concealedKongRobbedBy: 'nobody',
  reachShown: false,
  ippatsu: true,
  openAllSimples: true,
  minimumHan: 1,
  kiriage: false,
  countedLimit: 13,
  limitHandsStack: true,
  doubleLimitHands: false,
  dealtInWidestWait: false,
  humanWin: 'none',
  doubleWindPairFu: 4,
  supplementFu: 2,
  allGreenNeedsDragon: false,
  responsibleForFourKongs: false,
  responsibleFor: 'own-limit',
  responsibleHonba: 'responsible',
  supplementWinPaidBy: 'all',
};

/** `reach/majiang`: docs/reference/majiang-rules.md; what no option says is in `riichi-table.ts`. */
export const MAJIANG: RiichiValues = {
  ...TENHOU,
  rounding: 'tenths', // MJ-07
  freeTile: 'hand', // MJ-04
  missedWinPassed: 'until-next-discard', // MJ-02
  doubleLimitHands: true, // MJ-01
  responsibleHonba: 'sole-payer', // MJ-03
};

/** `reach/mahjong-soul`: ranked games of four (riichi-presets-2, tables A to C). */
export const MAHJONG_SOUL: RiichiValues = {
  ...TENHOU,
  countedFrom: 25_000,
  oka: false,
  uma1: 15,
  uma2: 5,
  uma3: -5,
  uma4: -15,
  rounding: 'tenths',
  winnersPerTile: 3, // RX-01
  abortThreeWins: false,
  concealedKongRobbedBy: 'thirteen-orphans', // RX-04
  doubleLimitHands: true,
  dealtInWidestWait: true, // RX-09
};

/** Values shared by the leagues' presets: no target, no bust, no abortive draws, chombo. */
const AT_TABLES: RiichiValues = {
  ...TENHOU,
  startingPoints: 30_000,
  countedFrom: 30_000,
  oka: false,
  uma1: 15,
  uma2: 5,
  uma3: -5,
  uma4: -15,
  ties: 'share',
  rounding: 'tenths',
  extraWind: false,
  dealerStops: 'no',
  bust: 'none',
  timeUp: 'finish-hand',
  chombo: -20,
  redFives: 0,
  winnersPerTile: 1, // RX-02
  abortNineKinds: false,
  abortFourWinds: false,
  abortFourReaches: false,
  abortFourKongs: false,
  abortThreeWins: false,
  nagashiMangan: false,
  reachScore: 0, // RX-11
  kongAfterReach: 'strict',
  openKanDora: 'before-supplement',
  missedWinPassed: 'until-next-discard', // RX-07
  reachShown: true, // RX-18
  countedLimit: 0,
  responsibleHonba: 'discarder',
};

/** `reach/ema-2016`: the European Mahjong Association's rules of 2016. */
export const EMA_2016: RiichiValues = {
  ...AT_TABLES,
  timeUp: 'one-more-hand',
  winnersPerTile: 3,
  honbaTo: 'each', // RX-03
  reachBetsTo: 'own-first',
  concealedKongRobbedBy: 'thirteen-orphans',
  limitHandsStack: false, // RX-16
  humanWin: 'mangan-instead',
};

/** `reach/ema-2025`: with kiriage. */
export const EMA_2025: RiichiValues = { ...EMA_2016, chomboEndsGame: true, kiriage: true };

/** `reach/wrc`: the World Riichi Championship's rules of 2022 and 2025. */
export const WRC: RiichiValues = {
  ...AT_TABLES,
  betsLeft: 'lost',
  chomboEndsGame: true,
  reachLiveTiles: 0,
  kiriage: true,
  humanWin: 'mangan-instead',
  doubleWindPairFu: 2,
  responsibleForFourKongs: true,
};

/** `reach/m-league`. */
export const M_LEAGUE: RiichiValues = {
  ...AT_TABLES,
  timeUp: 'none',
  startingPoints: 25_000,
  oka: true,
  uma1: 30,
  uma2: 10,
  uma3: -10,
  uma4: -30,
  redFives: 3,
  reachLiveTiles: 0,
  missedWinPassed: 'until-next-draw',
  betsLeft: 'shared-by-firsts',
  kiriage: true,
  doubleWindPairFu: 2,
  responsibleForFourKongs: true,
  responsibleHonba: 'responsible',
};

/** `reach/jpml-a`: the Japan Professional Mahjong League's A rules of 2023. */
export const JPML_A: RiichiValues = {
  ...AT_TABLES,
  floatingUma: true, // RX-22
  betsLeft: 'lost',
  kanDora: false, // RX-06
  uraDora: false,
  kanUraDora: false,
  ippatsu: false,
  humanWin: 'mangan-instead',
  doubleWindPairFu: 2,
  responsibleForFourKongs: true,
};

/** `reach/jpml-b`: the historical B rules. */
export const JPML_B: RiichiValues = {
  ...JPML_A,
  floatingUma: false,
  kanDora: true,
  uraDora: true,
  kanUraDora: true,
  ippatsu: true,
  kiriage: true,
};
