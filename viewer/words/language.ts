/** The languages of the viewer, each by what it is called in itself. */
export const LANGUAGE_NAMES = { en: 'English', 'zh-Hant': '繁體中文', 'zh-Hans': '简体中文', ja: '日本語' } as const;

export type Language = keyof typeof LANGUAGE_NAMES;

/** The words of one part of the viewer in each language: those that are loaded where they are asked for, and English, which is there. */
export type WordsByLanguage<T> = Readonly<Record<Language, () => Promise<T>>>;

/** What a name is in a language, as far as it is told: those of rulesets are known in some. */
export function nameIn(
  { en, zh, ja }: { readonly en: string; readonly zh?: string | null; readonly ja?: string | null },
  language: Language,
): string {
  if (language === 'en') return en;
  return (language === 'ja' ? (ja ?? zh) : zh) ?? en;
}

/** The language that a tag asks for: `zh-TW` is written in traditional characters, other Chinese in simplified ones. */
export function languageOf(tag: string): Language {
  const lower = tag.toLowerCase();
  if (/^zh-(hant|tw|hk|mo)/.test(lower)) return 'zh-Hant';
  if (lower.startsWith('zh')) return 'zh-Hans';
  return lower.startsWith('ja') ? 'ja' : 'en';
}

/** The language that a page's address asks for (`?lang=ja`), else the first of the browser's that there is. */
export function languageAsked(address: string, accepted: readonly string[]): Language {
  const asked = new URL(address).searchParams.get('lang');
  const known = accepted.find((tag) => /^(?:en|ja|zh)\b/i.test(tag));
  return languageOf(asked ?? known ?? 'en');
}
