import { preset } from '../preset.js';
import { WSOM_CITES, WSOM_DOCUMENTS } from './cites.js';
import { placingPoints } from './final-points.js';
import { reachRuleset } from './preset.js';
import { endWithoutPayments } from './settling.js';
import { WSOM_TABLE, wsomScoring } from './wsom-table.js';

/** `reach/wsom`: `wsom-reach` as `decisions-reach` settles it. */
export const REACH_WSOM = preset(WSOM_TABLE, (played) =>
  reachRuleset({
    ...played,
    edition: '1',
    name: { en: 'WSOM Reach Mahjong', ja: 'WSOM 立直麻雀' },
    documents: WSOM_DOCUMENTS,
    cites: WSOM_CITES,
    play: {
      missedWinPassed: played.options.missedWinPassed,
      quadAfterReach: 'strict',
      swapCalling: true,
      reachShown: true,
    },
    scoring: wsomScoring(played.options),
    settleEnd: endWithoutPayments,
    finalPoints: placingPoints,
    // Section 10, 11.6 (PR-36).
    standings: { scoring: ['final'], ties: ['firsts', 'average-place', 'fewest-fourths', 'best-game', 'lot'] },
  }),
);
