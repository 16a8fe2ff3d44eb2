import type { CaseRequests } from '../../src/engine/disputes/cases.js';
import type { Remedy } from '../../src/engine/record/case-event.js';
import type { EventType } from '../../src/engine/table/moves/facts.js';
import type { Action } from '../../src/engine/table/moves/moves.js';
import type { Wind } from '../kit/play/play.js';
import type { Words } from './words.js';

/** Revision of the last event of a type that counts, by this seat where one is said: `at('MeldClaimed', 'W')`. */
export type At = (type: EventType, wind?: Wind) => number;

/** What somebody objects to. */
export interface Objection {
  /** null: the judge or a scribe saw it. */
  readonly by: Wind | null;
  readonly against: readonly Wind[];
  /** What it is about: `MeldClaimed W`. */
  readonly about: readonly string[];
  readonly question: CaseRequests['raise']['question'];
  readonly play: CaseRequests['raise']['play'];
  readonly claim: string;
  readonly sought: string | null;
}

/** What is ruled. */
export interface Ruled {
  /** As they are found. */
  readonly facts: readonly string[];
  /** As `citationText` has them: `wsom-rulebook "Chi" 1`. */
  readonly laws: readonly string[];
  readonly catalogue: readonly string[];
  readonly basis: 'law' | 'discretion';
  readonly remedies: (at: At) => readonly Remedy[];
  readonly reason: string;
  readonly publicReason: string;
}

/** What became different at the table, before and after, and nothing else. */
export type Changed = { readonly [Part in keyof Words]?: readonly [before: string, after: string] };

/** A case of the casebook: told in the hand record notation, objected to, ruled on, and what came of it. */
export interface Case {
  /** Begins with the id of the catalogue that it is about. */
  readonly title: string;
  /** Further headers of the hand: what was dealt, options. */
  readonly headers?: readonly string[];
  readonly play: string;
  /** What is irregular in the play, in order: the check and its entry in the catalogue. */
  readonly found: readonly string[];
  readonly dispute: Objection | null;
  readonly ruling: Ruled;
  readonly changed: Changed;
  readonly appeal?: {
    readonly by: Wind;
    readonly grounds: string;
    readonly outcome: 'upheld' | 'varied' | 'reversed' | 'returned' | 'refused';
    /** What is ruled instead; of one that is returned, by another judge. */
    readonly instead?: Ruled;
    /** Against the table before the first ruling; one that is reversed leaves nothing changed, one that is upheld what it did. */
    readonly changed?: Changed;
  };
  /** How play goes on, what is irregular in that, and what it changes. */
  readonly onward?: { readonly does: readonly Action[]; readonly found: readonly string[]; readonly changed: Changed };
}
