import { describe, expect, test } from '@jest/globals';
import { ConcurrencyLimit, ConcurrencyQueue } from './rate-limit.js';

describe('what is counted', () => {
  test('has an end for each and for all, and what is given back can be taken again', () => {
    const counted = new ConcurrencyLimit(2, 3);
    const gives = [counted.take('a'), counted.take('a'), counted.take('b')];
    expect(gives.every((give) => give !== null)).toBe(true);
    expect([counted.take('a'), counted.take('b'), counted.take('c')]).toEqual([null, null, null]);
    gives[0]?.();
    gives[0]?.();
    expect(counted.take('a')).not.toBeNull();
    expect(counted.take('c')).toBeNull();
    gives[2]?.();
    expect(counted.take('c')).not.toBeNull();
  });

  test('is waited for in order; so many wait, no more', async () => {
    const queued = new ConcurrencyQueue(1, 2);
    const order: number[] = [];
    const first = await queued.take('a');
    const waiting = [1, 2].map(async (number) => {
      const give = await queued.take('a');
      order.push(number);
      give?.();
      give?.();
    });
    expect(await queued.take('a')).toBeNull();
    expect(await queued.take('b')).not.toBeNull();
    first?.();
    await Promise.all(waiting);
    expect(order).toEqual([1, 2]);
    expect(await queued.take('a')).not.toBeNull();
  });
});
