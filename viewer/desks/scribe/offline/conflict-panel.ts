import { LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { html } from '../../../ui/html.js';
import type { ActionInput, Conflict, Hold } from '../../../../src/client/client.js';
import type { ScribeWords } from '../../../i18n/scribe.js';
import { type RecordedTable } from '../recorded-table.js';
import { actionOf } from '../action-input.js';
import { type Resolution, type Sides, outlookOf, regularActions, sidesOf } from './conflict.js';
import { format } from '../../../../src/platform/pages/language.js';

export type Settled = CustomEvent<Resolution>;

/** More actions can be tapped while the conflict is shown. */
const isLonger = (waiting: readonly ActionInput[], before: readonly ActionInput[] | undefined): boolean =>
  waiting.length !== before?.length;

/** Shows waiting actions that conflict with another tablet or were refused. Dispatches `settled` with the decision. */
export class ConflictPanel extends LitElement {
  static override readonly properties = {
    table: { attribute: false },
    hold: { attribute: false },
    waiting: { attribute: false, hasChanged: isLonger },
    sides: { state: true },
    words: { attribute: false },
    chosen: { state: true },
  };
  declare table: RecordedTable;
  declare hold: Exclude<NonNullable<Hold>, { readonly kind: 'stopped' }>;
  declare waiting: readonly ActionInput[];
  declare sides: Sides;
  declare words: ScribeWords['tablet'];
  /**
   * Indexes of the actions to record; initially those that follow the other tablet's events without breaking a rule.
   */
  declare chosen: ReadonlySet<number>;

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('hold') && !changed.has('waiting')) return;
    const { hold, table, waiting } = this;
    const nothing: Conflict = { missed: [], revision: table.revision, waiting: [] };
    this.sides = sidesOf(table, hold.kind === 'conflict' ? hold.conflict : nothing, waiting.map(actionOf));
    this.chosen = new Set(regularActions(table, this.sides, this.refusedAt));
  }

  /** The index of the refused action, or `null`. */
  private get refusedAt(): number | null {
    return this.hold.kind === 'refused' ? this.hold.action : null;
  }

  protected override render(): TemplateResult {
    const { words, sides, table, hold, refusedAt } = this;
    const refusal = hold.kind === 'refused' ? hold.refusal.message : null;
    const keep = [...this.chosen].sort((a, b) => a - b);
    const { irregular, stuck } = outlookOf(table, sides, keep);
    const choiceTemplate = (mine: number): TemplateResult | typeof nothing => {
      if (mine === refusedAt) return html` <small class="problem" lang="en">${refusal}</small>`;
      if (stuck?.mine === mine)
        return html` <small class="problem">${words.impossible}: <span lang="en">${stuck.message}</span></small>`;
      const found = irregular.filter((one) => one.mine === mine);
      return found.length === 0
        ? nothing
        : html` <small class="problem" lang="en">${found.map(({ message }) => message).join(' ')}</small>`;
    };
    const settle = (detail: Resolution): void => void this.dispatchEvent(new CustomEvent('settled', { detail }));
    const lead = html`<div role="alert"><h2>${hold.kind === 'refused' ? words.refused : words.conflict}</h2>
      ${refusal === null ? nothing : html`<p lang="en">${refusal}</p>`}</div><p>${hold.kind === 'refused' ? words.refusedLead : words.conflictLead}</p>`;
    return html`<section class="hold conflict" data-hold=${hold.kind}>${lead}
      <div class="sides">
        ${hold.kind === 'refused' ? nothing : html`<div><h3>${words.theirs}</h3><ol lang="en">${sides.theirs.map(({ sentence }) => html`<li>${sentence}</li>`)}</ol></div>`}
        <div><h3>${words.mine}</h3><ol>${sides.mine.map(
          (
            { sentence, isTheirs },
            i,
          ) => html`<li><label><input type="checkbox" .checked=${this.chosen.has(i)} @change=${() => this.toggle(i)}>
            <span lang="en">${sentence}</span>${isTheirs ? html` <small>(${words.alike})</small>` : nothing}</label>${choiceTemplate(i)}</li>`,
        )}</ol></div></div>
      <div class="actions">
        <button type="button" class="first" data-do="keep" ?disabled=${keep.length === 0 || stuck !== null || irregular.length > 0} @click=${() => settle({ keep })}>${format(words.record, { count: keep.length })}</button>
        ${irregular.length === 0 || stuck !== null ? nothing : html`<button type="button" class="plain" data-do="keep-irregular" @click=${() => settle({ keep })}>${format(words.recordIrregular, { count: keep.length })}</button>`}
        <button type="button" class="plain" data-do="judge-both" @click=${() => settle({ judge: refusal === null ? words.claim : `${words.refusedClaim} ${refusal}`, sides })}>${refusal === null ? words.toJudge : words.refusedToJudge}</button>
        <details class="drop"><summary>${words.drop}</summary><p>${format(words.lost, { count: sides.mine.length })}</p>
          <button type="button" class="plain" data-do="drop" @click=${() => settle({ keep: [] })}>${words.dropSurely}</button></details></div></section>`;
  }

  private toggle(at: number): void {
    const chosen = new Set(this.chosen);
    if (!chosen.delete(at)) chosen.add(at);
    this.chosen = chosen;
  }
}

customElements.define('paifu-conflict', ConflictPanel);
