type Tables = readonly (readonly number[])[];

export interface Design {
  /** Sessions in which no two meet twice: at least one, and no more than wanted. */
  readonly sessions: readonly Tables[];
  /** All entrants, in an order that puts those who never meet next to each other, if there are any. */
  readonly apart: readonly number[];
}

/** Sessions of entrants 0 to count-1 by the best known construction; `count` is a multiple of four. */
export function designOf(count: number, wanted: number): Design {
  const quarter = count / 4;
  const inOrder = Array.from({ length: count }, (_, i) => i);
  const across = transversalSessions(quarter) ?? [];
  if (across.length >= wanted) return { sessions: across.slice(0, wanted), apart: inOrder };
  const turning = turningSessions(count) ?? [];
  // Entrants who share a table in an unused session never meet.
  if (turning.length > wanted) return { sessions: turning.slice(0, wanted), apart: turning[wanted].flat() };
  // Entrants of the same fourth have not met yet: if its size is a multiple of four, more sessions seat them together.
  const among = across.length > 0 && quarter % 4 === 0 ? designOf(quarter, wanted - across.length).sessions : [];
  const within = among.map((tables) =>
    [0, 1, 2, 3].flatMap((fourth) => tables.map((table) => table.map((entrant) => fourth * quarter + entrant))),
  );
  const single = [Array.from({ length: quarter }, (_, table) => inOrder.slice(4 * table, 4 * table + 4))];
  const [sessions] = [turning, [...across, ...within], single].sort((a, b) => b.length - a.length);
  return { sessions, apart: inOrder };
}

/**
 * A resolvable transversal design: `size` sessions of 4·`size` entrants in which no two meet twice. Entrants of the same
 * fourth (0 to size-1, size to 2·size-1, …) never meet.
 *
 * Take a ring of `size` elements with an x such that x, x+1 and x-1 are units. Session t seats the elements b, b+t, b+xt
 * and b+(x+1)t at table b, one of each fourth. The difference of two entrants who meet determines t.
 * `undefined` if no such ring is known: `size` has exactly one factor 2 or exactly one factor 3.
 */
export function transversalSessions(size: number): readonly (readonly (readonly number[])[])[] | undefined {
  const ring = ringOf(size);
  if (ring === undefined) return undefined;
  const elements = Array.from({ length: size }, (_, i) => i);
  return elements.map((t) => {
    const xt = ring.timesX(t);
    const apart = [0, t, xt, ring.plus(t, xt)];
    return elements.map((b) => apart.map((by, fourth) => fourth * size + ring.plus(b, by)));
  });
}

interface Ring {
  readonly size: number;
  plus(a: number, b: number): number;
  timesX(a: number): number;
}

/** A product of fields of 4, 8, 9 and 27 elements and the integers modulo the remaining factor. */
function ringOf(size: number): Ring | undefined {
  let left = size;
  const rings: Ring[] = [];
  for (const prime of [2, 3]) {
    let power = 0;
    for (; left % prime === 0; left /= prime) power++;
    if (power === 1) return undefined;
    for (; power > 0; power -= power % 2 === 0 ? 2 : 3) rings.push(field(prime, power % 2 === 0 ? 2 : 3));
  }
  return rings.reduce(product, { size: left, plus: (a, b) => (a + b) % left, timesX: (a) => (2 * a) % left });
}

/** The field of `prime`^`degree` elements (both 2 or 3): polynomials modulo x^degree = x + 1, coefficients as digits. */
function field(prime: number, degree: number): Ring {
  const top = prime ** (degree - 1);
  const digit = (a: number, at: number): number => Math.floor(a / prime ** at) % prime;
  const plus = (a: number, b: number): number => {
    let sum = 0;
    for (let at = 0; at < degree; at++) sum += ((digit(a, at) + digit(b, at)) % prime) * prime ** at;
    return sum;
  };
  const timesX = (a: number): number => {
    const over = Math.floor(a / top);
    return plus((a % top) * prime, over * (prime + 1));
  };
  return { size: top * prime, plus, timesX };
}

const product = (one: Ring, other: Ring): Ring => {
  const { size } = one;
  const both = (low: number, high: number): number => low + size * high;
  return {
    size: size * other.size,
    plus: (a, b) => both(one.plus(a % size, b % size), other.plus(Math.floor(a / size), Math.floor(b / size))),
    timesX: (a) => both(one.timesX(a % size), other.timesX(Math.floor(a / size))),
  };
};

/**
 * A first session from which all others follow by rotation, like the circle method for pairs. The entrants form three
 * rings of `turns` entrants each (the first is 0 to turns-1, and so on); the remaining ones do not move. Each session
 * moves every entrant of a ring by one place. In the first session, no two pairs at its tables may have the same rings
 * and the same distance. The sessions were found by search.
 */
interface Turning {
  readonly turns: number;
  /** The tables of the first session. */
  readonly tables: string;
}

/** By the number of entrants. */
const TURNING: Readonly<Record<number, Turning>> = {
  24: {
    turns: 7,
    tables: '0 1 5 16, 2 12 15 21, 3 7 9 10, 4 13 14 23, 6 11 18 22, 8 17 19 20',
  },
  28: {
    turns: 9,
    tables: '0 12 23 27, 1 8 10 14, 2 7 20 26, 3 6 11 13, 4 5 21 25, 9 15 18 19, 16 17 22 24',
  },
  36: {
    turns: 11,
    tables:
      '0 25 27 28, 1 13 22 34, 2 21 24 33, 3 14 17 32, 4 10 23 30, 5 8 9 15, 6 19 29 35, 7 11 12 16, ' + '18 20 26 31',
  },
  40: {
    turns: 13,
    tables:
      '0 11 17 20, 1 10 15 22, 2 9 27 36, 3 8 18 19, 4 7 26 37, 5 6 29 34, 12 25 38 39, 13 24 30 33, ' +
      '14 23 28 35, 16 21 31 32',
  },
  48: {
    turns: 14,
    tables:
      '0 6 11 41, 1 3 20 35, 2 15 33 47, 4 16 26 29, 5 23 31 42, 7 21 30 45, 8 9 19 24, 10 17 38 44, ' +
      '12 18 34 43, 13 22 32 46, 14 25 27 39, 28 36 37 40',
  },
  52: {
    turns: 17,
    tables:
      '0 4 6 22, 1 20 32 44, 2 11 12 42, 3 15 27 35, 5 34 38 40, 7 30 33 43, 8 19 28 29, 9 24 47 50, ' +
      '10 18 37 49, 13 16 26 41, 14 31 48 51, 17 21 23 39, 25 36 45 46',
  },
  56: {
    turns: 17,
    tables:
      '0 14 24 26, 1 2 7 9, 3 23 49 51, 4 29 42 54, 5 27 39 50, 6 20 38 52, 8 12 25 45, 10 21 37 53, ' +
      '11 30 35 47, 13 17 44 48, 15 33 40 41, 16 31 46 55, 18 19 22 28, 32 34 36 43',
  },
  60: {
    turns: 18,
    tables:
      '0 18 51 54, 1 11 22 28, 2 8 15 27, 3 6 7 37, 4 19 50 56, 5 25 43 59, 9 33 44 58, 10 23 24 49, ' +
      '12 34 48 55, 13 29 39 57, 14 38 41 46, 16 21 26 45, 17 36 40 42, 20 31 35 47, 30 32 52 53',
  },
  72: {
    turns: 21,
    tables:
      '0 39 61 69, 1 17 32 46, 2 6 13 15, 3 23 54 70, 4 34 43 65, 5 11 47 59, 7 28 30 36, 8 9 22 55, ' +
      '10 35 48 64, 12 31 49 63, 14 25 45 67, 16 40 51 71, 18 24 62 66, 19 41 60 68, 20 27 42 52, 21 44 50 58, ' +
      '26 33 37 38, 29 53 56 57',
  },
};

/** Sessions of entrants 0 to count-1 in which no two meet twice; `undefined` if none are known for this count. */
export function turningSessions(count: number): readonly (readonly (readonly number[])[])[] | undefined {
  const turning = TURNING[count];
  if (turning === undefined) return undefined;
  const { turns } = turning;
  const first = turning.tables.split(', ').map((table) => table.split(' ').map(Number));
  const moved = (entrant: number, by: number): number =>
    entrant < 3 * turns ? entrant - (entrant % turns) + ((entrant + by) % turns) : entrant;
  return Array.from({ length: turns }, (_, by) => first.map((table) => table.map((entrant) => moved(entrant, by))));
}
