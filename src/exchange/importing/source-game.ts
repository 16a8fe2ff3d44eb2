import type { CaseEvent } from '../../engine/record/case-event.js';
import type { CorrectionRequest } from '../../engine/record/correction.js';
import type { RecordEvent } from '../../engine/record/record-event.js';
import type { PlayerNames } from '../../engine/notation/headers/seating.js';
import type { Action } from '../../engine/table/moves/moves.js';
import type { Alias } from '../../players/player.js';
import type { Origin } from '../../engine/vocabulary/game-start.js';
import type { Timing } from '../../games/record/envelope.js';
import type { TableState } from '../../engine/table/state.js';

/** A game read from a file: the steps to record, in order. */
export interface SourceGame {
  readonly kind: 'game';
  /**
   * SHA-256 (hexadecimal) of the game’s text without trailing white space. Ids of the game and its commands derive from
   * it, or from `play` if known, so a second import adds nothing.
   */
  readonly digest: string;
  /** Digest of the play (`playDigest`), once the game is checked. */
  readonly play?: string | null;
  /** SHA-256 of the original bytes, from which ids used to derive; still recognised. */
  readonly bytesDigest?: string;
  /** Date and platform according to the source. */
  readonly statedOrigin?: StatedOrigin;
  /** Ruleset id, `family/preset`. */
  readonly ruleset: string;
  /** The first step is `OpenGame`. */
  readonly steps: readonly SourceStep[];
  /**
   * `false` if the source does not say how the game was recorded: scribe mode is then tried if strict mode rejects a
   * step.
   */
  readonly isModeStated?: boolean;
  /** True if the end of the source is the end of the game: the game is closed if it is over by the rules. */
  readonly closes?: boolean;
  /**
   * Names of the players by seat, which the directory resolves to ids; `null` for an unnamed player. Absent if the
   * steps have ids.
   */
  readonly players?: readonly (Alias | null)[];
  /** Names of the ids in the steps, for a directory that does not know them. */
  readonly names?: PlayerNames;
  /** Where the source breaks off; the steps are those before it. Absent if it is complete. */
  readonly cutOff?: CutOff;
  /** Things in the source that the record cannot hold, with their number. */
  readonly notCarried: Readonly<Record<string, number>>;
  /** Rules that were assumed because the source names none. */
  readonly assumed?: string | null;
}

/** The place at which a file breaks off in the middle of its format, and what was expected there. */
export interface CutOff {
  /** Line, from 1; 0 if unknown. */
  readonly line: number;
  readonly reason: string;
}

/** Date, platform id and first source file of a game, if a log or its file name states them. */
export interface StatedOrigin {
  readonly played?: string;
  /** Game id on its platform. */
  readonly id?: string;
  /** The original file, if the log is an export of this program. */
  readonly source?: Origin;
}

/** One command: an action, corrections made together, or a case event. */
export type SourceStep = SourcePlace &
  (
    | { readonly action: Action }
    | { readonly corrections: readonly CorrectionRequest[]; readonly action?: undefined }
    /** A case event; the next steps carry it out and become part of its `events` when checked. */
    | { readonly caseEvent: CaseEvent; readonly action?: undefined; readonly corrections?: undefined }
  );

interface SourcePlace {
  /** Line, from 1; 0 if the format has no lines. */
  readonly line: number;
  /** Column, from 1; absent if the line is enough. */
  readonly column?: number;
  /** RFC 3339 in UTC with milliseconds; `null` if unknown. */
  readonly occurredAt: string | null;
  /** Milliseconds since the start of the hand, if that is all the source says. */
  readonly since?: number;
  /** Think time and clock that the source states, unless they follow from `occurredAt`. */
  readonly timing?: Timing;
  /** The events of the step, once it is checked. */
  readonly events?: readonly RecordEvent[];
  /** Compares the outcome that the source states with the computed one. */
  readonly compare?: Compare;
}

export type Compare = (event: RecordEvent, after: TableState) => readonly Difference[];

/** A value that the source states and the engine does not reproduce. */
export interface Difference {
  readonly field: string;
  readonly logged: unknown;
  readonly computed: unknown;
}

/** A part of the source that cannot be read and is skipped. */
export interface UnreadableSource {
  readonly kind: 'unreadable';
  /** Line number, from 1; 0 means the whole file. */
  readonly line: number;
  readonly reason: string;
  /** The rules that were played are unknown: the log can be read once they are given. */
  readonly needsRules?: true;
}

export type SourceItem = SourceGame | UnreadableSource;
