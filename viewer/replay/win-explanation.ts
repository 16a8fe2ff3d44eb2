import type { Explanation } from '../../src/engine/hands/explanation.js';
import type { Lexicon } from '../../src/engine/messages/lexicon.js';
import { loadRulesets, resolveRuleset } from '../../src/engine/rulesets/registry.js';
import { explanationOf } from '../../src/engine/table/explanation.js';
import type { Ruleset } from '../../src/engine/table/ruleset.js';
import type { ShownStep } from './record.js';

/** The explanation of a win, with its ruleset. In a file of its own, because a page that only replays loads no scoring. */
export interface Explained {
  readonly explanation: Explanation;
  readonly ruleset: Ruleset;
}

export async function explained({ played, event }: ShownStep, lexicon: Lexicon): Promise<Explained | null> {
  const opened = played.before.opened;
  if (event.type !== 'HandWon' || opened === null) return null;
  await loadRulesets([opened.ruleset]);
  const ruleset = resolveRuleset(opened.ruleset, opened.options, opened.mode);
  const explanation = explanationOf(ruleset, played.before, event.data, lexicon);
  return explanation === null ? null : { explanation, ruleset };
}
