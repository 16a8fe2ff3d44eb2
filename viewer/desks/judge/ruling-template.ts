import { type TemplateResult, nothing } from 'lit';
import { PENALTY, PENALTY_ACCOUNT } from '../../../src/engine/vocabulary/terms.js';
import { format } from '../../../src/platform/pages/language.js';
import { html } from '../../ui/html.js';
import type { Seat } from '../../../src/engine/tiles/tile.js';
import type { Choice, Context } from './context.js';
import { correctionsTemplate } from './correction-templates.js';
import { ALWAYS, allowedBy, lawsTemplate } from './laws.js';
import type { RulingDesk } from './ruling-desk.js';
import { REMEDY_KINDS, REMEDY_NAMES, type RemedyDraft, freshRemedy } from './ruling-draft.js';
import {
  choosing,
  problemTemplate,
  quiet,
  revisionsTemplate,
  seatName,
  seatsOf,
  select,
  textField,
  tick,
} from './shared-templates.js';
import type { AppealOutcome, FindingStatus, RulingBasis, RulingInstance } from '../../../src/client/schema.js';
import { differenceTemplate } from './difference.js';

/** The remedies of a ruling in order, and buttons to add others. */
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

const among = <T extends string>(
  words: Readonly<Record<T, string>>,
  but: readonly T[] = [],
): readonly (readonly [T, string])[] => (Object.entries(words) as [T, string][]).filter(([one]) => !but.includes(one));

/** Fields that show their own refusals. */
const PLACED: ReadonlySet<string> = new Set([
  'facts',
  'laws',
  'catalogue',
  'basis',
  'remedies',
  'publicReason',
  'reason',
  'instance',
  'panel',
  'outcome',
]);

/**
 * The form of a ruling with its preview. A ruling without a dispute cannot be stayed, because only the close of a dispute carries out a
 * stayed ruling.
 */
export function rulingTemplate(
  context: Context,
  desk: RulingDesk,
  choice: Choice | null,
  go: (revision: number) => void,
): TemplateResult {
  const { words, dispute } = context;
  const { draft, decision, supersedes, problem } = desk;
  const at = (...fields: readonly string[]): unknown =>
    problem !== null && fields.includes(problem.path[0] ?? '') ? problemTemplate(problem, words) : nothing;
  const remedyAt = (i: number): unknown =>
    problem?.path[0] === 'remedies' && problem.path[1] === String(i) ? problemTemplate(problem, words) : nothing;
  return html`<form class="ruling" @submit=${(event: Event) => event.preventDefault()}>
    ${
      decision === null
        ? html`<p>${dispute === null ? words.ownAccord : format(words.rulingOn, { dispute: dispute.revision })}
            ${supersedes === null ? nothing : html`<b>${format(words.supersedes, { ruling: supersedes.revision })}</b>`}</p>`
        : decisionTemplate(context, desk, at)
    }
    ${
      !desk.rules
        ? nothing
        : html`
    <section><h2>${words.facts}</h2>
      ${draft.facts.map(
        (fact, i) => html`<fieldset class="fact"><legend>${words.fact} ${i + 1}</legend>
          ${textField({ label: words.whatIsSo, value: fact.text, rows: 2, name: 'fact' }, (text) => desk.fact(i, { text }))}
          <div class="row">${select<FindingStatus>({ label: words.takenAs, value: fact.status, among: among(words.findings), name: 'status' }, (status) => desk.fact(i, { status }))}
            ${choosing(context, choice, desk.choiceOf(i), context.choose)} ${revisionsTemplate(fact.revisions, words, go)}
            ${quiet(words.remove, () => desk.say({ facts: draft.facts.filter((_, at) => at !== i) }))}</div>
        </fieldset>`,
      )}
      ${quiet(words.addFact, () => desk.say({ facts: [...draft.facts, { text: '', revisions: [], status: 'FOUND' }] }), { name: 'add-fact' })}
      ${at('facts')}</section>
    <section><h2>${words.laws}</h2>${lawsTemplate(context, desk)} ${at('laws', 'catalogue')}
      <fieldset class="choice"><legend>${words.restsOn}</legend>${(['LAW', 'DISCRETION'] as const).map(
        (basis: RulingBasis) =>
          html`<label class="tick"><input type="radio" name="basis" value=${basis} .checked=${draft.basis === basis} @change=${() => desk.say({ basis })}> ${words.bases[basis]}</label>`,
      )}</fieldset>${at('basis')}</section>
    <section><h2>${words.remedy}</h2>${remediesTemplate(context, desk, go, remedyAt)}
      ${problem?.path[0] === 'remedies' && problem.path.length < 2 ? problemTemplate(problem, words) : nothing}</section>
    <section><h2>${words.reasons}</h2>
      ${textField({ label: words.reason, value: draft.reason, rows: 3, hint: words.reasonFor, name: 'reason' }, (reason) => desk.say({ reason }))}
      ${textField({ label: words.publicReason, value: draft.publicReason, rows: 2, most: 500, hint: words.publicReasonFor, name: 'publicReason' }, (publicReason) => desk.say({ publicReason }))}
      ${at('reason', 'publicReason')}
      <div class="row">${select<RulingInstance>({ label: words.instance, value: draft.instance, among: among(words.instances, decision === null ? (context.judge.isHead ? [] : ['HEAD', 'COMMITTEE']) : ['TABLE']), name: 'instance' }, (instance) => desk.say({ instance }))}
        ${dispute === null ? nothing : tick(words.stayed, draft.stayed, (stayed) => desk.say({ stayed }), 'stayed')}</div>${at('instance')}
        ${draft.stayed ? html`<p class="quiet">${words.stayedSays}</p>` : nothing}</section>`
    }
    ${previewTemplate(context, desk, go)}
  </form>`;
}

function decisionTemplate(
  context: Context,
  desk: RulingDesk,
  at: (...fields: readonly string[]) => unknown,
): TemplateResult {
  const { words } = context;
  const { decision } = desk;
  if (decision === null) return html``;
  const { appeal, against, outcome } = decision;
  return html`<section><h2>${format(words.decidesAppeal, { appeal: appeal.revision, ruling: against.revision })}</h2>
    <p>${seatName(context, appeal.by)}: <q>${appeal.grounds ?? ''}</q></p>
    ${select<AppealOutcome>({ label: words.outcome, value: outcome, among: among(words.outcomes), name: 'outcome' }, (one) => desk.sayDecision({ outcome: one }))} ${at('outcome')}
    ${textField({ label: words.panel, value: decision.panel, hint: words.panelHint, name: 'panel' }, (panel) => desk.sayDecision({ panel }))} ${at('panel')}
    ${textField({ label: words.decisionReason, value: decision.reason, rows: 3, name: 'decision-reason' }, (reason) => desk.sayDecision({ reason }))}
    ${textField({ label: words.recommendation, value: decision.recommendation, rows: 2, name: 'recommendation' }, (recommendation) => desk.sayDecision({ recommendation }))}
    ${quiet(words.leave, () => desk.leaveAppeal())}</section>`;
}

function previewTemplate(context: Context, desk: RulingDesk, go: (revision: number) => void): TemplateResult {
  const { words } = context;
  const { preview, isStale, problem, isBusy, decision } = desk;
  const elsewhere = problem !== null && !PLACED.has(problem.path[0] ?? '') ? problemTemplate(problem, words) : nothing;
  return html`<section class="preview" aria-label=${words.preview}>
    ${preview?.difference == null ? nothing : html`<h2>${words.preview}</h2>${differenceTemplate(context, preview.difference, go)}`}
    ${preview !== null && preview.difference === null ? html`<p>${words.nothingChanges}</p>` : nothing}
    ${isStale ? html`<p class="problem" role="alert"><b>${words.stale}.</b> ${words.previewAgain}</p>` : nothing}
    ${elsewhere}
    <p class="actions">
      <button type="button" name="preview" class=${preview !== null && !isStale ? 'plain' : ''} ?disabled=${isBusy} @click=${() => desk.look()}>${words.previews}</button>
      ${preview === null ? nothing : html`<button type="button" name="confirm" ?disabled=${isBusy || isStale} @click=${() => desk.confirm()}>${decision === null ? words.issue : words.decide}</button>`}
    </p></section>`;
}
