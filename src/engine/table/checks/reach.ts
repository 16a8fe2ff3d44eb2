import type { Seat } from '../../tiles/tile.js';
import type { ClaimKind, HandEnd } from '../../vocabulary/terms.js';
import { waitsOf } from '../../hands/waits.js';
import type { WinBy } from '../../hands/win.js';
import { withTile } from '../../tiles/counts.js';
import type { Check, Seated, WithTile } from './check.js';
import { isKnown, withoutReading } from '../concealed-hand.js';
import { designNamed, windName } from '../hand.js';
import type { HandState, TableState } from '../state.js';

/** Indicators of the dead wall, and reach: asked of every ruleset, with what it says in `TableRules`. */

/** Nothing else happens before an indicator that is due; a tile added to a kong may still be robbed. */
export const indicatorShown: Check<{ readonly seat?: Seat; readonly by?: WinBy; readonly reason?: HandEnd }> = {
  code: 'indicator-due',
  kind: 'breach',
  broken({ opened, rules }, { indicators, gap, open }, data) {
    // A scribe may note it later.
    if (indicators.due === 0 || gap || opened?.mode === 'scribe') return undefined;
    if (data.by === 'robbing-kong' && rules.indicators?.waiting !== 'before-robbing') return undefined;
    // A win on a tile that was taken for a kong undoes the kong, and what was due for it.
    if (data.by === 'discard' && open !== null && open.takenBy !== null) return undefined;
    if (data.reason !== undefined && data.reason !== 'exhausted') return undefined;
    return 'an indicator is to be turned up first';
  },
};

/** Whether a player's known tiles wait for something once a tile of that design has been discarded. */
export function readyWithout({ rules }: TableState, { players }: HandState, seat: number, design: number): boolean {
  const { concealed, melds } = players[seat];
  const left = withTile(concealed, design, -1);
  const free = rules.reach?.freeTileBeside;
  let held = left;
  if (free !== 'hand') for (const meld of melds) if (meld.design >= 0) held = withTile(held, meld.design, 4);
  return waitsOf(left, melds.length, rules.shapes, held, free === null).length > 0;
}

/** The tile reach is declared on leaves the hand ready; afterwards only the tile drawn is discarded. */
export const discardInReach: Check<Seated & WithTile & { readonly drawn?: boolean | null }> = {
  code: 'reach-discard',
  kind: 'breach',
  field: 'tile',
  broken(state, hand, { seat, tile, drawn }) {
    const player = hand.players[seat];
    if (player.reach === null || hand.gap || declaredNow(hand, seat) || drawn === null) return undefined;
    // Where nobody said, the drawn tile tells, if it was seen.
    const same = player.drawn !== null && (player.drawn === tile || designNamed(player.drawn) < 0);
    return (drawn ?? same)
      ? undefined
      : `${windName(state.rules, hand, seat)} has declared reach and may discard only the tile just drawn`;
  },
};

export const discardLeavesReady: Check<Seated & WithTile & { readonly drawn?: boolean | null }> = {
  code: 'reach-not-ready',
  kind: 'breach',
  shows: 'hand',
  field: 'tile',
  broken(state, hand, { seat, tile }) {
    const { concealed } = hand.players[seat];
    if (!declaredNow(hand, seat) || !isKnown(concealed) || hand.gap) return undefined;
    const design = designNamed(tile);
    if (design < 0 || withoutReading(concealed, tile).impossible || readyWithout(state, hand, seat, design))
      return undefined;
    return `without ${tile} ${windName(state.rules, hand, seat)}'s hand is not ready, and reach has been declared`;
  },
};

/** Reach has been declared and its discard is still to come. */
export const declaredNow = ({ players }: HandState, seat: number): boolean => {
  const { reach, discards } = players[seat];
  return reach !== null && reach.discards === discards;
};

/** After reach no set is claimed. */
export const noClaimInReach: Check<Seated & { readonly claim?: ClaimKind }> = {
  code: 'claim-in-reach',
  kind: 'breach',
  broken(state, hand, data) {
    const { seat } = data;
    if (hand.players[seat].reach === null || data.claim === 'win') return undefined;
    return `${windName(state.rules, hand, seat)} has declared reach and claims no more sets`;
  },
};

/** Having said reach they discard: nothing else comes between. */
export const reachThenDiscard: Check<Seated & { readonly by?: WinBy }> = {
  code: 'reach-discard',
  kind: 'breach',
  broken: (state, hand, data) =>
    declaredNow(hand, data.seat) && (data.by === undefined || data.by === 'self-draw')
      ? `${windName(state.rules, hand, data.seat)} has declared reach and is to discard`
      : undefined,
};
