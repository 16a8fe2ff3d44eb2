import type { Meld } from '../../hands/arrangements.js';
import type { Win } from '../../hands/win.js';
import type { Seat, Tile } from '../../tiles/tile.js';
import { designNamed } from '../../table/hand.js';
import type { HandState } from '../../table/state.js';
import type { McrWin } from './reading.js';

/** Number of copies that lie face up: discards, and open sets of all players (MC-66). */
function faceUp({ river, players }: HandState, design: Tile): number {
  let count = 0;
  for (let discard = river; discard !== null; discard = discard.previous) {
    // A claimed discard lies in an open set.
    if (discard.design === design && discard.takenBy === null) count++;
  }
  const open = (melds: readonly Meld[]) => melds.filter(({ kind }) => kind !== 'concealed-kong');
  for (const { melds } of players)
    for (const { tiles } of open(melds)) count += tiles.filter((tile) => designNamed(tile) === design).length;
  return count;
}

/** The win with what the table adds: flowers, the last tile of a kind, and what a replacement tile replaced. */
export function winWith(win: Win, hand: HandState, seat: Seat): McrWin {
  // The winning discard is in the river itself.
  const before = faceUp(hand, win.tile) - (win.by === 'discard' ? 1 : 0);
  return {
    ...win,
    onKong: win.onKong && hand.replaced === 'kong', // MC-18
    flowers: hand.players[seat].bonus.length,
    lastTile: before === 3,
  };
}
