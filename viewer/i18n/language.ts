import { type Language, languageOf } from '../../src/platform/pages/language.js';

/** A function that loads the words of a page for a language tag. English is part of the page. */
export const wordsOf =
  <T>(english: T, others: Readonly<Record<Exclude<Language, 'en'>, () => Promise<{ readonly default: T }>>>) =>
  async (tag: string): Promise<T> => {
    const language = languageOf(tag) ?? 'en';
    return language === 'en' ? english : (await others[language]()).default;
  };

/** The language of a page: as in its address (`?lang=ja`), else the first of the browser's languages that the pages have. */
export function pageLanguage(address: string, accepted: readonly string[]): Language {
  const inAddress = new URL(address).searchParams.get('lang');
  if (inAddress !== null) return languageOf(inAddress) ?? 'en';
  return accepted.map(languageOf).find((language) => language !== null) ?? 'en';
}

/** The locale for dates and numbers: the reader's own variant of the page's language, such as `en-GB`. */
export const localeOf = (language: Language, accepted: readonly string[]): string =>
  accepted.find((tag) => languageOf(tag) === language) ?? language;
