import { SeededChance } from '../tiles/seeded-random.js';

/**
 * A lot between entrants: who is drawn first goes before the others. It is the same in whatever order they are given, and another
 * among others, though the seed be the same (docs/tournaments.md, "Chance from a seed").
 */
export function drawLot(entrants: readonly number[], seed: string): readonly number[] {
  const sorted = [...entrants].sort((a, b) => a - b);
  return new SeededChance([seed, 'paifu/lot/1', ...sorted].join('\n')).shuffled(sorted);
}
