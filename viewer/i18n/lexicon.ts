import { type Worded, findingText } from './finding-text.js';
import { ENGLISH, type Lexicon } from '../../src/engine/messages/lexicon.js';
import { type Language, languageOf } from '../../src/platform/pages/language.js';

const LEXICONS: Readonly<Record<Language, () => Promise<{ readonly LEXICON: Lexicon }>>> = {
  en: () => import('../../src/engine/messages/lexicons/en.js'),
  'zh-Hant': () => import('../../src/engine/messages/lexicons/zh-hant.js'),
  'zh-Hans': () => import('../../src/engine/messages/lexicons/zh-hans.js'),
  ja: () => import('../../src/engine/messages/lexicons/ja.js'),
};

/**
 * Loads the words of the engine for a language tag. English is part of the page, without the names of documents and
 * rulesets.
 */
export async function lexiconOf(tag: string): Promise<Lexicon> {
  const language = languageOf(tag) ?? 'en';
  const [{ LEXICON }, { namingRulesets }] = await Promise.all([
    LEXICONS[language](),
    import('../../src/platform/pages/naming-rulesets.js'),
  ]);
  return namingRulesets(LEXICON, language);
}

let current = ENGLISH;

/** Loads the lexicon of a page, for its desks. */
export async function loadPageLexicon(tag: string): Promise<void> {
  current = await lexiconOf(tag);
}

/** The lexicon of the page; English, without the names of documents and rulesets, until it is loaded. */
export const pageLexicon = (): Lexicon => current;

/** A text from the service or of a record of an earlier version, read back from English, in the language of the page. */
export const translated = (english: string): string => current.translate(english);

/** A text of the rules, such as a title or a name, in the language of the page. */
export const vocabulary = (english: string): string => current.phrase(english);

/** A finding or a refusal in the language of the page, without the rule at its end. */
export const findingSaid = (finding: Worded): string => findingText(finding, current);
