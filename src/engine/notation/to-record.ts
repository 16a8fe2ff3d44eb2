import type { CaseEvent } from '../record/case-event.js';
import type { CorrectionRequest } from '../record/correction.js';
import type { Action } from '../table/moves/moves.js';
import type { ReadAction, ReadGame } from './read.js';
import { NO_REASON } from './headers/corrected.js';

/**
 * One command to record. Each action, correction or event of a case becomes one event, so revisions are predictable.
 */
export type ToRecord =
  | {
      readonly action: Action;
      /** Index of the action among those read. */
      readonly of: number;
      readonly time: number | null;
      readonly at: number;
    }
  /** Corrections of one command. */
  | { readonly corrections: readonly CorrectionRequest[]; readonly at: number }
  /** An event of a case. The events that carry it out follow as actions. */
  | { readonly caseEvent: CaseEvent; readonly time: number | null; readonly at: number };

/** A correction that has no place in the record yet. */
interface PendingCorrection {
  /** The revision at which it was made; `undefined` while its target has no revision. */
  readonly due: () => number | undefined;
  readonly made: () => CorrectionRequest;
  readonly inserts: number | null;
  /** True if the next correction belongs to the same command. */
  readonly continues: boolean;
  readonly at: number;
}

/**
 * The contents of a text in the order of recording: actions in their original form, and each correction after as many
 * later events as the text says. Deciding them one by one (`decide`, `correct`, `decideCase`) reproduces the record.
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
  /** The revision of the next event. */
  let count = 0;
  /** An unfinished command of corrections. */
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
      const { time, at, chain, caseEvent } = done[i];
      together = null;
      revisions[i] = count;
      const revisionOf = (place: number): number => revisions[place];
      if (caseEvent !== undefined) record.push({ caseEvent: caseEvent.event(revisionOf, count), time, at });
      else record.push({ action: contentAt(done[i], 0, chain?.[0]?.before ?? null), of: i, time, at });
    }
    count++;
  }
  return record;
}

/** The action that counted at a place of the chain of corrections. */
function contentAt({ action, chain }: ReadAction, from: number, replacement: Action | null): Action {
  if (replacement !== null) return replacement;
  for (const { how, before } of chain?.slice(from) ?? []) {
    if (before !== null) return before;
    if (how !== 'was') break;
  }
  if (action === null) throw new TypeError('a retracted action without its original content');
  return action;
}

function correctionsOf(done: readonly ReadAction[], i: number, revisions: readonly number[]): PendingCorrection[] {
  const { chain } = done[i];
  return (chain ?? []).map(({ how, later, reason: reasonText, continues: more, at }, k): PendingCorrection => {
    const reason = reasonText ?? NO_REASON;
    const continues = more === true;
    const after = (): Action => contentAt(done[i], k + 1, chain?.[k + 1]?.before ?? null);
    if (how === 'ins') {
      let next = i + 1;
      while (next < done.length - 1 && !isOriginal(done[next])) next++;
      const due = (): number | undefined =>
        revisions[next] === undefined ? undefined : revisions[next] + Math.max(1, later ?? 1);
      // The event that followed at that time: the target itself, or an earlier insertion before it.
      const before = (): number => {
        for (let other = i + 1; other < next; other++)
          if (done[other].caseEvent === undefined && revisions[other] !== undefined) return revisions[other];
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

/** True for an action recorded originally, not inserted. */
const isOriginal = ({ chain, caseEvent }: ReadAction): boolean => caseEvent === undefined && chain?.[0]?.how !== 'ins';
