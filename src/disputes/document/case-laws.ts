import { type CatalogueEntry, type Provision, CATALOGUE, catalogueEntry } from '../../engine/laws/catalogue.js';
import { documentOf, resolveCitation, type Basis } from '../../engine/laws/documents.js';
import type { Citation } from '../../engine/vocabulary/terms.js';
import { REMEDY_NAMES } from './remedy-sentences.js';

/** What an event of a case cites: rulings do. */
export interface Citing {
  readonly laws?: readonly Citation[];
  readonly catalogue?: readonly string[];
}

/** What a ruling rests on, in the project's own words: a law that it cites, or an entry of the catalogue. */
export interface Cited {
  /** Where it stands: title, edition, section and item; or the id of the entry. */
  readonly place: string;
  /** What it is about; null where the project has no words of its own for it. */
  readonly about: string | null;
  /** What is provided for, on what basis, and which remedies that gives. */
  readonly provisions: readonly string[];
  /** Where an entry stands in the rules, or which entries tell of a law. */
  readonly see: readonly string[];
}

/** What a ruling cites, each with all that it provides for. */
export function citedIn({ laws, catalogue }: Citing): Cited[] {
  return [...(laws ?? []).map(lawCited), ...(catalogue ?? []).map(entryCited)];
}

/** What a ruling cites, in a sentence each. */
export const citedSentences = (data: Citing): string[] =>
  citedIn(data).map(({ place, about }) => (about === null ? place : `${place}: ${about}`));

function lawCited(law: Citation): Cited {
  const entries = entriesOf(law);
  const [only] = entries;
  // Of what is itself an entry of the catalogue its provisions are told; of another place, which entries rest on it.
  if (entries.length === 1 && only.id === law.item) return { ...told(only), place: placeText(law) };
  return {
    place: placeText(law),
    about: null,
    provisions: [],
    see: entries.map(({ id, happened }) => `${id} ${happened}`),
  };
}

function entryCited(id: string): Cited {
  const entry = catalogueEntry(id);
  const place = `Catalogue ${id}`;
  return entry === null ? { place, about: 'not known here', provisions: [], see: [] } : { ...told(entry), place };
}

const told = ({ id, happened, mendableUntil, remedy, citations }: CatalogueEntry): Omit<Cited, 'place'> => ({
  about: happened,
  provisions: [...(mendableUntil === null ? [] : [`can be put right ${mendableUntil}`]), ...remedy.map(provisionText)],
  // That it stands in the catalogue is said already.
  see: citations.filter(({ item }) => item !== id).map(placeText),
});

const BASES: Readonly<Record<Basis, string>> = {
  law: 'law',
  decision: 'decision of the project',
  inference: 'inferred',
};

const provisionText = ({ says, basis, remedies }: Provision): string =>
  `${says} [${BASES[basis]}${remedies.length === 0 ? '' : `; remedy: ${remedies.map((kind) => REMEDY_NAMES[kind]).join(', or ')}`}]`;

/** Entries of the catalogue that are what is cited, or rest on it. */
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
