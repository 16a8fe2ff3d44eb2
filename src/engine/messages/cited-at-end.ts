import type { Citation } from '../vocabulary/terms.js';
import type { Lexicon } from './lexicon.js';

/** A text of a record with the rule at its end, `message (wsom-rulebook "Kong" 2)`; `null` if it ends with no known document. */
export function citedAtEnd(
  text: string,
  { titles = {} }: Lexicon,
): { readonly message: string; readonly citation: Citation } | null {
  const [, message, document, section = '', item = ''] =
    /^(.+) \(([a-z][a-z0-9-]*)(?: "([^"]*)")?(?: ([^()]*))?\)$/s.exec(text) ?? [];
  const isPlace = Object.hasOwn(titles, document) && `${section}${item}` !== '';
  return isPlace ? { message, citation: { document, section, item } } : null;
}
