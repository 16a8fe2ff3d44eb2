import { nothing, type TemplateResult } from 'lit';
import { html } from '../../ui/html.js';
import type { Reveal, SubstituteCounts } from '../../../src/client/schema.js';
import type { SeenSession } from './tournament.js';
import type { Desk } from './desk.js';
import { directoryTemplate, enteredPlayer } from './entrants.js';
import { fieldTemplate, formTemplate, optionsTemplate } from './form-template.js';
import { addressOf } from './navigation.js';
import type { FormInput } from './form-input.js';
import { format } from '../../../src/platform/pages/language.js';

export function stageTemplate(desk: Desk): TemplateResult {
  const { words, current, seen } = desk;
  return html`<section class="next" aria-labelledby="next"><h2 id="next">${words.now.next}</h2>${
    seen?.closed === true ? html`<p>${words.now.isClosed}</p>` : nextTemplate(desk, current)
  }</section>`;
}

function nextTemplate(desk: Desk, current: SeenSession | null): TemplateResult {
  const { words, seen, place } = desk;
  const labels = words.now;
  const id = place.tournament ?? '';
  if (current?.status === 'DRAWN') return html`${openingTemplate(desk, current)} ${substituteTemplate(desk, current)}`;
  if (current?.status === 'OPEN') return html`${closingTemplate(desk, current)} ${substituteTemplate(desk, current)}`;
  if ((seen?.entrants.length ?? 0) < 4)
    return html`<p><a href=${addressOf(id, 'entrants')}>${labels.enterEntrants}</a></p>`;
  const last = current?.session ?? 0;
  const isOver = last >= (seen?.planned ?? 0);
  return html`${isOver ? nothing : html`<p><a class="button" href=${addressOf(id, 'seats')}>${format(labels.draw, { session: last + 1 })}</a></p>`}
    ${last === 0 ? nothing : html`<p><a href=${addressOf(id, 'standings')}>${words.standings.cut}</a></p>`}
    ${isOver ? closeTemplate(desk) : nothing}`;
}

const closeTemplate = (desk: Desk): TemplateResult =>
  formTemplate(desk, {
    of: 'close',
    fields: html`<p class="whole">${desk.words.now.closeTournamentHint}</p>`,
    submit: desk.words.now.closeTournament,
    work: () => desk.record('close', { close: true }),
  });

const closingTemplate = (desk: Desk, { session }: SeenSession): TemplateResult =>
  formTemplate(desk, {
    of: 'close session',
    fields: html`<p class="whole">${desk.words.now.closeSessionHint}</p>`,
    submit: format(desk.words.now.closeSession, { session }),
    work: () => desk.record('close session', { closeSession: { session } }),
  });

function openingTemplate(desk: Desk, session: SeenSession): TemplateResult {
  const { words } = desk;
  const labels = words.now;
  return formTemplate(desk, {
    of: 'open session',
    fields: html`
      ${fieldTemplate(labels.minutes, html`<input name="minutes" type="number" min="1" max="1440" .defaultValue=${String(desk.seen?.minutes ?? '')}>`, labels.minutesHint)}
      ${fieldTemplate(labels.startsAt, html`<input name="startsAt" type="datetime-local">`)}
      ${fieldTemplate(
        labels.pairingMinutes,
        html`<input name="pairingMinutes" type="number" min="1" max="60" .defaultValue=${'30'}>`,
      )}
      <details class="whole"><summary>${labels.tables}, ${labels.delay}, ${labels.reveal}</summary>
        <fieldset><legend>${labels.tables}</legend><p class="quiet">${labels.tablesHint}</p>${session.tables.map(
          ({ table }) =>
            html`<label class="check"><input type="checkbox" name="tables" value=${table} checked> ${format(words.table, { table })}</label>`,
        )}</fieldset>
        <div class="fields">${fieldTemplate(labels.delay, html`<input name="delay" type="number" min="0" max="3600" .defaultValue=${'0'}>`, labels.delayHint)}
        ${fieldTemplate(labels.reveal, html`<select name="reveal">${optionsTemplate(labels.reveals)}</select>`)}</div></details>`,
    submit: format(labels.openSession, { session: session.session }),
    work: (form) => openSession(desk, session, form),
  });
}

async function openSession(desk: Desk, { session, tables }: SeenSession, input: FormInput): Promise<void> {
  const starts = new Date(input.text('startsAt') ?? Date.now());
  const minutes = input.number('minutes');
  const recorded = input.numbers('tables');
  const pairing = recorded.length === 0 ? undefined : input.number('pairingMinutes');
  const asked = {
    session,
    tables: recorded.length === tables.length ? undefined : recorded,
    startsAt: starts.toISOString(),
    endsAt: minutes === undefined ? undefined : new Date(starts.getTime() + minutes * 60_000).toISOString(),
    delay: input.number('delay'),
    reveal: input.text('reveal') as Reveal,
    pairingMinutes: pairing,
  };
  const opened = await desk.sendUpon('open session', (upon) =>
    desk.client.ask('openSession', { ...upon, session: asked }),
  );
  for (const { gameId, pairing: code } of opened?.tables ?? []) if (code !== null) desk.keepCode(gameId, code);
  desk.draw();
}

/** Form to seat a substitute for one session. */
function substituteTemplate(desk: Desk, { session, tables }: SeenSession): TemplateResult {
  const { words } = desk;
  const labels = words.now;
  const seats = tables.flatMap(({ table, seats: four }) => four.map(({ entrant }) => ({ table, entrant })));
  const form = formTemplate(desk, {
    of: 'substitute',
    fields: html`${fieldTemplate(
      labels.forWhom,
      html`<select name="entrant">${seats.map(({ entrant }) => html`<option value=${entrant}>${entrant} ${desk.nameOf(entrant)}</option>`)}</select>`,
    )}
    ${fieldTemplate(labels.player, html`<input name="player" list="directory" required autocomplete="off" @input=${desk.directory.look}>`)}
    ${fieldTemplate(labels.countsFor, html`<select name="counts">${optionsTemplate(labels.counts)}</select>`)}
    ${fieldTemplate(words.reason, html`<input name="reason" maxlength="500">`, words.reasonAgain)} ${directoryTemplate(desk)}`,
    submit: labels.substitute,
    work: async (form) => {
      const entrant = form.number('entrant');
      const seat = seats.find((one) => one.entrant === entrant);
      const player = await enteredPlayer(desk, 'substitute', form.text('player') ?? '');
      if (seat === undefined || player === null) return;
      const counts = form.text('counts') as SubstituteCounts;
      const seated = { session, ...seat, player, counts, reason: form.text('reason') };
      if ((await desk.record('substitute', { seatSubstitute: seated })) !== null) form.form.reset();
    },
    isPlain: true,
  });
  return html`<details class="card"><summary>${labels.substitute}</summary>${form}</details>`;
}
