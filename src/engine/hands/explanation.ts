import type { Citation } from '../vocabulary/terms.js';
import type { PaymentStep, ScoredGroup, ScoredPattern } from './win.js';

/** Points with the rule that grants them. */
export interface ReasonedPoints {
  readonly points: number;
  readonly reason: string;
  readonly citation: Citation;
}

/** Dora of one indicator, or the red fives. */
export interface LuckyStep {
  readonly kind: 'dora' | 'ura' | 'red' | 'aside';
  /** The indicator and the dora, in notation; `null` for red fives; of a tile set aside there is no indicator. */
  readonly indicator: string | null;
  readonly tile: string | null;
  readonly count: number;
  readonly citation: Citation;
}

/** How the score of a hand was computed; every part cites its rule. */
export interface Explanation {
  readonly arrangement: readonly ScoredGroup[];
  readonly patterns: readonly (ScoredPattern & {
    /** Tiles of the pattern, one list per group; empty for circumstances. */
    readonly tiles: readonly (readonly string[])[];
    readonly citation: Citation;
  })[];
  /** Patterns that are met but do not count, with the reason. */
  readonly excluded: readonly {
    readonly id: string;
    readonly name: string;
    readonly reason: string;
    readonly citation: Citation;
  }[];
  /** Other readings of the same tiles, best first. */
  readonly otherReadings: readonly {
    readonly arrangement: readonly ScoredGroup[];
    readonly patterns: readonly ScoredPattern[];
    readonly raw: number;
    readonly points: number;
  }[];
  /** How `points` follow from the patterns: the sum, a limit, the chicken hand. */
  readonly total: {
    readonly raw: number;
    readonly points: number;
    readonly limit: string | null;
    readonly reason: string;
    readonly citation: Citation;
  };
  readonly payments: readonly (PaymentStep & { readonly citation: Citation })[];
  /** Steps of the base points (fu); empty if not needed; absent in rulesets without them. */
  readonly basePoints?: readonly ReasonedPoints[];
  /** Absent in rulesets without dora. */
  readonly luckyTiles?: readonly LuckyStep[];
  /** Reach bets collected by this winner, or `null`; absent in rulesets without bets. */
  readonly bets?: ReasonedPoints | null;
}

/** The explanation of a hand without points. */
export const noScore = (reason: string, citation: Citation): Explanation => ({
  arrangement: [],
  patterns: [],
  excluded: [],
  otherReadings: [],
  total: { raw: 0, points: 0, limit: null, reason, citation },
  payments: [],
});
