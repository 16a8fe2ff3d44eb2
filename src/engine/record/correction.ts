import type { Changes } from '../hands/win.js';
import type { EventData, EventType } from '../table/moves/facts.js';
import type { Action } from '../table/moves/moves.js';
import type { Flagged } from '../table/moves/move.js';
import type { HandResult, WinResult } from '../vocabulary/results.js';
import type { Options } from '../vocabulary/terms.js';
import type { Seat } from '../tiles/tile.js';

/**
 * Corrections of a record (docs/log-format.md, "Corrections"): events that name, by revision, the event they touch. What was
 * recorded stays readable; a target is an original action or an `ActionInserted`, never another correction, and the
 * last correction of a target stands.
 */
export interface CorrectionData {
  ActionRetracted: { readonly target: number } & Correction;
  ActionAmended: { readonly target: number } & Replacement & Correction;
  /** Something that happened before the event `before` and was not recorded. */
  ActionInserted: { readonly before: number } & Replacement & Correction;
  /** The target counts again as it was first recorded. */
  ActionRestored: { readonly target: number } & Correction;
  /** From the hand that started at this revision on, these players sit in seats 0 to 3. */
  PlayersReseated: {
    readonly fromHand: number;
    readonly seats: readonly [string, string, string, string];
  } & Correction;
  PlayerSubstituted: { readonly fromHand: number; readonly seat: Seat; readonly player: string } & Correction;
  /** Before the first result only. */
  GameOptionsCorrected: { readonly options: Options } & Correction;
}

export interface Replacement {
  readonly type: EventType;
  readonly data: EventData[EventType];
}

export interface Correction extends Flagged {
  readonly reason: string;
  /** It was made together with the next, which says what follows of both: alone it does not count. Left out: it is the last, or the only one. */
  readonly continues?: true;
  /** The new result of every win that it changes, by the win's revision: the fold never rescores. */
  readonly results: readonly { readonly win: number; readonly result: WinResult }[];
  /** The new result of every hand's end that it changes, null where that now brings nothing; absent where it changes none. */
  readonly ends?: readonly { readonly end: number; readonly result: HandResult | null }[];
  /** The new totals and placings of a game already closed, where they change. */
  readonly totals: Changes | null;
  readonly placings: Changes | null;
}

export type CorrectionType = keyof CorrectionData;

export type CorrectionEvent<T extends CorrectionType = CorrectionType> = {
  [K in T]: { readonly type: K; readonly data: CorrectionData[K] };
}[T];

const ALL: Readonly<Record<CorrectionType, true>> = {
  ActionRetracted: true,
  ActionAmended: true,
  ActionInserted: true,
  ActionRestored: true,
  PlayersReseated: true,
  PlayerSubstituted: true,
  GameOptionsCorrected: true,
};

/** Asked of every event that is read: a set looks a text up that came out of JSON faster than an object does. */
const TYPES: ReadonlySet<string> = new Set(Object.keys(ALL));

export const isCorrectionType = (type: string): type is CorrectionType => TYPES.has(type);

/** What a judge or scribe asks to be corrected; an action stands for the event it would have given there. */
export type CorrectionRequest =
  | { readonly kind: 'retract'; readonly target: number; readonly reason: string }
  | { readonly kind: 'amend'; readonly target: number; readonly action: Action; readonly reason: string }
  | { readonly kind: 'insert'; readonly before: number; readonly action: Action; readonly reason: string }
  | { readonly kind: 'restore'; readonly target: number; readonly reason: string }
  | {
      readonly kind: 'reseat';
      readonly fromHand: number;
      readonly seats: readonly [string, string, string, string];
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
