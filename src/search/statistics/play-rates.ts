import type { Sum } from '../read-models/tables.js';

/** Sums of a group of hands and games. */
export type Sums = Readonly<Record<Sum | 'games', number>>;

/** A share; `rate` is `null` if `of` is 0. */
export interface Rate {
  readonly count: number;
  readonly of: number;
  readonly rate: number | null;
}

/** A mean over `of` values; `null` if `of` is 0. */
export interface Mean {
  readonly mean: number | null;
  readonly of: number;
}

const rate = (count: number, of: number): Rate => ({ count, of, rate: of === 0 ? null : count / of });
const mean = (sum: number, of: number): Mean => ({ mean: of === 0 ? null : sum / of, of });

/** Rates and means of play, defined in docs/reference/statistics.md. `placings`: shares of each place, first to last. */
export type PlayRates = ReturnType<typeof ratesOf>;

export function ratesOf(sums: Sums, seats: number) {
  const { first, second, third, fourth, placed } = sums;
  return {
    wins: rate(sums.wins, sums.hands),
    selfDraws: rate(sums.self_draws, sums.wins),
    dealIns: rate(sums.dealt_in, sums.hands),
    calls: rate(sums.called, sums.recorded),
    reaches: rate(sums.reached, sums.may_reach),
    readyAtExhaustion: rate(sums.ready, sums.ready_known),
    pointsWon: mean(sums.win_points, sums.wins_with_points),
    pointsPaid: mean(sums.paid, sums.discards_won_on),
    turnsToWin: mean(sums.win_turns, sums.turned_wins),
    placings: [first, second, third, fourth].slice(0, seats).map((count) => rate(count, placed)),
    placing: mean(first + 2 * second + 3 * third + 4 * fourth, placed),
  };
}
