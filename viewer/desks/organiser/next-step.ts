import { nothing, type TemplateResult } from 'lit';
import { pageLexicon } from '../../i18n/lexicon.js';
import { html } from '../../ui/html.js';
import type { Reveal, SubstituteCounts } from '../../../src/client/schema.js';
import { MOST_SEATS } from '../../../src/engine/tiles/seats.js';
import type { Seen, SeenSession } from './tournament.js';
import type { Desk } from './desk.js';
import { directoryTemplate, enteredPlayer } from './entrants.js';
import type { Field } from '../../ui/form/field.js';
import type { Form } from '../../ui/form/form.js';
import { unfinishedTemplate } from './correction-forms.js';
import { entrantField, formTemplate, optionsOf, reasonField } from './form-template.js';
import { addressOf } from './navigation.js';
import { gapsTemplate } from './seating.js';
import { format } from '../../../src/platform/pages/language.js';

export function stageTemplate(desk: Desk): TemplateResult {
  const { words, current, seen } = desk;
  return html`<section class="next" aria-labelledby="next"><h2 id="next">${words.now.next}</h2>${
    seen?.closed === true ? html`<p>${words.now.isClosed}</p>` : nextTemplate(desk, current)
  }</section>`;
}

/** Whether there are enough entrants for a table. While the rules load, a table may have the most seats. */
const fillsTable = ({ sums }: Desk, seen: Seen): boolean =>
  seen.entrants.length >= MOST_SEATS || seen.entrants.length >= (sums.of(seen)?.seats ?? MOST_SEATS);

function nextTemplate(desk: Desk, current: SeenSession | null): TemplateResult {
  const { words, seen, place } = desk;
  const labels = words.now;
  const id = place.tournament ?? '';
  if (current?.status === 'DRAWN')
    return html`${gapsTemplate(desk)} ${openingTemplate(desk, current)} ${substituteTemplate(desk, current)}`;
  if (current?.status === 'OPEN') return html`${closingTemplate(desk, current)} ${substituteTemplate(desk, current)}`;
  if (seen === null || !fillsTable(desk, seen))
    return html`<p><a href=${addressOf(id, 'entrants')}>${labels.enterEntrants}</a></p>`;
  const last = current?.session ?? 0;
  const isOver = last >= (seen?.planned ?? 0);
  return html`${isOver ? nothing : html`<p><a class="button" href=${addressOf(id, 'seats')}>${format(labels.draw, { session: last + 1 })}</a></p>`}
    ${last === 0 ? nothing : html`<p><a href=${addressOf(id, 'standings')}>${isOver ? words.parts.standings : words.standings.cut}</a></p>`}
    ${isOver ? closeTemplate(desk) : nothing}`;
}

const closeTemplate = (desk: Desk): TemplateResult =>
  html`${formTemplate(desk, {
    of: 'close',
    fields: [html`<p class="whole">${desk.words.now.closeTournamentHint}</p>`],
    submit: desk.words.now.closeTournament,
    work: () => desk.record('close', { close: true }),
  })}${unfinishedTemplate(desk, 'close', ({ unplayed, tables }) => ({
    closeTournament: { unplayed, unfinished: tables.map(({ session, table }) => ({ session, table })) },
  }))}`;

const closingTemplate = (desk: Desk, { session }: SeenSession): TemplateResult =>
  html`${formTemplate(desk, {
    of: 'close session',
    fields: [html`<p class="whole">${desk.words.now.closeSessionHint}</p>`],
    submit: format(desk.words.now.closeSession, { session }),
    work: () => desk.record('close session', { closeSession: { session } }),
  })}${unfinishedTemplate(desk, 'close session', ({ tables }) => ({
    closeSession: { session, unfinished: tables.map(({ table }) => table) },
  }))}`;

/** Entrants with a seat who have not checked in, if the tournament checks in. */
function absentTemplate({ words, seen, nameOf }: Desk, { tables }: SeenSession) {
  const present = new Set(seen?.entrants.filter((one) => one.present).map(({ entrant }) => entrant));
  const absent = tables.flatMap(({ table, seats }) =>
    seats
      .filter(({ entrant, substituteId, isPlaying }) => isPlaying && substituteId === null && !present.has(entrant))
      .map(({ entrant }) => `${nameOf(entrant)} (${format(words.table, { table })})`),
  );
  if (present.size === 0 || absent.length === 0) return nothing;
  return html`<p class="whole bad" role="status">⚠ ${format(words.now.absent, { names: absent.join(', ') })}</p>`;
}

/** The tables to record at first: those of the session opened last, or all. */
export function recordedBefore({ seen }: Pick<Desk, 'seen'>, { tables }: SeenSession): readonly number[] {
  const last = seen?.sessions.findLast(({ status }) => status !== 'DRAWN')?.tables ?? [];
  const unrecorded = new Set(last.flatMap(({ table, gameId, isAdded }) => (gameId === null || isAdded ? [table] : [])));
  const isNone = unrecorded.size > 0 && unrecorded.size === last.length;
  return tables.flatMap(({ table }) => (isNone || unrecorded.has(table) ? [] : [table]));
}

function openingTemplate(desk: Desk, session: SeenSession): TemplateResult {
  const { words } = desk;
  const labels = words.now;
  const tables: Field = {
    ...{ name: 'tables', label: labels.tables, kind: 'several', help: labels.tablesHint, isWide: true },
    options: session.tables.map(({ table }) => [String(table), format(words.table, { table })] as const),
    value: recordedBefore(desk, session).join(' '),
  };
  const number = (name: string, label: string, from: number, to: number, value: string, help?: string): Field => ({
    ...{ name, label, kind: 'number', from, to, value, ...(help === undefined ? {} : { help }) },
  });
  return formTemplate(desk, {
    of: 'open session',
    fields: [
      absentTemplate(desk, session),
      number('minutes', labels.minutes, 1, 1_440, String(desk.seen?.minutes ?? ''), labels.minutesHint),
      { name: 'startsAt', label: labels.startsAt, kind: 'datetime-local' },
      number('pairingMinutes', labels.pairingMinutes, 1, 60, '30'),
      {
        summary: [labels.tables, labels.delay, labels.reveal].join(pageLexicon().texts.comma),
        fields: [
          tables,
          number('delay', labels.delay, 0, 3_600, '0', labels.delayHint),
          { name: 'reveal', label: labels.reveal, kind: 'choice', options: optionsOf(labels.reveals) },
        ],
      },
    ],
    submit: format(labels.openSession, { session: session.session }),
    work: (form) => openSession(desk, session, form),
  });
}

async function openSession(desk: Desk, { session, tables }: SeenSession, input: Form): Promise<boolean> {
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
  return opened !== null;
}

/** Form to seat a substitute for one session. */
function substituteTemplate(desk: Desk, { session, tables }: SeenSession): TemplateResult {
  const { words } = desk;
  const labels = words.now;
  const seats = tables.flatMap(({ table, seats: four }) => four.map((seat) => ({ ...seat, table })));
  const replaced = desk.form('substitute').number('entrant');
  const hasSubstitute = seats.some(({ entrant, substituteId }) => entrant === replaced && substituteId !== null);
  const form = formTemplate(desk, {
    of: 'substitute',
    fields: [
      entrantField(
        'entrant',
        labels.forWhom,
        seats.map(({ entrant }) => [String(entrant), `${entrant} ${desk.nameOf(entrant)}`] as const),
      ),
      {
        ...{ name: 'player', label: labels.player, list: 'directory', most: 200, isRequired: !hasSubstitute },
        ...(hasSubstitute ? { help: labels.playsAgain } : {}),
        onInput: desk.directory.look,
      },
      { name: 'counts', label: labels.countsFor, kind: 'choice', options: optionsOf(labels.counts) },
      reasonField(desk),
      directoryTemplate(desk),
    ],
    submit: labels.substitute,
    work: async (form) => {
      const entrant = form.number('entrant');
      const seat = seats.find((one) => one.entrant === entrant);
      const name = form.text('player');
      const named = name === undefined ? undefined : await enteredPlayer(desk, 'substitute', name);
      if (seat === undefined || named === null) return false;
      // Nobody is their own substitute: they play again.
      const own = desk.seen?.entrants.find((one) => one.entrant === entrant)?.player?.id;
      const player = named === own ? undefined : named;
      const counts = form.text('counts') as SubstituteCounts;
      const { table } = seat;
      const seated = { session, table, entrant: seat.entrant, player, counts, reason: form.text('reason') };
      return (await desk.record('substitute', { seatSubstitute: seated })) !== null;
    },
    isPlain: true,
  });
  return html`<details class="card"><summary>${labels.substitute}</summary>${form}</details>`;
}
