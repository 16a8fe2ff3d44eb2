import { cited } from '../../../ui/cited.js';
import { findingSaid, pageLexicon } from '../../../i18n/lexicon.js';
import type { SeatName } from '../seats-template.js';
import { LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { html } from '../../../ui/html.js';
import type { ActionInput, Conflict, Hold } from '../../../../src/client/client.js';
import type { Seat } from '../../../../src/engine/tiles/tile.js';
import type { ScribeWords } from '../../../i18n/scribe.js';
import { type RecordedTable } from '../recorded-table.js';
import { actionOf } from '../action-input.js';
import {
  type Choice,
  type Outlook,
  type Resolution,
  type Row,
  type Sides,
  firstChoices,
  outlookOf,
  sidesOf,
} from './conflict.js';
import { format } from '../../../../src/platform/pages/language.js';

export type Settled = CustomEvent<Resolution>;

/** More actions can be tapped while the conflict is shown. */
const isLonger = (waiting: readonly ActionInput[], before: readonly ActionInput[] | undefined): boolean =>
  waiting.length !== before?.length;

/** Shows waiting actions that conflict with another tablet or were refused. Dispatches `settled` with the decision. */
export class ConflictPanel extends LitElement {
  static override readonly properties = {
    table: { attribute: false },
    revision: { type: Number },
    hold: { attribute: false },
    waiting: { attribute: false, hasChanged: isLonger },
    all: { attribute: false },
    names: { attribute: false, hasChanged: () => false },
    choices: { state: true },
  };
  declare table: RecordedTable;
  /** The last revision of the table. If it grows, the rows are computed again. */
  declare revision: number;
  declare hold: Exclude<NonNullable<Hold>, { readonly kind: 'stopped' }>;
  declare waiting: readonly ActionInput[];
  declare all: ScribeWords;
  /** In the order of the page. */
  declare names: readonly SeatName[];
  declare choices: readonly Choice[];
  private sides: Sides | null = null;
  private outlook: Outlook | null = null;

  private get words(): ScribeWords['tablet'] {
    return this.all.tablet;
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const { hold, table, waiting } = this;
    if (this.sides === null || changed.has('hold') || changed.has('waiting') || changed.has('revision')) {
      const nothing: Conflict = { missed: [], revision: table.revision, waiting: [] };
      this.sides = sidesOf(table, hold.kind === 'conflict' ? hold.conflict : nothing, waiting.map(actionOf));
      this.choices = firstChoices(table, this.sides, hold.kind === 'refused' ? hold.action : null);
    }
    if (changed.has('choices')) this.outlook = outlookOf(table, this.sides, this.choices);
  }

  protected override render(): TemplateResult {
    const { words, sides, hold } = this;
    const refusal = hold.kind === 'refused' ? findingSaid(hold.refusal) : null;
    return html`<section class="hold conflict" data-hold=${hold.kind}>
      <div role="alert"><h2>${refusal === null ? words.conflict : words.refused}</h2>${refusal === null ? nothing : html`<p>${refusal}</p>`}</div>
      <p>${refusal === null ? words.conflictLead : words.refusedLead}</p>
      <div class="pairs">
        <div class="pair"><button type="button" class="plain" data-all="theirs" @click=${() => this.chooseAll('theirs')}>${refusal === null ? words.allTheirs : words.leaveOut}</button>
          <button type="button" class="plain" data-all="mine" @click=${() => this.chooseAll('mine')}>${refusal === null ? words.allMine : words.sendAll}</button></div>
        ${(sides as Sides).rows.map((row, i) => this.rowTemplate(row, i))}
      </div>
      ${this.outlookTemplate()}
      <div class="actions" role="group" aria-label=${this.all.whoObjects}><b>${refusal === null ? words.toJudge : words.refusedToJudge}</b> <span>${this.all.whoObjects}</span>
        ${this.names.map(({ seat, name }) => this.judgeTemplate(seat, name))}${this.judgeTemplate(null, this.all.scribeAsks)}</div></section>`;
  }

  private rowTemplate({ theirs, mine, isSettled }: Row, i: number): TemplateResult {
    const { words, hold } = this;
    if (isSettled)
      return html`<p class="pair same"><span>${theirs?.sentence}</span> <small>${mine === null ? words.theirs : words.alike}</small></p>`;
    const isRefused = hold.kind === 'refused' && hold.action !== null && mine?.at.includes(hold.action);
    const side = (choice: Choice, sentence: string | undefined, called: string): TemplateResult =>
      html`<label data-side=${choice}><input type="radio" name="row-${i}" .checked=${this.choices[i] === choice} @change=${() => this.choose(i, choice)}>
        <span><small>${called}</small> ${sentence === undefined ? words.nothing : html`<span>${sentence}</span>`}</span></label>`;
    return html`<div class="pair" role="radiogroup" aria-label=${format(words.event, { at: i + 1 })}>
      ${side('theirs', theirs?.sentence, hold.kind === 'refused' ? words.leaveOut : words.theirs)}
      ${side('mine', mine?.sentence, words.mine)}
      ${isRefused ? html`<small class="problem">${findingSaid(hold.refusal)}</small>` : nothing}</div>`;
  }

  /** The result of the choices, and the button that records it. */
  private outlookTemplate(): TemplateResult {
    const { words } = this;
    const { lines, irregular, stuck, changesResults, corrections, keep, lost } = this.outlook as Outlook;
    const settle = (): void => this.settle({ keep, corrections });
    const isNew = keep.length + corrections.length > 0;
    return html`<div class="result" aria-live="polite"><h3>${words.result}</h3>
      <ol>${lines.map((sentence) => html`<li>${sentence}</li>`)}</ol>
      ${corrections.length === 0 ? nothing : html`<p>${format(words.corrects, { count: corrections.length })}</p>`}
      ${changesResults ? html`<p>${words.scoreChanges}</p>` : nothing}
      ${irregular.map((one) => html`<p class="problem">${findingSaid(one)} ${cited(one.citation, pageLexicon())}</p>`)}
      ${stuck === null ? nothing : html`<p class="problem">${words.impossible}: <span>${stuck}</span></p>`}
      ${lost === 0 ? nothing : html`<p>${format(words.lost, { count: lost })}</p>`}</div>
      <div class="actions">
        <button type="button" class="first" data-do="keep" ?disabled=${stuck !== null || irregular.length > 0} @click=${settle}>${isNew ? words.record : words.drop}</button>
        ${irregular.length === 0 || stuck !== null ? nothing : html`<button type="button" class="plain" data-do="keep-irregular" @click=${settle}>${words.recordIrregular}</button>`}</div>`;
  }

  private judgeTemplate(by: Seat | null, name: string): TemplateResult {
    const { words, hold, sides } = this;
    const claim = hold.kind === 'refused' ? `${words.refusedClaim} ${findingSaid(hold.refusal)}` : words.claim;
    return html`<button type="button" class="plain" data-do="judge-both" data-by=${by ?? 'scribe'}
      @click=${() => this.settle({ judge: claim, by, sides: sides as Sides })}>${name}</button>`;
  }

  private choose(at: number, choice: Choice): void {
    this.choices = this.choices.with(at, choice);
  }

  private chooseAll(choice: Choice): void {
    this.choices = this.choices.map(() => choice);
  }

  private settle(detail: Resolution): void {
    this.dispatchEvent(new CustomEvent('settled', { detail }));
  }
}

customElements.define('paifu-conflict', ConflictPanel);
