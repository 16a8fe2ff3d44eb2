import { describe, expect, test } from '@jest/globals';
import { simulateGame } from '../../simulation/simulate.js';
import { appendInTurns, pastGame, sealedGame } from '../../../test/kit/play/sample-games.js';
import { resolveRuleset } from '../../engine/rulesets/registry.js';
import { InMemoryEventStore } from '../../platform/event-store/in-memory/in-memory-store.js';
import { GameLogs } from './game-logs.js';
import { Recorder } from './recorder.js';
import { freshSalt } from '../record/salts.js';
import '../../../test/kit/play/rulesets.js';

/** A store that counts how often a game is read from it. */
class CountingStore extends InMemoryEventStore {
  reads = 0;
  override readStream(...asked: Parameters<InMemoryEventStore['readStream']>) {
    this.reads++;
    return super.readStream(...asked);
  }
}

describe('the cache of games', () => {
  test('evicts the least recently used game above the event limit and reads it again on demand', async () => {
    const store = new CountingStore();
    const games = [0, 1, 2].map((i) => sealedGame(`kept/${i}`, pastGame('kept', i).events));
    await appendInTurns(store, games, 200);
    const [a, b, c] = games;
    const room = a.events.length + Math.max(b.events.length, c.events.length);
    const logs = new GameLogs(store, resolveRuleset, { playing: 0, over: room });
    const readsOf = async ({ id, prepared }: (typeof games)[number]) => {
      const before = store.reads;
      expect((await logs.load(id))?.entries).toHaveLength(prepared.length);
      return store.reads - before;
    };
    expect([await readsOf(a), await readsOf(b), await readsOf(a)]).toEqual([1, 1, 0]);
    expect(await readsOf(c)).toBe(1); // evicts b
    expect([await readsOf(a), await readsOf(c), await readsOf(b)]).toEqual([0, 0, 1]);
  });

  test('folds a game once for concurrent callers', async () => {
    const store = new CountingStore();
    const game = sealedGame('asked at once', pastGame('kept', 7).events);
    await appendInTurns(store, [game], 500);
    const logs = new GameLogs(store, resolveRuleset);
    const found = await Promise.all(Array.from({ length: 20 }, () => logs.load(game.id)));
    expect(store.reads).toBe(1);
    expect(new Set(found).size).toBe(1);
  });

  test('loads games one after another, and first the one being written', async () => {
    let [round, counting] = [0, true];
    const count = (): void => {
      round++;
      if (counting) setImmediate(count);
    };
    const begun: [game: string, round: number][] = [];
    class Watched extends InMemoryEventStore {
      override readStream(...asked: Parameters<InMemoryEventStore['readStream']>) {
        begun.push([asked[0], round]);
        return super.readStream(...asked);
      }
    }
    const store = new Watched();
    const games = Array.from({ length: 12 }, (_, i) => sealedGame(`asked for/${i}`, pastGame('kept', 9).events));
    await appendInTurns(store, games, 500);
    const logs = new GameLogs(store, resolveRuleset);
    count();
    const read = games.slice(1).map(({ id }) => logs.load(id));
    const written = logs.runExclusive(games[0].id, () => logs.load(games[0].id));
    await Promise.all([...read, written]);
    counting = false;
    const rounds = begun.map(([, at]) => at);
    // The game being written may load at the same time as another one: at most two.
    expect(new Set(rounds).size).toBeGreaterThanOrEqual(games.length - 1);
    const place = begun.findIndex(([stream]) => stream.endsWith(games[0].id));
    expect(place).toBeLessThan(3);
  });

  test('yields to other work while it loads a long game', async () => {
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

  test('keeps a game while it is being written', async () => {
    const store = new CountingStore();
    const games = [0, 1, 2].map((i) => sealedGame(`written/${i}`, pastGame('kept', i).events));
    await appendInTurns(store, games, 200);
    const logs = new GameLogs(store, resolveRuleset, { playing: 0, over: 0 });
    await logs.runExclusive(games[0].id, async () => {
      const mine = await logs.load(games[0].id);
      await logs.load(games[1].id);
      await logs.load(games[2].id);
      expect(await logs.load(games[0].id)).toBe(mine);
    });
  });

  test('the cache of games stays within its limit while games are opened, played and closed', async () => {
    const store = new InMemoryEventStore();
    const ruleset = resolveRuleset('classic/document');
    const most = { playing: 600, over: 300 };
    const logs = new GameLogs(store, resolveRuleset, most);
    const recorder = new Recorder(logs, resolveRuleset, { now: () => new Date(), salt: freshSalt });
    const asked = (command: string) => ({ command, actor: { id: 'a', role: 'server' as const }, occurredAt: null });
    let recorded = 0;
    let longest = 0;
    for (let nth = 0; nth < 40; nth++) {
      const { actions } = simulateGame({ ruleset, seed: 'weight', game: nth });
      longest = Math.max(longest, actions.length);
      const opened = await recorder.open({
        ...asked(`open ${nth}`),
        ruleset: ruleset.id,
        opening: actions[0].data as { mode: 'strict' },
      });
      if (opened.outcome !== 'recorded') throw new Error(opened.outcome);
      const { game } = opened;
      // Every second game stays open.
      const last = nth % 2 === 0 ? actions.length : actions.length - 1;
      for (let at = 1; at < last; at++) {
        const command = { ...asked(`${nth}/${at}`), game, expected: at - 1, actions: [actions[at]] };
        expect((await recorder.record(command)).outcome).toBe('recorded');
        expect(logs.cacheSize.events).toBeLessThanOrEqual(most.playing + most.over);
      }
      recorded += last;
    }
    expect(recorded).toBeGreaterThan(3 * (most.playing + most.over));
    // The cache uses its full limit, so that games in play stay folded.
    expect(logs.cacheSize.events).toBeGreaterThan(most.playing + most.over - 2 * longest);
  });

  test('the cache of games has a separate limit for closed games, so that reading them evicts no game in play', async () => {
    const store = new CountingStore();
    const over = Array.from({ length: 5 }, (_, i) => sealedGame(`over/${i}`, pastGame('kept', i).events));
    const playing = sealedGame('playing', pastGame('kept', 0).events.slice(0, 20));
    await appendInTurns(store, [playing, ...over], 500);
    const logs = new GameLogs(store, resolveRuleset, { playing: 20, over: 0 });
    const mine = await logs.load(playing.id);
    for (const { id } of over) await logs.load(id);
    expect(await logs.load(playing.id)).toBe(mine);
    expect(logs.cacheSize).toEqual({ games: 2, events: 20 + over[4].events.length });
  });
});
