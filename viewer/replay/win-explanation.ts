import type { TemplateResult } from 'lit';
import type { Lexicon } from '../../src/engine/messages/lexicon.js';
import { loadRulesets, resolveRuleset } from '../../src/engine/rulesets/registry.js';
import { explanationOf } from '../../src/engine/table/explanation.js';
import { explanationTemplate } from './explanation-template.js';
import type { ShownStep } from './record.js';
import type { Look } from './table-template.js';

/** Draws the explanation of a win. */
export type Explained = (look: Look) => TemplateResult;

/** In a file of its own, because a page that only replays loads no scoring. */
export async function explainWin({ played, event, wind }: ShownStep, lexicon: Lexicon): Promise<Explained | null> {
  const opened = played.before.opened;
  if (event.type !== 'HandWon' || opened === null) return null;
  await loadRulesets([opened.ruleset]);
  const ruleset = resolveRuleset(opened.ruleset, opened.options, opened.mode);
  const won = event.data;
  const explanation = explanationOf(ruleset, played.before, won, lexicon);
  return explanation && ((look) => explanationTemplate(explanation, won, wind, look));
}
