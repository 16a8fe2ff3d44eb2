import { type Citation, type PenaltyKind, SEAT } from '../vocabulary/terms.js';
import type { Changes } from '../hands/win.js';
import type { Action } from '../table/moves/moves.js';
import type { Seat } from '../tiles/tile.js';
import type { CorrectionRequest } from './correction.js';

/**
 * Disputes, rulings and appeals (docs/reference/log-format.md, "Disputes and rulings"). These events are part of the record but
 * not of its effective line. Only the ordinary events that carry a ruling out change the table; the same command records
 * them directly after it. Disputes, rulings and appeals are identified by the revisions of their events.
 */
export interface CaseData {
  DisputeRaised: {
    /** The seat that objects; `null` for a judge or scribe on their own account. */
    readonly by: Seat | null;
    readonly against: readonly Seat[];
    /** Revision of the start of the hand in question; `null` if the dispute does not concern a hand. */
    readonly hand: number | null;
    readonly about: readonly number[];
    readonly question: Question;
    readonly claim: string;
    /** The remedy requested. */
    readonly sought: string | null;
    readonly play: 'stopped' | 'continues' | 'over';
    /** Raised after the deadline. */
    readonly late?: true;
  };
  EvidenceAdded: {
    readonly dispute: number;
    readonly by: Seat | null;
    readonly kind: 'revisions' | 'statement' | 'attachment';
    readonly revisions: readonly number[];
    readonly text: string | null;
    /** SHA-256 of an attachment that is stored elsewhere. */
    readonly sha256: string | null;
    readonly mediaType: string | null;
  };
  RulingIssued: {
    /** `null` if the judge rules without a dispute. */
    readonly dispute: number | null;
    readonly instance: Instance;
    readonly facts: readonly Finding[];
    readonly laws: readonly Citation[];
    /** Ids of the catalogue of irregularities and remedies. */
    readonly catalogue: readonly string[];
    readonly basis: 'law' | 'discretion';
    readonly remedies: readonly Remedy[];
    readonly reason: string;
    /** The reason given to everybody. */
    readonly publicReason: string;
    /** The last revision that the judge had seen. */
    readonly seenUpTo: number;
    /** Revision of the ruling that this one replaces. */
    readonly supersedes: number | null;
    /** Carried out only when it is final. */
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
    /** Actor ids of the people who decided. */
    readonly panel: readonly string[];
    readonly outcome: 'upheld' | 'varied' | 'reversed' | 'returned' | 'refused';
    /** Revision of the new ruling, if the old one was varied or reversed. */
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

/** A fact that a ruling is based on, and the events that show it. */
export interface Finding {
  readonly text: string;
  readonly revisions: readonly number[];
  readonly status: 'agreed' | 'found' | 'undetermined';
}

/** A variation of a game: its effective line up to a revision, with corrections, continued by other actions. */
export interface Branch {
  readonly from: number;
  readonly corrections: readonly CorrectionRequest[];
  readonly actions: readonly Action[];
}

/** A remedy ordered by a ruling. */
export type Remedy =
  | { readonly remedy: 'playOn' }
  | { readonly remedy: 'correctRecord'; readonly corrections: readonly CorrectionRequest[] }
  /** The hand in play, or the last one played, does not count. With `replay` it is played again. */
  | { readonly remedy: 'voidHand'; readonly replay: boolean }
  | { readonly remedy: 'endHand' }
  | { readonly remedy: 'denyClaim'; readonly revision: number }
  | { readonly remedy: 'deadHand'; readonly seat: Seat }
  | { readonly remedy: 'penaltyTiles'; readonly seat: Seat; readonly tiles: readonly string[] }
  /** The hand scores the weighted mean of its possible outcomes; `parts` are the weights. */
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
      /** Id of a catalogue entry, or free text. */
      readonly infraction: string | null;
      readonly account: 'table' | 'overall' | null;
      readonly points: number | null;
    };

export type CaseType = keyof CaseData;

export type CaseEvent<T extends CaseType = CaseType> = {
  [K in T]: { readonly type: K; readonly data: CaseData[K] };
}[T];

/** The parties of a dispute. All players are parties if a scribe or judge raised it on their own account. */
export const partiesIn = ({ by, against }: Pick<CaseData['DisputeRaised'], 'by' | 'against'>): readonly Seat[] =>
  by === null ? SEAT.values : [by, ...against];

/** The revision that an event of a case answers: a dispute, a ruling or an appeal; `null` if it begins a case. */
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
