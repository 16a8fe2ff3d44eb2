const NONE: ReadonlyMap<number, bigint> = new Map();

/**
 * An exact sum of rational multiples of square roots, such as 3/2 + 5·√2. Standings add and compare these without
 * rounding. Radicands are square-free. Their roots are linearly independent over the rationals (Besicovitch 1940), so two
 * sums are equal exactly if they have the same terms; unequal sums are compared with growing precision.
 */
export class Exact {
  static readonly ZERO = new Exact(1n, 0n, NONE);
  private bounds: Bounds | null = null;

  private constructor(
    /** The common denominator. */
    private readonly over: bigint,
    /** The numerator of the rational part. */
    private readonly whole: bigint,
    /** Non-zero numerators by radicand. */
    private readonly roots: ReadonlyMap<number, bigint>,
  ) {}

  /** The fraction `count / over`; `over` is positive. */
  static of(count: number, over = 1): Exact {
    return count === 0 ? Exact.ZERO : new Exact(BigInt(over), BigInt(count), NONE);
  }

  /** The square root of an integer's absolute value, with the integer's sign: `root(-144)` is -12. */
  static root(of: number): Exact {
    const { outside, inside } = squareFree(Math.abs(of));
    const count = BigInt(Math.sign(of) * outside);
    if (count === 0n) return Exact.ZERO;
    return inside === 1 ? new Exact(1n, count, NONE) : new Exact(1n, 0n, new Map([[inside, count]]));
  }

  static sum(parts: readonly Exact[]): Exact {
    let over = 1n;
    for (const part of parts) if (over % part.over !== 0n) over *= part.over / commonDivisor(over, part.over);
    let whole = 0n;
    let roots: Map<number, bigint> | null = null;
    for (const part of parts) {
      const by = over / part.over;
      whole += part.whole * by;
      for (const [inside, count] of part.roots) {
        roots ??= new Map();
        const sum = (roots.get(inside) ?? 0n) + count * by;
        if (sum === 0n) roots.delete(inside);
        else roots.set(inside, sum);
      }
    }
    return new Exact(over, whole, roots ?? NONE);
  }

  times(count: number, over = 1): Exact {
    if (count === over) return this;
    if (count === 0) return Exact.ZERO;
    const by = BigInt(count);
    const roots = new Map<number, bigint>();
    for (const [inside, one] of this.roots) roots.set(inside, one * by);
    return new Exact(this.over * BigInt(over), this.whole * by, roots);
  }

  /** Negative if this is smaller, positive if it is greater, 0 if both are equal. */
  compare(other: Exact): number {
    const [mine, theirs] = [this.within, other.within];
    if (mine.low > theirs.high) return 1;
    if (mine.high < theirs.low) return -1;
    return Exact.sum([this, other.times(-1)]).sign;
  }

  equals(other: Exact): boolean {
    return this.compare(other) === 0;
  }

  get sign(): number {
    if (this.roots.size === 0) return this.whole === 0n ? 0 : this.whole < 0n ? -1 : 1;
    for (let bits = BITS; ; bits *= 2n) {
      const { low, high } = this.boundsAt(bits);
      if (low > 0n) return 1;
      if (high < 0n) return -1;
    }
  }

  /**
   * The value as text, rounded to `places` decimals, halves away from zero: `12`, `-2.5`, `1.41`. Trailing zeros show that
   * the value was rounded: `2.00`.
   */
  toText(places = 2): string {
    const scale = 10n ** BigInt(places);
    const { whole, isAll } = this.rounded(scale);
    const size = whole < 0n ? -whole : whole;
    const digits = String(size).padStart(places + 1, '0');
    const behind = places === 0 ? '' : digits.slice(-places);
    const shown = isAll ? behind.replace(/0+$/, '') : behind;
    const sign = whole < 0n ? '-' : '';
    return `${sign}${places === 0 ? digits : digits.slice(0, -places)}${shown === '' ? '' : `.${shown}`}`;
  }

  /** An approximation with 6 decimals, for drawing only. */
  toNumber(): number {
    return Number(this.toText(6));
  }

  toString(): string {
    return this.toText();
  }

  toJSON(): string {
    return this.toText();
  }

  private rounded(scale: bigint): { readonly whole: bigint; readonly isAll: boolean } {
    if (this.roots.size === 0) {
      const count = this.whole * scale;
      const size = count < 0n ? -count : count;
      const whole = (2n * size + this.over) / (2n * this.over);
      return { whole: count < 0n ? -whole : whole, isAll: size % this.over === 0n };
    }
    for (let bits = BITS; ; bits *= 2n) {
      const { low, high } = this.boundsAt(bits);
      const half = 1n << bits;
      const [least, most] = [low, high].map((bound) => floored(2n * bound * scale + half, 2n * half));
      if (least === most) return { whole: least, isAll: false };
    }
  }

  private get within(): Bounds {
    this.bounds ??= this.boundsAt(BITS);
    return this.bounds;
  }

  /** Integer bounds of this value times 2^bits. */
  private boundsAt(bits: bigint): Bounds {
    let low = this.whole << bits;
    let high = low;
    for (const [inside, count] of this.roots) {
      const root = bits === BITS ? nearRoot(inside) : rootOf(BigInt(inside) << (2n * bits));
      low += count * (count > 0n ? root : root + 1n);
      high += count * (count > 0n ? root + 1n : root);
    }
    if (this.over === 1n) return { low, high };
    return { low: floored(low, this.over), high: -floored(-high, this.over) };
  }
}

/** Fractional bits of the first approximation. */
const BITS = 64n;

interface Bounds {
  readonly low: bigint;
  readonly high: bigint;
}

function floored(count: bigint, over: bigint): bigint {
  const cut = count / over;
  return cut * over > count ? cut - 1n : cut;
}

function commonDivisor(a: bigint, b: bigint): bigint {
  let [one, other] = [a, b];
  while (other !== 0n) [one, other] = [other, one % other];
  return one;
}

/** The integer square root, rounded down: Newton's method from above, which decreases until it converges. */
function rootOf(square: bigint): bigint {
  // The start value must not be below the root: the factor outweighs the rounding error of `Math.sqrt`.
  const near = Math.sqrt(Number(square)) * (1 + 2 ** -50);
  let root = near < Infinity ? BigInt(Math.ceil(near)) + 1n : square;
  for (;;) {
    const next = (root + square / root) >> 1n;
    if (next >= root) return root;
    root = next;
  }
}

/** A cache of roots at the first precision, because the same few points recur. */
const nearRoots = new Map<number, bigint>();
const MOST_KEPT = 10_000;

function nearRoot(inside: number): bigint {
  const known = nearRoots.get(inside);
  if (known !== undefined) return known;
  if (nearRoots.size >= MOST_KEPT) nearRoots.clear();
  const root = rootOf(BigInt(inside) << (2n * BITS));
  nearRoots.set(inside, root);
  return root;
}

/** Splits √count into an integer and the root of a square-free number: √12 is 2·√3. */
function squareFree(count: number): { readonly outside: number; readonly inside: number } {
  let [outside, inside, left] = [1, 1, count];
  // Beyond the cube root at most two primes are left: either a square, or square-free.
  for (let divisor = 2; divisor * divisor * divisor <= left; divisor++) {
    for (; left % (divisor * divisor) === 0; left /= divisor * divisor) outside *= divisor;
    if (left % divisor === 0) {
      inside *= divisor;
      left /= divisor;
    }
  }
  const root = Math.round(Math.sqrt(left));
  return root * root === left ? { outside: outside * root, inside } : { outside, inside: inside * left };
}
