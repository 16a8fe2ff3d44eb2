import type { OptionSpec } from '../table/ruleset.js';

/** Options that rulesets have in common: what any table agrees on. */

export const CYCLES: OptionSpec = {
  name: 'cycles',
  about: 'cycles of four hands agreed on; 0 when play ends by agreement',
  default: 0,
  values: { from: 0, to: 64 },
};

export const CLAIM_WINDOW: OptionSpec = {
  name: 'claimWindow',
  about: "a discard may be claimed until the next player's discard (at a table) or draw (online)",
  default: 'discard',
  values: ['discard', 'draw'],
};
