import type { SeededChance } from '../../tiles/seeded-random.js';
import type { Seating } from './seating.js';

type Tables = readonly (readonly number[])[];

/** An entrant's place at a table while its seat is being found: two bits, each from one halving. */
interface Place {
  readonly entrant: number;
  seat: number;
}

/**
 * Who sits where at tables whose four are known: over all of these sessions everybody has every seat as often as every other, but for
 * one time. The sessions before are evened out as well as those at the same tables let them be.
 */
export function evenSeats(
  sessions: readonly Tables[],
  history: readonly Seating[],
  chance: SeededChance,
): readonly (readonly (readonly number[])[])[] {
  const seated = sessions.map((tables) =>
    tables.map((table) => chance.shuffled(table).map((entrant): Place => ({ entrant, seat: 0 }))),
  );
  // A graph of tables and entrants in which each place is an edge; halved twice, its four colours are the seats: exact, since a
  // table has four places, and an entrant's two halves of a half differ by one at most (de Werra's equitable colouring).
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

/** Adds `bit` to the seats of half the places: of every table's, and of every entrant's, but for one where they are odd. */
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
  // The two halves of a half are places of different seats, and are halved each by itself.
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
  // Pairs at tables and pairs of an entrant take turns along a chain, so that a chain that closes has an even number of places.
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

/** Every order of four. */
const ORDERS: readonly (readonly number[])[] = [0, 1, 2, 3]
  .flatMap((a) => [0, 1, 2, 3].flatMap((b) => [0, 1, 2, 3].map((c) => [a, b, c, 6 - a - b - c])))
  .filter((order) => new Set(order).size === 4);

/** How often the tables are gone through until what evens out no further is taken. */
const ROUNDS = 60;

/**
 * Changes seats at one table after the other to even out how often everybody had each, the sessions before included: among orders that
 * are as even the lot decides, so that seats move on to where they are wanted.
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
  /** How often those who sit so have had these seats otherwise: the fewer, the smaller the sum of the squares. */
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
