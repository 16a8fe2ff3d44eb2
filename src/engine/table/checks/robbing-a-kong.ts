import { says } from '../../messages/phrase.js';
import type { AddedTile, HandState } from '../state.js';
import type { WinDeclared } from '../../vocabulary/results.js';
import { isTileOutOfSight } from '../win-claim.js';
import { breach } from './check.js';

/** Robbing a kong: winning on the tile that another player has just added to a pong (R-34; ZJ-12). */

export const robbable = /* @__PURE__ */ breach<WinDeclared>('not-robbable', { fails: true }, (_state, hand, { by }) => {
  if (by === 'self-draw' || isTileOutOfSight(hand)) return undefined;
  if (by === 'discard')
    return hand.open?.kind === 'kong'
      ? says`this tile was added to a kong; it can be won only by robbing the kong`
      : undefined;
  if (hand.open?.kind === 'kong' || supplementDrawnOnAdded(hand)) return undefined;
  return says`only a tile just added to an exposed pong can be robbed`;
});

/** Whether the supplement of an added kong has been drawn. */
const supplementDrawnOnAdded = (hand: HandState): boolean =>
  hand.open === null &&
  hand.came === 'supplement' &&
  hand.players[hand.turn].melds.some((meld) => meld.kind === 'small-exposed-kong');

export const robbedInTime = /* @__PURE__ */ breach<WinDeclared>(
  'late-robbing',
  { fails: true },
  (_state, hand, { by }) =>
    by === 'robbing-kong' && supplementDrawnOnAdded(hand)
      ? says`the kong can no longer be robbed, because the supplement tile has been drawn`
      : undefined,
);

/** Whether the open tile is of a concealed kong. */
export const isConcealedKongOpen = ({ open, players }: HandState): boolean =>
  open?.kind === 'kong' &&
  !players[open.seat].bonus.includes(open.tile) &&
  players[open.seat].melds.at(-1)?.kind === 'concealed-kong';

/** Tiles added to pongs or set aside, including the one that can still be robbed. */
export function addedNow(hand: HandState): readonly AddedTile[] {
  const { open, added, river } = hand;
  if (open?.kind !== 'kong' || isConcealedKongOpen(hand)) return added;
  return [...added, { seat: open.seat, design: open.design, after: river === null ? 0 : river.index + 1 }];
}
