import type { TemplateResult } from 'lit';
import { type Lexicon, citedText } from '../../src/engine/messages/lexicon.js';
import type { Citation } from '../../src/engine/vocabulary/terms.js';
import { html } from './html.js';

/** The place of a rule. Its section has the document's own name, which is not translated. */
export const cited = (citation: Citation, lexicon: Lexicon): TemplateResult =>
  html`<cite translate="no">${citedText(citation, lexicon)}</cite>`;
