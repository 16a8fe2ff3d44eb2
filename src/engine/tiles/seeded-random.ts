const WORDS = 624;
const AHEAD = 397;

/** MT19937 by Matsumoto and Nishimura, initialised by an array as in their `mt19937ar.c`. */
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

/** Bound once: looking up the global at each call is slow, and a search draws millions of numbers. */
const clz32 = Math.clz32;

/**
 * A reproducible random generator seeded by text (docs/reference/tournaments.md, "Chance from a seed"): MT19937 keyed by the
 * text's UTF-8 bytes as in `mt19937ar.c`. Yields the same numbers as Python's `random.Random(int.from_bytes(bytes,
 * 'little'))`.
 */
export class SeededChance {
  private readonly twister: MersenneTwister;

  /** @param text must not end in NUL, because Python drops trailing zero bytes. */
  constructor(text: string) {
    const bytes = utf8(text);
    const key = new Uint32Array(Math.ceil(bytes.length / 4));
    for (const [i, byte] of bytes.entries()) key[i >> 2] |= byte << (8 * (i & 3));
    this.twister = new MersenneTwister(key);
  }

  /** A uniform integer from 0 to `limit - 1`: draws as many bits as `limit` has until they are below it. */
  below(limit: number): number {
    const unused = clz32(limit);
    let drawn: number;
    do drawn = this.twister.uint32() >>> unused;
    while (drawn >= limit);
    return drawn;
  }

  /** Number of heads before the first tails in coin tosses, at most 32. */
  heads(): number {
    return clz32(this.twister.uint32());
  }

  /** A uniformly shuffled copy (Fisher-Yates), like Python's `shuffle`. */
  shuffled<T>(things: Iterable<T>): T[] {
    const order = [...things];
    for (let last = order.length - 1; last > 0; last--) {
      const other = this.below(last + 1);
      [order[last], order[other]] = [order[other], order[last]];
    }
    return order;
  }
}

/** UTF-8 bytes of well-formed text; not every engine host has `TextEncoder`. */
function utf8(text: string): number[] {
  const bytes: number[] = [];
  for (const character of text) {
    const point = character.codePointAt(0) as number;
    if (point < 0x80) bytes.push(point);
    else {
      const followers = point < 0x800 ? 1 : point < 0x10000 ? 2 : 3;
      // The first byte starts with as many ones as the sequence has bytes.
      bytes.push(((0xff00 >> (followers + 1)) & 0xff) | (point >> (6 * followers)));
      for (let i = followers - 1; i >= 0; i--) bytes.push(0x80 | ((point >> (6 * i)) & 0x3f));
    }
  }
  return bytes;
}
