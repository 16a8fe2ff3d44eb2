const WORDS = 624;
const AHEAD = 397;

/** MT19937 of Matsumoto and Nishimura, initialised by an array as their `mt19937ar.c` does it. */
export class MersenneTwister {
  private readonly words = new Uint32Array(WORDS);
  private next = WORDS;

  constructor(key: Uint32Array) {
    const { words } = this;
    words[0] = 19_650_218;
    for (let i = 1; i < WORDS; i++) words[i] = Math.imul(1_812_433_253, mixed(words[i - 1])) + i;
    let i = 1;
    const step = (value: number): void => {
      words[i] = value;
      i++;
      if (i < WORDS) return;
      words[0] = words[WORDS - 1];
      i = 1;
    };
    for (let k = 0; k < Math.max(WORDS, key.length); k++) {
      const j = k % key.length;
      step((words[i] ^ Math.imul(mixed(words[i - 1]), 1_664_525)) + key[j] + j);
    }
    for (let k = 1; k < WORDS; k++) step((words[i] ^ Math.imul(mixed(words[i - 1]), 1_566_083_941)) - i);
    words[0] = 0x80000000;
  }

  /** An integer from 0 to 2^32 - 1. */
  uint32(): number {
    if (this.next === WORDS) this.turn();
    let word = this.words[this.next++];
    word ^= word >>> 11;
    word ^= (word << 7) & 0x9d2c5680;
    word ^= (word << 15) & 0xefc60000;
    return (word ^ (word >>> 18)) >>> 0;
  }

  private turn(): void {
    const { words } = this;
    for (let i = 0; i < WORDS; i++) {
      const both = (words[i] & 0x80000000) | (words[(i + 1) % WORDS] & 0x7fffffff);
      words[i] = words[(i + AHEAD) % WORDS] ^ (both >>> 1) ^ ((both & 1) === 0 ? 0 : 0x9908b0df);
    }
    this.next = 0;
  }
}

const mixed = (word: number): number => word ^ (word >>> 30);

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
