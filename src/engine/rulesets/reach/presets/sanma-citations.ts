import type { Cite } from '../../../table/checks/check.js';
import { type Citation, cite } from '../../../vocabulary/terms.js';
import { catalogued } from '../../citations.js';
import { PRESETS_CATALOGUED, PRESETS_CITES, PRESETS_DOCUMENTS, type ReachCites } from '../citations.js';
import type { ScoreCites } from '../score-cites.js';
import { PRESETS_SCORE_CITES } from './presets-score-cites.js';

const sanma = (section: string, id: string): Cite => ({ citation: cite('sanma', section, id) });
const ASIDE = '3. Setting a North aside (kita, nukidora)';

export const SANMA_DOCUMENTS = ['sanma', ...PRESETS_DOCUMENTS];

/** Citations for games of three, with changes from `sanma`. */
export const SANMA_CITES: ReachCites = catalogued<ReachCites>(
  {
    ...PRESETS_CITES,
    'wrong-seats': sanma('1. Table, wall, deal', 'SN-3'),
    'wrong-deal': sanma('1. Table, wall, deal', 'SN-4'),
    'chi-not-upper': sanma('2. Claims', 'SN-10'),
    'claim-only-to-win': sanma('2. Claims', 'SN-13'),
    'reach-wall': sanma('2. Claims', 'SN-14'),
    'bonus-out-of-turn': sanma(ASIDE, 'SN-20'),
    'bonus-not-exposed': sanma(ASIDE, 'SN-20'),
    'payments-differ': sanma('4. Points', 'SN-47'),
    'abort-due': sanma('6. End of a hand, order of hands, end of a game', 'SN-58'),
    'not-to-abort': sanma('6. End of a hand, order of hands, end of a game', 'SN-58'),
    'wrong-succession': sanma('6. End of a hand, order of hands, end of a game', 'SN-60'),
    'hands-agreed': sanma('6. End of a hand, order of hands, end of a game', 'SN-62'),
    'cycle-open': sanma('6. End of a hand, order of hands, end of a game', 'SN-62'),
  },
  PRESETS_CATALOGUED,
);

const item = (id: string): Citation => cite('sanma', '', id);
const RESPONSIBLE = item('SN-54');

/** Citations for games of three, with changes from `sanma`. */
export const SANMA_SCORE_CITES: ScoreCites = {
  ...PRESETS_SCORE_CITES,
  'red-fives': item('SN-2'),
  'set-aside': item('SN-27'),
  discard: item('SN-46'),
  'self-draw': item('SN-47'),
  honba: item('SN-49'),
  'bets-in-turn': item('SN-53'),
  'pow-self-draw': RESPONSIBLE,
  'pow-discard': RESPONSIBLE,
  'pow-half': RESPONSIBLE,
  'discarder-half': RESPONSIBLE,
  'limit-hands-doubled': item('SN-55'),
  patterns: { ...PRESETS_SCORE_CITES.patterns, value_north: item('SN-12') },
};
