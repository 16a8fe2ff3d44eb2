import type { Ruleset } from '../table/ruleset.js';
import type { Mode, Options } from '../vocabulary/terms.js';

/** What judging a tournament's requests takes from outside: rulesets as they were loaded, and hashing. */
export interface Known {
  /** Throws `RulesetError`. */
  resolve(
    id: string,
    options: Options,
    mode: Mode,
  ): Pick<Ruleset, 'id' | 'options' | 'table' | 'finalPoints' | 'standings'>;
  /** SHA-256 of a text's UTF-8 bytes, in lower-case hexadecimal digits. */
  sha256(text: string): string;
}
