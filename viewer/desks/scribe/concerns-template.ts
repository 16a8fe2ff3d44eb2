import { cited } from '../../ui/cited.js';
import { findingSaid, pageLexicon } from '../../i18n/lexicon.js';
import { nothing, type TemplateResult } from 'lit';
import { html } from '../../ui/html.js';
import type { DeskActions, DeskView } from './desk-view.js';

/** Maximum number of irregularities shown: nobody reads more during play. */
const MOST = 2;

/** The newest irregularities with their rules, and a remark on the last tap. */
export function concernsTemplate(
  { desk, words, opened }: DeskView,
  doing: DeskActions,
): TemplateResult | typeof nothing {
  const { concerns, remark } = desk;
  const newest = concerns.slice(-MOST);
  if (newest.length === 0 && remark === null) return nothing;
  const more = concerns.length - newest.length;
  const isWhole = opened === 'messages';
  // On phones a tap shows the whole texts, and another the play below them.
  return html`<div class="concerns ${isWhole ? 'whole' : ''}" role="status"><div class="texts" role="group" tabindex="0" aria-label=${words.messages} @click=${() => doing.show(isWhole ? null : 'messages')}>
    ${remark === null ? nothing : html`<p class="remark" data-remark=${remark.kind}>${words.remarks[remark.kind]}${remark.error === null ? nothing : html`: <span>${remark.error}</span>`}</p>`}
    ${newest.map(
      ({ irregularity }) =>
        html`<p class="irregular" data-irregular=${irregularity.code}><b>${words.irregular}</b> <span>${findingSaid(irregularity)} ${cited(irregularity.citation, pageLexicon())}</span></p>`,
    )}</div>
    <div class="actions">${more === 0 ? nothing : html`<span class="count">+${more}</span>`}
      ${newest.length === 0 ? nothing : html`<button type="button" class="plain" data-do="judge" aria-expanded=${opened === 'judge'} @click=${() => doing.open('judge')}>${words.callJudge}</button>`}
      <button type="button" class="plain" data-do="seen" @click=${doing.lookAway}>${words.seen}</button></div>
  </div>`;
}
