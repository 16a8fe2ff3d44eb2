import { html, nothing, type TemplateResult } from 'lit';
import { tileName } from '../words/tile-name.js';
import { bonusOffer } from './key.js';
import type { Pad, PadKey } from './pad.js';
import type { Doing, Shown } from './shown.js';

/** The designs lie in rows of nine; red fives, flowers and seasons below them. */
const OF_DESIGNS = 35;

/** All tiles, flat: a face says that it came from the hand, the strip below it that it was the one just drawn. */
export function padTemplate(pad: Pad, shown: Shown, doing: Doing): TemplateResult {
  const { words } = shown;
  const more = pad.keys.slice(OF_DESIGNS);
  const clicked = ({ target }: Event): void => {
    const data = (target as Element).closest<HTMLElement>('[data-tile]')?.dataset;
    if (data?.tile !== undefined) doing.tap({ of: 'pad', tile: data.tile, strip: data.strip !== undefined });
  };
  const key = (one: PadKey): TemplateResult => keyTemplate(one, pad, shown);
  return html`<div class="pad" role="group" aria-label=${words.pad} data-pad=${pad.of} @click=${clicked}>
    ${pad.keys.slice(0, OF_DESIGNS).map(key)} ${undoTemplate(shown, doing)}
    ${more.length === 0 ? nothing : html`<div class="row">${more.map(key)}</div>`}
  </div>`;
}

function keyTemplate({ tile, face, strip }: PadKey, { of }: Pad, { desk, words, look }: Shown): TemplateResult {
  const name = tile === '?' ? look.words.hidden : tileName(tile, look.words);
  const isOn = face !== null || bonusOffer(desk.sheet, tile) !== null;
  const picture =
    tile === '?' ? html`<b>?</b>` : html`<img src=${look.images.source(tile, look.tiles)} alt="" draggable="false">`;
  const drawn =
    of === 'entry' || of === 'indicator' ? nothing : stripTemplate(tile, name, strip !== null, words.asDrawn);
  return html`<div class="key"><button class="face" type="button" data-tile=${tile} aria-label=${name} ?disabled=${!isOn}>${picture}</button>${drawn}</div>`;
}

const stripTemplate = (tile: string, name: string, isOn: boolean, asDrawn: string): TemplateResult =>
  html`<button class="strip" type="button" data-tile=${tile} data-strip aria-label="${name}, ${asDrawn}" ?disabled=${!isOn}><i></i></button>`;

export const undoTemplate = ({ words }: Shown, doing: Doing): TemplateResult =>
  html`<button class="undo" type="button" data-do="undo" @click=${doing.undo}><span class="sign" aria-hidden="true">⌫</span>${words.undo}</button>`;
