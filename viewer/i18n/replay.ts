import { type Lexicon, lexiconFor } from '../../src/engine/messages/lexicon.js';
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

/** The words as the players of a ruleset use them; unchanged if it is not known. */
export const wordsFor = (ruleset: string | null | undefined, words: ReplayWords): ReplayWords =>
  ruleset ? { ...words, lexicon: lexiconFor(ruleset, words.lexicon) } : words;
