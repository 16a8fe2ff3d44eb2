import { type CorrectionRequest, type CorrectionEvent } from '../record/correction.js';
import { isCaseEvent, isCorrection } from '../record/record-event.js';
import { effectiveLine, type Recorded } from '../record/effective-line.js';
import type { TableEvent } from '../table/moves/facts.js';
import { actionOf } from '../table/moves/moves.js';
import type { PlayersSeated } from '../vocabulary/game-start.js';
import type { Options } from '../vocabulary/terms.js';

/**
 * The corrections that undo a ruling: its events are retracted, and its corrections are reversed. Places that others
 * have corrected since are left unchanged.
 *
 * @param effects revisions of the events that carried the ruling out, in order.
 */
export function revokeRuling(
  recorded: readonly Recorded[],
  effects: readonly number[],
  reason: string,
): readonly CorrectionRequest[] {
  const own = new Set(effects);
  const before = recorded.slice(0, effects[0]);
  const line = effectiveLine(before);
  const counts = new Set(effectiveLine(recorded).map(({ revision }) => revision));
  const requests: CorrectionRequest[] = [];
  const taken = new Set<string>();
  // Last event first, because later events can depend on earlier ones.
  for (const revision of effects.toReversed()) {
    const { event } = recorded[revision];
    if (isCaseEvent(event)) continue;
    // Skip the ruling's corrections of its own events, because these are retracted anyway, and events that no longer
    // count.
    if (isCorrection(event) && 'target' in event.data && own.has(event.data.target)) continue;
    if (isOfLine(event) && !counts.has(revision)) continue;
    const what = placeOf(event, revision);
    if (taken.has(what) || correctedSince(recorded, what, own)) continue;
    taken.add(what);
    requests.push(...backOf({ revision, event }));
  }
  return requests;

  function backOf({ revision, event }: { revision: number; event: TableEvent | CorrectionEvent }): CorrectionRequest[] {
    if (isOfLine(event)) return [{ kind: 'retract', target: revision, reason }];
    switch (event.type) {
      case 'PlayersReseated':
      case 'PlayerSubstituted': {
        const { fromHand } = event.data;
        const at = line.findIndex((step) => step.revision === fromHand);
        const seated = line.slice(0, at).findLast((step) => step.event.type === 'PlayersSeated')?.event.data;
        const { players } = seated as PlayersSeated;
        return [{ kind: 'reseat', fromHand, seats: players, reason }];
      }
      case 'GameOptionsCorrected': {
        const opened = line[0].event.data as { readonly options: Options };
        return [{ kind: 'options', options: opened.options, reason }];
      }
      default: {
        const { target } = event.data;
        const last = before.findLast(
          (one) => isCorrection(one.event) && 'target' in one.event.data && one.event.data.target === target,
        )?.event as CorrectionEvent | undefined;
        if (last?.type === 'ActionRetracted') return [{ kind: 'retract', target, reason }];
        if (last?.type !== 'ActionAmended') return [{ kind: 'restore', target, reason }];
        const stood = { type: last.data.type, data: last.data.data } as TableEvent;
        return [{ kind: 'amend', target, action: actionOf(stood), reason }];
      }
    }
  }
}

/** True if an event has its own place in the line, as insertions also do. */
const isOfLine = (
  event: TableEvent | CorrectionEvent,
): event is TableEvent | Extract<CorrectionEvent, { type: 'ActionInserted' }> =>
  !isCorrection(event) || event.type === 'ActionInserted';

/** A key for the place that an event concerns. */
function placeOf(event: TableEvent | CorrectionEvent, revision: number): string {
  if (isOfLine(event)) return `event ${revision}`;
  if ('target' in event.data) return `event ${event.data.target}`;
  return 'fromHand' in event.data ? `seats ${event.data.fromHand}` : 'options';
}

/** True if another command corrected the same place later. */
const correctedSince = (recorded: readonly Recorded[], what: string, own: ReadonlySet<number>): boolean =>
  recorded
    .slice(Math.max(...own) + 1)
    .some(
      ({ event, revision }) =>
        !own.has(revision) &&
        isCorrection(event) &&
        event.type !== 'ActionInserted' &&
        placeOf(event, revision) === what,
    );
