import EN from './scribe/en.json' with { type: 'json' };
import { wordsOf } from './language.js';

export type ScribeWords = typeof EN;

export const scribeWords = wordsOf<ScribeWords>(EN, {
  'zh-Hant': () => import('./scribe/zh-hant.json'),
  'zh-Hans': () => import('./scribe/zh-hans.json'),
  ja: () => import('./scribe/ja.json'),
});
