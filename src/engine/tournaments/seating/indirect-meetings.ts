import type { SeededChance } from '../../tiles/seeded-random.js';
import { firstPlace, isAtOneTable, type Places, type SwapSearch } from './swap-search.js';

/** Limits a search to about half a second: swaps tried, and pairs whose common opponents were counted again. */
const TRIES = 1_000_000;
const CHANGES = 6_000_000;
/** Tries between two reports of progress: some milliseconds. */
const TRIES_AT_ONCE = 2_000;
/** Coin tosses that must all show heads for a swap that makes one more pair strangers: a chance of 1 in 16. */
const TOSSES = 4;

/**
 * Swaps entrants so that fewer pairs stay strangers: pairs who neither meet nor have a common opponent. No swap adds to
 * the cost of meetings. Yields the fraction done.
 */
export function* reduceStrangers(search: SwapSearch, chance: SeededChance): Generator<number, void> {
  const { sessions, tableSize } = search;
  const pairs = new StrangerCount(search);
  const least = leastStrangers(search);
  let best = pairs.strangers;
  let bestSessions: readonly Places[] = sessions;
  for (let tries = 0; tries < TRIES && pairs.changes < CHANGES && pairs.strangers > least; tries++) {
    if (tries % TRIES_AT_ONCE === 0) yield Math.max(tries / TRIES, pairs.changes / CHANGES);
    const places = sessions[chance.below(sessions.length)];
    const place = chance.below(places.length);
    const other = chance.below(places.length);
    if (isAtOneTable(place, other, tableSize) || search.gain(places, place, other) < 0) continue;
    const before = pairs.strangers;
    pairs.exchange(places, place, other, places[place], places[other]);
    const loss = pairs.strangers - before;
    if (loss > 0 && chance.heads() < TOSSES * loss) {
      pairs.exchange(places, place, other, places[other], places[place]);
      continue;
    }
    if (loss > 0 && before < best) {
      best = before;
      bestSessions = sessions.map((session) => session.slice());
    }
    search.swap(places, place, other);
  }
  if (best < pairs.strangers) search.restore(bestSessions);
}

/** A lower bound: in each session an entrant meets the others of a table, and each of those as many in another. */
function leastStrangers({ sessions, count, met, tableSize }: SwapSearch): number {
  const drawn = sessions.length;
  const others = tableSize - 1;
  const before = sessions.reduce((sum, places) => sum - (places.length * others) / 2, 0);
  // Meetings of earlier sessions are not bounded.
  if (met.reduce((sum, times) => sum + times, 0) / 2 + before > 0) return 0;
  const reached = others * drawn + others * others * drawn * (drawn - 1);
  return Math.ceil((count * Math.max(0, count - 1 - reached)) / 2);
}

/** Counts the strangers while entrants are exchanged. */
class StrangerCount {
  strangers = 0;
  /** How many pairs' common opponents were counted again: the time spent. */
  changes = 0;
  private readonly count: number;
  private readonly tableSize: number;
  private readonly met: Int32Array;
  /** The common opponents of each pair. */
  private readonly common: Int32Array;
  private readonly opponents: number[][];

  constructor({ count, met, tableSize }: SwapSearch) {
    this.count = count;
    this.tableSize = tableSize;
    this.met = new Int32Array(count * count);
    this.common = new Int32Array(count * count);
    this.opponents = Array.from({ length: count }, () => []);
    this.strangers = (count * (count - 1)) / 2;
    for (let a = 0; a < count; a++) {
      for (let b = a + 1; b < count; b++) for (let times = met[a * count + b]; times > 0; times--) this.meet(a, b, 1);
    }
    this.changes = 0;
  }

  /** Moves `a` from the table of `place` to that of `other`, and `b` the other way round. `places` is not changed. */
  exchange(places: Places, place: number, other: number, a: number, b: number): void {
    const { tableSize } = this;
    const first = firstPlace(place, tableSize);
    for (let mate = first; mate < first + tableSize; mate++) {
      if (mate === place) continue;
      this.meet(a, places[mate], -1);
      this.meet(b, places[mate], 1);
    }
    const otherFirst = firstPlace(other, tableSize);
    for (let mate = otherFirst; mate < otherFirst + tableSize; mate++) {
      if (mate === other) continue;
      this.meet(b, places[mate], -1);
      this.meet(a, places[mate], 1);
    }
  }

  private meet(a: number, b: number, more: 1 | -1): void {
    const { count, met, opponents } = this;
    met[a * count + b] += more;
    met[b * count + a] += more;
    const times = met[a * count + b];
    if (times !== (more === 1 ? 1 : 0)) return;
    if (more === -1) {
      remove(opponents[a], b);
      remove(opponents[b], a);
    }
    // A pair that meets is counted as having a common opponent, so that strangers are the pairs with none.
    this.countCommon(a, b, more);
    for (const opponent of opponents[b]) this.countCommon(a, opponent, more);
    for (const opponent of opponents[a]) this.countCommon(b, opponent, more);
    if (more === 1) {
      opponents[a].push(b);
      opponents[b].push(a);
    }
  }

  private countCommon(a: number, b: number, more: 1 | -1): void {
    const pair = a < b ? a * this.count + b : b * this.count + a;
    this.common[pair] += more;
    const times = this.common[pair];
    this.changes++;
    if (times === 0) this.strangers++;
    else if (times === 1 && more === 1) this.strangers--;
  }
}

/** Removes a number; the order of the others changes. */
function remove(numbers: number[], number: number): void {
  const last = numbers.pop() as number;
  if (last !== number) numbers[numbers.indexOf(number)] = last;
}
