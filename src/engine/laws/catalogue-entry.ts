import { type Citation, cite } from '../vocabulary/terms.js';
import type { Basis } from './law-document.js';

/** What a judge may do about an irregularity, in the words of a ruling. */
export const REMEDY_KINDS = [
  'playOn',
  'correctRecord',
  'voidHand',
  'endHand',
  'denyClaim',
  'deadHand',
  'penaltyTiles',
  'assignResult',
  'artificialResult',
  'extraTime',
  'penalty',
] as const;

export type RemedyKind = (typeof REMEDY_KINDS)[number];

/** One thing that is provided for, what that rests on, and which remedies it gives a judge. */
export interface Provision {
  readonly says: string;
  readonly basis: Basis;
  readonly remedies: readonly RemedyKind[];
}

/** An irregularity, and what is done about it, in the project's own words. */
export interface CatalogueEntry {
  readonly id: string;
  /** It is one of whatever is played by this document. */
  readonly document: string;
  readonly happened: string;
  /** Until when it can be put right; null where there is nothing that could be. */
  readonly mendableUntil: string | null;
  readonly remedy: readonly Provision[];
  /** What the provisions rest on, each once. */
  readonly basis: readonly Basis[];
  readonly citations: readonly Citation[];
  /** Every remedy that a provision gives; a judge who takes another rules by discretion. */
  readonly remedies: readonly RemedyKind[];
}

const provision =
  (basis: Basis) =>
  (says: string, ...remedies: readonly RemedyKind[]): Provision => ({ says, basis, remedies });

/** A rules document says it. */
export const law = provision('law');
/** A decision of the project settles it. */
export const decided = provision('decision');
/** It follows, but nobody says it. */
export const inferred = provision('inference');

export const entry = (
  id: string,
  document: string,
  happened: string,
  mendableUntil: string | null,
  remedy: readonly Provision[],
  citations: readonly Citation[],
): CatalogueEntry => {
  const given = new Set(remedy.flatMap(({ remedies }) => remedies));
  return {
    id,
    document,
    happened,
    mendableUntil,
    remedy,
    basis: [...new Set(remedy.map(({ basis }) => basis))],
    citations,
    remedies: REMEDY_KINDS.filter((kind) => given.has(kind)),
  };
};

/** Items of one document, for the entries that cite it. */
export const itemsOf =
  (document: string) =>
  (section: string, item: string | number = ''): Citation =>
    cite(document, section, item);
