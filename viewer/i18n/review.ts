import EN from './review/en.json' with { type: 'json' };
import { wordsOf } from './language.js';

export type ReviewWords = typeof EN;

export const reviewWords = wordsOf<ReviewWords>(EN, {
  'zh-Hant': () => import('./review/zh-hant.json'),
  'zh-Hans': () => import('./review/zh-hans.json'),
  ja: () => import('./review/ja.json'),
});
