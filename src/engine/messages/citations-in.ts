import type { Citation } from '../vocabulary/terms.js';
import { citedText } from './lexicon.js';

const LEXICONS = {
  en: () => import('./lexicons/en.js'),
  ja: () => import('./lexicons/ja.js'),
  'zh-Hant': () => import('./lexicons/zh-hant.js'),
  'zh-Hans': () => import('./lexicons/zh-hans.js'),
} as const;

/** A language in which rule documents have names. */
export type CitationLanguage = keyof typeof LEXICONS;

/**
 * Loads the names of rule documents, their sections and items in a language, and returns a function that writes a citation with
 * them: `WSOM Reach rules, "Other Rule Items" 11.2`. A document without a name, such as the rules of a club, keeps its id.
 */
export async function citationsIn(language: CitationLanguage): Promise<(citation: Citation) => string> {
  const { LEXICON } = await LEXICONS[language]();
  return (citation) => citedText(citation, LEXICON);
}
