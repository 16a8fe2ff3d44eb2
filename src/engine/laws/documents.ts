import type { Citation } from '../vocabulary/terms.js';
import { CLASSIC_RULES_OF_PLAY, DECISIONS_CLASSIC } from './documents/classic.js';
import { DECISIONS_REACH, MAJIANG_RULES, RIICHI_PRESETS, WSOM_REACH } from './documents/reach.js';
import { LOG_FORMAT, OPTIONS, TOURNAMENTS } from './documents/record.js';
import {
  BASIC_RULES,
  DECISIONS_BASIC,
  DECISIONS_ZUNG_JUNG,
  IRREGULARITIES_WSOM,
  WSOM_RULEBOOK,
  WSOM_SCORING,
} from './documents/wsom.js';
import type { LawDocument, LawSection } from './law-document.js';

/** Every document that a rule of any ruleset is cited from, law before what settles the rest. */
export const DOCUMENTS: readonly LawDocument[] = [
  WSOM_RULEBOOK,
  WSOM_SCORING,
  WSOM_REACH,
  RIICHI_PRESETS,
  MAJIANG_RULES,
  CLASSIC_RULES_OF_PLAY,
  BASIC_RULES,
  DECISIONS_ZUNG_JUNG,
  DECISIONS_REACH,
  DECISIONS_CLASSIC,
  DECISIONS_BASIC,
  IRREGULARITIES_WSOM,
  OPTIONS,
  LOG_FORMAT,
  TOURNAMENTS,
];

/** Where a citation leads. */
export interface CitedPlace {
  readonly document: LawDocument;
  readonly section: LawSection;
  /** Every item that it names, none where it cites the whole section. */
  readonly items: readonly string[];
}

export const documentOf = (id: string): LawDocument | null => DOCUMENTS.find((document) => document.id === id) ?? null;

/** What a ruleset says of the documents it is played by: their ids (`Ruleset.documents`). */
export interface PlayedByLaw {
  readonly documents: readonly string[];
}

/** The documents that a ruleset is played by, in its order. */
export const documentsOf = ({ documents }: PlayedByLaw): readonly LawDocument[] =>
  documents.flatMap((id) => documentOf(id) ?? []);

/** Where a citation leads, or null where there is no such place. */
export function resolveCitation({ document: id, section, item }: Citation): CitedPlace | null {
  const document = documentOf(id);
  if (document === null) return null;
  // Ids are one of a kind in their document, and are cited without the section they stand in.
  const named = document.sections.filter(({ name }) => section === '' || section === name);
  for (const found of named) {
    const items = item === '' ? [] : itemsIn(found, item);
    if (items !== null && (items.length > 0 || section !== '')) return { document, section: found, items };
  }
  return null;
}

/** @public asked of citations from outside */
export const isCitation = (citation: Citation): boolean => resolveCitation(citation) !== null;

/** `4`, `1-4` or `1, 3`, as the items of the section; null where one is none of them. */
function itemsIn({ items }: LawSection, cited: string): readonly string[] | null {
  if (items.includes(cited)) return [cited];
  const parts = cited.split(', ');
  if (parts.length === 1) return rangeIn(items, cited);
  const found = parts.map((part) => (items.includes(part) ? [part] : rangeIn(items, part)));
  return found.every((part) => part !== null) ? found.flat() : null;
}

/** The items from one to a later one. Items have dashes of their own (`5.1-6`): any dash may be the one between. */
function rangeIn(items: readonly string[], cited: string): readonly string[] | null {
  for (let dash = cited.indexOf('-'); dash >= 0; dash = cited.indexOf('-', dash + 1)) {
    const [from, to] = [items.indexOf(cited.slice(0, dash)), items.indexOf(cited.slice(dash + 1))];
    if (from >= 0 && to > from) return items.slice(from, to + 1);
  }
  return null;
}
