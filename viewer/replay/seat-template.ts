import { nothing, type TemplateResult } from 'lit';
import { html } from '../ui/html.js';
import type { DiscardView, MeldView, SeatView } from '../../src/engine/table/view.js';
import { placesAfter } from '../../src/engine/tiles/tile.js';
import { tileName } from '../i18n/tile-name.js';
import { type Look, tile } from './look.js';
import type { ShownStep } from './record.js';

/** A table as it is shown, whatever led to it. */
export type ShownTable = Pick<ShownStep, 'table'>;

/** One player's part of the table: who they are, and what lies before them. */
export function seatTemplate(shown: ShownTable, seat: SeatView, look: Look): TemplateResult {
  const { table } = shown;
  const { hand } = table;
  const { words, bottom } = look;
  const turn = hand?.ended === null && hand.turn === seat.seat && hand.due !== 'end' && hand.due !== 'deal';
  const wind = words.winds[Number(seat.wind[0]) - 1];
  const player = table.players?.[seat.seat] ?? '';
  const waits = look.showsWaits && seat.waits !== null && seat.waits.length > 0 ? seat.waits : null;
  return html`<section class="seat at${placesAfter(bottom, seat.seat)} ${turn ? 'turn' : ''}" aria-label="${wind} ${player}">
    <div class="plate">
      <b class="wind">${wind}</b><span class="who">${player}</span>
      <span class="score">${table.scores[seat.seat]}</span>
      ${hand?.dealer === seat.seat ? html`<span class="sign">${words.dealer}</span>` : nothing}
      ${seat.reach === null ? nothing : html`<span class="sign reach">${words.reach[seat.reach]}</span>`}
      ${seat.dead === null ? nothing : html`<span class="sign bad">✕ ${words.dead[seat.dead]}</span>`}
      ${waits === null ? nothing : html`<span class="waits">${words.waitsFor} ${waits.map((one) => tile(one, look))}</span>`}
    </div>
    <div class="lay">
      <div class="river">${seat.river.map((one) => discard(one, look))}</div>
      <div class="bonus">${seat.bonus.map((one) => tile(one, look))}</div>
      <div class="held">${held(seat, look)}</div>
      <div class="melds">${seat.melds.map((one) => meld(one, look))}</div>
    </div>
  </section>`;
}

/** The concealed tiles as they are shown, the one just drawn apart where it is known. */
export function heldTiles({ concealed, drawn, size }: SeatView): {
  readonly tiles: readonly string[];
  readonly drawn: string | null;
} {
  const tiles = concealed ?? Array<string>(size).fill('back');
  const at = drawn === null ? -1 : tiles.lastIndexOf(drawn);
  return at < 0 ? { tiles, drawn: null } : { tiles: tiles.filter((_, i) => i !== at), drawn: tiles[at] };
}

function held(seat: SeatView, look: Look): readonly TemplateResult[] {
  const { tiles, drawn } = heldTiles(seat);
  return [...tiles.map((one) => tile(one, look)), ...(drawn === null ? [] : [tile(drawn, look, 'just-drawn')])];
}

const meld = ({ tiles, across, faceDown }: MeldView, look: Look): TemplateResult =>
  html`<span class="meld">${tiles.map((one, i) => {
    const shown = faceDown.includes(i) ? 'back' : one;
    return i === across ? html`<span class="across">${tile(shown, look)}</span>` : tile(shown, look);
  })}</span>`;

/** A discard, with a mark beside its dimness where it was the tile just drawn. */
function discard({ tile: text, drawn, takenBy, across, index }: DiscardView, look: Look): TemplateResult {
  const { words } = look;
  const isDrawn = drawn === true && look.marksDrawn;
  const notes = [across ? words.across : '', isDrawn ? words.asDrawn : '', takenBy === null ? '' : words.taken].filter(
    (note) => note !== '',
  );
  const name = [tileName(text, words), ...notes].join(', ');
  return html`<span class="discard ${isDrawn ? 'drawn' : ''} ${takenBy === null ? '' : 'taken'} ${across ? 'across' : ''}" data-discard=${index}>
    <img class="tile" src=${look.images.source(text, look.tiles)} alt=${name} draggable="false"></span>`;
}
