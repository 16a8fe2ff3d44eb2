import { playVariation } from '../../../src/engine/disputes/variation.js';
import { CaseRefusal } from '../../../src/engine/disputes/trial-record.js';
import type { Branch } from '../../../src/engine/record/case-event.js';
import { loadRulesets, resolveRuleset } from '../../../src/engine/rulesets/registry.js';
import type { RuleViolation } from '../../../src/engine/table/checks/check.js';
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

function possible<T extends object>(work: () => T): T | Impossible {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof CaseRefusal)) throw error;
    const { violation, path } = error;
    return { violation, path };
  }
}
