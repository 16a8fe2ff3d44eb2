import type { Citation } from '../vocabulary/terms.js';
import type { PaymentStep, ScoredGroup, ScoredPattern } from './win.js';

/** Points of which a rule says why they count. */
export interface ReasonedPoints {
  readonly points: number;
  readonly reason: string;
  readonly citation: Citation;
}

/** Lucky Tiles that an indicator shows in the hand, or its red fives. */
export interface LuckyStep {
  readonly kind: 'dora' | 'ura' | 'red';
  /** The indicator and the tile it shows, in notation; null for red fives. */
  readonly indicator: string | null;
  readonly tile: string | null;
  readonly count: number;
  readonly citation: Citation;
}

/** Why a hand scored what it scored, for a reader: every part names its rule. */
export interface Explanation {
  /** The arrangement chosen. */
  readonly arrangement: readonly ScoredGroup[];
  readonly patterns: readonly (ScoredPattern & {
    /** The tiles that make the pattern, one list a group; empty for a pattern of circumstance. */
    readonly tiles: readonly (readonly string[])[];
    readonly citation: Citation;
  })[];
  /** Patterns whose condition is met but that do not count, and why not. */
  readonly excluded: readonly {
    readonly id: string;
    readonly name: string;
    readonly reason: string;
    readonly citation: Citation;
  }[];
  /** The other readings of the same tiles, best first. */
  readonly otherReadings: readonly {
    readonly arrangement: readonly ScoredGroup[];
    readonly patterns: readonly ScoredPattern[];
    readonly raw: number;
    readonly points: number;
  }[];
  /** How `points` came from the patterns: the sum, a limit, the chicken hand. */
  readonly total: {
    readonly raw: number;
    readonly points: number;
    readonly limit: string | null;
    readonly reason: string;
    readonly citation: Citation;
  };
  readonly payments: readonly (PaymentStep & { readonly citation: Citation })[];
  /** Base Points step by step, empty where they are not needed or fixed; left out where a ruleset has none. */
  readonly basePoints?: readonly ReasonedPoints[];
  /** Left out where a ruleset has none. */
  readonly luckyTiles?: readonly LuckyStep[];
  /** The bets that this winner takes from the table, or null; left out where a ruleset has none. */
  readonly bets?: ReasonedPoints | null;
}
