import type { Meld } from '../../hands/arrangements.js';
import type { ActionData } from '../../table/moves/moves.js';
import { ownTiles } from '../../table/checks/claims.js';
import { designNamed } from '../../table/hand.js';
import { claimedMeld } from '../../table/shown-melds.js';
import type { HandState, TableState } from '../../table/state.js';
import { countOf, withTile } from '../../tiles/counts.js';
import { DESIGNS, type Tile } from '../../tiles/tile.js';

/** Swap-calling: discarding, right after a call, the same tile or the other end of the called run. */

/** Forbidden discards right after a call: none, the same tile, or also the tile at the other end of the sequence. */
export type SwapCalling = 'allowed' | 'other-end' | 'forbidden';

/** Whether a tile could replace the claimed tile of the set. */
export function swapped(meld: Meld | undefined, tile: string, calling: SwapCalling): boolean {
  if (meld === undefined || meld.claimed === null || meld.design < 0) return false;
  const claimed = designNamed(meld.tiles[meld.claimed]);
  const discarded = designNamed(tile);
  return discarded >= 0 && isSwap(meld.kind, meld.design, claimed, discarded, calling);
}

function isSwap(kind: Meld['kind'], lowest: Tile, claimed: Tile, discarded: Tile, calling: SwapCalling): boolean {
  if (discarded === claimed) return true;
  if (kind !== 'chi' || calling === 'other-end') return false;
  // 4-5-6 called with the 4 could have been 5-6-7, and vice versa.
  if (claimed === lowest) return lowest % 9 < 6 && discarded === lowest + 3;
  return claimed === lowest + 2 && lowest % 9 > 0 && discarded === lowest - 1;
}

/** Whether a call would leave a tile that may be discarded. */
export function discardsOf(
  state: TableState,
  hand: HandState,
  data: ActionData['ClaimMeld'],
  calling: SwapCalling,
): boolean {
  const { seat, kind } = data;
  const { open } = hand;
  if (open === null || open.design < 0 || kind === 'big-exposed-kong') return true;
  let { concealed } = hand.players[seat];
  const taken = ownTiles(state, hand, data, open.design);
  if (taken.length < 2) return true;
  for (const text of taken) {
    const design = designNamed(text);
    if (design < 0 || countOf(concealed, design) === 0) return true;
    concealed = { ...concealed, ...withTile(concealed, design, -1) };
  }
  const meld = claimedMeld({ kind, tile: open.tile, from: open.seat, own: taken });
  for (let design = 0; design < DESIGNS; design++) {
    if (countOf(concealed, design) > 0 && !isSwap(meld.kind, meld.design, open.design, design, calling)) return true;
  }
  return false;
}
