import { type Worded, findingText } from './finding-text.js';
import { ENGLISH, type Lexicon } from '../../src/engine/messages/lexicon.js';
import { type Language, languageOf } from '../../src/platform/pages/language.js';

type Texts = Lexicon['texts'];
type Phrases = Readonly<Record<string, string>>;
type Other = Exclude<Language, 'en'>;
type Loaded<T> = Readonly<Record<Other, () => Promise<{ readonly default: T }>>>;

const TEXTS: Loaded<Texts> = {
  'zh-Hant': () => import('../../src/engine/messages/steps/zh-hant.json'),
  'zh-Hans': () => import('../../src/engine/messages/steps/zh-hans.json'),
  ja: () => import('../../src/engine/messages/steps/ja.json'),
};

const PHRASES: Loaded<Phrases> = {
  'zh-Hant': () => import('../../src/engine/messages/phrases/zh-hant.json'),
  'zh-Hans': () => import('../../src/engine/messages/phrases/zh-hans.json'),
  ja: () => import('../../src/engine/messages/phrases/ja.json'),
};

const EXPLANATIONS: Loaded<NonNullable<Lexicon['explanations']>> = {
  'zh-Hant': () => import('../../src/engine/messages/explanations/zh-hant.json'),
  'zh-Hans': () => import('../../src/engine/messages/explanations/zh-hans.json'),
  ja: () => import('../../src/engine/messages/explanations/ja.json'),
};

const TITLES: Loaded<NonNullable<Lexicon['titles']>> = {
  'zh-Hant': () => import('../../src/engine/laws/titles/zh-hant.json'),
  'zh-Hans': () => import('../../src/engine/laws/titles/zh-hans.json'),
  ja: () => import('../../src/engine/laws/titles/ja.json'),
};

const OPTION_VALUES: Loaded<NonNullable<Lexicon['optionValues']>> = {
  'zh-Hant': () => import('../../src/engine/messages/option-values/zh-hant.json'),
  'zh-Hans': () => import('../../src/engine/messages/option-values/zh-hans.json'),
  ja: () => import('../../src/engine/messages/option-values/ja.json'),
};

/** Loads the words of the engine for a language tag. English is part of the page. */
export async function lexiconOf(tag: string): Promise<Lexicon> {
  const language = languageOf(tag) ?? 'en';
  if (language === 'en') return ENGLISH;
  const [texts, phrases, explanations, titles, optionValues, english, { lexiconWith }] = await Promise.all([
    TEXTS[language](),
    PHRASES[language](),
    EXPLANATIONS[language](),
    TITLES[language](),
    OPTION_VALUES[language](),
    import('../../src/engine/messages/phrases/en.json'),
    import('../../src/engine/messages/english-reader.js'),
  ]);
  return lexiconWith(texts.default, english.default, phrases.default, {
    explanations: explanations.default,
    titles: titles.default,
    optionValues: optionValues.default,
  });
}

let current = ENGLISH;

/** Loads the lexicon of a page, for its desks. */
export async function loadPageLexicon(tag: string): Promise<void> {
  current = await lexiconOf(tag);
}

/** The lexicon of the page; English until it is loaded. */
export const pageLexicon = (): Lexicon => current;

/** A text from the service or of a record of an earlier version, read back from English, in the language of the page. */
export const translated = (english: string): string => current.translate(english);

/** A text of the rules, such as a title or a name, in the language of the page. */
export const vocabulary = (english: string): string => current.phrase(english);

/** A finding or a refusal in the language of the page, without the rule at its end. */
export const findingSaid = (finding: Worded): string => findingText(finding, current);
