import { says } from '../../messages/phrase.js';
import type { Seat } from '../../tiles/tile.js';
import type { ClaimKind, HandEnd } from '../../vocabulary/terms.js';
import { waitsOf } from '../../hands/waits.js';
import type { WinBy } from '../../hands/win.js';
import { withTile } from '../../tiles/counts.js';
import { type Seated, type WithTile, breach } from './check.js';
import { isKnown, withoutReading } from '../concealed-hand.js';
import { isSetAsideOpen } from '../hand.js';
import { designNamed, windName } from '../hand.js';
import type { HandState, TableState } from '../state.js';

/** Reach and dora indicators, shared by all rulesets that define them in `TableRules`. */

/** A due indicator comes before anything else, except robbing a kong. */
export const indicatorShown = /* @__PURE__ */ breach<{
  readonly seat?: Seat;
  readonly by?: WinBy;
  readonly reason?: HandEnd;
}>('indicator-due', ({ opened, rules }, hand, data) => {
  const { indicators, gap, open } = hand;
  // A scribe may record it later.
  if (indicators.due === 0 || gap || opened?.mode === 'scribe') return undefined;
  if (data.by === 'robbing-kong' && rules.indicators?.waiting !== 'before-robbing' && !isSetAsideOpen(hand))
    return undefined;
  // A win on the tile of a claimed kong undoes the kong and its indicator.
  if (data.by === 'discard' && open !== null && open.takenBy !== null) return undefined;
  if (data.reason !== undefined && data.reason !== 'exhausted') return undefined;
  return says`an indicator must be turned up first`;
});

/** Whether the known tiles are tenpai after discarding a tile of this design. */
export function readyWithout({ rules }: TableState, { players }: HandState, seat: number, design: number): boolean {
  const { concealed, melds } = players[seat];
  const left = withTile(concealed, design, -1);
  const free = rules.reach?.freeTileOutside;
  let held = left;
  if (free !== 'hand') for (const meld of melds) if (meld.design >= 0) held = withTile(held, meld.design, 4);
  return waitsOf(left, melds.length, rules.shapes, held, free === null).length > 0;
}

/** After reach only the drawn tile may be discarded. */
export const discardInReach = /* @__PURE__ */ breach<Seated & WithTile & { readonly drawn?: boolean | null }>(
  'reach-discard',
  { field: 'tile' },
  (state, hand, { seat, tile, drawn }) => {
    const player = hand.players[seat];
    if (player.reach === null || hand.gap || declaredNow(hand, seat) || drawn === null) return undefined;
    // If `drawn` is not recorded, compare with the drawn tile.
    const same = player.drawn !== null && (player.drawn === tile || designNamed(player.drawn) < 0);
    return (drawn ?? same)
      ? undefined
      : says`${windName(state.rules, hand, seat)} has declared reach and may discard only the tile just drawn`;
  },
);

export const discardLeavesReady = /* @__PURE__ */ breach<Seated & WithTile & { readonly drawn?: boolean | null }>(
  'reach-not-ready',
  { shows: 'hand', field: 'tile' },
  (state, hand, { seat, tile }) => {
    const { concealed } = hand.players[seat];
    if (!declaredNow(hand, seat) || !isKnown(concealed) || hand.gap) return undefined;
    const design = designNamed(tile);
    if (design < 0 || withoutReading(concealed, tile).impossible || readyWithout(state, hand, seat, design))
      return undefined;
    return says`${windName(state.rules, hand, seat)} declared reach, but the hand is not ready (noten) after discarding ${tile}`;
  },
);

/** Reach is declared and its discard is still due. */
export const declaredNow = ({ players, due }: HandState, seat: number): boolean => {
  const { reach, discards } = players[seat];
  return reach !== null && reach.discards === discards && due !== 'deal';
};

export const noClaimInReach = /* @__PURE__ */ breach<Seated & { readonly claim?: ClaimKind }>(
  'claim-in-reach',
  (state, hand, data) => {
    const { seat } = data;
    if (hand.players[seat].reach === null || data.claim === 'win') return undefined;
    return says`${windName(state.rules, hand, seat)} has declared reach and may not claim sets`;
  },
);

/** Reach is followed by its discard. */
export const reachThenDiscard = /* @__PURE__ */ breach<Seated & { readonly by?: WinBy }>(
  'reach-discard',
  (state, hand, data) =>
    declaredNow(hand, data.seat) && (data.by === undefined || data.by === 'self-draw')
      ? says`${windName(state.rules, hand, data.seat)} has declared reach and must discard`
      : undefined,
);
