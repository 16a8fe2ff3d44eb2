import SIMPLIFIED from './ruleset-names/zh-hans.json' with { type: 'json' };
import TRADITIONAL from './ruleset-names/zh-hant.json' with { type: 'json' };

export { format } from '../../engine/messages/format.js';

/** The languages of all pages, each with its own name. */
export const LANGUAGE_NAMES = { en: 'English', 'zh-Hant': '繁體中文', 'zh-Hans': '简体中文', ja: '日本語' } as const;

export type Language = keyof typeof LANGUAGE_NAMES;

/** The language for a BCP 47 tag; `null` for any other language. Chinese without a script or region is simplified. */
export function languageOf(tag: string): Language | null {
  const lower = tag.trim().toLowerCase();
  if (/^zh-(hant|tw|hk|mo)\b/.test(lower)) return 'zh-Hant';
  if (/^zh\b/.test(lower)) return 'zh-Hans';
  if (/^ja\b/.test(lower)) return 'ja';
  return /^en\b/.test(lower) ? 'en' : null;
}

/** A name in a language. Default: in Japanese the Chinese name, otherwise the English one. */
export function nameIn(
  { en, zh, ja }: { readonly en: string; readonly zh?: string | null; readonly ja?: string | null },
  language: Language,
): string {
  if (language === 'en') return en;
  if (language === 'zh-Hans' && zh != null) return SIMPLIFIED[TRADITIONAL.indexOf(zh)] ?? zh;
  return (language === 'ja' ? (ja ?? zh) : zh) ?? en;
}
