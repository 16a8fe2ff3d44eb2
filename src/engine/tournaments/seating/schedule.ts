import type { SeededChance } from '../../tiles/seeded-random.js';
import { type Places, SwapSearch, costsOf, leastCost } from './swap-search.js';
import { designOf } from './designs.js';
import { evenSeats } from './even-seats.js';
import { type Seated, type Seating, chooseResting } from './seating.js';

/** The number of searches and the steps of each: about a second in total. */
const SEARCHES = 8;
const STEPS = 600_000;
/** Limits the steps of small searches: steps for each place at a table. */
const STEPS_PER_PLACE = 5_000;

/**
 * Draws all given sessions at once. In order of priority: members of a team are separated, repeated meetings are few,
 * members of a club are separated. Seats and rests are spread evenly over the sessions.
 */
export function scheduleSessions(
  entrants: readonly Seated[],
  sessions: number,
  history: readonly Seating[],
  chance: SeededChance,
): readonly Seating[] {
  const rests = restsOf(entrants, sessions, history, chance);
  const costs = costsOf(entrants, history);
  const playing = entrants.length - rests[0].length;
  const least = leastCost(costs, (sessions * playing * 3) / 2);
  const search = (begun: readonly Places[]): SwapSearch => {
    const swapping = new SwapSearch(begun, costs);
    swapping.anneal(chance, Math.min(STEPS, STEPS_PER_PLACE * sessions * playing), least, playing);
    return swapping;
  };
  let best = search(designedPlaces(entrants, rests, chance));
  for (let again = 1; again < SEARCHES && best.cost > least; again++) {
    const other = search(randomPlaces(entrants, rests, chance));
    if (other.cost < best.cost) best = other;
  }
  const tables = best.sessions.map((places) => chance.shuffled(tablesOf(places, entrants)));
  return evenSeats(tables, history, chance).map((seated, i) => ({ tables: seated, resting: rests[i] }));
}

function restsOf(
  entrants: readonly Seated[],
  sessions: number,
  history: readonly Seating[],
  chance: SeededChance,
): readonly (readonly number[])[] {
  const numbers = entrants.map(({ entrant }) => entrant);
  const planned = [...history];
  for (let session = 0; session < sessions; session++) {
    const rests = chooseResting(numbers, planned, chance);
    // Rests depend only on who plays, so one list stands for all tables.
    planned.push({ tables: [numbers.filter((entrant) => !rests.includes(entrant))], resting: rests });
  }
  return planned.slice(history.length).map((session) => session.resting);
}

/** Sessions of a known design in random order; members of a team or club get places that never meet, if there are any. */
function designedPlaces(
  entrants: readonly Seated[],
  rests: readonly (readonly number[])[],
  chance: SeededChance,
): readonly Places[] {
  const others = randomPlaces(entrants, rests, chance);
  if (entrants.length % 4 !== 0) return others;
  const { sessions, apart } = designOf(entrants.length, rests.length);
  const order = new Int32Array(entrants.length);
  for (const [i, at] of groupedOrder(entrants, chance).entries()) order[apart[i]] = at;
  const designed = chance.shuffled(sessions).map((tables) => Int32Array.from(tables.flat(), (at) => order[at]));
  return [...designed, ...others.slice(designed.length)];
}

/** Indices of entrants in random order, with members of a team or club next to each other. */
function groupedOrder(entrants: readonly Seated[], chance: SeededChance): readonly number[] {
  const groups = new Map<string, number[]>();
  for (const at of chance.shuffled(entrants.keys())) {
    const { team, club } = entrants[at];
    const group = team === null ? `club ${club}` : `team ${team}`;
    groups.set(group, [...(groups.get(group) ?? []), at]);
  }
  return [...groups.values()].sort((a, b) => b.length - a.length).flat();
}

function randomPlaces(
  entrants: readonly Seated[],
  rests: readonly (readonly number[])[],
  chance: SeededChance,
): readonly Places[] {
  return rests.map((resting) => {
    const rest = new Set(resting);
    return Int32Array.from(chance.shuffled(entrants.keys()).filter((at) => !rest.has(entrants[at].entrant)));
  });
}

/** The numbers of the entrants at each table. */
export const tablesOf = (places: Places, entrants: readonly Seated[]): number[][] =>
  Array.from({ length: places.length / 4 }, (_, table) =>
    [0, 1, 2, 3].map((place) => entrants[places[4 * table + place]].entrant),
  );
