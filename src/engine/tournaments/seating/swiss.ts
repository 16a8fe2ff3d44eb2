import type { SeededChance } from '../../tiles/seeded-random.js';
import { type Costs, SwapSearch, costsOf, leastCost } from './swap-search.js';
import { tablesOf } from './schedule.js';
import type { Seated, Seating } from './seating.js';

const STEPS = 200_000;
/** As many steps as suffice for each place at a table, where that is fewer. */
const STEPS_PER_PLACE = 5_000;
/** How far apart in the standings two may be who change places at first; twice as far whenever that does not suffice. */
const NEAR = 8;
/** Searches among all before the fewest meetings that were found are taken. */
const SEARCHES = 4;

/**
 * Tables of neighbours in the standings who have not met: first as few as can be meet again, those of a team apart, and then the sum of
 * the squares of how far those of each table stand from each other is made small. Clubs are not looked at.
 *
 * @param standings who plays, the first one first.
 */
export function swissTables(
  standings: readonly Seated[],
  history: readonly Seating[],
  chance: SeededChance,
): readonly (readonly number[])[] {
  const costs = costsOf(
    standings.map((one) => ({ ...one, club: null })),
    history,
  );
  const places = Int32Array.from(standings.keys());
  const swapping = new SwapSearch([places], costs);
  const least = leastCost(costs, (places.length * 3) / 2);
  const steps = Math.min(STEPS, STEPS_PER_PLACE * places.length);
  for (let reach = NEAR; reach < places.length; reach *= 2) swapping.anneal(chance, steps, least, reach);
  for (let search = 0; search < SEARCHES; search++) swapping.anneal(chance, steps, least, places.length);
  new SwapSearch([places], byDistance(costs)).settle();
  return tablesOf(places, standings);
}

/** Costs such that no neighbour is near enough to be met again for it, nor within a team. */
function byDistance({ count, met, together, again }: Costs): Costs {
  const more = count ** 3 / again;
  const distant = together.map((cost, pair) => cost * more + ((pair % count) - Math.floor(pair / count)) ** 2);
  return { count, met, together: distant, again: again * more };
}
