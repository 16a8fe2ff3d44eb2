import type { Lexicon } from '../../src/engine/messages/lexicon.js';
import EN from './replay/en.json' with { type: 'json' };
import { wordsOf } from './language.js';
import { lexiconOf } from './lexicon.js';

export type ReplayWords = typeof EN & { readonly lexicon: Lexicon };

const pageWords = wordsOf<typeof EN>(EN, {
  'zh-Hant': () => import('./replay/zh-hant.json'),
  'zh-Hans': () => import('./replay/zh-hans.json'),
  ja: () => import('./replay/ja.json'),
});

/** The words of the replay, with those of the engine. */
export async function replayWords(tag: string): Promise<ReplayWords> {
  const [words, lexicon] = await Promise.all([pageWords(tag), lexiconOf(tag)]);
  return { ...words, lexicon };
}
