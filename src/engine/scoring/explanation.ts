import type { Citation } from './citation.js';
import type { PaymentStep, ScoredGroup, ScoredPattern } from './win.js';

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
}
