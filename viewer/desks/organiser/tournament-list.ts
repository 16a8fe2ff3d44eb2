import { type TemplateResult, nothing } from 'lit';
import { format } from '../../../src/platform/pages/language.js';
import { html } from '../../ui/html.js';
import { newCommandId } from '../../../src/client/command-id.js';
import type { Mode, TournamentAbsence, TournamentPrivacy } from '../../../src/client/schema.js';
import { hexOf } from '../../../src/proof/core/bytes.js';
import { sha256 } from '../../../src/proof/core/sha256.js';
import type { OptionSaid, RulesetSaid } from './tournament.js';
import type { Desk } from './desk.js';
import type { Field } from '../../ui/form/field.js';
import type { Form } from '../../ui/form/form.js';
import { formTemplate, optionsOf, refusalTemplate } from './form-template.js';
import { addressOf, mayOpen } from './navigation.js';
import { keepSeed, newSeed } from './seating.js';

export function choosingTemplate(desk: Desk): TemplateResult {
  const { words } = desk;
  const said = words.choosing;
  return html`<h1>${words.title}</h1>${refusalTemplate(desk, 'choose')}
    <section aria-labelledby="choose"><h2 id="choose">${said.choose}</h2>${listTemplate(desk)}</section>
    ${mayOpen(desk.session) ? html`<section aria-labelledby="open"><h2 id="open">${said.open}</h2>${openingTemplate(desk)}</section>` : nothing}`;
}

function listTemplate({ tournaments, words }: Desk): TemplateResult {
  if (tournaments === null) return html`<p>${words.loading}</p>`;
  if (tournaments.edges.length === 0) return html`<p>${words.choosing.none}</p>`;
  return html`<ul class="choices">${tournaments.edges.map(
    ({ node }) => html`<li><a class="card" href=${addressOf(node.id, 'now')}><b>${node.name}</b>
      <span class="quiet">${[node.place, node.ruleset, node.closed ? words.closed : words.goesOn].filter((one) => one !== null).join(' · ')}</span></a></li>`,
  )}</ul>`;
}

function openingTemplate(desk: Desk): TemplateResult {
  const { words, rulesets } = desk;
  const said = words.choosing;
  const form = desk.form('open');
  const number = (name: string, label: string, to: number, more: Partial<Field> = {}): Field => ({
    ...{ name, label, kind: 'number', from: 1, to, ...more },
  });
  const giveSeed = (): void => form.set({ name: 'seedCommitment', label: said.seed }, newSeed());
  return formTemplate(desk, {
    of: 'open',
    fields: [
      { name: 'name', label: said.name, isRequired: true },
      { name: 'place', label: said.place },
      { name: 'from', label: said.from, kind: 'date' },
      { name: 'to', label: said.to, kind: 'date' },
      { name: 'timeZone', label: said.timeZone, value: Intl.DateTimeFormat().resolvedOptions().timeZone },
      {
        ...{ name: 'ruleset', label: said.ruleset, kind: 'choice' },
        options: rulesets.map((one) => [one.id, nameIn(one, desk.language)] as const),
      },
      { name: 'mode', label: said.mode, kind: 'choice', options: optionsOf(said.modes) },
      number('sessions', said.sessions, 100, { isRequired: true }),
      number('hands', said.hands, 1_000),
      number('minutes', said.minutes, 10_000, { help: said.lengthHint }),
      { name: 'scoring', label: said.scoring, placeholder: said.asRuleset, help: said.scoringHint },
      { name: 'ties', label: said.ties, placeholder: said.asRuleset, help: said.tiesHint },
      { name: 'absence', label: said.absence, kind: 'choice', options: optionsOf(said.absences) },
      { name: 'privacy', label: said.privacy, kind: 'choice', options: optionsOf(said.privacies) },
      { name: 'seedCommitment', label: said.seed, most: 200, help: said.seedHint },
      html`<div class="field"><button type="button" class="second" @click=${giveSeed}>${said.newSeed}</button></div>`,
      rulesetOptions(desk),
    ],
    submit: said.submit,
    work: (sent) => open(desk, sent),
  });
}

const nameIn = ({ id, name }: RulesetSaid, language: string): string => {
  const told = language === 'ja' ? name.ja : language.startsWith('zh') ? name.zh : name.en;
  return `${told ?? name.en} (${id})`;
};

const chosenRuleset = (desk: Desk): RulesetSaid | undefined =>
  desk.rulesets.find(({ id }) => id === desk.form('open').text('ruleset')) ?? desk.rulesets[0];

function rulesetOptions(desk: Desk) {
  const said = desk.words.choosing;
  const { id = '', options = [] } = chosenRuleset(desk) ?? {};
  return {
    summary: html`${said.options} <span class="quiet">${options.length}</span>`,
    about: html`<p class="quiet">${said.optionsHint}</p>`,
    fields: options.map((option) => optionField(id, option, said.asUsual)),
  };
}

/** The value of an option is kept for its ruleset alone. */
function optionField(
  ruleset: string,
  { name, about, default: usual, values, from, to }: OptionSaid,
  asUsual: string,
): Field {
  const unset = format(asUsual, { value: JSON.stringify(usual) });
  return {
    ...{
      name: `options.${name}`,
      draft: `${ruleset} ${name}`,
      label: name,
      help: html`<span lang="en">${about}</span>`,
    },
    ...(values === null
      ? { kind: 'number', from, to, placeholder: unset }
      : {
          kind: 'choice',
          options: [
            ['', unset],
            ...values.map((one) => [JSON.stringify(one), typeof one === 'string' ? one : JSON.stringify(one)] as const),
          ],
        }),
  };
}

const listed = (text: string | undefined): string[] | undefined => text?.split(/[\s;、]+/).filter((one) => one !== '');

async function open(desk: Desk, said: Form): Promise<boolean> {
  const options = (chosenRuleset(desk)?.options ?? []).flatMap(({ name }) => {
    const json = said.text(`options.${name}`);
    return json === undefined ? [] : [[name, JSON.parse(json)] as const];
  });
  const seed = said.text('seedCommitment');
  const commitment = seed === undefined ? undefined : hexOf(sha256(new TextEncoder().encode(seed)));
  const opening = {
    name: said.text('name') ?? '',
    place: said.text('place'),
    from: said.text('from'),
    to: said.text('to') ?? said.text('from'),
    timeZone: said.text('timeZone'),
    ruleset: said.text('ruleset') ?? '',
    options: Object.fromEntries(options),
    mode: said.text('mode') as Mode,
    scoring: listed(said.text('scoring')),
    ties: listed(said.text('ties')?.replaceAll(',', ' ')),
    sessions: said.number('sessions') ?? 1,
    hands: said.number('hands'),
    minutes: said.number('minutes'),
    absence: said.text('absence') as TournamentAbsence,
    privacy: said.text('privacy') as TournamentPrivacy,
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
