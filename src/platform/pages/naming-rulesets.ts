import type { Lexicon } from '../../engine/messages/lexicon.js';
import { RULESET_NAMES } from '../../engine/rulesets/ruleset-names.js';
import { type Language, nameIn } from './language.js';

/** The name of a ruleset in a language, or its id if it is unknown. */
export const rulesetName = (id: string, language: Language): string =>
  id in RULESET_NAMES ? nameIn(RULESET_NAMES[id as keyof typeof RULESET_NAMES], language) : id;

/** A lexicon that names rulesets. */
export const namingRulesets = (lexicon: Lexicon, language: Language): Lexicon => ({
  ...lexicon,
  rulesetName: (id) => rulesetName(id, language),
});
