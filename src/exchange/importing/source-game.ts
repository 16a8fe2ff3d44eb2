import type { CaseEvent } from '../../engine/record/case-event.js';
import type { CorrectionRequest } from '../../engine/record/correction.js';
import type { RecordEvent } from '../../engine/record/record-event.js';
import type { PlayerNames } from '../../engine/notation/headers/seating.js';
import type { Action } from '../../engine/table/moves/moves.js';
import type { Alias } from '../../players/player.js';
import type { Origin } from '../../engine/vocabulary/game-start.js';
import type { TableState } from '../../engine/table/state.js';

/** A game as a file of another format tells it: what is to be recorded, in the order in which it was. */
export interface SourceGame {
  readonly kind: 'game';
  /**
   * SHA-256 (hexadecimal) of the game's text in its source, without blanks at the end. The ids of the game and of its commands follow
   * from it, or from its play where that is known, so that the same game imported twice adds nothing.
   */
  readonly digest: string;
  /** Once it is judged: SHA-256 of what was played, where that tells it from every other game (played-game.ts). */
  readonly play?: string | null;
  /** SHA-256 of its bytes as they stand, from which alone ids followed once: games that have such are still recognised. */
  readonly bytesDigest?: string;
  /** What it says of when and where it was played, beside its opening. */
  readonly told?: StatedOrigin;
  /** `family/preset`. */
  readonly ruleset: string;
  /** The first is `OpenGame`. */
  readonly steps: readonly SourceStep[];
  /**
   * false: the source does not say how its game was recorded. It is judged strictly; where that refuses a step, the whole
   * game is taken as a scribe takes it, with its irregularities.
   */
  readonly modeSaid?: boolean;
  /** The source ends where its game did, without saying so: it is closed where it is over by the rules. */
  readonly closes?: boolean;
  /**
   * What the source calls the players, by seat: the directory knows their ids, which then stand in `SeatPlayers`. null: nobody,
   * whom nothing tells from others without a name. Left out where the steps have ids.
   */
  readonly players?: readonly (Alias | null)[];
  /** What those are called whose ids stand in the steps: for a directory that does not know them yet. */
  readonly names?: PlayerNames;
  /** What the source holds and the steps do not, by how often. */
  readonly notCarried: Readonly<Record<string, number>>;
}

/** What a log, or the name of its file, says of when and where its game was played. */
export interface StatedOrigin {
  readonly played?: string;
  /** What its platform calls it. */
  readonly id?: string;
  /** The file that it was read from first, where a file of ours says so. */
  readonly source?: Origin;
}

/** One action, corrections made together, or an event of a case: what is recorded in one go. */
export type SourceStep = SourcePlace &
  (
    | { readonly action: Action }
    | { readonly corrections: readonly CorrectionRequest[]; readonly action?: undefined }
    /** What carries it out follows in steps of its own: judged, they are told with it (`events`). */
    | { readonly told: CaseEvent; readonly action?: undefined; readonly corrections?: undefined }
  );

interface SourcePlace {
  /** Where it stands in its file, from 1; 0 where the format has no lines. */
  readonly line: number;
  /** Where in its line, from 1; left out where the line says enough. */
  readonly column?: number;
  /** RFC 3339, UTC, milliseconds; null where the source does not say when. */
  readonly occurredAt: string | null;
  /** Milliseconds since the start of its hand, where the source says no more of when it was. */
  readonly since?: number;
  /** What it came to when it was judged, after all steps before it; left out until then. */
  readonly events?: readonly RecordEvent[];
  /** What the source states of the outcome, compared with what was made of it: the differences. */
  readonly compare?: Compare;
}

/** What of an event, or of the table after it, is not as the source states it. */
export type Compare = (event: RecordEvent, after: TableState) => readonly Difference[];

/** One thing that a source states and the engine does not reproduce. */
export interface Difference {
  readonly field: string;
  readonly logged: unknown;
  readonly computed: unknown;
}

/** Something of a source that cannot be read; what it belongs to is left out. */
export interface UnreadableSource {
  readonly kind: 'unreadable';
  /** From 1; 0: the file as a whole. */
  readonly line: number;
  readonly reason: string;
}

/** What a file of games is read into, in its order. */
export type SourceItem = SourceGame | UnreadableSource;
