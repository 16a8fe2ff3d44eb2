import type { TableState } from './state.js';

/** What a game must have come to before an action means anything. These are asked before there is a hand to look at. */

/** Why an action means nothing at this table, or undefined. */
export type Phase = (state: TableState) => string | undefined;

/** A hand is being played, or its tiles are still to be dealt. */
export const playing: Phase = ({ closed, hand }) =>
  closed
    ? 'the game is closed'
    : hand === null || hand.ended !== null
      ? 'no hand is being played; start one first'
      : undefined;

export const dealt: Phase = (state) =>
  playing(state) ?? (state.hand?.due === 'deal' ? 'the tiles have not been dealt yet' : undefined);

export const undealt: Phase = (state) =>
  playing(state) ?? (state.hand?.due === 'deal' ? undefined : 'the tiles have been dealt already');

export const open: Phase = (state) =>
  state.opened === null ? 'the game is not open' : state.closed ? 'the game is closed' : undefined;

/** As `open`, and after the game is closed: what judges record beside the play. */
export const opened: Phase = (state) => (state.opened === null ? 'the game is not open' : undefined);

/** A hand has ended, and nothing has begun since. */
export const ended: Phase = (state) =>
  open(state) ??
  (state.hand === null
    ? 'no hand has been played yet'
    : state.hand.ended === null
      ? `hand ${state.hand.number} has not ended yet`
      : undefined);

/** Between two hands, or before the first. */
export const between: Phase = (state) =>
  open(state) ??
  (state.seated === null
    ? 'nobody is seated yet'
    : state.hand !== null && state.hand.ended === null
      ? `hand ${state.hand.number} has not ended yet`
      : undefined);
