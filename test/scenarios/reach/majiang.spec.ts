import { FOUR_SEATS } from '../../../src/engine/tiles/seats.js';
import { describe, expect, it } from '@jest/globals';
import { resolveRuleset } from '../../../src/engine/rulesets/registry.js';
import { explanationText } from '../../../src/engine/messages/explanation-text.js';
import { explainWin } from '../../../src/engine/rulesets/reach/explain.js';
import { TENHOU_SCORING } from '../../../src/engine/rulesets/reach/options.js';
import { MAJIANG_SCORE_CITES } from '../../../src/engine/rulesets/reach/score-cites.js';
import { scoringOf } from '../../../src/engine/rulesets/reach/presets/riichi-scoring.js';
import { MAJIANG } from '../../../src/engine/rulesets/reach/presets/riichi-values.js';
import { type ReachScore, scoreWin } from '../../../src/engine/rulesets/reach/score.js';
import { settle, winnerOf } from '../../../src/engine/rulesets/reach/payments.js';
import type { Seat } from '../../../src/engine/tiles/tile.js';
import { linesBy } from '../../../src/exchange/score-lines/reach.js';
import { given, type Hands, type Setting, type Table } from '../../kit/play/play.js';
import { reachWon } from '../../kit/play/reach-won.js';
import { tenhou } from './reach.js';

const majiang = (hands: Hands = {}, setting: Setting = {}): Table =>
  given(hands, { ruleset: 'reach/majiang', ...setting });

const MAJIANG_SCORING = scoringOf(MAJIANG, { cites: MAJIANG_SCORE_CITES });
const [E, S, W, N]: readonly Seat[] = [0, 1, 2, 3];

describe('reach/majiang, in what it plays otherwise than reach/tenhou', () => {
  it('MJ-01: the widest and pair waits and Big Winds are two limit hands each, and add up with others', () => {
    const limits = (text: string) => (scoreWin(reachWon(text), MAJIANG_SCORING) as ReachScore).base / 8000;
    expect(limits('222m 777p 999s 55s 111z draws 5s, South')).toBe(2);
    expect(limits('19m 19p 19s 12345677z draws 7z, South')).toBe(2);
    expect(limits('11123455678999s draws 5s, South')).toBe(2);
    expect(limits('111z 222z 333z 444z 5m 5m draws 5m, South')).toBe(4);
    expect(limits('111z 222z 333z 444z 55z draws 1z, South')).toBe(4);
    expect(limits('222m 777p 999s 55s 111z draws 1z, South')).toBe(1);
    const explained = explainWin(reachWon('222m 777p 999s 55s 111z on 5s, South'), MAJIANG_SCORING);
    const { total } = explanationText(explained);
    expect(total).toMatchObject({
      reason: 'yakuman that count as 2: 16000 × 4, up to hundreds: 64000',
      citation: { document: 'majiang-rules', section: 'Scores', item: 'MJ-01' },
    });
  });

  it('MJ-03: the responsible player pays the honba where they alone pay, for all that Big Winds are worth', () => {
    const changes = (base: number, hand: 'big_winds' | 'big_dragons', from: Seat | null) => {
      const winner = winnerOf(S, { base, scored: [hand] }, { seat: W, limitHand: hand }, MAJIANG_SCORING);
      return settle({
        seats: FOUR_SEATS,
        winners: [winner],
        from,
        dealer: E,
        honba: 1,
        bets: 0,
        powHonba: MAJIANG_SCORING.powHonba,
      }).changes;
    };
    expect(changes(8000, 'big_dragons', null)).toEqual([0, 32300, -32300, 0]);
    expect(changes(16000, 'big_winds', null)).toEqual([0, 64300, -64300, 0]);
    expect(changes(8000, 'big_dragons', N)).toEqual([0, 32300, -16000, -16300]);
    expect(changes(16000, 'big_dragons', null)).toEqual([-16100, 64300, -40100, -8100]);
    const settled = linesBy(MAJIANG_SCORING).settle({
      payoff: {
        winners: [{ seat: 'S', limitHands: 3, responsible: 'W', responsibleFor: 2 }],
        discarder: null,
        honba: 1,
      },
    });
    expect(settled).toMatchObject({ result: { E: -16100, S: 96300, W: -72100, N: -8100 } });
  });

  it('MJ-06: the wind after the last ends with any leader who has 30,000', () => {
    const last = { hand: 9, take: 1, honba: 0, bets: 0, ready: null } as const;
    const over = (table: Table, prevailingWind: string, dealer: Seat, winners: readonly Seat[]) =>
      table.state.rules.isOver?.([20000, 30000, 25000, 25000], {
        ...last,
        prevailingWind,
        dealer,
        winners,
        ended: 'won',
      });
    expect(over(majiang(), '3z', 0, [0])).toBe(true);
    expect(over(tenhou(), '3z', 0, [0])).toBe(false);
    expect(over(majiang(), '2z', 3, [3])).toBe(false);
    expect(over(majiang(), '2z', 3, [1])).toBe(true);
  });

  it('MJ-07: final points keep their tenths', () => {
    const { finalPoints } = resolveRuleset('reach/majiang');
    const none = { placings: [1, 2, 3, 4], overallPenalties: [0, 0, 0, 0] } as const;
    expect(finalPoints({ totals: [42300, 30500, 17700, 9500], ...none })).toEqual([52.3, 10.5, -22.3, -40.5]);
    expect(finalPoints({ totals: [25000, 25000, 25000, 25000], ...none })).toEqual([35, 5, -15, -25]);
  });

  it('reach/majiang is scored as reach/tenhou but for its own options', () => {
    const different = Object.entries(MAJIANG_SCORING).filter(
      ([name, value]) => TENHOU_SCORING[name as keyof typeof TENHOU_SCORING] !== value,
    );
    expect(different.map(([name]) => name)).toEqual(['cites', 'doubleLimitHands', 'powHonba']);
  });
});
