import type { Action } from '../../src/engine/table/moves/moves.js';
import type { Seat } from '../../src/engine/tiles/tile.js';
import type { Entry } from './entry.js';

/** What a key is for: there is a word for each. */
export type OfferKind =
  | 'chi'
  | 'pong'
  | 'big-exposed-kong'
  | 'win'
  | 'robbing-kong'
  | 'self-draw'
  | 'concealed-kong'
  | 'small-exposed-kong'
  | 'reach'
  | 'bonus'
  | 'take-up'
  | 'nine-kinds'
  | 'show'
  | 'expose'
  | 'draw'
  | 'return'
  | 'put-back'
  | 'unsay'
  | 'say-chi'
  | 'say-pong'
  | 'say-kong'
  | 'say-win'
  | 'start-hand'
  | 'break-wall'
  | 'deal-unseen'
  | 'deal-seen'
  | 'deal-all'
  | 'points'
  | 'payments'
  | 'end-won'
  | 'end-exhausted'
  | 'end-voided'
  | 'end-time'
  | 'end-misdeal'
  | 'four-winds'
  | 'four-reaches'
  | 'four-kongs'
  | 'three-wins'
  | 'break'
  | 'lost-steps'
  | 'note'
  | 'close-complete'
  | 'close-time'
  | 'close-abandoned';

/** What comes of a tap: something is recorded, or something more is to be said. */
export type Does = { readonly actions: readonly Action[] } | { readonly asks: Entry };

/** A key that can be tapped. */
export interface Offer {
  readonly kind: OfferKind;
  /** Whose it is; null: the table’s. */
  readonly seat: Seat | null;
  /** Tiles that tell it from others of its kind. */
  readonly tiles: readonly string[];
  /** It is needed so rarely that it lies a tap further away. */
  readonly rare: boolean;
  readonly does: Does;
}

export const offered = (
  kind: OfferKind,
  seat: Seat | null,
  does: Does,
  tiles: readonly string[] = [],
  rare = false,
): Offer => ({ kind, seat, tiles, rare, does });
