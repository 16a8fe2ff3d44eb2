import type { Citation } from './citation.js';

/** What a reader is told about a pattern of any ruleset. */
export interface PatternInfo {
  readonly id: string;
  readonly name: { readonly en: string; readonly zh?: string; readonly ja?: string };
  /** Worth in the ruleset's unit. */
  readonly value: number;
  /** What that counts where the ruleset has several units, e.g. `doubles`; left out for points. */
  readonly unit?: string;
  readonly citation: Citation;
}

/** A pattern is a row: its value, its rule and one predicate over a reading of the hand and the win. */
export interface Pattern<Reading, W> extends PatternInfo {
  /** 0 where the hand lacks the pattern, else how often it counts. */
  readonly count: (reading: Reading, win: W) => number;
}
