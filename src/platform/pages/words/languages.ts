import { EN } from './en.js';
import { JA } from './ja.js';
import type { PageWords } from './words.js';
import { ZH_HANS } from './zh-hans.js';
import { ZH_HANT } from './zh-hant.js';

export type Language = 'en' | 'zh-Hant' | 'zh-Hans' | 'ja';

/** The languages of the pages: what each is called in itself, and its words. */
export const LANGUAGES: Readonly<Record<Language, { readonly name: string; readonly words: PageWords }>> = {
  en: { name: 'English', words: EN },
  'zh-Hant': { name: '繁體中文', words: ZH_HANT },
  'zh-Hans': { name: '简体中文', words: ZH_HANS },
  ja: { name: '日本語', words: JA },
};

/** The language that a tag asks for; null: none of ours. `zh-TW` is written in traditional characters, other Chinese in simplified ones. */
function languageOf(tag: string): Language | null {
  const lower = tag.trim().toLowerCase();
  if (/^zh-(hant|tw|hk|mo)\b/.test(lower)) return 'zh-Hant';
  if (/^zh\b/.test(lower)) return 'zh-Hans';
  if (/^ja\b/.test(lower)) return 'ja';
  return /^en\b/.test(lower) ? 'en' : null;
}

/** The first of the languages of `Accept-Language`, as browsers write it in order, that is one of ours. */
export const acceptedOf = (accepted = ''): Language =>
  accepted
    .slice(0, 500)
    .split(',')
    .map((one) => languageOf(one.split(';')[0]))
    .find((one) => one !== null) ?? 'en';

/** The language that an address asks for (`?lang=ja`); null: none. */
export const askedOf = (lang: unknown): Language | null => (typeof lang === 'string' ? languageOf(lang) : null);
