import { nothing, type TemplateResult } from 'lit';
import { html } from '../../ui/html.js';
import type { Seen } from './asked.js';
import type { Desk } from './desk.js';
import { directoryTemplate, playerSaid } from './directory-template.js';
import type { Found } from './drafts.js';
import { comingIn, enterAll, foundIn } from './entering.js';
import { fieldTemplate, formTemplate, refusalTemplate } from './form-template.js';
import type { Said } from './said.js';
import { format } from '../../../src/platform/pages/language.js';

type Entrant = Seen['entrants'][number];

/** Who plays: entered one by one or as a list, withdrawn. */
export function entrantsTemplate(desk: Desk): TemplateResult {
  const { words, seen } = desk;
  const said = words.entrants;
  const entrants = seen?.entrants ?? [];
  return html`<h2>${format(said.count, { count: entrants.filter(({ withdrawnFrom }) => withdrawnFrom === null).length })}</h2>
    ${seen?.closed === true ? nothing : html`<div class="beside">${oneTemplate(desk)} ${listTemplate(desk)}</div>`}
    ${entrants.length === 0 ? nothing : tableTemplate(desk, entrants)} ${directoryTemplate(desk)}`;
}

function oneTemplate(desk: Desk): TemplateResult {
  const said = desk.words.entrants;
  return formTemplate(desk, {
    of: 'entrant',
    fields: html`<h3 class="whole">${said.one}</h3>
      ${fieldTemplate(said.name, html`<input name="player" list="directory" maxlength="100" autocomplete="off" @input=${desk.directory.look}>`, said.nameHint)}
      ${fieldTemplate(said.team, html`<input name="team" maxlength="100" autocomplete="off">`)}
      ${fieldTemplate(said.club, html`<input name="club" maxlength="100" autocomplete="off">`)}`,
    submit: said.add,
    work: (form) => enterOne(desk, form),
  });
}

async function enterOne(desk: Desk, said: Said): Promise<void> {
  const name = said.text('player');
  const player = name === undefined ? undefined : await playerSaid(desk, 'entrant', name);
  if (player === null) return;
  const entrant = { player, team: said.text('team'), club: said.text('club') };
  if ((await desk.record('entrant', { addEntrants: { entrants: [entrant] } })) === null) return;
  said.form.reset();
  said.form.querySelector('input')?.focus();
}

function listTemplate(desk: Desk): TemplateResult {
  const said = desk.words.entrants;
  const { found } = desk.drafts;
  const form = formTemplate(desk, {
    of: 'look',
    fields: html`<h3 class="whole">${said.list}</h3><div class="field whole"><label><span class="hidden">${said.list}</span>
      <textarea name="list" rows="5" required spellcheck="false" autocomplete="off"></textarea></label><small>${said.listHint}</small></div>`,
    submit: said.look,
    work: async (form) => {
      desk.drafts.found = await foundIn(desk, form.text('list') ?? '');
      desk.draw();
    },
  });
  return html`<div>${form} ${found === null ? nothing : foundTemplate(desk, found)}</div>`;
}

/** Who a pasted list means, before anybody is entered. */
function foundTemplate(desk: Desk, found: readonly Found[]): TemplateResult {
  const { words, drafts } = desk;
  const said = words.entrants;
  const choose = (at: number, id: string): void => {
    drafts.found = found.map((one, i) => (i === at ? { ...one, chosen: id === '' ? null : id } : one));
    desk.draw();
  };
  const coming = comingIn(found);
  const enter = async (): Promise<void> => {
    if (!(await enterAll(desk, found))) return;
    drafts.found = null;
    document.querySelector<HTMLFormElement>('form[data-of="look"]')?.reset();
    desk.draw();
  };
  return html`<div class="card found"><div class="wide"><table><caption>${said.list}</caption>
    <thead><tr><th scope="col">${said.name}</th><th scope="col">${said.team}</th><th scope="col">${said.club}</th><th scope="col">${said.which}</th></tr></thead>
    <tbody>${found.map(
      (one, i) => html`<tr><th scope="row">${one.name}</th><td>${one.team}</td><td>${one.club}</td>
        <td>${whoTemplate(desk, one, (id) => choose(i, id))}</td></tr>`,
    )}</tbody></table></div>${refusalTemplate(desk, 'list')}
    <div class="actions"><button type="button" ?disabled=${desk.busy !== null || coming.length === 0} @click=${enter}>${format(said.enterAll, { count: coming.length })}</button></div></div>`;
}

function whoTemplate({ words }: Desk, { name, players, chosen, isEntered }: Found, choose: (id: string) => void) {
  const said = words.entrants;
  if (isEntered) return html`<span class="quiet">${said.entered}</span>`;
  if (players.length === 0) return said.isNew;
  return html`<select aria-label="${said.which}: ${name}" @change=${({ target }: Event) => choose((target as HTMLSelectElement).value)}>
    ${players.map(({ id, name: known }) => html`<option value=${id} ?selected=${id === chosen}>${said.known}: ${known} (${id})</option>`)}
    <option value="" ?selected=${chosen === null}>${said.isNew}</option></select>`;
}

function tableTemplate(desk: Desk, entrants: readonly Entrant[]): TemplateResult {
  const { words } = desk;
  const said = words.entrants;
  return html`<div class="wide" role="region" aria-label=${words.parts.entrants} tabindex="0"><table><caption>${words.parts.entrants}</caption>
    <thead><tr><th scope="col" class="number">${said.number}</th><th scope="col">${said.name}</th><th scope="col">${said.team}</th>
      <th scope="col">${said.club}</th><th scope="col">${said.withdraw}</th></tr></thead>
    <tbody>${entrants.map(
      (one) =>
        html`<tr><td class="number">${one.entrant}</td><th scope="row">${desk.nameOf(one.entrant)} ${
          one.since > 1 ? html`<small>${format(said.since, { session: one.since })}</small>` : nothing
        }</th><td>${one.team}</td><td>${one.club}</td><td>${withdrawTemplate(desk, one)}</td></tr>`,
    )}</tbody></table></div>`;
}

function withdrawTemplate(desk: Desk, { entrant, withdrawnFrom }: Entrant): TemplateResult {
  const { words, seen, current } = desk;
  const said = words.entrants;
  const hasGone = withdrawnFrom !== null;
  const shown = hasGone ? html`<span>${format(said.withdrawn, { session: withdrawnFrom })}</span> ` : nothing;
  if (seen?.closed === true) return html`${shown}`;
  const next = current === null ? 1 : current.session + (current.status === 'DRAWN' ? 0 : 1);
  const from = hasGone
    ? nothing
    : fieldTemplate(
        said.from,
        html`<input name="from" type="number" min="1" max="100" required .defaultValue=${String(next)}>`,
      );
  const does = hasGone ? said.stays : said.withdraw;
  const form = formTemplate(desk, {
    of: `withdraw ${entrant}`,
    fields: html`${from} ${fieldTemplate(words.reason, html`<input name="reason" maxlength="500" ?required=${hasGone}>`)}`,
    submit: does,
    work: (form) =>
      desk.record(`withdraw ${entrant}`, {
        withdraw: { entrant, from: form.number('from'), reason: form.text('reason') },
      }),
    isPlain: true,
  });
  return html`${shown}<details><summary aria-label="${does}: ${desk.nameOf(entrant)}">${does}</summary>${form}</details>`;
}
