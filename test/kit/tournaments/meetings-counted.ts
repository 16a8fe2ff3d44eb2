import type { Seated, Seating } from '../../../src/engine/tournaments/seating/seating.js';

/**
 * Measures of seatings, counted from the tables without the engine: repeated meetings, meetings within a team and
 * within a club, the largest difference between one entrant's seats, how often anybody sits at the same table number,
 * and the pairs of strangers, who neither meet nor have a common opponent.
 */
export function counted(seatings: readonly Seating[], entrants: readonly Seated[] = []) {
  let again = 0;
  let sameTeam = 0;
  let sameClub = 0;
  const met = new Set<string>();
  const who = new Map(entrants.map((one) => [one.entrant, one]));
  const seats = new Map<number, number[]>();
  const numbers = new Map<string, number>();
  const opponents = new Map<number, Set<number>>();
  for (const { tables } of seatings) {
    for (const [number, table] of tables.entries()) {
      for (const entrant of table) {
        const key = `${entrant} at ${number}`;
        numbers.set(key, (numbers.get(key) ?? 0) + 1);
        opponents.set(entrant, new Set([...(opponents.get(entrant) ?? []), ...table]));
      }
      for (let seat = 0; seat < table.length; seat++) {
        const had = seats.get(table[seat]) ?? [0, 0, 0, 0];
        had[seat]++;
        seats.set(table[seat], had);
        for (let other = 0; other < seat; other++) {
          const two = [table[seat], table[other]];
          const pair = `${Math.min(...two)} and ${Math.max(...two)}`;
          if (met.has(pair)) again++;
          met.add(pair);
          const [a, b] = two.map((entrant) => who.get(entrant));
          if (a !== undefined && b !== undefined) {
            if (a.team !== null && a.team === b.team) sameTeam++;
            if (a.club !== null && a.club === b.club) sameClub++;
          }
        }
      }
    }
  }
  const spread = Math.max(...[...seats.values()].map((had) => Math.max(...had) - Math.min(...had)));
  const mostAtOneTable = Math.max(...numbers.values());
  return { again, sameTeam, sameClub, spread, mostAtOneTable, strangers: strangersAmong(opponents) };
}

function strangersAmong(opponents: ReadonlyMap<number, ReadonlySet<number>>): number {
  let strangers = 0;
  for (const [one, met] of opponents) {
    for (const [other, met2] of opponents) {
      if (one < other && !met.has(other) && ![...met].some((between) => met2.has(between))) strangers++;
    }
  }
  return strangers;
}

/** Every way to seat these entrants, a multiple of four, at tables of four. */
export function* everyTables(entrants: readonly number[]): Generator<number[][]> {
  const [first, ...others] = entrants;
  if (first === undefined) {
    yield [];
    return;
  }
  for (let i = 0; i < others.length; i++) {
    for (let j = i + 1; j < others.length; j++) {
      for (let k = j + 1; k < others.length; k++) {
        const rest = others.filter((_, at) => at !== i && at !== j && at !== k);
        for (const tables of everyTables(rest)) yield [[first, others[i], others[j], others[k]], ...tables];
      }
    }
  }
}
