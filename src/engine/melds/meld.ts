import type { Seat, Tile } from '../tiles/tile.js';

/** wsom-rulebook "Kong" 1: the three kinds of kong declaration; with chi and pong, all that can lie exposed. */
export type MeldKind = 'chi' | 'pong' | 'concealed-kong' | 'small-exposed-kong' | 'big-exposed-kong';

/**
 * A set declared and locked (wsom-rulebook "Claiming a Discard" 3, "Kong" 6). A concealed kong is a meld as well.
 * `design` is the lowest tile of a chi, the tile of the others.
 */
export interface Meld {
  readonly kind: MeldKind;
  readonly design: Tile;
  /** Tiles as they lie, in notation and in ascending order; what a record did not catch is `?`. */
  readonly tiles: readonly string[];
  /** Which of `tiles` was claimed, and from which seat; null for a concealed kong. */
  readonly claimed: number | null;
  readonly from: Seat | null;
  /** Index in `tiles` of the tile added to a pong later, else null. */
  readonly added: number | null;
}

export const isKong = (meld: { readonly kind: MeldKind }): boolean => meld.kind !== 'chi' && meld.kind !== 'pong';
