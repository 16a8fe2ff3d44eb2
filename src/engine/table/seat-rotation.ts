import type { Seats } from '../tiles/seats.js';
import type { HandStarted } from '../vocabulary/game-start.js';
import type { LastHand } from './rules.js';

/** East of a hand; seat 0 is East of the first one (ZJ-41). */
const eastOf = (seats: Seats, hand: number) => seats.after(0, hand - 1);

/**
 * The next hand in rulesets where the deal always passes and there is no prevailing wind. The same East replays a
 * voided hand or misdeal. If a wrong player was East, the true East loses the turn and the next East is still
 * their lower seat (WI-08).
 */
export function dealPasses(seats: Seats, last: LastHand | null): HandStarted {
  const fresh = { take: 1, prevailingWind: null, honba: 0, bets: 0 };
  if (last === null) return { ...fresh, hand: 1, dealer: 0 };
  if (last.ended === 'voided' || last.ended === 'misdeal') {
    return { ...fresh, hand: last.hand, take: last.take + 1, dealer: eastOf(seats, last.hand) };
  }
  return { ...fresh, hand: last.hand + 1, dealer: eastOf(seats, last.hand + 1) };
}
