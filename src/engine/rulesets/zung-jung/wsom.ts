import { SHARED_CHECKS } from '../../table/checks.js';
import { withPenaltyTileChecks } from '../../table/checks/penalty-tiles.js';
import { preset } from '../preset.js';
import { CITES, DOCUMENTS } from './cites.js';
import { matchPoints } from './payoff.js';
import { zungJungScoring } from './scoring.js';
import { WSOM_TABLE } from './wsom-table.js';

const CHECKS = withPenaltyTileChecks(SHARED_CHECKS);

/** `zung-jung/wsom`: the World Series of Mahjong by `wsom-rulebook` and `wsom-scoring`. */
export const WSOM = preset(WSOM_TABLE, (played) => {
  const { minimumPoints, matchPoints: shown } = played.options;
  const { patterns, score, settle, explain } = zungJungScoring({ minimumPoints });
  return {
    ...played,
    edition: '2010',
    name: { en: 'World Series of Mahjong (Zung Jung)', zh: '中庸麻將' },
    checks: CHECKS,
    documents: DOCUMENTS,
    cites: CITES,
    patterns,
    score,
    settle,
    finalPoints: ({ totals, overallPenalties }) =>
      shown ? totals.map((total, seat) => matchPoints(total) + overallPenalties[seat]) : null,
    // Match points as the World Series counts them from 2010 on; equal ones by raw score, then by lot.
    standings: { scoring: ['root'], ties: ['points', 'lot'] },
    explain,
  };
});
