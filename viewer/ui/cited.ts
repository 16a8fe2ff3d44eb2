import type { TemplateResult } from 'lit';
import { type Lexicon, citedText } from '../../src/engine/messages/lexicon.js';
import type { Citation } from '../../src/engine/vocabulary/terms.js';
import { html } from './html.js';

/** The place of a rule in the reader's language. */
export const cited = (citation: Citation, lexicon: Lexicon): TemplateResult =>
  html`<cite>${citedText(citation, lexicon)}</cite>`;
