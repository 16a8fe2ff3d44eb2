import { tileOf } from '../tiles/notation.js';
import { SEATS, type Seat, isBonus, seatAfter } from '../tiles/tile.js';
import type { Check, Seated, WithTile } from './checks/check.js';
import { holds, withReading, withoutReading } from './concealed-hand.js';
import { discardTaken, draftHand, draftPlayer, dueSize, supplementsLeft, windName, withPlayer } from './hand.js';
import type { TableRules } from './rules.js';
import type { HandState, PlayerHand } from './state.js';
import type { Source } from '../vocabulary/terms.js';

/** What only some rulesets have: bonus tiles laid open, and discards taken up (CL-06, CL-08). */

const isShort = (rules: TableRules, player: PlayerHand): boolean => player.concealed.size < dueSize(rules, player);

/** While dealt bonus tiles are exchanged: the first in order of play who lacks a tile draws, and then play begins. */
export function openingGoesOn(rules: TableRules, hand: HandState): HandState {
  const next = draftHand(hand);
  const lacking = SEATS.map((places) => seatAfter(hand.dealer, places)).find((seat) =>
    isShort(rules, hand.players[seat]),
  );
  next.turn = lacking ?? hand.dealer;
  next.due = lacking === undefined ? 'draw' : supplementsLeft(rules, hand) > 0 ? 'supplement' : 'end';
  next.came = null;
  return next;
}

/** A bonus tile leaves the concealed tiles; a supplement is due for it, of which there may be none any more. */
export function bonusExposed(rules: TableRules, hand: HandState, data: Seated & WithTile): HandState {
  const { seat, tile } = data;
  const player = draftPlayer(hand.players[seat]);
  player.concealed = withoutReading(player.concealed, tile).hand;
  player.bonus = [...player.bonus, tile];
  player.drawn = null;
  const next = draftHand(hand);
  next.players = withPlayer(hand.players, seat, player);
  if (hand.opening) return openingGoesOn(rules, next);
  if (hand.due !== 'unknown' && (hand.turn !== seat || hand.due !== 'discard')) return next;
  next.turn = seat;
  next.due = supplementsLeft(rules, hand) > 0 || hand.gap ? 'supplement' : 'end';
  next.came = null;
  return next;
}

/** The last discard goes into a hand: it counts as drawn, and nobody else may claim it any more. */
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
  next.announced = hand.announced.filter((said) => said.seat !== seat);
  return next;
}

export const BONUS_TEXTS: readonly string[] = ['1f', '2f', '3f', '4f', '5f', '6f', '7f', '8f'];

/** The bonus tiles a player is known to hold and has not laid open. */
export function bonusHeld({ concealed }: PlayerHand): string[] {
  if (concealed.special >> 3 === 0) return [];
  return BONUS_TEXTS.filter((text) => holds(concealed, tileOf(text)));
}

/** Whether this bonus tile is known to be somewhere already, other than in the hand of `but`. */
export const isBonusSeen = (hand: HandState, text: string, but: Seat | null = null): boolean =>
  hand.players.some(
    (player, seat) => player.bonus.includes(text) || (seat !== but && holds(player.concealed, tileOf(text))),
  );

/** Flowers and seasons: laid open at once, in turn, and never discarded (CL-08). */

/** Play goes on when every bonus tile that is known to be held lies open. */
export const bonusTilesLaidOpen: Check<{ readonly source?: Source }> = {
  code: 'bonus-not-exposed',
  kind: 'breach',
  broken({ rules }, hand, data) {
    if (!hand.opening || data.source === 'supplement' || hand.due !== 'draw') return undefined;
    const waiting = SEATS.find((seat) => bonusHeld(hand.players[seat]).length > 0);
    return waiting === undefined ? undefined : `${windName(rules, hand, waiting)} has a bonus tile to lay open first`;
  },
};

export const ownBonusLaidOpen: Check<Seated> = {
  code: 'bonus-not-exposed',
  kind: 'breach',
  shows: 'hand',
  broken({ rules }, hand, { seat }) {
    const [tile] = bonusHeld(hand.players[seat]);
    return tile === undefined || hand.turn !== seat
      ? undefined
      : `${windName(rules, hand, seat)} lays ${tile} open first and draws a tile for it`;
  },
};

export const bonusNotDiscarded: Check<WithTile> = {
  code: 'bonus-discarded',
  kind: 'breach',
  field: 'tile',
  broken: (_state, _hand, { tile }) =>
    isBonus(tileOf(tile)) ? `${tile} is a bonus tile, which is laid open and not discarded` : undefined,
};

/** The rows that a ruleset with bonus tiles adds, by action. */
export const BONUS_CHECKS = {
  DrawTile: [bonusTilesLaidOpen],
  DiscardTile: [bonusNotDiscarded, ownBonusLaidOpen],
  DeclareKong: [ownBonusLaidOpen],
  DeclareWin: [ownBonusLaidOpen],
} as const;
