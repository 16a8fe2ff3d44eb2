import { isKong } from '../../hands/arrangements.js';
import type { ClaimKind } from '../../vocabulary/terms.js';
import type { Check, Seated, WithTile } from './check.js';
import { designNamed, supplementsLeft } from '../hand.js';

/** Kongs declared on one's own turn. */

export const kongBeforeLastTile: Check<{ readonly kind?: string; readonly claim?: ClaimKind }> = {
  code: 'kong-on-last-tile',
  kind: 'breach',
  broken: ({ rules }, hand, data) =>
    supplementsLeft(rules, hand) <= 0 && !hand.gap && (data.kind ?? data.claim ?? '').endsWith('kong')
      ? 'no kong may be declared when no tile is left to draw for it'
      : undefined,
};

export const kongsLeft: Check<{ readonly kind: string }> = {
  code: 'kong-limit',
  kind: 'breach',
  broken(state, hand, { kind }) {
    const { kongLimit } = state.rules;
    if (!Number.isFinite(kongLimit) || !kind.endsWith('kong')) return undefined;
    const declared = hand.players.reduce((sum, player) => sum + player.melds.filter(isKong).length, 0);
    return declared < kongLimit ? undefined : `${kongLimit} kongs have been declared in this hand`;
  },
};

/** Taking the last discard into the hand instead of drawing (CL-06): it ranks below every claim. */

/** What was taken up makes no kong in that turn. */
export const noKongOfTakenUp: Check<Seated & WithTile> = {
  code: 'kong-of-taken-up',
  kind: 'breach',
  field: 'tile',
  broken(_state, { turn, came, river }, { seat, tile }) {
    // A tile claimed for a set lies in it: no kong of the same design can follow.
    const taken = turn === seat && came !== 'claim' && river?.takenBy === seat ? river.design : -1;
    return taken >= 0 && taken === designNamed(tile)
      ? `${tile} was taken up in this turn and makes no kong in it`
      : undefined;
  },
};

/** The rows that a ruleset adds in which discards are taken up, by action. */
export const TAKING_UP_CHECKS = { DeclareKong: [noKongOfTakenUp] } as const;
