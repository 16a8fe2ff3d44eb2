import type { RecordEvent } from '../../src/engine/record/record-event.js';
import type { Action } from '../../src/engine/table/moves/moves.js';
import type { RecordedTable } from './recorded-table.js';

/** What is to be said of others' events that this tablet missed while actions of its own wait. */
export interface Missed {
  /** All of what waits can follow what was missed, nothing of it is irregular, and it is about other seats: nobody need look at it. */
  readonly goesOn: boolean;
}

/** The seat that something is about, where it is one. */
const seatOf = ({ data }: { readonly data: object }): unknown => (data as { readonly seat?: unknown }).seat;

/**
 * Folds what was missed and judges again on top of it what waits. The same play recorded on two tablets is about the same seats: then somebody has to
 * look at both. The first `known` of what was missed have been followed already.
 */
export function takeMissed(
  table: RecordedTable,
  missed: readonly RecordEvent[],
  waiting: readonly Action[],
  known = 0,
): Missed {
  table.follow(missed.slice(known));
  table.rejudge(waiting);
  const theirs = new Set(missed.map(seatOf));
  const apart = !waiting.some((action) => seatOf(action) !== undefined && theirs.has(seatOf(action)));
  const clean = table.stuck === null && table.waiting.every(({ irregularities }) => irregularities.length === 0);
  return { goesOn: apart && clean };
}
