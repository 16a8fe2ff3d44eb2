import { FOUR_SEATS, type Seats } from '../../../tiles/seats.js';
import type { FinalPointsRules } from '../../final-points.js';
import type { RiichiValues } from './riichi-options.js';
import { type ScoringOptions, TENHOU_SCORING } from '../options.js';
import type { PlayOptions } from '../play.js';

/** Turns the options of riichi presets into scoring options, checks and final points. */

export const scoringOf = (values: RiichiValues, source: Partial<ScoringOptions> = {}): ScoringOptions => ({
  ...TENHOU_SCORING,
  ...source,
  dealerEastPairBp: values.doubleWindPairFu,
  limitHandsStack: values.limitHandsStack,
  humanWin: values.humanWin !== 'none',
  humanWinAs: values.humanWin === 'none' ? 'mangan-instead' : values.humanWin,
  reachBetsTo: values.reachBetsTo,
  kiriage: values.kiriage,
  countedLimit: values.countedLimit,
  doubleLimitHands: values.doubleLimitHands,
  openAllSimples: values.openAllSimples,
  redFives: values.redFives > 0,
  powFourQuads: values.responsibleForFourKongs,
  powCovers: values.responsibleFor,
  powHonba: values.responsibleHonba,
  supplementWinPaidBy: values.supplementWinPaidBy,
  honbaTo: values.honbaTo,
  ippatsu: values.ippatsu,
  dealtInWidestWait: values.dealtInWidestWait,
  allGreenNeedsDragon: values.allGreenNeedsDragon,
  supplementBp: values.supplementFu,
  minimumHandPoints: values.minimumHan,
});

export const playOf = (values: RiichiValues): PlayOptions => ({
  missedWinPassed: values.missedWinPassed,
  quadAfterReach: values.kongAfterReach,
  swapCalling: values.swapCalling,
  reachShown: values.reachShown,
  concealedKongRobbedBy: values.concealedKongRobbedBy,
});

const FLOATING_UMA: FinalPointsRules['uma'] = {
  by: 'below-start',
  rows: { '1': [8, 3, 1, -12], '3': [12, -1, -3, -8], other: [8, 4, -4, -8] },
};

export const finalPointsOf = (values: RiichiValues, { count }: Seats = FOUR_SEATS): FinalPointsRules => ({
  start: values.startingPoints,
  countedFrom: values.countedFrom,
  oka: values.oka ? 'to-first' : 'none',
  uma: values.floatingUma
    ? FLOATING_UMA
    : { by: 'place', points: [values.uma1, values.uma2, values.uma3, values.uma4].slice(0, count) },
  ties: values.ties,
  rounding:
    values.rounding === 'thousands'
      ? { to: 1000, half: 'away', of: 'score', first: 'takes-rest' }
      : { to: 100, half: 'away', of: 'difference', first: 'as-others' },
});
