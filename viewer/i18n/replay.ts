import EN from './replay/en.json' with { type: 'json' };
import { wordsOf } from './language.js';

export type ReplayWords = typeof EN;

export const replayWords = wordsOf<ReplayWords>(EN, {
  'zh-Hant': () => import('./replay/zh-hant.json'),
  'zh-Hans': () => import('./replay/zh-hans.json'),
  ja: () => import('./replay/ja.json'),
});
