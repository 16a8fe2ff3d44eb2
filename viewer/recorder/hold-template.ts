import type { TemplateResult } from 'lit';
import { html } from '../ui/html.js';
import type { Hold } from '../../src/client/client.js';
import type { Settled } from './paifu-conflict.js';
import type { Doing, Shown } from './shown.js';
import { format } from '../../src/platform/pages/language.js';

/** What holds the queue until somebody decides. */
export function holdTemplate(hold: NonNullable<Hold>, { words, tablet, desk }: Shown, doing: Doing): TemplateResult {
  const { waiting } = desk.actions;
  if (hold.kind !== 'stopped')
    return html`<paifu-conflict .table=${desk.table} .hold=${hold} .waiting=${waiting} .words=${tablet} @settled=${({ detail }: Settled) => doing.settle(detail)}></paifu-conflict>`;
  return html`<section class="hold" data-hold="stopped" role="alert"><p><b>${tablet.stopped}</b> <span lang="en">${hold.error.message}</span></p>
    <p>${format(words.waiting, { count: waiting.length })}. ${tablet.stoppedLead}</p>
    <div class="actions"><button type="button" class="first" data-do="sign-in" @click=${doing.signInAnew}>${tablet.signInAnew}</button>
      <button type="button" class="plain" data-do="send" @click=${doing.resume}>${tablet.sendAgain}</button></div></section>`;
}
