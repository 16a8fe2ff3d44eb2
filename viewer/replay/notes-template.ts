import { nothing, type TemplateResult } from 'lit';
import { html } from '../ui/html.js';
import { citationText } from '../../src/engine/vocabulary/terms.js';
import type { ReplayWords } from '../i18n/replay.js';
import type { ShownCorrection, ShownStep } from './record.js';

/** What there is to say of a step beside what happened: what was recorded and does not count, and what was found irregular. */
export function notesTemplate(
  { sentence, irregularities }: ShownStep,
  corrections: readonly ShownCorrection[],
  words: ReplayWords,
): TemplateResult | typeof nothing {
  if (corrections.length === 0 && irregularities.length === 0) return nothing;
  return html`<div class="notes">
    ${corrections.map(
      ({ recorded, reason }) => html`<p><b>${words.corrected}.</b>
        ${recorded === null ? nothing : html`${words.recorded}: <del lang="en">${recorded}</del> | `}${words.counts}:
        <ins lang="en">${sentence}</ins>${reason === null ? nothing : html` (${words.reason}: <span>${reason}</span>)`}</p>`,
    )}
    ${irregularities.map(
      ({ message, citation }) => html`<p class="bad"><b>${words.irregular}.</b>
        <span lang="en">${message}</span> <cite lang="en">${citationText(citation)}</cite></p>`,
    )}</div>`;
}
