import { describe, expect, test } from '@jest/globals';
import { appendInTurns, pastGame, sealedGame } from '../../test/support/past-games.js';
import { resolveRuleset } from '../engine/rulesets/registry.js';
import { InMemoryEventStore } from '../event-store/in-memory/in-memory-store.js';
import { GameLogs } from './game-logs.js';

/** A store that counts how often a game is read from it. */
class CountingStore extends InMemoryEventStore {
  reads = 0;
  override readStream(...asked: Parameters<InMemoryEventStore['readStream']>) {
    this.reads++;
    return super.readStream(...asked);
  }
}

describe('the games kept in memory', () => {
  test('are at most so many: the least recently used is let go of, and read again when it is asked for', async () => {
    const store = new CountingStore();
    const games = [0, 1, 2].map((i) => sealedGame(`kept/${i}`, pastGame('kept', i).events));
    await appendInTurns(store, games, 200);
    const logs = new GameLogs(store, resolveRuleset, 2);
    const [a, b, c] = games;
    const readsOf = async ({ id, prepared }: (typeof games)[number]) => {
      const before = store.reads;
      expect((await logs.load(id))?.entries).toHaveLength(prepared.length);
      return store.reads - before;
    };
    expect([await readsOf(a), await readsOf(b), await readsOf(a)]).toEqual([1, 1, 0]);
    expect(await readsOf(c)).toBe(1); // lets go of b
    expect([await readsOf(a), await readsOf(c), await readsOf(b)]).toEqual([0, 0, 1]);
  });

  test('are folded once, however many ask for one at once', async () => {
    const store = new CountingStore();
    const game = sealedGame('asked at once', pastGame('kept', 7).events);
    await appendInTurns(store, [game], 500);
    const logs = new GameLogs(store, resolveRuleset);
    const found = await Promise.all(Array.from({ length: 20 }, () => logs.load(game.id)));
    expect(store.reads).toBe(1);
    expect(new Set(found).size).toBe(1);
  });

  test('are read so that others get their turn, however long one is', async () => {
    const { events } = pastGame('kept', 8);
    const tea = Array.from({ length: 8_000 }, () => ({ type: 'NoteAdded', data: { text: 'tea' } }) as const);
    const game = sealedGame('long', [...events.slice(0, -1), ...tea]);
    const store = new InMemoryEventStore();
    await appendInTurns(store, [game], 1_000);
    const loading = new GameLogs(store, resolveRuleset).load(game.id);
    const turn = new Promise<string>((resolve) => setImmediate(() => resolve('somebody else')));
    expect(await Promise.race([loading, turn])).toBe('somebody else');
    expect((await loading)?.entries).toHaveLength(game.events.length);
  });

  test('a game that is being written to stays', async () => {
    const store = new CountingStore();
    const games = [0, 1, 2].map((i) => sealedGame(`written/${i}`, pastGame('kept', i).events));
    await appendInTurns(store, games, 200);
    const logs = new GameLogs(store, resolveRuleset, 1);
    await logs.alone(games[0].id, async () => {
      const mine = await logs.load(games[0].id);
      await logs.load(games[1].id);
      await logs.load(games[2].id);
      expect(await logs.load(games[0].id)).toBe(mine);
    });
  });
});
