import type { SeededChance } from '../../tiles/seeded-random.js';
import type { Seated, Seating } from './seating.js';

/** The costs of two entrants meeting. Entrants are indices below `count`; the pair (a, b) is at `a * count + b` and reversed. */
export interface Costs {
  readonly count: number;
  /** Seats at a table. */
  readonly tableSize: number;
  /** The number of earlier meetings. */
  readonly met: Int32Array;
  /** The cost of each meeting of the two, including the first. */
  readonly together: Float64Array;
  /** The added cost of a second meeting; a third adds twice as much, and so on. */
  readonly again: number;
}

/** A session's entrants, table by table. */
export type Places = Int32Array;

/** The cheapest seating of a search so far. */
interface Best {
  cost: number;
  sessions: readonly Places[];
}

/** Steps between two reports of progress: some milliseconds. */
const STEPS_AT_ONCE = 20_000;

/** Coin tosses that must all show heads for a swap that costs one more repeated meeting: a chance of 1 in 256. */
const TOSSES = 8;

/** A local search over seatings: swaps two entrants within a session to reduce the cost of meetings. */
export class SwapSearch {
  /** The meetings of each pair, those of earlier sessions included. */
  readonly met: Int32Array;
  /** The total cost of all meetings. */
  cost = 0;

  constructor(
    readonly sessions: readonly Places[],
    private readonly costs: Costs,
  ) {
    this.met = new Int32Array(costs.met.length);
    this.recountMeetings();
  }

  get count(): number {
    return this.costs.count;
  }

  get tableSize(): number {
    return this.costs.tableSize;
  }

  /** The cost saved by swapping the entrants of two places at different tables. */
  gain(places: Places, place: number, other: number): number {
    const [a, b] = [places[place], places[other]];
    const now = this.currentCost(a, places, place) + this.currentCost(b, places, other);
    return now - this.costAt(a, places, other) - this.costAt(b, places, place);
  }

  swap(places: Places, place: number, other: number): void {
    this.cost -= this.gain(places, place, other);
    this.updateMeetings(places, place, -1);
    this.updateMeetings(places, other, -1);
    [places[place], places[other]] = [places[other], places[place]];
    this.updateMeetings(places, place, 1);
    this.updateMeetings(places, other, 1);
  }

  /**
   * Swaps until the cost is at most `least` or `steps` are done, and keeps the cheapest seating found. Each step takes a
   * random place with a cost and swaps it with one at most `reach` places away: always if that is no worse, else at
   * random. Only integers are compared, so the result is the same on every machine. Yields the steps done from time to time.
   */
  *anneal(chance: SeededChance, steps: number, least: number, reach: number): Generator<number, void> {
    const best: Best = { cost: Number.POSITIVE_INFINITY, sessions: [] };
    for (let done = 0; done < steps && this.cost > least; done += STEPS_AT_ONCE) {
      this.step(chance, Math.min(STEPS_AT_ONCE, steps - done), least, reach, best);
      yield done;
    }
    if (best.cost < this.cost) this.restore(best.sessions);
  }

  /** Restores the places from a copy. */
  restore(sessions: readonly Places[]): void {
    for (const [i, places] of sessions.entries()) this.sessions[i].set(places);
    this.recountMeetings();
  }

  private step(chance: SeededChance, steps: number, least: number, reach: number, best: Best): void {
    const { tableSize } = this.costs;
    for (let step = 0; step < steps && this.cost > least; step++) {
      const places = this.sessions[chance.below(this.sessions.length)];
      const { length } = places;
      const place = chance.below(length);
      if (this.currentCost(places[place], places, place) === 0) continue;
      const other = reach < length ? place - reach + chance.below(2 * reach + 1) : chance.below(length);
      if (other < 0 || other >= length || isAtOneTable(place, other, tableSize)) continue;
      const loss = -this.gain(places, place, other);
      if (loss > 0) {
        if (chance.heads() * this.costs.again < TOSSES * loss) continue;
        if (this.cost < best.cost) {
          best.cost = this.cost;
          best.sessions = this.sessions.map((session) => session.slice());
        }
      }
      this.swap(places, place, other);
    }
  }

  /** Makes all swaps that reduce the cost until none is left. */
  settle(): void {
    const { tableSize } = this.costs;
    for (let gains = true; gains; ) {
      gains = false;
      for (const places of this.sessions) {
        for (let place = 0; place < places.length; place++) {
          for (let other = firstPlace(place, tableSize) + tableSize; other < places.length; other++) {
            if (this.gain(places, place, other) <= 0) continue;
            this.swap(places, place, other);
            gains = true;
          }
        }
      }
    }
  }

  /** The cost of an entrant's meetings at the current place. */
  private currentCost(entrant: number, places: Places, place: number): number {
    const { count, again, together, tableSize } = this.costs;
    const first = firstPlace(place, tableSize);
    let cost = 0;
    for (let mate = first; mate < first + tableSize; mate++) {
      if (mate === place) continue;
      const pair = entrant * count + places[mate];
      cost += together[pair] + again * (this.met[pair] - 1);
    }
    return cost;
  }

  /** The cost of an entrant's meetings at a place where another entrant sits now. */
  private costAt(entrant: number, places: Places, place: number): number {
    const { count, again, together, tableSize } = this.costs;
    const first = firstPlace(place, tableSize);
    let cost = 0;
    for (let mate = first; mate < first + tableSize; mate++) {
      if (mate === place) continue;
      const pair = entrant * count + places[mate];
      cost += together[pair] + again * this.met[pair];
    }
    return cost;
  }

  private updateMeetings(places: Places, place: number, more: number): void {
    const { tableSize } = this.costs;
    const first = firstPlace(place, tableSize);
    for (let mate = first; mate < first + tableSize; mate++) {
      if (mate !== place) this.addMeetings(places[place], places[mate], more);
    }
  }

  private addMeetings(a: number, b: number, more: number): void {
    const { count } = this.costs;
    this.met[a * count + b] += more;
    this.met[b * count + a] += more;
  }

  /** Recomputes all meetings and the cost. */
  private recountMeetings(): void {
    const { count, met, again, together, tableSize } = this.costs;
    this.met.set(met);
    this.cost = 0;
    for (const places of this.sessions) {
      for (let place = 0; place < places.length; place++) {
        const end = firstPlace(place, tableSize) + tableSize;
        for (let mate = place + 1; mate < end; mate++) {
          const pair = places[place] * count + places[mate];
          this.cost += together[pair] + again * this.met[pair];
          this.addMeetings(places[place], places[mate], 1);
        }
      }
    }
  }
}

/** The first place of the table of a place. */
export const firstPlace = (place: number, tableSize: number): number => place - (place % tableSize);

export const isAtOneTable = (place: number, other: number, tableSize: number): boolean =>
  firstPlace(place, tableSize) === firstPlace(other, tableSize);

/** Costs of a meeting within a team, of a repeated meeting, and of a meeting within a club. */
const TEAM = 9;
const REPEATED = 3;
const CLUB = 1;

/** The meeting costs of entrants after the given seatings. */
export function costsOf(entrants: readonly Seated[], history: readonly Seating[], tableSize: number): Costs {
  const count = entrants.length;
  const met = metBefore(entrants, history);
  const together = new Float64Array(count * count);
  for (const [a, one] of entrants.entries()) {
    for (const [b, other] of entrants.entries()) {
      if (a === b) continue;
      if (one.team !== null && one.team === other.team) together[a * count + b] = TEAM;
      else if (one.club !== null && one.club === other.club) together[a * count + b] = CLUB;
    }
  }
  return { count, tableSize, met, together, again: REPEATED };
}

/** The number of earlier meetings of each pair, by the entrants' indices. */
export function metBefore(entrants: readonly Seated[], history: readonly Seating[]): Int32Array {
  const count = entrants.length;
  const index = new Map(entrants.map(({ entrant }, i) => [entrant, i]));
  const met = new Int32Array(count * count);
  for (const table of history.flatMap(({ tables }) => tables)) {
    const there = table.flatMap((entrant) => index.get(entrant) ?? []);
    for (const a of there) for (const b of there) if (a !== b) met[a * count + b]++;
  }
  return met;
}

/** A lower bound for the cost of `meetings` more meetings: they repeat least if spread evenly over all pairs. */
export function leastCost({ count, met, again }: Costs, meetings: number): number {
  const pairs = (count * (count - 1)) / 2;
  let before = 0;
  let cost = 0;
  for (const times of met) {
    before += times / 2;
    cost += (times * (times - 1)) / 4;
  }
  const rounds = Math.floor((before + meetings) / pairs);
  const left = before + meetings - rounds * pairs;
  return again * Math.max(0, (pairs * rounds * (rounds - 1)) / 2 + left * rounds - cost);
}
