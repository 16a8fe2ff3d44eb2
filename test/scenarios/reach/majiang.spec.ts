import { describe, expect, it } from '@jest/globals';
import { resolveRuleset } from '../../../src/engine/rulesets/registry.js';
import { explainWin } from '../../../src/engine/rulesets/reach/explain.js';
import { TENHOU_SCORING } from '../../../src/engine/rulesets/reach/options.js';
import { MAJIANG_DOUBLED_BY } from '../../../src/engine/rulesets/reach/citations.js';
import { scoringOf } from '../../../src/engine/rulesets/reach/riichi-scoring.js';
import { MAJIANG } from '../../../src/engine/rulesets/reach/riichi-values.js';
import { type ReachScore, scoreWin } from '../../../src/engine/rulesets/reach/score.js';
import { settle, winnerOf } from '../../../src/engine/rulesets/reach/payments.js';
import type { Seat } from '../../../src/engine/tiles/tile.js';
import { linesBy } from '../../../src/exchange/score-lines/reach.js';
import { given, type Hands, type Setting, type Table } from '../../kit/play/play.js';
import { reachWon } from '../../kit/play/reach-won.js';
import { tenhou, turns } from './reach.js';

const majiang = (hands: Hands = {}, setting: Setting = {}): Table =>
  given(hands, { ruleset: 'reach/majiang', ...setting });

const MAJIANG_SCORING = scoringOf(MAJIANG, { doubledBy: MAJIANG_DOUBLED_BY });

const IDLE = '147m 258p 159s 1234z';
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
    const { total } = explainWin(reachWon('222m 777p 999s 55s 111z on 5s, South'), MAJIANG_SCORING);
    expect(total).toMatchObject({
      reason: 'Limit Hands that count as 2: 16000 × 4, up to hundreds: 64000',
      citation: { document: 'majiang-rules', section: 'Scores', item: 'MJ-01' },
    });
  });

  it('MJ-02: a call and a discard put an end to a missed win', () => {
    const play = (table: Table): Table =>
      turns(table, 'ES')
        .when('W draws 5p', 'W discards 5p', 'N draws 2s', 'N discards 2s', 'S pongs', 'S discards 6s')
        .when('W draws 2p', 'W discards 2p');
    const hands = { E: IDLE, S: '234m 34p 678s 22s 666s' };
    expect(play(tenhou(hands)).because('S wins')).toBe('missed-win: riichi-presets "tenhou" Calls');
    play(majiang(hands)).when('S wins');
    const until = turns(majiang(hands), 'ES').when('W draws 5p', 'W discards 5p', 'N draws 2p', 'N discards 2p');
    expect(until.because('S wins')).toBe('missed-win: majiang-rules "Calls" MJ-02');
  });

  it('MJ-03: the responsible player pays the honba where they alone pay, for all that Big Winds are worth', () => {
    const changes = (base: number, hand: 'big_winds' | 'big_dragons', from: Seat | null) => {
      const winner = winnerOf(S, { base, scored: [hand] }, { seat: W, limitHand: hand }, MAJIANG_SCORING);
      return settle({ winners: [winner], from, dealer: E, honba: 1, bets: 0, powHonba: MAJIANG_SCORING.powHonba })
        .changes;
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

  it('MJ-04: a hand is ready that waits for a tile of which its player has a quad on the table', () => {
    const hands = { E: '3333m 12m 456p 789s 5z' };
    const play = (table: Table) => table.when('E draws 5z', 'E declares 3m', 'the indicator is 9p', 'E draws 6z');
    expect(play(tenhou(hands)).because('E reaches')).toMatch(/^reach-not-ready/);
    play(majiang(hands)).when('E reaches', 'E discards 6z');
    const inHand = majiang({ E: '1111z 234m 567p 789s' }).when('E draws 9p', 'E reaches');
    expect(inHand.because('E discards 9p')).toBe('reach-not-ready: majiang-rules "Calls" MJ-04');
  });

  it('MJ-05: an indicator that waited is turned up before the next kong may be robbed', () => {
    const hands = { E: '66s 99p 19m 12345z 1p 2p', S: '123m 456m 789m 44s 78p' };
    const play = (table: Table): Table => {
      table.when(
        'E draws 1z',
        'E discards 1z',
        'S draws 9s',
        'S discards 9s',
        'W draws 6s',
        'W discards 6s',
        'E pongs',
      );
      table.when('E discards 2z', 'S draws 9s', 'S discards 9s', 'W draws 9p', 'W discards 9p', 'E pongs');
      turns(table.when('E discards 3z'), 'SWN');
      return table.when('E draws 6s', 'E adds 6s', 'E draws 9p', 'E adds 9p');
    };
    const table = play(majiang(hands));
    expect(table.because('S robs')).toBe('indicator-due: majiang-rules "Indicators" MJ-05');
    table.when('the indicator is 8p', 'S robs');
    expect(table.hand.wins).toHaveLength(1);
    expect(table.hand.wins[0].result.score?.figures?.dora).toBe(1);
    expect(play(tenhou(hands)).when('the indicator is 8p').because('S robs')).toMatch(/^not-robbable/);
    play(tenhou(hands)).when('S robs');
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

  it('is scored as reach/tenhou but for that', () => {
    const different = Object.entries(MAJIANG_SCORING).filter(
      ([name, value]) => TENHOU_SCORING[name as keyof typeof TENHOU_SCORING] !== value,
    );
    expect(different.map(([name]) => name)).toEqual(['doubleLimitHands', 'doubledBy', 'powHonba']);
  });
});
