import type { TableEvent } from '../table/events.js';
import { eventFor, handResultFor, type Showing, type Viewer } from '../table/view.js';
import { type CorrectionEvent, isCorrection, type RecordEvent } from './correction.js';
import type { Recorded } from './effective.js';
import type { IsOpen } from './open-deals.js';

/** A recorded event as a viewer may see it; `reason` of a correction is null while its deal is hidden. */
export type SeenEvent = TableEvent | (Omit<CorrectionEvent, 'data'> & { readonly data: object });

/**
 * An event of the record as a viewer may see it (log-format.md, "Envelope"): by allow-list, corrections included. Free
 * text of a correction may name tiles, so it shows with the deal that it touches.
 */
export function recordEventFor(
  { event, revision }: Recorded,
  viewer: Viewer,
  isOpen: IsOpen,
  rules: Showing,
): SeenEvent {
  const open = isOpen(revision);
  if (!isCorrection(event)) return eventFor(event, viewer, open, rules);
  if (open || viewer === 'judge') return event;
  return { type: event.type, data: correctionFor(event, viewer, rules) };
}

function correctionFor(event: CorrectionEvent, viewer: Viewer, rules: Showing): object {
  const { results, ends, totals, placings } = event.data;
  const told = ends?.map(({ end, result }) => ({ end, result: result && handResultFor(result, viewer) }));
  const common = { reason: null, results, ...(told === undefined ? {} : { ends: told }), totals, placings };
  switch (event.type) {
    case 'ActionRetracted':
    case 'ActionRestored':
      return { target: event.data.target, ...common };
    case 'ActionAmended': {
      const { target, type, data } = event.data;
      return { target, ...eventFor(replacement(type, data), viewer, false, rules), ...common };
    }
    case 'ActionInserted': {
      const { before, type, data } = event.data;
      return { before, ...eventFor(replacement(type, data), viewer, false, rules), ...common };
    }
    case 'PlayersReseated':
      return { fromHand: event.data.fromHand, seats: event.data.seats, ...common };
    case 'PlayerSubstituted': {
      const { fromHand, seat, player } = event.data;
      return { fromHand, seat, player, ...common };
    }
    case 'GameOptionsCorrected':
      return { options: event.data.options, ...common };
  }
}

const replacement = (type: RecordEvent['type'], data: object): TableEvent => ({ type, data }) as TableEvent;

/** Whether a viewer may see the salt and the chain hash of an event: without its tiles they would give them away. */
export const maySeeProof = (revision: number, viewer: Viewer, isOpen: IsOpen): boolean =>
  viewer === 'judge' || isOpen(revision);
