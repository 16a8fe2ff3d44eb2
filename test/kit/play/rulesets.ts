import { loadRulesets } from '../../../src/engine/rulesets/registry.js';

// Whoever imports this may ask for any ruleset from their first line on.
await loadRulesets();
