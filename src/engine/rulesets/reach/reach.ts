import { RULESET_NAMES } from '../ruleset-names.js';
import type { Options } from '../../vocabulary/terms.js';
import type { TableRules } from '../../table/rules.js';
import type { Ruleset, TableRuleset } from '../../table/ruleset.js';
import { explainWin } from './explain.js';
import type { ScoringOptions } from './options.js';
import { EVERY_ROW, type PatternNames, patternsOf } from './patterns.js';
import { type PlayOptions, checksFor } from './play.js';
import { scoreWin } from './score.js';
import { endWithoutPayments, endWithPayments } from './noten-payments.js';
import { claimOf, recordedScore, settleWin } from './payments.js';
import { MAJIANG_SCORE_CITES } from './score-cites.js';
import { type ReachWin, winWith } from './situation.js';
import { type FinalPointsRules, finalPointsBy } from '../final-points.js';
import { preset } from '../preset.js';
import {
  MAJIANG_CITES,
  MAJIANG_DOCUMENTS,
  TENHOU_CITES,
  TENHOU_DOCUMENTS,
  WSOM_CITES,
  WSOM_DOCUMENTS,
} from './citations.js';
import { WSOM_TABLE, wsomScoring } from './wsom-table.js';
import type { RiichiValues } from './presets/riichi-options.js';
import { MAJIANG_TABLE, majiangValues, TENHOU_TABLE, tenhouValues } from './presets/online-tables.js';
import { finalPointsOf, playOf, scoringOf } from './presets/riichi-scoring.js';

/** The parts of a reach ruleset that its presets define. */
export interface Chosen
  extends Pick<
    Ruleset,
    'id' | 'edition' | 'name' | 'documents' | 'cites' | 'settleEnd' | 'finalPoints' | 'standings' | 'patternNames'
  > {
  readonly options: Options;
  readonly table: TableRules;
  readonly play: PlayOptions;
  readonly scoring: ScoringOptions;
}

/** A reach ruleset with its scoring options. */
export interface ReachRuleset extends Ruleset<ReachWin>, Pick<Chosen, 'scoring'> {}

/** Creates a ruleset from the parts of a preset. */
export function reachRuleset({ play, ...chosen }: Chosen): ReachRuleset {
  const { scoring } = chosen;
  return {
    ...chosen,
    checks: checksFor(play, scoring),
    patterns: patternsOf(scoring).map(({ id, name, value, citation }) => ({ id, name, value, citation })),
    winWith,
    score(win) {
      const score = scoreWin(win, scoring);
      return 'win' in score ? score : recordedScore(score);
    },
    settle: (settlement) => settleWin(settlement, scoring),
    explain: (win, settlement) => explainWin(win, scoring, settlement === null ? null : claimOf(settlement, scoring)),
  };
}

/** Section 10 (PR-35; RM-36 to RM-38): one point per 1,000 with tenths; shared places share their bonuses. */
const WSOM_POINTS: FinalPointsRules = {
  start: 0,
  countedFrom: 0,
  oka: 'none',
  uma: { by: 'place', points: [6, 2, -2, -6] },
  ties: 'share',
  rounding: { to: 1, half: 'away', of: 'score', first: 'as-others' },
};

/** `reach/wsom`: `wsom-reach` with `decisions-reach`. */
export const REACH_WSOM = preset(WSOM_TABLE, (played) =>
  reachRuleset({
    ...played,
    edition: '1',
    name: RULESET_NAMES['reach/wsom'],
    documents: WSOM_DOCUMENTS,
    cites: WSOM_CITES,
    play: {
      missedWinPassed: played.options.missedWinPassed,
      quadAfterReach: 'strict',
      swapCalling: 'allowed',
      reachShown: true,
      concealedKongRobbedBy: 'nobody',
    },
    scoring: wsomScoring(played.options),
    settleEnd: endWithoutPayments,
    finalPoints: (final) => finalPointsBy(WSOM_POINTS, final),
    // Section 10, 11.6 (PR-36).
    standings: { scoring: ['final'], ties: ['firsts', 'average-place', 'fewest-fourths', 'best-game', 'lot'] },
  }),
);

/** Differences between riichi presets other than their values. */
interface About extends Pick<Ruleset, 'edition' | 'name' | 'documents' | 'cites'> {
  readonly played: TableRuleset;
  readonly values: RiichiValues;
  /** Scoring that no value of riichi decides. */
  readonly source?: Partial<ScoringOptions>;
  /** Points of the noten payments, in all. */
  readonly readyPool?: number;
  /** English names of the patterns. Default: the Japanese names. */
  readonly names?: PatternNames;
}

/** A ruleset of riichi as platforms and leagues play it. */
export function riichi({ played, values, source, readyPool = 3_000, names, ...about }: About): ReachRuleset {
  const points = finalPointsOf(values, played.table.seats);
  const scoring = scoringOf(values, source);
  const noWin = { playsNagashi: values.nagashiMangan, readyPool, scoring };
  return reachRuleset({
    ...played,
    ...about,
    patternNames: new Map(EVERY_ROW.map(({ id, name }) => [name.en, names?.[id] ?? name.romaji])),
    play: playOf(values),
    scoring,
    settleEnd: (state, hand, data) => endWithPayments(state, hand, data, noWin),
    finalPoints: (final) => finalPointsBy(points, final),
    standings: { scoring: ['final'], ties: [] },
  });
}

/** `reach/tenhou`: online games of four by `riichi-presets`. */
export const REACH_TENHOU = preset(TENHOU_TABLE, (played) =>
  riichi({
    played,
    values: tenhouValues(played.options),
    edition: '2020',
    name: RULESET_NAMES['reach/tenhou'],
    documents: TENHOU_DOCUMENTS,
    cites: TENHOU_CITES,
  }),
);

/** `reach/majiang`: games of four by the default rules of `majiang-core`, docs/reference/majiang-rules.md. */
export const REACH_MAJIANG = preset(MAJIANG_TABLE, (played) =>
  riichi({
    played,
    values: majiangValues(played.options),
    edition: '1.4',
    name: RULESET_NAMES['reach/majiang'],
    documents: MAJIANG_DOCUMENTS,
    cites: MAJIANG_CITES,
    source: { cites: MAJIANG_SCORE_CITES },
  }),
);
