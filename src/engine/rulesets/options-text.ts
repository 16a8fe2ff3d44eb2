import { optionValueText } from '../messages/option-value.js';
import { ENGLISH, type Lexicon } from '../messages/lexicon.js';
import type { Options } from '../vocabulary/terms.js';
import { optionsOf, RULESET_IDS } from './table-rules.js';

/**
 * Options of a loaded ruleset in words, each with the first clause of its description: `Points of a warning: -2`. An option
 * that the ruleset does not have keeps its name.
 */
export function optionsText(ruleset: string, options: Options, lexicon: Lexicon = ENGLISH): string {
  const known = RULESET_IDS.includes(ruleset) ? optionsOf(ruleset) : [];
  const called = (name: string): string => {
    const about = known.find((one) => one.name === name)?.about;
    if (about === undefined) return name;
    const [clause] = lexicon.translate(about).split(/[;:；：。]/);
    return clause[0].toUpperCase() + clause.slice(1);
  };
  return Object.entries(options)
    .map(([name, value]) => `${called(name)}: ${optionValueText(value, lexicon)}`)
    .join(lexicon.texts.semicolon);
}
