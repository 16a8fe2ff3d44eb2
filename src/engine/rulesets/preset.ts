import type { OptionSpec, Preset, Ruleset } from '../table/ruleset.js';
import type { Options } from '../vocabulary/words.js';

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

/** A ruleset before its options are chosen; `make` gets each as what it may be. */
export const preset = <const Specs extends readonly OptionSpec[], R extends Ruleset>(
  id: string,
  specs: Specs,
  make: (options: Options & Chosen<Specs>) => R,
): Preset<R> => ({
  id,
  options: specs,
  create(options) {
    if (!areChosen(specs, options)) throw new TypeError(`${id}: options that nobody has checked`);
    return make(options);
  },
});
