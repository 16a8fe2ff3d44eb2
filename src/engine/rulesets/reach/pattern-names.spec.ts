import { beforeAll, describe, expect, it } from '@jest/globals';
import { reachWon } from '../../../../test/kit/play/reach-won.js';
import { explanationText } from '../../messages/explanation-text.js';
import { ENGLISH } from '../../messages/lexicon.js';
import { loadRulesets, resolveRuleset } from '../registry.js';
import { rulesetLexicon } from '../ruleset-lexicon.js';
import { RULESET_IDS } from '../table-rules.js';
import { explainWin } from './explain.js';
import { TENHOU_SCORING } from './options.js';
import { EVERY_ROW, type PatternId } from './patterns.js';

beforeAll(() => loadRulesets());

const RIICHI = RULESET_IDS.filter((id) => id.startsWith('reach/') && id !== 'reach/wsom');

const namesUnder = (ruleset: string): Readonly<Record<string, string>> =>
  Object.fromEntries(EVERY_ROW.map(({ id, name }) => [id, rulesetLexicon(ruleset).phrase(name.en)]));

const JAPANESE: Partial<Record<PatternId, string>> = {
  concealed_self_draw: 'Menzen Tsumo',
  value_white: 'Yakuhai (Haku)',
  all_simples: 'Tanyao',
  peace: 'Pinfu',
  reach: 'Riichi',
  first_turn_win: 'Ippatsu',
  all_pairs: 'Chiitoitsu',
  thirteen_orphans: 'Kokushi Musou',
};

/** EMA 2016, 4.2. */
const EMA: Partial<Record<PatternId, string>> = {
  concealed_self_draw: 'Fully Concealed Hand',
  value_round_wind: 'Prevalent Wind',
  all_simples: 'All Simples',
  peace: 'Pinfu',
  reach: 'Riichi',
  first_turn_win: 'Ippatsu',
  double_reach: 'Daburu Riichi',
  double_run: 'Pure Double Chow',
  three_colored_sets: 'Triple Pung',
  all_terminals_and_honors: 'All Terminals and Honours',
  pure_outside_hand: 'Terminals in All Sets',
  human_win: 'Blessing of Man',
};

const MAHJONG_SOUL: Partial<Record<PatternId, string>> = {
  concealed_self_draw: 'Fully Concealed Hand',
  value_white: 'White Dragon',
  all_simples: 'All Simples',
  peace: 'Pinfu',
  reach: 'Riichi',
  first_turn_win: 'Ippatsu',
  double_run: 'Pure Double Sequence',
  mixed_outside_hand: 'Half Outside Hand',
  big_winds: 'Four Big Winds',
};

describe('what players call the patterns in English', () => {
  it.each([
    ['reach/tenhou', JAPANESE],
    ['reach/tenhou-sanma', JAPANESE],
    ['reach/majiang', JAPANESE],
    ['reach/m-league', JAPANESE],
    ['reach/jpml-a', JAPANESE],
    ['reach/jpml-b', JAPANESE],
    ['reach/ema-2016', EMA],
    ['reach/ema-2025', EMA],
    ['reach/wrc', { ...EMA, value_round_wind: 'Prevailing Wind', double_reach: 'Double Riichi' }],
    ['reach/mahjong-soul', MAHJONG_SOUL],
    ['reach/majsoul-sanma', MAHJONG_SOUL],
  ])('patterns have the names of the rules under %s', (id, names) => expect(namesUnder(id)).toMatchObject(names));

  it.each(RIICHI)('every pattern has one name of its own under %s', (id) => {
    const { patternNames } = resolveRuleset(id);
    expect([...(patternNames?.keys() ?? [])]).toEqual(EVERY_ROW.map(({ name }) => name.en));
    expect(new Set(Object.values(namesUnder(id))).size).toBe(EVERY_ROW.length);
  });

  it('patterns have the names of wsom-reach under its ruleset', () =>
    expect(Object.values(namesUnder('reach/wsom'))).toEqual(EVERY_ROW.map(({ name }) => name.en)));

  it.each([
    [
      'reach/wsom',
      'Peace, Double Reach',
      'Reach: met, but Double Reach counts in place of Reach: it is a Reach, of 2 han in all',
    ],
    [
      'reach/tenhou',
      'Pinfu, Double Riichi',
      'Riichi: met, but Double Riichi counts in place of Riichi: it is a Riichi, of 2 han in all',
    ],
    [
      'reach/ema-2016',
      'Pinfu, Daburu Riichi',
      'Riichi: met, but Daburu Riichi counts in place of Riichi: it is a Riichi, of 2 han in all',
    ],
  ])('an explanation names patterns in the words of %s, in its reasons too', (id, counted, replaced) => {
    const told = explanationText(
      explainWin(reachWon('123m 456p 789s 234s 22p on 4s, double reach'), TENHOU_SCORING),
      rulesetLexicon(id),
    );
    expect(told.patterns.map(({ name }) => name).join(', ')).toBe(counted);
    expect(told.excluded.map(({ name, reason }) => `${name}: ${reason}`)).toEqual([replaced]);
  });

  it('base points name patterns in the words of the ruleset', () => {
    const fuOf = (id: string, hand: string) =>
      explanationText(explainWin(reachWon(hand), TENHOU_SCORING), rulesetLexicon(id)).basePoints?.at(-1)?.reason;
    expect(fuOf('reach/tenhou', '123m 456p 789s 234s 22p draws 4s')).toBe(
      'self-drawn, but Pinfu adds no points for it',
    );
    expect(fuOf('reach/ema-2016', '11m 33m 55m 77p 99p 22s 44s on 4s')).toBe('Seven Pairs is always worth 25');
  });

  it.each([
    ['reach/wsom', 'a Limit Hand: 8000 × 4, up to hundreds: 32000', 'Double Mangan'],
    ['reach/tenhou', 'a yakuman: 8000 × 4, up to hundreds: 32000', 'Baiman'],
    ['reach/ema-2025', 'a yakuman: 8000 × 4, up to hundreds: 32000', 'Baiman'],
    ['reach/m-league', 'a yakuman: 8000 × 4, up to hundreds: 32000', 'Baiman'],
  ])('limits have the terms of %s', (id, limitHand, doubleMangan) => {
    const totalOf = (hand: string) =>
      explanationText(explainWin(reachWon(hand), TENHOU_SCORING), rulesetLexicon(id)).total.reason;
    expect(totalOf('11223344556677z on 1z, South')).toBe(limitHand);
    expect(totalOf('123m 456m 789m 222m 55m on 1m, South')).toContain(`: ${doubleMangan}, 4000`);
  });

  it('names of patterns in other languages are those of the language', () => {
    const lexicon = { ...ENGLISH, phrase: (key: string) => (key === 'Peace' ? '平和' : key) };
    expect(rulesetLexicon('reach/tenhou', lexicon).phrase('Peace')).toBe('平和');
  });

  it('a ruleset that is not known has no names of its own', () =>
    expect(rulesetLexicon('reach/unknown').phrase('Peace')).toBe('Peace'));

  it.each(RIICHI)('scores have the names of wsom-reach under %s, because records do', (id) => {
    const names = new Set<string>(EVERY_ROW.map(({ name }) => name.en));
    expect(resolveRuleset(id).patterns.filter(({ name }) => !names.has(name.en))).toEqual([]);
  });
});
