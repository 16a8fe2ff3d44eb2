import type { Changes } from '../hands/win.js';
import type { EventData, EventType } from '../table/moves/facts.js';
import type { Action } from '../table/moves/moves.js';
import type { Flagged } from '../table/moves/move.js';
import type { HandResult, WinResult } from '../vocabulary/results.js';
import type { Options } from '../vocabulary/terms.js';
import type { Seat } from '../tiles/tile.js';

/**
 * Corrections of a record (docs/reference/log-format.md, "Corrections"): events that name their target by revision. The original
 * event stays readable. A target is an original action or an `ActionInserted`, never another correction, and the last
 * correction of a target counts.
 */
export interface CorrectionData {
  ActionRetracted: { readonly target: number } & Correction;
  ActionAmended: { readonly target: number } & Replacement & Correction;
  /** An unrecorded event that happened before the event `before`. */
  ActionInserted: { readonly before: number } & Replacement & Correction;
  /** The target counts again in its original form. */
  ActionRestored: { readonly target: number } & Correction;
  /** These players sit in the seats, in order, starting with the hand that started at this revision. */
  PlayersReseated: {
    readonly fromHand: number;
    readonly seats: readonly string[];
  } & Correction;
  PlayerSubstituted: { readonly fromHand: number; readonly seat: Seat; readonly player: string } & Correction;
  /** Allowed only before the first result. */
  GameOptionsCorrected: { readonly options: Options } & Correction;
}

export interface Replacement {
  readonly type: EventType;
  readonly data: EventData[EventType];
}

export interface Correction extends Flagged {
  readonly reason: string;
  /**
   * True if the correction counts only together with the next one of its command, which carries the combined effect.
   * Absent on the last one.
   */
  readonly continues?: true;
  /** The new result of each win that changes, by the win's revision. Folding never scores again. */
  readonly results: readonly { readonly win: number; readonly result: WinResult }[];
  /** The new result of each end of a hand that changes; `null` if it has none now. Missing if no end changes. */
  readonly ends?: readonly { readonly end: number; readonly result: HandResult | null }[];
  /** The new totals and placings of a closed game, if they change. */
  readonly totals: Changes | null;
  readonly placings: Changes | null;
}

export type CorrectionType = keyof CorrectionData;

export type CorrectionEvent<T extends CorrectionType = CorrectionType> = {
  [K in T]: { readonly type: K; readonly data: CorrectionData[K] };
}[T];

/** The kind of request that makes each correction, and the fields that both have. */
export const CORRECTIONS: {
  readonly [T in CorrectionType]: {
    readonly kind: CorrectionRequest['kind'];
    readonly fields: readonly (keyof CorrectionData[T])[];
  };
} = {
  ActionRetracted: { kind: 'retract', fields: ['target'] },
  ActionAmended: { kind: 'amend', fields: ['target'] },
  ActionInserted: { kind: 'insert', fields: ['before'] },
  ActionRestored: { kind: 'restore', fields: ['target'] },
  PlayersReseated: { kind: 'reseat', fields: ['fromHand', 'seats'] },
  PlayerSubstituted: { kind: 'substitute', fields: ['fromHand', 'seat', 'player'] },
  GameOptionsCorrected: { kind: 'options', fields: ['options'] },
};

/** The fields that a correction of this type has in common with its request. */
export const commonFields = (type: CorrectionType, from: CorrectionData[CorrectionType] | CorrectionRequest): object =>
  Object.fromEntries(CORRECTIONS[type].fields.map((name: string) => [name, from[name as keyof typeof from]]));

/** A set: lookups of strings parsed from JSON are faster than in an object, and this runs for every event read. */
const TYPES: ReadonlySet<string> = new Set(Object.keys(CORRECTIONS));

export const isCorrectionType = (type: string): type is CorrectionType => TYPES.has(type);

/** A correction that a judge or scribe requests. An action stands for the event that it would have produced there. */
export type CorrectionRequest =
  | { readonly kind: 'retract'; readonly target: number; readonly reason: string }
  | { readonly kind: 'amend'; readonly target: number; readonly action: Action; readonly reason: string }
  | { readonly kind: 'insert'; readonly before: number; readonly action: Action; readonly reason: string }
  | { readonly kind: 'restore'; readonly target: number; readonly reason: string }
  | {
      readonly kind: 'reseat';
      readonly fromHand: number;
      readonly seats: readonly string[];
      readonly reason: string;
    }
  | {
      readonly kind: 'substitute';
      readonly fromHand: number;
      readonly seat: Seat;
      readonly player: string;
      readonly reason: string;
    }
  | { readonly kind: 'options'; readonly options: Options; readonly reason: string };
