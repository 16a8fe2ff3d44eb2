import type { AddedTile, HandState } from '../state.js';
import type { WinDeclared } from '../../vocabulary/results.js';
import { isTileOutOfSight } from '../winning.js';
import type { Check } from './check.js';

/** Robbing a kong: winning on the tile that another player has just added to a pong (R-34; ZJ-12). */

export const robbable: Check<WinDeclared> = {
  code: 'not-robbable',
  kind: 'breach',
  fails: true,
  broken(_state, hand, { by }) {
    if (by === 'self-draw' || isTileOutOfSight(hand)) return undefined;
    if (by === 'discard')
      return hand.open?.kind === 'kong' ? 'the open tile belongs to a kong: it can only be robbed' : undefined;
    if (hand.open?.kind === 'kong' || supplementDrawnOnAdded(hand)) return undefined;
    return 'only a tile just added to an exposed pong can be robbed';
  },
};

/** Whether the supplement of an added kong has been drawn. */
const supplementDrawnOnAdded = (hand: HandState): boolean =>
  hand.open === null &&
  hand.came === 'supplement' &&
  hand.players[hand.turn].melds.some((meld) => meld.kind === 'small-exposed-kong');

export const robbedInTime: Check<WinDeclared> = {
  code: 'late-robbing',
  kind: 'breach',
  fails: true,
  broken: (_state, hand, { by }) =>
    by === 'robbing-kong' && supplementDrawnOnAdded(hand) ? 'the supplement tile has been drawn already' : undefined,
};

/** Whether the open tile is of a concealed kong. */
export const isConcealedKongOpen = ({ open, players }: HandState): boolean =>
  open?.kind === 'kong' && players[open.seat].melds.at(-1)?.kind === 'concealed-kong';

/** Tiles added to pongs that can no longer be robbed, the open one included. */
export function addedNow(hand: HandState): readonly AddedTile[] {
  const { open, added, river } = hand;
  if (open?.kind !== 'kong' || isConcealedKongOpen(hand)) return added;
  return [...added, { seat: open.seat, design: open.design, after: river === null ? 0 : river.index + 1 }];
}
