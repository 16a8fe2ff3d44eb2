import { EN } from './en.js';
import { languageOf, type WordsByLanguage } from './language.js';
import type { Words } from './words.js';

const LANGUAGES: WordsByLanguage<Words> = {
  en: async () => EN,
  'zh-Hant': async () => (await import('./zh-hant.js')).ZH_HANT,
  'zh-Hans': async () => (await import('./zh-hans.js')).ZH_HANS,
  ja: async () => (await import('./ja.js')).JA,
};

export const wordsIn = (language: string): Promise<Words> => LANGUAGES[languageOf(language)]();
