import EN from './share/en.json' with { type: 'json' };
import { wordsOf } from './language.js';

export type ShareWords = typeof EN;

export const shareWords = wordsOf<ShareWords>(EN, {
  'zh-Hant': () => import('./share/zh-hant.json'),
  'zh-Hans': () => import('./share/zh-hans.json'),
  ja: () => import('./share/ja.json'),
});
