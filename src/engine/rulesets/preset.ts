import type { PenaltyPoints, TableRules } from '../table/rules.js';
import type { OptionSpec, Preset, Ruleset, TableRuleset } from '../table/ruleset.js';
import { knownNames } from '../vocabulary/similar-names.js';
import { type Mode, type Options, PENALTY, amountOption } from '../vocabulary/terms.js';

/** A penalty amount; 0 means none is agreed. */
const AMOUNT = { default: 0, values: { from: -1_000_000, to: 0 } } as const;

/**
 * Penalty amounts set by the organiser of an event, in points of the game's penalty account. They replace the amounts
 * of the documents.
 */
export const PENALTY_AMOUNTS = [
  { name: 'penalties.warning', about: 'points of a warning; 0: it costs none', ...AMOUNT },
  { name: 'penalties.dead-hand', about: 'points of a dead hand; 0: none unless a judge sets them', ...AMOUNT },
  {
    name: 'penalties.penalty-tiles',
    about: 'points in addition to penalty tiles; 0: none unless a judge sets them',
    ...AMOUNT,
  },
  {
    name: 'penalties.disqualification',
    about: 'points of a disqualification; 0: none unless a judge sets them',
    ...AMOUNT,
  },
  {
    name: 'penalties.maximum-penalty',
    about: 'points of the maximum penalty; 0: those of the ruleset, or those that a judge sets if it has none',
    ...AMOUNT,
  },
] as const satisfies readonly OptionSpec[];

/** The amounts of the documents with those of the options. */
export function agreedPoints(documents: PenaltyPoints, options: Options): PenaltyPoints {
  const agreed = PENALTY.values.flatMap((kind) => {
    const points = options[amountOption(kind)];
    return typeof points === 'number' && points !== 0 ? [[kind, points]] : [];
  });
  return { ...documents, ...Object.fromEntries(agreed) };
}

export type Chosen<Specs extends readonly OptionSpec[]> = {
  readonly [Spec in Specs[number] as Spec['name']]: Spec['values'] extends readonly (infer Value)[] ? Value : number;
};

export const isAllowed = ({ values }: OptionSpec, value: unknown): boolean =>
  'from' in values
    ? typeof value === 'number' && Number.isInteger(value) && value >= values.from && value <= values.to
    : values.some((allowed) => allowed === value);

const areChosen = <Specs extends readonly OptionSpec[]>(
  specs: Specs,
  options: Options,
): options is Options & Chosen<Specs> => specs.every((spec) => isAllowed(spec, options[spec.name]));

/** The table part of a ruleset before its options are chosen; `table` gets typed options. */
export const tablePreset = <const Specs extends readonly OptionSpec[]>(
  id: string,
  specs: Specs,
  table: (options: Options & Chosen<Specs>) => TableRules,
): Preset<TableRuleset<Options & Chosen<Specs>>> => ({
  id,
  options: [...specs, ...PENALTY_AMOUNTS],
  create(options) {
    if (!areChosen(specs, options)) throw new TypeError(`${id}: options that nobody has checked`);
    const rules = table(options);
    return { id, options, table: withPenalties(rules, agreedPoints(rules.penaltyPoints, options)) };
  },
});

/** The rules of every hand with the penalties agreed on. */
function withPenalties(rules: TableRules, penaltyPoints: PenaltyPoints): TableRules {
  if (rules.inHand === undefined) return { ...rules, penaltyPoints };
  const inHand = rules.inHand.bind(rules);
  const made = new Map<TableRules, TableRules>();
  const agreed = (hand: number): TableRules => {
    const one = inHand(hand);
    const known = made.get(one) ?? { ...one, penaltyPoints, inHand: agreed };
    made.set(one, known);
    return known;
  };
  return agreed(1);
}

/** A whole ruleset: its table part and what `make` adds. */
export const preset = <O extends Options, R extends Ruleset>(
  { id, options: specs, create }: Preset<TableRuleset<O>>,
  make: (played: TableRuleset<O>) => R,
): Preset<R> => ({ id, options: specs, create: (options) => make(create(options)) });

/** An unknown ruleset or option; the message suggests similar names, or lists all. */
export class RulesetError extends Error {
  constructor(
    message: string,
    /** The rejected field: `ruleset`, or the name of an option. */
    readonly field: string,
  ) {
    super(message);
    this.name = 'RulesetError';
  }
}

/** Describes the values of an option. */
export function allowedValues({ values }: OptionSpec): string {
  return 'from' in values
    ? `an integer from ${values.from} to ${values.to}`
    : values.map((value) => JSON.stringify(value)).join(' or ');
}

function checked(spec: OptionSpec, given: unknown): string | number | boolean {
  // Command lines pass all values as text.
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

export const defaultOf = (spec: OptionSpec, mode: Mode): string | number | boolean =>
  mode === 'strict' ? (spec.strictDefault ?? spec.default) : spec.default;

/** Validates options and adds defaults. Throws `RulesetError`. */
export function chosenOf(
  id: string,
  specs: readonly OptionSpec[],
  asked: Readonly<Record<string, unknown>>,
  mode: Mode,
): Options {
  for (const name of Object.keys(asked)) {
    if (!specs.some((spec) => spec.name === name)) {
      const known = specs.map((spec) => spec.name);
      throw new RulesetError(`${id} has no option "${name}"${knownNames(name, known, 'it has')}`, name);
    }
  }
  const chosen: Record<string, string | number | boolean> = {};
  for (const spec of specs) chosen[spec.name] = checked(spec, asked[spec.name] ?? defaultOf(spec, mode));
  return Object.freeze(chosen) satisfies Options;
}

/** Options that several rulesets share. */

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
