import type { Mode, Options } from '../vocabulary/words.js';
import type { OptionSpec, Preset, Ruleset } from '../table/ruleset.js';
import { basicDefault } from './basic/default.js';
import { DOCUMENT, STANDARD } from './classic/classic.js';
import { REACH_TENHOU } from './reach/tenhou.js';
import { REACH_WSOM } from './reach/wsom.js';
import { isAllowed } from './preset.js';
import { zungJungScoring } from './zung-jung/scoring.js';
import { WSOM } from './zung-jung/wsom.js';

/** The basic rules, with every scoring system that they may be played for. */
const BASIC = basicDefault({ 'zung-jung': zungJungScoring({ minimumPoints: 0 }) });

/** Every ruleset there is: one line each. */
const PRESETS: readonly Preset[] = [WSOM, REACH_WSOM, REACH_TENHOU, DOCUMENT, STANDARD, BASIC];

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

export const RULESET_IDS: readonly string[] = PRESETS.map(({ id }) => id);

function presetOf(id: string): Preset {
  const preset = PRESETS.find((other) => other.id === id);
  if (preset === undefined)
    throw new RulesetError(`unknown ruleset "${id}"; expected ${RULESET_IDS.join(' or ')}`, 'ruleset');
  return preset;
}

/** The options of a ruleset, for help texts. Throws `RulesetError`. */
export const optionsOf = (id: string): readonly OptionSpec[] => presetOf(id).options;

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

/**
 * A ruleset with the options asked for and the defaults of the others, those of a game at a table unless it is said how it
 * is recorded. Throws `RulesetError`.
 */
export function resolveRuleset(
  id: string,
  options: Readonly<Record<string, unknown>> = {},
  mode: Mode = 'scribe',
): Ruleset {
  const preset = presetOf(id);
  for (const name of Object.keys(options)) {
    if (!preset.options.some((spec) => spec.name === name)) {
      const known = preset.options.map((spec) => spec.name).join(', ');
      throw new RulesetError(`${id} has no option "${name}"; it has ${known}`, name);
    }
  }
  const chosen: Record<string, string | number | boolean> = {};
  for (const spec of preset.options) chosen[spec.name] = checked(spec, options[spec.name] ?? defaultOf(spec, mode));
  // The same object for the same rules: what the engine asks of it is found faster where it is asked again.
  const key = JSON.stringify([id, chosen]);
  const known = made.get(key);
  if (known !== undefined) return known;
  if (made.size >= MOST_KEPT) made.clear();
  const ruleset = preset.create(Object.freeze(chosen) satisfies Options);
  made.set(key, ruleset);
  return ruleset;
}

/** Rulesets by id and options: they never change, and games by the same rules come by the thousand. */
const made = new Map<string, Ruleset>();
const MOST_KEPT = 100;
