import type { Citation } from '../scoring/citation.js';
import type { Seat } from '../tiles/tile.js';
import type { Irregularity } from './irregularity.js';
import type { HandState, TableState } from './state.js';

type Shows = Irregularity['shows'];

/**
 * One rule of play as a row, asked of data of this kind. The same row refuses an action in strict mode, flags it in scribe
 * mode, and tells a player why they may not (legal actions); `broken` says what is wrong in this case, or nothing.
 */
export interface Check<D> {
  readonly code: CheckCode;
  /**
   * `impossible`: this cannot be an action at all, and is refused in both modes. `breach`: a rule forbids it.
   * `inconsistency`: it cannot be true beside what is already known.
   */
  readonly kind: 'impossible' | 'breach' | 'inconsistency';
  /** Whom it may be shown to (`Irregularity.shows`); `table` by default. */
  readonly shows?: Shows | ((data: D) => Shows);
  /** The field of the action it is about. */
  readonly field?: string;
  /** Whose breach it is, where the action names no seat. */
  readonly seat?: Seat;
  /** Asked of strict games only: a scribe need not know. */
  readonly strictOnly?: boolean;
  /** What was said cannot stand: recorded as said, without its effect (a win that failed). */
  readonly fails?: boolean;
  broken(state: TableState, hand: HandState, data: D): string | undefined;
}

/** What most checks look at. */
export interface Seated {
  readonly seat: Seat;
}
export interface WithTile {
  readonly tile: string;
}

/** Where a check's rule stands, and the irregularity's id in the catalogue of remedies, if it is in there. */
export interface Cite {
  readonly citation: Citation;
  readonly catalogue?: string;
}

/** Rules of indicators, reach and entered points, and those that only some rulesets have: cited by those alone. */
export type AddedCode =
  | 'bonus-out-of-turn'
  | 'bonus-not-exposed'
  | 'bonus-discarded'
  | 'kong-of-taken-up'
  | 'dead-hand-not-agreed'
  | 'indicator-not-due'
  | 'wrong-indicator'
  | 'indicator-due'
  | 'reach-out-of-turn'
  | 'reach-twice'
  | 'reach-exposed'
  | 'reach-score'
  | 'reach-wall'
  | 'reach-not-ready'
  | 'reach-discard'
  | 'claim-in-reach'
  | 'points-not-entered'
  | 'claim-withdrawn'
  | 'penalty-tile-kept'
  | 'penalty-tile-used'
  | 'penalty-tile-win'
  | 'reach-not-shown'
  | 'kong-after-reach'
  | 'missed-win'
  | 'under-not-shown'
  | 'under-without-reach'
  | 'win-order'
  | 'swap-call'
  | 'abort-due'
  | 'not-to-abort';

export type CheckCode = SharedCode | AddedCode;

/** Where each rule stands in a ruleset's documents. */
export type Cites = Readonly<Record<SharedCode, Cite>> & { readonly [C in AddedCode]?: Cite };

/** Every rule the shared checks know; each ruleset says where it stands in its documents. */
export type SharedCode =
  // what cannot be an action
  | 'no-such-seat'
  | 'not-in-ruleset'
  | 'malformed-tile'
  | 'wrong-phase'
  | 'hand-over'
  // set-up
  | 'wrong-seats'
  | 'wrong-succession'
  | 'hands-agreed'
  | 'wrong-dice'
  | 'wrong-thrower'
  | 'wrong-break'
  | 'wrong-deal'
  // walls
  | 'wall-committed'
  | 'wall-mixed'
  | 'wall-revealed'
  | 'wall-not-revealed'
  | 'wall-differs'
  // turns
  | 'draw-out-of-turn'
  | 'wall-exhausted'
  | 'wrong-source'
  | 'returned-tile'
  | 'claim-open'
  | 'chi-not-shown'
  | 'discard-out-of-turn'
  | 'long-hand'
  | 'short-hand'
  | 'return-without-claim'
  // claims
  | 'own-tile'
  | 'no-open-tile'
  | 'late-claim'
  | 'claim-after-draw'
  | 'claim-after-taking'
  | 'chi-not-upper'
  | 'last-tile-claim'
  | 'wrong-set'
  | 'kong-on-pong'
  | 'outranked'
  | 'draw-not-returned'
  | 'meld-put-back'
  | 'dead-hand'
  // kongs
  | 'kong-out-of-turn'
  | 'kong-after-claim'
  | 'kong-on-last-tile'
  | 'kong-limit'
  | 'no-pong'
  // wins
  | 'win-out-of-turn'
  | 'not-robbable'
  | 'late-robbing'
  | 'dead-hand-win'
  | 'false-win'
  | 'too-few-points'
  | 'hand-not-shown'
  | 'declared-points'
  | 'payments-differ'
  // endings
  | 'not-exhausted'
  | 'cycle-open'
  | 'penalty-misfit'
  | 'unbalanced'
  // knowledge
  | 'tile-unseen'
  | 'not-held'
  | 'not-the-drawn-tile'
  | 'fifth-copy'
  | 'reveal-contradicts'
  | 'unlawful-exposure';
