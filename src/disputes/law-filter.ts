import { CATALOGUE, catalogueEntry } from '../engine/laws/catalogue.js';
import { DOCUMENTS, documentOf, isCitation } from '../engine/laws/documents.js';
import { type FieldError, optional, record, type Shape, wellFormed } from '../engine/vocabulary/shape.js';
import { unknownNameError } from '../engine/vocabulary/similar-names.js';
import { shortText } from '../search/filters/search-filter.js';

// Searches reject unknown laws and catalogue entries, because a misspelt one would silently find nothing.

const PART = wellFormed(500, 0);

/** A document, its section, and a prefix of the item. */
export interface LawFilter {
  readonly document: string;
  readonly section?: string | null;
  readonly item?: string | null;
}
const WRITTEN: Shape<LawFilter> = record({ document: shortText, section: optional(PART), item: optional(PART) });

/** The first part of a law that does not exist; `null` if all exist. */
function unknownIn({ document: id, section, item }: LawFilter, path: string): FieldError | null {
  const at = (field: string): string => (path === '' ? field : `${path}.${field}`);
  const document = documentOf(id);
  if (document === null)
    return unknownNameError(at('document'), 'a document', id, DOCUMENTS, (one) => [one.id, one.title]);
  // An item with an id is cited without its section.
  const { sections } = document;
  const named = section == null || section === '' ? sections : sections.filter(({ name }) => name === section);
  if (section != null && named.length === 0) {
    return unknownNameError(at('section'), `a section of ${id}`, section, sections, ({ name }) => [name]);
  }
  const items = named.flatMap((one) => one.items);
  // Several items may be cited as a range (`1-4`).
  if (
    item == null ||
    items.some((one) => one.startsWith(item)) ||
    named.some((one) => isCitation({ document: id, section: one.name, item }))
  ) {
    return null;
  }
  return unknownNameError(at('item'), `an item of ${id}`, item, items, (one) => [one]);
}

export const LAW: Shape<LawFilter> = {
  fits: (value) => WRITTEN.fits(value) && unknownIn(value as LawFilter, '') === null,
  misfit: (value, path) =>
    (WRITTEN.fits(value) ? unknownIn(value as LawFilter, path) : null) ?? WRITTEN.misfit(value, path),
};

export const ENTRY: Shape<string> = {
  fits: (value) => typeof value === 'string' && catalogueEntry(value) !== null,
  misfit: (value, path) =>
    shortText.fits(value)
      ? unknownNameError(path, 'an entry of the catalogue', value as string, CATALOGUE, ({ id }) => [id])
      : shortText.misfit(value, path),
};
