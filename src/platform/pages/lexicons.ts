import { ENGLISH, type Lexicon } from '../../engine/messages/sentences.js';
import JA from '../../engine/messages/steps/ja.json' with { type: 'json' };
import ZH_HANS from '../../engine/messages/steps/zh-hans.json' with { type: 'json' };
import ZH_HANT from '../../engine/messages/steps/zh-hant.json' with { type: 'json' };
import type { Language } from './language.js';

const lexicon = (texts: Lexicon['texts']): Lexicon => ({ texts, translate: (text) => text });

/** The words of the engine in the languages of the pages. */
export const LEXICONS: Readonly<Record<Language, Lexicon>> = {
  en: ENGLISH,
  'zh-Hant': lexicon(ZH_HANT),
  'zh-Hans': lexicon(ZH_HANS),
  ja: lexicon(JA),
};
