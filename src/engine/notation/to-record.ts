import type { CaseEvent } from '../record/case-event.js';
import type { CorrectionRequest } from '../record/correction.js';
import type { Action } from '../table/moves/moves.js';
import type { ReadAction, ReadGame } from './read.js';
import { NO_REASON } from './headers/corrected.js';

/** What is to be recorded in one go. What names revisions can: each action, each correction and each event of a case is one event. */
export type ToRecord =
  | {
      readonly action: Action;
      /** Its place among what the text says was done. */
      readonly of: number;
      readonly time: number | null;
      readonly at: number;
    }
  /** Made together. */
  | { readonly corrections: readonly CorrectionRequest[]; readonly at: number }
  /** An event of a case; what carries it out follows, as it is told in its place. */
  | { readonly told: CaseEvent; readonly time: number | null; readonly at: number };

/** A correction of the text that is still to be placed in the record. */
interface PendingCorrection {
  /** Its revision when everything before it has its own; undefined while what it counts from is not placed yet. */
  readonly due: () => number | undefined;
  readonly made: () => CorrectionRequest;
  readonly inserts: number | null;
  /** The next one is made together with it. */
  readonly continues: boolean;
  readonly at: number;
}

/**
 * What a text tells, in the order in which it was recorded: actions as they were first recorded, and each correction after
 * as many later events as the text says. Decided one after the other (`decide`, `correct`, `decideCase`) they give the record again.
 */
export function toRecord({ done, corrected }: Pick<ReadGame, 'done' | 'corrected'>): ToRecord[] {
  const revisions: number[] = [];
  const pending: PendingCorrection[] = [];
  const originals: number[] = [];
  for (let i = 0; i < done.length; i++) {
    const inserted = done[i].chain?.[0]?.how === 'ins';
    if (!inserted) originals.push(i);
    pending.push(...correctionsOf(done, i, revisions));
  }
  for (const { from, of, later, continues, request, at } of corrected) {
    const named = (): number => of ?? revisions[from];
    pending.push({
      due: () => (named() === undefined ? undefined : named() + 1 + later),
      made: () => request(named()),
      inserts: null,
      ...{ continues, at },
    });
  }
  const record: ToRecord[] = [];
  /** How many events they are: the revision of the next. */
  let count = 0;
  /** Corrections to which more belong. */
  let together: CorrectionRequest[] | null = null;
  let next = 0;
  while (next < originals.length || pending.length > 0) {
    const last = next === originals.length;
    let first = -1;
    let earliest = Number.POSITIVE_INFINITY;
    for (let i = 0; i < pending.length; i++) {
      const due = pending[i].due() ?? Number.POSITIVE_INFINITY;
      if (due < earliest) [first, earliest] = [i, due];
    }
    if (first >= 0 && (last || earliest <= count)) {
      const [{ made, inserts, continues, at }] = pending.splice(first, 1);
      const correction = made();
      if (inserts !== null) revisions[inserts] = count;
      if (together === null) {
        together = [];
        record.push({ corrections: together, at });
      }
      together.push(correction);
      if (!continues) together = null;
    } else if (last) break;
    else {
      const i = originals[next++];
      const { time, at, chain, told } = done[i];
      together = null;
      revisions[i] = count;
      const revisionOf = (place: number): number => revisions[place];
      if (told !== undefined) record.push({ told: told.event(revisionOf, count), time, at });
      else record.push({ action: contentAt(done[i], 0, chain?.[0]?.before ?? null), of: i, time, at });
    }
    count++;
  }
  return record;
}

/** What counted at a place of the chain: what the next correction says was there, or what stands now. */
function contentAt({ action, chain }: ReadAction, from: number, said: Action | null): Action {
  if (said !== null) return said;
  for (const { how, before } of chain?.slice(from) ?? []) {
    if (before !== null) return before;
    if (how !== 'was') break;
  }
  if (action === null) throw new TypeError('a retracted action without what it was');
  return action;
}

function correctionsOf(done: readonly ReadAction[], i: number, revisions: readonly number[]): PendingCorrection[] {
  const { chain } = done[i];
  return (chain ?? []).map(({ how, later, reason: said, continues: more, at }, k): PendingCorrection => {
    const reason = said ?? NO_REASON;
    const continues = more === true;
    const after = (): Action => contentAt(done[i], k + 1, chain?.[k + 1]?.before ?? null);
    if (how === 'ins') {
      let next = i + 1;
      while (next < done.length - 1 && !isOriginal(done[next])) next++;
      const due = (): number | undefined =>
        revisions[next] === undefined ? undefined : revisions[next] + Math.max(1, later ?? 1);
      // It stands before whatever was there by then: the target itself, or an earlier insertion before it.
      const before = (): number => {
        for (let other = i + 1; other < next; other++)
          if (done[other].told === undefined && revisions[other] !== undefined) return revisions[other];
        return revisions[next];
      };
      return {
        due,
        made: () => ({ kind: 'insert', before: before(), action: after(), reason }),
        inserts: i,
        continues,
        at,
      };
    }
    const due = (): number | undefined => (revisions[i] === undefined ? undefined : revisions[i] + 1 + (later ?? 0));
    const target = (): number => revisions[i];
    const made = (): CorrectionRequest =>
      how === 'was'
        ? { kind: 'amend', target: target(), action: after(), reason }
        : { kind: how === 'ret' ? 'retract' : 'restore', target: target(), reason };
    return { due, made, inserts: null, continues, at };
  });
}

/** What was there when something was inserted before it. */
const isOriginal = ({ chain, told }: ReadAction): boolean => told === undefined && chain?.[0]?.how !== 'ins';
