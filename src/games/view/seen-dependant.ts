import type { CorrectionRequest } from '../../engine/record/correction.js';
import type { Dependant } from '../../engine/record/dependants.js';
import type { TableEvent } from '../../engine/table/moves/facts.js';
import type { Sight } from './sight.js';

/** A step that depends on corrections, as somebody may see it. */
export interface SeenDependant {
  readonly revision: number;
  readonly was: object;
  readonly now: object | null;
  readonly why: readonly string[];
  readonly correction: CorrectionRequest | null;
}

/** The steps that depend on corrections, as far as they may be seen: what is irregular about one in a way that does not show is not told. */
export function seenDependants(dependants: readonly Dependant[], sight: Sight): SeenDependant[] {
  return dependants.flatMap((one) => {
    const { revision, was, now, refusal, follows } = one;
    const [raised, settled] = [sight.irregularities(one.raised), sight.irregularities(one.settled)];
    if (raised.length < one.raised.length || settled.length < one.settled.length) return [];
    // To a scribe it was judged of nothing but what scribes recorded.
    const open = sight.viewer === 'scribe' || sight.isOpen(revision);
    const shown = ({ type, data }: TableEvent): object => {
      const seen = sight.event({ type, data } as TableEvent, open);
      const { irregularities: _, ...plain } = seen.data;
      return { type, data: plain };
    };
    const why = [
      ...raised.map(({ message }) => message),
      ...settled.map(({ message }) => `no more: ${message}`),
      ...(refusal === null ? [] : [sight.violation(refusal, revision).message]),
    ];
    return { revision, was: shown(was), now: now && shown(now), why, correction: follows };
  });
}
