import { describe, expect, test } from '@jest/globals';
import { StoreUnavailable } from './errors.js';
import { type Pauses, Resubscribing } from './subscription.js';

describe('resubscribing', () => {
  test('ends when it is closed, even while it waits for a store that does not answer', async () => {
    let pausing: () => void;
    const paused = new Promise<void>((resolve) => {
      pausing = resolve;
    });
    // This pause never elapses: it ends only when it is aborted.
    const pauses: Pauses = {
      wait: (_milliseconds, over) => {
        pausing();
        return new Promise((resolve) => over?.addEventListener('abort', () => resolve()));
      },
      random: () => 0.5,
    };
    const away = () => {
      throw new StoreUnavailable('nobody is there', 'not_written');
    };
    const subscription = new Resubscribing({ subscribeToAll: away, readAll: away }, {}, pauses);
    const messages: unknown[] = [];
    const read = (async () => {
      for await (const message of subscription) messages.push(message);
    })();
    await paused;
    subscription.close();
    await read;
    expect(messages).toEqual([]);
  });
});
