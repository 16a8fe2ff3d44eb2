import { type TemplateResult, nothing } from 'lit';
import { format } from '../../../src/platform/pages/language.js';
import type { SeatingDrawInput, SeatingMethod } from '../../../src/client/schema.js';
import type { Desk, Seating } from './desk.js';
import { takeBackSeatsTemplate } from './correction-forms.js';
import { addressOf } from './navigation.js';
import { type Seen, type SeenSession, csvAddress, ownName } from './tournament.js';
import { cardsCsv, cardsOf } from '../../../src/exchange/csv/seats-csv.js';
import { html, separated } from '../../ui/html.js';
import type { Form } from '../../ui/form/form.js';
import { formTemplate, optionsOf, reasonField } from './form-template.js';

/** Characters of a seed, without look-alikes, because seeds are read aloud and typed. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A random seed of five groups of five characters, about 120 bits. */
export function newSeed(): string {
  const signs = Array.from(crypto.getRandomValues(new Uint8Array(25)), (byte) => SIGNS[byte % SIGNS.length]);
  return signs.join('').replaceAll(/(.{5})(?=.)/g, '$1-');
}

const OURS = 'paifu-seed-';

/** A committed seed stays secret on this device until the draw. */
const kept = (commitment: string): string => `${OURS}${commitment}`;

export const keepSeed = (commitment: string, seed: string): void => localStorage.setItem(kept(commitment), seed);

export const seedBehind = (commitment: string | null): string | null =>
  commitment === null ? null : localStorage.getItem(kept(commitment));

/** Removes all seeds when the organiser signs out. */
export function forgetSeeds(): void {
  for (const name of Object.keys(localStorage)) if (name.startsWith(OURS)) localStorage.removeItem(name);
}

export function drawInput(input: Form): SeatingDrawInput {
  const method = input.text('method') as SeatingMethod;
  return {
    method,
    resting: input.has('resting'),
    ...(method === 'MEND'
      ? {}
      : method === 'FIXED'
        ? { seating: input.text('seating') }
        : { seed: input.text('seed') }),
    ...(method === 'SCHEDULE' ? { sessions: input.number('sessions') } : {}),
  };
}

export async function lookAt(desk: Desk, draw: SeatingDrawInput): Promise<void> {
  desk.drafts.seating = null;
  const preview = await desk.whileDrawing(
    desk.sendUpon('draw', ({ tournamentId }) => desk.client.ask('previewSeating', { tournamentId, draw })),
  );
  desk.drafts.seating = preview === null ? null : { draw, preview };
  desk.draw();
}

export async function record(desk: Desk, { draw }: Seating, reason: string | undefined): Promise<boolean> {
  const drawn = await desk.whileDrawing(
    desk.sendUpon('record draw', (upon) => desk.client.ask('drawSeating', { ...upon, draw, reason })),
  );
  // The seed is public now, so forget it. A committed seed is stored apart, for the next draws.
  if (drawn !== null) {
    Object.assign(desk.drafts, { seating: null, seed: null });
    desk.form('draw').clear();
  }
  return drawn !== null;
}

interface Tables {
  readonly session: number;
  readonly tables: readonly (readonly number[])[];
  readonly resting: readonly number[];
}

/** The seating: draw, preview and record it. */
export function seatsTemplate(desk: Desk): TemplateResult {
  const { words, seen } = desk;
  const labels = words.drawing;
  const sessions = [...(seen?.sessions ?? [])].reverse();
  const next = sessions.find(({ status }) => status !== 'DRAWN');
  const first = (next?.session ?? 0) + 1;
  const canDraw = seen?.closed === false && next?.status !== 'OPEN' && first <= (seen?.planned ?? 0);
  const { seating } = desk.drafts;
  return html`${
    canDraw
      ? html`<h2>${format(labels.title, { session: first })}</h2><div class="beside">${drawTemplate(desk)} ${
          desk.drawing !== null
            ? html`<p role="status"><label>${labels.drawing} <progress max="1" .value=${desk.drawing}></progress></label></p>`
            : seating === null
              ? html`<p class="quiet">${labels.notYet}</p>`
              : previewTemplate(
                  desk,
                  seating,
                  sessions.some(({ status }) => status === 'DRAWN'),
                )
        }</div>`
      : next?.status === 'OPEN' && first <= (seen?.planned ?? 0)
        ? html`<p>${labels.nothingLeft}</p>`
        : nothing
  }
    ${gapsTemplate(desk)} ${takeBackSeatsTemplate(desk)}
    ${seen === null || sessions.length === 0 ? nothing : html`<p class="screen"><a href=${csvOf(seen)} download="${seen.name} ${words.parts.seats}.csv">${words.standings.csv}</a></p>`}
    ${sessions.map(
      ({
        session,
        status,
        tables,
        resting,
        method,
        seed,
        unseated,
      }) => html`<section><h2>${format(words.session, { session })}
        <span class="quiet">${words.now.states[status]} · ${labels.methods[method].split(/[:：]/)[0]}${seed === null ? nothing : html` · ${labels.seed} <code>${seed}</code>`}</span></h2>
        ${tablesTemplate(desk, { session, resting, tables: tables.map(({ seats }) => seats.map(({ entrant }) => entrant)) }, goneIn(tables))}
        ${unseated.length === 0 ? nothing : html`<p class="bad">⚠ ${words.correcting.unseated}: ${separated(unseated.map(desk.nameOf), ', ')}</p>`}</section>`,
    )}`;
}

/** The seats of all sessions as `paifu seat --cards --format csv` writes them. */
function csvOf({ sessions, entrants }: Seen): string {
  const names = new Map(entrants.map((one) => [one.entrant, ownName(one)]));
  const cards = sessions.flatMap(({ session, tables }) =>
    cardsOf(
      session,
      tables.map(({ seats }) => seats.map(({ entrant }) => entrant)),
    ),
  );
  return csvAddress(cardsCsv(cards, (entrant) => names.get(entrant) ?? `${entrant}`));
}

function drawTemplate(desk: Desk): TemplateResult {
  const { words, seen, drafts } = desk;
  const labels = words.drawing;
  const commitment = seen?.seedCommitment ?? null;
  drafts.seed ??= seedBehind(commitment) ?? (commitment === null ? newSeed() : '');
  return formTemplate(desk, {
    of: 'draw',
    fields: [
      {
        ...{ name: 'method', label: labels.method, kind: 'choice', isWide: true },
        ...{ options: optionsOf(labels.methods), value: 'SCHEDULE' },
      },
      {
        ...{ name: 'seed', label: labels.seed, most: 200, value: drafts.seed },
        help: commitment === null ? labels.seedHint : labels.committed,
      },
      { name: 'sessions', label: labels.sessions, kind: 'number', from: 1, to: 100, help: labels.sessionsHint },
      { name: 'resting', label: labels.resting, kind: 'flag' },
      {
        summary: labels.methods.FIXED,
        fields: [
          {
            ...{ name: 'seating', label: labels.csv, kind: 'lines', rows: 4, most: 100_000, help: labels.csvHint },
            isWide: true,
          },
        ],
      },
    ],
    submit: labels.look,
    work: (form) => lookAt(desk, drawInput(form)),
  });
}

/** The preview of a draw: repeated meetings and all tables. */
function previewTemplate(desk: Desk, seating: Seating, isAgain: boolean): TemplateResult {
  const { words } = desk;
  const labels = words.drawing;
  const { sessions, meetings } = seating.preview;
  const again = meetings.pairs.filter((pair) => pair.sessions.length > 1);
  return html`<section class="preview card" aria-labelledby="preview"><h3 id="preview">${labels.preview}</h3>
    <ul class="weighed"><li class=${meetings.again > 0 ? 'bad' : 'good'}>${meetings.again === 0 ? labels.noneAgain : format(labels.again, { count: meetings.again })}</li>
      ${meetings.sameTeam > 0 ? html`<li class="bad">${format(labels.sameTeam, { count: meetings.sameTeam })}</li>` : nothing}
      ${meetings.sameClub > 0 ? html`<li>${format(labels.sameClub, { count: meetings.sameClub })}</li>` : nothing}</ul>
    ${
      again.length === 0
        ? nothing
        : html`<details><summary>${labels.meet}</summary><ul>${again.map(
            (pair) =>
              html`<li>${separated(pair.entrants.map(desk.nameOf), ' – ')}: ${pair.sessions.map((session) => format(words.session, { session })).join(', ')}</li>`,
          )}</ul></details>`
    }
    ${formTemplate(desk, {
      of: 'record draw',
      fields: isAgain ? [reasonField(desk, true)] : [],
      submit: labels.draw,
      work: (form) => record(desk, seating, form.text('reason')),
      isPlain: true,
    })}
    ${sessions.map((one) => html`<h4>${format(words.session, { session: one.session })}</h4>${tablesTemplate(desk, one)}`)}</section>`;
}

/** Entrants at these tables who have withdrawn, without a substitute. */
const goneIn = (tables: SeenSession['tables']): ReadonlySet<number> =>
  new Set(tables.flatMap(({ seats }) => seats.flatMap(({ entrant, isPlaying }) => (isPlaying ? [] : [entrant]))));

/** Advice for drawn seats that no longer fit the entrants. */
export function gapsTemplate({ seen, words }: Desk) {
  const isWrong = ({ tables, unseated }: SeenSession): boolean => unseated.length > 0 || goneIn(tables).size > 0;
  return seen?.sessions.some(isWrong) === true
    ? html`<p class="bad" role="status">⚠ <a href=${addressOf(seen.id, 'seats')}>${words.correcting.toMend}</a></p>`
    : nothing;
}

function tablesTemplate(
  desk: Desk,
  { session, tables, resting }: Tables,
  gone: ReadonlySet<number> = new Set(),
): TemplateResult {
  const { words } = desk;
  return html`<div class="wide stacked" role="region" aria-label="${words.parts.seats}: ${format(words.session, { session })}" tabindex="0"><table>
    <thead><tr><th scope="col">${words.tableHead}</th>${words.seats.slice(0, tables[0]?.length).map((seat) => html`<th scope="col">${seat}</th>`)}</tr></thead>
    <tbody>${tables.map(
      (seats, i) =>
        html`<tr><th scope="row" data-label=${words.tableHead}>${i + 1}</th>${seats.map((entrant, seat) =>
          gone.has(entrant)
            ? html`<td class="bad" data-label=${words.seats[seat]}><s>${desk.nameOf(entrant)}</s> <small>${words.correcting.gone}</small></td>`
            : html`<td data-label=${words.seats[seat]}>${desk.nameOf(entrant)}</td>`,
        )}</tr>`,
    )}</tbody></table></div>${resting.length === 0 ? nothing : html`<p>${words.drawing.rest}: ${separated(resting.map(desk.nameOf), ', ')}</p>`}`;
}
