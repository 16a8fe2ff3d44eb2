import { type TemplateResult, nothing } from 'lit';
import { format } from '../../../src/platform/pages/language.js';
import { html, separated } from '../../ui/html.js';
import { signed } from '../../../src/engine/table/sentences.js';
import { deskOf } from '../../ui/open-cases.js';
import type { SeenSession, SeenTable } from './tournament.js';
import { type Sign, agoText, clockAt, clockText, durationText, minutesSince, signsIn } from './clock.js';
import type { Desk } from './desk.js';
import { refusalTemplate } from './form-template.js';
import { amendTemplate, historyTemplate, unfinishedSessionsTemplate } from './amending.js';
import { addedGamesTemplate } from './added-games.js';
import { correctionsTemplate } from './correction-forms.js';
import { pairingTemplate } from './pairing-template.js';
import { addressOf } from './navigation.js';
import { stageTemplate } from './next-step.js';

/** The current session: next step, clock, and each table with its signs. */
export function nowTemplate(desk: Desk): TemplateResult {
  const { current, words } = desk;
  if (current === null) return html`${stageTemplate(desk)} ${amendingTemplate(desk)}`;
  return html`<div class="going-on">${sessionTemplate(desk, current)} ${stageTemplate(desk)}</div>
    ${boardTemplate(desk, current)}
    ${
      current.resting.length === 0
        ? nothing
        : html`<p>${words.now.resting}: ${separated(current.resting.map(desk.nameOf), ', ')}</p>`
    }
    ${unfinishedSessionsTemplate(desk)} ${earlierTemplate(desk, current)}
    <div class="screen">${addedGamesTemplate(desk)} ${correctionsTemplate(desk)} ${amendingTemplate(desk)}</div> ${pairingTemplate(desk, current)}`;
}

/** The properties and the history of the tournament. */
const amendingTemplate = (desk: Desk): TemplateResult =>
  html`${desk.seen?.closed === true ? nothing : amendTemplate(desk)} ${historyTemplate(desk)}`;

/** Open cases of other sessions: the standings may depend on them. */
function earlierTemplate(desk: Desk, { tables }: SeenSession) {
  const { words } = desk;
  const earlier = casesOf(desk).filter(({ gameId }) => tables.every((table) => table.gameId !== gameId));
  if (earlier.length === 0) return nothing;
  return html`<h2>${words.now.disputed}</h2><ul>${earlier.map(
    ({ session, tableName, judged }) =>
      html`<li>${format(words.session, { session: session ?? 0 })}, ${tableName}: <a href=${judged} target="_blank">${words.now.toJudge}</a></li>`,
  )}</ul>`;
}

/** Open disputes and appealed rulings without a dispute, each with a link to the judge's page. */
const casesOf = ({ cases: { disputes, appealed } }: Desk) => [
  ...disputes.map((one) => ({ ...one, judged: deskOf(one.gameId, one.revision) })),
  ...appealed.map((one) => ({ ...one, judged: deskOf(one.gameId, null) })),
];

function sessionTemplate({ words, seen, now }: Desk, session: SeenSession): TemplateResult {
  const clock = session.status === 'OPEN' ? clockAt(session, now) : null;
  return html`<section class="session card" aria-labelledby="session">
    <h2 id="session">${format(words.sessionOf, { session: session.session, planned: seen?.planned ?? session.session })}</h2>
    <p class="quiet">${words.now.states[session.status]}</p>
    ${
      clock === null
        ? nothing
        : html`<p class="clock ${clock.state}" role="timer"><span class="time">${clockText(clock.seconds)}</span> <span>${words.now[clock.state]}</span></p>`
    }
  </section>`;
}

function boardTemplate(desk: Desk, session: SeenSession): TemplateResult {
  const { words, now } = desk;
  const signs = signsIn(session, now);
  const grave = [...signs.values()].filter((some) => some.some(isGrave)).length;
  return html`<h2 class="board-title">${words.parts.now} <span class=${grave > 0 ? 'bad' : 'good'} role="status">${
    session.status !== 'OPEN'
      ? nothing
      : grave > 0
        ? `⚠ ${format(words.now.attention, { count: grave })}`
        : `✓ ${words.now.allWell}`
  }</span></h2>
    <ul class="board">${session.tables.map((table) => tableTemplate(desk, session, table, signs.get(table.table) ?? []))}</ul>`;
}

/** True for signs that need the organiser; the others resolve themselves. */
const isGrave = ({ kind }: Sign): boolean => kind !== 'awaitsSheet' && kind !== 'notAgreed';

function tableTemplate(desk: Desk, session: SeenSession, table: SeenTable, signs: readonly Sign[]): TemplateResult {
  const { words } = desk;
  const { status, hand, silentSince, gameId, result } = table;
  const between =
    status === 'PLAYING'
      ? format(words.now.beforeHand, { hand: (result?.hands ?? 0) + 1 })
      : words.now.tableStates[status];
  const state = hand === null ? between : format(words.hand, { hand });
  return html`<li class="card table ${signs.some(isGrave) ? 'grave' : ''}" data-table=${table.table}>
    <h3>${format(words.table, { table: table.table })} <span class="state">${state}</span></h3>
    <ol class="four">${table.seats.map((seat, i) => seatTemplate(desk, table, seat, i))}</ol>
    ${signs.length === 0 ? nothing : html`<ul class="signs">${signs.map((sign) => signTemplate(desk, table, sign))}</ul>`}
    <p class="quiet">${status === 'PLAYING' && silentSince !== null ? heardText(minutesSince(silentSince, desk.now), desk) : nothing}</p>
    <p class="links">${
      gameId === null
        ? session.status === 'DRAWN'
          ? nothing
          : html`<a href=${addressOf(desk.place.tournament ?? '', 'sheets')}>${words.now.sheet}</a>`
        : html`<button type="button" class="second" @click=${() => openPairing(desk, table.table)}
              aria-label="${words.pairing.pair}: ${format(words.table, { table: table.table })}">${words.pairing.pair}</button>
            <a href="/g/${gameId}/live" target="_blank">${words.now.watch}</a>`
    }</p>${refusalTemplate(desk, `table ${table.table}`)}</li>`;
}

function seatTemplate(
  desk: Desk,
  { result }: SeenTable,
  { entrant, substitute, plays }: SeenTable['seats'][number],
  i: number,
) {
  const share = result?.shares.find((one) => one.entrant === entrant);
  const { words } = desk;
  return html`<li><span class="wind" title=${words.seats[i]}>${words.seats[i]}</span> <span>${plays ? desk.nameOf(entrant) : html`<s>${desk.nameOf(entrant)}</s>`}${
    substitute !== null
      ? html` <small>${words.now.substituted}</small>`
      : plays
        ? nothing
        : html` <small class="bad">${words.correcting.gone}</small>`
  }</span> ${share === undefined ? nothing : html`<b class="number">${signed(share.points)}</b>`}</li>`;
}

function signTemplate(desk: Desk, table: SeenTable, sign: Sign): TemplateResult {
  const labels = desk.words.now;
  const grave = isGrave(sign) ? 'sign bad' : 'sign';
  if (sign.kind === 'disputed') return disputesTemplate(desk, table);
  if (sign.kind === 'differs')
    return html`<li class=${grave}><a href=${addressOf(desk.place.tournament ?? '', 'sheets')}>${labels.differs}</a></li>`;
  return html`<li class=${grave}>${textOf(sign, desk)}</li>`;
}

const heardText = (minutes: number, { words: { now }, language }: Desk): string =>
  minutes === 0 ? now.heardNow : format(now.heard, { ago: agoText(minutes, language) });

function textOf(sign: Sign, { words: { now }, language }: Desk): string {
  if (sign.kind === 'silent') return format(now.silent, { time: durationText(sign.count, language) });
  return format(now[sign.kind], 'count' in sign ? { count: sign.count } : {});
}

function disputesTemplate(desk: Desk, { gameId }: SeenTable): TemplateResult {
  const { words } = desk;
  const some = casesOf(desk).filter((one) => one.gameId === gameId);
  return html`<li class="sign bad">${words.now.disputed}${some.map(
    ({ judged }) => html`<br><a href=${judged} target="_blank">${words.now.toJudge}</a>`,
  )}</li>`;
}

function openPairing(desk: Desk, table: number): void {
  desk.pairing = table;
  desk.draw();
  document.querySelector<HTMLDialogElement>('dialog.pairing')?.showModal();
}
