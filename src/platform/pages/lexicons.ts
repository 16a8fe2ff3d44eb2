import ZH_HANT_EXPLANATIONS from '../../engine/messages/explanations/zh-hant.json' with { type: 'json' };
import ZH_HANS_EXPLANATIONS from '../../engine/messages/explanations/zh-hans.json' with { type: 'json' };
import JA_EXPLANATIONS from '../../engine/messages/explanations/ja.json' with { type: 'json' };
import ZH_HANT_OPTION_VALUES from '../../engine/messages/option-values/zh-hant.json' with { type: 'json' };
import ZH_HANS_OPTION_VALUES from '../../engine/messages/option-values/zh-hans.json' with { type: 'json' };
import JA_OPTION_VALUES from '../../engine/messages/option-values/ja.json' with { type: 'json' };
import ZH_HANT_TITLES from '../../engine/laws/titles/zh-hant.json' with { type: 'json' };
import ZH_HANS_TITLES from '../../engine/laws/titles/zh-hans.json' with { type: 'json' };
import JA_TITLES from '../../engine/laws/titles/ja.json' with { type: 'json' };
import EN_PHRASES from '../../engine/messages/phrases/en.json' with { type: 'json' };
import JA_PHRASES from '../../engine/messages/phrases/ja.json' with { type: 'json' };
import ZH_HANS_PHRASES from '../../engine/messages/phrases/zh-hans.json' with { type: 'json' };
import ZH_HANT_PHRASES from '../../engine/messages/phrases/zh-hant.json' with { type: 'json' };
import { NAMED_ENGLISH } from '../../engine/messages/english.js';
import type { Lexicon } from '../../engine/messages/lexicon.js';
import JA from '../../engine/messages/steps/ja.json' with { type: 'json' };
import ZH_HANS from '../../engine/messages/steps/zh-hans.json' with { type: 'json' };
import ZH_HANT from '../../engine/messages/steps/zh-hant.json' with { type: 'json' };
import TOURNAMENT_EN from '../../engine/tournaments/texts/en.json' with { type: 'json' };
import TOURNAMENT_JA from '../../engine/tournaments/texts/ja.json' with { type: 'json' };
import TOURNAMENT_ZH_HANS from '../../engine/tournaments/texts/zh-hans.json' with { type: 'json' };
import TOURNAMENT_ZH_HANT from '../../engine/tournaments/texts/zh-hant.json' with { type: 'json' };
import { lexiconWith } from '../../engine/messages/english-reader.js';
import type { Language } from './language.js';

/** The words of the engine in the languages of the pages. */
export const LEXICONS: Readonly<Record<Language, Lexicon>> = {
  en: NAMED_ENGLISH,
  'zh-Hant': lexiconWith(ZH_HANT, EN_PHRASES, ZH_HANT_PHRASES, {
    explanations: ZH_HANT_EXPLANATIONS,
    titles: ZH_HANT_TITLES,
    optionValues: ZH_HANT_OPTION_VALUES,
  }),
  'zh-Hans': lexiconWith(ZH_HANS, EN_PHRASES, ZH_HANS_PHRASES, {
    explanations: ZH_HANS_EXPLANATIONS,
    titles: ZH_HANS_TITLES,
    optionValues: ZH_HANS_OPTION_VALUES,
  }),
  ja: lexiconWith(JA, EN_PHRASES, JA_PHRASES, {
    explanations: JA_EXPLANATIONS,
    titles: JA_TITLES,
    optionValues: JA_OPTION_VALUES,
  }),
};

/** The texts of a tournament's history and of its tie-breaks. */
export const TOURNAMENT_TEXTS: Readonly<Record<Language, typeof TOURNAMENT_EN>> = {
  en: TOURNAMENT_EN,
  'zh-Hant': TOURNAMENT_ZH_HANT,
  'zh-Hans': TOURNAMENT_ZH_HANS,
  ja: TOURNAMENT_JA,
};
