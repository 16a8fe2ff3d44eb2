import titles from '../../laws/titles/zh-hans.json' with { type: 'json' };
import { lexiconWith } from '../english-reader.js';
import explanations from '../explanations/zh-hans.json' with { type: 'json' };
import type { Lexicon } from '../lexicon.js';
import optionValues from '../option-values/zh-hans.json' with { type: 'json' };
import english from '../phrases/en.json' with { type: 'json' };
import phrases from '../phrases/zh-hans.json' with { type: 'json' };
import texts from '../steps/zh-hans.json' with { type: 'json' };

/** The words of the engine in simplified Chinese. */
export const LEXICON: Lexicon = lexiconWith(texts, english, phrases, { explanations, titles, optionValues });
