import { RULESET_IDS } from '../../src/engine/rulesets/table-rules.js';
import { HAND_FILTERS, type HandFilter } from '../../src/queries/filters.js';
import type { Random } from '../../src/simulation/random.js';
import type { PlainHand, PlainWin } from './plain-scan.js';

/** A value for each filter, mostly one that hands have. */
export type FilterValues = { readonly [K in keyof Required<HandFilter>]: (random: Random) => HandFilter[K] };

const ENDS = [['won'], ['exhausted'], ['won', 'exhausted'], ['time', 'voided']] as const;
const BY = ['self-draw', 'discard', 'robbing-kong'] as const;

export function filterValues(hands: readonly PlainHand[]): FilterValues {
  const wins = hands.flatMap((hand) => hand.wins);
  const someHand = (random: Random): PlainHand => hands[random.below(hands.length)];
  const someWin = (random: Random): PlainWin => wins[random.below(wins.length)];
  return {
    game: (random) => someHand(random).game,
    player: (random) => `p${1 + random.below(9)}`,
    ruleset: (random) => RULESET_IDS[random.below(RULESET_IDS.length)],
    event: (random) => ['Spring open', 'Autumn league'][random.below(2)],
    table: (random) => `table ${random.below(4)}`,
    from: () => '2026-01-01T09:10:00Z',
    before: () => '2026-01-01T09:20:00.000Z',
    ended: (random) => ENDS[random.below(4)],
    reached: (random) => `p${1 + random.below(8)}`,
    honba: (random) => someHand(random).honba,
    irregular: (random) => random.chance(0.7),
    settled: (random) => random.chance(0.7),
    corrected: (random) => random.chance(0.6),
    provisional: (random) => random.chance(0.5),
    patterns: (random) => {
      const patterns = someWin(random).data.result.score?.patterns ?? [];
      return patterns.slice(0, 1 + random.below(2)).map(({ id }) => id);
    },
    winner: (random) => `p${1 + random.below(8)}`,
    discarder: (random) => `p${1 + random.below(8)}`,
    by: (random) => BY[random.below(3)],
    minPoints: (random) => someWin(random).points ?? 0,
    maxPoints: (random) => someWin(random).points ?? 0,
    tiles: (random) => [...someWin(random).tiles].slice(0, 1 + random.below(3)),
    waits: (random) => [...someWin(random).waits].slice(0, 1 + random.below(2)),
  };
}

export const FILTER_NAMES = Object.keys(HAND_FILTERS) as (keyof HandFilter)[];

/** Two or three filters together. */
export function combined(values: FilterValues, random: Random): HandFilter {
  const filter: Record<string, unknown> = {};
  for (let n = 2 + random.below(2); n > 0; n--) {
    const name = FILTER_NAMES[random.below(FILTER_NAMES.length)];
    filter[name] = values[name](random);
  }
  return filter;
}
