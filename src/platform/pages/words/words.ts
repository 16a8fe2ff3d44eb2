import type { Language } from '../language.js';
import EN from './en.json' with { type: 'json' };
import JA from './ja.json' with { type: 'json' };
import ZH_HANS from './zh-hans.json' with { type: 'json' };
import ZH_HANT from './zh-hant.json' with { type: 'json' };

export type PageWords = typeof EN;

export const PAGE_WORDS: Readonly<Record<Language, PageWords>> = {
  en: EN,
  'zh-Hant': ZH_HANT,
  'zh-Hans': ZH_HANS,
  ja: JA,
};
