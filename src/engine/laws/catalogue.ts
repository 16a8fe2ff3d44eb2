import type { Citation } from '../vocabulary/terms.js';
import basic from './catalogue/basic-rules.json' with { type: 'json' };
import classic from './catalogue/classic-rules-of-play.json' with { type: 'json' };
import wsom from './catalogue/irregularities-wsom.json' with { type: 'json' };
import mcr from './catalogue/mcr.json' with { type: 'json' };
import record from './catalogue/log-format.json' with { type: 'json' };
import presets from './catalogue/riichi-presets.json' with { type: 'json' };
import reach from './catalogue/wsom-reach.json' with { type: 'json' };
import { type Basis, type DocumentBasis, type PlayedByLaw, resolveCitation } from './documents.js';

/** Kinds of remedy that a ruling can order. */
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

/** Basis of a provision: the rules of play, or the rules for every record. */
export type ProvisionBasis = Basis | Extract<DocumentBasis, 'record'>;

/** One provision for an irregularity: its basis and the remedies that it gives a judge. */
export interface Provision {
  readonly says: string;
  readonly basis: ProvisionBasis;
  readonly remedies: readonly RemedyKind[];
}

/** An irregularity and its remedies, in the project's own words. */
export interface CatalogueEntry {
  readonly id: string;
  /** The entry applies to every ruleset that is played by this document. */
  readonly document: string;
  readonly happened: string;
  /** Time limit for correcting it; `null` if it cannot be corrected. */
  readonly mendableUntil: string | null;
  readonly remedy: readonly Provision[];
  /** The bases of all provisions, without duplicates. */
  readonly basis: readonly ProvisionBasis[];
  readonly citations: readonly Citation[];
  /** The remedies of all provisions. Any other remedy is at the judge's discretion. */
  readonly remedies: readonly RemedyKind[];
}

type WrittenEntry = Pick<CatalogueEntry, 'id' | 'happened' | 'mendableUntil' | 'remedy' | 'citations'>;

function entriesOf(document: string, entries: readonly unknown[]): readonly CatalogueEntry[] {
  return (entries as readonly WrittenEntry[]).map((entry) => {
    const given = new Set(entry.remedy.flatMap(({ remedies }) => remedies));
    return {
      ...entry,
      document,
      basis: [...new Set(entry.remedy.map(({ basis }) => basis))],
      remedies: REMEDY_KINDS.filter((kind) => given.has(kind)),
    };
  });
}

/** The entries by the id of their document. */
const ENTRIES: Readonly<Record<string, readonly unknown[]>> = {
  'irregularities-wsom': wsom,
  'wsom-reach': reach,
  'riichi-presets': presets,
  'classic-rules-of-play': classic,
  mcr,
  'basic-rules': basic,
  'log-format': record,
};

/** Every irregularity that the documents of some ruleset provide for, or from which its remedy can be inferred. */
export const CATALOGUE: readonly CatalogueEntry[] = Object.entries(ENTRIES).flatMap(([document, entries]) =>
  entriesOf(document, entries),
);

const BY_ID: ReadonlyMap<string, CatalogueEntry> = new Map(CATALOGUE.map((entry) => [entry.id, entry]));

export const catalogueEntry = (id: string): CatalogueEntry | null => BY_ID.get(id) ?? null;

/** The irregularities of a ruleset, by its documents. */
export const catalogueOf = ({ documents }: PlayedByLaw): readonly CatalogueEntry[] =>
  CATALOGUE.filter(({ document }) => documents.includes(document));

/**
 * Whether a citation is of law: a document of rules, or a catalogue entry with a provision that is law. A ruling by law cites at
 * least one.
 * @public used for rulings
 */
export function isLaw(citation: Citation): boolean {
  const place = resolveCitation(citation);
  if (place === null) return false;
  if (place.document.basis === 'law') return true;
  return place.items.some((item) => {
    const entry = catalogueEntry(item);
    return entry?.document === place.document.id && entry.basis.includes('law');
  });
}

/** Whether a ruling by law may rest on this citation alone if it only makes the record true. */
export const isRecordRule = (citation: Citation): boolean => resolveCitation(citation)?.document.basis === 'record';
