import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { WeightedLruCache } from './weighted-lru-cache.js';

describe('WeightedLruCache', () => {
  test('evicts the least recently used entry', () => {
    const kept = new WeightedLruCache<string, number>(10);
    for (const [i, key] of ['a', 'b', 'c'].entries()) kept.set(key, i, 3);
    expect(kept.get('a')).toBe(0);
    kept.set('d', 3, 3);
    expect(['a', 'b', 'c', 'd'].map((key) => kept.get(key))).toEqual([0, undefined, 2, 3]);
  });

  test('uses the new weight of a replaced entry', () => {
    const kept = new WeightedLruCache<string, number>(10);
    kept.set('a', 0, 3);
    kept.set('b', 1, 3);
    kept.set('b', 2, 8);
    expect([kept.get('a'), kept.get('b'), kept.weight, kept.size]).toEqual([undefined, 2, 8, 1]);
  });

  test('keeps pinned entries and the last one, whatever their weight', () => {
    const kept = new WeightedLruCache<string, number>(10, (key) => key === 'needed');
    kept.set('needed', 0, 6);
    kept.set('other', 1, 4);
    kept.set('heavy', 2, 100);
    expect([kept.get('needed'), kept.get('other'), kept.get('heavy')]).toEqual([0, undefined, 2]);
  });

  test('WeightedLruCache never exceeds its limit by more than the last entry', () => {
    const step = fc.record({ key: fc.nat(20), weight: fc.nat(12), kind: fc.constantFrom('put', 'get', 'delete') });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
        const kept = new WeightedLruCache<number, number>(30);
        const there = new Map<number, number>();
        for (const { key, weight, kind } of steps) {
          if (kind === 'get') kept.get(key);
          else if (kind === 'delete') kept.delete(key);
          else {
            kept.set(key, weight, weight);
            there.set(key, weight);
            expect(kept.get(key)).toBe(weight);
          }
          const weights = [...there.keys()].map((one) => kept.get(one) ?? 0);
          expect(kept.weight).toBe(weights.reduce((sum, one) => sum + one, 0));
          expect(kept.weight).toBeLessThanOrEqual(30);
        }
      }),
    );
  });
});
