import { RULESET_NAMES } from '../ruleset-names.js';
import type { Preset, Ruleset, TableRuleset } from '../../table/ruleset.js';
import { preset } from '../preset.js';
import { CHECKS } from './checks.js';
import { CITES, DOCUMENTS } from './citations.js';
import { DOCUMENT_PLAY, STANDARD_PLAY } from './classic-table.js';
import { explainHand } from './explain.js';
import {
  type TableWin,
  explainEnd,
  openWin,
  scoreWin,
  settleEnd,
  winWith,
  winnersPoints,
  winningHand,
} from './payments.js';
import { tableOf } from './patterns.js';

const presetOf = (play: Preset<TableRuleset>, name: Ruleset['name']): Preset =>
  preset(play, (played): Ruleset<TableWin> => {
    const table = tableOf(played.options);
    return {
      ...played,
      edition: '1',
      name,
      checks: CHECKS,
      documents: DOCUMENTS,
      cites: CITES,
      patterns: [...table.points, ...table.doubles],
      winWith: (win, state, hand, { seat }) => winWith(win, state, hand, seat),
      score: (win) => scoreWin(win, table),
      settle: winnersPoints,
      settleEnd: (state, hand, { reason }) => (reason === 'won' ? settleEnd(state, hand, table) : undefined),
      explain: (win) => explainHand(winningHand(win), table),
      openWin: openWin(table),
      explainEnd: (state, hand) => explainEnd(state, hand, table),
      finalPoints: () => null,
      standings: { scoring: ['points'], ties: [] },
    };
  });

/** `classic/document`: `classic-rules-of-play` with its three variants off (CL-06). */
export const DOCUMENT = presetOf(DOCUMENT_PLAY, RULESET_NAMES['classic/document']);

/** `classic/standard`: with the three variants on, "a slightly more standard way to play". */
export const STANDARD = presetOf(STANDARD_PLAY, RULESET_NAMES['classic/standard']);
