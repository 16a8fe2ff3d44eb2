import {
  type CorrectionEvent,
  isCaseEvent,
  isCorrection,
  isTableEvent,
  type RecordEvent,
} from '../record/correction.js';
import type { Recorded } from '../record/effective.js';
import type { TableEvent } from '../table/moves/facts.js';
import type { AnnotatedCorrection, Moments, Told } from './annotated-event.js';
import { labelsOf } from './cases/write-case.js';
import { correctedHeader, reasonOf } from './headers/corrected.js';

const NEVER: Moments = { since: new Map(), starts: new Map() };

type Of<T extends CorrectionEvent['type']> = { readonly revision: number; readonly event: CorrectionEvent<T> };
type Touching = Of<'ActionAmended' | 'ActionRetracted' | 'ActionRestored'>;

/**
 * A record as its text tells it: everything that was recorded at its place in the effective line, each with the
 * corrections that touched it, and every event of a case where it was recorded.
 */
export function annotate(recorded: readonly Recorded[], { since, starts }: Moments = NEVER): Told[] {
  const touching = new Map<number, Touching[]>();
  const insertions = new Map<number, Of<'ActionInserted'>[]>();
  const headers = new Map<number, { readonly revision: number; readonly event: CorrectionEvent }[]>();
  for (const { revision, event } of recorded) {
    if (!isCorrection(event)) continue;
    const made = { revision, event };
    if (event.type === 'ActionInserted') push(insertions, event.data.before, made as Of<'ActionInserted'>);
    else if ('target' in event.data) push(touching, event.data.target, made as Touching);
    else push(headers, 'fromHand' in event.data ? event.data.fromHand : 0, made);
  }
  const annotated: Told[] = [];
  const place = (revision: number, first: TableEvent, original: number, chain: AnnotatedCorrection[]): void => {
    for (const { revision: by, event } of insertions.get(revision) ?? []) {
      const inserted: AnnotatedCorrection = { how: 'ins', before: null, later: by - original, ...madeBy(event) };
      place(by, replacementOf(event), original, [inserted]);
    }
    let now: TableEvent | null = first;
    for (const { revision: by, event } of touching.get(revision) ?? []) {
      chain.push({ how: HOW[event.type], before: now, later: by - revision - 1, ...madeBy(event) });
      now = event.type === 'ActionAmended' ? replacementOf(event) : event.type === 'ActionRestored' ? first : null;
    }
    const ofHand = headers.get(revision);
    const isGone = now?.type !== 'HandStarted' && first.type === 'HandStarted';
    annotated.push({
      event: now ?? first,
      time: since.get(revision) ?? null,
      ...(starts.has(revision) ? { start: starts.get(revision) } : {}),
      chain: chain.length === 0 ? null : chain,
      ...(now === null ? { retracted: true } : {}),
      ...(ofHand === undefined
        ? {}
        : { headers: ofHand.map((one) => correctedHeader(one.event, one.revision, isGone)) }),
    });
  };
  const labels = labelsOf(recorded);
  let behind: RecordEvent | null = null;
  for (const { revision, event } of recorded) {
    if (isTableEvent(event)) place(revision, event, revision, []);
    else if (isCaseEvent(event)) {
      const before = behind !== null && isCaseEvent(behind) ? behind : null;
      annotated.push({ event, revision, behind: before, labels, time: since.get(revision) ?? null });
    }
    behind = event;
  }
  return annotated;
}

/** Why a correction was made, and whether together with the next. */
const madeBy = (event: CorrectionEvent): Pick<AnnotatedCorrection, 'reason' | 'continues'> => ({
  reason: reasonOf(event),
  ...(event.data.continues ? { continues: true } : {}),
});

const HOW = { ActionAmended: 'was', ActionRetracted: 'ret', ActionRestored: 'res' } as const;

function push<T>(map: Map<number, T[]>, key: number, item: T): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [item]);
  else list.push(item);
}

const replacementOf = ({ data }: CorrectionEvent<'ActionAmended' | 'ActionInserted'>): TableEvent =>
  ({ type: data.type, data: data.data }) as TableEvent;
