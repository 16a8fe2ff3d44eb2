import { nothing, type TemplateResult } from 'lit';
import { html } from '../ui/html.js';
import type { SeatView, TableView } from '../../src/engine/table/view.js';
import { tileName } from '../i18n/tile-name.js';
import type { ReplayWords } from '../i18n/replay.js';
import { type Look, tile } from './look.js';
import { seatTemplate, type ShownTable } from './seat-template.js';

/** The table as it lies, and in its middle what the hand is played for. */
export function tableTemplate(shown: ShownTable, look: Look): TemplateResult {
  const { hand } = shown.table;
  const { words } = look;
  if (hand === null) return html`<p class="empty">${words.noHand}</p>`;
  return html`<div class="felt">
    <div class="centre">
      <span class="round">${hand.prevailingWind === null ? nothing : tile(hand.prevailingWind, look)}
        <b>${words.hand} ${hand.number}</b></span>
      <span>${hand.live ?? '?'} ${words.live}</span>
      ${hand.honba > 0 ? html`<span>${hand.honba} ${words.honba}</span>` : nothing}
      ${hand.bets > 0 ? html`<span>${hand.bets} ${words.bets}</span>` : nothing}
      ${hand.indicators.length > 0 ? html`<span class="indicators">${hand.indicators.map((one) => tile(one, look))}</span>` : nothing}
    </div>
    ${hand.seats.map((seat) => seatTemplate(shown, seat, look))}
  </div>`;
}

/** The same table as text with headings, for whoever does not look at the picture. */
export function tableInWords(shown: ShownTable, words: ReplayWords): TemplateResult | typeof nothing {
  const { table } = shown;
  if (table.hand === null) return nothing;
  const { dealer, seats } = table.hand;
  return html`<table>
    <thead><tr>${[words.seat, words.player, words.score, words.concealed, words.melds, words.river, words.waitsFor].map(
      (head) => html`<th scope="col">${head}</th>`,
    )}</tr></thead>
    <tbody>${seats.map(
      (seat) => html`<tr>
        <th scope="row">${words.winds[Number(seat.wind[0]) - 1]}${seat.seat === dealer ? `, ${words.dealer}` : ''}</th>
        <td>${table.players?.[seat.seat] ?? ''}</td><td>${table.scores[seat.seat]}</td>
        <td>${concealedText(seat, words)}</td><td>${meldsText(seat, words)}</td>
        <td>${riverText(seat, words)}</td><td>${listed(seat.waits ?? [], words)}</td></tr>`,
    )}</tbody>
  </table>`;
}

const listed = (tiles: readonly string[], words: ReplayWords): string =>
  tiles.map((one) => tileName(one, words)).join(', ');

const concealedText = ({ concealed, size }: SeatView, words: ReplayWords): string =>
  concealed === null ? `${size} ${words.hidden}` : listed(concealed, words);

const meldsText = ({ melds, bonus }: SeatView, words: ReplayWords): string =>
  [
    ...melds.map(({ kind, tiles, faceDown }) => {
      const shown = tiles.map((one, i) => (faceDown.includes(i) ? words.faceDown : tileName(one, words)));
      return `${words.meldKinds[kind]}: ${shown.join(', ')}`;
    }),
    ...(bonus.length > 0 ? [listed(bonus, words)] : []),
  ].join('; ');

const riverText = ({ river }: SeatView, words: ReplayWords): string =>
  river
    .map(({ tile: text, drawn, takenBy, across }) => {
      const notes = [
        across ? words.across : '',
        drawn === true ? words.asDrawn : '',
        takenBy === null ? '' : words.taken,
      ].filter(Boolean);
      return `${tileName(text, words)}${notes.length > 0 ? ` (${notes.join(', ')})` : ''}`;
    })
    .join(', ');

/** What the hand shown is called. */
export const handTitle = ({ hand }: TableView, words: ReplayWords): string =>
  hand === null ? '' : `${words.hand} ${hand.number}${hand.take > 1 ? ` (${words.take} ${hand.take})` : ''}`;
