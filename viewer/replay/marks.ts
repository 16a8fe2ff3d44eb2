import { svg, type TemplateResult } from 'lit';
import { isCaseEvent } from '../../src/engine/record/record-event.js';
import type { ReplayWords } from '../i18n/replay.js';
import type { ShownHand, ShownRecord } from './record.js';

export type MarkKind = 'win' | 'irregular' | 'corrected' | 'dispute' | 'ruling';

/** Something that readers look for, at a step. */
export interface Mark {
  readonly index: number;
  readonly kind: MarkKind;
}

/** Looked for once in a hand, and not with every step. */
const KNOWN = new WeakMap<ShownHand, readonly Mark[]>();

/** What a hand has that readers look for, in the order of its steps. */
export function marksIn(record: ShownRecord, hand: ShownHand): readonly Mark[] {
  const known = KNOWN.get(hand) ?? marksOf(record, hand);
  KNOWN.set(hand, known);
  return known;
}

function marksOf(record: ShownRecord, { from, to }: ShownHand): readonly Mark[] {
  const marks: Mark[] = [];
  const steps = record.replay.steps.slice(from, to);
  const add = (kind: MarkKind, revision: number): void => {
    const at = steps.findLastIndex((step) => step.revision <= revision);
    if (at >= 0) marks.push({ index: from + at, kind });
  };
  steps.forEach(({ event, corrected }, i) => {
    if (event.type === 'HandWon') marks.push({ index: from + i, kind: 'win' });
    if ((event.data.irregularities ?? []).length > 0) marks.push({ index: from + i, kind: 'irregular' });
    if (corrected.length > 0) marks.push({ index: from + i, kind: 'corrected' });
  });
  const [first, last] = [steps[0].revision, record.replay.steps[to]?.revision ?? Number.POSITIVE_INFINITY];
  for (const { revision, event } of record.line.recorded) {
    if (!isCaseEvent(event)) continue;
    const about = event.type === 'DisputeRaised' ? event.data.about : [];
    const kind = event.type === 'RulingIssued' ? 'ruling' : 'dispute';
    for (const one of about.length > 0 ? about : [revision]) if (one >= first && one < last) add(kind, one);
  }
  return marks.sort((a, b) => a.index - b.index);
}

/** Told apart by their shapes, not by their colours alone. */
const SHAPES: Readonly<Record<MarkKind, string>> = {
  win: 'M0-7L2-2L7-2L3 1L5 7L0 3L-5 7L-3 1L-7-2L-2-2z',
  irregular: 'M0-6L7 6H-7z',
  corrected: 'M-6-6H6V6H-6z',
  dispute: 'M0-7L7 0L0 7L-7 0z',
  ruling: 'M-7 0a7 7 0 1 1 14 0a7 7 0 1 1-14 0z',
};

/** The marks along a hand, each at its step. */
export function marksTemplate(
  marks: readonly Mark[],
  { from, to }: ShownHand,
  words: ReplayWords,
): readonly TemplateResult[] {
  const last = Math.max(1, to - from - 1);
  return marks.map(
    ({ index, kind }) => svg`<g class=${`mark ${kind}`} data-step=${index}
      transform=${`translate(${Math.round(((index - from) / last) * 980) + 10} 9)`}><title>${words[kind]}</title><path d=${SHAPES[kind]}/></g>`,
  );
}
