import type { CaseData, CaseEvent, CaseType, Finding } from '../../record/case-event.js';
import type { Recorded } from '../../record/effective-line.js';
import { isCaseEvent } from '../../record/record-event.js';
import type { Citation } from '../../vocabulary/terms.js';
import type { Seat } from '../../tiles/tile.js';
import { type Argument, after, afterIfAny, flag, oneOf, readSeat, SEAT, Words } from '../arguments.js';
import { type Header, header, printFree, scanFree } from '../headers/header.js';
import type { NotationTable } from '../notation-table.js';
import { NotationSyntaxError } from '../scanner.js';
import type { ReadContext } from '../tokens/codec.js';
import { time as timeToken } from '../tokens/simple-tokens.js';
import { isWindLetter, printWord, readId } from '../values.js';
import { type Word, readWhole, wordsOf, wrongWord } from '../words.js';
import { CaseFields, type CaseText, type CaseWord } from './case-text.js';
import { readRemedy, remedyText } from './remedy-text.js';

// Each event of a case is declared once, by the parts of its text: words of its first line, or fields below it.

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

/** The labels of a text's disputes, rulings and appeals, with their index in `done`. */
export type Named = Map<string, number>;

/** The revisions at which the events of a text are recorded. Values that refer to revisions can be read only then. */
interface Places {
  readonly revisionOf: (done: number) => number;
  /** The revision of the event itself. */
  readonly own: number;
  readonly behind: () => CaseEvent | null;
}

type Later<T> = (places: Places) => T;

interface Reading {
  readonly words: Words;
  readonly fields: CaseFields;
  readonly named: Named;
  readonly where: ReadContext;
  /** The parts read so far. */
  readonly data: Record<string, Later<unknown>>;
}

interface Writing extends WrittenCase {
  readonly table: NotationTable;
  readonly head: string[];
  readonly fields: Header[];
}

/** A part of the text of an event. A field that is hidden from the reader is `null` and is not written. */
interface Part<T> {
  /** The key of its field; `null` for words of the first line. */
  readonly key: string | null;
  read(reading: Reading): Later<T>;
  write(value: T, writing: Writing): void;
}

const inHead = <T>(argument: Argument<T>): Part<T> => ({
  key: null,
  read({ words }) {
    const value = argument.read(words);
    return () => value;
  },
  write: (value, { head, table }) => head.push(...argument.write(value, table)),
});

interface Value<T> {
  read(field: Header, where: ReadContext): T;
  write(value: T, table: NotationTable): string;
}

/** A field that may be missing: its value is then `absent`. */
const one = <T, A extends T | null>(key: string, { read, write }: Value<T>, absent: A): Part<T | A> => ({
  key,
  read({ fields, where }) {
    const field = fields.one(key);
    const value = field === null ? absent : read(field, where);
    return () => value;
  },
  write(value, { fields, table }) {
    const isAbsent = value === null || value === absent || (Array.isArray(value) && value.length === 0);
    if (!isAbsent) fields.push(header(key, write(value as T, table)));
  },
});

/** A list with a field for each item. */
const many = <T>(key: string, { read, write }: Value<T>): Part<readonly T[]> => ({
  key,
  read({ fields, where }) {
    const values = fields.all(key).map((field) => read(field, where));
    return () => values;
  },
  write: (values, { fields, table }) => fields.push(...(values ?? []).map((value) => header(key, write(value, table)))),
});

/** Stands for a text that is hidden from the reader or was not given. */
const NO_TEXT = '-';
const NONE: readonly never[] = [];

const TEXT: Value<string> = { read: scanFree, write: printFree };

/** `revision 5`, `revisions 5 7`. */
const REVISIONS: Value<readonly number[]> = {
  read: ({ value, valueAt }) => revisionsOf({ text: value, at: valueAt }),
  write: (revisions) => `${revisions.length === 1 ? 'revision' : 'revisions'} ${revisions.join(' ')}`,
};

function revisionsOf(word: Word): number[] {
  const match = /^(?:revisions? )?(\d{1,9}(?: \d{1,9})*)$/.exec(word.text);
  if (match === null) throw wrongWord('revisions, e.g. revisions 5 7', word);
  return match[1].split(' ').map(Number);
}

const REVISION: Value<number> = {
  read(field, where) {
    const [first, more] = REVISIONS.read(field, where);
    if (more !== undefined) throw new NotationSyntaxError(field.valueAt, 'one revision');
    return first;
  },
  write: (revision) => `revision ${revision}`,
};

/** Words, in quotation marks if needed. */
const NAMES: Value<readonly string[]> = {
  read: ({ value, valueAt }) => wordsOf(value, valueAt).map(readId),
  write: (names) => names.map(printWord).join(' '),
};

/** The prefix of a revision that stands for an event without a label: `#12`. */
const NAMELESS = '#';

const labelOf = ({ labels }: WrittenCase, revision: number): string => labels.get(revision) ?? `${NAMELESS}${revision}`;

/** Resolves a label to a revision. */
function placeOf(named: Named, label: Word): Later<number> {
  const place = named.get(label.text);
  if (place !== undefined) return ({ revisionOf }) => revisionOf(place);
  if (!/^#\d{1,9}$/.test(label.text))
    throw wrongWord('the label of an earlier dispute, ruling or appeal, e.g. D1', label);
  return () => Number(label.text.slice(1));
}

/** A dispute or ruling after a keyword. */
const reference = (keyword: string): Part<number | null> => ({
  key: null,
  read({ words, named }) {
    const label = words.takeAfter(keyword);
    return label === null ? () => null : placeOf(named, label);
  },
  write(revision, writing) {
    if (revision !== null) writing.head.push(keyword, labelOf(writing, revision));
  },
});

const APPEALED: Part<number> = {
  ...(reference('against') as Part<number>),
  read({ words, named }) {
    const label = words.takeAfter('against');
    if (label === null) throw new NotationSyntaxError(words.at, 'against and the ruling, e.g. against R1');
    return placeOf(named, label);
  },
};

const LATE: Part<true | undefined> = inHead({
  read: (words) => words.takeFlag('late') || undefined,
  write: (late) => (late ? ['late'] : []),
});

const AGAINST: Part<readonly Seat[]> = inHead({
  read: (words) => words.takeAllAfter('against', isWindLetter).map((word) => readSeat(word, words.where)),
  write: (seats, table) => (seats.length === 0 ? [] : ['against', ...seats.map((seat) => table.letter(seat))]),
});

const QUESTION = after('on', oneOf(['fact', 'law', 'score', 'conduct']));
const BY = inHead(afterIfAny('by', SEAT));

/** `found revisions 5 7: West said pong first`. */
const FACT: Value<Finding> = {
  read(field) {
    const { value, valueAt } = field;
    const match = /^(agreed|found|undetermined)(?: (revisions? [\d ]+))?: ?/.exec(value);
    if (match === null) throw new NotationSyntaxError(valueAt, 'agreed, found or undetermined, a colon and the fact');
    const [all, status, shown] = match;
    return {
      text: scanFree({ ...field, value: value.slice(all.length), valueAt: valueAt + all.length }),
      revisions: shown === undefined ? [] : revisionsOf({ text: shown, at: valueAt + status.length + 1 }),
      status: status as Finding['status'],
    };
  },
  write: ({ text, revisions, status }, table) =>
    `${status}${revisions.length === 0 ? '' : ` ${REVISIONS.write(revisions, table)}`}: ${printFree(text)}`,
};

/** `wsom-rulebook "Claiming a Discard" 2`. */
const LAW: Value<Citation> = {
  read(field, where) {
    const [document, section, item = '', more] = NAMES.read(field, where);
    if (section !== undefined && more === undefined) return { document, section, item };
    const expected = 'a document, its section and an item, e.g. wsom-rulebook "The Play" 2';
    throw new NotationSyntaxError(field.valueAt, expected);
  },
  write: ({ document, section, item }, table) =>
    NAMES.write([document, section, ...(item === '' ? [] : [item])], table),
};

const ALL_REMEDIES = many('remedy', { read: readRemedy, write: remedyText });

const REMEDIES: typeof ALL_REMEDIES = {
  ...ALL_REMEDIES,
  write(remedies, writing) {
    // If the facts are hidden from the reader, the remedies are hidden too.
    const { facts } = writing.event.data as { readonly facts: unknown };
    if (facts !== null) ALL_REMEDIES.write(remedies, writing);
  },
};

/** The default of `seenUpTo`: everything before the ruling, or before the decision that it was made with. */
const seenBy = (revision: number, behind: CaseEvent | null): number =>
  revision - (behind?.type === 'AppealDecided' ? 2 : 1);

const OPTIONAL_SEEN = one('seen', REVISION, null);

const SEEN: Part<number> = {
  key: 'seen',
  read(reading) {
    const seen = OPTIONAL_SEEN.read(reading);
    return (places) => seen(places) ?? seenBy(places.own, places.behind());
  },
  write(seen, writing) {
    if (seen !== seenBy(writing.revision, writing.behind)) OPTIONAL_SEEN.write(seen, writing);
  },
};

/** The ruling that a decision is made with follows it. */
const NEW_RULING: Part<number | null> = {
  key: null,
  read:
    ({ data }) =>
    (places) =>
      ['varied', 'reversed'].includes(data.outcome(places) as string) ? places.own + 1 : null,
  write: () => {},
};

interface CaseLines<T extends CaseType> {
  readonly type: T;
  /** The field that its label refers to; `null` if it has a label of its own. */
  readonly of: 'dispute' | 'appeal' | null;
  readonly parts: { readonly [K in keyof CaseData[T]]?: Part<CaseData[T][K]> };
}

const lines = <T extends CaseType>(type: T, of: CaseLines<T>['of'], parts: CaseLines<T>['parts']) =>
  ({ type, of, parts }) as unknown as CaseLines<never>;

const CASES: Readonly<Record<CaseWord, CaseLines<never>>> = {
  dispute: lines('DisputeRaised', null, {
    by: BY,
    against: AGAINST,
    question: inHead({ ...QUESTION, write: (question) => ['on', `${question},`] }),
    play: inHead(after('play', oneOf(['stopped', 'continues', 'over']))),
    late: LATE,
    hand: one('hand', REVISION, null),
    about: one('about', REVISIONS, NONE),
    claim: one('claim', TEXT, NO_TEXT),
    sought: one('sought', TEXT, null),
  }),
  evidence: lines('EvidenceAdded', 'dispute', {
    kind: inHead(oneOf(['revisions', 'statement', 'attachment'])),
    by: BY,
    revisions: one('shown', REVISIONS, NONE),
    text: one('text', TEXT, null),
    sha256: one('sha', TEXT, null),
    mediaType: one('media', TEXT, null),
  }),
  ruling: lines('RulingIssued', null, {
    dispute: reference('on'),
    instance: inHead(after('at', oneOf(['table', 'head', 'committee']))),
    basis: inHead(after('by', oneOf(['law', 'discretion']))),
    stayed: inHead(flag('stayed')),
    supersedes: reference('replaces'),
    facts: many('fact', FACT),
    laws: many('law', LAW),
    catalogue: one('catalogue', NAMES, NONE),
    remedies: REMEDIES,
    reason: one('reason', TEXT, NO_TEXT),
    publicReason: one('public', TEXT, NO_TEXT),
    seenUpTo: SEEN,
  }),
  appeal: lines('RulingAppealed', null, {
    ruling: APPEALED,
    by: BY,
    question: inHead(QUESTION),
    late: LATE,
    grounds: one('grounds', TEXT, NO_TEXT),
  }),
  decision: lines('AppealDecided', 'appeal', {
    outcome: inHead(oneOf(['upheld', 'varied', 'reversed', 'returned', 'refused'])),
    ruling: NEW_RULING,
    panel: one('panel', NAMES, NONE),
    reason: one('reason', TEXT, NO_TEXT),
    recommendation: one('recommendation', TEXT, null),
  }),
  closed: lines('DisputeClosed', 'dispute', {
    how: inHead(oneOf(['ruled', 'withdrawn', 'settled', 'expired'])),
  }),
};

const partsOf = ({ parts }: CaseLines<never>): [string, Part<unknown>][] =>
  Object.entries(parts as unknown as Record<string, Part<unknown>>);

/** An event of a case that was read; `event` creates it once the revisions it refers to are known. */
export interface ReadCase {
  readonly type: CaseType;
  readonly time: number | null;
  readonly event: (revisionOf: (done: number) => number, own: number) => CaseEvent;
}

/**
 * Reads an event of a case. Throws `NotationSyntaxError`.
 *
 * @param behind the event of a case read directly before it; `null` if there is none.
 */
export function readCase(text: CaseText, named: Named, behind: ReadCase | null, where: ReadContext): ReadCase {
  const { what, head } = text;
  const of = CASES[what];
  const headWords = [...head.value.matchAll(/[^\s,]+/g)].map(({ 0: word, index }) => ({
    text: word,
    at: head.valueAt + index,
  }));
  const words = new Words(headWords, what, head.valueAt, where);
  const fields = new CaseFields(head, text.fields);
  const time = timeOf(fields.one('time'));
  const data: Reading['data'] = {};
  if (of.of !== null) data[of.of] = placeOf(named, { text: text.label, at: head.at });
  for (const [name, part] of partsOf(of)) data[name] = part.read({ words, fields, named, where, data });
  words.end();
  fields.end([...partsOf(of).flatMap(([, { key }]) => (key === null ? [] : [key])), 'time']);
  return {
    type: of.type,
    time,
    event(revisionOf, own) {
      const places: Places = { revisionOf, own, behind: () => behind?.event(revisionOf, own - 1) ?? null };
      const values = Object.entries(data).map(([name, later]) => [name, later(places)]);
      return { type: of.type, data: Object.fromEntries(values.filter(([, value]) => value !== undefined)) };
    },
  };
}

const timeOf = (field: Header | null): number | null =>
  field && readWhole({ text: field.value, at: field.valueAt }, timeToken.scan, 'a time such as @02:41').milliseconds;

/** An event of a case to write. Fields hidden from the reader (`record/redaction.ts`) are already removed. */
export interface WrittenCase {
  readonly event: CaseEvent;
  readonly revision: number;
  /** The event of a case directly before it; a ruling after the decision of an appeal results from that decision. */
  readonly behind: CaseEvent | null;
  readonly labels: Labels;
  readonly time: number | null;
}

export function writeCase(written: WrittenCase, table: NotationTable): CaseText {
  const { event, revision, labels, time } = written;
  const [what, of] = Object.entries(CASES).find(([, { type }]) => type === event.type) as [CaseWord, CaseLines<never>];
  const data = event.data as unknown as Record<string, unknown>;
  const writing: Writing = { ...written, table, head: [], fields: [] };
  for (const [name, part] of partsOf(of)) part.write(data[name], writing);
  const { head, fields } = writing;
  if (time !== null) fields.push(header('time', timeToken.print({ kind: 'time', milliseconds: time })));
  const label = of.of === null ? (labels.get(revision) ?? '') : labelOf(written, data[of.of] as number);
  return { kind: 'case', what, label, head: header(what, head.join(' '), label), fields };
}
