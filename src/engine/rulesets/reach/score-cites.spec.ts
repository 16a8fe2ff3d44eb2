import { beforeAll, describe, expect, it } from '@jest/globals';
import { reachWon } from '../../../../test/kit/play/reach-won.js';
import { FOUR_SEATS } from '../../tiles/seats.js';
import { type Citation, citationText } from '../../vocabulary/terms.js';
import { loadRulesets, resolveRuleset } from '../registry.js';
import { RULESET_IDS } from '../table-rules.js';
import { explainWin } from './explain.js';
import { EVERY_ROW } from './patterns.js';
import type { ReachClaim } from './payments.js';
import type { ReachRuleset } from './reach.js';
import { citeOf, WSOM_SCORE_CITES } from './score-cites.js';

beforeAll(() => loadRulesets());

const explainedBy = (id: string, hand: string, claim: ReachClaim | null = null) =>
  explainWin(reachWon(hand), (resolveRuleset(id) as ReachRuleset).scoring, claim);

const texts = (cited: readonly { readonly citation: Citation }[] = []): string[] =>
  cited.map(({ citation }) => citationText(citation));

const RIICHI = RULESET_IDS.filter((id) => id.startsWith('reach/'));

const TABLE_C = 'riichi-presets-2 "Table C: scores"';

const SIMPLES = '456m 456p 678s 234s 22p on 4s, reach, first turn';
const RESPONSIBLE: ReachClaim = {
  seats: FOUR_SEATS,
  winners: [{ seat: 1, base: 8000, pow: { seat: 2, base: 8000 } }],
  from: 3,
  dealer: 0,
  honba: 0,
  bets: 0,
};

describe('the citations of an explained score', () => {
  it.each([
    ['reach/wsom', SIMPLES, 'all_simples', 'wsom-reach "Hands (Combinations)" 5.1-3'],
    ['reach/tenhou', SIMPLES, 'all_simples', 'riichi-presets "tenhou" Scores'],
    [
      'reach/ema-2025',
      SIMPLES,
      'all_simples',
      'riichi-presets-2 "Table B: play" open all-simples, later yaku (atozuke)',
    ],
    ['reach/m-league', SIMPLES, 'first_turn_win', `${TABLE_C} first-turn win, ura, ura of kongs`],
    ['reach/wrc', '22233344466688s draws 8s, South', 'all_green', `${TABLE_C} All Green without dragon`],
    // No page of a preset lists the patterns, so the others are those of wsom-reach.
    ['reach/ema-2025', SIMPLES, 'reach', 'wsom-reach "Hands (Combinations)" 5.1-10'],
  ])('a pattern has the citation of its ruleset: %s, %s, %s', (id, hand, pattern, cited) =>
    expect(texts(explainedBy(id, hand).patterns.filter((one) => one.id === pattern))).toEqual([cited]),
  );

  it.each([
    ['reach/wsom', 'decisions-reach RM-02'],
    ['reach/tenhou', 'riichi-presets "tenhou" Scores'],
    ['reach/m-league', `${TABLE_C} double-wind pair`],
  ])('a pair of round and seat wind has the citation of %s', (id, cited) =>
    expect(texts(explainedBy(id, '123m 456p 789s 11z 234s draws 4s').basePoints)).toContain(cited),
  );

  it.each([
    ['reach/wsom', 'wsom-reach "Scoring Calculations" 7.4'],
    ['reach/ema-2025', `${TABLE_C} 30 fu 4 han up to mangan`],
  ])('a score that is rounded up to mangan has the citation of %s', (id, cited) =>
    expect(texts([explainedBy(id, '234m 456p 678s 234s 22p on 4s, reach, South, dora 1m').total])).toEqual([cited]),
  );

  it.each([
    ['reach/wsom', 'wsom-reach "Limit Hand "Pow" Payments" 8.2'],
    ['reach/tenhou', 'riichi-presets "tenhou" Payments'],
    ['reach/ema-2025', 'riichi-presets-2 RX-08'],
    ['reach/tenhou-sanma', 'sanma SN-54'],
  ])('payments have the citation of %s', (id, cited) => {
    const { payments } = explainedBy(id, '123p 11p (pong 555z) (pong 666z) (pong 777z) on 1p, South', RESPONSIBLE);
    expect(texts(payments)).toEqual([cited, cited]);
  });

  it.each(RIICHI)('the citations of patterns are of patterns that exist under %s', (id) => {
    const ids: readonly string[] = EVERY_ROW.map((row) => row.id);
    const { patterns } = (resolveRuleset(id) as ReachRuleset).scoring.cites;
    expect(Object.keys(patterns).filter((one) => !ids.includes(one))).toEqual([]);
  });

  it('a rule that the ruleset does not have has no citation', () =>
    expect(() => citeOf(WSOM_SCORE_CITES, 'honba')).toThrow('the ruleset has no citation for its rule honba'));
});
