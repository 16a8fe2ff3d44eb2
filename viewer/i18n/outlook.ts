import EN from './outlook/en.json' with { type: 'json' };
import { wordsOf } from './language.js';

export type OutlookWords = typeof EN;

export const outlookWords = wordsOf<OutlookWords>(EN, {
  'zh-Hant': () => import('./outlook/zh-hant.json'),
  'zh-Hans': () => import('./outlook/zh-hans.json'),
  ja: () => import('./outlook/ja.json'),
});
