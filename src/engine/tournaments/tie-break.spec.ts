import { describe, expect, it } from '@jest/globals';
import { drawLot } from './tie-break.js';

describe('a lot', () => {
  it('a lot is what Python draws from the same text (docs/reference/tournaments.md, "Chance from a seed")', () => {
    expect(drawLot([3, 7, 12, 20], 'spring 2027')).toEqual([12, 7, 3, 20]);
  });

  it('a lot does not depend on the order in which its entrants are given', () => {
    expect(drawLot([20, 3, 12, 7], 'spring 2027')).toEqual(drawLot([3, 7, 12, 20], 'spring 2027'));
  });

  it('a lot is drawn for these entrants: among 24 pairs, the same seed puts either first now and then', () => {
    const pairs = Array.from({ length: 24 }, (_, i) => [2 * i + 1, 2 * i + 2]);
    const first = pairs.filter((pair) => drawLot(pair, 'spring 2027')[0] === pair[0]).length;
    expect(first).toBeGreaterThan(0);
    expect(first).toBeLessThan(24);
  });
});
