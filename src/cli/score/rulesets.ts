import { RulesetError } from '../../engine/rulesets/preset.js';
import { loadRulesets, resolveRuleset } from '../../engine/rulesets/registry.js';
import type { Mode } from '../../engine/vocabulary/terms.js';
import type { Ruleset } from '../../engine/table/ruleset.js';
import { CliError, EXIT } from '../io.js';

/** `--option name=value`, as often as wanted. */
export type OptionValues = Readonly<Record<string, string | number | boolean>>;

/** The ruleset asked for on the command line: an unknown one is wrong usage, and the message says which are known. */
export async function rulesetWith(id: string, options: OptionValues, mode?: Mode): Promise<Ruleset> {
  await loadRulesets([id]);
  try {
    return resolveRuleset(id, options, mode);
  } catch (error) {
    if (!(error instanceof RulesetError)) throw error;
    throw new CliError(EXIT.usage, error.message);
  }
}
