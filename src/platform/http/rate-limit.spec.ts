import { describe, expect, test } from '@jest/globals';
import { ConcurrencyLimit, ConcurrencyQueue, FairQueue } from './rate-limit.js';

describe('concurrency limits', () => {
  test('limit each client and all together, and free a slot that is given back', () => {
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

  test('queue clients in order, up to the size of the queue', async () => {
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

describe('the fair queue', () => {
  test('takes clients in turn, and each client’s work in order', async () => {
    const turns = new FairQueue(() => false);
    const order: string[] = [];
    const wait = async (client: string, number: number) => {
      await turns.next(client);
      order.push(`${client}${number}`);
    };
    await Promise.all([
      ...[1, 2, 3, 4].map((number) => wait('a', number)),
      ...[1, 2].map((number) => wait('b', number)),
      wait('c', 1),
    ]);
    expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
  });

  test('yields to incoming events between two turns', async () => {
    const turns = new FairQueue(() => false);
    let [round, counting] = [0, true];
    const count = (): void => {
      round++;
      if (counting) setImmediate(count);
    };
    count();
    const rounds: number[] = [];
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        await turns.next('a');
        rounds.push(round);
      }),
    );
    counting = false;
    expect(new Set(rounds).size).toBe(rounds.length);
  });

  test('pauses after a slice while recording is in progress', async () => {
    const turns = new FairQueue(() => true);
    const order: string[] = [];
    for (let i = 0; i < 3; i++) {
      void turns.next('a').then(() => {
        order.push('turn');
        const until = performance.now() + 20;
        while (performance.now() < until);
        // Timers run before the next reader's turn, which must pause for as long as this one took.
        setTimeout(() => order.push('timer'), 1);
      });
    }
    await turns.next('a');
    expect(order.slice(0, 6)).toEqual(['turn', 'timer', 'turn', 'timer', 'turn', 'timer']);
  });
});
