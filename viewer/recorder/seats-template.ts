import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { byWind, windOf } from '../../src/engine/table/wording.js';
import { type Seat, SEATS } from '../../src/engine/tiles/tile.js';
import { tile } from '../replay/look.js';
import { tileName } from '../words/tile-name.js';
import { bonusOffer, keyOf } from './key.js';
import type { Offer } from './offer.js';
import type { Doing, Shown } from './shown.js';

/** What a seat is called, and who sits there. */
export function whoOf({ desk, look }: Shown, seat: Seat): { readonly wind: string; readonly name: string } {
  const { state } = desk.sheet;
  const { hand, rules, seated } = state;
  const wind =
    hand === null
      ? look.words.winds[seat]
      : look.words.winds[rules.seatWind(hand.dealer, seat) - rules.seatWind(hand.dealer, hand.dealer)];
  const player = seated?.players[seat] ?? '';
  return { wind, name: desk.names[player] ?? player };
}

export const calledOf = (shown: Shown, seat: Seat): string => {
  const { wind, name } = whoOf(shown, seat);
  return name === '' ? wind : `${wind} ${name}`;
};

/** Under each seat what it can do now, and a tap further away what it seldom does. */
export function seatsTemplate(shown: Shown, doing: Doing): TemplateResult {
  const { desk, words } = shown;
  const { state, entry } = desk.sheet;
  const seats = state.hand === null ? SEATS : byWind(windOf(state));
  const isBusy = entry !== null || desk.correcting !== null;
  return html`<section class="claims" aria-label=${words.seats}>${seats.map((seat) => seatTemplate(seat, isBusy, shown, doing))}</section>`;
}

function seatTemplate(seat: Seat, isBusy: boolean, shown: Shown, doing: Doing): TemplateResult {
  const { desk, words, opened } = shown;
  const { sheet, meant } = desk;
  const { wind, name } = whoOf(shown, seat);
  const isOpen = opened === seat || meant.anyway === seat;
  const onPad = (offer: Offer): boolean => offer.kind === 'bonus' && bonusOffer(sheet, offer.tiles[0]) !== null;
  const offers = isBusy ? [] : sheet.seats[seat].filter((offer) => !onPad(offer) && (isOpen || !offer.rare));
  const turn = sheet.state.hand?.ended === null && sheet.state.hand.turn === seat;
  const isBegun = sheet.state.hand?.ended === null;
  const isDealt = isBegun && sheet.state.hand.due !== 'deal';
  return html`<section class="mine ${turn ? 'turn' : ''} ${isOpen ? 'open' : ''}" data-seat=${seat} aria-label="${wind} ${name}">
    <h2><b>${wind}</b> <span>${name}</span></h2>
    ${offersTemplate(offers, shown, doing)}
    ${
      isBusy || !isBegun
        ? nothing
        : html`<button type="button" class="more" aria-expanded=${isOpen} aria-label="${words.seldom}: ${wind} ${name}" data-more=${seat}
      @click=${() => doing.open(isOpen ? null : seat)}>⋯</button>`
    }
    ${
      isOpen && !isBusy && isDealt
        ? html`<button type="button" class="anyway" data-anyway=${seat} aria-pressed=${meant.anyway === seat}
      @click=${() => doing.mean({ anyway: meant.anyway === seat ? null : seat })}>${words.anyway}</button>`
        : nothing
    }
  </section>`;
}

/** Keys that are no tiles of the pad. A key is never made another one under somebody’s finger. */
export const offersTemplate = (offers: readonly Offer[], shown: Shown, doing: Doing): unknown =>
  repeat(
    offers,
    (offer) => JSON.stringify(keyOf(offer)),
    (offer) => offerTemplate(offer, shown, doing),
  );

function offerTemplate(offer: Offer, shown: Shown, doing: Doing): TemplateResult {
  const { words, look } = shown;
  const { kind, seat, tiles } = offer;
  const whose = seat === null ? '' : whoOf(shown, seat).wind;
  const name = [words.offers[kind], ...tiles.map((one) => tileName(one, look.words))].join(' ');
  return html`<button type="button" class="offer ${CLASSES[kind] ?? ''}" data-offer=${kind} data-seat=${seat ?? 'table'} data-tiles=${tiles.join(' ')}
    aria-label=${whose === '' ? name : `${whose}: ${name}`} @click=${() => doing.tap(keyOf(offer))}>
    <span>${words.offers[kind]}${kind === 'deal-seen' ? ` ${whose}` : ''}</span>${tiles.length === 0 ? nothing : html`<span class="tiles">${tiles.map((one) => tile(one, look))}</span>`}</button>`;
}

/** Keys that are looked for in a hurry stand out. */
const CLASSES: { readonly [K in Offer['kind']]?: string } = {
  win: 'win',
  'self-draw': 'win',
  'robbing-kong': 'win',
  'start-hand': 'first',
  'deal-unseen': 'first',
  'end-won': 'first',
  'end-exhausted': 'first',
  'close-complete': 'first',
  points: 'first',
};
