import { type TemplateResult, nothing } from 'lit';
import { format } from '../../../src/platform/pages/language.js';
import type { OtherCourse } from '../../../src/client/schema.js';
import type { ShownRecord } from '../../replay/record.js';
import { Form } from '../../ui/form/form.js';
import { problemOf, problemThrown } from '../../ui/form/problem.js';
import { type Context, caseProblem, problemFound } from './context.js';
import { type BranchDraft, branchOf, recordedNext } from './correction-draft.js';
import { branchInput } from './ruling-desk.js';
import { html } from '../../ui/html.js';
import { freshAction } from './action-draft.js';
import { actionFields, correctionsTemplate } from './corrections-form.js';
import { irregularTemplate, standingsTemplate } from './difference.js';
import { quiet, revisionsTemplate } from './shared-templates.js';

/** A variation: played out here and compared by the service. Nothing is recorded. */
export class WhatIfDesk {
  branch: BranchDraft | null = null;
  /** The record of the variation. */
  variation: ShownRecord | null = null;
  compared: OtherCourse | null = null;
  readonly form: Form;
  private turn = 0;

  constructor(private readonly context: Context) {
    const { opened, look, redraw } = context;
    this.form = new Form(`what-if ${opened.id}`, look, redraw);
  }

  start(from: number): void {
    this.say({ from, corrections: [], actions: [] });
  }

  leave(): void {
    this.turn++;
    [this.branch, this.variation, this.compared, this.form.problems] = [null, null, null, []];
    this.context.redraw();
  }

  say(some: Partial<BranchDraft>): void {
    const { branch } = this;
    this.branch = branch === null ? { from: 0, corrections: [], actions: [], ...some } : { ...branch, ...some };
    this.compared = null;
    this.context.redraw();
    void this.play();
  }

  private async play(): Promise<void> {
    const turn = ++this.turn;
    const { branch, context } = this;
    if (branch === null) return;
    const { variationOf, isImpossible } = await import('./variation.js');
    try {
      const variation = await variationOf(context.opened.record, branchOf(branch, 'what-if'));
      if (turn !== this.turn) return;
      this.form.problems = isImpossible(variation) ? [problemFound(variation)] : [];
      if (!isImpossible(variation)) this.variation = variation;
    } catch (error) {
      // An unfinished action may be invalid, such as an unknown tile.
      if (turn !== this.turn) return;
      this.form.problems = [problemOf({ __typename: '', message: (error as Error).message })];
    }
    context.redraw();
  }

  async compare(): Promise<void> {
    const { branch, context } = this;
    if (branch === null) return;
    try {
      const given = { gameId: context.opened.id, branch: branchInput(branchOf(branch, 'what-if')) };
      const answer = await context.judge.client.ask('whatIf', given);
      if (this.branch !== branch) return;
      if (answer.__typename === 'OtherCourse') this.compared = answer;
      else this.form.refuse(caseProblem(answer));
    } catch (error) {
      this.form.refuse(problemThrown(error));
    }
    context.redraw();
  }
}

interface Doing {
  readonly go: (revision: number) => void;
  /** Adds the variation to the ruling, as a correction or an outcome. */
  readonly propose: (as: 'correction' | 'outcome') => void;
}

/** The variation is striped to show that it is not recorded. */
export function whatIfTemplate(context: Context, desk: WhatIfDesk, { go, propose }: Doing): TemplateResult {
  const { words, revision, opened } = context;
  const { branch, compared } = desk;
  if (branch === null)
    return html`<p>${words.whatIfSays}</p>
      <button type="button" name="start" @click=${() => desk.start(revision)}>${format(words.startHere, { revision })}</button>`;
  const { form } = desk;
  form.begin();
  const next = recordedNext(opened.record, branch);
  const say = (actions: typeof branch.actions): void => desk.say({ actions });
  return html`<p class="striped">${words.notRecorded}</p>
    <p>${words.from} ${revisionsTemplate([branch.from], words, go)}
      ${branch.from === revision ? nothing : quiet(format(words.startHere, { revision }), () => desk.say({ from: revision }))}</p>
    <h2>${words.corrected}</h2>
    ${correctionsTemplate(context, form, 'corrections', branch.corrections, (corrections) => desk.say({ corrections }))}
    <h2>${words.playedOn}</h2>
    ${branch.actions.map((action, at) => {
      const change = (other: typeof action): void => say(branch.actions.map((one, i) => (i === at ? other : one)));
      return html`<div class="action"><div class="row">${form.fields(actionFields(context, action, `actions.${at}`, change))}</div>
        ${form.section(`actions.${at}`)} ${quiet(words.remove, () => say(branch.actions.filter((_, i) => i !== at)))}</div>`;
    })}
    <p class="actions">${quiet(words.addAction, () => say([...branch.actions, freshAction()]), { name: 'add-action' })}
      ${next === null ? nothing : quiet(words.asRecorded, () => say([...branch.actions, next]), { name: 'as-recorded' })}</p>
    ${form.summary()}
    <p class="actions"><button type="button" name="compare" @click=${() => desk.compare()}>${words.compare}</button>
      ${branch.actions.length === 0 && branch.corrections.length > 0 ? quiet(words.proposeCorrection, () => propose('correction'), { name: 'propose' }) : nothing}
      ${quiet(words.proposeOutcome, () => propose('outcome'), { name: 'propose-outcome' })}
      ${quiet(words.leave, () => desk.leave(), { name: 'leave-what-if' })}</p>
    ${
      compared === null
        ? nothing
        : html`<section aria-label=${words.difference}>${standingsTemplate(context, compared.standings)}
            ${irregularTemplate(words.irregularThere, compared.irregularities, words, go)}</section>`
    }`;
}
