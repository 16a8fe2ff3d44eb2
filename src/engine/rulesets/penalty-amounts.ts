import type { PenaltyPoints } from '../table/rules.js';
import type { OptionSpec } from '../table/ruleset.js';
import { amountOption, type Options, PENALTY } from '../vocabulary/words.js';

/** Whether an amount is agreed on at all: a range that ends at nothing. */
const AMOUNT = { default: 0, values: { from: -1_000_000, to: 0 } } as const;

/**
 * What penalties cost at an event, where no document says: the organiser's to set. In points of the account that a game's penalties are
 * taken from; in place of what the ruleset's documents have.
 */
export const PENALTY_AMOUNTS = [
  { name: 'penalties.warning', about: 'points of a warning; 0: it costs none', ...AMOUNT },
  { name: 'penalties.dead-hand', about: 'points of a dead hand; 0: none but those a judge says', ...AMOUNT },
  { name: 'penalties.penalty-tiles', about: 'points beside penalty tiles; 0: none but those a judge says', ...AMOUNT },
  {
    name: 'penalties.disqualification',
    about: 'points of a disqualification; 0: none but those a judge says',
    ...AMOUNT,
  },
  {
    name: 'penalties.maximum-penalty',
    about: "points of the maximum penalty; 0: the ruleset's, and where it has none those a judge says",
    ...AMOUNT,
  },
] as const satisfies readonly OptionSpec[];

/** The amounts that an event has agreed on, beside or in place of those of the documents. */
export function agreedPoints(documents: PenaltyPoints, options: Options): PenaltyPoints {
  const agreed = PENALTY.values.flatMap((kind) => {
    const points = options[amountOption(kind)];
    return typeof points === 'number' && points !== 0 ? [[kind, points]] : [];
  });
  return { ...documents, ...Object.fromEntries(agreed) };
}
