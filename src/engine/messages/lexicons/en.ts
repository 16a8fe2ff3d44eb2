import titles from '../../laws/titles/en.json' with { type: 'json' };
import { citedInText } from '../cited-in-text.js';
import { ENGLISH, type Lexicon, citedText } from '../lexicon.js';

/** English with the names of documents. */
export const LEXICON: Lexicon = {
  ...ENGLISH,
  titles,
  translate: (text) =>
    citedInText(text, LEXICON).reduceRight(
      (named, { from, to, citation }) => `${named.slice(0, from)} (${citedText(citation, LEXICON)})${named.slice(to)}`,
      text,
    ),
};
