import type { CaseData, CaseType, Finding, Remedy } from '../../engine/record/case-event.js';
import type { CaseTeller } from './case-teller.js';
import { remedySentence } from './remedy-sentences.js';

/** What of a case somebody may see: null stands for what is kept from them (`case-seen.ts`). */
export interface SeenCase {
  readonly type: CaseType;
  readonly data: Readonly<Record<string, unknown>>;
}

type Seen<T extends CaseType> = { readonly [K in keyof CaseData[T]]: CaseData[T][K] | null };

/** An event of a case in plain sentences: all but what it cites. */
export function caseSentences({ type, data }: SeenCase, teller: CaseTeller): string[] {
  return SAYS[type](data as never, teller).filter((sentence) => sentence !== '');
}

const line = (what: string, text: string | null | undefined): string => (text == null ? '' : `${what}: ${text}`);
const nobody = (by: unknown): boolean => by === null || by === undefined;

/** `revision 5`, `revisions 4 and 5`, `revisions 1, 2 and 3`. */
const revisions = (of: readonly number[] | null): string => {
  const all = (of ?? []).map(String);
  return `revision${all.length === 1 ? '' : 's'} ${[all.slice(0, -1).join(', '), ...all.slice(-1)].filter((one) => one !== '').join(' and ')}`;
};

const SAYS: { readonly [T in CaseType]: (data: Seen<T>, teller: CaseTeller) => string[] } = {
  DisputeRaised: ({ by, against, about, question, claim, sought, play, late }, { nameOf, names }) => [
    `${by === null ? 'A judge or scribe' : nameOf(by)} raises a dispute${against === null || against.length === 0 ? '' : ` against ${names(against)}`}: a question of ${question}. ${PLAY[play ?? 'continues']}`,
    late === true ? 'It was raised after the time for it.' : '',
    line('Claim', claim),
    line('Asked for', sought),
    about === null || about.length === 0 ? '' : `About ${revisions(about)}.`,
  ],
  EvidenceAdded: ({ by, kind, revisions: shown, text, sha256, mediaType }, { nameOf }) => [
    `${by === null ? 'A judge or scribe' : nameOf(by)} ${kind === 'revisions' ? `points to ${revisions(shown)}` : `adds a ${kind === 'attachment' ? 'file' : 'statement'}`}.`,
    line('Statement', text),
    sha256 === null ? '' : `Kept elsewhere: ${mediaType}, SHA-256 ${sha256}`,
  ],
  RulingIssued: ({ instance, facts, basis, remedies, reason, publicReason, seenUpTo, ...more }, teller) => [
    `Ruling ${INSTANCES[instance ?? 'table']}, ${BASES[basis ?? 'law']}${more.stayed === true ? '; it is stayed: nothing of it is carried out before it is final' : ''}.`,
    nobody(more.supersedes) ? '' : `It replaces the ruling at revision ${more.supersedes}.`,
    ...(facts ?? []).map(factSentence),
    ...(remedies ?? []).map((remedy: Remedy) => `Remedy: ${remedySentence(remedy, teller)}.`),
    (remedies ?? []).length === 0 ? 'Nothing is to be done.' : '',
    line('Reason given to all', publicReason),
    line('Reason', reason),
    `The judge had the record before them up to revision ${seenUpTo}.`,
  ],
  RulingAppealed: ({ ruling, by, grounds, question, late }, { nameOf }) => [
    `${by === null ? 'A judge or scribe' : nameOf(by)} appeals against the ruling at revision ${ruling}: a question of ${question}${late === true ? ', after the time for it' : ''}.`,
    line('Grounds', grounds),
  ],
  AppealDecided: ({ panel, outcome, ruling, reason, recommendation }) => [
    `${OUTCOMES[outcome ?? 'upheld']}${ruling === null ? '' : ` The new ruling is revision ${ruling}.`}${panel === null || panel.length === 0 ? '' : ` On the panel as well: ${panel.join(', ')}.`}`,
    line('Reason', reason),
    line('Recommendation', recommendation),
  ],
  DisputeClosed: ({ how }) => [CLOSED[how ?? 'ruled']],
};

function factSentence({ text, status, revisions: of }: Finding): string {
  return `Fact, ${status}${of.length === 0 ? '' : ` (${revisions(of)})`}: ${text}`;
}

const PLAY = { stopped: 'Play is stopped.', continues: 'Play continues.', over: 'Play is over.' } as const;
const INSTANCES = { table: 'at the table', head: 'of the head judge', committee: 'of a committee' } as const;
const BASES = { law: 'by law', discretion: 'by discretion' } as const;
const OUTCOMES = {
  upheld: 'The ruling is upheld.',
  varied: 'The ruling is varied: another takes its place.',
  reversed: 'The ruling is reversed: what it did is undone.',
  returned: 'The matter is returned: it is to be ruled on again.',
  refused: 'The appeal is refused: it is not heard.',
} as const;
const CLOSED = {
  ruled: 'The dispute is closed: it is ruled on.',
  withdrawn: 'The dispute is closed: it is withdrawn.',
  settled: 'The dispute is closed: the parties have settled it.',
  expired: 'The dispute is closed: its time has run out.',
} as const;
