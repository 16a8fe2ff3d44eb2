import type { CorrectionRequest } from '../line/correction-request.js';
import type { Action } from '../table/moves.js';
import type { Done, ReadGame } from './read.js';
import { NO_REASON } from './headers/corrected.js';

/** One thing to be recorded. A correction names revisions: each action and each correction makes one event. */
export type ToRecord =
  | {
      readonly action: Action;
      /** Its place among what the text says was done. */
      readonly of: number;
      readonly time: number | null;
      readonly at: number;
    }
  | { readonly correction: CorrectionRequest; readonly at: number };

/** A correction of the text that is still to be placed in the record. */
interface Pending {
  /** Its revision when everything before it has its own; undefined while what it counts from is not placed yet. */
  readonly due: () => number | undefined;
  readonly made: () => CorrectionRequest;
  readonly inserts: number | null;
  readonly at: number;
}

/**
 * What a text tells, in the order in which it was recorded: actions as they were first recorded, and each correction after
 * as many later events as the text says. Decided one after the other (`decide`, `correct`) they give the record again.
 */
export function toRecord({ done, corrected }: Pick<ReadGame, 'done' | 'corrected'>): ToRecord[] {
  const revisions: number[] = [];
  const pending: Pending[] = [];
  const originals: number[] = [];
  for (let i = 0; i < done.length; i++) {
    const inserted = done[i].chain?.[0]?.how === 'ins';
    if (!inserted) originals.push(i);
    pending.push(...correctionsOf(done, i, revisions));
  }
  for (const { from, later, request, at } of corrected) {
    pending.push({
      due: () => (revisions[from] === undefined ? undefined : revisions[from] + 1 + later),
      made: () => request(revisions[from]),
      inserts: null,
      at,
    });
  }
  const record: ToRecord[] = [];
  let next = 0;
  while (next < originals.length || pending.length > 0) {
    const last = next === originals.length;
    let first = -1;
    let earliest = Number.POSITIVE_INFINITY;
    for (let i = 0; i < pending.length; i++) {
      const due = pending[i].due() ?? Number.POSITIVE_INFINITY;
      if (due < earliest) [first, earliest] = [i, due];
    }
    if (first >= 0 && (last || earliest <= record.length)) {
      const [{ made, inserts, at }] = pending.splice(first, 1);
      const correction = made();
      if (inserts !== null) revisions[inserts] = record.length;
      record.push({ correction, at });
    } else if (last) break;
    else {
      const i = originals[next++];
      const { time, at, chain } = done[i];
      revisions[i] = record.length;
      record.push({ action: contentAt(done[i], 0, chain?.[0]?.before ?? null), of: i, time, at });
    }
  }
  return record;
}

/** What counted at a place of the chain: what the next correction says was there, or what stands now. */
function contentAt({ action, chain }: Done, from: number, said: Action | null): Action {
  if (said !== null) return said;
  for (const { how, before } of chain?.slice(from) ?? []) {
    if (before !== null) return before;
    if (how !== 'was') break;
  }
  if (action === null) throw new TypeError('a retracted action without what it was');
  return action;
}

function correctionsOf(done: readonly Done[], i: number, revisions: readonly number[]): Pending[] {
  const { chain } = done[i];
  return (chain ?? []).map(({ how, later, reason: said, at }, k): Pending => {
    const reason = said ?? NO_REASON;
    const after = (): Action => contentAt(done[i], k + 1, chain?.[k + 1]?.before ?? null);
    if (how === 'ins') {
      let next = i + 1;
      while (next < done.length - 1 && done[next].chain?.[0]?.how === 'ins') next++;
      const due = (): number | undefined =>
        revisions[next] === undefined ? undefined : revisions[next] + Math.max(1, later ?? 1);
      // It stands before whatever was there by then: the target itself, or an earlier insertion before it.
      const before = (): number => {
        for (let other = i + 1; other < next; other++) if (revisions[other] !== undefined) return revisions[other];
        return revisions[next];
      };
      return { due, made: () => ({ kind: 'insert', before: before(), action: after(), reason }), inserts: i, at };
    }
    const due = (): number | undefined => (revisions[i] === undefined ? undefined : revisions[i] + 1 + (later ?? 0));
    const target = (): number => revisions[i];
    const made = (): CorrectionRequest =>
      how === 'was'
        ? { kind: 'amend', target: target(), action: after(), reason }
        : { kind: how === 'ret' ? 'retract' : 'restore', target: target(), reason };
    return { due, made, inserts: null, at };
  });
}
