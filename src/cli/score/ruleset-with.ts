import { RulesetError } from '../../engine/rulesets/preset.js';
import { loadRulesets, resolveRuleset } from '../../engine/rulesets/registry.js';
import type { Ruleset } from '../../engine/table/ruleset.js';
import type { Mode } from '../../engine/vocabulary/terms.js';
import type { OptionValues } from '../command.js';
import { CliError, EXIT } from '../io.js';

/** The ruleset of `--ruleset` and `--option`. Throws `CliError`, which lists the known ones. */
export async function rulesetWith(id: string, options: OptionValues, mode?: Mode): Promise<Ruleset> {
  await loadRulesets([id]);
  try {
    return resolveRuleset(id, options, mode);
  } catch (error) {
    if (!(error instanceof RulesetError)) throw error;
    throw new CliError(EXIT.usage, error.message);
  }
}
