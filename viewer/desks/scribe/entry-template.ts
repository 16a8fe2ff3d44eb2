import { type TemplateResult, nothing } from 'lit';
import { html } from '../../ui/html.js';
import { NotationError, parseTiles, tileText } from '../../../src/engine/tiles/notation.js';
import { tile } from '../../replay/table-template.js';
import { type Part, type TileEntry, currentPart, setStartingWith } from './tile-entry.js';
import { calledOf } from './seats-template.js';
import type { DeskActions, DeskView } from './desk-view.js';
import { format } from '../../../src/platform/pages/language.js';
import { tileName } from '../../i18n/tile-name.js';
import { bonusOffer } from './sheet.js';
import type { Pad, PadKey } from './pad.js';

/** The tile entry in progress, with the button that records it once complete. */
export function entryTemplate(entry: TileEntry, shown: DeskView, doing: DeskActions): TemplateResult {
  const { desk, words, look } = shown;
  const { actions, lastActions } = desk.sheet;
  const at = currentPart(entry);
  const parts = entry.parts.map((part, i) => {
    const { size } = part;
    const tiles = entry.tiles[i];
    return html`<li class=${i === at ? 'now' : ''} data-part=${part.of}><span>${partName(part, shown)}</span>
      <span class="slots">${tiles.map((one) => tile(one, look))}${Array.from({ length: size - tiles.length }, () => html`<i></i>`)}</span></li>`;
  });
  const isWin = entry.says === 'win';
  return html`<div class="entry" data-entry=${entry.says}>
    <ol>${parts}</ol>
    ${entry.from === undefined ? nothing : fromTemplate(entry, shown, doing)}
    <div class="actions">
      ${lastActions === null ? nothing : html`<button type="button" class="first" data-said="last" @click=${() => doing.tap({ of: 'entry', last: true })}>${words.recordWinLast}</button>`}
      ${actions === null ? nothing : html`<button type="button" class=${lastActions === null ? 'first' : 'plain'} data-said="one" @click=${() => doing.tap({ of: 'entry', last: false })}>${desk.sheet.isWon ? words.recordWin : words.recordIt}</button>`}
      <button type="button" class="plain" data-do="cancel" @click=${doing.cancel}>${words.cancel}</button>
      ${
        !isWin || at === null
          ? nothing
          : html`<button type="button" class="plain phone" data-open="points" 
      @click=${() => doing.show(shown.opened === 'points' ? null : 'points')}>${shown.opened === 'points' ? words.pad : words.changes}</button>`
      }
      ${at === null || entry.parts[at].size < 2 ? nothing : pasteTemplate(entry, at, shown, doing)}
    </div></div>`;
}

/** The discarder of the winning tile, if the record does not know it. */
const fromTemplate = ({ seat, from }: TileEntry, shown: DeskView, doing: DeskActions): TemplateResult =>
  html`<div class="actions from" role="group" aria-label=${shown.words.from}><span>${shown.words.from}</span>${shown.desk.table.ruleset.table.seats.all
    .filter((one) => one !== seat)
    .map(
      (one) =>
        html`<button type="button" class="plain" data-from=${one} aria-pressed=${from === one} @click=${() => doing.tap({ of: 'from', seat: one })}>${calledOf(shown, one)}</button>`,
    )}</div>`;

export function partName({ of, seat }: Part, shown: DeskView): string {
  const { prompts } = shown.words;
  const who = calledOf(shown, seat);
  switch (of) {
    case 'hand':
      return format(prompts.hand, { who });
    case 'won-on':
      return format(prompts.wonOn, { who });
    case 'under':
      return prompts.under;
    case 'kong':
      return format(prompts.kong, { who });
    case 'open':
      return format(prompts.open, { who });
    case 'indicator':
      return prompts.indicator;
    case 'bonus':
      return format(prompts.bonus, { who });
  }
}

/** Pasted tiles are added as if tapped on the pad. */
function pasteTemplate(entry: TileEntry, at: number, { words }: DeskView, doing: DeskActions): TemplateResult {
  const left = entry.parts.slice(at).reduce((sum, { size }, i) => sum + size - entry.tiles[at + i].length, 0);
  const taken = ({ target }: Event): void => {
    const field = target as HTMLInputElement;
    const tiles = tilesIn(field.value);
    const isWrong = tiles === null || tiles.length > left;
    field.setCustomValidity(isWrong ? words.pasteWrong : '');
    field.reportValidity();
    if (isWrong) return;
    field.value = '';
    for (const one of tiles) doing.tap({ of: 'pad', tile: one, strip: false });
  };
  return html`<label class="paste">${words.paste} <input data-paste type="text" spellcheck="false" autocomplete="off" autocapitalize="none"
    placeholder="123m456p77z" title=${words.pasteHint} @change=${taken}></label>`;
}

function tilesIn(text: string): readonly string[] | null {
  try {
    return parseTiles(text).map(tileText);
  } catch (error) {
    if (error instanceof NotationError) return null;
    throw error;
  }
}

/** 34 designs and the unknown tile fill rows of nine; red fives, flowers and seasons follow. */
const OF_DESIGNS = 35;

/**
 * All tiles. The face of a tile stands for a tile from the hand, the strip below it for the tile just drawn. In an
 * entry, the strip adds the whole set that it shows.
 */
export function padTemplate(pad: Pad, shown: DeskView, doing: DeskActions): TemplateResult {
  const { words } = shown;
  const more = pad.keys.slice(OF_DESIGNS);
  const clicked = ({ target }: Event): void => {
    const data = (target as Element).closest<HTMLElement>('[data-tile]')?.dataset;
    const isStrip = data?.strip !== undefined || shown.desk.tapMode.strip;
    if (data?.tile !== undefined) doing.tap({ of: 'pad', tile: data.tile, strip: isStrip });
  };
  const key = (one: PadKey): TemplateResult => keyTemplate(one, pad, shown);
  return html`<div class="pad" role="group" aria-label=${words.pad} data-pad=${pad.of} @click=${clicked}>
    ${pad.keys.slice(0, OF_DESIGNS).map(key)}
    ${more.length === 0 ? nothing : html`<div class="row">${more.map(key)}</div>`}
  </div>`;
}

function keyTemplate({ tile, face, strip }: PadKey, { of }: Pad, { desk, words, look }: DeskView): TemplateResult {
  const name = tile === '?' ? look.words.hidden : tileName(tile, look.words);
  const isOn = desk.tapMode.strip ? strip !== null : face !== null || bonusOffer(desk.sheet, tile) !== null;
  const picture =
    tile === '?' ? html`<b>?</b>` : html`<img src=${look.images.source(tile, look.tiles)} alt="" draggable="false">`;
  const below = (says: string, mark: TemplateResult | string): TemplateResult =>
    html`<button class="strip" type="button" data-tile=${tile} data-strip aria-label=${says} ?disabled=${strip === null}>${mark}</button>`;
  const set = setStartingWith(tile);
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

/** `345` for a chow, `×3` for a pong. */
const markOf = (set: readonly string[]): string => (set[0] === set[1] ? '×3' : set.map(([rank]) => rank).join(''));
