import type { SeededChance } from '../../tiles/seeded-random.js';
import type { Seating } from './seating.js';

/**
 * Who rests in the next session where the entrants are no multiple of four: those who have played most, so that rests go round and who
 * came late has no rest before the others; among equals the lot decides.
 */
export function resting(entrants: readonly number[], history: readonly Seating[], chance: SeededChance): number[] {
  const left = entrants.length % 4;
  if (left === 0) return [];
  const played = new Map(entrants.map((entrant) => [entrant, 0]));
  for (const { tables } of history) {
    for (const entrant of tables.flat()) played.set(entrant, (played.get(entrant) ?? 0) + 1);
  }
  const most = (entrant: number) => played.get(entrant) as number;
  const order = chance.shuffled(entrants).sort((a, b) => most(b) - most(a));
  return order.slice(0, left).sort((a, b) => a - b);
}
