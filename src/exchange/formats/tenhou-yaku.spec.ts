import { beforeAll, expect, it } from '@jest/globals';
import { loadRulesets, resolveRuleset } from '../../engine/rulesets/registry.js';
import { rulesetLexicon } from '../../engine/rulesets/ruleset-lexicon.js';
import { ID_OF_NAME } from './tenhou-yaku.js';

const RULESETS = ['reach/mahjong-soul', 'reach/majsoul-sanma'];
beforeAll(() => loadRulesets(RULESETS));

it.each(RULESETS)('reads every name of a pattern under %s that displays write, as converters do', (id) => {
  const { phrase } = rulesetLexicon(id);
  const { patterns } = resolveRuleset(id);
  expect(patterns.map(({ name }) => ID_OF_NAME.get(phrase(name.en)))).toEqual(patterns.map((one) => one.id));
});
