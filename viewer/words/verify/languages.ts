import type { WordsByLanguage } from '../language.js';
import { EN } from './en.js';
import type { VerifyWords } from './words.js';

export const LANGUAGES: WordsByLanguage<VerifyWords> = {
  en: async () => EN,
  'zh-Hant': async () => (await import('./zh-hant.js')).ZH_HANT,
  'zh-Hans': async () => (await import('./zh-hans.js')).ZH_HANS,
  ja: async () => (await import('./ja.js')).JA,
};
