import EN from './comments/en.json' with { type: 'json' };
import { wordsOf } from './language.js';

export type CommentWords = typeof EN;

export const commentWords = wordsOf<CommentWords>(EN, {
  'zh-Hant': () => import('./comments/zh-hant.json'),
  'zh-Hans': () => import('./comments/zh-hans.json'),
  ja: () => import('./comments/ja.json'),
});
