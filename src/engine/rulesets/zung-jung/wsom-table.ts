import { CLAIM_WINDOW, CYCLES } from '../agreed.js';
import { tablePreset } from '../preset.js';
import { tableRules } from './rules.js';

/** The play of `zung-jung/wsom`, and what may be agreed on. */
export const WSOM_TABLE = tablePreset(
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
  tableRules,
);
