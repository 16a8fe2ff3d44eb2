import { RULESET_NAMES } from '../ruleset-names.js';
import { SHARED_CHECKS, type Scoring, withChecks } from '../../table/ruleset.js';
import { explainWin } from './explain.js';
import { PATTERNS } from './patterns.js';
import { matchPoints, settle } from './payments.js';
import { type ScoringOptions, scoreWin } from './score.js';
import { PENALTY_TILE_CHECKS } from '../../table/checks/penalty-tiles.js';
import { preset } from '../preset.js';
import { CITES, DOCUMENTS } from './citations.js';
import { WSOM_TABLE } from './zung-jung-table.js';

/** The Zung Jung scoring system and its payoff scheme (`wsom-scoring`). */
export const zungJungScoring = (options: ScoringOptions): Scoring => ({
  patterns: PATTERNS,
  score: (win) => scoreWin(win, options),
  settle,
  explain: (win, settlement) => explainWin(win, options, settlement),
});

const CHECKS = withChecks(SHARED_CHECKS, PENALTY_TILE_CHECKS);

/** `zung-jung/wsom`: the World Series of Mahjong by `wsom-rulebook` and `wsom-scoring`. */
export const WSOM = preset(WSOM_TABLE, (played) => {
  const { minimumPoints, matchPoints: shown } = played.options;
  const { patterns, score, settle, explain } = zungJungScoring({ minimumPoints });
  return {
    ...played,
    edition: '2010',
    name: RULESET_NAMES['zung-jung/wsom'],
    checks: CHECKS,
    documents: DOCUMENTS,
    cites: CITES,
    patterns,
    score,
    settle,
    finalPoints: ({ totals, overallPenalties }) =>
      shown ? totals.map((total, seat) => matchPoints(total) + overallPenalties[seat]) : null,
    // Match points as used by the World Series since 2010; ties by raw score, then by lot.
    standings: { scoring: ['root'], ties: ['points', 'lot'] },
    explain,
  };
});
