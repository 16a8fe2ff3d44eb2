import type { OptionSpec } from '../../../table/ruleset.js';
import type { RiichiValues } from './riichi-options.js';
import { MAHJONG_SOUL, TENHOU } from './riichi-values.js';

/** Riichi of three players (sanma) on Tenhou and Mahjong Soul, by `sanma`. */

const YES_OR_NO = [false, true] as const;
const POINTS = { from: 0, to: 1_000_000 } as const;

/** The options of games of three; their other rules are those of the platform. */
const SANMA_OPTIONS = [
  {
    name: 'winds',
    about: 'the winds played: east, or east and south; either may be followed by one more',
    values: ['east', 'east-south'],
  },
  { name: 'redFives', about: 'one five of dots and one of bamboos are red (SN-2)', values: YES_OR_NO },
  { name: 'openAllSimples', about: 'Tanyao (all simples) counts for an open hand as well', values: YES_OR_NO },
  { name: 'startingPoints', about: 'points that everybody starts with', values: POINTS },
  { name: 'target', about: 'points that the leader needs at the end (SN-62)', values: POINTS },
  {
    name: 'tsumoLoss',
    about: 'of a self-draw, the share of the missing player is paid by nobody; else the others split it (SN-47, SN-48)',
    values: YES_OR_NO,
  },
  {
    name: 'readyPool',
    about: 'points that players without a ready hand pay, in all, when nobody wins (SN-51)',
    values: [2_000, 3_000],
  },
  { name: 'reachLiveTiles', about: 'live tiles needed for reach (SN-14)', values: { from: 0, to: 4 } },
  {
    name: 'rounding',
    about: 'final points are rounded to thousands, the first place taking the rest, or kept to tenths',
    values: ['thousands', 'tenths'],
  },
  {
    name: 'northEndsFirstTurns',
    about: 'a North set aside ends First-Turn Win when nobody has won on it, or at once (SN-37)',
    values: ['after-claims', 'at-once'],
  },
  {
    name: 'extraWindEnds',
    about: 'who must lead with the target in the extra wind when the dealer would stay (SN-63)',
    values: ['dealer-leads', 'anybody-leads'],
  },
  {
    name: 'northIsValue',
    about: 'North is a value tile: a set of it is a combination, and a pair of it has two Base Points (SN-12)',
    values: YES_OR_NO,
  },
  {
    name: 'northClaimable',
    about: 'a discarded North may be claimed for a set, or only for a win (SN-13)',
    values: YES_OR_NO,
  },
  {
    name: 'nagashiDealer',
    about: 'after nagashi mangan the dealer stays when ready, or only by their own nagashi mangan (SN-60)',
    values: ['ready', 'own'],
  },
] as const satisfies readonly Omit<OptionSpec, 'default'>[];

type Specs = typeof SANMA_OPTIONS;
export type SanmaValues = {
  readonly [Spec in Specs[number] as Spec['name']]: Spec['values'] extends readonly (infer Value)[] ? Value : number;
};

/** The options with the defaults of a platform. */
export const sanmaOptions = (values: SanmaValues): readonly OptionSpec[] =>
  SANMA_OPTIONS.map((spec) => ({ ...spec, default: values[spec.name] }));

/** The defaults of both platforms. */
export const USUAL_OF_THREE: SanmaValues = {
  winds: 'east-south',
  redFives: true,
  openAllSimples: true,
  startingPoints: 35_000,
  target: 40_000,
  tsumoLoss: true,
  readyPool: 2_000,
  reachLiveTiles: 3,
  rounding: 'tenths', // logs of 2018 have thousands, logs of 2022 tenths
  northEndsFirstTurns: 'after-claims',
  extraWindEnds: 'dealer-leads',
  northIsValue: false,
  northClaimable: true,
  nagashiDealer: 'ready',
};

/** The values that both platforms change for three: no fourth place, and fewer ways to abort (SN-56, SN-58). */
const ofThree = (platform: RiichiValues): RiichiValues => ({
  ...platform,
  uma2: 0,
  uma4: 0,
  winnersPerTile: 2, // SN-53
  abortFourWinds: false,
  abortFourReaches: false,
  abortThreeWins: false,
});

const played = (platform: RiichiValues, { redFives, ...chosen }: SanmaValues): RiichiValues => ({
  ...ofThree(platform),
  ...chosen,
  redFives: redFives ? 3 : 0,
});

/** SN section 7, Tenhou: the first takes the difference of 40,000 and 35,000 of all. */
export const tenhouSanmaValues = (chosen: SanmaValues): RiichiValues =>
  played({ ...TENHOU, countedFrom: 40_000, uma1: 20, uma3: -20, responsibleFor: 'whole-hand' }, chosen);

/** SN section 7, Mahjong Soul: from 35,000, without oka. */
export const mahjongSoulSanmaValues = (chosen: SanmaValues): RiichiValues =>
  played({ ...MAHJONG_SOUL, countedFrom: 35_000, uma1: 15, uma3: -15 }, chosen);
