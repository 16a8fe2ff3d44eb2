import type { Citation } from '../scoring/citation.js';
import type { Seat } from '../tiles/tile.js';

/**
 * Something recorded that a rule forbids (`breach`) or that cannot be true (`inconsistency`); docs/glossary.md, "The record".
 */
export interface Irregularity {
  readonly kind: 'breach' | 'inconsistency';
  /** Stable code, e.g. `discard-out-of-turn`. */
  readonly code: string;
  readonly seat: Seat | null;
  readonly message: string;
  readonly citation: Citation;
  /** Id in the catalogue of irregularities and remedies, e.g. `WI-12`, where it has one. */
  readonly catalogue: string | null;
  /**
   * Whom it may be shown to before the hands are open: `table` everybody, for it could be seen at the table; `hand` the
   * seat itself, for it tells something of its concealed tiles; `record` judges only, for it follows from several hands.
   */
  readonly shows: 'table' | 'hand' | 'record';
}

/** Why an action was refused; nothing was recorded. */
export interface RuleViolation {
  readonly code: string;
  readonly message: string;
  readonly citation: Citation;
  /** Which field of the action it is about, e.g. `tile`. */
  readonly field: string | null;
  /** Whose action it was; null: nobody's in particular. */
  readonly seat: Seat | null;
  /** Whom the reason may be shown to, as `Irregularity.shows`. */
  readonly shows: Irregularity['shows'];
}
