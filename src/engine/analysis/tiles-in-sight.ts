import { designNamed } from '../table/hand.js';
import type { TableState } from '../table/state.js';
import { type TableView, viewOf } from '../table/view.js';
import { DESIGNS, type Seat, isNumber, rankOf, redFiveOf } from '../tiles/tile.js';

/** Copies of each design, by index, as one player sees the table. */
export interface TilesInSight {
  /** The player's own, concealed and in melds. */
  readonly own: Uint8Array;
  /** Copies that the player does not see. */
  readonly left: Uint8Array;
}

/** Counts the tiles that a player sees: the own ones, melds, rivers, dora indicators, and tiles shown by others. */
export function tilesInSight(state: TableState, seat: Seat): TilesInSight {
  const own = new Uint8Array(DESIGNS);
  const seen = new Uint8Array(DESIGNS);
  const { hand } = viewOf(state, seat);
  const { tiles } = state.rules;
  if (hand !== null) addSeen(hand, seat, own, seen);
  const left = new Uint8Array(DESIGNS);
  for (let design = 0; design < DESIGNS; design++) {
    const isFive = isNumber(design) && rankOf(design) === 5;
    const copies = tiles.copiesOf(design) + (isFive ? tiles.copiesOf(redFiveOf(design)) : 0);
    left[design] = Math.max(0, copies - own[design] - seen[design]);
  }
  return { own, left };
}

function addSeen(hand: NonNullable<TableView['hand']>, seat: Seat, own: Uint8Array, seen: Uint8Array): void {
  const add = (tile: string, to: Uint8Array): void => {
    const design = designNamed(tile);
    if (design >= 0 && design < DESIGNS) to[design]++;
  };
  for (const tile of hand.indicators) add(tile, seen);
  for (const one of hand.seats) {
    const to = one.seat === seat ? own : seen;
    for (const tile of one.concealed ?? []) add(tile, to);
    for (const { tiles } of one.melds) for (const tile of tiles) add(tile, to);
    for (const { tile, takenBy } of one.river) if (takenBy === null) add(tile, seen);
  }
}
