import type { CaseData, Remedy } from '../record/case-event.js';

/** What is ruled, but for what follows of where it is ruled. */
export type RulingRequest = Omit<CaseData['RulingIssued'], 'dispute' | 'supersedes' | 'seenUpTo'>;

export interface CaseRequests {
  readonly raise: Omit<CaseData['DisputeRaised'], 'late'>;
  readonly evidence: CaseData['EvidenceAdded'];
  /** `seenUpTo` left out: the judge has seen all that was recorded. */
  readonly rule: Omit<CaseData['RulingIssued'], 'seenUpTo'> & { readonly seenUpTo?: number };
  readonly appeal: Omit<CaseData['RulingAppealed'], 'late'>;
  /** `ruling`: what is ruled instead, where the ruling is varied or reversed. */
  readonly decide: Omit<CaseData['AppealDecided'], 'ruling'> & { readonly ruling: RulingRequest | null };
  readonly close: CaseData['DisputeClosed'];
}

/** What somebody asks to be recorded of a case. */
export type CaseRequest<K extends keyof CaseRequests = keyof CaseRequests> = {
  [Kind in K]: { readonly kind: Kind; readonly data: CaseRequests[Kind] };
}[K];

/** The word of a remedy. */
export type RemedyKind = Remedy['remedy'];
