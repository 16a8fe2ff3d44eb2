import type { TableEvent } from '../table/moves/facts.js';
import { type Showing, type Viewer, handResultFor } from '../table/viewer.js';
import { effectiveViewer, eventFor, irregularitiesFor } from '../table/view.js';
import type { CaseEvent } from './case-event.js';
import { caseEventFor } from './case-seen.js';
import { type CorrectionEvent, isCaseEvent, isCorrection, isTableEvent, type RecordEvent } from './correction.js';
import type { Recorded } from './effective.js';
import type { Openness } from './open-record.js';

/** A recorded event as a viewer may see it; `reason` of a correction is null while its deal is hidden. */
export type SeenEvent = TableEvent | (Omit<CorrectionEvent | CaseEvent, 'data'> & { readonly data: object });

/**
 * What a scribe of the game recorded, to a scribe: with the tiles that were said, whatever else is concealed in its deal. What was worked
 * out when it was recorded may tell of tiles that others recorded, and shows as it does to anybody.
 */
function scribedFor(event: TableEvent, rules: Showing): TableEvent {
  if (WORKED_OUT.has(event.type)) return eventFor(event, 'scribe', false, rules);
  const { irregularities = [], ...said } = event.data;
  const found = irregularitiesFor(irregularities, 'scribe');
  if (found.length === irregularities.length) return event;
  return { type: event.type, data: found.length > 0 ? { ...said, irregularities: found } : said } as TableEvent;
}

/**
 * An event of the record as a viewer may see it (ARCHITECTURE.md, "Truth and knowledge"), corrections included. Free
 * text of a correction may name tiles, so it shows with the deal that it touches. What one finds irregular may be of any deal, for
 * it judges the whole line: that shows when all before it lies open.
 */
export function recordEventFor(
  { event, revision }: Recorded,
  viewer: Viewer,
  { isOpen, openPrefix, partiesOf, isOfScribe }: Openness,
  rules: Showing,
): SeenEvent {
  const open = isOpen(revision);
  const isOwn = viewer === 'scribe' && isOfScribe(revision);
  if (isCaseEvent(event)) {
    if (isOwn) return { type: event.type, data: event.data };
    return { type: event.type, data: caseEventFor(event, viewer, partiesOf(revision), open) };
  }
  if (!isCorrection(event)) return isOwn && !open ? scribedFor(event, rules) : eventFor(event, viewer, open, rules);
  if (viewer === 'judge') return event;
  const { reason, continues, results, ends, totals, placings, irregularities = [] } = event.data;
  const shownEnds = ends?.map(({ end, result }) => ({
    end,
    result: result && handResultFor(result, effectiveViewer(viewer, isOpen(end))),
  }));
  const found = irregularitiesFor(irregularities, effectiveViewer(viewer, revision < openPrefix));
  const data = {
    ...correctedFor(event, (put) => (isOwn && !open ? scribedFor(put, rules) : eventFor(put, viewer, open, rules))),
    reason: open || isOwn ? reason : null,
    ...(continues === undefined ? {} : { continues }),
    results,
    ...(shownEnds === undefined ? {} : { ends: shownEnds }),
    totals,
    placings,
    ...(found.length === 0 ? {} : { irregularities: found }),
  };
  return { type: event.type, data };
}

/** What is corrected, and into what. */
function correctedFor(event: CorrectionEvent, seen: (replacement: TableEvent) => TableEvent): object {
  switch (event.type) {
    case 'ActionRetracted':
    case 'ActionRestored':
      return { target: event.data.target };
    case 'ActionAmended': {
      const { target, type, data } = event.data;
      return { target, ...seen(replacement(type, data)) };
    }
    case 'ActionInserted': {
      const { before, type, data } = event.data;
      return { before, ...seen(replacement(type, data)) };
    }
    case 'PlayersReseated':
      return { fromHand: event.data.fromHand, seats: event.data.seats };
    case 'PlayerSubstituted': {
      const { fromHand, seat, player } = event.data;
      return { fromHand, seat, player };
    }
    case 'GameOptionsCorrected':
      return { options: event.data.options };
  }
}

/** Events of which nothing is hidden but what was worked out of tiles that others tell. */
const WORKED_OUT: ReadonlySet<RecordEvent['type']> = new Set(['WinFailed', 'HandEnded']);

/** Whether an event, or what a correction puts in its place, has tiles that lie concealed from a viewer. */
export function hidesTiles(
  { event, revision }: Recorded,
  viewer: Viewer,
  { isOpen, isOfScribe }: Openness,
  rules: Showing,
): boolean {
  if (viewer === 'judge' || isOpen(revision) || (viewer === 'scribe' && isOfScribe(revision))) return false;
  return concealsTiles(event, viewer, rules);
}

/** Whether an event, or what a correction puts in its place, has tiles that a viewer to whom its deal does not lie open does not see. */
export function concealsTiles(event: RecordEvent, viewer: Viewer, rules: Showing): boolean {
  if (isCaseEvent(event)) return false;
  const replaced = 'type' in event.data ? replacement(event.data.type, event.data.data) : event;
  if (!isTableEvent(replaced) || WORKED_OUT.has(replaced.type)) return false;
  const seen: Readonly<Record<string, unknown>> = { ...eventFor(replaced, viewer, false, rules).data };
  // Irregularities are left out of what is seen: they follow from tiles and are none.
  return Object.entries(replaced.data).some(
    ([name, is]) => name in seen && is !== seen[name] && JSON.stringify(is) !== JSON.stringify(seen[name]),
  );
}

const replacement = (type: RecordEvent['type'], data: object): TableEvent => ({ type, data }) as TableEvent;

/** Whether a viewer may see the salt and the chain hash of an event: without its tiles they would give them away. */
export const maySeeProof = (revision: number, viewer: Viewer, { isOpen, isOfCase }: Openness): boolean =>
  viewer === 'judge' || (isOpen(revision) && !isOfCase(revision));
