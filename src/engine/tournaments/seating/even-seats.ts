import type { SeededChance } from '../../tiles/seeded-random.js';
import type { Seating } from './seating.js';

type Tables = readonly (readonly number[])[];

/** An entrant's place at a table. */
interface Place {
  readonly entrant: number;
  seat: number;
}

/**
 * Assigns seats at tables whose entrants are given. Over these sessions, each entrant has every seat equally often,
 * give or take one. Earlier sessions are evened out if these tables allow it.
 *
 * Tables and entrants are the nodes of a bipartite graph, and each place is an edge whose colour is its seat: each
 * node's edges are to be split evenly, give or take one (de Werra's equitable colouring).
 */
export function evenSeats(
  sessions: readonly Tables[],
  history: readonly Seating[],
  tableSize: number,
  chance: SeededChance,
): readonly (readonly (readonly number[])[])[] {
  const seated = sessions.map((tables) =>
    tables.map((table) => chance.shuffled(table).map((entrant): Place => ({ entrant, seat: 0 }))),
  );
  const tables = seated.flat();
  // Drawn seatings are verified by drawing them again, so tables that can be halved keep being seated by halving.
  if (Number.isInteger(Math.log2(tableSize))) halveRepeatedly(tables, tableSize, chance);
  else colourSeats(tables, tableSize);
  const arranged = seated.map((session) =>
    session.map((table) => [...table].sort((a, b) => a.seat - b.seat).map(({ entrant }) => entrant)),
  );
  evenOut(arranged, history, tableSize, chance);
  return arranged;
}

/** Each halving of the places of a seat gives one bit of the seats of four, or of another power of two. */
function halveRepeatedly(tables: readonly (readonly Place[])[], tableSize: number, chance: SeededChance): void {
  let groups = tables;
  for (let bit = tableSize / 2; bit >= 1; bit /= 2) {
    halve(groups, bit, tableSize, chance);
    const seats = Array.from({ length: tableSize / bit }, (_, i) => i * bit);
    groups = seats.flatMap((seat) => tables.map((table) => withSeat(table, seat)));
  }
}

const withSeat = (table: readonly Place[], seat: number): Place[] => table.filter((place) => place.seat === seat);

/** Adds `bit` to the seats of half the places of every table and of every entrant (give or take one if odd). */
function halve(tables: readonly (readonly Place[])[], bit: number, tableSize: number, chance: SeededChance): void {
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
    const half = tableSize * place.entrant + place.seat;
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

/**
 * Gives seats to the places of tables of any size. Each entrant's places are taken in groups of as many as a table has
 * seats, and no seat twice in a group. Seats are coloured one place after another: where no seat is free in both the
 * table and the group, two seats are exchanged along the chain that begins at the group (Koenig's edge colouring).
 */
function colourSeats(tables: readonly (readonly Place[])[], tableSize: number): void {
  type Node = (Place | undefined)[];
  const newNode = (): Node => Array.from({ length: tableSize }, () => undefined);
  const ends = new Map<Place, { readonly table: Node; readonly group: Node }>();
  const groups = new Map<number, { node: Node; left: number }>();
  for (const places of tables) {
    const table = newNode();
    for (const place of places) {
      const before = groups.get(place.entrant);
      const entry = before === undefined || before.left === 0 ? { node: newNode(), left: tableSize } : before;
      entry.left--;
      groups.set(place.entrant, entry);
      const group = entry.node;
      ends.set(place, { table, group });
      const seat = table.indexOf(undefined);
      const other = group.indexOf(undefined);
      // The chain cannot come back to the table: it reaches tables by `seat`, which is free there.
      const chain: Place[] = [];
      let [node, colour] = [group, seat];
      for (let next = node[colour]; next !== undefined; next = node[colour]) {
        chain.push(next);
        const both = ends.get(next) as { table: Node; group: Node };
        node = node === both.group ? both.table : both.group;
        colour = colour === seat ? other : seat;
      }
      const put = (one: Place, there: Place | undefined): void => {
        const both = ends.get(one) as { table: Node; group: Node };
        for (const end of [both.table, both.group]) end[one.seat] = there;
      };
      for (const one of chain) put(one, undefined);
      for (const one of chain) {
        one.seat = one.seat === seat ? other : seat;
        put(one, one);
      }
      place.seat = seat;
      put(place, place);
    }
  }
}

/** All orders of the seats from 0 to `size - 1`, sorted. */
const ordersOf = (seats: readonly number[]): readonly (readonly number[])[] =>
  seats.length === 0
    ? [[]]
    : seats.flatMap((seat) => ordersOf(seats.filter((other) => other !== seat)).map((rest) => [seat, ...rest]));

/** Maximum number of passes over the tables. */
const ROUNDS = 60;

/**
 * Evens out seats over all sessions, earlier ones included, by rearranging one table at a time. Among equally even
 * orders, chance decides, so that the search does not get stuck.
 */
function evenOut(sessions: number[][][], history: readonly Seating[], tableSize: number, chance: SeededChance): void {
  const seatOrders = ordersOf([...Array(tableSize).keys()]);
  const had = new Map<number, number[]>();
  const count = (entrant: number, seat: number, more: number): void => {
    const seats = had.get(entrant) ?? Array.from({ length: tableSize }, () => 0);
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
        const orders = seatOrders.map((order) => order.map((seat) => table[seat]));
        const fewest = Math.min(...orders.map(before));
        const evenest = orders.filter((order) => before(order) === fewest);
        tables[i] = evenest[chance.below(evenest.length)];
        for (const [seat, entrant] of tables[i].entries()) count(entrant, seat, 1);
      }
    }
  }
}
