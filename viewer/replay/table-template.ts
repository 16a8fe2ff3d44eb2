import { type TemplateResult, nothing } from 'lit';
import { cited } from '../ui/cited.js';
import { findingText } from '../i18n/finding-text.js';
import { format } from '../../src/platform/pages/language.js';
import { handTitle as titleOf } from '../../src/engine/messages/lexicon.js';
import type { ReplayWords } from '../i18n/replay.js';
import { tileName } from '../i18n/tile-name.js';
import { html } from '../ui/html.js';
import { placeAt } from '../../src/engine/tiles/seats.js';
import type { Seat } from '../../src/engine/tiles/tile.js';
import type { TileImages, TileLook } from '../ui/tiles/tile-image.js';
import { PALETTES, type PaletteName } from '../ui/tiles/palette.js';
import type { DiscardView, MeldView, SeatView, TableView } from '../../src/engine/table/view.js';
import type { ShownCorrection, ShownStep } from './record.js';
import type { Watched } from './live-record.js';

/** Display options of a table. */
export interface Look {
  readonly words: ReplayWords;
  readonly images: TileImages;
  readonly tiles: TileLook;
  /** The seat at the bottom. */
  readonly bottom: Seat;
  readonly marksDrawn: boolean;
  readonly showsWaits: boolean;
}

/** Reads the attribute `tiles`: a palette, `index`, or both. Default: light or dark, like the page. */
export function tileLook(asked: string | null, dark: boolean): TileLook {
  const parts = (asked ?? '').split(/\s+/);
  const named = (Object.keys(PALETTES) as PaletteName[]).find((name) => parts.includes(name));
  return { palette: named ?? (dark ? 'dark' : 'light'), index: parts.includes('index') };
}

/** A tile as a picture with its name. */
export const tile = (text: string, { images, tiles, words }: Look, of = ''): TemplateResult =>
  html`<img class="tile ${of}" src=${images.source(text, tiles)} alt=${tileName(text, words)} draggable="false">`;

/** Tiles in a sentence: `5p`, or a run of one suit such as `123m`. */
const TILES = /\b(?:[0-9]+[mps]|[1-7]+z|[1-8]+f)\b/;

/** A sentence with pictures of its tiles. */
export function withTiles(sentence: string, look: Look): readonly unknown[] {
  return sentence.split(new RegExp(`(${TILES.source})`)).map((text) => {
    if (!TILES.test(text)) return text;
    const suit = text.at(-1);
    return html`<span class="tiles">${[...text.slice(0, -1)].map((rank) => tile(`${rank}${suit}`, look))}</span>`;
  });
}

/** A table to draw. */
export type ShownTable = Pick<ShownStep, 'table'>;

/** One player's part of the table. */
export function seatTemplate(shown: ShownTable, seat: SeatView, look: Look): TemplateResult {
  const { table } = shown;
  const { hand } = table;
  const { words, bottom } = look;
  const turn = hand?.ended === null && hand.turn === seat.seat && hand.due !== 'end' && hand.due !== 'deal';
  const wind = words.winds[Number(seat.wind[0]) - 1];
  const player = table.players?.[seat.seat] ?? '';
  const waits = look.showsWaits && seat.waits !== null && seat.waits.length > 0 ? seat.waits : null;
  const wonAt = winningDiscard(shown.table);
  const won = hand?.wins.find((win) => win.seat === seat.seat) ?? null;
  return html`<section class="seat at${hand === null ? 0 : placeAt(hand.seats, bottom, seat.seat)} ${turn ? 'turn' : ''} ${won === null ? '' : 'winner'}" aria-label="${wind} ${player}">
    <div class="plate">
      <b class="wind">${wind}</b><span class="who">${player}</span>
      <span class="score">${table.scores[seat.seat]}</span>
      ${won === null ? nothing : html`<span class="sign won">★ ${words.winner}</span>`}
      ${hand?.dealer === seat.seat ? html`<span class="sign dealer">${words.dealer}</span>` : nothing}
      ${seat.reach === null ? nothing : html`<span class="sign reach">${words.reach[seat.reach]}</span>`}
      ${seat.dead === null ? nothing : html`<span class="sign bad">✕ ${words.dead[seat.dead]}</span>`}
      ${waits === null ? nothing : html`<span class="waits">${words.waitsFor} ${waits.map((one) => tile(one, look))}</span>`}
    </div>
    <div class="lay">
      <div class="river">${seat.river.map((one) => discard(one, look, one.index === wonAt))}</div>
      <div class="bonus">${seat.bonus.map((one) => tile(one, look))}</div>
      <div class="held">${heldHand(seat, look)}</div>
      <div class="melds">${seat.melds.map((one) => meld(one, look))}</div>
    </div>
  </section>`;
}

/** The concealed tiles, with the drawn tile apart if it is known. */
export function heldTiles({ concealed, drawn, size }: SeatView): {
  readonly tiles: readonly string[];
  readonly drawn: string | null;
} {
  const tiles = concealed ?? Array<string>(size).fill('back');
  const at = drawn === null ? -1 : tiles.lastIndexOf(drawn);
  return at < 0 ? { tiles, drawn: null } : { tiles: tiles.filter((_, i) => i !== at), drawn: tiles[at] };
}

function heldHand(seat: SeatView, look: Look): readonly TemplateResult[] {
  const { tiles, drawn } = heldTiles(seat);
  return [...tiles.map((one) => tile(one, look)), ...(drawn === null ? [] : [tile(drawn, look, 'just-drawn')])];
}

const meld = ({ tiles, across, faceDown }: MeldView, look: Look): TemplateResult =>
  html`<span class="meld">${tiles.map((one, i) => {
    const shown = faceDown.includes(i) ? 'back' : one;
    return i === across ? html`<span class="across">${tile(shown, look)}</span>` : tile(shown, look);
  })}</span>`;

/** The index of the discard that a player won on; `null` for other hands. */
function winningDiscard({ hand }: TableView): number | null {
  const from = hand?.wins.find(({ by }) => by === 'discard')?.from ?? null;
  return from === null ? null : (hand?.seats[from].river.at(-1)?.index ?? null);
}

/** A discard; a discard of the drawn tile is dimmed and marked. */
function discard(
  { tile: text, drawn, takenBy, across, index }: DiscardView,
  look: Look,
  isWon: boolean,
): TemplateResult {
  const { words } = look;
  const isDrawn = drawn === true && look.marksDrawn && !isWon;
  const notes = [
    across ? words.across : '',
    isDrawn ? words.asDrawn : '',
    isWon ? words.winningTile : '',
    takenBy === null || isWon ? '' : words.taken,
  ].filter((note) => note !== '');
  const name = [tileName(text, words), ...notes].join(', ');
  return html`<span class="discard ${isDrawn ? 'drawn' : ''} ${isWon ? 'won' : takenBy === null ? '' : 'taken'} ${across ? 'across' : ''}" data-discard=${index}>
    <img class="tile" src=${look.images.source(text, look.tiles)} alt=${name} draggable="false"></span>`;
}

/** The live tiles of a hand if they are known, and the honba and bets that are not 0. */
export const countersOf = (
  { live, honba, bets }: { readonly live: number | null; readonly honba: number; readonly bets: number },
  words: ReplayWords,
): readonly string[] => [
  ...(live === null ? [] : [format(words.live, { count: live })]),
  ...(honba > 0 ? [format(words.honba, { count: honba })] : []),
  ...(bets > 0 ? [format(words.bets, { count: bets })] : []),
];

/** The table, with the round and the points at stake in its middle. */
export function tableTemplate(shown: ShownTable, look: Look): TemplateResult {
  const { hand } = shown.table;
  const { words } = look;
  if (hand === null) return html`<p class="empty">${words.noHand}</p>`;
  return html`<div class="felt">
    <div class="centre">
      <span class="round">${hand.prevailingWind === null ? nothing : tile(hand.prevailingWind, look)}
        <b>${titleOf({ ...hand, honba: 0 }, words.lexicon)}</b></span>
      ${countersOf(hand, words).map((one) => html`<span>${one}</span>`)}
      ${hand.indicators.length > 0 ? html`<span class="indicators">${hand.indicators.map((one) => tile(one, look))}</span>` : nothing}
    </div>
    ${hand.seats.map((seat) => seatTemplate(shown, seat, look))}
  </div>`;
}

/** The table as text with headings, for screen readers. */
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

export const handTitle = ({ hand }: TableView, { lexicon }: ReplayWords): string =>
  hand === null ? '' : titleOf(hand, lexicon);

/** Corrections and irregularities of a step. */
export function notesTemplate(
  { sentence, irregularities }: Pick<ShownStep, 'sentence' | 'irregularities'>,
  corrections: readonly ShownCorrection[],
  words: ReplayWords,
): TemplateResult | typeof nothing {
  if (corrections.length === 0 && irregularities.length === 0) return nothing;
  return html`<div class="notes">
    ${corrections.map(
      ({ recorded, reason }) => html`<p><b>${words.corrected}.</b>
        ${recorded === null ? nothing : html`${words.recorded}: <del>${recorded}</del> | `}${words.counts}:
        <ins>${sentence}</ins>${reason === null ? nothing : html` (${words.reason}: <span>${reason}</span>)`}</p>`,
    )}
    ${irregularities.map(
      (one) => html`<p class="bad"><b>${words.irregular}.</b>
        <span>${findingText(one, words.lexicon)}</span> ${cited(one.citation, words.lexicon)}</p>`,
    )}</div>`;
}

/** Formats seconds as `1:05`. */
export const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** The state of a live game: its delay, new steps, and the button to follow again. */
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
      ${problem === null ? nothing : html`<span>${words.lexicon.translate(problem)}</span>`}
      ${delay > 0 ? html`<span class="sign">${format(watch.behind, { time: clockOf(delay) })}</span>` : nothing}
      ${isAttached || fresh === 0 ? nothing : html`<span>${format(watch.fresh, { steps: fresh })}</span>`}
      ${correction === null ? nothing : html`<span>${words.corrected}: <span>${sentenceAt(correction.step)}</span></span>`}</span>
    ${
      correction === null
        ? nothing
        : html`<button type="button" class="show" @click=${() => goTo(correction.step)}>${watch.show}</button>`
    }
    ${isAttached ? nothing : html`<button type="button" class="follow" @click=${follow}>${words.commands.follow}</button>`}</div>`;
}
