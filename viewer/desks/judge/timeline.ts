import type { TableEvent } from '../../../src/engine/table/moves/facts.js';
import type { JudgeWords } from '../../i18n/judge.js';
import type { CaseEvent } from '../../../src/engine/record/case-event.js';
import type { CorrectionEvent } from '../../../src/engine/record/correction.js';
import {
  type RecordEvent,
  irregularitiesIn,
  isCaseEvent,
  isCorrection,
} from '../../../src/engine/record/record-event.js';
import { handAt } from '../../replay/step-navigation.js';
import type { ShownHand, ShownRecord } from '../../replay/record.js';
import { recordCorrectionText } from './difference.js';
import { seatedAt, sentenceWith } from './names.js';

export const FILTERS = ['irregularity', 'correction', 'dispute', 'note'] as const;
export type Filter = (typeof FILTERS)[number];

export interface Entry {
  readonly revision: number;
  /** The step whose table is shown for it. */
  readonly index: number;
  readonly hand: ShownHand | null;
  readonly text: string;
  readonly is: ReadonlySet<Filter>;
  /** True if it was corrected and does not count as recorded. */
  readonly isStruck: boolean;
}

/** The effective line with corrections and cases in between, or everything in recorded order. */
export type Line = 'effective' | 'recorded';

const KNOWN = new WeakMap<ShownRecord, Map<string, readonly Entry[]>>();

/** The entries of a record, cached. */
export function timelineOf(record: ShownRecord, line: Line, words: JudgeWords): readonly Entry[] {
  const known = KNOWN.get(record) ?? new Map<string, readonly Entry[]>();
  KNOWN.set(record, known);
  const key = `${line} ${words.title}`;
  const entries = known.get(key) ?? new Telling(record, words)[line]();
  known.set(key, entries);
  return entries;
}

class Telling {
  constructor(
    private readonly record: ShownRecord,
    private readonly words: JudgeWords,
  ) {}

  effective(): readonly Entry[] {
    const { record } = this;
    const steps = record.replay.steps.map(({ revision, event, corrected }, index): Entry => {
      const is = this.flags(event, corrected.length > 0);
      return { revision, index, hand: handAt(record, index), text: this.entryText(event, index), is, isStruck: false };
    });
    const cases = record.line.recorded
      .filter(({ event }) => isCaseEvent(event))
      .map(({ revision, event }) => this.entryOf(revision, event));
    // Case events stand after the step that preceded them.
    return [...steps, ...cases].sort((a, b) => a.index - b.index || Number(isCased(a)) - Number(isCased(b)));
  }

  recorded(): readonly Entry[] {
    return this.record.line.recorded.map(({ revision, event }) => this.entryOf(revision, event));
  }

  private entryOf(revision: number, event: RecordEvent): Entry {
    const { replay } = this.record;
    const exact = replay.steps.findIndex((step) => step.revision === revision || step.corrected.includes(revision));
    const index =
      exact >= 0
        ? exact
        : Math.max(
            0,
            replay.steps.findLastIndex((step) => step.revision <= revision),
          );
    const own = replay.steps[exact];
    const isStruck = !isCaseEvent(event) && !isCorrection(event) && (own === undefined || own.corrected.length > 0);
    const is = this.flags(event, isCorrection(event) || isStruck);
    return { revision, index, hand: handAt(this.record, index), text: this.entryText(event, index), is, isStruck };
  }

  private flags(event: RecordEvent, isCorrected: boolean): ReadonlySet<Filter> {
    const is = new Set<Filter>();
    if (!isCaseEvent(event) && irregularitiesIn(event).length > 0) is.add('irregularity');
    if (isCorrected) is.add('correction');
    if (isCaseEvent(event)) is.add('dispute');
    if (event.type === 'NoteAdded') is.add('note');
    return is;
  }

  private entryText(event: RecordEvent, index: number): string {
    if (isCaseEvent(event)) return `${this.words.caseEvents[event.type]}: ${textOf(event)}`;
    const { nameOf } = seatedAt(this.record, index, this.words);
    const sentenceOf = (of: TableEvent): string => sentenceWith(of, this.record, nameOf);
    return isCorrection(event)
      ? `${this.words.corrections[event.type]}: ${this.corrected(event, sentenceOf)}`
      : sentenceOf(event);
  }

  private corrected(correction: CorrectionEvent, sentence: (event: TableEvent) => string): string {
    const { type, data } = correction;
    const { recorded } = this.record.line;
    switch (type) {
      case 'ActionAmended':
        return `${data.target} → ${sentence({ type: data.type, data: data.data } as TableEvent)} (${data.reason})`;
      case 'ActionInserted':
        return `${sentence({ type: data.type, data: data.data } as TableEvent)} (${data.reason})`;
      case 'ActionRetracted':
      case 'ActionRestored': {
        const { event } = recorded[data.target];
        const of =
          event.type === 'ActionInserted' ? ({ type: event.data.type, data: event.data.data } as TableEvent) : event;
        return `${sentence(of as TableEvent)} (${data.reason})`;
      }
      default:
        return `${recordCorrectionText(correction, this.record, this.words)} (${data.reason})`;
    }
  }
}

const isCased = ({ is }: Entry): boolean => is.has('dispute');

function textOf({ type, data }: CaseEvent): string {
  switch (type) {
    case 'DisputeRaised':
      return data.claim;
    case 'EvidenceAdded':
      return data.text ?? data.revisions.join(', ');
    case 'RulingIssued':
      return data.publicReason;
    case 'RulingAppealed':
      return data.grounds;
    case 'AppealDecided':
      return data.reason;
    case 'DisputeClosed':
      return data.how;
  }
}

/** Entries that match a filter; all without filters. */
export const filtered = (entries: readonly Entry[], filters: ReadonlySet<Filter>): readonly Entry[] =>
  filters.size === 0 ? entries : entries.filter(({ is }) => [...filters].some((one) => is.has(one)));

/** The entry of a revision, or the last one before it. */
export const entryAt = (entries: readonly Entry[], revision: number): Entry | undefined =>
  entries.find((one) => one.revision === revision) ?? entries.findLast((one) => one.revision <= revision) ?? entries[0];

/** The next or previous entry from a revision, which need not have an entry. */
export function entryFrom(
  all: readonly Entry[],
  wanted: readonly Entry[],
  revision: number,
  by: 1 | -1,
): Entry | undefined {
  const here = all.findIndex((one) => one.revision === revision);
  const places = wanted.map((one) => [all.indexOf(one), one] as const);
  return by > 0 ? places.find(([at]) => at > here)?.[1] : places.findLast(([at]) => at < here)?.[1];
}
