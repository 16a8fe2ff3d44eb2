import EN from './form/en.json' with { type: 'json' };
import { wordsOf } from './language.js';

export type FormWords = typeof EN;

export const formWords = wordsOf<FormWords>(EN, {
  'zh-Hant': () => import('./form/zh-hant.json'),
  'zh-Hans': () => import('./form/zh-hans.json'),
  ja: () => import('./form/ja.json'),
});
