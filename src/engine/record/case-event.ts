import type { Citation, PenaltyKind } from '../vocabulary/terms.js';
import type { Changes } from '../hands/win.js';
import type { Action } from '../table/moves/moves.js';
import type { Seat } from '../tiles/tile.js';
import type { CorrectionRequest } from './correction.js';

/**
 * What is objected to and decided (docs/log-format.md, "Disputes and rulings"): events of the game's record that are no part of its
 * effective line. The table is changed by the ordinary events alone that carry a ruling out, right behind it in the same command.
 * A dispute, a ruling and an appeal are named by the revision of their events.
 */
export interface CaseData {
  DisputeRaised: {
    /** The seat that objects; null: a judge or a scribe on their own account. */
    readonly by: Seat | null;
    readonly against: readonly Seat[];
    /** The hand it is about, by the revision of its start; null: none. */
    readonly hand: number | null;
    readonly about: readonly number[];
    readonly question: Question;
    readonly claim: string;
    /** What they ask for. */
    readonly sought: string | null;
    readonly play: 'stopped' | 'continues' | 'over';
    /** Raised after the time for it. */
    readonly late?: true;
  };
  EvidenceAdded: {
    readonly dispute: number;
    readonly by: Seat | null;
    readonly kind: 'revisions' | 'statement' | 'attachment';
    readonly revisions: readonly number[];
    readonly text: string | null;
    /** Of something that is kept elsewhere. */
    readonly sha256: string | null;
    readonly mediaType: string | null;
  };
  RulingIssued: {
    /** null: of the judge's own accord. */
    readonly dispute: number | null;
    readonly instance: Instance;
    readonly facts: readonly Finding[];
    readonly laws: readonly Citation[];
    /** Ids of the catalogue of irregularities and remedies. */
    readonly catalogue: readonly string[];
    readonly basis: 'law' | 'discretion';
    readonly remedies: readonly Remedy[];
    readonly reason: string;
    /** What everybody may read. */
    readonly publicReason: string;
    /** The last revision that the judge had before them. */
    readonly seenUpTo: number;
    /** The ruling that this one replaces. */
    readonly supersedes: number | null;
    /** Not carried out before it is final. */
    readonly stayed: boolean;
  };
  RulingAppealed: {
    readonly ruling: number;
    readonly by: Seat | null;
    readonly grounds: string;
    readonly question: Question;
    readonly late?: true;
  };
  AppealDecided: {
    readonly appeal: number;
    /** Actor ids of who decided. */
    readonly panel: readonly string[];
    readonly outcome: 'upheld' | 'varied' | 'reversed' | 'returned' | 'refused';
    /** The new ruling, where it was varied or reversed. */
    readonly ruling: number | null;
    readonly reason: string;
    readonly recommendation: string | null;
  };
  DisputeClosed: {
    readonly dispute: number;
    readonly how: 'ruled' | 'withdrawn' | 'settled' | 'expired';
  };
}

export type Question = 'fact' | 'law' | 'score' | 'conduct';
export type Instance = 'table' | 'head' | 'committee';

/** A fact as a ruling takes it, with the events that show it. */
export interface Finding {
  readonly text: string;
  readonly revisions: readonly number[];
  readonly status: 'agreed' | 'found' | 'undetermined';
}

/** Another course of a game: its line up to a revision, as corrected, and what is played on from there. */
export interface Branch {
  readonly from: number;
  readonly corrections: readonly CorrectionRequest[];
  readonly actions: readonly Action[];
}

/** What a ruling does. */
export type Remedy =
  | { readonly remedy: 'playOn' }
  | { readonly remedy: 'correctRecord'; readonly corrections: readonly CorrectionRequest[] }
  /** The hand being played, or played last, counts for nothing; `replay`: it is played again. */
  | { readonly remedy: 'voidHand'; readonly replay: boolean }
  | { readonly remedy: 'endHand' }
  | { readonly remedy: 'denyClaim'; readonly revision: number }
  | { readonly remedy: 'deadHand'; readonly seat: Seat }
  | { readonly remedy: 'penaltyTiles'; readonly seat: Seat; readonly tiles: readonly string[] }
  /** The hand brings what its possible outcomes would, each with its parts of all. */
  | {
      readonly remedy: 'assignResult';
      readonly outcomes: readonly { readonly parts: number; readonly branch: Branch }[];
    }
  | { readonly remedy: 'artificialResult'; readonly changes: Changes }
  | { readonly remedy: 'extraTime'; readonly seat: Seat; readonly seconds: number }
  | {
      readonly remedy: 'penalty';
      readonly seat: Seat;
      readonly kind: PenaltyKind;
      /** Id of the catalogue, or in words. */
      readonly infraction: string | null;
      readonly account: 'table' | 'overall' | null;
      readonly points: number | null;
    };

export type CaseType = keyof CaseData;

export type CaseEvent<T extends CaseType = CaseType> = {
  [K in T]: { readonly type: K; readonly data: CaseData[K] };
}[T];

/** The event of its case that an event answers, by its revision: the dispute, the ruling or the appeal; null: it begins a case. */
export function answeredBy({ type, data }: CaseEvent): number | null {
  switch (type) {
    case 'DisputeRaised':
      return null;
    case 'RulingAppealed':
      return data.ruling;
    case 'AppealDecided':
      return data.appeal;
    default:
      return data.dispute;
  }
}

const TYPES: Readonly<Record<CaseType, true>> = {
  DisputeRaised: true,
  EvidenceAdded: true,
  RulingIssued: true,
  RulingAppealed: true,
  AppealDecided: true,
  DisputeClosed: true,
};

export const isCaseType = (type: string): type is CaseType => Object.hasOwn(TYPES, type);
