import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RULESET_IDS } from '../rulesets/table-rules.js';
import type { TableEvent } from '../table/moves/facts.js';
import { ENGLISH, type Lexicon, handTitle, lexiconFor } from './lexicon.js';
import { sentenceOf } from './sentences.js';

const texts = (language: string): Lexicon['texts'] =>
  JSON.parse(readFileSync(join(import.meta.dirname, `steps/${language}.json`), 'utf8'));
const lexicon = (language: string): Lexicon => ({ ...ENGLISH, texts: texts(language) });

const HAND = { number: 7, take: 1, dealer: 1, prevailingWind: '2z', honba: 2 };

const WIN = {
  type: 'HandWon',
  data: { seat: 0, by: 'discard', tile: '5p', from: 1, declaredPoints: null, result: { score: null, points: 8 } },
} as unknown as TableEvent;

describe('the words of a ruleset', () => {
  it.each([
    ['reach/tenhou', 'en', 'South 2, 2 honba'],
    ['reach/tenhou', 'ja', '南2局2本場'],
    ['reach/tenhou', 'zh-hans', '南2局2本场'],
    // The seats of a round differ, and the deal does not pass in turn.
    ['mcr/wmo-2006', 'en', 'Hand 7'],
    ['mcr/wmo-2006', 'zh-hant', '第7盤'],
    ['classic/document', 'zh-hant', '第7局'],
    ['classic/document', 'ja', '第7局'],
  ])('name a hand as players of %s do in %s: %s', (ruleset, language, title) => {
    expect(handTitle(HAND, lexiconFor(ruleset, lexicon(language)))).toBe(title);
  });

  it('name a hand by its number without a prevailing wind, or a ruleset', () => {
    const reach = lexiconFor('reach/tenhou', ENGLISH);
    expect(handTitle({ ...HAND, prevailingWind: null, take: 2 }, reach)).toBe('Hand 7 (take 2)');
    expect(handTitle(HAND, ENGLISH)).toBe('Hand 7');
  });

  it.each([
    ['reach/wsom', 'zh-hant', '榮和'],
    ['mcr/china', 'zh-hant', '點和'],
    ['mcr/china', 'zh-hans', '点和'],
    ['zung-jung/wsom', 'zh-hant', '食和'],
    ['classic/document', 'zh-hant', '和牌'],
    ['basic/default', 'zh-hant', '和牌'],
    ['mcr/china', 'en', 'on a discard'],
  ])('tell a win on a discard as players of %s do in %s: %s', (ruleset, language, by) => {
    const told = sentenceOf(WIN, (seat) => `${seat}`, lexiconFor(ruleset, lexicon(language)));
    expect(told).toContain(by);
  });

  it.each([
    ['en', 'A wins by self-draw, 8 points', 'A wins on a discard from B, 8 points'],
    ['ja', 'A ツモ和了、8点', 'A ロン和了（Bから）、8点'],
    ['zh-hant', 'A 自摸，8點', 'A 榮和（B放銃），8點'],
    ['zh-hans', 'A 自摸，8点', 'A 荣和（B点炮），8点'],
  ])('tell a win whose tile nobody recorded without the tile in %s', (language, drawn, discarded) => {
    const told = (by: string, from: number | null): string => {
      const data = { seat: 0, by, tile: '?', from, declaredPoints: 8, result: { score: null, points: 8 } };
      const event = { type: 'HandWon', data } as unknown as TableEvent;
      return sentenceOf(event, (seat) => 'AB'[seat], lexiconFor('reach/tenhou', lexicon(language)));
    };
    expect([told('self-draw', null), told('discard', 1)]).toEqual([drawn, discarded]);
  });

  it('every word of a ruleset is named after a family of rulesets', () => {
    const families = new Set(RULESET_IDS.map((id) => id.split('/')[0]));
    const own = Object.keys(texts('en')).filter((key) => key.includes('@'));
    expect(own.length).toBeGreaterThan(3);
    expect(own.filter((key) => !families.has(key.split('@')[1]))).toEqual([]);
  });
});
