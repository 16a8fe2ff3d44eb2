import EN from './paste/en.json' with { type: 'json' };
import { wordsOf } from './language.js';

export type PasteWords = typeof EN;

export const pasteWords = wordsOf<PasteWords>(EN, {
  'zh-Hant': () => import('./paste/zh-hant.json'),
  'zh-Hans': () => import('./paste/zh-hans.json'),
  ja: () => import('./paste/ja.json'),
});
