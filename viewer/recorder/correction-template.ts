import { nothing, type TemplateResult } from 'lit';
import { html } from '../ui/html.js';
import type { CorrectionPreview } from '../../src/client/client.js';
import { citationText } from '../../src/engine/vocabulary/terms.js';
import { type Correcting, insteadText } from './correcting.js';
import type { Doing, Shown } from './shown.js';
import { format } from '../../src/platform/pages/language.js';

/** A correction before it is made: what it says, what it changes, and why it is made. */
export function correctionTemplate({ fix, discard, preview }: Correcting, shown: Shown, doing: Doing): TemplateResult {
  const { words, desk } = shown;
  const instead = insteadText(fix, desk.table);
  const cancel = html`<button type="button" class="plain" data-do="cancel" @click=${doing.cancel}>${words.cancel}</button>`;
  const isPossible = preview?.__typename === 'CorrectionPreview';
  return html`<section class="correction" aria-label=${words.correction}>
    <h2>${words.correction}</h2>
    <dl><dt>${words.was}</dt><dd lang="en">${fix.was.join('; ')}</dd>
      ${preview === null ? nothing : html`<dt>${words.becomes}</dt><dd>${instead === null ? words.didNotHappen : html`<span lang="en">${instead}</span>`}</dd>`}</dl>
    ${preview === null ? nothing : isPossible ? previewTemplate(preview, shown) : html`<p class="bad" role="alert" lang="en">${preview.message}</p>`}
    ${
      isPossible
        ? html`<p><b>${words.why}</b></p><div class="actions">${(['slip', 'misread'] as const).map(
            (reason) =>
              html`<button type="button" class="first" data-reason=${reason} @click=${() => doing.correct(reason)}>${words.reasons[reason]}</button>`,
          )}${cancel}</div>`
        : html`<div class="actions">${discard === null ? nothing : besideTemplate(shown, doing)}${cancel}</div>`
    }
  </section>`;
}

/** To the discards beside the one that is being corrected. */
const besideTemplate = ({ words }: Shown, doing: Doing): TemplateResult =>
  html`<button type="button" class="plain" data-do="earlier" @click=${doing.earlier}>‹ ${words.discardBefore}</button>
    <button type="button" class="plain" data-do="later" @click=${doing.later}>${words.discardAfter} ›</button>`;

function previewTemplate(
  { raised, settled, dependants, results, ends }: CorrectionPreview,
  { words }: Shown,
): TemplateResult {
  const listed = (name: string, all: CorrectionPreview['raised']): TemplateResult | typeof nothing =>
    all.length === 0
      ? nothing
      : html`<p>${name}:</p><ul lang="en">${all.map(({ message, citation }) => html`<li>${message} <cite>${citationText(citation)}</cite></li>`)}</ul>`;
  const isQuiet = raised.length + settled.length + dependants.length + results.length + ends.length === 0;
  return html`${listed(words.raised, raised)} ${listed(words.settled, settled)}
    ${dependants.length === 0 ? nothing : html`<p>${format(words.dependants, { count: dependants.length })}</p>`}
    ${results.length + ends.length === 0 ? nothing : html`<p>${words.resultsChange}</p>`}
    ${isQuiet ? html`<p class="quiet">${words.changesNothing}</p>` : nothing}`;
}
