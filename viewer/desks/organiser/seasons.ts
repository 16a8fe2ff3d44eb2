import { nothing, type TemplateResult } from 'lit';
import { html } from '../../ui/html.js';
import { newCommandId } from '../../../src/client/command-id.js';
import type { SeasonCounts, SeasonMethod } from '../../../src/client/schema.js';
import type { Option } from '../../ui/form/field.js';
import type { Desk } from './desk.js';
import { formTemplate, optionsOf } from './form-template.js';

/** Forms that open seasons and add tournaments to them. Standings are on the pages of seasons. */
export function seasonsTemplate(desk: Desk): TemplateResult | typeof nothing {
  const { seasons, words } = desk;
  if (seasons === null) return nothing;
  const labels = words.seasons;
  const open = seasons.filter(({ closed }) => !closed).map(({ id, name }): Option => [id, name]);
  return html`<section class="seasons" aria-labelledby="seasons"><h2 id="seasons">${labels.title}</h2>
    ${seasons.length === 0 ? nothing : html`<ul>${seasons.map(({ id, name }) => html`<li><a href="/s/${id}" target="_blank">${name}</a></li>`)}</ul>`}
    <details class="card"><summary>${labels.open}</summary>${openingForm(desk)}</details>
    ${open.length === 0 || (desk.tournaments?.edges.length ?? 0) === 0 ? nothing : html`<details class="card"><summary>${labels.add}</summary>${addingForm(desk, open)}</details>`}</section>`;
}

function openingForm(desk: Desk): TemplateResult {
  const labels = desk.words.seasons;
  return formTemplate(desk, {
    of: 'open season',
    fields: [
      { name: 'name', label: labels.name, isRequired: true, most: 500 },
      { name: 'counts', label: labels.counts, kind: 'choice', options: optionsOf(labels.countsOf) },
      { name: 'method', label: labels.method, kind: 'choice', options: optionsOf(labels.methods) },
      { name: 'best', label: labels.best, kind: 'number', from: 1, to: 1_000, help: labels.bestHint },
      { name: 'minimum', label: labels.minimum, kind: 'number', from: 0, to: 100_000 },
    ],
    submit: labels.open,
    work: async (form) => {
      const season = {
        name: form.text('name') ?? '',
        counts: form.text('counts') as SeasonCounts,
        method: form.text('method') as SeasonMethod,
        best: form.number('best'),
        minimum: form.number('minimum'),
      };
      const commandId = newCommandId();
      const opened = await desk.send('open season', () => desk.client.ask('openSeason', { commandId, season }));
      if (opened !== null) await desk.listSeasons();
      return opened !== null;
    },
    isPlain: true,
  });
}

function addingForm(desk: Desk, seasons: readonly Option[]): TemplateResult {
  const labels = desk.words.seasons;
  const tournaments = desk.tournaments?.edges.map(({ node }): Option => [node.id, node.name]) ?? [];
  return formTemplate(desk, {
    of: 'add to season',
    fields: [
      { name: 'season', label: labels.season, kind: 'choice', options: seasons },
      { name: 'tournaments', label: labels.tournaments, kind: 'several', options: tournaments, isWide: true },
    ],
    submit: labels.add,
    work: async (form) => {
      const id = form.text('season') ?? '';
      const addTournaments = (form.text('tournaments') ?? '').split(' ').filter(Boolean);
      const change = { addTournaments };
      return (await desk.send('add to season', () => desk.client.ask('changeSeason', { id, change }))) !== null;
    },
    isPlain: true,
  });
}
