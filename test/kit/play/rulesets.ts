import { optionsOf, resolveTable, RULESET_IDS } from '../../../src/engine/rulesets/table-rules.js';
import { loadRulesets } from '../../../src/engine/rulesets/registry.js';

// Importing this file makes every ruleset available.
await loadRulesets();

/**
 * One ruleset of each kind, for tests that play many games. The presets of riichi-presets-2 are `reach/tenhou` with
 * other options; src/engine/rulesets/loading.spec.ts plays games of each.
 */
export const PLAYED_RULESETS = RULESET_IDS.filter(
  (id) => resolveTable(id).table.seats.count === 4 && !optionsOf(id).some(({ name }) => name === 'floatingUma'),
);

/** With one ruleset for each other number of seats. */
export const ANY_SEATS = [...PLAYED_RULESETS, 'reach/tenhou-sanma'];
