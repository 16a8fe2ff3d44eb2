import { MersenneTwister } from './mersenne-twister.js';

/** Bound once: a global is looked up anew at each call, and a search draws millions of numbers. */
const clz32 = Math.clz32;

/**
 * Chance that comes from a text alone and that anybody can draw again (docs/tournaments.md, "Chance from a seed"): MT19937 keyed by the
 * text's UTF-8 bytes as `mt19937ar.c` does it by an array. It draws as Python's `random.Random(int.from_bytes(bytes, 'little'))` does,
 * number by number.
 */
export class SeededChance {
  private readonly twister: MersenneTwister;

  /** @param text ends in no NUL: of a number that ends in zeros Python leaves them out. */
  constructor(text: string) {
    const bytes = utf8(text);
    const key = new Uint32Array(Math.ceil(bytes.length / 4));
    for (const [i, byte] of bytes.entries()) key[i >> 2] |= byte << (8 * (i & 3));
    this.twister = new MersenneTwister(key);
  }

  /** An integer from 0 to `limit - 1`, each as likely: as many bits as `limit` has, drawn until they are below it. */
  below(limit: number): number {
    const unused = clz32(limit);
    let drawn: number;
    do drawn = this.twister.uint32() >>> unused;
    while (drawn >= limit);
    return drawn;
  }

  /** How often a coin shows heads before tails, 32 times at most. */
  heads(): number {
    return clz32(this.twister.uint32());
  }

  /** The same things in another order, each order as likely (Fisher and Yates), as Python's `shuffle` does it. */
  shuffled<T>(things: Iterable<T>): T[] {
    const order = [...things];
    for (let last = order.length - 1; last > 0; last--) {
      const other = this.below(last + 1);
      [order[last], order[other]] = [order[other], order[last]];
    }
    return order;
  }
}

/** The UTF-8 bytes of well-formed text: the engine runs where there may be no `TextEncoder`. */
function utf8(text: string): number[] {
  const bytes: number[] = [];
  for (const character of text) {
    const point = character.codePointAt(0) as number;
    if (point < 0x80) bytes.push(point);
    else {
      const followers = point < 0x800 ? 1 : point < 0x10000 ? 2 : 3;
      // A first byte begins with as many ones as there are bytes.
      bytes.push(((0xff00 >> (followers + 1)) & 0xff) | (point >> (6 * followers)));
      for (let i = followers - 1; i >= 0; i--) bytes.push(0x80 | ((point >> (6 * i)) & 0x3f));
    }
  }
  return bytes;
}
