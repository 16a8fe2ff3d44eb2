import { expect, test } from '@jest/globals';
import './kit/play/rulesets.js';
import { optionsText } from '../src/engine/rulesets/options-text.js';
import { LEXICONS } from '../src/platform/pages/lexicons.js';

const OPTIONS = { 'penalties.warning': -2, minimumPoints: 5, unknown: true };

test.each([
  ['en', 'Points of a warning: -2; Points a hand needs to win: 5; unknown: yes'],
  ['ja', '警告の点: -2、和了に必要な点: 5、unknown: はい'],
  ['zh-Hant', '警告的分數: -2、和牌所需分數: 5、unknown: 是'],
  ['zh-Hans', '警告的分数: -2、和牌所需分数: 5、unknown: 是'],
] as const)('corrected options are named by the first clause of their description, in %s', (language, text) =>
  expect(optionsText('zung-jung/wsom', OPTIONS, LEXICONS[language])).toBe(text),
);
