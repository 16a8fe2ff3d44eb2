import type { CaseRequests } from '../../../src/engine/disputes/cases.js';
import type { Remedy } from '../../../src/engine/record/case-event.js';
import type { EventType } from '../../../src/engine/table/moves/facts.js';
import type { Action } from '../../../src/engine/table/moves/moves.js';
import type { Wind } from '../play/play.js';
import type { Words } from './outcome-text.js';

/** Revision of the last effective event of a type, by this seat if given: `at('MeldClaimed', 'W')`. */
export type At = (type: EventType, wind?: Wind) => number;

export interface Objection {
  /** `null` if the judge or a scribe saw it. */
  readonly by: Wind | null;
  readonly against: readonly Wind[];
  /** The events it is about: `MeldClaimed W`. */
  readonly about: readonly string[];
  readonly question: CaseRequests['raise']['question'];
  readonly play: CaseRequests['raise']['play'];
  readonly claim: string;
  readonly sought: string | null;
}

export interface Ruled {
  /** Facts as found by the judge. */
  readonly facts: readonly string[];
  /** Citations in the form of `citationText`: `wsom-rulebook "Chi" 1`. */
  readonly laws: readonly string[];
  readonly catalogue: readonly string[];
  readonly basis: 'law' | 'discretion';
  readonly remedies: (at: At) => readonly Remedy[];
  readonly reason: string;
  readonly publicReason: string;
}

/** All differences at the table, before and after. */
export type Changed = { readonly [Part in keyof Words]?: readonly [before: string, after: string] };

/** A case for the judge's page, in hand record notation: play, objection, ruling and effect. */
export interface Case {
  /** Begins with the catalogue id of the case. */
  readonly title: string;
  /** Further headers of the hand, such as the deal and options. */
  readonly headers?: readonly string[];
  readonly play: string;
  /** Irregularities of the play in order: the check and its catalogue entry. */
  readonly found: readonly string[];
  readonly dispute: Objection | null;
  readonly ruling: Ruled;
  readonly changed: Changed;
  readonly appeal?: {
    readonly by: Wind;
    readonly grounds: string;
    readonly outcome: 'upheld' | 'varied' | 'reversed' | 'returned' | 'refused';
    /** The ruling on appeal; if the case is returned, by another judge. */
    readonly instead?: Ruled;
    /** Compared with the table before the first ruling. Empty if that ruling is reversed. */
    readonly changed?: Changed;
  };
  /** Further play, its irregularities and changes. */
  readonly onward?: { readonly does: readonly Action[]; readonly found: readonly string[]; readonly changed: Changed };
}
