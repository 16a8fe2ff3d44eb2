import EN from './judge/en.json' with { type: 'json' };
import { wordsOf } from './language.js';

export type JudgeWords = typeof EN;

export const judgeWords = wordsOf<JudgeWords>(EN, {
  'zh-Hant': () => import('./judge/zh-hant.json'),
  'zh-Hans': () => import('./judge/zh-hans.json'),
  ja: () => import('./judge/ja.json'),
});
