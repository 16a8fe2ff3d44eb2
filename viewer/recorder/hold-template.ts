import { html, type TemplateResult } from 'lit';
import type { Hold } from '../../src/client/client.js';
import type { Settled } from './paifu-conflict.js';
import type { Doing, Shown } from './shown.js';

/** What holds the queue until somebody decides. */
export function holdTemplate(hold: NonNullable<Hold>, { words, tablet, desk }: Shown, doing: Doing): TemplateResult {
  if (hold.kind === 'conflict')
    return html`<paifu-conflict .table=${desk.table} .conflict=${hold.conflict} .waiting=${desk.actions.waiting} .words=${tablet} @settled=${({ detail }: Settled) => doing.settle(detail)}></paifu-conflict>`;
  const why = hold.kind === 'refused' ? hold.refusal.message : hold.kind === 'stopped' ? hold.error.message : null;
  return html`<section class="hold" data-hold=${hold.kind} role="alert"><p><b>${words.held[hold.kind]}</b> <span lang="en">${why ?? ''}</span></p>
    <p>${words.waiting(desk.actions.waiting.length)}</p>
    <div class="actions"><button type="button" class="first" data-do="send" @click=${() => doing.release(null)}>${words.sendAgain}</button>
      <button type="button" class="plain" data-do="drop" @click=${() => doing.release([])}>${words.dropAll}</button></div></section>`;
}
