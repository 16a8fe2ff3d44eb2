import type { SeededChance } from '../../tiles/seeded-random.js';
import { type Costs, type Places, SwapSearch, costsOf, leastCost } from './swap-search.js';
import { designOf } from './designs.js';
import { evenSeats } from './even-seats.js';
import { reduceStrangers } from './indirect-meetings.js';
import { type Seated, type Seating, chooseResting, finish } from './seating.js';
import { leastAtOneTable, shuffleTables, spreadTables, spreadTablesAtMost, timesAbove } from './spread-tables.js';

/** The fraction of the work that is done after the search for meetings, and after the one for strangers. */
const SEARCHED = 0.6;
const FEWER_STRANGERS = 0.8;

/**
 * If meetings must repeat anyway, even table numbers may cost one more repeated meeting for each of this number of
 * meetings.
 */
const MEETINGS_PER_REPEATED = 10;
/**
 * Number of repeated designs tried. A design is searched further only if entrants exceed the limit at a table at most
 * `NEARLY` times in total.
 */
const REPEATED = 12;
const NEARLY = 8;
/** Limits the exchanges of entrants in a repeated design: about half a second. */
const EXCHANGES = 4_000;
const PLACES = 4_000_000;

/** The number of searches and the steps of each: about a second in total. */
const SEARCHES = 8;
const STEPS = 600_000;
/** Limits the steps of small searches: steps for each place at a table. */
const STEPS_PER_PLACE = 5_000;

/**
 * Draws all given sessions at once. In order of priority: members of a team are separated, repeated meetings are few,
 * members of a club are separated; then few pairs stay strangers, without a common opponent. Table numbers, seats and
 * rests are spread evenly over the sessions. Yields the fraction done.
 */
export function* scheduleSessions(
  entrants: readonly Seated[],
  sessions: number,
  history: readonly Seating[],
  tableSize: number,
  chance: SeededChance,
): Generator<number, readonly Seating[]> {
  const steps = searchSessions(entrants, sessions, history, tableSize, chance);
  let highest = 0;
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done === true) return step.value;
    // The progress never decreases, even if a search starts again.
    highest = Math.max(highest, step.value);
    yield highest;
  }
}

function* searchSessions(
  entrants: readonly Seated[],
  sessions: number,
  history: readonly Seating[],
  tableSize: number,
  chance: SeededChance,
): Generator<number, readonly Seating[]> {
  const rests = restsOf(entrants, sessions, history, tableSize, chance);
  const costs = costsOf(entrants, history, tableSize);
  const playing = entrants.length - rests[0].length;
  const least = leastCost(costs, (sessions * playing * (tableSize - 1)) / 2);
  const steps = Math.min(STEPS, STEPS_PER_PLACE * sessions * playing);
  let best = new SwapSearch(designedPlaces(entrants, rests, tableSize, chance), costs);
  for (let again = 0; again < SEARCHES && best.cost > least; again++) {
    const search = again === 0 ? best : new SwapSearch(randomPlaces(entrants, rests, chance), costs);
    for (const done of search.anneal(chance, steps, least, playing))
      yield (SEARCHED * (again + done / steps)) / SEARCHES;
    if (search.cost < best.cost) best = search;
  }
  for (const done of reduceStrangers(best, chance)) yield SEARCHED + done * (FEWER_STRANGERS - SEARCHED);
  const evener = leastAtOneTable(best, history);
  if (timesAbove(evener, best) > 0) for (const places of best.sessions) shuffleTables(places, tableSize, chance);
  const spread = spreadTables(best, entrants, history, chance);
  let most = spread.next();
  for (; most.done !== true; most = spread.next()) yield FEWER_STRANGERS + most.value * (1 - FEWER_STRANGERS);
  const isDesigned = entrants.length % tableSize === 0;
  const acceptable = best.cost + (costs.again * sessions * playing * (tableSize - 1)) / 2 / MEETINGS_PER_REPEATED;
  if (isDesigned && best.cost > 0 && most.value > evener) {
    for (let again = 0; again < REPEATED; again++) {
      yield FEWER_STRANGERS + (again / REPEATED) * (1 - FEWER_STRANGERS);
      const design = designOf(entrants.length, sessions, tableSize).sessions.map((tables) =>
        Int32Array.from(tables.flat()),
      );
      for (const places of design) shuffleTables(places, tableSize, chance);
      finish(spreadTables(new SwapSearch(design, costs), entrants, [], chance));
      const repeated = repeatedDesign(design, sessions, costs, evener, chance);
      if (repeated.cost > acceptable) break;
      if (timesAbove(evener, repeated) > NEARLY) continue;
      if (!finish(spreadTablesAtMost(evener, repeated, entrants, history, chance))) continue;
      best = repeated;
      break;
    }
  }
  const tables = best.sessions.map((places) => tablesOf(places, entrants, tableSize));
  return evenSeats(tables, history, tableSize, chance).map((seated, i) => ({ tables: seated, resting: rests[i] }));
}

function restsOf(
  entrants: readonly Seated[],
  sessions: number,
  history: readonly Seating[],
  tableSize: number,
  chance: SeededChance,
): readonly (readonly number[])[] {
  const numbers = entrants.map(({ entrant }) => entrant);
  const planned = [...history];
  for (let session = 0; session < sessions; session++) {
    const rests = chooseResting(numbers, planned, tableSize, chance);
    // The choice depends on who plays, not on the tables, so a single list of entrants is enough.
    planned.push({ tables: [numbers.filter((entrant) => !rests.includes(entrant))], resting: rests });
  }
  return planned.slice(history.length).map((session) => session.resting);
}

/** Sessions of a known design in random order; members of a team or club get places that never meet, if there are any. */
function designedPlaces(
  entrants: readonly Seated[],
  rests: readonly (readonly number[])[],
  tableSize: number,
  chance: SeededChance,
): readonly Places[] {
  const others = randomPlaces(entrants, rests, chance);
  if (entrants.length % tableSize !== 0) return others;
  const { sessions, apart } = designOf(entrants.length, rests.length, tableSize);
  const order = new Int32Array(entrants.length);
  for (const [i, at] of groupedOrder(entrants, chance).entries()) order[apart[i]] = at;
  const designed = chance.shuffled(sessions).map((tables) => Int32Array.from(tables.flat(), (at) => order[at]));
  return [...designed, ...others.slice(designed.length)];
}

/**
 * The sessions of a known design, again and again with other entrants in each place until there are enough. Each time
 * the entrants are exchanged so that few meet again, and few sit at a table number more than `most` times. Such
 * schedules have even table numbers where others have not.
 */
function repeatedDesign(
  design: readonly Places[],
  sessions: number,
  costs: Costs,
  most: number,
  chance: SeededChance,
): SwapSearch {
  const length = costs.count;
  let search = new SwapSearch([], costs);
  for (let left = sessions; left > 0; left -= design.length) {
    const before = search.sessions;
    const withOrder = (order: readonly number[]): SwapSearch =>
      new SwapSearch([...before, ...design.slice(0, left).map((places) => places.map((at) => order[at]))], costs);
    let order = chance.shuffled(design[0].keys());
    search = withOrder(order);
    let tooOften = timesAbove(most, search);
    const exchanges = before.length === 0 ? 0 : Math.min(EXCHANGES, Math.ceil(PLACES / (length * sessions)));
    for (let one = 0; one < exchanges; one++) {
      const other = [...order];
      const [a, b] = [chance.below(length), chance.below(length)];
      [other[a], other[b]] = [other[b], other[a]];
      const exchanged = withOrder(other);
      if (exchanged.cost > search.cost) continue;
      const times = timesAbove(most, exchanged);
      if (exchanged.cost === search.cost && times > tooOften) continue;
      [search, order, tooOften] = [exchanged, other, times];
    }
  }
  return search;
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
export const tablesOf = (places: Places, entrants: readonly Seated[], tableSize: number): number[][] =>
  Array.from({ length: places.length / tableSize }, (_, table) =>
    Array.from({ length: tableSize }, (__, place) => entrants[places[tableSize * table + place]].entrant),
  );
