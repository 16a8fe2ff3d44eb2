import type { Action } from '../table/moves/moves.js';
import type { Seat } from '../tiles/tile.js';
import type { Options } from '../vocabulary/terms.js';

/** What a judge or scribe asks to be corrected; an action stands for the event it would have given there. */
export type CorrectionRequest =
  | { readonly kind: 'retract'; readonly target: number; readonly reason: string }
  | { readonly kind: 'amend'; readonly target: number; readonly action: Action; readonly reason: string }
  | { readonly kind: 'insert'; readonly before: number; readonly action: Action; readonly reason: string }
  | { readonly kind: 'restore'; readonly target: number; readonly reason: string }
  | {
      readonly kind: 'reseat';
      readonly fromHand: number;
      readonly seats: readonly [string, string, string, string];
      readonly reason: string;
    }
  | {
      readonly kind: 'substitute';
      readonly fromHand: number;
      readonly seat: Seat;
      readonly player: string;
      readonly reason: string;
    }
  | { readonly kind: 'options'; readonly options: Options; readonly reason: string };
