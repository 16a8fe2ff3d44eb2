import {
  type CatalogueEntry,
  type Provision,
  type ProvisionBasis,
  CATALOGUE,
  catalogueEntry,
} from '../../engine/laws/catalogue.js';
import { documentOf, resolveCitation } from '../../engine/laws/documents.js';
import type { Citation } from '../../engine/vocabulary/terms.js';
import { REMEDY_NAMES } from './case-sentences.js';

/** Citations of a ruling. */
export interface Citing {
  readonly laws?: readonly Citation[];
  readonly catalogue?: readonly string[];
}

/** A cited rule or catalogue entry, described in the project's own words. */
export interface Cited {
  /** Title, edition, section and item of a rule, or the id of a catalogue entry. */
  readonly place: string;
  /** Subject; `null` if the project has not described it. */
  readonly about: string | null;
  /** Provisions with their basis and remedies. */
  readonly provisions: readonly string[];
  /** Rules behind an entry, or entries that cite the rule. */
  readonly see: readonly string[];
}

/** The citations of a ruling with their provisions. */
export function citedIn({ laws, catalogue }: Citing): Cited[] {
  return [...(laws ?? []).map(lawCited), ...(catalogue ?? []).map(entryCited)];
}

/** The citations of a ruling, one sentence each. */
export const citedSentences = (data: Citing): string[] =>
  citedIn(data).map(({ place, about }) => (about === null ? place : `${place}: ${about}`));

function lawCited(law: Citation): Cited {
  const entries = entriesOf(law);
  const [only] = entries;
  // A law that is itself a catalogue entry shows its provisions; any other law lists the entries that cite it.
  if (entries.length === 1 && only.id === law.item) return { ...entryDetails(only), place: placeText(law) };
  return {
    place: placeText(law),
    about: null,
    provisions: [],
    see: entries.map(({ id, happened }) => `${entryPlace(id)}: ${happened}`),
  };
}

const entryPlace = (id: string): string => `Catalogue ${id}`;

function entryCited(id: string): Cited {
  const entry = catalogueEntry(id);
  const place = entryPlace(id);
  return entry === null
    ? { place, about: 'unknown to this version', provisions: [], see: [] }
    : { ...entryDetails(entry), place };
}

const entryDetails = ({ id, happened, mendableUntil, remedy, citations }: CatalogueEntry): Omit<Cited, 'place'> => ({
  about: happened,
  provisions: [...(mendableUntil === null ? [] : [`can be corrected ${mendableUntil}`]), ...remedy.map(provisionText)],
  // The entry itself is named already.
  see: citations.filter(({ item }) => item !== id).map(placeText),
});

const BASES: Readonly<Record<ProvisionBasis, string>> = {
  law: 'law',
  decision: 'decision of the project',
  inference: 'inferred',
  record: 'rule of the record',
};

const provisionText = ({ says, basis, remedies }: Provision): string =>
  `${says} [${BASES[basis]}${remedies.length === 0 ? '' : `; remedy: ${remedies.map((kind) => REMEDY_NAMES[kind]).join(', or ')}`}]`;

/** Catalogue entries that are the cited law or cite it. */
function entriesOf(law: Citation): readonly CatalogueEntry[] {
  const named = catalogueEntry(law.item);
  if (named !== null) return [named];
  const at = resolveCitation(law);
  return CATALOGUE.filter(({ citations }) =>
    citations.some((one) => {
      const place = resolveCitation(one);
      return (
        place?.document === at?.document &&
        place?.section === at?.section &&
        at?.items.some((item) => place?.items.includes(item))
      );
    }),
  );
}

function placeText({ document: id, section, item }: Citation): string {
  const document = documentOf(id);
  const place = [section, item].filter((part) => part !== '').join(', ');
  return `${document === null ? id : `${document.title}, edition ${document.edition}`}${place === '' ? '' : `: ${place}`}`;
}
