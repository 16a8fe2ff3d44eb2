import { isKong } from '../../hands/arrangements.js';
import type { ClaimKind } from '../../vocabulary/terms.js';
import { type Seated, type WithTile, breach } from './check.js';
import { designNamed, supplementsLeft } from '../hand.js';

/** Kongs declared on one's own turn, and taking up discards. */

export const kongBeforeLastTile = /* @__PURE__ */ breach<{ readonly kind?: string; readonly claim?: ClaimKind }>(
  'kong-on-last-tile',
  ({ rules }, hand, data) =>
    supplementsLeft(rules, hand) <= 0 && !hand.gap && (data.kind ?? data.claim ?? '').endsWith('kong')
      ? 'no kong may be declared when no tile is left to draw for it'
      : undefined,
);

export const kongsLeft = /* @__PURE__ */ breach<{ readonly kind: string }>('kong-limit', (state, hand, { kind }) => {
  const { kongLimit } = state.rules;
  if (!Number.isFinite(kongLimit) || !kind.endsWith('kong')) return undefined;
  const declared = hand.players.reduce((sum, player) => sum + player.melds.filter(isKong).length, 0);
  return declared < kongLimit ? undefined : `${kongLimit} kongs, the most allowed, have been declared in this hand`;
});

/** No kong may contain a discard taken up in this turn (CL-06). */
export const noKongOfTakenUp = /* @__PURE__ */ breach<Seated & WithTile>(
  'kong-of-taken-up',
  { field: 'tile' },
  (_state, { turn, came, river }, { seat, tile }) => {
    // A tile claimed for a set is in that set.
    const taken = turn === seat && came !== 'claim' && river?.takenBy === seat ? river.design : -1;
    return taken >= 0 && taken === designNamed(tile)
      ? `${tile} was taken up in this turn and may not be used for a kong before the next`
      : undefined;
  },
);

/** Checks that rulesets with taking up add, by action. */
export const TAKING_UP_CHECKS = { DeclareKong: [noKongOfTakenUp] } as const;
