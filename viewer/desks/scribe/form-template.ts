import { cited } from '../../ui/cited.js';
import { findingSaid, pageLexicon } from '../../i18n/lexicon.js';
import { type TemplateResult, nothing } from 'lit';
import { html } from '../../ui/html.js';
import type { DiceEntry, ReadyEntry } from './tile-entry.js';
import type { DeskActions, DeskView } from './desk-view.js';
import type { CorrectionPreview } from '../../../src/client/client.js';
import { type PendingCorrection, insteadText } from './corrections.js';
import type { Seat } from '../../../src/engine/tiles/tile.js';
import { format } from '../../../src/platform/pages/language.js';
import type { ScribeWords } from '../../i18n/scribe.js';
import { calledOf } from './seats-template.js';

const FACES = ['⚀', '⚁', '⚂', '⚃', '⚄', '⚅'] as const;

export const diceTemplate = ({ faces }: DiceEntry, { words }: DeskView, doing: DeskActions): TemplateResult =>
  html`<div class="dice" role="group" aria-label=${words.pad}>${FACES.map(
    (sign, i) =>
      html`<button type="button" data-die=${i + 1} aria-label=${i + 1} @click=${() => doing.tap({ of: 'die', face: i + 1 })}>${sign}</button>`,
  )}<output>${faces.map((face) => FACES[face - 1])}</output></div>`;

/** The choice of ready (tenpai) players at an exhausted wall, and the button that ends the hand. */
export function readyTemplate({ seats }: ReadyEntry, shown: DeskView, doing: DeskActions): TemplateResult {
  const { words, desk } = shown;
  const all = desk.sheet.readySeats;
  const shownHands = desk.sheet.state.hand?.players.filter((player) => player.shown.length > 0).length ?? 0;
  const choice = (seat: Seat | 'all', name: string, isOn: boolean): TemplateResult =>
    html`<button type="button" class="offer" data-ready=${seat} aria-pressed=${isOn} @click=${() => doing.tap({ of: 'ready', seat })}>${name}</button>`;
  return html`<div class="offers ready" role="group" aria-label=${words.prompts.ready}>${all.map((seat) => choice(seat, calledOf(shown, seat), seats.includes(seat)))}
    ${all.length < 2 ? nothing : choice('all', words.allReady, seats.length === all.length)}
    <button type="button" class="offer first" data-offer="end-exhausted" data-seat="table" data-tiles="" @click=${() => doing.tap({ of: 'exhausted' })}><span>${words.offers['end-exhausted']}</span>
      <small>${format(words.readyCount, { count: seats.length + shownHands })}</small></button></div>`;
}

/** A correction before it is sent: its text, its effect and its reason. */
export function correctionTemplate(
  { fix, discard, preview }: PendingCorrection,
  shown: DeskView,
  doing: DeskActions,
): TemplateResult {
  const { words, desk } = shown;
  const instead = insteadText(fix, desk.table);
  const cancel = html`<button type="button" class="plain" data-do="cancel" @click=${doing.cancel}>${words.cancel}</button>`;
  const isPossible = preview?.__typename === 'CorrectionPreview';
  return html`<section class="correction" aria-label=${words.correction}>
    <h2>${words.correction}</h2>
    <dl><dt>${words.was}</dt><dd>${fix.was.join('; ')}</dd>
      ${preview === null ? nothing : html`<dt>${words.becomes}</dt><dd>${instead === null ? words.didNotHappen : html`<span>${instead}</span>`}</dd>`}</dl>
    ${preview === null ? nothing : isPossible ? previewTemplate(preview, shown) : html`<p class="bad" role="alert">${findingSaid(preview)}</p>`}
    ${
      isPossible
        ? html`<p><b>${words.why}</b></p><div class="actions">${reasonsOf(fix).map(
            (reason) =>
              html`<button type="button" class="first" data-reason=${reason} @click=${() => doing.correct(reason)}>${words.reasons[reason]}</button>`,
          )}${cancel}</div>`
        : html`<div class="actions">${discard === null ? nothing : neighbourTemplate(shown, doing)}${cancel}</div>`
    }
  </section>`;
}

/** Tiles that are entered later correct no mistake. */
const reasonsOf = ({ instead }: PendingCorrection['fix']): readonly (keyof ScribeWords['reasons'])[] =>
  instead?.type === 'RevealTiles' ? ['read-later'] : ['slip', 'misread'];

/** Moves to the discards before and after the one being corrected. */
const neighbourTemplate = ({ words }: DeskView, doing: DeskActions): TemplateResult =>
  html`<button type="button" class="plain" data-do="earlier" @click=${doing.earlier}>‹ ${words.discardBefore}</button>
    <button type="button" class="plain" data-do="later" @click=${doing.later}>${words.discardAfter} ›</button>`;

function previewTemplate(
  { raised, settled, dependants, results, ends }: CorrectionPreview,
  { words }: DeskView,
): TemplateResult {
  const listed = (name: string, all: CorrectionPreview['raised']): TemplateResult | typeof nothing =>
    all.length === 0
      ? nothing
      : html`<p>${name}:</p><ul>${all.map((one) => html`<li>${findingSaid(one)} ${cited(one.citation, pageLexicon())}</li>`)}</ul>`;
  const isQuiet = raised.length + settled.length + dependants.length + results.length + ends.length === 0;
  return html`${listed(words.raised, raised)} ${listed(words.settled, settled)}
    ${dependants.length === 0 ? nothing : html`<p>${format(words.dependants, { count: dependants.length })}</p>`}
    ${results.length + ends.length === 0 ? nothing : html`<p>${words.resultsChange}</p>`}
    ${isQuiet ? html`<p class="quiet">${words.changesNothing}</p>` : nothing}`;
}
