import type { SeededChance } from '../../tiles/seeded-random.js';
import type { Seating } from './seating.js';

type Tables = readonly (readonly number[])[];

/** An entrant's place at a table. The two bits of `seat` come from one halving each. */
interface Place {
  readonly entrant: number;
  seat: number;
}

/**
 * Assigns seats at tables whose entrants are given. Over these sessions, each entrant has every seat equally often,
 * give or take one. Earlier sessions are evened out if these tables allow it.
 *
 * Tables and entrants are the nodes of a bipartite graph, and each place is an edge. Halving the edges twice gives four
 * colours, the seats: each node's edges are split evenly, give or take one (de Werra's equitable colouring).
 */
export function evenSeats(
  sessions: readonly Tables[],
  history: readonly Seating[],
  chance: SeededChance,
): readonly (readonly (readonly number[])[])[] {
  const seated = sessions.map((tables) =>
    tables.map((table) => chance.shuffled(table).map((entrant): Place => ({ entrant, seat: 0 }))),
  );
  const tables = seated.flat();
  halve(tables, 2, chance);
  halve([...tables.map((table) => withSeat(table, 0)), ...tables.map((table) => withSeat(table, 2))], 1, chance);
  const arranged = seated.map((session) =>
    session.map((table) => [...table].sort((a, b) => a.seat - b.seat).map(({ entrant }) => entrant)),
  );
  evenOut(arranged, history, chance);
  return arranged;
}

const withSeat = (table: readonly Place[], seat: number): Place[] => table.filter((place) => place.seat === seat);

/** Adds `bit` to the seats of half the places of every table and of every entrant (give or take one if odd). */
function halve(tables: readonly (readonly Place[])[], bit: number, chance: SeededChance): void {
  const others = new Map<Place, Place[]>();
  const pair = (places: readonly Place[]): void => {
    for (let i = 0; i + 1 < places.length; i += 2) {
      const [a, b] = [places[i], places[i + 1]];
      others.set(a, [...(others.get(a) ?? []), b]);
      others.set(b, [...(others.get(b) ?? []), a]);
    }
  };
  for (const table of tables) pair(table);
  const single = new Map<number, Place>();
  for (const place of tables.flat()) {
    const half = 4 * place.entrant + place.seat;
    const other = single.get(half);
    if (other === undefined) single.set(half, place);
    else {
      pair([other, place]);
      single.delete(half);
    }
  }
  // Pairs of a table and pairs of an entrant alternate along a chain, so a closed chain has an even number of places.
  const done = new Set<Place>();
  for (const start of tables.flat()) {
    if (done.has(start)) continue;
    done.add(start);
    const chain: { place: Place; has: number }[] = [{ place: start, has: chance.below(2) }];
    for (let next = chain.pop(); next !== undefined; next = chain.pop()) {
      next.place.seat += bit * next.has;
      for (const other of others.get(next.place) ?? []) {
        if (done.has(other)) continue;
        done.add(other);
        chain.push({ place: other, has: 1 - next.has });
      }
    }
  }
}

/** All permutations of four seats. */
const ORDERS: readonly (readonly number[])[] = [0, 1, 2, 3]
  .flatMap((a) => [0, 1, 2, 3].flatMap((b) => [0, 1, 2, 3].map((c) => [a, b, c, 6 - a - b - c])))
  .filter((order) => new Set(order).size === 4);

/** Maximum number of passes over the tables. */
const ROUNDS = 60;

/**
 * Evens out seats over all sessions, earlier ones included, by rearranging one table at a time. Among equally even
 * orders, chance decides, so that the search does not get stuck.
 */
function evenOut(sessions: number[][][], history: readonly Seating[], chance: SeededChance): void {
  const had = new Map<number, number[]>();
  const count = (entrant: number, seat: number, more: number): void => {
    const seats = had.get(entrant) ?? [0, 0, 0, 0];
    seats[seat] += more;
    had.set(entrant, seats);
  };
  const countAll = (tables: Tables): void => {
    for (const table of tables) for (const [seat, entrant] of table.entries()) count(entrant, seat, 1);
  };
  for (const { tables } of history) countAll(tables);
  for (const tables of sessions) countAll(tables);
  const isEven = (): boolean => [...had.values()].every((seats) => Math.max(...seats) - Math.min(...seats) < 2);
  /** How often the entrants had these seats at other tables. Minimizing it minimizes the sum of squares. */
  const before = (table: readonly number[]): number =>
    table.reduce((sum, entrant, seat) => sum + (had.get(entrant) as number[])[seat], 0);
  for (let round = 0; round < ROUNDS && !isEven(); round++) {
    for (const tables of sessions) {
      for (const [i, table] of tables.entries()) {
        for (const [seat, entrant] of table.entries()) count(entrant, seat, -1);
        const orders = ORDERS.map((order) => order.map((seat) => table[seat]));
        const fewest = Math.min(...orders.map(before));
        const evenest = orders.filter((order) => before(order) === fewest);
        tables[i] = evenest[chance.below(evenest.length)];
        for (const [seat, entrant] of tables[i].entries()) count(entrant, seat, 1);
      }
    }
  }
}
