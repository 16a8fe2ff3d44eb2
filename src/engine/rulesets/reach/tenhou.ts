import { preset } from '../preset.js';
import { TENHOU_CITES, TENHOU_DOCUMENTS } from './cites.js';
import { umaPoints } from './final-points.js';
import { reachRuleset } from './preset.js';
import { endWithPayments } from './settling.js';
import { TENHOU_TABLE, tenhouScoring } from './tenhou-table.js';

/** `reach/tenhou`: games of four as played online, by `riichi-presets`. */
export const REACH_TENHOU = preset(TENHOU_TABLE, (played) =>
  reachRuleset({
    ...played,
    edition: '2020',
    name: { en: 'Tenhou riichi', ja: '天鳳' },
    documents: TENHOU_DOCUMENTS,
    cites: TENHOU_CITES,
    play: {
      missedWinPassed: 'until-next-draw',
      quadAfterReach: 'same-waits',
      swapCalling: false,
      reachShown: false,
    },
    scoring: tenhouScoring(played.options),
    settleEnd: endWithPayments,
    finalPoints: umaPoints,
    standings: { scoring: ['final'], ties: [] },
  }),
);
