import EN from './organiser/en.json' with { type: 'json' };
import { wordsOf } from './language.js';

export type OrganiserWords = typeof EN;

export const organiserWords = wordsOf<OrganiserWords>(EN, {
  'zh-Hant': () => import('./organiser/zh-hant.json'),
  'zh-Hans': () => import('./organiser/zh-hans.json'),
  ja: () => import('./organiser/ja.json'),
});
