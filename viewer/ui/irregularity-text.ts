import { type Citation, citationText } from '../../src/engine/vocabulary/terms.js';

/** The message of an irregularity without the citation at its end, for places that show the citation separately. */
export const withoutCitation = (irregularity: { readonly message: string; readonly citation: Citation }): string =>
  irregularity.message.replace(` (${citationText(irregularity.citation)})`, '');
