import type { SeededChance } from '../../tiles/seeded-random.js';
import type { Seated, Seating } from './seating.js';

/** What it costs that two sit at one table, for entrants as indices below `count`; of a and b it stands at `a * count + b` and reversed. */
export interface Costs {
  readonly count: number;
  /** How often the two have met before. */
  readonly met: Int32Array;
  /** What each of their meetings costs, the first one as well. */
  readonly together: Float64Array;
  /** What their second meeting costs; the third costs that twice, and so on. */
  readonly again: number;
}

/** A session's entrants, four to a table. */
export type Places = Int32Array;

/** How often a coin must show heads for two to meet again: of swaps that are as much worse, 1 in 256 is made. */
const TOSSES = 8;

/** Sessions whose tables change by swaps of two entrants within a session, and what their meetings cost. */
export class SwapSearch {
  private readonly met: Int32Array;
  /** What all meetings cost. */
  cost = 0;

  constructor(
    readonly sessions: readonly Places[],
    private readonly costs: Costs,
  ) {
    this.met = new Int32Array(costs.met.length);
    this.recountMeetings();
  }

  /** By how much it gets cheaper when the entrants of two places at different tables are swapped. */
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
   * Swaps until it costs no more than `least`, or for so many steps; left is the cheapest that was found. A step looks at one place: if
   * somebody there meets whom they should not, they change with somebody at most `reach` places away, where that is no worse, or else
   * now and then. Integers alone decide, so that it is the same on every machine.
   */
  anneal(chance: SeededChance, steps: number, least: number, reach: number): void {
    let best: { cost: number; sessions: Places[] } | undefined;
    for (let step = 0; step < steps && this.cost > least; step++) {
      const places = this.sessions[chance.below(this.sessions.length)];
      const { length } = places;
      const place = chance.below(length);
      if (this.currentCost(places[place], places, place) === 0) continue;
      const other = reach < length ? place - reach + chance.below(2 * reach + 1) : chance.below(length);
      if (other < 0 || other >= length || other >> 2 === place >> 2) continue;
      const loss = -this.gain(places, place, other);
      if (loss > 0) {
        if (chance.heads() * this.costs.again < TOSSES * loss) continue;
        if (this.cost < (best?.cost ?? Number.POSITIVE_INFINITY)) best = this.snapshot();
      }
      this.swap(places, place, other);
    }
    if (best === undefined || best.cost >= this.cost) return;
    for (const [i, places] of best.sessions.entries()) this.sessions[i].set(places);
    this.recountMeetings();
  }

  /** Makes every swap that gains until none does. */
  settle(): void {
    for (let gains = true; gains; ) {
      gains = false;
      for (const places of this.sessions) {
        for (let place = 0; place < places.length; place++) {
          for (let other = (place | 3) + 1; other < places.length; other++) {
            if (this.gain(places, place, other) <= 0) continue;
            this.swap(places, place, other);
            gains = true;
          }
        }
      }
    }
  }

  private snapshot(): { cost: number; sessions: Places[] } {
    return { cost: this.cost, sessions: this.sessions.map((places) => places.slice()) };
  }

  /** What their mates at the table cost whoever sits there. */
  private currentCost(entrant: number, places: Places, place: number): number {
    const { count, again, together } = this.costs;
    let cost = 0;
    for (let mate = place & ~3; mate <= (place | 3); mate++) {
      if (mate === place) continue;
      const pair = entrant * count + places[mate];
      cost += together[pair] + again * (this.met[pair] - 1);
    }
    return cost;
  }

  /** What it would cost somebody to sit at a place instead of whoever does. */
  private costAt(entrant: number, places: Places, place: number): number {
    const { count, again, together } = this.costs;
    let cost = 0;
    for (let mate = place & ~3; mate <= (place | 3); mate++) {
      if (mate === place) continue;
      const pair = entrant * count + places[mate];
      cost += together[pair] + again * this.met[pair];
    }
    return cost;
  }

  private updateMeetings(places: Places, place: number, more: number): void {
    for (let mate = place & ~3; mate <= (place | 3); mate++) {
      if (mate !== place) this.count(places[place], places[mate], more);
    }
  }

  private count(a: number, b: number, more: number): void {
    const { count } = this.costs;
    this.met[a * count + b] += more;
    this.met[b * count + a] += more;
  }

  /** Counts who has met and what it costs from the beginning. */
  private recountMeetings(): void {
    const { count, met, again, together } = this.costs;
    this.met.set(met);
    this.cost = 0;
    for (const places of this.sessions) {
      for (let place = 0; place < places.length; place++) {
        for (let mate = place + 1; mate <= (place | 3); mate++) {
          const pair = places[place] * count + places[mate];
          this.cost += together[pair] + again * this.met[pair];
          this.count(places[place], places[mate], 1);
        }
      }
    }
  }
}

/** What those of one team cost at one table, those who have met before, and those of one club. */
const TEAM = 9;
const REPEATED = 3;
const CLUB = 1;

/** What it costs that entrants meet who have sat at these tables before. */
export function costsOf(entrants: readonly Seated[], history: readonly Seating[]): Costs {
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
  return { count, met, together, again: REPEATED };
}

/** How often each two have met, for entrants by their index. */
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

/** What so many more meetings cost at least: those that all pairs can have had once, twice, … are the fewest that anybody has again. */
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
