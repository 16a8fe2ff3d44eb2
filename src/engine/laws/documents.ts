import type { Citation } from '../vocabulary/terms.js';
import documents from './documents.json' with { type: 'json' };

/** How far a rule binds: a rules document states it, the project decided what the documents leave open, or it follows from them. */
export type Basis = 'law' | 'decision' | 'inference';

/** Kind of document: rules of play (`Basis`), rules for every record, or an agreement between the players of a game. */
export type DocumentBasis = Basis | 'record' | 'agreement';

/** A section of a document, by its heading; the name is '' if there is no heading. */
export interface LawSection {
  readonly name: string;
  /** Citable items: numbers, ids, or the first words of paragraphs. */
  readonly items: readonly string[];
}

/** A document that rules cite. Only its outline is known here, not its text. */
export interface LawDocument {
  /** The id that citations use. */
  readonly id: string;
  readonly title: string;
  readonly edition: string;
  readonly basis: DocumentBasis;
  /** Path in this repository, for the project's own pages. */
  readonly page?: string;
  readonly sections: readonly LawSection[];
}

/** A document as documents.json has it: the items by section, with ranges. */
type WrittenDocument = Omit<LawDocument, 'sections'> & {
  readonly sections: Readonly<Record<string, readonly string[]>>;
};

/** Expands `CL-01..CL-20` to the ids between; the numbers keep their leading zeros. */
function expandRange(item: string): readonly string[] {
  const range = /^(.*?)(\d+)\.\.\1(\d+)$/.exec(item);
  if (range === null) return [item];
  const [, prefix, first, last] = range;
  const width = first.startsWith('0') ? first.length : 0;
  return Array.from(
    { length: Number(last) - Number(first) + 1 },
    (_, i) => prefix + String(Number(first) + i).padStart(width, '0'),
  );
}

/** Every document that a rule of any ruleset cites (documents.json), law before decisions. */
export const DOCUMENTS: readonly LawDocument[] = (documents as readonly unknown[] as readonly WrittenDocument[]).map(
  ({ sections, ...document }) => ({
    ...document,
    sections: Object.entries(sections).map(([name, items]) => ({ name, items: items.flatMap(expandRange) })),
  }),
);

/** The place that a citation names. */
export interface CitedPlace {
  readonly document: LawDocument;
  readonly section: LawSection;
  /** The items cited; empty if the citation is of the whole section. */
  readonly items: readonly string[];
}

export const documentOf = (id: string): LawDocument | null => DOCUMENTS.find((document) => document.id === id) ?? null;

/** Ids of the documents that a ruleset is played by (`Ruleset.documents`). */
export interface PlayedByLaw {
  readonly documents: readonly string[];
}

/** The documents of a ruleset, in its order. */
export const documentsOf = ({ documents }: PlayedByLaw): readonly LawDocument[] =>
  documents.flatMap((id) => documentOf(id) ?? []);

/** Resolves a citation; `null` if there is no such place. */
export function resolveCitation({ document: id, section, item }: Citation): CitedPlace | null {
  const document = documentOf(id);
  if (document === null) return null;
  // An id is unique in its document, so it may be cited without its section.
  const sections = document.sections.filter(({ name }) => section === '' || section === name);
  for (const found of sections) {
    const items = item === '' ? [] : itemsIn(found, item);
    if (items !== null && (items.length > 0 || section !== '')) return { document, section: found, items };
  }
  return null;
}

/** @public used for citations from outside */
export const isCitation = (citation: Citation): boolean => resolveCitation(citation) !== null;

/** Reads `4`, `1-4` or `1, 3` as items of the section; `null` if one of them does not exist. */
function itemsIn({ items }: LawSection, cited: string): readonly string[] | null {
  if (items.includes(cited)) return [cited];
  const parts = cited.split(', ');
  if (parts.length === 1) return rangeIn(items, cited);
  const found = parts.map((part) => (items.includes(part) ? [part] : rangeIn(items, part)));
  return found.every((part) => part !== null) ? found.flat() : null;
}

/** Items contain dashes themselves (`5.1-6`), so every dash is tried as the one between two items. */
function rangeIn(items: readonly string[], cited: string): readonly string[] | null {
  for (let dash = cited.indexOf('-'); dash >= 0; dash = cited.indexOf('-', dash + 1)) {
    const [from, to] = [items.indexOf(cited.slice(0, dash)), items.indexOf(cited.slice(dash + 1))];
    if (from >= 0 && to > from) return items.slice(from, to + 1);
  }
  return null;
}
