import titles from '../../laws/titles/ja.json' with { type: 'json' };
import { lexiconWith } from '../english-reader.js';
import explanations from '../explanations/ja.json' with { type: 'json' };
import type { Lexicon } from '../lexicon.js';
import optionValues from '../option-values/ja.json' with { type: 'json' };
import english from '../phrases/en.json' with { type: 'json' };
import phrases from '../phrases/ja.json' with { type: 'json' };
import texts from '../steps/ja.json' with { type: 'json' };

/** The words of the engine in Japanese. */
export const LEXICON: Lexicon = lexiconWith(texts, english, phrases, { explanations, titles, optionValues });
