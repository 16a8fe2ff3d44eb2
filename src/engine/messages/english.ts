import TITLES from '../laws/titles/en.json' with { type: 'json' };
import { citedAtEnd } from './cited-at-end.js';
import { ENGLISH, type Lexicon, citedText } from './lexicon.js';

/** English with the names of documents. */
export const NAMED_ENGLISH: Lexicon = {
  ...ENGLISH,
  titles: TITLES,
  translate(text) {
    const found = citedAtEnd(text, NAMED_ENGLISH);
    return found === null ? text : `${found.message} (${citedText(found.citation, NAMED_ENGLISH)})`;
  },
};
