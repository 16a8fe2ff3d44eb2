import { catalogueEntry } from '../engine/laws/catalogue.js';
import { documentOf } from '../engine/laws/documents.js';
import type { CaseData, CaseType } from '../engine/line/case-event.js';
import type { Citation } from '../engine/scoring/citation.js';
import type { Seat } from '../engine/tiles/tile.js';

/** What of a case somebody may see: null stands for what is kept from them (`case-seen.ts`). */
export interface SeenCase {
  readonly type: CaseType;
  readonly data: Readonly<Record<string, unknown>>;
}

type SeatName = (seat: Seat) => string;
type Seen<T extends CaseType> = { readonly [K in keyof CaseData[T]]: CaseData[T][K] | null };

/** An event of a case in plain sentences. */
export function caseSentences({ type, data }: SeenCase, nameOf: SeatName): string[] {
  return SAYS[type](data as never, nameOf).filter((sentence) => sentence !== '');
}

const names = (seats: readonly Seat[], nameOf: SeatName): string => seats.map(nameOf).join(' and ');
const line = (what: string, text: string | null | undefined): string => (text == null ? '' : `${what}: ${text}`);
const revisions = (of: readonly number[] | null): string => (of ?? []).join(', ') || 'none';

const SAYS: { readonly [T in CaseType]: (data: Seen<T>, nameOf: SeatName) => string[] } = {
  DisputeRaised: ({ by, against, about, question, claim, sought, play, late }, nameOf) => [
    `${by === null ? 'A judge or scribe' : nameOf(by)} raises a dispute${against === null || against.length === 0 ? '' : ` against ${names(against, nameOf)}`}: a question of ${question}; play ${play === 'over' ? 'is over' : play}.`,
    late === true ? 'It was raised after the time for it.' : '',
    line('Claim', claim),
    line('Asked for', sought),
    about === null || about.length === 0 ? '' : `About revisions ${revisions(about)}.`,
  ],
  EvidenceAdded: ({ by, kind, revisions: shown, text, sha256, mediaType }, nameOf) => [
    `${by === null ? 'A judge or scribe' : nameOf(by)} adds ${kind === 'revisions' ? `revisions ${revisions(shown)}` : `a ${kind === 'attachment' ? 'file' : 'statement'}`}.`,
    line('Statement', text),
    sha256 === null ? '' : `Kept elsewhere: ${mediaType}, SHA-256 ${sha256}`,
  ],
  RulingIssued: ({ instance, facts, laws, catalogue, basis, remedies, reason, publicReason, seenUpTo, ...more }) => [
    `Ruling ${INSTANCES[instance ?? 'table']}, by ${basis}${more.stayed === true ? ', stayed until it is final' : ''}${more.supersedes === null ? '' : `; it replaces the ruling at revision ${more.supersedes}`}.`,
    ...(facts ?? []).map(({ text, status, revisions: of }) => `Fact (${status}; revisions ${revisions(of)}): ${text}`),
    ...(laws ?? []).map(lawSentence),
    ...(catalogue ?? []).map((id) => `Catalogue ${id}: ${catalogueEntry(id)?.happened ?? 'not known here'}`),
    `Remedies: ${(remedies ?? []).map(({ remedy }) => remedyName(remedy)).join(', ') || 'none'}`,
    line('Reason given to all', publicReason),
    line('Reason', reason),
    `The judge had the record up to revision ${seenUpTo}.`,
  ],
  RulingAppealed: ({ ruling, by, grounds, question, late }, nameOf) => [
    `${by === null ? 'A judge or scribe' : nameOf(by)} appeals against the ruling at revision ${ruling}, on ${question}${late === true ? ', late' : ''}.`,
    line('Grounds', grounds),
  ],
  AppealDecided: ({ panel, outcome, reason, recommendation }) => [
    `The appeal is ${outcome}${panel === null || panel.length === 0 ? '' : ` by ${panel.join(', ')}`}.`,
    line('Reason', reason),
    line('Recommendation', recommendation),
  ],
  DisputeClosed: ({ how }) => [`The dispute is closed: ${how}.`],
};

const INSTANCES = { table: 'at the table', head: 'by the head judge', committee: 'by a committee' } as const;

/** `playOn` as `play on`. */
const remedyName = (remedy: string): string => remedy.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

function lawSentence({ document: id, section, item }: Citation): string {
  const document = documentOf(id);
  const place = [section, item].filter((part) => part !== '').join(', ');
  return `Law: ${document === null ? id : `${document.title}, edition ${document.edition}`}${place === '' ? '' : `: ${place}`}`;
}
