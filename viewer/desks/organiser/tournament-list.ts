import { optionLabel, optionValue } from '../../i18n/option.js';
import { type TemplateResult, nothing } from 'lit';
import { format, nameIn } from '../../../src/platform/pages/language.js';
import { html } from '../../ui/html.js';
import { daysText } from '../../../src/engine/tournaments/tournament-text.js';
import { newCommandId } from '../../../src/client/command-id.js';
import type { Mode, TournamentAbsence, TournamentPrivacy } from '../../../src/client/schema.js';
import { hexOf } from '../../../src/proof/core/bytes.js';
import { sha256 } from '../../../src/proof/core/sha256.js';
import type { OptionInfo, RulesetInfo } from './tournament.js';
import type { Desk } from './desk.js';
import type { Field } from '../../ui/form/field.js';
import type { Form } from '../../ui/form/form.js';
import { finalPointsFields, finalPointsInput, orderingFields, orderingInput } from './amending.js';
import { formTemplate, optionsOf, refusalTemplate } from './form-template.js';
import { addressOf, mayOpen } from './navigation.js';
import { keepSeed, newSeed } from './seating.js';
import { seasonsTemplate } from './seasons.js';

export function choosingTemplate(desk: Desk): TemplateResult {
  const { words } = desk;
  const labels = words.choosing;
  return html`<h1>${words.title}</h1>${refusalTemplate(desk, 'choose')}
    <section aria-labelledby="choose"><h2 id="choose">${labels.choose}</h2>${listTemplate(desk)}</section>
    ${mayOpen(desk.session) ? html`<section aria-labelledby="open"><h2 id="open">${labels.open}</h2>${openingTemplate(desk)}</section>${seasonsTemplate(desk)}` : nothing}`;
}

function listTemplate(desk: Desk): TemplateResult {
  const { tournaments, words } = desk;
  if (tournaments === null) return html`<p>${words.loading}</p>`;
  const labels = words.correcting;
  const search = formTemplate(desk, {
    of: 'search',
    fields: [{ name: 'search', label: labels.search, most: 100 }],
    submit: labels.find,
    work: async (form) => desk.list(form.text('search') ?? null),
    isPlain: true,
  });
  const { edges, pageInfo } = tournaments;
  return html`${search}${edges.length === 0 ? html`<p>${words.choosing.none}</p>` : listedTemplate(desk, edges)}
    ${pageInfo.hasNextPage ? html`<button type="button" class="second" name="more" ?disabled=${desk.busy !== null} @click=${() => desk.listMore()}>${labels.more}</button>` : nothing}`;
}

type Edges = NonNullable<Desk['tournaments']>['edges'];

function listedTemplate({ words, rulesets, language }: Desk, edges: Edges): TemplateResult {
  const rulesetName = (id: string): string => {
    const ruleset = rulesets.find((one) => one.id === id);
    return ruleset === undefined ? id : nameIn(ruleset.name, language);
  };
  const factsOf = ({ location, dates, rulesetId, hasBegun, closed }: Edges[number]['node']) => [
    location,
    dates && daysText(dates.firstDay, dates.lastDay),
    rulesetName(rulesetId),
    closed ? words.closed : hasBegun ? words.goesOn : words.notBegun,
  ];
  return html`<ul class="tournaments">${edges.map(
    ({ node }) => html`<li><a class="card" href=${addressOf(node.id, 'now')}><b>${node.name}</b>
      <span class="quiet">${factsOf(node)
        .filter((one) => one !== null)
        .join(' · ')}</span></a></li>`,
  )}</ul>`;
}

function openingTemplate(desk: Desk): TemplateResult {
  const { words, rulesets } = desk;
  const labels = words.choosing;
  const form = desk.form('open');
  const number = (name: string, label: string, to: number, more: Partial<Field> = {}): Field => ({
    ...{ name, label, kind: 'number', from: 1, to, ...more },
  });
  const giveSeed = (): void => form.set({ name: 'seedCommitment', label: labels.seed }, newSeed());
  return formTemplate(desk, {
    of: 'open',
    fields: [
      { name: 'name', label: labels.name, isRequired: true },
      { name: 'place', label: labels.place },
      { name: 'from', label: labels.from, kind: 'date' },
      { name: 'to', label: labels.to, kind: 'date' },
      { name: 'timeZone', label: labels.timeZone, value: Intl.DateTimeFormat().resolvedOptions().timeZone },
      {
        ...{ name: 'ruleset', label: labels.ruleset, kind: 'choice' },
        options: rulesets.map((one) => [one.id, nameIn(one.name, desk.language)] as const),
      },
      { name: 'mode', label: labels.mode, kind: 'choice', options: optionsOf(labels.modes) },
      number('sessions', labels.sessions, 100, { isRequired: true }),
      number('hands', labels.hands, 1_000),
      number('minutes', labels.minutes, 10_000, { help: labels.lengthHint }),
      ...orderingFields(desk, null, seatsOfChosen(desk)),
      ...finalPointsFields(desk),
      { name: 'absence', label: labels.absence, kind: 'choice', options: optionsOf(labels.absences) },
      { name: 'privacy', label: labels.privacy, kind: 'choice', options: optionsOf(labels.privacies) },
      { name: 'seedCommitment', label: labels.seed, most: 200, help: labels.seedHint },
      html`<div class="field"><button type="button" class="second" @click=${giveSeed}>${labels.newSeed}</button></div>`,
      rulesetOptions(desk),
    ],
    submit: labels.submit,
    work: (sent) => open(desk, sent),
  });
}

/** The seats of a table under the chosen ruleset; `undefined` while it loads. */
function seatsOfChosen(desk: Desk): number | undefined {
  const id = chosenRuleset(desk)?.id;
  return id === undefined ? undefined : desk.sums.of({ id, rulesetId: id, optionValues: [], mode: 'SCRIBE' })?.seats;
}

const chosenRuleset = (desk: Desk): RulesetInfo | undefined =>
  desk.rulesets.find(({ id }) => id === desk.form('open').text('ruleset')) ?? desk.rulesets[0];

function rulesetOptions(desk: Desk) {
  const words = desk.words.choosing;
  const { id = '', options = [] } = chosenRuleset(desk) ?? {};
  return {
    summary: html`${words.options} <span class="quiet">${options.length}</span>`,
    about: html`<p class="quiet">${words.optionsHint}</p>`,
    fields: options.map((option) => optionField(id, option, words.asUsual)),
  };
}

/** The value of an option is kept for its ruleset alone. */
function optionField(
  ruleset: string,
  { name, about, default: usual, values, from, to }: OptionInfo,
  asUsual: string,
): Field {
  const unset = format(asUsual, { value: optionValue(usual) });
  return {
    ...{
      name: `options.${name}`,
      draft: `${ruleset} ${name}`,
      label: optionLabel({ about }),
      help: html`<code translate="no">${name}</code>`,
    },
    ...(values === null
      ? { kind: 'number', from, to, placeholder: unset }
      : {
          kind: 'choice',
          options: [['', unset], ...values.map((one) => [JSON.stringify(one), optionValue(one)] as const)],
        }),
  };
}

async function open(desk: Desk, input: Form): Promise<boolean> {
  const options = (chosenRuleset(desk)?.options ?? []).flatMap(({ name }) => {
    const json = input.text(`options.${name}`);
    return json === undefined ? [] : [[name, JSON.parse(json)] as const];
  });
  const { scoring, ties } = orderingInput(input);
  const seed = input.text('seedCommitment');
  const commitment = seed === undefined ? undefined : hexOf(sha256(new TextEncoder().encode(seed)));
  const opening = {
    name: input.text('name') ?? '',
    place: input.text('place'),
    from: input.text('from'),
    to: input.text('to') ?? input.text('from'),
    timeZone: input.text('timeZone'),
    ruleset: input.text('ruleset') ?? '',
    options: Object.fromEntries(options),
    mode: input.text('mode') as Mode,
    scoring: scoring.length === 0 ? undefined : scoring,
    ties: ties.length === 0 ? undefined : ties,
    finalPoints: finalPointsInput(input),
    sessions: input.number('sessions') ?? 1,
    hands: input.number('hands'),
    minutes: input.number('minutes'),
    absence: input.text('absence') as TournamentAbsence,
    privacy: input.text('privacy') as TournamentPrivacy,
    seedCommitment: commitment,
  };
  const opened = await desk.send('open', () =>
    desk.client.ask('openTournament', { commandId: newCommandId(), opening }),
  );
  if (opened === null) return false;
  if (commitment !== undefined && seed !== undefined) keepSeed(commitment, seed);
  location.hash = addressOf(opened.tournamentId, 'entrants');
  return true;
}
