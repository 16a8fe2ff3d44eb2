import { type CorrectionRequest, type CorrectionEvent } from '../record/correction.js';
import { isCaseEvent, isCorrection } from '../record/record-event.js';
import { effectiveLine, type Recorded } from '../record/effective-line.js';
import type { TableEvent } from '../table/moves/facts.js';
import { actionOf } from '../table/moves/moves.js';
import type { PlayersSeated } from '../vocabulary/game-start.js';
import type { Options } from '../vocabulary/terms.js';

/**
 * The corrections that take back what a ruling did: what it recorded is retracted, and what it corrected is as it was before. What
 * somebody else has corrected since stays as they left it. `effects`: revisions of its events, in order.
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
  // The last first: what came later may stand on what came before.
  for (const revision of effects.toReversed()) {
    const { event } = recorded[revision];
    if (isCaseEvent(event)) continue;
    // What it corrected of its own goes with what it recorded; what it took back itself is gone.
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

/** Whether an event has a place of its own in the line: an insertion has as well. */
const isOfLine = (
  event: TableEvent | CorrectionEvent,
): event is TableEvent | Extract<CorrectionEvent, { type: 'ActionInserted' }> =>
  !isCorrection(event) || event.type === 'ActionInserted';

/** What an event is about: corrections of the same place are one. */
function placeOf(event: TableEvent | CorrectionEvent, revision: number): string {
  if (isOfLine(event)) return `event ${revision}`;
  if ('target' in event.data) return `event ${event.data.target}`;
  return 'fromHand' in event.data ? `seats ${event.data.fromHand}` : 'options';
}

/** Whether somebody else corrected the same place later. */
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
