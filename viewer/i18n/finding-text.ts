import { type Citation, citationText } from '../../src/engine/vocabulary/terms.js';
import type { Lexicon } from '../../src/engine/messages/lexicon.js';
import { type Phrase, phraseText } from '../../src/engine/messages/phrase.js';

/** A finding, or a refusal: its message in English, and as a key and values. */
export interface Worded {
  readonly message: string;
  readonly text?: { readonly key: string; readonly values: readonly unknown[] } | null;
  /** The rule, which may stand at the end of the message. */
  readonly citation?: Citation | null;
}

/** The text of a finding or a refusal in a language, without the rule at its end. */
export function findingText({ message, text, citation }: Worded, { texts, phrase, translate }: Lexicon): string {
  const english = citation ? message.replace(` (${citationText(citation)})`, '') : message;
  const own = text as Phrase | null | undefined;
  // Only records of earlier versions have no key; a text that does not say what the message says is not believed.
  return own && phraseText(own) === english ? phraseText(own, phrase, texts.comma) : translate(english);
}
