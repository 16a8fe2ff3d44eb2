import type { Reveal, TableEvent } from '../table/events.js';
import { eventFor, type Viewer } from '../table/view.js';
import { type CorrectionEvent, isCorrection, type RecordEvent } from './correction.js';
import type { Recorded, Step } from './effective.js';

/** Says of a revision whether the deal it belongs to lies open to everybody by now. */
export type IsOpen = (revision: number) => boolean;

/**
 * Which deals are open (`GameOpened.reveal`): those whose end counts on the effective line, or all once the game is
 * closed. What stands before the first deal tells of no tiles and is open.
 */
export function openDeals(recorded: readonly Recorded[], steps: readonly Step[]): IsOpen {
  const opening = steps[0]?.event;
  const reveal: Reveal = opening?.type === 'GameOpened' ? opening.data.reveal : 'never';
  const closed = steps.some(({ event }) => event.type === 'GameClosed');
  /** Revision of the start of the deal a step belongs to, and the deals that have ended. */
  const ended = new Set<number>();
  let deal = -1;
  for (const { revision, event } of steps) {
    if (event.type === 'HandStarted') deal = revision;
    else if (event.type === 'HandEnded') ended.add(deal);
  }
  const dealOf = dealsOf(recorded);
  return (revision) => {
    const at = dealOf(revision);
    if (at < 0) return true;
    if (reveal === 'never') return false;
    return reveal === 'after-hand' ? ended.has(at) : closed;
  };
}

/** Where the deal that a revision tells of began; a correction tells of the deal it touches. */
function dealsOf(recorded: readonly Recorded[]): (revision: number) => number {
  const deals: number[] = [];
  let deal = -1;
  for (const { revision, event } of recorded) {
    if (event.type === 'HandStarted') deal = revision;
    const touched = isCorrection(event) ? touchedBy(event) : null;
    deals.push(touched === null ? deal : (deals[touched] ?? -1));
  }
  return (revision) => deals[revision] ?? deal;
}

function touchedBy({ data }: CorrectionEvent): number | null {
  if ('target' in data) return data.target;
  return 'before' in data ? data.before : null;
}

/** A recorded event as a viewer may see it; `reason` of a correction is null while its deal is hidden. */
export type SeenEvent = TableEvent | (Omit<CorrectionEvent, 'data'> & { readonly data: object });

/**
 * An event of the record as a viewer may see it (log-format.md, "Envelope"): by allow-list, corrections included. Free
 * text of a correction may name tiles, so it shows with the deal that it touches.
 */
export function recordEventFor({ event, revision }: Recorded, viewer: Viewer, isOpen: IsOpen): SeenEvent {
  const open = isOpen(revision);
  if (!isCorrection(event)) return eventFor(event, viewer, open);
  if (open || viewer === 'judge') return event;
  return { type: event.type, data: correctionFor(event, viewer) };
}

function correctionFor(event: CorrectionEvent, viewer: Viewer): object {
  const { results, totals, placings } = event.data;
  const common = { reason: null, results, totals, placings };
  switch (event.type) {
    case 'ActionRetracted':
    case 'ActionRestored':
      return { target: event.data.target, ...common };
    case 'ActionAmended': {
      const { target, type, data } = event.data;
      return { target, ...eventFor(replacement(type, data), viewer, false), ...common };
    }
    case 'ActionInserted': {
      const { before, type, data } = event.data;
      return { before, ...eventFor(replacement(type, data), viewer, false), ...common };
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
