import type { Seat } from '../engine/tiles/tile.js';
import type { Candidate, Choice } from './choice.js';

/** Where a report says that a decision was made. All fields that are given must fit. */
export interface DecisionPlace {
  /** Revision of the last event before the decision. */
  readonly after?: number;
  /** Hand by its round: 0 is East 1, 4 South 1. */
  readonly round?: { readonly number: number; readonly honba: number };
  readonly kind?: DecisionKind;
  /** Own draws, chis and pongs so far in the hand. */
  readonly turn?: number;
  readonly tilesLeft?: number;
  /** The player who drew, discarded or claimed last. */
  readonly lastActor?: Seat;
  /** The tile last drawn or discarded. */
  readonly tile?: string;
}

/** The event before a decision: an own draw, claim or reach; another player's discard or kong. */
export type DecisionKind = 'draw' | 'claim' | 'reach' | 'discard' | 'kong';

/** A decision as a report has it. */
export interface ReportedDecision {
  /** Path in the report, for messages. */
  readonly path: string;
  readonly place: DecisionPlace;
  /** `null` if the report does not state it. */
  readonly actual: Choice | null;
  readonly choice: number;
  /** The report's own judgement whether the player chose as the engine; `null` to compare the choices. */
  readonly isEqual: boolean | null;
  readonly candidates: readonly Candidate[];
  readonly shanten?: number;
  readonly furiten?: boolean;
}

/** The start of a hand and its discards as a report states them, to compare with the record. */
export interface ReportedHand {
  readonly path: string;
  readonly round: { readonly number: number; readonly honba: number };
  /** Scores at the start, by seat. */
  readonly scores: readonly number[] | null;
  readonly discards: readonly { readonly seat: Seat; readonly tile: string }[];
}

/** A report of any format: an engine's judgement of the decisions of one player. */
export interface ReviewReport {
  readonly format: ReportFormat;
  readonly game: string | null;
  readonly seat: Seat;
  readonly engine: string;
  readonly model: string | null;
  readonly version: string | null;
  readonly decisions: readonly ReportedDecision[];
  readonly hands: readonly ReportedHand[];
}

export type ReportFormat = 'mjai-reviewer' | 'paifu-review';

/** A file that is no report, or a report that does not fit the game. */
export class ReportError extends Error {
  constructor(
    message: string,
    /** The caller may not see the tiles that the report is about. */
    readonly isHidden = false,
  ) {
    super(message);
    this.name = 'ReportError';
  }
}
