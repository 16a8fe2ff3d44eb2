type Tables = readonly (readonly number[])[];

export interface Design {
  /**
   * Sessions in which no two meet twice: at least one, and no more than wanted. Only with 16 entrants
   * there are more: all meet once in five sessions, and again in the next five.
   */
  readonly sessions: readonly Tables[];
  /** All entrants, in an order that puts those who never meet next to each other, if there are any. */
  readonly apart: readonly number[];
}

/** The table size for which there are sessions found by search, `SIXTEEN` and `TURNING`. */
const SEARCHED_SIZE = 4;

/** Sessions of entrants 0 to count-1 by the best known construction; `count` is a multiple of the table size. */
export function designOf(count: number, wanted: number, tableSize: number): Design {
  const part = count / tableSize;
  const inOrder = Array.from({ length: count }, (_, i) => i);
  if (count === 16 && tableSize === SEARCHED_SIZE) {
    const sessions = SIXTEEN.map(tablesIn);
    return { sessions: sessions.slice(0, wanted), apart: wanted < 5 ? sessions[wanted].flat() : inOrder };
  }
  const across = transversalSessions(part, tableSize) ?? [];
  if (across.length >= wanted) return { sessions: across.slice(0, wanted), apart: inOrder };
  const turning = (tableSize === SEARCHED_SIZE && turningSessions(count)) || [];
  // Entrants who share a table in an unused session never meet.
  if (turning.length > wanted) return { sessions: turning.slice(0, wanted), apart: turning[wanted].flat() };
  // Entrants of the same part have not met yet: if they fill tables, more sessions seat them together.
  const among =
    across.length > 0 && part % tableSize === 0
      ? designOf(part, Math.min(wanted - across.length, Math.floor((part - 1) / (tableSize - 1))), tableSize).sessions
      : [];
  const within = among.map((tables) =>
    inOrder
      .slice(0, tableSize)
      .flatMap((number) => tables.map((table) => table.map((entrant) => number * part + entrant))),
  );
  const single = [
    Array.from({ length: part }, (_, table) => inOrder.slice(tableSize * table, tableSize * (table + 1))),
  ];
  const [sessions] = [turning, [...across, ...within], single].sort((a, b) => b.length - a.length);
  return { sessions, apart: inOrder };
}

/**
 * A resolvable transversal design: `size` sessions of `size` tables of two to four in which no two meet twice. Entrants
 * of the same part (0 to size-1, size to 2·size-1, …) never meet.
 *
 * Take a ring of `size` elements with an x such that x, x+1 and x-1 are units. Session t seats the elements b, b+t, b+xt
 * and b+(x+1)t at one table (at smaller tables the first of these), one of each part. The difference of two entrants who meet determines t. The table is
 * number b+x²t, so that nobody has a table twice if x², x²-1, x²-x and x²-x-1 are units, as they are modulo 5.
 * `undefined` if no such ring is known: `size` has exactly one factor 2 or exactly one factor 3.
 */
export function transversalSessions(
  size: number,
  tableSize: number,
): readonly (readonly (readonly number[])[])[] | undefined {
  const ring = ringOf(size);
  if (ring === undefined) return undefined;
  const elements = Array.from({ length: size }, (_, i) => i);
  return elements.map((t) => {
    const xt = ring.timesX(t);
    const apart = [0, t, xt, ring.plus(t, xt)].slice(0, tableSize);
    const tables: number[][] = [];
    for (const b of elements) {
      tables[ring.plus(b, ring.timesX(xt))] = apart.map((by, part) => part * size + ring.plus(b, by));
    }
    return tables;
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
 * First sessions from which others follow by rotation, like the circle method for pairs. The entrants form `rings` rings
 * of `turns` entrants each (the first is 0 to turns-1, and so on); the remaining ones do not move. Each turn moves every
 * entrant of a ring by one place. In the first sessions, no two pairs may have the same rings and the same distance.
 *
 * The sessions were found by search: by annealing, or exhaustively among those with one more symmetry, which makes the
 * search short. Those of 44 and of 48 stay the same if the rings are exchanged in a cycle (for 44, places are multiplied
 * by 9, a cube root of 1 modulo 14, too). Those of 32 stay the same if two entrants who never meet are exchanged.
 */
interface Turning {
  readonly turns: number;
  /** Default: 3. */
  readonly rings?: number;
  /** The tables of each first session. */
  readonly sessions: readonly string[];
  /** The tables of a session that rotation leaves as it is. */
  readonly fixed?: string;
}

/**
 * Ten sessions of 16 entrants: two affine planes of order 4, found by search so that nobody is at one table more than
 * three times. In the order of the tables' numbers.
 */
const SIXTEEN: readonly string[] = [
  '6 7 13 15, 3 4 5 11, 0 1 8 12, 2 9 10 14',
  '5 6 8 9, 1 10 11 15, 2 4 7 12, 0 3 13 14',
  '9 11 12 13, 1 4 6 14, 0 5 7 10, 2 3 8 15',
  '1 2 5 13, 0 4 9 15, 3 6 10 12, 7 8 11 14',
  '5 12 14 15, 0 2 6 11, 1 3 7 9, 4 8 10 13',
  '4 8 10 11, 3 5 7 13, 2 6 9 14, 0 1 12 15',
  '1 3 6 8, 7 9 10 15, 0 11 13 14, 2 4 5 12',
  '1 4 7 14, 8 9 12 13, 2 3 11 15, 0 5 6 10',
  '0 3 4 9, 1 2 10 13, 5 8 14 15, 6 7 11 12',
  '3 10 12 14, 0 2 7 8, 4 6 13 15, 1 5 9 11',
];

/** Sessions that are rotated, by the number of entrants. */
const TURNING: Readonly<Record<number, Turning>> = {
  24: {
    turns: 7,
    sessions: ['0 1 5 16, 2 12 15 21, 3 7 9 10, 4 13 14 23, 6 11 18 22, 8 17 19 20'],
  },
  28: {
    turns: 9,
    sessions: ['0 12 23 27, 1 8 10 14, 2 7 20 26, 3 6 11 13, 4 5 21 25, 9 15 18 19, 16 17 22 24'],
  },
  32: {
    turns: 3,
    rings: 10,
    sessions: [
      '0 5 8 23, 1 14 29 31, 2 3 11 20, 4 17 26 30, 6 7 15 28, 9 10 12 25, 13 21 22 24, 16 18 19 27',
      '0 20 24 25, 1 12 17 22, 2 8 10 21, 3 23 27 28, 4 14 15 19, 5 7 11 18, 6 16 26 31, 9 13 29 30',
      '0 10 15 17, 1 13 20 27, 2 6 25 29, 3 7 12 14, 4 16 23 24, 5 9 26 28, 8 18 22 30, 11 19 21 31',
    ],
    fixed: '0 1 2 30, 3 4 5 31, 6 12 18 24, 7 13 19 25, 8 14 20 26, 9 15 21 27, 10 16 22 28, 11 17 23 29',
  },
  36: {
    turns: 11,
    sessions: [
      '0 25 27 28, 1 13 22 34, 2 21 24 33, 3 14 17 32, 4 10 23 30, 5 8 9 15, 6 19 29 35, 7 11 12 16, ' + '18 20 26 31',
    ],
  },
  40: {
    turns: 13,
    sessions: [
      '0 11 17 20, 1 10 15 22, 2 9 27 36, 3 8 18 19, 4 7 26 37, 5 6 29 34, 12 25 38 39, 13 24 30 33, ' +
        '14 23 28 35, 16 21 31 32',
    ],
  },
  44: {
    turns: 14,
    sessions: [
      '0 14 28 42, 1 23 39 43, 2 5 6 35, 3 24 29 37, 4 10 16 19, 7 17 18 26, 8 13 30 40, 9 11 27 34, ' +
        '12 15 25 33, 20 22 31 32, 21 36 38 41',
    ],
  },
  48: {
    turns: 15,
    sessions: [
      '0 16 33 45, 1 18 30 47, 2 22 36 43, 3 15 31 46, 4 39 41 42, 5 10 14 23, 6 13 17 37, 7 21 28 32, ' +
        '8 35 40 44, 9 11 12 19, 20 25 29 38, 24 26 27 34',
    ],
  },
  52: {
    turns: 17,
    sessions: [
      '0 4 6 22, 1 20 32 44, 2 11 12 42, 3 15 27 35, 5 34 38 40, 7 30 33 43, 8 19 28 29, 9 24 47 50, ' +
        '10 18 37 49, 13 16 26 41, 14 31 48 51, 17 21 23 39, 25 36 45 46',
    ],
  },
  56: {
    turns: 17,
    sessions: [
      '0 14 24 26, 1 2 7 9, 3 23 49 51, 4 29 42 54, 5 27 39 50, 6 20 38 52, 8 12 25 45, 10 21 37 53, ' +
        '11 30 35 47, 13 17 44 48, 15 33 40 41, 16 31 46 55, 18 19 22 28, 32 34 36 43',
    ],
  },
  60: {
    turns: 18,
    sessions: [
      '0 18 51 54, 1 11 22 28, 2 8 15 27, 3 6 7 37, 4 19 50 56, 5 25 43 59, 9 33 44 58, 10 23 24 49, ' +
        '12 34 48 55, 13 29 39 57, 14 38 41 46, 16 21 26 45, 17 36 40 42, 20 31 35 47, 30 32 52 53',
    ],
  },
  72: {
    turns: 21,
    sessions: [
      '0 39 61 69, 1 17 32 46, 2 6 13 15, 3 23 54 70, 4 34 43 65, 5 11 47 59, 7 28 30 36, 8 9 22 55, ' +
        '10 35 48 64, 12 31 49 63, 14 25 45 67, 16 40 51 71, 18 24 62 66, 19 41 60 68, 20 27 42 52, 21 44 50 58, ' +
        '26 33 37 38, 29 53 56 57',
    ],
  },
};

/** Sessions of tables of four, entrants 0 to count-1, in which no two meet twice; `undefined` if none are known for this count. */
export function turningSessions(count: number): readonly (readonly (readonly number[])[])[] | undefined {
  const turning = TURNING[count];
  if (turning === undefined) return undefined;
  const { turns, rings = 3, sessions, fixed } = turning;
  const moved = (entrant: number, by: number): number =>
    entrant < rings * turns ? entrant - (entrant % turns) + ((entrant + by) % turns) : entrant;
  const turned = sessions.flatMap((tables) => {
    const first = tablesIn(tables);
    return Array.from({ length: turns }, (_, by) => first.map((table) => table.map((entrant) => moved(entrant, by))));
  });
  return fixed === undefined ? turned : [...turned, tablesIn(fixed)];
}

const tablesIn = (text: string): number[][] => text.split(', ').map((table) => table.split(' ').map(Number));
