import { ENGLISH, type Lexicon, lexiconFor } from '../messages/lexicon.js';
import { resolveRuleset } from './registry.js';
import { RULESET_IDS } from './table-rules.js';

/** `lexiconFor` a loaded ruleset by its id, so that it names patterns as well; an unknown id has no names of its own. */
export const rulesetLexicon = (id: string, lexicon: Lexicon = ENGLISH): Lexicon =>
  lexiconFor(RULESET_IDS.includes(id) ? resolveRuleset(id) : id, lexicon);
