import type { CatalogueEntry, Citation, LawBasis, RemedyKind } from '../../../src/client/schema.js';
import { citationText } from '../../../src/engine/vocabulary/terms.js';
import type { Law } from './opened-game.js';

/** Something of the law that can be cited or named. */
export type LawFound =
  | { readonly is: 'entry'; readonly entry: CatalogueEntry }
  | { readonly is: 'place'; readonly citation: Citation; readonly title: string; readonly basis: LawBasis };

/** So many are listed. */
const MOST = 12;

/** What answers to some words: entries of the catalogue first, then places in the documents. All words have to stand there. */
export function lawsFound({ catalogue, documents }: Law, sought: string): readonly LawFound[] {
  const words = sought.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const has = (text: string): boolean => words.every((word) => text.toLowerCase().includes(word));
  const entries = catalogue
    .filter(({ id, happened, remedy }) => has([id, happened, ...remedy.map(({ says }) => says)].join(' ')))
    // Whoever types a number means that entry.
    .sort((a, b) => Number(isNamed(b.id, sought)) - Number(isNamed(a.id, sought)))
    .map((entry) => ({ is: 'entry', entry }) as const);
  const places = documents.flatMap(({ id, title, basis, sections }) =>
    sections.flatMap(({ name, items }) =>
      ['', ...items].flatMap((item) => {
        const citation = { document: id, section: name, item };
        const isPlace = (name !== '' || item !== '') && has(`${title} ${citationText(citation)}`);
        return isPlace ? [{ is: 'place', citation, title, basis } as const] : [];
      }),
    ),
  );
  return [...entries.slice(0, MOST / 2), ...places].slice(0, MOST);
}

const isNamed = (id: string, sought: string): boolean => id.toLowerCase() === sought.trim().toLowerCase();

/** How far what is cited binds: of the catalogue, by its entry. */
export function basisOf({ catalogue, documents }: Law, { document, item }: Citation): readonly LawBasis[] {
  const entry = catalogue.find(({ id, citations }) => id === item && citations.length > 0);
  const binding = documents.find(({ id }) => id === document)?.basis;
  if (binding === 'LAW' || entry === undefined) return binding === undefined ? [] : [binding];
  return entry.basis;
}

/** The remedies that the entries named allow. */
export const allowedBy = ({ catalogue }: Law, named: readonly string[]): ReadonlySet<RemedyKind> =>
  new Set(catalogue.filter(({ id }) => named.includes(id)).flatMap(({ remedies }) => remedies));

/** What no entry need allow: it takes nothing from anybody, or makes the record say what happened. */
export const ALWAYS: ReadonlySet<RemedyKind> = new Set(['PLAY_ON', 'CORRECT_RECORD', 'EXTRA_TIME']);
