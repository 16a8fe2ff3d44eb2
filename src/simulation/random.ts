/**
 * A reproducible random generator: sfc32 (Chris Doty-Humphrey, PractRand), 128 bits of state, the same numbers on every
 * machine.
 */
export class Random {
  private a: number;
  private b: number;
  private c: number;
  private counter = 1;

  /**
   * A generator seeded by these parts, e.g. `new Random('spring', 12, 'wall')`. Generators with different names are
   * independent, so that walls stay the same when players change.
   */
  constructor(...parts: readonly (string | number)[]) {
    const text = parts.join('\0');
    this.a = hash(text, 0x9e3779b9);
    this.b = hash(text, 0x243f6a88);
    this.c = hash(text, 0xb7e15162);
    for (let i = 0; i < 12; i++) this.uint32(); // the author's warm-up, which spreads every bit of the seed
  }

  /** An integer from 0 to 2^32 - 1. */
  uint32(): number {
    const next = (this.a + this.b + this.counter) | 0;
    this.counter = (this.counter + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = (((this.c << 21) | (this.c >>> 11)) + next) | 0;
    return next >>> 0;
  }

  /** An integer from 0 to `limit - 1`, with negligible bias: the largest limit in use is 136. */
  below(limit: number): number {
    return Math.floor((this.uint32() / 2 ** 32) * limit);
  }

  /** True with this probability (0 to 1). */
  chance(probability: number): boolean {
    return this.uint32() < probability * 2 ** 32;
  }

  /** A uniformly shuffled copy (Fisher-Yates). */
  shuffled<T>(things: readonly T[]): T[] {
    const order = [...things];
    for (let last = order.length - 1; last > 0; last--) {
      const other = this.below(last + 1);
      [order[last], order[other]] = [order[other], order[last]];
    }
    return order;
  }

  /** Faces of a throw. */
  faces(dice: number): number[] {
    return Array.from({ length: dice }, () => 1 + this.below(6));
  }
}

/** A 32-bit hash of a text: FNV-1a over its UTF-16 units from a given start, finished like MurmurHash3. */
function hash(text: string, start: number): number {
  let mixed = start;
  for (let i = 0; i < text.length; i++) mixed = Math.imul(mixed ^ text.charCodeAt(i), 0x01000193);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}
