import { nothing, type TemplateResult } from 'lit';
import { html } from '../../ui/html.js';
import { PENALTY, PENALTY_ACCOUNT } from '../../../src/engine/vocabulary/terms.js';
import type { Seat } from '../../../src/engine/tiles/tile.js';
import type { Context } from './context.js';
import { correctionsTemplate } from './correction-templates.js';
import { ALWAYS, allowedBy } from './law-search.js';
import type { RulingDesk } from './ruling-desk.js';
import { freshRemedy, REMEDY_KINDS, REMEDY_NAMES, type RemedyDraft } from './ruling-draft.js';
import { quiet, revisionsTemplate, seatsOf, select, textField, tick } from './shared-templates.js';
import { format } from '../../../src/platform/pages/language.js';

/** What is done, in its order, each with what it needs; and what else may be done. */
export function remediesTemplate(
  context: Context,
  desk: RulingDesk,
  go: (revision: number) => void,
  problemAt: (at: number) => unknown,
): TemplateResult {
  const { words, opened, revision } = context;
  const { draft } = desk;
  const allowed = allowedBy(opened.law, draft.catalogue);
  const isOfLaw = (is: RemedyDraft['is']): boolean => ALWAYS.has(REMEDY_KINDS[is]) || allowed.has(REMEDY_KINDS[is]);
  return html`${draft.remedies.map(
    (remedy, at) => html`<fieldset class="remedy" data-remedy=${remedy.is}>
      <legend>${at + 1}. ${words.remedies[REMEDY_KINDS[remedy.is]]}
        <span class="basis ${isOfLaw(remedy.is) ? 'law' : ''}">${isOfLaw(remedy.is) ? words.lawBases.LAW : words.bases.DISCRETION}</span></legend>
      ${remedyTemplate(context, remedy, (other) => desk.remedy(at, other), go)}
      ${problemAt(at)}
      ${quiet(words.remove, () => desk.say({ remedies: draft.remedies.filter((_, i) => i !== at) }))}
    </fieldset>`,
  )}
  <div class="remedies" role="group" aria-label=${words.addRemedy}>${REMEDY_NAMES.map(
    (
      is,
    ) => html`<button type="button" class="plain ${isOfLaw(is) ? 'law' : ''}" data-add=${is} @click=${() => desk.addRemedy(freshRemedy(is, revision))}>
      ${words.remedies[REMEDY_KINDS[is]]}${isOfLaw(is) ? html`<span class="mark" title=${words.lawBases.LAW}> §</span>` : nothing}</button>`,
  )}</div>
  <p class="quiet">${words.lawGives}</p>`;
}

function remedyTemplate(
  context: Context,
  remedy: RemedyDraft,
  say: (remedy: RemedyDraft) => void,
  go: (revision: number) => void,
): TemplateResult | typeof nothing {
  const { words, revision, opened } = context;
  const seat = (its: Extract<RemedyDraft, { readonly seat: Seat }>): TemplateResult => {
    const at = { label: words.seat, value: String(its.seat), among: seatsOf(context), name: 'seat' };
    return select(at, (text) => say({ ...its, seat: Number(text) as Seat }));
  };
  switch (remedy.is) {
    case 'playOn':
    case 'endHand':
      return nothing;
    case 'correctRecord':
      return correctionsTemplate(context, remedy.corrections, (corrections) => say({ ...remedy, corrections }));
    case 'voidHand':
      return tick(words.replayed, remedy.replay, (replay) => say({ ...remedy, replay }), 'replay');
    case 'denyClaim':
      return html`<div class="row">${textField({ label: words.revision, value: String(remedy.revision), mode: 'numeric', name: 'revision' }, (text) => say({ ...remedy, revision: Number(text) }))}
        ${remedy.revision === revision ? nothing : quiet(format(words.thisStep, { revision }), () => say({ ...remedy, revision }))}</div>`;
    case 'deadHand':
      return seat(remedy);
    case 'penaltyTiles':
      return html`<div class="row">${seat(remedy)}${textField({ label: words.fields.tiles, value: remedy.tiles, hint: '45p 1z', name: 'tiles' }, (tiles) => say({ ...remedy, tiles }))}</div>`;
    case 'assignResult':
      return html`${remedy.outcomes.map(
        ({ parts, branch }, at) => html`<div class="row outcome">
          ${textField({ label: words.parts, value: String(parts), mode: 'numeric', name: 'parts' }, (text) => say({ ...remedy, outcomes: remedy.outcomes.map((one, i) => (i === at ? { ...one, parts: Number(text) } : one)) }))}
          <p>${words.from} ${revisionsTemplate([branch.from], words, go)} ${format(words.branchHas, { corrections: branch.corrections.length, actions: branch.actions.length })}</p>
          ${quiet(words.remove, () => say({ ...remedy, outcomes: remedy.outcomes.filter((_, i) => i !== at) }))}</div>`,
      )}
      ${quiet(format(words.outcomeAsPlayed, { revision }), () => say({ ...remedy, outcomes: [...remedy.outcomes, { parts: 1, branch: { from: opened.record.indexOf(revision) === null ? 0 : revision, corrections: [], actions: [] } }] }), { name: 'outcome' })}
      <p class="quiet">${words.outcomesSay}</p>`;
    case 'artificialResult':
      return textField(
        { label: words.fields.changes, value: remedy.changes, hint: '8 -8 0 0', name: 'changes' },
        (changes) => say({ ...remedy, changes }),
      );
    case 'extraTime':
      return html`<div class="row">${seat(remedy)}${textField({ label: words.seconds, value: String(remedy.seconds), mode: 'numeric', name: 'seconds' }, (text) => say({ ...remedy, seconds: Number(text) }))}</div>`;
    case 'penalty':
      return html`<div class="row">${seat(remedy)}
        ${select({ label: words.penalty, value: remedy.kind, among: PENALTY.values.map((one) => [one, words.penalties[one]] as const), name: 'kind' }, (kind) => say({ ...remedy, kind }))}
        ${textField({ label: words.infraction, value: remedy.infraction, most: 500, hint: 'WI-…', name: 'infraction' }, (infraction) => say({ ...remedy, infraction }))}
        ${textField({ label: words.pointsTaken, value: remedy.points, hint: '-10', name: 'points' }, (points) => say({ ...remedy, points }))}
        ${select({ label: words.account, value: remedy.account, among: [['', words.asItFollows] as const, ...PENALTY_ACCOUNT.values.map((one) => [one, words.accounts[one]] as const)], name: 'account' }, (account) => say({ ...remedy, account }))}</div>
        <p class="quiet">${words.pointsAreTheOrganisers}</p>`;
  }
}
