import { seatAfter } from '../tiles/tile.js';
import type { HandStarted } from '../vocabulary/openings.js';
import type { LastHand } from './rules.js';

/** Who is East of a hand: seat 0 of the first one (ZJ-41). */
const eastOf = (hand: number) => seatAfter(0, hand - 1);

/**
 * The succession of hands where the deal always passes and no wind prevails; a voided hand or misdeal is played again by
 * the same East. Where a wrong player was East, the true one has lost their turn and the next East is their lower seat
 * all the same (WI-08).
 */
export function dealPasses(last: LastHand | null): HandStarted {
  const fresh = { take: 1, prevailingWind: null, honba: 0, bets: 0 };
  if (last === null) return { ...fresh, hand: 1, dealer: 0 };
  if (last.ended === 'voided' || last.ended === 'misdeal') {
    return { ...fresh, hand: last.hand, take: last.take + 1, dealer: eastOf(last.hand) };
  }
  return { ...fresh, hand: last.hand + 1, dealer: eastOf(last.hand + 1) };
}
