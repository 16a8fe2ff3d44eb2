import type { TableRules } from '../table/rules.js';
import type { OptionSpec, Preset, Ruleset, TableRuleset } from '../table/ruleset.js';
import type { Options } from '../vocabulary/words.js';
import { agreedPoints, PENALTY_AMOUNTS } from './penalty-amounts.js';

/** What was chosen of some options: by name a value of those that each allows. */
export type Chosen<Specs extends readonly OptionSpec[]> = {
  readonly [Spec in Specs[number] as Spec['name']]: Spec['values'] extends readonly (infer Value)[] ? Value : number;
};

/** Whether an option may be that. */
export const isAllowed = ({ values }: OptionSpec, value: unknown): boolean =>
  'from' in values
    ? typeof value === 'number' && Number.isInteger(value) && value >= values.from && value <= values.to
    : values.some((allowed) => allowed === value);

const areChosen = <Specs extends readonly OptionSpec[]>(
  specs: Specs,
  options: Options,
): options is Options & Chosen<Specs> => specs.every((spec) => isAllowed(spec, options[spec.name]));

/** What a table goes by before its options are chosen; `table` gets each as what it may be. */
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
    return { id, options, table: { ...rules, penaltyPoints: agreedPoints(rules.penaltyPoints, options) } };
  },
});

/** The whole of a ruleset: what its table goes by, and what `make` says besides. */
export const preset = <O extends Options, R extends Ruleset>(
  { id, options: specs, create }: Preset<TableRuleset<O>>,
  make: (played: TableRuleset<O>) => R,
): Preset<R> => ({ id, options: specs, create: (options) => make(create(options)) });
