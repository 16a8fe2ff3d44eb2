import type { OptionSpec } from '../table/ruleset.js';
import type { Chosen } from './preset.js';

/** Options that rulesets have in common: what any table agrees on. */

export const CYCLES = {
  name: 'cycles',
  about: 'cycles of four hands agreed on; 0 when play ends by agreement',
  default: 0,
  values: { from: 0, to: 64 },
} as const satisfies OptionSpec;

export const CLAIM_WINDOW = {
  name: 'claimWindow',
  about: "a discard may be claimed until the next player's discard (at a table) or draw (online)",
  default: 'discard',
  values: ['discard', 'draw'],
} as const satisfies OptionSpec;

export type Agreed = Chosen<[typeof CYCLES, typeof CLAIM_WINDOW]>;
