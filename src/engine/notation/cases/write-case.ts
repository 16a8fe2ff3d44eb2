import type { CaseData, CaseEvent } from '../../record/case-event.js';
import type { Recorded } from '../../record/effective-line.js';
import { isCaseEvent } from '../../record/record-event.js';
import type { Citation } from '../../vocabulary/terms.js';
import type { Seat } from '../../tiles/tile.js';
import { type Header, header, printFree } from '../headers/header.js';
import type { NotationTable } from '../notation-table.js';
import { time as timeToken } from '../tokens/simple-tokens.js';
import { printWord } from '../values.js';
import { type CaseText, type CaseWord, revisionsText } from './case-text.js';
import { remedyText } from './remedy-text.js';

/** Labels of the disputes, rulings and appeals of a record, by revision: `D1`, `R1`, `A1`. */
export type Labels = ReadonlyMap<number, string>;

const LETTERS: { readonly [T in CaseEvent['type']]?: string } = {
  DisputeRaised: 'D',
  RulingIssued: 'R',
  RulingAppealed: 'A',
};

export function labelsOf(recorded: readonly Recorded[]): Labels {
  const labels = new Map<number, string>();
  const counts = new Map<string, number>();
  for (const { revision, event } of recorded) {
    const letter = isCaseEvent(event) ? LETTERS[event.type] : undefined;
    if (letter === undefined) continue;
    const count = (counts.get(letter) ?? 0) + 1;
    counts.set(letter, count);
    labels.set(revision, `${letter}${count}`);
  }
  return labels;
}

/** Stands for a text that is hidden from the reader or was not given. */
export const NO_TEXT = '-';

/** An event of a case to write. Fields hidden from the reader (`case-seen.ts`) are already removed. */
export interface WrittenCase {
  readonly event: CaseEvent;
  readonly revision: number;
  /** The event of a case directly before it; a ruling after the decision of an appeal results from that decision. */
  readonly behind: CaseEvent | null;
  readonly labels: Labels;
  readonly time: number | null;
}

export function writeCase({ event, revision, behind, labels, time }: WrittenCase, table: NotationTable): CaseText {
  const named = (of: number): string => labels.get(of) ?? `${NAMELESS}${of}`;
  const made = (what: CaseWord, label: string, head: Words, fields: readonly Header[]): CaseText => ({
    ...{ kind: 'case', what, label },
    head: header(what, head.flat().join(' '), label),
    fields: time === null ? fields : [...fields, header('time', timeToken.print({ kind: 'time', milliseconds: time }))],
  });
  const by = (seat: Seat | null): readonly string[] => (seat === null ? [] : ['by', table.letter(seat)]);
  const own = labels.get(revision) ?? '';
  switch (event.type) {
    case 'DisputeRaised': {
      const { against, hand, about, question, claim, sought, play, late } = event.data;
      const seats = against.length === 0 ? [] : ['against', ...against.map((seat) => table.letter(seat))];
      const head = [by(event.data.by), seats, ['on', `${question},`], ['play', play], late ? ['late'] : []];
      return made('dispute', own, head, [
        ...(hand === null ? [] : [header('hand', revisionsText([hand]))]),
        ...revisions('about', about),
        ...text('claim', claim),
        ...text('sought', sought, null),
      ]);
    }
    case 'EvidenceAdded': {
      const { dispute, kind, sha256, mediaType, text: noteText } = event.data;
      return made(
        'evidence',
        named(dispute),
        [[kind], by(event.data.by)],
        [
          ...revisions('shown', event.data.revisions),
          ...text('text', noteText, null),
          ...text('sha', sha256, null),
          ...text('media', mediaType, null),
        ],
      );
    }
    case 'RulingIssued':
      return made('ruling', own, headOfRuling(event.data, named), rulingFields(event.data, behind, revision, table));
    case 'RulingAppealed': {
      const { ruling, question, grounds, late } = event.data;
      const head = [['against', named(ruling)], by(event.data.by), ['on', question], late ? ['late'] : []];
      return made('appeal', own, head, text('grounds', grounds));
    }
    case 'AppealDecided': {
      const { appeal, panel, outcome, reason, recommendation } = event.data;
      return made(
        'decision',
        named(appeal),
        [[outcome]],
        [
          ...(panel.length === 0 ? [] : [header('panel', panel.map(printWord).join(' '))]),
          ...text('reason', reason),
          ...text('recommendation', recommendation, null),
        ],
      );
    }
    case 'DisputeClosed':
      return made('closed', named(event.data.dispute), [[event.data.how]], []);
  }
}

type Words = readonly (readonly string[])[];

/** The prefix of a revision that stands for an event without a label: `#12`. */
export const NAMELESS = '#';

const revisions = (key: string, of: readonly number[]): Header[] =>
  of.length === 0 ? [] : [header(key, revisionsText(of))];

/** Header for a text; none if the text equals `without`, the value of a missing header. */
const text = (key: string, value: string | null, without: string | null = NO_TEXT): Header[] =>
  value === null || value === without ? [] : [header(key, printFree(value))];

const headOfRuling = (
  { dispute, instance, basis, stayed, supersedes }: CaseData['RulingIssued'],
  named: (of: number) => string,
): Words => [
  dispute === null ? [] : ['on', named(dispute)],
  ['at', instance],
  ['by', basis],
  stayed ? ['stayed'] : [],
  supersedes === null ? [] : ['replaces', named(supersedes)],
];

function rulingFields(
  { facts, laws, catalogue, remedies, reason, publicReason, seenUpTo }: CaseData['RulingIssued'],
  behind: CaseEvent | null,
  revision: number,
  table: NotationTable,
): Header[] {
  // If the facts are hidden from the reader, the remedies are hidden too.
  const whole = (facts as typeof facts | null) !== null;
  return [
    ...(whole ? facts : []).map(({ text: found, revisions: shown, status }) =>
      header('fact', `${status}${shown.length === 0 ? '' : ` ${revisionsText(shown)}`}: ${printFree(found)}`),
    ),
    ...laws.map((law) => header('law', lawText(law))),
    ...(catalogue.length === 0 ? [] : [header('catalogue', catalogue.map(printWord).join(' '))]),
    ...(whole ? remedies : []).map((remedy) => header('remedy', remedyText(remedy, table))),
    ...text('reason', reason),
    ...text('public', publicReason),
    ...(seenUpTo === seenBy(revision, behind) ? [] : [header('seen', revisionsText([seenUpTo]))]),
  ];
}

/** The default of `seenUpTo`: everything before the ruling, or before the decision that it was made with. */
export const seenBy = (revision: number, behind: CaseEvent | null): number =>
  revision - (behind?.type === 'AppealDecided' ? 2 : 1);

const lawText = ({ document, section, item }: Citation): string =>
  [document, section, ...(item === '' ? [] : [item])].map(printWord).join(' ');
