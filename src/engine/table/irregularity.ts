import type { Citation } from '../scoring/citation.js';
import type { Seat } from '../tiles/tile.js';

/**
 * Something recorded that a rule forbids (`breach`) or that cannot be true (`inconsistency`); domain.md, "Words".
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
  /** `table`: everybody at the table saw it; `hand`: it tells something of the seat's concealed tiles. */
  readonly shows: 'table' | 'hand';
}

/** Why an action was refused; nothing was recorded. */
export interface RuleViolation {
  readonly code: string;
  readonly message: string;
  readonly citation: Citation;
  /** Which field of the action it is about, e.g. `tile`. */
  readonly field: string | null;
}
