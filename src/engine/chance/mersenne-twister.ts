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
