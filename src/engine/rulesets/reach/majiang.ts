import { preset } from '../preset.js';
import { MAJIANG_CITES, MAJIANG_DOCUMENTS } from './cites.js';
import { umaPointsInTenths } from './final-points.js';
import { MAJIANG_TABLE, majiangScoring } from './majiang-table.js';
import { reachRuleset } from './preset.js';
import { endWithPayments } from './settling.js';

/** `reach/majiang`: games of four by the default rules of the engine `majiang-core`, docs/rules/majiang-rules.md. */
export const REACH_MAJIANG = preset(MAJIANG_TABLE, (played) =>
  reachRuleset({
    ...played,
    edition: '1.4',
    name: { en: 'Majiang riichi', ja: '電脳麻将' },
    documents: MAJIANG_DOCUMENTS,
    cites: MAJIANG_CITES,
    play: {
      missedWinPassed: 'until-next-discard', // MJ-02
      quadAfterReach: 'same-waits',
      swapCalling: false,
      reachShown: false,
    },
    scoring: majiangScoring(played.options),
    settleEnd: endWithPayments,
    finalPoints: umaPointsInTenths,
    standings: { scoring: ['final'], ties: [] },
  }),
);
