import { describe, expect, test } from '@jest/globals';
import { FairQueue } from './rate-limit.js';

describe('turns', () => {
  test('go round among those who wait, each in the order in which they came', async () => {
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

  test('come one at a time: in between, whatever has come in is seen to', async () => {
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

  test('go on after a pause while somebody records', async () => {
    const turns = new FairQueue(() => true);
    const order: string[] = [];
    for (let i = 0; i < 3; i++) {
      void turns.next('a').then(() => {
        order.push('turn');
        const until = performance.now() + 20;
        while (performance.now() < until);
        // Timers are seen to before a reader's next turn, which has to pause as long as this took.
        setTimeout(() => order.push('timer'), 1);
      });
    }
    await turns.next('a');
    expect(order.slice(0, 6)).toEqual(['turn', 'timer', 'turn', 'timer', 'turn', 'timer']);
  });
});
