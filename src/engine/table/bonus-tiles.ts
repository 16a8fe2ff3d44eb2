import { says } from '../messages/phrase.js';
import { tileOf } from '../tiles/notation.js';
import { type Seat, isBonus } from '../tiles/tile.js';
import { type Seated, type WithTile, breach } from './checks/check.js';
import { holds, withReading } from './concealed-hand.js';
import { indicatorsOnDiscard } from './dora-indicator.js';
import {
  designNamed,
  discardTaken,
  draftHand,
  draftPlayer,
  isSetAside,
  supplementsLeft,
  windName,
  without,
  withPlayer,
} from './hand.js';
import type { TableRules } from './rules.js';
import type { HandState, PlayerHand } from './state.js';
import type { WinBy } from '../hands/win.js';
import type { Source } from '../vocabulary/terms.js';

/** Bonus tiles and taking up discards, in rulesets that have them (CL-06, CL-08). */

/** Whether a player has fewer tiles than were dealt, apart from bonus tiles. */
const isShort = ({ deal }: TableRules, { dealer, players }: HandState, seat: Seat): boolean =>
  players[seat].concealed.size < (seat === dealer ? deal.dealer : deal.others);

/** While dealt bonus tiles are exchanged: the first player in order who lacks a tile draws, then play begins. */
export function continueOpening(rules: TableRules, hand: HandState): HandState {
  const next = draftHand(hand);
  const lacking = rules.seats.all
    .map((places) => rules.seats.after(hand.dealer, places))
    .find((seat) => isShort(rules, hand, seat));
  next.turn = lacking ?? hand.dealer;
  const startsWithFourteen = rules.deal.dealer > rules.deal.others;
  if (lacking === undefined) {
    next.due = startsWithFourteen ? 'discard' : 'draw';
    next.came = startsWithFourteen ? 'deal' : null;
    return next;
  }
  next.due = supplementsLeft(rules, hand) > 0 ? 'supplement' : 'end';
  next.came = null;
  return next;
}

/** Moves a bonus tile from the concealed tiles to the exposed ones; a supplement is due if any is left. */
export function bonusExposed(rules: TableRules, hand: HandState, data: Seated & WithTile): HandState {
  const { seat, tile } = data;
  const player = draftPlayer(hand.players[seat]);
  const { concealed, seen } = without(player.concealed, hand.seen, [tile]);
  player.concealed = concealed;
  player.bonus = [...player.bonus, tile];
  player.drawn = null;
  const next = draftHand(hand);
  next.players = withPlayer(hand.players, seat, player);
  next.seen = seen;
  const isOfKong = hand.came === 'supplement' && hand.players[seat].drawn === tile && hand.replaced !== 'bonus';
  next.replaced = isOfKong ? 'bonus-of-kong' : 'bonus';
  if (hand.opening) return continueOpening(rules, next);
  if (hand.due !== 'unknown' && (hand.turn !== seat || hand.due !== 'discard')) return next;
  next.turn = seat;
  const isReplaced = supplementsLeft(rules, hand) > 0 || hand.gap;
  next.due = isReplaced ? 'supplement' : rules.flowers === undefined ? 'end' : 'discard';
  next.came = null;
  if (!isSetAside(rules, tile)) return next;
  // It ends first turns like a call (SN-29), turns up the indicators that wait (SN-25), and may be won on (SN-35).
  next.calls++;
  next.indicators = indicatorsOnDiscard(hand.indicators);
  next.announced = [];
  const design = designNamed(tile);
  next.open = { kind: 'kong', seat, tile, design, last: false, takenBy: null, announcedBefore: [], drawnOver: null };
  return next;
}

/** Whether the player in turn has laid a flower open that no tile was left to replace (MC-19). */
export const isFlowerUnreplaced = ({ flowers }: TableRules, { due, came, gap, opening }: HandState): boolean =>
  flowers !== undefined && due === 'discard' && came === null && !gap && !opening;

/** Moves the last discard into a hand: it counts as drawn and can no longer be claimed. */
export function discardTakenUp(hand: HandState, { seat, tile }: Seated & WithTile): HandState {
  const player = draftPlayer(hand.players[seat]);
  player.concealed = withReading(player.concealed, tile);
  player.drawn = tile;
  const next = draftHand(hand);
  next.players = withPlayer(hand.players, seat, player);
  next.river = discardTaken(hand.river, 0, seat);
  next.open = null;
  next.turn = seat;
  next.due = 'discard';
  next.came = 'taken-up';
  next.opening = false;
  next.announced = hand.announced.filter((one) => one.seat !== seat);
  return next;
}

export const BONUS_TEXTS: readonly string[] = ['1f', '2f', '3f', '4f', '5f', '6f', '7f', '8f'];

/** Known bonus tiles in a player's concealed hand. */
export function bonusHeld({ concealed }: PlayerHand): string[] {
  if (concealed.special >> 3 === 0) return [];
  return BONUS_TEXTS.filter((text) => holds(concealed, tileOf(text)));
}

/** Whether this bonus tile is known to be elsewhere than in the hand of `but`. */
export const isBonusSeen = (hand: HandState, text: string, but: Seat | null = null): boolean =>
  hand.players.some(
    (player, seat) => player.bonus.includes(text) || (seat !== but && holds(player.concealed, tileOf(text))),
  );

/** Flowers and seasons are exposed at once, in turn, and never discarded (CL-08). */

export const bonusTilesLaidOpen = /* @__PURE__ */ breach<{ readonly source?: Source }>(
  'bonus-not-exposed',
  ({ rules }, hand, data) => {
    if (!hand.opening || data.source === 'supplement' || hand.due !== 'draw') return undefined;
    const waiting = rules.seats.all.find((seat) => bonusHeld(hand.players[seat]).length > 0);
    return waiting === undefined ? undefined : says`${windName(rules, hand, waiting)} must lay a bonus tile open first`;
  },
);

export const ownBonusLaidOpen = /* @__PURE__ */ breach<Seated>(
  'bonus-not-exposed',
  { shows: 'hand' },
  ({ rules }, hand, { seat }) => {
    const [tile] = bonusHeld(hand.players[seat]);
    return tile === undefined || hand.turn !== seat
      ? undefined
      : says`${windName(rules, hand, seat)} must lay ${tile} open first and draw a tile for it`;
  },
);

export const bonusNotDiscarded = /* @__PURE__ */ breach<WithTile>(
  'bonus-discarded',
  { field: 'tile' },
  (_state, _hand, { tile }) =>
    isBonus(tileOf(tile)) ? says`${tile} is a bonus tile; bonus tiles are laid open, not discarded` : undefined,
);

/** A discarded flower is nobody's to claim (MC-16). */
export const bonusNotClaimed = /* @__PURE__ */ breach<Seated & { readonly by?: WinBy }>(
  'no-open-tile',
  (_state, { open }, { by }) =>
    by !== 'self-draw' && open?.kind === 'discard' && isBonus(tileOf(open.tile))
      ? says`${open.tile} is a flower; a discarded flower may not be claimed`
      : undefined,
);

/** Checks that rulesets with bonus tiles add, by action. */
export const BONUS_CHECKS = {
  DrawTile: [bonusTilesLaidOpen],
  DiscardTile: [bonusNotDiscarded, ownBonusLaidOpen],
  DeclareKong: [ownBonusLaidOpen],
  DeclareWin: [ownBonusLaidOpen],
} as const;
