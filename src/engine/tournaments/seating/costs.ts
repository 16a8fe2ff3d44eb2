import type { Seated, Seating } from './seating.js';
import type { Costs } from './swapping.js';

/** What those of one team cost at one table, those who have met before, and those of one club. */
const TEAM = 9;
const AGAIN = 3;
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
  return { count, met, together, again: AGAIN };
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
