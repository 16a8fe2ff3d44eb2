/**
 * Sessions of four times `size` entrants, at most `size` of them, in which no two meet twice: a resolvable transversal design. Those of
 * one fourth (0 to size-1, size to 2·size-1, …) never meet.
 *
 * In a ring of that many elements with an x such that x, x+1 and x-1 can all be divided by, session t seats at table b the elements
 * b, b+t, b+xt and b+(x+1)t, one of each fourth: of two who meet there, their difference says t. Undefined where no such ring
 * is known here: `size` has a single factor 2 or a single factor 3.
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

/** A product of as many rings as it takes: of the fields of 4, 8, 9 and 27 elements, and of the integers modulo what is left. */
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

/** The field of `prime` to the `degree` (2 or 3 each): polynomials modulo x^degree = x + 1, their coefficients as digits. */
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
