import { describe, expect, it } from '@jest/globals';
import { MersenneTwister } from './seeded-random.js';

describe('the Mersenne Twister', () => {
  it('makes the numbers that its authors publish for the key 0x123, 0x234, 0x345, 0x456', () => {
    const twister = new MersenneTwister(Uint32Array.of(0x123, 0x234, 0x345, 0x456));
    expect(Array.from({ length: 10 }, () => twister.uint32())).toEqual([
      1067595299, 955945823, 477289528, 4107218783, 4228976476, 3344332714, 3355579695, 227628506, 810200273,
      2591290167,
    ]);
  });
});
