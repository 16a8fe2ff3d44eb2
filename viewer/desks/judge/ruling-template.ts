import { type TemplateResult, nothing } from 'lit';
import { PENALTY, PENALTY_ACCOUNT } from '../../../src/engine/vocabulary/terms.js';
import type { PenaltyAccount, PenaltyKind } from '../../../src/engine/vocabulary/terms.js';
import { format } from '../../../src/platform/pages/language.js';
import { html } from '../../ui/html.js';
import type { Field } from '../../ui/form/field.js';
import { tileField } from '../../ui/form/tiles.js';
import type { Seat } from '../../../src/engine/tiles/tile.js';
import { type Choice, type Context, speakerName } from './context.js';
import { correctionsTemplate } from './corrections-form.js';
import { ALWAYS, allowedBy, exampleEntry, lawsTemplate, prescribedPenalty } from './laws.js';
import { seatOptions } from './names.js';
import type { RulingDesk } from './ruling-desk.js';
import { REMEDY_KINDS, REMEDY_NAMES, type RemedyDraft, freshRemedy } from './ruling-draft.js';
import { choosing, quiet, revisionsTemplate } from './shared-templates.js';
import type { AppealOutcome, FindingStatus, RulingBasis, RulingInstance } from '../../../src/client/schema.js';
import { differenceTemplate } from './difference.js';

type Go = (revision: number) => void;

const optionsOf = <T extends string>(words: Readonly<Record<T, string>>, but: readonly T[] = []) =>
  (Object.entries(words) as [T, string][]).filter(([one]) => !but.includes(one));

/** The fields of a remedy, except those of corrections and outcomes, which have buttons of their own. */
function remedyFields(
  context: Context,
  remedy: RemedyDraft,
  path: string,
  say: (remedy: RemedyDraft) => void,
): readonly Field[] {
  const { words, look } = context;
  const at = (name: string): Pick<Field, 'name' | 'path'> => ({ name, path: `${path}.${name}` });
  const seat = (its: Extract<RemedyDraft, { readonly seat: Seat }>): Field => ({
    ...{ ...at('seat'), label: words.seat, kind: 'choice', value: String(its.seat), options: seatOptions(context) },
    say: (text) => say({ ...its, seat: Number(text) as Seat }),
  });
  switch (remedy.is) {
    case 'voidHand':
      return [
        {
          ...{ ...at('replay'), label: words.replayed, kind: 'flag', value: String(remedy.replay) },
          say: (text) => say({ ...remedy, replay: text === 'true' }),
        },
      ];
    case 'denyClaim':
      return [
        {
          ...{ ...at('revision'), label: words.revision, kind: 'number', from: 0, isRequired: true },
          value: Number.isNaN(remedy.revision) ? '' : String(remedy.revision),
          say: (text) => say({ ...remedy, revision: text === '' ? Number.NaN : Number(text) }),
        },
      ];
    case 'deadHand':
      return [seat(remedy)];
    case 'penaltyTiles':
      return [
        seat(remedy),
        {
          ...{ ...at('tiles'), label: words.fields.tiles, isRequired: true, value: remedy.tiles },
          ...{ ...tileField('tiles', look.words), say: (tiles: string) => say({ ...remedy, tiles }) },
        },
      ];
    case 'artificialResult':
      return [
        {
          ...{ ...at('changes'), label: words.fields.changes, kind: 'numbers', isRequired: true, help: '8 -8 0 0' },
          value: remedy.changes,
          say: (changes) => say({ ...remedy, changes }),
        },
      ];
    case 'extraTime':
      return [
        seat(remedy),
        {
          ...{ ...at('seconds'), label: words.seconds, kind: 'number', from: 1, to: 86_400, isRequired: true },
          value: Number.isNaN(remedy.seconds) ? '' : String(remedy.seconds),
          say: (text) => say({ ...remedy, seconds: text === '' ? Number.NaN : Number(text) }),
        },
      ];
    case 'penalty':
      return [
        seat(remedy),
        {
          ...{ ...at('kind'), label: words.penalty, kind: 'choice', value: remedy.kind },
          options: PENALTY.values.map((one) => [one, words.penalties[one]] as const),
          say: (kind) => say({ ...remedy, kind: kind as PenaltyKind }),
        },
        {
          ...{ ...at('infraction'), label: words.infraction, most: 500, value: remedy.infraction },
          help: `${exampleEntry(context.opened.law)} …`,
          say: (infraction) => say({ ...remedy, infraction }),
        },
        {
          ...{ ...at('points'), label: words.pointsTaken, kind: 'number', value: remedy.points },
          help: words.pointsAreTheOrganisers,
          say: (points) => say({ ...remedy, points }),
        },
        {
          ...{ ...at('account'), label: words.account, kind: 'choice', value: remedy.account },
          options: [
            ['', words.asItFollows],
            ...PENALTY_ACCOUNT.values.map((one) => [one, words.accounts[one]] as const),
          ],
          say: (account) => say({ ...remedy, account: account as PenaltyAccount | '' }),
        },
      ];
    default:
      return [];
  }
}

/** The outcomes of a weighted result, each with its parts. */
function outcomesTemplate(
  { words, revision, opened }: Context,
  { form }: RulingDesk,
  remedy: Extract<RemedyDraft, { readonly is: 'assignResult' }>,
  path: string,
  say: (remedy: RemedyDraft) => void,
  go: Go,
): TemplateResult {
  const { outcomes } = remedy;
  const here = opened.record.indexOf(revision) === null ? 0 : revision;
  return html`${outcomes.map(({ parts, branch }, at) => {
    const weight: Field = {
      ...{
        name: 'parts',
        path: `${path}.outcomes.${at}.parts`,
        label: words.parts,
        kind: 'number',
        from: 1,
        to: 1_000,
      },
      ...{ isRequired: true, value: Number.isNaN(parts) ? '' : String(parts) },
      say: (text) => {
        const weighed = text === '' ? Number.NaN : Number(text);
        say({ ...remedy, outcomes: outcomes.map((one, i) => (i === at ? { ...one, parts: weighed } : one)) });
      },
    };
    return html`<div class="row outcome">${form.field(weight)}
      <p>${words.from} ${revisionsTemplate([branch.from], words, go)} ${format(words.branchHas, { corrections: branch.corrections.length, actions: branch.actions.length })}</p>
      ${quiet(words.remove, () => say({ ...remedy, outcomes: outcomes.filter((_, i) => i !== at) }))}</div>`;
  })}
  ${quiet(format(words.outcomeAsPlayed, { revision }), () => say({ ...remedy, outcomes: [...outcomes, { parts: 1, branch: { from: here, corrections: [], actions: [] } }] }), { name: 'outcome' })}
  <p class="quiet">${words.outcomesSay}</p>`;
}

/** The remedies of a ruling in order, and buttons to add others. */
function remediesTemplate(context: Context, desk: RulingDesk, prefix: string, go: Go): TemplateResult {
  const { words, opened, revision, dispute } = context;
  const { draft, form } = desk;
  const accused = (dispute?.against[0] ?? 0) as Seat;
  const allowed = allowedBy(opened.law, draft.catalogue);
  const isOfLaw = (is: RemedyDraft['is']): boolean => ALWAYS.has(REMEDY_KINDS[is]) || allowed.has(REMEDY_KINDS[is]);
  return html`${draft.remedies.map((remedy, at) => {
    const place = `${prefix}remedies.${at}`;
    const path = `${place}.${remedy.is}`;
    const say = (other: RemedyDraft): void => desk.remedy(at, other);
    return html`<fieldset class="remedy" data-remedy=${remedy.is}>
      <legend>${at + 1}. ${words.remedies[REMEDY_KINDS[remedy.is]]}
        <span class="basis ${isOfLaw(remedy.is) ? 'law' : ''}">${isOfLaw(remedy.is) ? words.lawBases.LAW : words.bases.DISCRETION}</span></legend>
      ${remedy.is === 'correctRecord' ? correctionsTemplate(context, form, `${path}.corrections`, remedy.corrections, (corrections) => say({ ...remedy, corrections })) : nothing}
      ${remedy.is === 'assignResult' ? outcomesTemplate(context, desk, remedy, path, say, go) : nothing}
      <div class="row">${form.fields(remedyFields(context, remedy, path, say))}
        ${remedy.is === 'denyClaim' && remedy.revision !== revision ? quiet(format(words.thisStep, { revision }), () => say({ ...remedy, revision })) : nothing}</div>
      ${form.section(place)}
      ${quiet(words.remove, () => desk.say({ remedies: draft.remedies.filter((_, i) => i !== at) }))}
    </fieldset>`;
  })}
  <div class="remedies" role="group" aria-label=${words.addRemedy}>${REMEDY_NAMES.map(
    (
      is,
    ) => html`<button type="button" class="plain ${isOfLaw(is) ? 'law' : ''}" data-add=${is} @click=${() => desk.addRemedy(freshRemedy(is, revision, accused, prescribedPenalty(opened.law, draft.catalogue)))}>
      ${words.remedies[REMEDY_KINDS[is]]}${isOfLaw(is) ? html`<span class="mark" title=${words.lawBases.LAW}> §</span>` : nothing}</button>`,
  )}</div>
  <p class="quiet">${words.lawGives}</p>${form.section(`${prefix}remedies`)}`;
}

function factsTemplate(
  context: Context,
  desk: RulingDesk,
  prefix: string,
  choice: Choice | null,
  go: Go,
): TemplateResult {
  const { words } = context;
  const { draft, form } = desk;
  return html`${draft.facts.map((fact, i) => {
    const path = `${prefix}facts.${i}`;
    const fields: readonly Field[] = [
      {
        ...{ name: 'fact', path: `${path}.text`, label: words.whatIsSo, kind: 'lines', isRequired: true, isWide: true },
        ...{ value: fact.text, say: (text) => desk.fact(i, { text }) },
      },
      {
        ...{ name: 'status', path: `${path}.status`, label: words.takenAs, kind: 'choice', value: fact.status },
        ...{ options: optionsOf(words.findings), say: (status) => desk.fact(i, { status: status as FindingStatus }) },
      },
    ];
    return html`<fieldset class="fact"><legend>${words.fact} ${i + 1}</legend>${form.field(fields[0])}
      <div class="row">${form.field(fields[1])} ${choosing(context, choice, desk.choiceOf(i), context.choose)} ${revisionsTemplate(fact.revisions, words, go)}
        ${quiet(words.remove, () => desk.say({ facts: draft.facts.filter((_, at) => at !== i) }))}</div>${form.section(path)}</fieldset>`;
  })}
  ${quiet(words.addFact, () => desk.say({ facts: [...draft.facts, { text: '', revisions: [], status: 'FOUND' }] }), { name: 'add-fact' })}
  ${form.section(`${prefix}facts`)}`;
}

/**
 * The form of a ruling with its preview. A ruling without a dispute cannot be stayed, because only the close of a dispute carries out a
 * stayed ruling.
 */
export function rulingTemplate(context: Context, desk: RulingDesk, choice: Choice | null, go: Go): TemplateResult {
  const { words, dispute, judge, look } = context;
  const { draft, decision, supersedes, form } = desk;
  form.begin();
  const prefix = decision === null ? '' : 'ruling.';
  const text = (name: 'reason' | 'publicReason', more: Partial<Field>): Field => ({
    ...{ name, path: `${prefix}${name}`, label: words[name], kind: 'lines', isRequired: true, value: draft[name] },
    ...{ ...more, say: (value) => desk.say({ [name]: value }) },
  });
  const instances = decision === null ? (judge.isHead ? [] : (['HEAD', 'COMMITTEE'] as const)) : (['TABLE'] as const);
  const instance: Field = {
    ...{ name: 'instance', path: `${prefix}instance`, label: words.instance, kind: 'choice', value: draft.instance },
    options: optionsOf(words.instances, instances),
    say: (one) => desk.say({ instance: one as RulingInstance }),
  };
  const stayed: Field = {
    ...{ name: 'stayed', path: `${prefix}stayed`, label: words.stayed, kind: 'flag', value: String(draft.stayed) },
    say: (one) => desk.say({ stayed: one === 'true' }),
  };
  return html`<form class="ruling" novalidate @submit=${(event: Event) => event.preventDefault()}>
    <p class="quiet">${look.words.required}</p>
    ${
      decision === null
        ? html`<p>${dispute === null ? words.ownAccord : format(words.rulingOn, { dispute: dispute.revision })}
            ${supersedes === null ? nothing : html`<b>${format(words.supersedes, { ruling: supersedes.revision })}</b>`}</p>`
        : decisionTemplate(context, desk)
    }
    ${
      !desk.rules
        ? nothing
        : html`
    <section><h2>${words.facts}</h2>${factsTemplate(context, desk, prefix, choice, go)}</section>
    <section><h2>${words.laws}</h2>${lawsTemplate(context, desk)} ${form.section(`${prefix}laws`)} ${form.section(`${prefix}catalogue`)}
      <fieldset class="choice"><legend>${words.restsOn}</legend>${(['LAW', 'DISCRETION'] as const).map(
        (basis: RulingBasis) =>
          html`<label class="tick"><input type="radio" name="basis" value=${basis} .checked=${draft.basis === basis} @change=${() => desk.say({ basis })}> ${words.bases[basis]}</label>`,
      )}</fieldset>${form.section(`${prefix}basis`)}</section>
    <section><h2>${words.remedy}</h2>${remediesTemplate(context, desk, prefix, go)}</section>
    <section><h2>${words.reasons}</h2>
      ${form.field(text('reason', { rows: 3, help: words.reasonFor }))}
      ${form.field(text('publicReason', { most: 500, help: words.publicReasonFor }))}
      <div class="row">${form.field(instance)} ${dispute === null ? nothing : form.field(stayed)}</div>
      ${draft.stayed ? html`<p class="quiet">${words.stayedSays}</p>` : nothing}</section>`
    }
    ${previewTemplate(context, desk, go)}
  </form>`;
}

function decisionTemplate(context: Context, desk: RulingDesk): TemplateResult {
  const { words } = context;
  const { decision, appeal, form } = desk;
  if (decision === null) return html``;
  const fields: readonly Field[] = [
    {
      ...{
        name: 'outcome',
        label: words.outcome,
        kind: 'choice',
        value: decision.outcome,
        options: optionsOf(words.outcomes),
      },
      say: (one) => desk.sayDecision({ outcome: one as AppealOutcome }),
    },
    {
      ...{ name: 'panel', label: words.panel, help: words.panelHint, value: decision.panel },
      say: (panel) => desk.sayDecision({ panel }),
    },
    {
      ...{ name: 'decision-reason', path: 'reason', label: words.decisionReason, kind: 'lines', rows: 3 },
      ...{ isRequired: true, value: decision.reason, say: (reason) => desk.sayDecision({ reason }) },
    },
    {
      ...{ name: 'recommendation', label: words.recommendation, kind: 'lines', value: decision.recommendation },
      say: (recommendation) => desk.sayDecision({ recommendation }),
    },
  ];
  return html`<section><h2>${format(words.decidesAppeal, { appeal: decision.appeal, ruling: decision.against })}</h2>
    <p>${speakerName(context, appeal?.bySeat ?? null)}: <q class="as-written">${appeal?.grounds ?? ''}</q></p>
    ${form.fields(fields)} ${quiet(words.leave, () => desk.leaveAppeal())}</section>`;
}

function previewTemplate(context: Context, desk: RulingDesk, go: Go): TemplateResult {
  const { words } = context;
  const { preview, isStale, isBusy, decision, form } = desk;
  const hasEffect = preview !== null && (decision === null || preview.difference.events.length > 1);
  return html`<section class="preview" aria-label=${words.preview}>
    ${hasEffect ? html`<h2>${words.preview}</h2>${differenceTemplate(context, preview.difference, go)}` : nothing}
    ${preview !== null && !hasEffect ? html`<p>${words.nothingChanges}</p>` : nothing}
    ${isStale ? html`<p class="problem" role="alert"><b>${words.stale}.</b> ${words.previewAgain}</p>` : nothing}
    ${form.summary()}
    <p class="actions">
      <button type="button" name="preview" class=${preview !== null && !isStale ? 'plain' : ''} ?disabled=${isBusy} @click=${() => desk.look()}>${words.previews}</button>
      ${preview === null ? nothing : html`<button type="button" name="confirm" ?disabled=${isBusy || isStale} @click=${() => desk.confirm()}>${decision === null ? words.issue : words.decide}</button>`}
    </p></section>`;
}
