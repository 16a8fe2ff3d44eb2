import { playVariation } from '../../../src/engine/disputes/variation.js';
import { CaseRefusal, TrialRecord } from '../../../src/engine/disputes/trial-record.js';
import { carryOut } from '../../../src/engine/disputes/remedies.js';
import { revokeRuling } from '../../../src/engine/disputes/revoke-ruling.js';
import type { Branch, Remedy } from '../../../src/engine/record/case-event.js';
import type { RecordEvent } from '../../../src/engine/record/record-event.js';
import { loadRulesets, resolveRuleset } from '../../../src/engine/rulesets/registry.js';
import type { RuleViolation } from '../../../src/engine/table/checks/check.js';
import type { TableState } from '../../../src/engine/table/state.js';
import { ShownRecord } from '../../replay/record.js';

/** A variation that the engine rejected, and the field at fault. */
export interface Impossible {
  readonly violation: RuleViolation;
  readonly path: readonly (string | number)[];
}

export const isImpossible = (one: object): one is Impossible => 'violation' in one;

/** Plays out a variation of a game. Nothing is recorded. */
export async function variationOf(record: ShownRecord, branch: Branch): Promise<ShownRecord | Impossible> {
  await loadRulesets([record.ruleset]);
  const steps = possible(() => playVariation(record.line.recorded, branch, [], resolveRuleset).steps);
  return isImpossible(steps)
    ? steps
    : ShownRecord.of(
        steps.map(({ event }) => event),
        record.names,
      );
}

/** The effect of a decision. */
export interface Reversed {
  readonly events: readonly RecordEvent[];
  readonly before: TableState;
  readonly after: TableState;
}

/** Reverts the effects of a ruling and carries out other remedies instead. Nothing is recorded. */
export async function ruledInstead(
  record: ShownRecord,
  effects: readonly number[],
  remedies: readonly Remedy[],
  reason: string,
  /** True if the remedies were ruled before and stayed. */
  deferred = false,
): Promise<Reversed | Impossible> {
  await loadRulesets([record.ruleset]);
  return possible(() => {
    const course = new TrialRecord(record.line.recorded, resolveRuleset);
    const before = course.state;
    if (effects.length > 0) course.correctFor(revokeRuling(course.recorded, effects, reason), ['appeal']);
    for (const [i, remedy] of remedies.entries())
      carryOut(course, remedy, { reason, path: ['remedies', i], resolve: resolveRuleset, deferred });
    return { events: course.added, before, after: course.state };
  });
}

function possible<T extends object>(work: () => T): T | Impossible {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof CaseRefusal)) throw error;
    const { violation, path } = error;
    return { violation, path };
  }
}
