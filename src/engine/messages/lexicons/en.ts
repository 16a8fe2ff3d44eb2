import titles from '../../laws/titles/en.json' with { type: 'json' };
import { citedAtEnd } from '../cited-at-end.js';
import { ENGLISH, type Lexicon, citedText } from '../lexicon.js';

/** English with the names of documents. */
export const LEXICON: Lexicon = {
  ...ENGLISH,
  titles,
  translate(text) {
    const found = citedAtEnd(text, LEXICON);
    return found === null ? text : `${found.message} (${citedText(found.citation, LEXICON)})`;
  },
};
