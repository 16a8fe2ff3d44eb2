import { type TemplateResult, nothing } from 'lit';
import { html } from '../../ui/html.js';
import type { DiceEntry, ReadyEntry } from './tile-entry.js';
import type { DeskActions, DeskView } from './desk-view.js';
import type { Seat } from '../../../src/engine/tiles/tile.js';
import { format } from '../../../src/platform/pages/language.js';
import { readyCount } from './exhausted-draw.js';
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
  const choice = (seat: Seat | 'all', name: string, isOn: boolean): TemplateResult =>
    html`<button type="button" class="offer" data-ready=${seat} aria-pressed=${isOn} @click=${() => doing.tap({ of: 'ready', seat })}>${name}</button>`;
  return html`<div class="offers ready" role="group" aria-label=${words.prompts.ready}>${all.map((seat) => choice(seat, calledOf(shown, seat), seats.includes(seat)))}
    ${all.length < 2 ? nothing : choice('all', words.allReady, seats.length === all.length)}
    <button type="button" class="offer first" data-offer="end-exhausted" data-seat="table" data-tiles="" @click=${() => doing.tap({ of: 'exhausted' })}><span>${words.offers['end-exhausted']}</span>
      <small>${format(words.readyCount, { count: readyCount(desk.sheet.ruleset, desk.sheet.state, seats) })}</small></button></div>`;
}
