import { loadRulesets } from '../../../src/engine/rulesets/registry.js';

// Importing this file makes every ruleset available.
await loadRulesets();
