import { type TemplateResult, nothing } from 'lit';
import { newCommandId } from '../../../src/client/command-id.js';
import { html } from '../../ui/html.js';
import type { Desk, Found } from './desk.js';
import { comparedName } from '../../../src/engine/tournaments/entrant-names.js';
import { meantBy, pastedIn, searched, shown } from './directory.js';
import type { EntrantInput, TournamentAbsence } from '../../../src/client/schema.js';
import type { Seen } from './tournament.js';
import type { Field } from '../../ui/form/field.js';
import type { Form } from '../../ui/form/form.js';
import { textIn } from '../../ui/files/text-file.js';
import { ownProblem } from '../../ui/form/problem.js';
import { formTemplate, optionsOf, refusalTemplate } from './form-template.js';
import { format } from '../../../src/platform/pages/language.js';
import { gapsTemplate } from './seating.js';

/** Completions for fields with `list="directory"`; ids tell players of one name apart. */
export const directoryTemplate = ({ directory }: Desk): TemplateResult =>
  html`<datalist id="directory">${directory.offered.map(({ id, name }) => html`<option value=${shown({ id, name })}></option>`)}</datalist>`;

/** The id of the player with this name, added to the directory if new. Returns `null` if that was refused. */
export async function enteredPlayer(desk: Desk, of: string, text: string): Promise<string | null> {
  const some = meantBy(text, await desk.directory.called(searched(text)));
  if (some.length > 1) desk.form(of).refuse(ownProblem(desk.words.entrants.several, 'player'));
  if (some.length > 0) return some.length === 1 ? some[0].id : null;
  const { added } = desk;
  // The command id stays the same on a retry, so that nobody is added twice.
  const commandId = added.get(text) ?? newCommandId();
  added.set(text, commandId);
  const player = await desk.send(of, () => desk.client.ask('addPlayer', { name: text, commandId }));
  if (player?.__typename !== 'Player') return null;
  added.delete(text);
  return player.id;
}

/** Looks up all people of a pasted list. */
export async function foundIn(desk: Desk, text: string): Promise<readonly Found[]> {
  const entered = new Set(desk.seen?.entrants.map(({ player }) => player?.id));
  const found: Found[] = [];
  const names = new Set<string>();
  for (const one of pastedIn(text)) {
    const players = one.name === '' ? [] : meantBy(one.name, await desk.directory.called(one.name));
    const chosen = players[0]?.id ?? null;
    found.push({
      ...one,
      command: crypto.randomUUID(),
      players,
      chosen,
      isEntered: chosen !== null && entered.has(chosen),
      isSkipped: names.has(comparedName(one.name)),
    });
    if (one.name !== '') names.add(comparedName(one.name));
  }
  return found;
}

export const comingIn = (found: readonly Found[]): readonly Found[] =>
  found.filter(({ isEntered, isSkipped }) => !isEntered && !isSkipped);

/** Enters all people of a list in one command, after adding new players to the directory. */
export async function enterAll(desk: Desk, found: readonly Found[]): Promise<boolean> {
  const coming = comingIn(found);
  const taken = await desk.sendUpon('list', async ({ tournamentId, ...upon }) => {
    const entrants: EntrantInput[] = [];
    for (const one of coming) {
      const { name, team, club, chosen } = one;
      // A line without a name is a team.
      const added =
        chosen !== null || name === '' ? null : await desk.client.ask('addPlayer', { name, commandId: one.command });
      if (added !== null && added.__typename !== 'Player') return added;
      entrants.push({ player: chosen ?? added?.id, team, club });
    }
    return desk.client.ask('recordTournament', { ...upon, tournamentId, requests: [{ addEntrants: { entrants } }] });
  });
  return taken !== null;
}

type Entrant = Seen['entrants'][number];

export function entrantsTemplate(desk: Desk): TemplateResult {
  const { words, seen } = desk;
  const labels = words.entrants;
  const entrants = seen?.entrants ?? [];
  return html`<h2>${format(labels.count, { count: entrants.filter(({ withdrawnFrom }) => withdrawnFrom === null).length })}</h2>
    ${seen?.closed === true ? nothing : html`<div class="beside">${oneTemplate(desk)} ${listTemplate(desk)}</div>`}
    ${missingTemplate(desk, entrants)} ${gapsTemplate(desk)} ${entrants.length === 0 ? nothing : tableTemplate(desk, entrants)} ${directoryTemplate(desk)}`;
}

function oneTemplate(desk: Desk): TemplateResult {
  const labels = desk.words.entrants;
  return formTemplate(desk, {
    of: 'entrant',
    fields: [
      html`<h3 class="whole">${labels.one}</h3>`,
      {
        ...{ name: 'player', label: labels.name, help: labels.nameHint, most: 100, list: 'directory' },
        onInput: desk.directory.look,
      },
      { name: 'team', label: labels.team, most: 100 },
      { name: 'club', label: labels.club, most: 100 },
      ...lateFields(desk),
    ],
    submit: labels.add,
    work: (form) => enterOne(desk, form),
  });
}

/** For late entries: the first session, and the value of the missed ones. */
function lateFields({ seen, words }: Desk): readonly Field[] {
  const opened = seen?.sessions.filter(({ status }) => status !== 'DRAWN').length ?? 0;
  if (seen === null || opened === 0) return [];
  const { planned } = seen;
  const labels = words.correcting;
  return [
    {
      name: 'from',
      label: labels.firstSession,
      kind: 'number',
      from: opened + 1,
      to: planned,
      placeholder: `${opened + 1}`,
    },
    {
      ...{ name: 'missed', label: labels.missed, kind: 'choice', value: seen.absence },
      options: optionsOf(words.choosing.absences),
    },
  ];
}

async function enterOne(desk: Desk, form: Form): Promise<boolean> {
  const name = form.text('player');
  const player = name === undefined ? undefined : await enteredPlayer(desk, 'entrant', name);
  if (player === null) return false;
  const late = { from: form.number('from'), missed: form.text('missed') as TournamentAbsence | undefined };
  const entrant = { player, team: form.text('team'), club: form.text('club'), ...late };
  if ((await desk.record('entrant', { addEntrants: { entrants: [entrant] } })) === null) return false;
  document.querySelector<HTMLInputElement>('form[data-of="entrant"] input')?.focus();
  return true;
}

/** Maximum number of characters of a list. */
const MOST = 100_000;
/** Maximum size of its file in bytes: a character has at most four. */
const MOST_BYTES = 4 * MOST;

function listTemplate(desk: Desk): TemplateResult {
  const labels = desk.words.entrants;
  const { found } = desk.drafts;
  const list: Field = {
    ...{ name: 'list', label: labels.list, kind: 'lines', rows: 5, isRequired: true, isWide: true },
    ...{ most: MOST, help: labels.listHint },
  };
  const read = async ({ currentTarget }: Event): Promise<void> => {
    const input = currentTarget as HTMLInputElement;
    const [file] = input.files ?? [];
    if (file === undefined) return;
    const text = file.size > MOST_BYTES ? null : textIn(new Uint8Array(await file.arrayBuffer()));
    // The same file can be chosen again after it was mended.
    input.value = '';
    if (text === null) desk.form('look').refuse(ownProblem(format(labels.noText, { name: file.name }), 'list'));
    else desk.form('look').set(list, text);
  };
  const form = formTemplate(desk, {
    of: 'look',
    fields: [
      list,
      html`<div class="field whole"><label><span>${labels.file}</span><input type="file" name="file" accept=".csv,.tsv,.txt" aria-describedby="list-file" @change=${read}></label>
        <small id="list-file">${labels.fileHint}</small></div>`,
    ],
    submit: labels.look,
    work: async (form) => {
      desk.drafts.found = await foundIn(desk, form.text('list') ?? '');
      desk.draw();
    },
  });
  return html`<div>${form} ${found === null ? nothing : foundTemplate(desk, found)}</div>`;
}

/** The choice not to enter a line that repeats a name. It is no player id, because ids have no spaces. */
const SKIPPED = 'not entered';

/** The preview of a pasted list: the player found for each line, before they are entered. */
function foundTemplate(desk: Desk, found: readonly Found[]): TemplateResult {
  const { words, drafts } = desk;
  const labels = words.entrants;
  const choose = (at: number, id: string): void => {
    const choice = { chosen: id === '' || id === SKIPPED ? null : id, isSkipped: id === SKIPPED };
    drafts.found = found.map((one, i) => (i === at ? { ...one, ...choice } : one));
    desk.draw();
  };
  const coming = comingIn(found);
  const enter = async (): Promise<void> => {
    if (!(await enterAll(desk, found))) return;
    drafts.found = null;
    desk.form('look').clear();
  };
  return html`<div class="card found"><div class="wide stacked"><table><caption>${labels.list}</caption>
    <thead><tr><th scope="col">${labels.name}</th><th scope="col">${labels.team}</th><th scope="col">${labels.club}</th><th scope="col">${labels.which}</th></tr></thead>
    <tbody>${found.map(
      (
        one,
        i,
      ) => html`<tr><th scope="row">${one.name}</th><td data-label=${labels.team}>${one.team}</td><td data-label=${labels.club}>${one.club}</td>
        <td data-label=${labels.which}>${whoTemplate(desk, one, (id) => choose(i, id))}</td></tr>`,
    )}</tbody></table></div>${refusalTemplate(desk, 'list')}
    <div class="actions"><button type="button" ?disabled=${desk.busy !== null || coming.length === 0} @click=${enter}>${format(labels.enterAll, { count: coming.length })}</button></div></div>`;
}

function whoTemplate(desk: Desk, one: Found, choose: (id: string) => void) {
  const labels = desk.words.entrants;
  const { name, players, chosen, isEntered, isSkipped } = one;
  if (isEntered) return html`<span class="quiet">${labels.entered}</span>`;
  const isRepeated = isRepeatedIn(desk.drafts.found ?? [], one);
  if (players.length === 0 && !isRepeated) return labels.isNew;
  return html`<select aria-label="${labels.which}: ${name}" @change=${({ target }: Event) => choose((target as HTMLSelectElement).value)}>
    ${isRepeated ? html`<option value=${SKIPPED} ?selected=${isSkipped}>${labels.repeated}</option>` : nothing}
    ${players.map(({ id, name: known }) => html`<option value=${id} ?selected=${id === chosen && !isSkipped}>${labels.known}: ${known} (${id})</option>`)}
    <option value="" ?selected=${chosen === null && !isSkipped}>${labels.isNew}</option></select>`;
}

/** True if an earlier line has the same name. */
const isRepeatedIn = (found: readonly Found[], { name, command }: Found): boolean =>
  name !== '' && found.find((one) => comparedName(one.name) === comparedName(name))?.command !== command;

/** Mends the name of a player; refused for players who also play elsewhere. */
function renameTemplate(desk: Desk, { entrant, player }: Entrant): TemplateResult | typeof nothing {
  if (player === null) return nothing;
  const labels = desk.words.correcting;
  const of = `rename ${entrant}`;
  const form = formTemplate(desk, {
    of,
    fields: [{ name: 'name', label: labels.newName, most: 100, isRequired: true, value: player.name ?? '' }],
    submit: labels.rename,
    work: async (input) => {
      const name = input.text('name') ?? null;
      return (await desk.send(of, () => desk.client.ask('renamePlayer', { id: player.id, name }))) !== null;
    },
    isPlain: true,
  });
  return html`<details class="rename"><summary><small>${labels.rename}</small></summary>${form}</details>`;
}

const isComing = ({ withdrawnFrom }: Entrant): boolean => withdrawnFrom === null;

/** How many have checked in, and who is missing. */
function missingTemplate({ words, nameOf }: Desk, entrants: readonly Entrant[]) {
  const labels = words.checkIn;
  const coming = entrants.filter(isComing);
  const missing = coming.filter(({ present }) => !present);
  if (coming.length === 0) return nothing;
  const count = format(labels.count, { present: coming.length - missing.length, coming: coming.length });
  return html`<p role="status" class=${missing.length === 0 ? 'good' : ''}>${count}</p>${
    missing.length === 0 || missing.length === coming.length
      ? nothing
      : html`<details class="missing" open><summary>${format(labels.missing, { count: missing.length })}</summary><p>${missing
          .map(({ entrant }) => nameOf(entrant))
          .join(', ')}</p></details>`
  }`;
}

function checkInTemplate(desk: Desk, one: Entrant) {
  const { entrant, present } = one;
  if (desk.seen?.closed === true || !isComing(one)) return nothing;
  const of = `check-in ${entrant}`;
  const change = (event: Event): void => {
    event.preventDefault();
    void desk.record(of, { checkIn: { entrant, present: !present } });
  };
  return html`<label class="check"><input type="checkbox" .checked=${present} ?disabled=${desk.busy !== null} aria-label="${desk.words.checkIn.present}: ${desk.nameOf(entrant)}" @click=${change}></label>${refusalTemplate(desk, of)}`;
}

function tableTemplate(desk: Desk, entrants: readonly Entrant[]): TemplateResult {
  const { words } = desk;
  const labels = words.entrants;
  return html`<div class="wide stacked entrants" role="region" aria-label=${words.parts.entrants} tabindex="0"><table><caption>${words.parts.entrants}</caption>
    <thead><tr><th scope="col" class="number">${labels.number}</th><th scope="col">${words.checkIn.present}</th><th scope="col">${labels.name}</th><th scope="col">${labels.team}</th>
      <th scope="col">${labels.club}</th><th scope="col">${labels.withdraw}</th></tr></thead>
    <tbody>${entrants.map(
      (one) =>
        html`<tr><td class="number">${one.entrant}</td><td data-label=${words.checkIn.present}>${checkInTemplate(desk, one)}</td><th scope="row">${desk.nameOf(one.entrant)} ${renameTemplate(desk, one)} ${
          one.since > 1 ? html`<small>${format(labels.since, { session: one.since })}</small>` : nothing
        }</th><td data-label=${labels.team}>${one.team}</td><td data-label=${labels.club}>${one.club}</td><td>${withdrawTemplate(desk, one)}</td></tr>`,
    )}</tbody></table></div>`;
}

function withdrawTemplate(desk: Desk, { entrant, withdrawnFrom }: Entrant): TemplateResult {
  const { words, seen, current } = desk;
  const labels = words.entrants;
  const hasGone = withdrawnFrom !== null;
  const shown = hasGone ? html`<span>${format(labels.withdrawn, { session: withdrawnFrom })}</span> ` : nothing;
  if (seen?.closed === true) return html`${shown}`;
  const next = current === null ? 1 : current.session + (current.status === 'DRAWN' ? 0 : 1);
  const from: Field = {
    ...{ name: 'from', label: labels.from, kind: 'number', from: 1, to: 100, isRequired: true, value: String(next) },
  };
  const does = hasGone ? labels.stays : labels.withdraw;
  const form = formTemplate(desk, {
    of: `withdraw ${entrant}`,
    fields: [hasGone ? nothing : from, { name: 'reason', label: words.reason, most: 500, isRequired: hasGone }],
    submit: does,
    work: async (form) => {
      const withdraw = { entrant, from: form.number('from'), reason: form.text('reason') };
      return (await desk.record(`withdraw ${entrant}`, { withdraw })) !== null;
    },
    isPlain: true,
  });
  return html`${shown}<details><summary aria-label="${does}: ${desk.nameOf(entrant)}">${does}</summary>${form}</details>`;
}
