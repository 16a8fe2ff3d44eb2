import titles from '../../laws/titles/zh-hant.json' with { type: 'json' };
import { lexiconWith } from '../english-reader.js';
import explanations from '../explanations/zh-hant.json' with { type: 'json' };
import type { Lexicon } from '../lexicon.js';
import optionValues from '../option-values/zh-hant.json' with { type: 'json' };
import english from '../phrases/en.json' with { type: 'json' };
import phrases from '../phrases/zh-hant.json' with { type: 'json' };
import texts from '../steps/zh-hant.json' with { type: 'json' };

/** The words of the engine in traditional Chinese. */
export const LEXICON: Lexicon = lexiconWith(texts, english, phrases, { explanations, titles, optionValues });
