import type { SeededChance } from '../../tiles/seeded-random.js';
import type { Seated, Seating } from './seating.js';
import { firstPlace, type Places, type SwapSearch } from './swap-search.js';

/** Limits each search to about half a second, small ones to less: counts compared, in total and for each place. */
const LOOKS = 30_000_000;
const LOOKS_PER_PLACE = 25_000;
/** Steps between two reports of progress, a few milliseconds. */
const STEPS_AT_ONCE = 200;
/** Steps for which an exchanged table keeps its number: the least, and the most that chance adds. */
const TABU = 4;
const TABU_MORE = 8;

/**
 * Numbers the tables of each session so that no entrant sits at the same table number too often, earlier sessions
 * included. Tries the lowest possible limit first, and a higher one if no numbering is found. The number of a table is
 * its index in the session's places. Yields the fraction done; returns the limit that was met.
 *
 * A tabu search: the table where an entrant sits too often is exchanged for the best other table of that session. If
 * that fails, entrants are exchanged as well, as long as that adds no repeated meetings.
 */
export function* spreadTables(
  search: SwapSearch,
  entrants: readonly Seated[],
  history: readonly Seating[],
  chance: SeededChance,
): Generator<number, number> {
  const numbers = new TableNumbers(search, entrants, history);
  for (let most = leastAtOneTable(search, history); ; most++) {
    if (yield* numbers.spread(most, false, chance)) return most;
    if (yield* numbers.spread(most, true, chance)) return most;
  }
}

/** Like `spreadTables` with one limit. Returns whether it was met. */
export function* spreadTablesAtMost(
  most: number,
  search: SwapSearch,
  entrants: readonly Seated[],
  history: readonly Seating[],
  chance: SeededChance,
): Generator<number, boolean> {
  return yield* new TableNumbers(search, entrants, history).spread(most, true, chance);
}

/** How many more times than `most` entrants sit at the same table number, in total. */
export function timesAbove(most: number, { sessions, count, tableSize }: SwapSearch): number {
  const tables = sessions[0].length / tableSize;
  const had = new Int32Array(count * tables);
  let above = 0;
  for (const places of sessions) {
    for (let place = 0; place < places.length; place++) {
      const cell = places[place] * tables + Math.floor(place / tableSize);
      had[cell]++;
      if (had[cell] > most) above++;
    }
  }
  return above;
}

/** The lowest possible maximum of how often one entrant sits at the same table number. */
export const leastAtOneTable = ({ sessions, tableSize }: SwapSearch, history: readonly Seating[]): number =>
  Math.ceil((tableSize * (history.length + sessions.length)) / sessions[0].length);

/** Puts the tables of a session into random order. */
export const shuffleTables = (places: Places, tableSize: number, chance: SeededChance): void =>
  places.set(chance.shuffled(byTable(places, tableSize)).flat());

const byTable = (places: Places, tableSize: number): number[][] =>
  Array.from({ length: places.length / tableSize }, (_, table) => [
    ...places.subarray(tableSize * table, tableSize * (table + 1)),
  ]);

/** How often each entrant sits at each table number. */
class TableNumbers {
  private readonly tables: number;
  private readonly tableSize: number;
  private readonly had: Int32Array;

  constructor(
    private readonly search: SwapSearch,
    entrants: readonly Seated[],
    history: readonly Seating[],
  ) {
    const { sessions, tableSize } = search;
    this.tableSize = tableSize;
    const drawn = sessions[0].length / tableSize;
    this.tables = Math.max(drawn, ...history.map(({ tables }) => tables.length));
    this.had = new Int32Array(entrants.length * this.tables);
    const index = new Map(entrants.map(({ entrant }, i) => [entrant, i]));
    for (const { tables } of history) {
      for (const [number, table] of tables.entries()) {
        for (const entrant of table) {
          const at = index.get(entrant);
          if (at !== undefined) this.had[at * this.tables + number]++;
        }
      }
    }
    for (const places of sessions) for (const [place, entrant] of places.entries()) this.count(entrant, place, 1);
  }

  /**
   * Searches until no entrant sits at the same table number more than `most` times. Returns whether that was reached.
   */
  *spread(most: number, mayExchangeEntrants: boolean, chance: SeededChance): Generator<number, boolean> {
    const { sessions, tableSize } = this.search;
    const heldUntil = sessions.map((places) => new Int32Array(places.length));
    let wrong: (readonly [session: number, place: number])[] = [];
    const limit = Math.min(LOOKS, LOOKS_PER_PLACE * sessions.length * sessions[0].length);
    let looks = 0;
    for (let step = 1; looks < limit; step++) {
      if (step % STEPS_AT_ONCE === 0) yield looks / limit;
      if (wrong.length === 0) {
        wrong = chance.shuffled(this.tooOften(most));
        looks += sessions.length * sessions[0].length;
        if (wrong.length === 0) return true;
      }
      const [session, place] = wrong.pop() as (typeof wrong)[number];
      const places = sessions[session];
      if (this.had[this.cell(places[place], place)] <= most) continue;
      const held = heldUntil[session];
      const ways = this.cheapestWays(places, place, held, step, most, mayExchangeEntrants);
      looks += places.length * tableSize * (mayExchangeEntrants ? 4 : 2) + 100;
      if (ways.length === 0) continue;
      const way = ways[chance.below(ways.length)];
      if (way >= places.length) this.exchangeTables(places, place, tableSize * (way - places.length));
      else this.exchangeEntrants(places, place, way);
      const other = way >= places.length ? tableSize * (way - places.length) : way;
      held[firstPlace(place, tableSize)] = step + TABU + chance.below(TABU_MORE);
      held[firstPlace(other, tableSize)] = step + TABU + chance.below(TABU_MORE);
    }
    return false;
  }

  /** The places whose entrants have their table numbers too often. */
  private tooOften(most: number): (readonly [session: number, place: number])[] {
    const found: (readonly [number, number])[] = [];
    for (const [session, places] of this.search.sessions.entries()) {
      for (let place = 0; place < places.length; place++) {
        if (this.had[this.cell(places[place], place)] > most) found.push([session, place]);
      }
    }
    return found;
  }

  /**
   * The cheapest exchanges for a place: the place of the other entrant, or the number of places plus the number of the
   * other table.
   */
  private cheapestWays(
    places: Places,
    place: number,
    held: Int32Array,
    step: number,
    most: number,
    mayExchangeEntrants: boolean,
  ): readonly number[] {
    let least = Number.POSITIVE_INFINITY;
    let ways: number[] = [];
    const consider = (cost: number, way: number): void => {
      if (cost > least) return;
      if (cost < least) ways = [];
      least = cost;
      ways.push(way);
    };
    const { tableSize } = this;
    const first = firstPlace(place, tableSize);
    for (let other = 0; other < places.length; other += tableSize) {
      if (other === first || held[other] > step) continue;
      consider(this.costOfTables(places, first, other, most), places.length + other / tableSize);
      if (!mayExchangeEntrants) continue;
      for (let at = other; at < other + tableSize; at++) {
        const cost = this.costOfMove(places[place], place, at, most) + this.costOfMove(places[at], at, place, most);
        if (cost <= least && this.search.gain(places, place, at) >= 0) consider(cost, at);
      }
    }
    return ways;
  }

  /** How many more times the entrants of two tables would have a number too often, if the tables were exchanged. */
  private costOfTables(places: Places, one: number, other: number, most: number): number {
    let cost = 0;
    for (let i = 0; i < this.tableSize; i++) {
      cost += this.costOfMove(places[one + i], one, other, most) + this.costOfMove(places[other + i], other, one, most);
    }
    return cost;
  }

  private costOfMove(entrant: number, from: number, to: number, most: number): number {
    return (this.had[this.cell(entrant, to)] >= most ? 1 : 0) - (this.had[this.cell(entrant, from)] > most ? 1 : 0);
  }

  private exchangeTables(places: Places, place: number, other: number): void {
    const { tableSize } = this;
    const first = firstPlace(place, tableSize);
    for (let i = 0; i < tableSize; i++) {
      this.move(places[first + i], first, other);
      this.move(places[other + i], other, first);
      [places[first + i], places[other + i]] = [places[other + i], places[first + i]];
    }
  }

  private exchangeEntrants(places: Places, place: number, other: number): void {
    this.move(places[place], place, other);
    this.move(places[other], other, place);
    this.search.swap(places, place, other);
  }

  private move(entrant: number, from: number, to: number): void {
    this.count(entrant, from, -1);
    this.count(entrant, to, 1);
  }

  private count(entrant: number, place: number, more: number): void {
    this.had[this.cell(entrant, place)] += more;
  }

  private cell(entrant: number, place: number): number {
    return entrant * this.tables + Math.floor(place / this.tableSize);
  }
}
