import { isKong } from '../../melds/meld.js';
import type { ClaimKind } from '../../vocabulary/words.js';
import type { Check } from '../check.js';
import { supplementsLeft } from '../hand.js';

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
