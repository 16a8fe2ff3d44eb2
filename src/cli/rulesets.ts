import { RULESET_IDS, RulesetError, resolveRuleset } from '../engine/rulesets/registry.js';
import type { Ruleset } from '../engine/rulesets/ruleset.js';
import { CliError, EXIT } from './io.js';

/** `--option name=value`, as often as wanted. */
export type OptionValues = Readonly<Record<string, string | number | boolean>>;

/** The ruleset asked for on the command line; one that is not known is wrong usage, and the message lists those that are. */
export function rulesetAsked(id: string, options: OptionValues): Ruleset {
  try {
    return resolveRuleset(id, options);
  } catch (error) {
    if (!(error instanceof RulesetError)) throw error;
    const known = RULESET_IDS.includes(id) ? '' : `\nKnown rulesets: ${RULESET_IDS.join(', ')}`;
    throw new CliError(EXIT.usage, `${error.message}${known}`);
  }
}
