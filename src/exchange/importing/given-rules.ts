import { allowedValues, isAllowed, RulesetError } from '../../engine/rulesets/preset.js';
import { loadRulesets, resolveRuleset } from '../../engine/rulesets/registry.js';
import { optionsOf } from '../../engine/rulesets/table-rules.js';
import type { Options } from '../../engine/vocabulary/terms.js';

/** Rules of logs that do not name their own: `--ruleset ID[,option=value…]`. */
export interface GivenRules {
  /** A loaded ruleset of the family `reach`. */
  readonly ruleset: string;
  readonly options: Options;
}

/** Parses `reach/mahjong-soul,winds=east,redFives=4`. Throws `RulesetError`. */
export async function parseGivenRules(text: string): Promise<GivenRules> {
  const [ruleset, ...parts] = text.split(',').map((part) => part.trim());
  const named: Record<string, string> = {};
  for (const part of parts) {
    const at = part.indexOf('=');
    if (at < 1)
      throw new RulesetError(
        `ruleset option ${JSON.stringify(part.slice(0, 80))}: expected name=value, such as winds=east`,
        'ruleset',
      );
    named[part.slice(0, at)] = part.slice(at + 1);
  }
  return givenRules(ruleset, named);
}

/** Checks and loads the rules. Throws `RulesetError`. */
export async function givenRules(ruleset: string, named: Readonly<Record<string, unknown>>): Promise<GivenRules> {
  if (!ruleset.startsWith('reach/'))
    throw new RulesetError(
      `ruleset ${JSON.stringify(ruleset.slice(0, 80))}: expected one of the family reach, such as reach/mahjong-soul`,
      'ruleset',
    );
  await loadRulesets([ruleset]);
  const chosen = resolveRuleset(ruleset, named).options;
  const options = Object.fromEntries(Object.keys(named).map((name) => [name, chosen[name]]));
  return { ruleset, options };
}

/** The inverse of `parseGivenRules`. */
export const givenRulesText = ({ ruleset, options }: GivenRules): string =>
  [ruleset, ...Object.entries(options).map(([name, value]) => `${name}=${value}`)].join(',');

/** Options that a log states in its own fields. */
export interface StatedOptions {
  readonly winds?: 'east' | 'east-south';
  /** Number of red fives. */
  readonly redFives?: 0 | 3 | 4;
}

/** Rules with the options that the log states; options of `given` take precedence. Throws `RulesetError`. */
export function withStatedOptions({ ruleset, options }: GivenRules, stated: StatedOptions): GivenRules {
  const added: Record<string, string | number | boolean> = {};
  for (const spec of optionsOf(ruleset)) {
    const value = stated[spec.name as keyof StatedOptions];
    if (value === undefined || spec.name in options) continue;
    // `reach/tenhou` has red fives or none; the other presets count them.
    const own = typeof spec.default === 'boolean' && value !== 4 ? value === 3 : value;
    if (!isAllowed(spec, own))
      throw new RulesetError(
        `${ruleset}: the log has ${String(value)} red fives; expected ${allowedValues(spec)}`,
        spec.name,
      );
    added[spec.name] = own;
  }
  return { ruleset, options: { ...added, ...options } };
}
