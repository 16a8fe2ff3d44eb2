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

const PLACEHOLDER = /\{(\w+)(?:, plural, one \{([^{}]*)\} other \{([^{}]*)\})?\}/g;

/**
 * Fills in the placeholders of a text: `{name}`, and as in ICU messages `{count, plural, one {1 hand} other {# hands}}`, which
 * only English needs.
 */
export const format = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(PLACEHOLDER, (_, name: string, one?: string, other?: string) => {
    const value = String(values[name]);
    if (one === undefined || other === undefined) return value;
    return value === '1' ? one : other.replace('#', () => value);
  });
