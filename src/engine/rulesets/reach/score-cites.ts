import { type Citation, cite } from '../../vocabulary/terms.js';

/** Rules by which payments are made. */
export type PaymentRule =
  | 'discard'
  | 'supplement'
  | 'self-draw'
  | 'pow-self-draw'
  | 'pow-discard'
  | 'pow-half'
  | 'discarder-half'
  | 'honba'
  | 'own-bet';

/** Rules of scoring that explanations cite. */
type ScoreRule =
  // Patterns that do not count.
  | 'limit-hand-alone'
  | 'human-win-instead'
  | 'claimed-triplet'
  | 'terminals-honors-of-sets'
  | 'added-tile'
  // Dora.
  | 'dora'
  | 'ura'
  // Base points (fu).
  | 'fu-win'
  | 'fu-set'
  | 'fu-wait'
  | 'fu-self-draw'
  | 'fu-supplement'
  | 'fu-peace'
  | 'fu-all-pairs'
  | 'double-wind-pair'
  | 'open-twenty'
  // The total.
  | 'no-hand-point'
  | 'total'
  | 'limit'
  | 'rounded-up'
  | 'counted-limit'
  | 'limit-hand'
  | 'limit-hands-doubled'
  | 'limit-hands-added'
  // Bets.
  | 'bets'
  | 'bets-in-turn'
  // Payments.
  | Exclude<PaymentRule, AddedRule>;

/** Rules that `wsom-reach` does not have. */
type AddedRule = 'red-fives' | 'set-aside' | 'honba' | 'supplement';

/**
 * Citations of the rules of scoring. A ruleset cites its own document where that states the rule; otherwise the document from
 * which it takes the rule.
 */
export type ScoreCites = Readonly<Record<ScoreRule, Citation>> & { readonly [Rule in AddedRule]?: Citation } & {
  /** Whether the rules of `wsom-reach` and other rulesets apply where the ruleset's own document is silent. */
  readonly addsWsom?: true;
  /** By the id of the pattern. Default: the citation of its row. */
  readonly patterns: Readonly<Record<string, Citation>>;
};

/** The citation of a rule; throws if the ruleset does not have the rule. */
export function citeOf(cites: ScoreCites, rule: ScoreRule | AddedRule): Citation {
  const citation = cites[rule];
  if (citation === undefined) throw new TypeError(`the ruleset has no citation for its rule ${rule}`);
  return citation;
}

const decided = (id: string): Citation => cite('decisions-reach', '', id);
const lucky = (item: string): Citation => cite('wsom-reach', 'Lucky Tile (dora)', item);
const calculated = (item: string): Citation => cite('wsom-reach', 'Scoring Calculations', item);
const action = (item: string): Citation => cite('wsom-reach', 'Actions During a Hand', item);
const POW = cite('wsom-reach', 'Limit Hand "Pow" Payments', '8.2');
const tenhou = (item: string): Citation => cite('riichi-presets', 'tenhou', item);

export const WSOM_SCORE_CITES: ScoreCites = {
  'limit-hand-alone': decided('RM-04'),
  'human-win-instead': decided('RM-05'),
  'claimed-triplet': decided('RM-12'),
  'terminals-honors-of-sets': decided('RM-06'),
  'added-tile': decided('RM-16'),
  dora: lucky('6.1'),
  ura: lucky('6.4'),
  'fu-win': calculated('7.2-1'),
  'fu-set': calculated('7.2-2'),
  'fu-wait': calculated('7.2-3'),
  'fu-self-draw': calculated('7.2-4'),
  'fu-supplement': calculated('7.2-4'),
  'fu-peace': calculated('7.2-4'),
  'fu-all-pairs': calculated('7.2-4'),
  'double-wind-pair': decided('RM-02'),
  'open-twenty': decided('RM-01'),
  'no-hand-point': calculated('7.1'),
  total: calculated('7.3'),
  limit: calculated('7.4'),
  'rounded-up': calculated('7.4'),
  'counted-limit': decided('RM-19'),
  'limit-hand': cite('wsom-reach', 'Hands (Combinations)', '5.9'),
  'limit-hands-doubled': decided('RM-03'),
  'limit-hands-added': decided('RM-03'),
  bets: action('4.6-3'),
  'bets-in-turn': decided('RM-26'),
  discard: action('4.8-1'),
  'self-draw': action('4.8-1'),
  'pow-self-draw': POW,
  'pow-discard': decided('RM-35'),
  'pow-half': POW,
  'discarder-half': POW,
  'own-bet': decided('RM-26'),
  patterns: {},
};

const SCORES = tenhou('Scores');
const CALLS = tenhou('Calls');
const PAYMENTS = tenhou('Payments');

/** Citations for `reach/tenhou`, with what `riichi-presets` states. */
export const TENHOU_SCORE_CITES: ScoreCites = {
  ...WSOM_SCORE_CITES,
  addsWsom: true,
  'red-fives': tenhou('Set-up'),
  'fu-peace': SCORES,
  'fu-all-pairs': SCORES,
  'double-wind-pair': SCORES,
  'open-twenty': SCORES,
  'rounded-up': SCORES,
  'counted-limit': SCORES,
  'limit-hands-added': SCORES,
  'bets-in-turn': PAYMENTS,
  honba: PAYMENTS,
  'pow-self-draw': PAYMENTS,
  'pow-discard': PAYMENTS,
  'pow-half': PAYMENTS,
  'discarder-half': PAYMENTS,
  patterns: {
    all_simples: SCORES,
    all_terminals_and_honors: SCORES,
    add_a_quad_win: CALLS,
    first_turn_win: CALLS,
    double_reach: CALLS,
    heavenly_win: CALLS,
    earthly_win: CALLS,
  },
};

/** Citations for `reach/majiang`, with changes from docs/reference/majiang-rules.md. */
export const MAJIANG_SCORE_CITES: ScoreCites = {
  ...TENHOU_SCORE_CITES,
  'limit-hands-doubled': cite('majiang-rules', 'Scores', 'MJ-01'),
  honba: cite('majiang-rules', 'Payments', 'MJ-03'),
};
