import type { ScoringOptions } from './options.js';

/** wsom-reach 7.4; `counted_limit` is a limit reached by count alone (option `countedLimit`). */
export type LimitName = 'mangan' | 'haneman' | 'double_mangan' | 'triple_mangan' | 'counted_limit' | 'limit_hand';

/** What a Non-Dealer's Mangan of 8,000 is a quarter of; a Limit Hand is four of them (7.4). */
export const MANGAN = 2000;
export const LIMIT_HAND = 4 * MANGAN;

/**
 * The amount that payments are multiples of, by Hand Points and rounded Base Points: BP x 2^(HP+2), the limits of 7.4 on
 * top (7.3; RM-18, RM-19). Proven against the charts of the appendix.
 */
export function baseOf(handPoints: number, basePoints: number, rules: ScoringOptions): number {
  if (handPoints < 5) {
    const base = basePoints << (handPoints + 2);
    // 7.4 names 3 HP with 60 BP and 4 HP with 30 BP: both are 1920.
    return base >= MANGAN || (rules.kiriage && handPoints >= 3 && base >= 1920) ? MANGAN : base;
  }
  if (rules.countedLimit > 0 && handPoints >= rules.countedLimit) return LIMIT_HAND;
  return handPoints === 5 ? MANGAN : handPoints <= 7 ? 3000 : handPoints <= 10 ? 4000 : 6000;
}

const NAMES: Readonly<Record<number, LimitName>> = {
  2000: 'mangan',
  3000: 'haneman',
  4000: 'double_mangan',
  6000: 'triple_mangan',
  8000: 'counted_limit',
};

/** The limit that a `baseOf` is, or null below Mangan. */
export const limitOf = (base: number): LimitName | null => (base < MANGAN ? null : NAMES[base]);

/** Every payment is rounded up to a full hundred (appendix). */
const hundreds = (points: number): number => (((points + 99) / 100) | 0) * 100;

/** What the discarder pays (4.8-1): four times the base, six to the Dealer. */
export const discardPayment = (base: number, dealerWins: boolean): number => hundreds(base * (dealerWins ? 6 : 4));

/** What one of the others pays for a self-draw: the base, twice from and to the Dealer. */
export const selfDrawShare = (base: number, dealerIsIn: boolean): number => hundreds(dealerIsIn ? 2 * base : base);

/** What the winner receives in all, before honba and bets. */
export function totalOf(base: number, dealerWins: boolean, selfDraw: boolean): number {
  if (!selfDraw) return discardPayment(base, dealerWins);
  if (dealerWins) return 3 * selfDrawShare(base, true);
  return selfDrawShare(base, true) + 2 * selfDrawShare(base, false);
}
