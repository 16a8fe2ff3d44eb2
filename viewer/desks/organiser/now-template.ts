import { type TemplateResult, nothing } from 'lit';
import { format } from '../../../src/platform/pages/language.js';
import { html, separated } from '../../ui/html.js';
import { deskOf } from '../../ui/open-cases.js';
import type { SeenSession, SeenTable } from './tournament.js';
import { type Sign, agoText, clockAt, clockText, durationText, minutesSince, signsIn } from './clock.js';
import type { Desk } from './desk.js';
import { refusalTemplate } from './form-template.js';
import { amendTemplate, historyTemplate, unfinishedSessionsTemplate } from './amending.js';
import { addedGamesTemplate } from './added-games.js';
import { correctionsTemplate } from './correction-forms.js';
import { addressOf } from './navigation.js';
import { stageTemplate } from './next-step.js';
import { newCommandId } from '../../../src/client/command-id.js';

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
  const { status, hand, silentSince, gameId, isAdded, result } = table;
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
        : html`${
            isAdded
              ? nothing
              : html`<button type="button" class="second" @click=${() => openPairing(desk, table.table)}
              aria-label="${words.pairing.pair}: ${format(words.table, { table: table.table })}">${words.pairing.pair}</button>`
          }
            <a href="/g/${gameId}/live" target="_blank">${words.now.watch}</a>`
    }</p>${refusalTemplate(desk, `table ${table.table}`)}</li>`;
}

function seatTemplate(
  desk: Desk,
  { result }: SeenTable,
  { entrant, substituteId: substitute, substituteName, isPlaying: plays }: SeenTable['seats'][number],
  i: number,
) {
  const share = result?.shares.find((one) => one.entrant === entrant);
  const { words } = desk;
  return html`<li><span class="wind" title=${words.seats[i]}>${words.seats[i]}</span> <span>${plays ? desk.nameOf(entrant) : html`<s>${desk.nameOf(entrant)}</s>`}${
    substitute !== null
      ? html` <small>${words.now.substituted}: ${substituteName ?? substitute}</small>`
      : plays
        ? nothing
        : html` <small class="bad">${words.correcting.gone}</small>`
  }</span> ${share === undefined ? nothing : html`<b class="number">${share.points}</b>`}</li>`;
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

/** Minutes that a code is valid: long enough to walk through a hall. */
const MINUTES = 30;

/** The pairing code that makes a tablet the scribe of a table. */
export function pairingTemplate(desk: Desk, { tables }: SeenSession): TemplateResult {
  const { words, pairing } = desk;
  const labels = words.pairing;
  const shown = tables.filter(({ gameId, isAdded }) => gameId !== null && !isAdded);
  const at = shown.findIndex(({ table }) => table === pairing);
  const go = (by: number): void => {
    desk.pairing = shown[(at + by + shown.length) % shown.length].table;
    desk.draw();
  };
  const closed = (): void => {
    desk.pairing = null;
    desk.draw();
  };
  const close = ({ currentTarget }: Event): void => (currentTarget as HTMLElement).closest('dialog')?.close();
  return html`<dialog class="pairing" aria-labelledby="pairing" @close=${closed}>${
    at < 0
      ? nothing
      : html`<h2 id="pairing">${format(labels.title, { table: shown[at].table })}</h2>${codeTemplate(desk, shown[at].table, shown[at].gameId as string)}`
  }<div class="actions">
    <button type="button" class="second" ?hidden=${shown.length < 2} @click=${() => go(-1)}>${labels.previous}</button>
    <button type="button" class="second" ?hidden=${shown.length < 2} @click=${() => go(1)}>${labels.next}</button>
    <button type="button" @click=${close}>${words.close}</button></div></dialog>`;
}

function codeTemplate(desk: Desk, table: number, gameId: string): TemplateResult {
  const { words, codes, now, busy } = desk;
  const labels = words.pairing;
  const made = codes.get(gameId);
  const isUsed = made !== undefined && desk.devicesOf(gameId).length > made.devices;
  const isOver = made !== undefined && !isUsed && Date.parse(made.code.expiresAt) <= now;
  const code = isUsed || isOver ? undefined : made?.code;
  const make = (): void => void makeCode(desk, table, gameId);
  return html`${
    code === undefined
      ? html`<p role="status">${isUsed ? labels.used : isOver ? labels.ended : labels.how}</p>`
      : html`<p>${labels.how}</p><img class="qr" src="data:image/svg+xml,${encodeURIComponent(code.qr)}" alt=${code.url}>
        <p class="code">${code.pairingCode}</p><p class="quiet">${format(labels.until, { time: timeOf(code.expiresAt, desk.locale) })}</p>`
  }
  <button type="button" class=${code === undefined ? '' : 'second'} ?disabled=${busy !== null} @click=${make}>${labels.anew}</button>
  ${refusalTemplate(desk, 'pair')} ${devicesTemplate(desk, gameId)}`;
}

function devicesTemplate(desk: Desk, gameId: string): TemplateResult {
  const { words, locale } = desk;
  const labels = words.pairing;
  const devices = desk.devicesOf(gameId);
  return html`<h3>${labels.devices}</h3>${
    devices.length === 0
      ? html`<p class="quiet" role="status">${labels.noDevice}</p>`
      : html`<ul class="devices" role="status">${devices.map(
          ({ tokenId, label, pairedAt, lastUsedAt }) =>
            html`<li><b>${label ?? labels.device}</b> ${format(labels.pairedAt, { time: timeOf(pairedAt, locale) })}${
              lastUsedAt === null ? nothing : `, ${format(labels.usedAt, { time: timeOf(lastUsedAt, locale) })}`
            } <button type="button" class="second" name="revoke" ?disabled=${desk.busy !== null} @click=${() => revoke(desk, tokenId)}>${words.correcting.revoke}</button></li>`,
        )}</ul>`
  }`;
}

/** Revokes the token of a lost tablet, and the tokens that were made with it. */
const revoke = (desk: Desk, id: string) => desk.send('pair', () => desk.client.ask('revokeToken', { id, made: true }));

async function makeCode(desk: Desk, table: number, gameId: string): Promise<void> {
  const access = { label: format(desk.words.table, { table }), roles: [{ role: 'SCRIBE' as const, games: [gameId] }] };
  const code = await desk.send('pair', () =>
    desk.client.ask('addPairingCode', { access, minutes: MINUTES, commandId: newCommandId() }),
  );
  if (code !== null) desk.keepCode(gameId, code);
  desk.draw();
}

const timeOf = (time: string, locale: string): string =>
  new Date(time).toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit' });
