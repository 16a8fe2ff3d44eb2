import EN from './session/en.json' with { type: 'json' };
import { wordsOf } from './language.js';

export type SessionWords = typeof EN;

export const sessionWords = wordsOf<SessionWords>(EN, {
  'zh-Hant': () => import('./session/zh-hant.json'),
  'zh-Hans': () => import('./session/zh-hans.json'),
  ja: () => import('./session/ja.json'),
});
