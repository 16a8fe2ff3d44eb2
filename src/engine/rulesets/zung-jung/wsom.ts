import { SHARED_CHECKS } from '../../table/checks.js';
import type { Options } from '../../table/events.js';
import type { Preset, Ruleset } from '../ruleset.js';
import { CITES } from './cites.js';
import { explainWin } from './explain.js';
import { linesOf } from './lines.js';
import { PATTERNS } from './patterns.js';
import { matchPoints, settle } from './payoff.js';
import { tableRules } from './rules.js';
import { scoreWin } from './score.js';

/** `zung-jung/wsom`: the World Series of Mahjong by `wsom-rulebook` and `wsom-scoring`. */
export const WSOM: Preset = {
  id: 'zung-jung/wsom',
  options: [
    {
      name: 'minimumPoints',
      about: 'points a hand needs to win; 5 is the official variant without chicken hands',
      default: 0,
      values: { from: 0, to: 480 },
    },
    {
      name: 'cycles',
      about: 'cycles of four hands agreed on; 0 when play ends by agreement',
      default: 0,
      values: { from: 0, to: 64 },
    },
    {
      name: 'claimWindow',
      about: "a discard may be claimed until the next player's discard (at a table) or draw (online)",
      default: 'discard',
      values: ['discard', 'draw'],
    },
    {
      name: 'matchPoints',
      about: "show a session's totals as match points: the sign of the total times its square root",
      default: false,
      values: [false, true],
    },
  ],
  create: (options: Options): Ruleset => {
    const scoring = { minimumPoints: Number(options.minimumPoints) };
    return {
      id: 'zung-jung/wsom',
      edition: '2010',
      name: { en: 'World Series of Mahjong (Zung Jung)', zh: '中庸麻將' },
      options,
      table: tableRules(options),
      checks: SHARED_CHECKS,
      cites: CITES,
      patterns: PATTERNS,
      score: (win) => scoreWin(win, scoring),
      settle,
      finalPoints: (totals) => (options.matchPoints === true ? totals.map(matchPoints) : null),
      explain: (win, settlement) => explainWin(win, scoring, settlement),
      lines: linesOf(scoring),
    };
  },
};
