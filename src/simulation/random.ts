/**
 * Chance that can be repeated: sfc32 (Chris Doty-Humphrey, PractRand), 128 bits of state, the same numbers on every
 * machine. The engine knows no chance; whatever a simulation leaves to it comes from here.
 */
export class Random {
  private a: number;
  private b: number;
  private c: number;
  private counter = 1;

  /**
   * A generator that is this one for these parts and no other, e.g. `new Random('spring', 12, 'wall')`. What is drawn
   * under one name is independent of how much is drawn under another: walls stay the same when players change.
   */
  constructor(...parts: readonly (string | number)[]) {
    const text = parts.join('\0');
    this.a = hash(text, 0x9e3779b9);
    this.b = hash(text, 0x243f6a88);
    this.c = hash(text, 0xb7e15162);
    for (let i = 0; i < 12; i++) this.uint32(); // the author's warm-up: by then every bit of the seed tells
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

  /** An integer from 0 to `limit - 1`; the largest limit in use, 136, favours no number by more than 136 in 2^32. */
  below(limit: number): number {
    return Math.floor((this.uint32() / 2 ** 32) * limit);
  }

  /** True as often as `probability` (0 to 1) says. */
  chance(probability: number): boolean {
    return this.uint32() < probability * 2 ** 32;
  }

  /** The same things in another order, each order as likely (Fisher and Yates). */
  shuffled<T>(things: readonly T[]): T[] {
    const order = [...things];
    for (let last = order.length - 1; last > 0; last--) {
      const other = this.below(last + 1);
      [order[last], order[other]] = [order[other], order[last]];
    }
    return order;
  }

  /** The faces of `dice` dice. */
  faces(dice: number): number[] {
    return Array.from({ length: dice }, () => 1 + this.below(6));
  }
}

/** 32 bits of a text: FNV-1a over its UTF-16 units from a chosen start, mixed as MurmurHash3 ends. */
function hash(text: string, start: number): number {
  let mixed = start;
  for (let i = 0; i < text.length; i++) mixed = Math.imul(mixed ^ text.charCodeAt(i), 0x01000193);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}
