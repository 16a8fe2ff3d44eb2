import { describe, expect, it } from '@jest/globals';
import { MemoryJournal } from './journal.js';
import type { PaifuClient } from './paifu-client.js';
import { ActionQueue } from './queue.js';
import type { ActionInput } from './schema.js';

const GRACE_MS = 400;

const discard = (tile: string): ActionInput => ({ discardTile: { seat: 0, tile } }) as ActionInput;

/** A queue whose service records everything at once, and the tiles of each command. */
async function opened(grace: number, journal = new MemoryJournal()) {
  const commands: string[][] = [];
  let revision = 0;
  const ask = async (_name: string, { actions }: { actions: { discardTile: { tile: string } }[] }) => {
    commands.push(actions.map(({ discardTile }) => discardTile.tile));
    revision += actions.length;
    return { __typename: 'ActionsRecorded', revision, replayed: false, irregularities: [], events: [] };
  };
  const client = { ask, patience: { first: 1, most: 1 } } as unknown as PaifuClient;
  const queue = await ActionQueue.open(client, { game: 'g', revision: 0, journal, grace });
  return { queue, commands, journal };
}

describe('the grace period of a queue', () => {
  it('sends an action at once by default', async () => {
    const { queue, commands } = await opened(0);
    await queue.record([discard('1m')]);
    await queue.settled();
    expect(commands).toEqual([['1m']]);
  });

  it('holds an action back, so that taking it back leaves nothing to send', async () => {
    const { queue, commands } = await opened(GRACE_MS);
    await queue.record([discard('1m')]);
    expect(await queue.takeBack()).toEqual(discard('1m'));
    await queue.settled();
    expect(commands).toEqual([]);
    expect(queue.held).toBeNull();
  });

  it('lasts its full time for each action, and keeps the actions of one call together', async () => {
    const { queue, commands } = await opened(GRACE_MS);
    const start = performance.now();
    await queue.record([discard('1m'), discard('2m')]);
    await new Promise((passed) => setTimeout(passed, GRACE_MS / 2));
    await queue.record([discard('3m')]);
    await queue.settled();
    expect(performance.now() - start).toBeGreaterThanOrEqual(1.5 * GRACE_MS - 1);
    expect(commands.flat()).toEqual(['1m', '2m', '3m']);
    expect(commands[0].slice(0, 2)).toEqual(['1m', '2m']);
  });

  it('starts anew for what replaces an action taken back', async () => {
    const { queue, commands } = await opened(GRACE_MS);
    await queue.record([discard('1m')]);
    await new Promise((passed) => setTimeout(passed, GRACE_MS / 2));
    await queue.takeBack();
    const start = performance.now();
    await queue.record([discard('2m')]);
    await queue.settled();
    expect(performance.now() - start).toBeGreaterThanOrEqual(GRACE_MS - 1);
    expect(commands).toEqual([['2m']]);
  });

  it('ends when the queue is flushed', async () => {
    const { queue, commands } = await opened(600_000);
    await queue.record([discard('1m')]);
    queue.flush();
    await queue.settled();
    expect(commands).toEqual([['1m']]);
  });

  it('ends when the queue is closed, which keeps the action; the next queue sends it at once', async () => {
    const { queue, commands, journal } = await opened(600_000);
    await queue.record([discard('1m')]);
    await queue.close();
    expect(commands).toEqual([]);
    const next = await opened(600_000, journal);
    await next.queue.settled();
    expect(next.commands).toEqual([['1m']]);
  });

  it('the grace period does not delay actions that are handed over', async () => {
    const { queue, commands } = await opened(600_000);
    await queue.record([discard('1m')]);
    const lines = await queue.exported();
    expect(lines.join('\n')).toContain('"next"');
    await queue.settled();
    expect(commands).toEqual([['1m']]);
    await queue.close();
  });
});
