import type { Ruleset } from '../table/ruleset.js';
import type { Mode } from '../vocabulary/words.js';
import { type Loaders, Shelf } from './shelf.js';
import { loadBasic, loadTables, RULESET_IDS, type RulesetId } from './table-rules.js';

/** Every ruleset there is, whole, a line each: loaded only where it is asked for. */
const RULESETS: Loaders<Ruleset, RulesetId> = {
  'zung-jung/wsom': async () => (await import('./zung-jung/wsom.js')).WSOM,
  'reach/wsom': async () => (await import('./reach/wsom.js')).REACH_WSOM,
  'reach/tenhou': async () => (await import('./reach/tenhou.js')).REACH_TENHOU,
  'reach/majiang': async () => (await import('./reach/majiang.js')).REACH_MAJIANG,
  'classic/document': async () => (await import('./classic/classic.js')).DOCUMENT,
  'classic/standard': async () => (await import('./classic/classic.js')).STANDARD,
  /** With every scoring system that it may be played for. */
  'basic/default': async () => {
    const table = await loadBasic();
    const { basicDefault } = await import('./basic/default.js');
    const { zungJungScoring } = await import('./zung-jung/scoring.js');
    return basicDefault(table, { 'zung-jung': zungJungScoring({ minimumPoints: 0 }) });
  },
};

const shelf = new Shelf<Ruleset>(RULESETS, 'loadRulesets');

/** Makes `resolveRuleset` know these, and with them what their tables go by: for whoever judges, scores or explains. */
export async function loadRulesets(ids = RULESET_IDS): Promise<void> {
  await loadTables(ids);
  await shelf.load(ids);
}

/**
 * A ruleset with the options asked for and the defaults of the others, those of a game at a table unless it is said how it
 * is recorded. Throws `RulesetError`.
 */
export const resolveRuleset = (
  id: string,
  options: Readonly<Record<string, unknown>> = {},
  mode: Mode = 'scribe',
): Ruleset => shelf.resolve(id, options, mode);
