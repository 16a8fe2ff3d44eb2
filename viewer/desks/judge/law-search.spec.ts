import { describe, expect, it, test } from '@jest/globals';
import { loadRulesets, resolveRuleset } from '../../../src/engine/rulesets/registry.js';
import { RULESET_IDS } from '../../../src/engine/rulesets/table-rules.js';
import { CATALOGUE, catalogueOf } from '../../../src/engine/laws/catalogue.js';
import { documentsOf } from '../../../src/engine/laws/documents.js';
import { searchLaws, topicsOf } from './law-search.js';
import topics from './law-topics.json' with { type: 'json' };

await loadRulesets(RULESET_IDS);

const lawsOf = (id: string) => {
  const ruleset = resolveRuleset(id);
  return { catalogue: catalogueOf(ruleset), documents: documentsOf(ruleset) };
};

/** The first entries found. */
const found = (ruleset: string, sought: string): readonly string[] =>
  searchLaws(lawsOf(ruleset), sought).flatMap((one) => (one.is === 'entry' ? [one.entry.id] : []));

/**
 * Judges' words in English, Japanese, traditional and simplified Chinese, with an entry that must be found in each
 * ruleset.
 */
const WORDS: readonly [
  said: readonly string[],
  zungJung: string,
  reach: string,
  classic: string,
  basic: string,
  mcr: string,
][] = [
  [['misread', 'misread tile', '読み間違い', '看錯牌', '看错牌'], 'LF-01', 'LF-01', 'LF-01', 'LF-01', 'LF-01'],
  [
    ['recorded wrongly', 'wrongly recorded', '記録間違い', '記錄錯誤', '记录错误'],
    'LF-01',
    'LF-01',
    'LF-01',
    'LF-01',
    'LF-01',
  ],
  [['exposed tile', '見せ牌', '露牌', '暴露的牌'], 'WI-53', 'RI-04', 'CI-04', 'BI-16', 'MI-17'],
  [['chombo', 'チョンボ', '詐和', '诈和'], 'WI-50', 'RI-06', 'CI-06', 'BI-12', 'MI-11'],
  [['foul', '反則', '犯規', '犯规'], 'WI-50', 'RI-16', 'CI-01', 'BI-12', 'MI-11'],
  [['dropped tile', '落とした牌', '掉牌', '碰倒'], 'WI-53', 'RI-14', 'CI-04', 'BI-16', 'MI-17'],
  [['incorrect discard', '誤打', '打錯牌', '打错牌'], 'WI-12', 'RI-19', 'CI-20', 'BI-10', 'MI-02'],
  [['changed discard', '打牌変更', '換打', '换打'], 'WI-12', 'RI-19', 'CI-20', 'BI-10', 'MI-02'],
  [['late claim', 'late pong claim', '発声の遅れ', '遲叫', '迟叫'], 'WI-36', 'RI-21', 'CI-09', 'BI-01', 'MI-04'],
  [['false win', '誤ロン', '詐糊', '诈糊'], 'WI-50', 'RI-06', 'CI-06', 'BI-12', 'MI-11'],
  [['wrong number of tiles', '多牌', '張數不對', '张数不对'], 'WI-20', 'RI-02', 'CI-19', 'BI-11', 'MI-01'],
  [['dead hand', 'アガリ放棄', '死牌', '相公'], 'WI-23', 'RI-05', 'CI-01', 'BI-11', 'MI-08'],
  [['out of turn', '順番違い', '未輪到', '未轮到'], 'WI-11', 'RI-03', 'CI-20', 'BI-10', 'MI-02'],
  [
    ['tile from the wrong wall', '違う山からのツモ', '摸錯牌牆', '摸错牌墙'],
    'WI-03',
    'RI-03',
    'CI-21',
    'BI-06',
    'MI-03',
  ],
];

const RULESETS = ['zung-jung/wsom', 'reach/wsom', 'classic/document', 'basic/default', 'mcr/wmo-2006'] as const;

describe('the law search', () => {
  describe.each(RULESETS.map((id, i) => [id, i] as const))('in %s', (ruleset, i) => {
    test.each(WORDS.flatMap(([said, ...entries]) => said.map((one) => [one, entries[i]] as const)))(
      'finds for “%s” the entry %s',
      (expected, entry) => expect(found(ruleset, expected)).toContain(entry),
    );
  });

  it.each(RULESET_IDS)('finds an entry of %s for every term that has one there', (id) => {
    const known = catalogueOf(resolveRuleset(id)).map((entry) => entry.id);
    for (const { en, ja, zh, entries } of topics) {
      if (!entries.some((entry) => known.includes(entry))) continue;
      for (const term of [...en, ...ja, ...zh]) {
        const [first] = found(id, term);
        expect([term, first !== undefined]).toEqual([term, true]);
      }
    }
  });

  it('puts an entry first whose id was typed, in any case', () => {
    expect(found('zung-jung/wsom', 'wi-50')[0]).toBe('WI-50');
    expect(found('reach/wsom', 'RI-16')[0]).toBe('RI-16');
  });

  it('takes a word of one ruleset for the same thing in another', () => {
    expect(found('classic/document', 'pong on the table')).toEqual(found('classic/document', 'pung on the table'));
    expect(found('classic/document', 'pung on the table')).toContain('CI-14');
    expect(found('reach/wsom', 'riichi declared')).toEqual(found('reach/wsom', 'reach declared'));
  });

  it('finds places in documents, and nothing for nonsense', () => {
    const places = searchLaws(lawsOf('zung-jung/wsom'), 'robbing a kong').filter(({ is }) => is === 'place');
    expect(places.length).toBeGreaterThan(0);
    for (const none of ['', ' ', 'xylophone', 'の', 'the of'])
      expect(searchLaws(lawsOf('reach/wsom'), none)).toEqual([]);
  });

  it('finds places by their Japanese names, in half-width characters too', () => {
    const laws = lawsOf('reach/wsom');
    const placesOf = (sought: string) =>
      searchLaws(laws, sought, ({ item }) => `${item} その他のルール`).flatMap((one) =>
        one.is === 'place' ? [one] : [],
      );
    expect(placesOf('ルール').length).toBeGreaterThan(0);
    expect(placesOf('ﾙｰﾙ')).toEqual(placesOf('ルール'));
  });

  it('names only entries of the catalogue, and every entry of the log format and of mcr has a topic', () => {
    const ids = CATALOGUE.map(({ id }) => id);
    for (const { entries } of topics) for (const entry of entries) expect(ids).toContain(entry);
    for (const id of ids.filter((one) => /^(?:LF|MI)/.test(one))) expect(topicsOf(id, 'en')).not.toEqual([]);
    expect(topicsOf('LF-01', 'ja')).toEqual(['牌の読み間違い']);
    expect([topicsOf('LF-01', 'zh-Hant'), topicsOf('LF-01', 'zh-Hans')]).toEqual([['看錯牌'], ['看错牌']]);
  });
});
