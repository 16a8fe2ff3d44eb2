import { byWind, windOf } from '../../../src/engine/messages/lexicon.js';
import { nothing, type TemplateResult } from 'lit';
import { html } from '../../ui/html.js';
import { repeat } from 'lit/directives/repeat.js';
import { isOver, nextStart } from '../../../src/engine/table/checks/phase.js';
import { declaredNow } from '../../../src/engine/table/checks/reach.js';
import { totalsOf } from '../../../src/engine/table/points.js';
import type { TableState } from '../../../src/engine/table/state.js';
import { FIRST_BONUS, FIRST_RED_FIVE, type Seat } from '../../../src/engine/tiles/tile.js';
import { tile } from '../../replay/table-template.js';
import type { ScribeWords } from '../../i18n/scribe.js';
import { format } from '../../../src/platform/pages/language.js';
import { tileName } from '../../i18n/tile-name.js';
import { bonusOffer, keyOf } from './sheet.js';
import type { Offer, OfferKind } from './offers.js';
import type { DeskActions, DeskView } from './desk-view.js';

/** A seat's wind and player name. Default: by the dealer of the last hand, which a sentence about it names too. */
export function whoOf(
  { desk, look }: DeskView,
  seat: Seat,
  dealer = desk.sheet.state.hand?.dealer ?? (0 as Seat),
): { readonly wind: string; readonly name: string } {
  const { rules, seated } = desk.sheet.state;
  const wind = look.words.winds[rules.seatWind(dealer, seat) - rules.seatWind(dealer, dealer)];
  const player = seated?.players[seat] ?? '';
  return { wind, name: desk.names[player] ?? player };
}

/** The dealer of the current hand; between hands that of the next one; after the last hand that of the last one. */
function dealerOf(state: TableState): Seat {
  const { hand, closed } = state;
  const isLast = hand !== null && (hand.ended === null || closed || isOver(state));
  return isLast ? hand.dealer : nextStart(state).dealer;
}

export const calledOf = (shown: DeskView, seat: Seat): string => {
  const { wind, name } = whoOf(shown, seat);
  return name === '' ? wind : `${wind} ${name}`;
};

/** A player as the scribe calls them. */
export interface SeatName {
  readonly seat: Seat;
  readonly name: string;
}

/** The seats in the order in which the page shows them: East first. */
export function seatsOf({ desk }: DeskView): readonly Seat[] {
  const { state } = desk.sheet;
  return state.hand === null ? state.rules.seats.all : byWind(windOf(state), state.rules.seats.all);
}

/** Claims have fixed places: a button that is not offered is disabled, not moved. */
const CLAIMS: readonly (readonly OfferKind[])[] = [['win', 'robbing-kong'], ['pong'], ['big-exposed-kong']];

/** Alternatives to discarding for the player in turn, each in a fixed place beside the prompt, from the right. */
const OWN: readonly OfferKind[] = ['self-draw', 'reach', 'concealed-kong', 'small-exposed-kong'];

/**
 * Keys in the width of a phone: a win, a pong, a kong and three chis; one more if there are flowers, or red fives to claim with. A row
 * with still more keys scrolls.
 */
const keysInWidth = ({ tiles }: TableState['rules']): number =>
  tiles.has(FIRST_BONUS) || tiles.has(FIRST_RED_FIVE) ? 7 : 6;

/** The seat whose offers replace those of all four seats; `null` if none. */
const enlarged = ({ desk, opened }: DeskView): Seat | null =>
  desk.tapMode.anyway ?? (typeof opened === 'number' ? opened : null);

/** The claims of each seat, or all offers of one seat. */
export function seatsTemplate(shown: DeskView, doing: DeskActions): TemplateResult {
  const { desk, words } = shown;
  const { state } = desk.sheet;
  const { seats: all } = state.rules;
  const dealer = dealerOf(state);
  const seats = all.all.map((places) => all.after(dealer, places));
  return html`<section class="claims ${enlarged(shown) === null ? '' : 'one'}" .style=${`--seats: ${seats.length}; --keys: ${keysInWidth(state.rules)}`} aria-label=${words.seats}>${seats.map((seat) => seatTemplate(seat, dealer, shown, doing))}</section>`;
}

function seatTemplate(seat: Seat, dealer: Seat, shown: DeskView, doing: DeskActions): TemplateResult {
  const { desk, words, look } = shown;
  const { sheet, tapMode } = desk;
  const { hand, rules } = sheet.state;
  const { wind, name } = whoOf(shown, seat, dealer);
  const isOpen = enlarged(shown) === seat;
  const isBegun = hand?.ended === null;
  const isDealt = isBegun && hand.due !== 'deal';
  const ofSeat = sheet.seats[seat];
  const isOnPad = ofSeat.every(({ kind, tiles }) => kind !== 'bonus' || bonusOffer(sheet, tiles[0]) !== null);
  const isInEntry = ofSeat.some(({ kind }) => kind === 'flowers');
  const offers = ofSeat.filter(({ kind }) =>
    kind === 'flowers' ? !isOnPad : kind !== 'bonus' || !(isOnPad || isInEntry),
  );
  const discarded = isDealt && hand.open?.kind === 'discard' && hand.open.seat === seat ? hand.open.tile : null;
  const plays = (): unknown => {
    if (isOpen)
      return html`<p class="phone">${calledOf(shown, seat)}</p>${offersTemplate(offers, shown, doing)}${isDealt ? anywayTemplate(seat, shown, doing) : nothing}`;
    const often = offers.filter(({ kind, rare }) => !rare && !OWN.includes(kind));
    if (!isDealt && often.length === 0)
      return html`<p class="standing phone">${name} <b>${totalsOf(sheet.state)[seat]}</b></p>`;
    if (!isDealt || tapMode.anyway !== null) return offersTemplate(often, shown, doing);
    if (discarded !== null && often.length === 0) return tile(discarded, look);
    return placed(rules.setAside === undefined ? CLAIMS : [...CLAIMS, ['set-aside']], often, shown, doing);
  };
  return html`<section class="mine ${hand?.ended === null && hand.turn === seat ? 'turn' : ''} ${isOpen ? 'open' : ''}" data-seat=${seat} aria-label="${wind} ${name}">
    <h2><button type="button" class="more" aria-expanded=${isOpen} aria-label="${wind} ${name}: ${words.seldom}" data-more=${seat} ?disabled=${!isBegun}
      @click=${() => doing.open(isOpen ? null : seat)}><b>${wind}</b> <span>${name}</span></button></h2>
    <div class="plays">${plays()}</div>
  </section>`;
}

const anywayTemplate = (seat: Seat, { desk: { tapMode }, words }: DeskView, doing: DeskActions): TemplateResult =>
  html`<button type="button" class="anyway" data-anyway=${seat} aria-pressed=${tapMode.anyway === seat}
    @click=${() => doing.mean({ anyway: tapMode.anyway === seat ? null : seat })}>${words.anyway}</button>`;

/** Alternatives to discarding for the player in turn. */
export function ownTemplate(shown: DeskView, doing: DeskActions): TemplateResult | typeof nothing {
  const { sheet, correcting, tapMode } = shown.desk;
  const { hand, rules } = sheet.state;
  const isPlayed = hand?.ended === null && hand.due !== 'deal' && hand.wins.length === 0;
  if (!isPlayed || sheet.entry !== null || correcting !== null || tapMode.anyway !== null) return nothing;
  const offers = sheet.seats[hand.turn].filter(({ kind, rare }) => !rare && OWN.includes(kind));
  // Only an indicator or the discard of a reach can be tapped now, or nothing, so the prompt gets the space.
  const isFixed = sheet.pad?.of === 'indicator' || hand.due === 'end' || declaredNow(hand, hand.turn);
  if (offers.length === 0 && isFixed) return nothing;
  const places = OWN.filter((kind) => kind !== 'small-exposed-kong' && (kind !== 'reach' || rules.reach !== null));
  return html`<div class="own" role="group" aria-label=${calledOf(shown, hand.turn)}>${placed(
    places.map((kind) => [kind]),
    offers,
    shown,
    doing,
  )}</div>`;
}

/** Offers in their fixed places, then the others. */
function placed(
  places: readonly (readonly OfferKind[])[],
  offers: readonly Offer[],
  shown: DeskView,
  doing: DeskActions,
): TemplateResult {
  const found = places.map((kinds) => offers.find(({ kind }) => kinds.includes(kind)) ?? null);
  const rest = offers.filter((offer) => !found.includes(offer));
  return html`${found.map((offer, i) =>
    offer === null
      ? html`<button type="button" class="offer" disabled>${shortTemplate(places[i][0], shown.words)}</button>`
      : offerTemplate(offer, shown, doing),
  )}${offersTemplate(rest, shown, doing)}`;
}

/** Buttons are keyed by offer, so that one never changes its meaning under a finger. */
export const offersTemplate = (offers: readonly Offer[], shown: DeskView, doing: DeskActions): unknown =>
  repeat(
    offers,
    (offer) => JSON.stringify(keyOf(offer)),
    (offer) => offerTemplate(offer, shown, doing),
  );

function offerTemplate(offer: Offer, shown: DeskView, doing: DeskActions): TemplateResult {
  const { words, look, desk } = shown;
  const { kind, seat, tiles, payer } = offer;
  const whose = seat === null ? '' : whoOf(shown, seat).wind;
  const from = payer === undefined ? null : format(words.off, { who: whoOf(shown, payer).wind });
  const name = [words.offers[kind], from ?? [], ...tiles.map((one) => tileName(one, look.words))].flat().join(' ');
  const mark = seat === null && kind === desk.sheet.primary ? 'first' : (CLASSES[kind] ?? '');
  return html`<button type="button" class="offer ${mark}" data-offer=${kind} data-seat=${seat ?? 'table'} data-tiles=${tiles.join(' ')} data-payer=${payer ?? nothing}
    aria-label=${whose === '' ? name : kind === 'deal-seen' ? `${name} ${whose}` : `${whose}: ${name}`} @click=${() => doing.tap(keyOf(offer))}>
    ${shortTemplate(kind, words)}${from === null ? nothing : html`<span>${from}</span>`}${kind === 'deal-seen' ? html`<span>${whose}</span>` : nothing}${tiles.length === 0 ? nothing : html`<span class="tiles">${tiles.map((one) => tile(one, look))}</span>`}</button>`;
}

/** The label of an offer, with a shorter one for phones if it exists. */
function shortTemplate(kind: OfferKind, { offers, shortOffers }: ScribeWords): TemplateResult {
  const short = (shortOffers as Partial<Record<OfferKind, string>>)[kind];
  return short === undefined
    ? html`<span>${offers[kind]}</span>`
    : html`<span class="in-full">${offers[kind]}</span><span class="phone">${short}</span>`;
}

/** Buttons that are needed in a hurry stand out. */
const CLASSES: { readonly [K in Offer['kind']]?: string } = {
  win: 'win',
  'self-draw': 'win',
  'robbing-kong': 'win',
};
