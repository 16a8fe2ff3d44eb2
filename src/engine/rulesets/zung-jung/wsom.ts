import { SHARED_CHECKS } from '../../table/checks.js';
import { CLAIM_WINDOW, CYCLES } from '../agreed.js';
import { preset } from '../preset.js';
import { CITES } from './cites.js';
import { matchPoints } from './payoff.js';
import { tableRules } from './rules.js';
import { zungJungScoring } from './scoring.js';

/** `zung-jung/wsom`: the World Series of Mahjong by `wsom-rulebook` and `wsom-scoring`. */
export const WSOM = preset(
  'zung-jung/wsom',
  [
    {
      name: 'minimumPoints',
      about: 'points a hand needs to win; 5 is the official variant without chicken hands',
      default: 0,
      values: { from: 0, to: 480 },
    },
    CYCLES,
    CLAIM_WINDOW,
    {
      name: 'matchPoints',
      about: "show a session's totals as match points: the sign of the total times its square root",
      default: false,
      values: [false, true],
    },
  ],
  (options) => {
    const { patterns, score, settle, explain } = zungJungScoring({
      minimumPoints: options.minimumPoints,
    });
    return {
      id: 'zung-jung/wsom',
      edition: '2010',
      name: { en: 'World Series of Mahjong (Zung Jung)', zh: '中庸麻將' },
      options,
      table: tableRules(options),
      checks: SHARED_CHECKS,
      cites: CITES,
      patterns,
      score,
      settle,
      finalPoints: (totals) => (options.matchPoints ? totals.map(matchPoints) : null),
      explain,
    };
  },
);
