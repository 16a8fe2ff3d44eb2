import type { Meld } from '../melds/meld.js';
import type { Seat } from '../tiles/tile.js';
import { handOf } from './concealed.js';
import { draftHand, withPlayer } from './draft.js';
import type { ShownInFront, ShownMeld } from '../vocabulary/results.js';
import { recounted } from './hand.js';
import { isExtendedTo, isShownAs, isUnclear, shownMeld } from './laid.js';
import type { HandState } from './state.js';

/** Sets and bonus tiles that are shown with a hand and that the record has not, or not wholly, seen laid (CL-20). */

interface InFrontOf extends ShownInFront {
  readonly seat: Seat;
}

/** Whether more may lie there than the record knows: steps were lost, the result alone is recorded, a set was not read. */
export const mayLieUnseen = ({ gap, due, players }: HandState, seat: Seat): boolean =>
  gap || due === 'deal' || players[seat].melds.some(isUnclear);

/** The sets that were recorded, as far as they were read, with those that are shown beside them; none goes away again. */
export function meldsWith(recorded: readonly Meld[], shown: readonly ShownMeld[]): readonly Meld[] {
  const melds = [...recorded];
  const found = new Set<number>();
  for (const one of shown) {
    const at = melds.findIndex((meld, i) => !found.has(i) && (isShownAs(meld, one) || isExtendedTo(meld, one)));
    found.add(at < 0 ? melds.length : at);
    if (at < 0) melds.push(shownMeld(one));
    else if (melds[at].design < 0 || isExtendedTo(melds[at], one)) melds[at] = shownMeld(one);
  }
  return melds;
}

/** The hand with what a player shows in front of them, where the record may lack it. */
export function asShown(hand: HandState, { seat, melds: shown, bonus }: InFrontOf): HandState {
  if ((shown === undefined && bonus === undefined) || !mayLieUnseen(hand, seat)) return hand;
  const player = hand.players[seat];
  const melds = shown === undefined ? player.melds : meldsWith(player.melds, shown);
  const next = draftHand(hand);
  next.seen = recounted(hand.seen, handOf(tilesOf(player.melds)), handOf(tilesOf(melds)));
  next.players = withPlayer(hand.players, seat, {
    ...player,
    melds,
    bonus: [...player.bonus, ...(bonus ?? []).filter((tile) => !player.bonus.includes(tile))],
  });
  return next;
}

const tilesOf = (melds: readonly Meld[]): readonly string[] => melds.flatMap(({ tiles }) => tiles);

/** What of it the record is to keep: nothing where it has seen every step. */
export function inFront(hand: HandState, { seat, melds = [], bonus = [] }: InFrontOf): ShownInFront {
  if (melds.length + bonus.length === 0 || !mayLieUnseen(hand, seat)) return {};
  return { ...(melds.length === 0 ? {} : { melds }), ...(bonus.length === 0 ? {} : { bonus }) };
}
