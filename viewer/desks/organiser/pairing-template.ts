import { nothing, type TemplateResult } from 'lit';
import { html } from '../../ui/html.js';
import { newCommandId } from '../../../src/client/command-id.js';
import type { SeenSession } from './tournament.js';
import type { Desk } from './desk.js';
import { refusalTemplate } from './form-template.js';
import { format } from '../../../src/platform/pages/language.js';

/** Minutes that a code is valid: long enough to walk through a hall. */
const MINUTES = 30;

/** The pairing code that makes a tablet the scribe of a table. */
export function pairingTemplate(desk: Desk, { tables }: SeenSession): TemplateResult {
  const { words, pairing } = desk;
  const labels = words.pairing;
  const shown = tables.filter(({ gameId }) => gameId !== null);
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
