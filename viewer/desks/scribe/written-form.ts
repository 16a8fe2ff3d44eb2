import { LitElement, type TemplateResult } from 'lit';
import { ref } from 'lit/directives/ref.js';
import { wholeNumber } from '../../ui/form/numbers.js';
import { html } from '../../ui/html.js';
import { findingSaid } from '../../i18n/lexicon.js';
import type { Action } from '../../../src/engine/table/moves/moves.js';
import type { Seat } from '../../../src/engine/tiles/tile.js';
import type { DeskActions, DeskView } from './desk-view.js';
import type { Objection } from './disputes.js';
import type { SeatName } from './seats-template.js';
import type { DiceEntry, Entry, ReadyEntry } from './tile-entry.js';

export type Written = Exclude<Entry, { readonly parts: unknown } | DiceEntry | ReadyEntry>['says'];

/** A form of the recorder that is written instead of tapped, loaded after the page. */
export class WrittenForm extends LitElement {
  static override readonly properties = {
    says: {},
    shown: { attribute: false },
    doing: { attribute: false },
    names: { attribute: false },
  };
  declare says: Written | 'judge';
  declare shown: DeskView;
  declare doing: DeskActions;
  /** In the order of the page. */
  declare names: readonly SeatName[];

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override render(): TemplateResult {
    return this.says === 'judge' ? judgeTemplate(this) : entryTemplate(this, this.says);
  }
}

customElements.define('paifu-written-form', WrittenForm);

function entryTemplate({ shown, doing, names }: WrittenForm, written: Written): TemplateResult {
  const { words } = shown;
  const submitted = (event: Event): void => {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const action = actionOf(written, new FormData(form), names.length);
    if (action !== null) {
      doing.record([action]);
      return;
    }
    const fields = [...form.querySelectorAll('input')];
    const isWhole = fields.every(({ value }) => !Number.isNaN(wholeNumber(value)));
    fields[0].setCustomValidity(isWhole ? words.sumsToZero : words.pointsWrong);
    fields[0].reportValidity();
  };
  const changed = ({ currentTarget }: Event): void =>
    (currentTarget as HTMLFormElement).querySelector('input')?.setCustomValidity('');
  return html`<form class="written" data-entry=${written} ${ref(begun)} @submit=${submitted} @input=${changed}>${fieldsTemplate(written, shown, names)}
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

function fieldsTemplate(says: Written, { words, desk }: DeskView, names: readonly SeatName[]): TemplateResult {
  const { hand } = desk.table.state;
  switch (says) {
    case 'points':
    case 'payments':
      return html`<div class="fields">${names.map(
        ({ seat, name }) =>
          html`<label class="field">${name} <input name="seat-${seat}" type="text" maxlength="9" autocomplete="off" value=${says === 'points' ? 0 : (hand?.changes[seat] ?? 0)} required></label>`,
      )}</div><p class="quiet">${words.sumsToZero}</p>`;
    case 'note':
      return html`<label class="field">${words.note} <input name="text" maxlength="500" required autocomplete="off"></label>`;
    case 'break':
      return html`<label class="field">${words.minutes} ${words.optional} <input name="count" type="number" inputmode="numeric" min="1" max="999"></label>`;
    case 'lost-steps':
      return html`<label class="field">${words.steps} ${words.optional} <input name="count" type="number" inputmode="numeric" min="1" max="1000"></label>`;
  }
}

/** The action of a form, or `null` if its numbers are invalid. */
function actionOf(says: Written, written: FormData, seats: number): Action | null {
  const textOf = (name: string): string => String(written.get(name) ?? '').trim();
  const count = textOf('count') === '' ? null : Number(textOf('count'));
  switch (says) {
    case 'points':
    case 'payments': {
      const changes = Array.from({ length: seats }, (_, seat) => wholeNumber(textOf(`seat-${seat}`)));
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

const QUESTIONS = ['FACT', 'LAW', 'SCORE', 'CONDUCT'] as const;

/** The form that calls a judge, prefilled with the open irregularities. */
function judgeTemplate({ shown: { desk, words }, doing, names }: WrittenForm): TemplateResult {
  const { concerns } = desk;
  const called = (event: Event): void => {
    event.preventDefault();
    const given = new FormData(event.target as HTMLFormElement);
    const by = given.get('by');
    doing.callJudge({
      by: by === '' ? null : (Number(by) as Seat),
      question: given.get('question') as Objection['question'],
      claim: String(given.get('claim')).trim(),
      about: [...new Set(concerns.map(({ revision }) => revision))],
      against: [...new Set(concerns.flatMap(({ irregularity: { seat } }) => seat ?? []))],
    });
  };
  const choice = (legend: string, name: string, options: readonly (readonly [value: string, text: string])[]) =>
    html`<fieldset><legend>${legend}</legend>${options.map(
      ([value, text]) =>
        html`<label class="tall"><input type="radio" name=${name} value=${value} required ?checked=${value === QUESTIONS[0]}> ${text}</label>`,
    )}</fieldset>`;
  return html`<form class="written" data-entry="judge" @submit=${called}><h2>${words.callJudge}</h2>
    ${choice(words.whoObjects, 'by', [...names.map(({ seat, name }) => [`${seat}`, name] as const), ['', words.scribeAsks]])}
    ${choice(
      words.callAbout,
      'question',
      QUESTIONS.map((one) => [one, words.questions[one]]),
    )}
    <label class="field">${words.claim} <textarea name="claim" rows="3" maxlength="4000" required .defaultValue=${concerns.map(({ irregularity }) => findingSaid(irregularity)).join('\n')}></textarea></label>
    <div class="actions"><button class="first">${words.send}</button>
      <button type="button" class="plain" data-do="cancel" @click=${() => doing.open(null)}>${words.cancel}</button></div></form>`;
}
