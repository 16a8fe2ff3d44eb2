import type { Preset, Ruleset } from '../../table/ruleset.js';
import { preset } from '../preset.js';
import { CHECKS } from './checks.js';
import { CITES } from './cites.js';
import { explainHand } from './explain.js';
import { optionsWith, tableOf } from './options.js';
import { winnersPoints } from './payoff.js';
import { tableRules } from './play.js';
import { explainEnd, openWin, scoreWin, settleEnd, type TableWin, winningHand, winWith } from './settling.js';

const presetOf = (id: string, en: string, variantsOn: boolean): Preset =>
  preset(id, optionsWith(variantsOn), (options): Ruleset<TableWin> => {
    const table = tableOf(options);
    return {
      id,
      edition: '1',
      name: { en },
      options,
      table: tableRules(options),
      checks: CHECKS,
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
    };
  });

/** `classic/document`: `classic-rules-of-play` as it stands, its three variants off (CL-06). */
export const DOCUMENT = presetOf('classic/document', 'Classic mahjong', false);

/** `classic/standard`: with the three variants on, "a slightly more standard way to play". */
export const STANDARD = presetOf('classic/standard', 'Classic mahjong, stricter', true);
