import { nothing, type TemplateResult } from 'lit';
import { html } from '../../ui/html.js';
import type { Desk } from './desk.js';
import { FILTERS } from './filters.js';
import type { Entry } from './timeline.js';

/** What is marked beside an entry, told apart by shape and not by colour alone. */
const MARKS = { irregularity: '▲', correction: '■', dispute: '◆', note: '✎' } as const;

/** Everything of the record, or what is looked for in it. Without a filter a hand at a time is listed. */
export function timelineTemplate(desk: Desk): TemplateResult {
  const { words, entry, wanted, filters, line, choice } = desk;
  const shown = filters.size > 0 ? wanted : wanted.filter(({ hand }) => isSame(hand, entry?.hand));
  return html`<div class="filters" role="group" aria-label=${words.show}>${FILTERS.map(
    (
      one,
    ) => html`<button type="button" class="plain" data-filter=${one} aria-pressed=${filters.has(one)} @click=${() => desk.filter(one)}>
      <span class="mark ${one}" aria-hidden="true">${MARKS[one]}</span> ${words.filters[one]}</button>`,
  )}
    <button type="button" class="plain" name="line" aria-pressed=${line === 'recorded'} @click=${() => desk.do('line')}>${words.asItWasRecorded}</button>
  </div>
  ${choice === null ? nothing : html`<p class="choosing" role="status">${words.choosing}</p>`}
  ${handsTemplate(desk)}
  <ol class="timeline" tabindex="-1" aria-label=${words.timeline}>${shown.map((one) => entryTemplate(desk, one, one === entry))}</ol>
  ${shown.length === 0 ? html`<p class="quiet">${words.nothingThere}</p>` : nothing}`;
}

const isSame = (one: Entry['hand'], other: Entry['hand'] | undefined): boolean => one?.from === other?.from;

function handsTemplate(desk: Desk): TemplateResult | typeof nothing {
  const { shown, entry, words } = desk;
  if (shown === null || shown.hands.length < 2) return nothing;
  return html`<label class="said-so"><span>${words.hand}</span>
    <select @change=${({ target }: Event) => desk.goToStep(Number((target as HTMLSelectElement).value))}>
      ${shown.hands.map(
        ({ number, take, from }) =>
          html`<option value=${from} .selected=${entry?.hand?.from === from}>${number}${take > 1 ? `.${take}` : ''}</option>`,
      )}</select></label>`;
}

function entryTemplate(desk: Desk, one: Entry, isCurrent: boolean): TemplateResult {
  const { choice, words } = desk;
  const chosen = choice === null || desk.isThoughtOf ? null : choice.has(one.revision);
  return html`<li><button type="button" class="plain ${one.isStruck ? 'struck' : ''} ${one.is.has('dispute') ? 'said' : ''}" data-revision=${one.revision}
    aria-current=${isCurrent ? 'step' : nothing} aria-pressed=${chosen ?? nothing} @click=${() => desk.click(one.revision)}>
    <span class="number">${one.revision}</span>
    <span class="marks">${FILTERS.map((is) => (one.is.has(is) ? html`<span class="mark ${is}" title=${words.filters[is]}>${MARKS[is]}</span>` : nothing))}</span>
    <span class="what" lang=${one.is.has('dispute') ? nothing : 'en'}>${one.said}</span></button></li>`;
}
