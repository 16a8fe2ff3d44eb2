import type { CaseEvent, Finding } from '../../record/case-event.js';
import type { Citation } from '../../vocabulary/terms.js';
import type { Seat } from '../../tiles/tile.js';
import type { Header } from '../headers/header.js';
import { Scanner, NotationSyntaxError } from '../scanner.js';
import { time as timeToken } from '../tokens/simple-tokens.js';
import type { ReadContext } from '../tokens/codec.js';
import { isWindLetter, scanId, wordsOf } from '../values.js';
import { type CaseText, Fields, revisionsOf, CaseWords, textOf } from './case-text.js';
import { readRemedy } from './remedy-text.js';
import { NAMELESS, NO_TEXT, seenBy } from './write-case.js';

/** The labels of a text's disputes, rulings and appeals, with their index in `done`. */
export type Named = Map<string, number>;

/** An event of a case that was read; `event` creates it once the revisions it refers to are known. */
export interface ReadCase {
  readonly type: CaseEvent['type'];
  readonly time: number | null;
  readonly event: (revisionOf: (done: number) => number, own: number) => CaseEvent;
}

const QUESTION = ['fact', 'law', 'score', 'conduct'] as const;

/**
 * Reads an event of a case.
 *
 * @param behind the event of a case read directly before it; `null` if there is none.
 */
export function readCase(text: CaseText, named: Named, behind: ReadCase | null, where: ReadContext): ReadCase {
  const { what, label, head } = text;
  const words = new CaseWords(head);
  const fields = new Fields(head, text.fields);
  const milliseconds = timeOf(fields.one('time'));
  const read = reading(what, { label, words: words, fields, named, head, behind, where });
  words.end();
  fields.end(FIELDS[what]);
  return { ...read, time: milliseconds };
}

const FIELDS: Readonly<Record<CaseText['what'], readonly string[]>> = {
  dispute: ['hand', 'about', 'claim', 'sought', 'time'],
  evidence: ['shown', 'text', 'sha', 'media', 'time'],
  ruling: ['fact', 'law', 'catalogue', 'remedy', 'reason', 'public', 'seen', 'time'],
  appeal: ['grounds', 'time'],
  decision: ['panel', 'reason', 'recommendation', 'time'],
  closed: ['time'],
};

interface Reading {
  readonly label: string;
  readonly words: CaseWords;
  readonly fields: Fields;
  readonly named: Named;
  readonly head: Header;
  readonly behind: ReadCase | null;
  readonly where: ReadContext;
}

type Read = Pick<ReadCase, 'type' | 'event'>;

function reading(what: CaseText['what'], { label, words: said, fields, named, head, behind, where }: Reading): Read {
  const seat = ({ text, at }: { readonly text: string; readonly at: number }): Seat => {
    if (!isWindLetter(text)) throw new NotationSyntaxError(at, 'E, S, W or N', JSON.stringify(text));
    return where.table.seat(text);
  };
  const by = (): Seat | null => {
    const word = said.after('by');
    return word === null ? null : seat(word);
  };
  /** Resolves a label to an index in the text, or `#12` to a revision. */
  const placeOf = (name: string, at: number): ((revisionOf: (done: number) => number) => number) => {
    const place = named.get(name);
    if (place !== undefined) return (revisionOf) => revisionOf(place);
    if (!name.startsWith(NAMELESS) || !/^\d{1,9}$/.test(name.slice(1)))
      throw new NotationSyntaxError(at, 'a dispute, ruling or appeal told before, e.g. D1', JSON.stringify(name));
    return () => Number(name.slice(1));
  };
  const about = placeOf.bind(null, label, head.at);
  switch (what) {
    case 'dispute': {
      const data = {
        by: by(),
        against: said.allAfter('against', isWindLetter).map(seat),
        hand: fields.revision('hand'),
        about: fields.revisions('about'),
        question: said.oneOf('on', QUESTION),
        claim: fields.text('claim') ?? NO_TEXT,
        sought: fields.text('sought'),
        play: said.oneOf('play', ['stopped', 'continues', 'over']),
        ...(said.flag('late') ? { late: true as const } : {}),
      };
      return { type: 'DisputeRaised', event: () => ({ type: 'DisputeRaised', data }) };
    }
    case 'evidence': {
      const dispute = about();
      const kind = said.oneOf(null, ['revisions', 'statement', 'attachment']);
      const data = {
        ...{ by: by(), kind },
        revisions: fields.revisions('shown'),
        text: fields.text('text'),
        sha256: fields.text('sha'),
        mediaType: fields.text('media'),
      };
      const event: ReadCase['event'] = (revisionOf) => ({
        type: 'EvidenceAdded',
        data: { dispute: dispute(revisionOf), ...data },
      });
      return { type: 'EvidenceAdded', event };
    }
    case 'ruling': {
      const on = said.after('on');
      const dispute = on === null ? null : placeOf(on.text, on.at);
      const replaces = said.after('replaces');
      const supersedes = replaces === null ? null : placeOf(replaces.text, replaces.at);
      const seen = fields.revision('seen');
      const data = {
        instance: said.oneOf('at', ['table', 'head', 'committee']),
        facts: fields.all('fact').map(factOf),
        laws: fields.all('law').map(lawOf),
        catalogue: wordsIn(fields.one('catalogue')),
        basis: said.oneOf('by', ['law', 'discretion']),
        remedies: fields.all('remedy').map((field) => readRemedy(field, where)),
        reason: fields.text('reason') ?? NO_TEXT,
        publicReason: fields.text('public') ?? NO_TEXT,
        stayed: said.flag('stayed'),
      };
      const event: ReadCase['event'] = (revisionOf, own) => ({
        type: 'RulingIssued',
        data: {
          ...data,
          dispute: dispute?.(revisionOf) ?? null,
          seenUpTo: seen ?? seenBy(own, behind?.event(revisionOf, own - 1) ?? null),
          supersedes: supersedes?.(revisionOf) ?? null,
        },
      });
      return { type: 'RulingIssued', event };
    }
    case 'appeal': {
      const against = said.after('against');
      if (against === null) throw new NotationSyntaxError(head.valueAt, 'against and the ruling, e.g. against R1');
      const ruling = placeOf(against.text, against.at);
      const data = {
        by: by(),
        grounds: fields.text('grounds') ?? NO_TEXT,
        question: said.oneOf('on', QUESTION),
        ...(said.flag('late') ? { late: true as const } : {}),
      };
      const event: ReadCase['event'] = (revisionOf) => ({
        type: 'RulingAppealed',
        data: { ruling: ruling(revisionOf), ...data },
      });
      return { type: 'RulingAppealed', event };
    }
    case 'decision': {
      const appeal = about();
      const outcome = said.oneOf(null, ['upheld', 'varied', 'reversed', 'returned', 'refused']);
      const data = {
        panel: wordsIn(fields.one('panel')),
        reason: fields.text('reason') ?? NO_TEXT,
        recommendation: fields.text('recommendation'),
      };
      const changes = outcome === 'varied' || outcome === 'reversed';
      const event: ReadCase['event'] = (revisionOf, own) => ({
        type: 'AppealDecided',
        data: { appeal: appeal(revisionOf), outcome, ruling: changes ? own + 1 : null, ...data },
      });
      return { type: 'AppealDecided', event };
    }
    case 'closed': {
      const dispute = about();
      const how = said.oneOf(null, ['ruled', 'withdrawn', 'settled', 'expired']);
      const event: ReadCase['event'] = (revisionOf) => ({
        type: 'DisputeClosed',
        data: { dispute: dispute(revisionOf), how },
      });
      return { type: 'DisputeClosed', event };
    }
  }
}

function timeOf(field: Header | null): number | null {
  if (field === null) return null;
  const scan = new Scanner(field.value);
  try {
    const { milliseconds } = timeToken.scan(scan);
    if (scan.at === field.value.length) return milliseconds;
  } catch (error) {
    if (!(error instanceof NotationSyntaxError)) throw error;
  }
  throw new NotationSyntaxError(field.valueAt, 'a time such as @02:41', JSON.stringify(field.value));
}

/** `found revisions 5 7: West said pong first`. */
function factOf({ value, valueAt }: Header): Finding {
  const match = /^(agreed|found|undetermined)(?: (revisions? [\d ]+))?: ?/.exec(value);
  if (match === null) throw new NotationSyntaxError(valueAt, 'agreed, found or undetermined, a colon and the fact');
  const [all, status, shown] = match;
  return {
    text: textOf(value.slice(all.length), valueAt + all.length),
    revisions: shown === undefined ? [] : revisionsOf(shown, valueAt + status.length + 1),
    status: status as Finding['status'],
  };
}

/** `wsom-rulebook "Claiming a Discard" 2`. */
function lawOf(field: Header): Citation {
  const [document, section, item, more] = wordsIn(field);
  if (section === undefined || more !== undefined)
    throw new NotationSyntaxError(
      field.valueAt,
      'a document, its section and an item, e.g. wsom-rulebook "The Play" 2',
    );
  return { document, section, item: item ?? '' };
}

const wordsIn = (field: Header | null): string[] =>
  field === null ? [] : wordsOf(field.value, field.valueAt).map(({ text, at }) => scanId(text, at));
