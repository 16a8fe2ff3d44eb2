import type { Check, Seated, WithTile } from '../check.js';
import { designNamed } from '../hand.js';

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
