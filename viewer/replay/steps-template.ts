import { nothing, type TemplateResult } from 'lit';
import { html } from '../ui/html.js';
import type { ReplayWords } from '../i18n/replay.js';

/** Every step of a hand in words, the shown one marked. */
export const stepsTemplate = (
  sentences: readonly string[],
  shown: number,
  words: ReplayWords,
  goTo: (at: number) => void,
): TemplateResult =>
  html`<ol class="steps" aria-label=${words.steps} lang="en">${sentences.map(
    (sentence, at) => html`<li><button type="button" aria-current=${at === shown ? 'step' : nothing}
      @click=${() => goTo(at)}>${sentence}</button></li>`,
  )}</ol>`;

/** Moves the list, and not the page around it as `scrollIntoView` would, until its current step is in sight. */
export function keepInSight(list: HTMLElement): void {
  const current = list.querySelector<HTMLElement>('[aria-current]');
  if (current === null) return;
  const above = current.offsetTop - list.offsetTop;
  const below = above + current.offsetHeight;
  if (above < list.scrollTop) list.scrollTop = above;
  else if (below > list.scrollTop + list.clientHeight) list.scrollTop = below - list.clientHeight;
}
