import EN from './verify/en.json' with { type: 'json' };
import { wordsOf } from './language.js';

export type VerifyWords = typeof EN;

export const verifyWords = wordsOf<VerifyWords>(EN, {
  'zh-Hant': () => import('./verify/zh-hant.json'),
  'zh-Hans': () => import('./verify/zh-hans.json'),
  ja: () => import('./verify/ja.json'),
});
