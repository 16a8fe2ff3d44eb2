import type { Citation } from '../vocabulary/terms.js';
import { BASIC } from './catalogue/basic.js';
import { CLASSIC } from './catalogue/classic.js';
import { REACH, REACH_PRESETS } from './catalogue/reach.js';
import { WSOM_CLAIMS } from './catalogue/wsom-claims.js';
import { WSOM_DEAL_AND_TURNS } from './catalogue/wsom-deal-and-turns.js';
import { WSOM_WINS_AND_CONDUCT } from './catalogue/wsom-wins-and-conduct.js';
import type { CatalogueEntry } from './catalogue-entry.js';
import { type PlayedByLaw, resolveCitation } from './documents.js';

/** Every irregularity that the documents of some ruleset say something of, or leave to be inferred. */
export const CATALOGUE: readonly CatalogueEntry[] = [
  ...WSOM_DEAL_AND_TURNS,
  ...WSOM_CLAIMS,
  ...WSOM_WINS_AND_CONDUCT,
  ...REACH,
  ...REACH_PRESETS,
  ...CLASSIC,
  ...BASIC,
];

const BY_ID: ReadonlyMap<string, CatalogueEntry> = new Map(CATALOGUE.map((entry) => [entry.id, entry]));

export const catalogueEntry = (id: string): CatalogueEntry | null => BY_ID.get(id) ?? null;

/** The irregularities of what is played by these documents. */
export const catalogueOf = ({ documents }: PlayedByLaw): readonly CatalogueEntry[] =>
  CATALOGUE.filter(({ document }) => documents.includes(document));

/**
 * Whether what is cited is law: of the catalogue of the World Series an entry with a provision that is. A ruling cites at least one.
 * @public asked of rulings
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
