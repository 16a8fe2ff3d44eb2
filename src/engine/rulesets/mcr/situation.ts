import type { Win } from '../../hands/win.js';
import type { Seat } from '../../tiles/tile.js';
import { designNamed } from '../../table/hand.js';
import type { HandState } from '../../table/state.js';
import type { McrWin } from './reading.js';

/**
 * Copies of the winning tile that lie face up before the win: discards, and open sets of all players (MC-66). The
 * winning discard itself does not count, nor a set that was taken with it and that the win undoes (MC-21).
 */
function faceUp({ river, players, open }: HandState, { tile: design, by }: Win): number {
  const winning = by === 'discard' && open?.kind === 'discard' ? open : null;
  let count = 0;
  for (
    let discard = winning === null ? river : (river?.previous ?? null);
    discard !== null;
    discard = discard.previous
  ) {
    // A claimed discard lies in an open set.
    if (discard.design === design && discard.takenBy === null) count++;
  }
  players.forEach(({ melds }, seat) => {
    const laid = winning?.takenBy === seat ? melds.slice(0, -1) : melds;
    for (const { kind, tiles } of laid) {
      if (kind !== 'concealed-kong') count += tiles.filter((tile) => designNamed(tile) === design).length;
    }
  });
  return count;
}

/** The win with what the table adds: flowers, the last tile of a kind, and what a replacement tile replaced. */
export const winWith = (win: Win, hand: HandState, seat: Seat, kongThenFlower: string): McrWin => ({
  ...win,
  onKong:
    win.onKong && (hand.replaced === 'kong' || (hand.replaced === 'bonus-of-kong' && kongThenFlower === 'counted')), // MC-18
  flowers: hand.players[seat].bonus.length,
  lastTile: faceUp(hand, win) === 3,
  isCutShort: hand.gap || hand.due === 'deal',
});
