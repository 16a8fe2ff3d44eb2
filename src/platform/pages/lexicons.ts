import { LEXICON as EN } from '../../engine/messages/lexicons/en.js';
import { LEXICON as JA } from '../../engine/messages/lexicons/ja.js';
import { LEXICON as ZH_HANS } from '../../engine/messages/lexicons/zh-hans.js';
import { LEXICON as ZH_HANT } from '../../engine/messages/lexicons/zh-hant.js';
import type { Lexicon } from '../../engine/messages/lexicon.js';
import TOURNAMENT_EN from '../../engine/tournaments/texts/en.json' with { type: 'json' };
import TOURNAMENT_JA from '../../engine/tournaments/texts/ja.json' with { type: 'json' };
import TOURNAMENT_ZH_HANS from '../../engine/tournaments/texts/zh-hans.json' with { type: 'json' };
import TOURNAMENT_ZH_HANT from '../../engine/tournaments/texts/zh-hant.json' with { type: 'json' };
import type { Language } from './language.js';
import { namingRulesets } from './naming-rulesets.js';

/** The words of the engine in the languages of the pages. */
export const LEXICONS: Readonly<Record<Language, Lexicon>> = {
  en: namingRulesets(EN, 'en'),
  'zh-Hant': namingRulesets(ZH_HANT, 'zh-Hant'),
  'zh-Hans': namingRulesets(ZH_HANS, 'zh-Hans'),
  ja: namingRulesets(JA, 'ja'),
};

/** The texts of a tournament's history and of its tie-breaks. */
export const TOURNAMENT_TEXTS: Readonly<Record<Language, typeof TOURNAMENT_EN>> = {
  en: TOURNAMENT_EN,
  'zh-Hant': TOURNAMENT_ZH_HANT,
  'zh-Hans': TOURNAMENT_ZH_HANS,
  ja: TOURNAMENT_JA,
};
