import type { Explanation } from '../../src/engine/hands/explanation.js';
import { loadRulesets, resolveRuleset } from '../../src/engine/rulesets/registry.js';
import { explanationOf } from '../../src/engine/table/explanation.js';
import type { Ruleset } from '../../src/engine/table/ruleset.js';
import type { ShownStep } from './record.js';

/** A win explained, with the ruleset that did: loaded only when somebody asks, for a page that only looks needs no scoring. */
export interface Explained {
  readonly explanation: Explanation;
  readonly ruleset: Ruleset;
}

export async function explained({ played, event }: ShownStep): Promise<Explained | null> {
  const opened = played.before.opened;
  if (event.type !== 'HandWon' || opened === null) return null;
  await loadRulesets([opened.ruleset]);
  const ruleset = resolveRuleset(opened.ruleset, opened.options, opened.mode);
  const explanation = explanationOf(ruleset, played.before, event.data);
  return explanation === null ? null : { explanation, ruleset };
}
