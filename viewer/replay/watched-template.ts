import { nothing, type TemplateResult } from 'lit';
import { html } from '../ui/html.js';
import type { ReplayWords } from '../i18n/replay.js';
import type { Watched } from './watching.js';
import { format } from '../../src/platform/pages/language.js';

/** `1:05`, of seconds. */
export const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** How far behind a table is seen, what came while its viewer looked at what was before, and the way back to it. */
export function watchedTemplate(
  { isAttached, fresh, delay, isLost, correction, problem }: Watched,
  words: ReplayWords,
  sentenceAt: (step: number) => string,
  follow: () => void,
  goTo: (step: number) => void,
): TemplateResult {
  const { watch } = words;
  const state = problem !== null ? watch.ended : isLost ? watch.lost : watch.live;
  return html`<div class="watched"><span role="status"><b class=${isLost || problem !== null ? 'bad' : 'reach'}>${state}</b>
      ${problem === null ? nothing : html`<span lang="en">${problem}</span>`}
      ${delay > 0 ? html`<span class="sign">${format(watch.behind, { time: clockOf(delay) })}</span>` : nothing}
      ${isAttached || fresh === 0 ? nothing : html`<span>${format(watch.fresh, { steps: fresh })}</span>`}
      ${correction === null ? nothing : html`<span>${words.corrected}: <span lang="en">${sentenceAt(correction.step)}</span></span>`}</span>
    ${
      correction === null
        ? nothing
        : html`<button type="button" class="show" @click=${() => goTo(correction.step)}>${watch.show}</button>`
    }
    ${isAttached ? nothing : html`<button type="button" class="follow" @click=${follow}>${words.commands.follow}</button>`}</div>`;
}
