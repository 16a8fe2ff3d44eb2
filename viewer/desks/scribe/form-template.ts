import { type TemplateResult, nothing } from 'lit';
import { ref } from 'lit/directives/ref.js';
import { html } from '../../ui/html.js';
import type { Action } from '../../../src/engine/table/moves/moves.js';
import { SEATS } from '../../../src/engine/tiles/tile.js';
import type { Changes } from '../../../src/engine/hands/win.js';
import type { DiceEntry, Entry } from './tile-entry.js';
import { calledOf } from './seats-template.js';
import type { DeskActions, DeskView } from './desk-view.js';
import type { CorrectionPreview } from '../../../src/client/client.js';
import { citationText } from '../../../src/engine/vocabulary/terms.js';
import { withoutCitation } from '../../ui/irregularity-text.js';
import { type PendingCorrection, insteadText } from './corrections.js';
import { format } from '../../../src/platform/pages/language.js';

type Written = Exclude<Entry, { readonly parts: unknown } | DiceEntry>['says'];

export function formTemplate(says: Written, shown: DeskView, doing: DeskActions): TemplateResult {
  const { words } = shown;
  const submitted = (event: Event): void => {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const action = actionOf(says, new FormData(form));
    const first = form.querySelector('input');
    first?.setCustomValidity(action === null ? words.sumsToZero : '');
    if (action !== null) doing.record([action]);
    else first?.reportValidity();
  };
  const changed = ({ currentTarget }: Event): void =>
    (currentTarget as HTMLFormElement).querySelector('input')?.setCustomValidity('');
  return html`<form class="written" data-entry=${says} ${ref(begun)} @submit=${submitted} @input=${changed}>${fieldsTemplate(says, shown)}
    <div class="actions"><button class="first">${words.recordIt}</button>
      <button type="button" class="plain" data-do="cancel" @click=${doing.cancel}>${words.cancel}</button></div></form>`;
}

/** Focuses the first field once the form is in the document. */
const begun = (form?: Element): void =>
  queueMicrotask(() => {
    const first = form?.querySelector('input');
    first?.focus();
    first?.select();
  });

function fieldsTemplate(says: Written, shown: DeskView): TemplateResult {
  const { words, desk } = shown;
  const { hand } = desk.table.state;
  switch (says) {
    case 'points':
    case 'payments':
      return html`<div class="fields">${SEATS.map(
        (seat) =>
          html`<label class="field">${calledOf(shown, seat)} <input name="seat-${seat}" type="number" step="1" value=${says === 'points' ? 0 : (hand?.changes[seat] ?? 0)} required></label>`,
      )}</div><p class="quiet">${words.sumsToZero}</p>`;
    case 'note':
      return html`<label class="field">${words.note} <input name="text" maxlength="500" required autocomplete="off"></label>`;
    case 'break':
      return html`<label class="field">${words.minutes} <input name="count" type="number" inputmode="numeric" min="1" max="999"></label>`;
    case 'lost-steps':
      return html`<label class="field">${words.steps} <input name="count" type="number" inputmode="numeric" min="1" max="1000"></label>`;
  }
}

/** The action of a form, or `null` if its numbers are invalid. */
function actionOf(says: Written, written: FormData): Action | null {
  const textOf = (name: string): string => String(written.get(name) ?? '').trim();
  const count = textOf('count') === '' ? null : Number(textOf('count'));
  switch (says) {
    case 'points':
    case 'payments': {
      const changes = SEATS.map((seat) => Number(textOf(`seat-${seat}`))) as unknown as Changes;
      if (changes.reduce((sum, points) => sum + points, 0) !== 0) return null;
      return { type: says === 'points' ? 'EnterPoints' : 'MakePayments', data: { changes } };
    }
    case 'note':
      return { type: 'AddNote', data: { text: textOf('text') } };
    case 'break':
      return { type: 'TakeBreak', data: { minutes: count } };
    case 'lost-steps':
      return { type: 'LoseSteps', data: { count } };
  }
}

const FACES = ['⚀', '⚁', '⚂', '⚃', '⚄', '⚅'] as const;

export const diceTemplate = ({ faces }: DiceEntry, { words }: DeskView, doing: DeskActions): TemplateResult =>
  html`<div class="dice" role="group" aria-label=${words.pad}>${FACES.map(
    (sign, i) =>
      html`<button type="button" data-die=${i + 1} aria-label=${i + 1} @click=${() => doing.tap({ of: 'die', face: i + 1 })}>${sign}</button>`,
  )}<output>${faces.map((face) => FACES[face - 1])}</output></div>`;

/** A correction before it is sent: its text, its effect and its reason. */
export function correctionTemplate(
  { fix, discard, preview }: PendingCorrection,
  shown: DeskView,
  doing: DeskActions,
): TemplateResult {
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
        : html`<div class="actions">${discard === null ? nothing : neighbourTemplate(shown, doing)}${cancel}</div>`
    }
  </section>`;
}

/** Moves to the discards before and after the one being corrected. */
const neighbourTemplate = ({ words }: DeskView, doing: DeskActions): TemplateResult =>
  html`<button type="button" class="plain" data-do="earlier" @click=${doing.earlier}>‹ ${words.discardBefore}</button>
    <button type="button" class="plain" data-do="later" @click=${doing.later}>${words.discardAfter} ›</button>`;

function previewTemplate(
  { raised, settled, dependants, results, ends }: CorrectionPreview,
  { words }: DeskView,
): TemplateResult {
  const listed = (name: string, all: CorrectionPreview['raised']): TemplateResult | typeof nothing =>
    all.length === 0
      ? nothing
      : html`<p>${name}:</p><ul lang="en">${all.map((one) => html`<li>${withoutCitation(one)} <cite>${citationText(one.citation)}</cite></li>`)}</ul>`;
  const isQuiet = raised.length + settled.length + dependants.length + results.length + ends.length === 0;
  return html`${listed(words.raised, raised)} ${listed(words.settled, settled)}
    ${dependants.length === 0 ? nothing : html`<p>${format(words.dependants, { count: dependants.length })}</p>`}
    ${results.length + ends.length === 0 ? nothing : html`<p>${words.resultsChange}</p>`}
    ${isQuiet ? html`<p class="quiet">${words.changesNothing}</p>` : nothing}`;
}
