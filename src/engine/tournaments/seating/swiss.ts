import type { SeededChance } from '../../tiles/seeded-random.js';
import { type Costs, SwapSearch, costsOf, leastCost } from './swap-search.js';
import { tablesOf } from './schedule.js';
import type { Seated, Seating } from './seating.js';

const STEPS = 200_000;
/** Limits the steps of small searches: steps for each place at a table. */
const STEPS_PER_PLACE = 5_000;
/** The initial maximum distance of a swap in the standings; it doubles after each search. */
const NEAR = 8;
/** Searches without a distance limit. */
const SEARCHES = 4;

/**
 * Tables of neighbours in the standings who have not met. First, repeated meetings and meetings within a team are
 * minimized, then the sum of squared distances in the standings within each table. Clubs are ignored.
 *
 * @param standings the playing entrants, best first.
 */
export function swissTables(
  standings: readonly Seated[],
  history: readonly Seating[],
  tableSize: number,
  chance: SeededChance,
): readonly (readonly number[])[] {
  const costs = costsOf(
    standings.map((one) => ({ ...one, club: null })),
    history,
    tableSize,
  );
  const places = Int32Array.from(standings.keys());
  const swapping = new SwapSearch([places], costs);
  const least = leastCost(costs, (places.length * (tableSize - 1)) / 2);
  const steps = Math.min(STEPS, STEPS_PER_PLACE * places.length);
  const anneal = (reach: number): void => {
    for (const _ of swapping.anneal(chance, steps, least, reach));
  };
  for (let reach = NEAR; reach < places.length; reach *= 2) anneal(reach);
  for (let search = 0; search < SEARCHES; search++) anneal(places.length);
  new SwapSearch([places], byDistance(costs)).settle();
  return tablesOf(places, standings, tableSize);
}

/** Adds squared distances as costs that never outweigh a repeated meeting or a meeting within a team. */
function byDistance({ count, tableSize, met, together, again }: Costs): Costs {
  const more = count ** 3 / again;
  const distant = together.map((cost, pair) => cost * more + ((pair % count) - Math.floor(pair / count)) ** 2);
  return { count, tableSize, met, together: distant, again: again * more };
}
