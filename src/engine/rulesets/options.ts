import type { OptionSpec } from '../table/ruleset.js';
import type { Mode, Options } from '../vocabulary/words.js';
import { isAllowed } from './preset.js';

/** A ruleset or an option that is not known; the message says what is. */
export class RulesetError extends Error {
  constructor(
    message: string,
    /** `ruleset`, or the option's name. */
    readonly field: string,
  ) {
    super(message);
    this.name = 'RulesetError';
  }
}

/** What an option may be, in words. */
export function allowedValues({ values }: OptionSpec): string {
  return 'from' in values
    ? `an integer from ${values.from} to ${values.to}`
    : values.map((value) => JSON.stringify(value)).join(' or ');
}

function checked(spec: OptionSpec, given: unknown): string | number | boolean {
  // A command line gives every value as text.
  const value = typeof given === 'string' && typeof spec.default !== 'string' ? fromText(given) : given;
  if (!isAllowed(spec, value))
    throw new RulesetError(
      `option ${spec.name} is ${JSON.stringify(given)}; expected ${allowedValues(spec)}`,
      spec.name,
    );
  return value as string | number | boolean;
}

function fromText(text: string): unknown {
  if (text === 'true') return true;
  if (text === 'false') return false;
  return /^-?\d+$/.test(text) ? Number(text) : text;
}

/** What an option is where nobody says, in a game of that mode. */
export const defaultOf = (spec: OptionSpec, mode: Mode): string | number | boolean =>
  mode === 'strict' ? (spec.strictDefault ?? spec.default) : spec.default;

/** What was asked for of a ruleset's options, checked, with the defaults of the others. Throws `RulesetError`. */
export function chosenOf(
  id: string,
  specs: readonly OptionSpec[],
  asked: Readonly<Record<string, unknown>>,
  mode: Mode,
): Options {
  for (const name of Object.keys(asked)) {
    if (!specs.some((spec) => spec.name === name)) {
      const known = specs.map((spec) => spec.name).join(', ');
      throw new RulesetError(`${id} has no option "${name}"; it has ${known}`, name);
    }
  }
  const chosen: Record<string, string | number | boolean> = {};
  for (const spec of specs) chosen[spec.name] = checked(spec, asked[spec.name] ?? defaultOf(spec, mode));
  return Object.freeze(chosen) satisfies Options;
}
