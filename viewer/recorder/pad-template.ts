import { nothing, type TemplateResult } from 'lit';
import { html } from '../ui/html.js';
import { tileName } from '../i18n/tile-name.js';
import { setFrom } from './entry.js';
import { bonusOffer } from './key.js';
import type { Pad, PadKey } from './pad.js';
import type { Doing, Shown } from './shown.js';

/** The designs lie in rows of nine; red fives, flowers and seasons below them. */
const OF_DESIGNS = 35;

/**
 * All tiles, flat: a face says that it came from the hand, the strip below it that it was the one just drawn; of what is said tile by tile a strip says a set, and
 * shows which.
 */
export function padTemplate(pad: Pad, shown: Shown, doing: Doing): TemplateResult {
  const { words } = shown;
  const more = pad.keys.slice(OF_DESIGNS);
  const clicked = ({ target }: Event): void => {
    const data = (target as Element).closest<HTMLElement>('[data-tile]')?.dataset;
    const isStrip = data?.strip !== undefined || shown.desk.meant.strip;
    if (data?.tile !== undefined) doing.tap({ of: 'pad', tile: data.tile, strip: isStrip });
  };
  const key = (one: PadKey): TemplateResult => keyTemplate(one, pad, shown);
  return html`<div class="pad" role="group" aria-label=${words.pad} data-pad=${pad.of} @click=${clicked}>
    ${pad.keys.slice(0, OF_DESIGNS).map(key)}
    ${more.length === 0 ? nothing : html`<div class="row">${more.map(key)}</div>`}
  </div>`;
}

function keyTemplate({ tile, face, strip }: PadKey, { of }: Pad, { desk, words, look }: Shown): TemplateResult {
  const name = tile === '?' ? look.words.hidden : tileName(tile, look.words);
  const isOn = desk.meant.strip ? strip !== null : face !== null || bonusOffer(desk.sheet, tile) !== null;
  const picture =
    tile === '?' ? html`<b>?</b>` : html`<img src=${look.images.source(tile, look.tiles)} alt="" draggable="false">`;
  const below = (says: string, mark: TemplateResult | string): TemplateResult =>
    html`<button class="strip" type="button" data-tile=${tile} data-strip aria-label=${says} ?disabled=${strip === null}>${mark}</button>`;
  const set = setFrom(tile);
  const strips: Record<Pad['of'], () => TemplateResult | typeof nothing> = {
    discard: () => below(`${name}, ${words.asDrawn}`, html`<i></i>`),
    draw: () => below(`${name}, ${words.asDrawn}`, html`<i></i>`),
    entry: () =>
      set.length === 0
        ? html`<span class="strip"></span>`
        : below([markOf(set), ...set.map((one) => tileName(one, look.words))].join(', '), markOf(set)),
    indicator: () => nothing,
  };
  return html`<div class="key"><button class="face" type="button" data-tile=${tile} aria-label=${name} ?disabled=${!isOn}>${picture}</button>${strips[of]()}</div>`;
}

/** `345`, a chow; `×3`, a pong. */
const markOf = (set: readonly string[]): string => (set[0] === set[1] ? '×3' : set.map(([rank]) => rank).join(''));
