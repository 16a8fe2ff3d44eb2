import type { Citation } from '../vocabulary/terms.js';
import type { Lexicon } from './lexicon.js';

/** A rule in a text of a record, with the space before it: ` (wsom-rulebook "Kong" 2)`. */
const CITED = / \(([a-z][a-z0-9-]*)(?: "([^"]*)")?(?: ([^()]*))?\)/g;

/** The rules in a text, each with its place; only those of documents that the lexicon names. */
export function citedInText(
  text: string,
  { titles = {} }: Lexicon,
): { readonly from: number; readonly to: number; readonly citation: Citation }[] {
  return [...text.matchAll(CITED)].flatMap(({ 0: { length }, 1: document, 2: section = '', 3: item = '', index }) =>
    Object.hasOwn(titles, document) && `${section}${item}` !== ''
      ? [{ from: index, to: index + length, citation: { document, section, item } }]
      : [],
  );
}
