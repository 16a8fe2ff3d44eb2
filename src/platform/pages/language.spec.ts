import { expect, test } from '@jest/globals';
import { loadRulesets, resolveRuleset } from '../../engine/rulesets/registry.js';
import { RULESET_IDS } from '../../engine/rulesets/table-rules.js';
import { nameIn } from './language.js';
import TRADITIONAL from './ruleset-names/zh-hant.json' with { type: 'json' };

test('a ruleset with a Chinese name has it in simplified characters on pages in simplified Chinese', async () => {
  await loadRulesets();
  const names = RULESET_IDS.map((id) => resolveRuleset(id).name);
  expect(names.flatMap(({ zh }) => zh ?? []).filter((zh) => !TRADITIONAL.includes(zh))).toEqual([]);
  const simplified = names.filter(({ zh }) => zh != null).map((name) => nameIn(name, 'zh-Hans'));
  expect(simplified).toContain('中庸麻将');
  expect(simplified.join('')).not.toMatch(/[將國標競賽規則嚴鳳]/);
  expect(nameIn(resolveRuleset('zung-jung/wsom').name, 'zh-Hant')).toBe('中庸麻將');
  expect(nameIn(resolveRuleset('reach/jpml-a').name, 'zh-Hans')).toBe('日本职业麻将联盟 A规则');
  expect(nameIn(resolveRuleset('reach/ema-2025').name, 'zh-Hans')).toBe('EMA 立直麻将 2025');
  // No name is Japanese on a Chinese page.
  expect(names.map((name) => nameIn(name, 'zh-Hant')).join('')).not.toMatch(/[\u3040-\u30ff脳将]/);
});
