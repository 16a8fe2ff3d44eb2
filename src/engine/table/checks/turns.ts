import type { WinBy } from '../../scoring/win.js';
import type { Check, Seated } from '../check.js';
import { hasAnnouncedChi, windName } from '../hand.js';
import type { HandState, TableState } from '../state.js';

/** Whose turn it is, and what they may do in it. */

export function turnText({ rules }: TableState, hand: HandState): string {
  const who = windName(rules, hand, hand.turn);
  if (hand.due === 'draw') return `it is ${who}'s turn to draw`;
  if (hand.due === 'supplement') return `${who} has a supplement tile to draw`;
  if (hand.due === 'discard') return `${who} is to discard`;
  if (hand.due === 'show-chi') return `${who} has a chi to show`;
  return 'the wall is drawn out';
}

/** Whoever goes on with their own turn would take the tile away from a claim that has been said. */
export const noClaimOpen: Check<Seated & { readonly by?: WinBy }> = {
  code: 'claim-open',
  kind: 'breach',
  broken(state, hand, data) {
    if (hand.announced.length === 0 || (data.by !== undefined && data.by !== 'self-draw')) return undefined;
    const said = hand.announced.find((other) => other.seat !== data.seat);
    return said && `${windName(state.rules, hand, said.seat)} has said ${said.claim} and it is not settled`;
  },
};

/** Whether a discard now would be that of a chi announced and still to be shown. */
export const discardsBeforeChi = (hand: HandState, seat: number): boolean =>
  hand.due === 'draw' && hand.turn === seat && hand.announced.length > 0 && hasAnnouncedChi(hand, hand.turn);
