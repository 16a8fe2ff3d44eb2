import { CATALOGUE, catalogueEntry } from '../engine/laws/catalogue.js';
import { DOCUMENTS, documentOf, isCitation } from '../engine/laws/documents.js';
import { type FieldError, optional, record, type Shape, wellFormed } from '../engine/vocabulary/shape.js';
import { unknown } from '../search/filters/nearest.js';
import { word } from '../search/filters/search-filter.js';

/** Laws and entries of the catalogue that a search may name: one that is none was mistyped, and nothing found says nothing. */

const PART = wellFormed(500, 0);

/** Where a law stands: the document, its section, how its item begins. */
export interface LawFilter {
  readonly document: string;
  readonly section?: string | null;
  readonly item?: string | null;
}
const WRITTEN: Shape<LawFilter> = record({ document: word, section: optional(PART), item: optional(PART) });

/** What of a law leads nowhere; null: it stands in the documents. */
function unknownIn({ document: id, section, item }: LawFilter, path: string): FieldError | null {
  const at = (field: string): string => (path === '' ? field : `${path}.${field}`);
  const document = documentOf(id);
  if (document === null) return unknown(at('document'), 'a document', id, DOCUMENTS, (one) => [one.id, one.title]);
  // What has an id is cited without its section.
  const { sections } = document;
  const named = section == null || section === '' ? sections : sections.filter(({ name }) => name === section);
  if (section != null && named.length === 0) {
    return unknown(at('section'), `a section of ${id}`, section, sections, ({ name }) => [name]);
  }
  const items = named.flatMap((one) => one.items);
  // Several are cited as one (`1-4`).
  if (
    item == null ||
    items.some((one) => one.startsWith(item)) ||
    named.some((one) => isCitation({ document: id, section: one.name, item }))
  ) {
    return null;
  }
  return unknown(at('item'), `an item of ${id}`, item, items, (one) => [one]);
}

export const LAW: Shape<LawFilter> = {
  fits: (value) => WRITTEN.fits(value) && unknownIn(value as LawFilter, '') === null,
  misfit: (value, path) =>
    (WRITTEN.fits(value) ? unknownIn(value as LawFilter, path) : null) ?? WRITTEN.misfit(value, path),
};

export const ENTRY: Shape<string> = {
  fits: (value) => typeof value === 'string' && catalogueEntry(value) !== null,
  misfit: (value, path) =>
    word.fits(value)
      ? unknown(path, 'an entry of the catalogue', value as string, CATALOGUE, ({ id }) => [id])
      : word.misfit(value, path),
};
