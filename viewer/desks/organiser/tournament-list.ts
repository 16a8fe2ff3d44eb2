import { type TemplateResult, nothing } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { format } from '../../../src/platform/pages/language.js';
import { html } from '../../ui/html.js';
import { newCommandId } from '../../../src/client/command-id.js';
import type { Mode, TournamentAbsence, TournamentPrivacy } from '../../../src/client/schema.js';
import { hexOf } from '../../../src/proof/core/bytes.js';
import { sha256 } from '../../../src/proof/core/sha256.js';
import type { OptionInfo, RulesetInfo } from './tournament.js';
import type { Desk } from './desk.js';
import { fieldTemplate, formTemplate, optionsTemplate, refusalTemplate } from './form-template.js';
import { addressOf, mayOpen } from './navigation.js';
import type { FormInput } from './form-input.js';
import { keepSeed, newSeed } from './seating.js';

export function choosingTemplate(desk: Desk): TemplateResult {
  const { words } = desk;
  const labels = words.choosing;
  return html`<h1>${words.title}</h1>${refusalTemplate(desk, 'choose')}
    <section aria-labelledby="choose"><h2 id="choose">${labels.choose}</h2>${listTemplate(desk)}</section>
    ${mayOpen(desk.session) ? html`<section aria-labelledby="open"><h2 id="open">${labels.open}</h2>${openingTemplate(desk)}</section>` : nothing}`;
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
  const labels = words.choosing;
  const choose = ({ target }: Event): void => {
    desk.drafts.ruleset = (target as HTMLSelectElement).value;
    desk.draw();
  };
  const text = (name: string, label: string, type = 'text', isNeeded = false) =>
    fieldTemplate(label, html`<input name=${name} type=${type} ?required=${isNeeded} autocomplete="off">`);
  const number = (name: string, label: string, most: number, isNeeded = false) =>
    fieldTemplate(label, html`<input name=${name} type="number" min="1" max=${most} ?required=${isNeeded}>`);
  return formTemplate(desk, {
    of: 'open',
    fields: html`${text('name', labels.name, 'text', true)} ${text('place', labels.place)}
      ${text('from', labels.from, 'date')} ${text('to', labels.to, 'date')}
      ${fieldTemplate(labels.timeZone, html`<input name="timeZone" .defaultValue=${Intl.DateTimeFormat().resolvedOptions().timeZone} autocomplete="off">`)}
      ${fieldTemplate(
        labels.ruleset,
        html`<select name="ruleset" @change=${choose}>${rulesets.map(
          (one) => html`<option value=${one.id}>${nameIn(one, desk.language)}</option>`,
        )}</select>`,
      )}
      ${fieldTemplate(labels.mode, html`<select name="mode">${optionsTemplate(labels.modes)}</select>`)}
      ${number('sessions', labels.sessions, 100, true)} ${number('hands', labels.hands, 1_000)}
      ${fieldTemplate(labels.minutes, html`<input name="minutes" type="number" min="1" max="10000">`, labels.lengthHint)}
      ${fieldTemplate(labels.scoring, html`<input name="scoring" placeholder=${labels.asRuleset} autocomplete="off">`, labels.scoringHint)}
      ${fieldTemplate(labels.ties, html`<input name="ties" placeholder=${labels.asRuleset} autocomplete="off">`, labels.tiesHint)}
      ${fieldTemplate(labels.absence, html`<select name="absence">${optionsTemplate(labels.absences)}</select>`)}
      ${fieldTemplate(labels.privacy, html`<select name="privacy">${optionsTemplate(labels.privacies)}</select>`)}
      ${fieldTemplate(labels.seed, html`<input name="seedCommitment" maxlength="200" autocomplete="off" spellcheck="false">`, labels.seedHint)}
      <div class="field"><button type="button" class="second" @click=${giveSeed}>${labels.newSeed}</button></div>
      ${rulesetOptionsTemplate(desk)}`,
    submit: labels.submit,
    work: (form) => open(desk, form),
  });
}

const nameIn = ({ id, name }: RulesetInfo, language: string): string => {
  const localName = language === 'ja' ? name.ja : language.startsWith('zh') ? name.zh : name.en;
  return `${localName ?? name.en} (${id})`;
};

function giveSeed({ target }: Event): void {
  const field = (target as HTMLButtonElement).form?.elements.namedItem('seedCommitment');
  if (field instanceof HTMLInputElement) field.value = newSeed();
}

function rulesetOptionsTemplate({ words, rulesets, drafts }: Desk): TemplateResult {
  const chosen = drafts.ruleset ?? rulesets[0]?.id;
  const { options = [] } = rulesets.find(({ id }) => id === chosen) ?? {};
  const labels = words.choosing;
  return html`<details class="whole"><summary>${labels.options} <span class="quiet">${options.length}</span></summary>
    <p class="quiet">${labels.optionsHint}</p>${keyed(
      chosen,
      html`<div class="fields">${options.map((option) =>
        fieldTemplate(
          option.name,
          optionTemplate(option, labels.asUsual),
          html`<span lang="en">${option.about}</span>`,
        ),
      )}</div>`,
    )}</details>`;
}

function optionTemplate(option: OptionInfo, asUsual: string): TemplateResult {
  const name = `options.${option.name}`;
  const usual = format(asUsual, { value: JSON.stringify(option.default) });
  if (option.values === null)
    return html`<input name=${name} type="number" min=${option.from ?? nothing} max=${option.to ?? nothing} placeholder=${usual}>`;
  return html`<select name=${name}><option value="">${usual}</option>${option.values.map((value) => {
    const text = JSON.stringify(value);
    return html`<option value=${text}>${typeof value === 'string' ? value : text}</option>`;
  })}</select>`;
}

const listed = (text: string | undefined): string[] | undefined => text?.split(/[\s;、]+/).filter((one) => one !== '');

async function open(desk: Desk, input: FormInput): Promise<void> {
  const options = [...new FormData(input.form)]
    .filter(([name, value]) => name.startsWith('options.') && value !== '')
    .map(([name, value]) => [name.slice('options.'.length), JSON.parse(String(value))]);
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
    scoring: listed(input.text('scoring')),
    ties: listed(input.text('ties')?.replaceAll(',', ' ')),
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
  if (opened === null) return;
  if (commitment !== undefined && seed !== undefined) keepSeed(commitment, seed);
  location.hash = addressOf(opened.tournamentId, 'entrants');
}
