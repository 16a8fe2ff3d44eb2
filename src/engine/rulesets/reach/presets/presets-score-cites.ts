import { type Citation, cite } from '../../../vocabulary/terms.js';
import { type ScoreCites, TENHOU_SCORE_CITES } from '../score-cites.js';

const play = (row: string): Citation => cite('riichi-presets-2', 'Table B: play', row);
const scores = (row: string): Citation => cite('riichi-presets-2', 'Table C: scores', row);
const item = (id: string): Citation => cite('riichi-presets-2', '', id);

const DOUBLE_LIMITS = scores('double limits');
const SHOWN_AFTER_REACH = scores('first-turn win, ura, ura of kongs');
const COVERS = item('RX-08');

/** Citations for the presets of riichi-presets-2, which begin with those of `reach/tenhou`. */
export const PRESETS_SCORE_CITES: ScoreCites = {
  ...TENHOU_SCORE_CITES,
  ura: SHOWN_AFTER_REACH,
  'fu-supplement': scores('self-draw fu on a supplement'),
  'fu-peace': scores('self-drawn pinfu'),
  'double-wind-pair': scores('double-wind pair'),
  'rounded-up': scores('30 fu 4 han up to mangan'),
  'counted-limit': scores('13 han by count'),
  'limit-hands-doubled': DOUBLE_LIMITS,
  'limit-hands-added': scores('limits add up'),
  'human-win-instead': item('RX-15'),
  'bets-in-turn': play('bets, several winners'),
  'own-bet': play('bets, several winners'),
  'pow-self-draw': COVERS,
  'pow-discard': COVERS,
  'pow-half': COVERS,
  'discarder-half': COVERS,
  supplement: cite('riichi-presets-2', 'Riichi City (only so that its logs can be read)'),
  patterns: {
    ...TENHOU_SCORE_CITES.patterns,
    all_simples: play('open all-simples, later yaku (atozuke)'),
    first_turn_win: SHOWN_AFTER_REACH,
    all_green: scores('All Green without dragon'),
    human_win: scores('human win'),
    four_concealed_triples_pair_wait: DOUBLE_LIMITS,
    thirteen_orphans_thirteen_waits: DOUBLE_LIMITS,
    nine_treasures_nine_waits: DOUBLE_LIMITS,
  },
};
