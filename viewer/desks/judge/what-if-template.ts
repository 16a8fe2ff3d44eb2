import { nothing, type TemplateResult } from 'lit';
import { html } from '../../ui/html.js';
import { freshAction } from './action-draft.js';
import type { Context } from './context.js';
import { recordedNext } from './correction-draft.js';
import { actionTemplate, correctionsTemplate } from './correction-templates.js';
import { irregularTemplate, standingsTemplate } from './difference-template.js';
import { problemTemplate, quiet, revisionsTemplate } from './shared-templates.js';
import type { WhatIfDesk } from './what-if-desk.js';
import { format } from '../../../src/platform/pages/language.js';

interface Doing {
  readonly go: (revision: number) => void;
  /** Takes what was thought of into the ruling: as a correction, or as an outcome. */
  readonly propose: (as: 'correction' | 'outcome') => void;
}

/** Another course of the game, as it is thought of: striped, for none of it is recorded. */
export function whatIfTemplate(context: Context, desk: WhatIfDesk, { go, propose }: Doing): TemplateResult {
  const { words, revision, opened } = context;
  const { branch, compared } = desk;
  if (branch === null)
    return html`<p>${words.whatIfSays}</p>
      <button type="button" name="start" @click=${() => desk.start(revision)}>${format(words.startHere, { revision })}</button>`;
  const next = recordedNext(opened.record, branch);
  const say = (actions: typeof branch.actions): void => desk.say({ actions });
  return html`<p class="striped">${words.notRecorded}</p>
    <p>${words.from} ${revisionsTemplate([branch.from], words, go)}
      ${branch.from === revision ? nothing : quiet(format(words.startHere, { revision }), () => desk.say({ from: revision }))}</p>
    <h2>${words.corrected}</h2>
    ${correctionsTemplate(context, branch.corrections, (corrections) => desk.say({ corrections }))}
    <h2>${words.playedOn}</h2>
    ${branch.actions.map(
      (
        action,
        at,
      ) => html`<div class="action">${actionTemplate(context, action, (other) => say(branch.actions.map((one, i) => (i === at ? other : one))))}
        ${quiet(words.remove, () => say(branch.actions.filter((_, i) => i !== at)))}</div>`,
    )}
    <p class="actions">${quiet(words.addAction, () => say([...branch.actions, freshAction()]), { name: 'add-action' })}
      ${next === null ? nothing : quiet(words.asRecorded, () => say([...branch.actions, next]), { name: 'as-recorded' })}</p>
    ${problemTemplate(desk.problem, words)}
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
