import { describe, expect, it } from '@jest/globals';
import { mjlogOf } from '../../../test/kit/formats/mjlog-of.js';
import { resolveRuleset } from '../../engine/rulesets/registry.js';
import { InMemoryEventStore } from '../../platform/event-store/in-memory/in-memory-store.js';
import { GameLogs, streamOf } from '../../games/recording/game-logs.js';
import { Recorder } from '../../games/recording/recorder.js';
import { freshSalt } from '../../games/record/salts.js';
import { simulateGame } from '../../simulation/simulate.js';
import { readMjlog } from '../formats/mjlog.js';
import { checkGame } from './rules-check.js';
import { gameIdFrom, commandIdsOf } from './import-identity.js';
import type { SourceGame } from './source-game.js';
import { SourceImporter } from './source-importer.js';
import '../../../test/kit/play/rulesets.js';

const ruleset = resolveRuleset('reach/tenhou', { winds: 'east' });
const { events } = simulateGame({ ruleset, seed: 'kept', game: 1 });

/** A game read from its log and judged. */
function judged(): SourceGame {
  const [item] = readMjlog(Buffer.from(mjlogOf(events)));
  if (item?.kind !== 'game') throw new TypeError('no game');
  return checkGame(item).game;
}

/** An importer, and the number of actions that its recorder checks. */
function importing(store = new InMemoryEventStore()) {
  const judging = { count: 0 };
  const resolve: typeof resolveRuleset = (...asked) => {
    const found = resolveRuleset(...asked);
    return {
      ...found,
      get checks() {
        judging.count++;
        return found.checks;
      },
    };
  };
  const logs = new GameLogs(store, resolve);
  const recorder = new Recorder(logs, resolve, { now: () => new Date(), salt: freshSalt });
  const playerOf = (alias: { readonly name: string }) => `id of ${alias.name}`;
  return {
    store,
    judging,
    logs,
    keeper: () => new SourceImporter(recorder, store, { id: 'i', role: 'operator' }, playerOf as never),
  };
}

const game = gameIdFrom(commandIdsOf(judged()));

describe('saving a checked game', () => {
  it('stores the same record as the recorder, without a second check', async () => {
    const [once, anew] = [importing(), importing()];
    expect(await once.keeper().save(judged())).toMatchObject({ game });
    // One check: of the opening, which creates the game.
    expect(once.judging.count).toBe(1);
    const { steps } = judged();
    expect(await anew.keeper().save({ ...judged(), steps: steps.map(({ events: _, ...step }) => step) })).toMatchObject(
      { game },
    );
    expect(anew.judging.count).toBe(steps.length);
    const dataOf = async ({ logs }: typeof once) =>
      (await logs.load(game))?.entries.map(({ envelope }) => envelope.data);
    expect(await dataOf(once)).toEqual(await dataOf(anew));
    expect(JSON.stringify(await dataOf(once))).toContain('id of a');
  });

  it('checks again if part of the game is already stored', async () => {
    const whole = importing();
    await whole.keeper().save(judged());
    const stored = (await whole.store.readStream(streamOf(game), { from: 0, limit: 10_000 })) as readonly {
      id: string;
      type: string;
      data: string;
      hash: string;
    }[];
    const half = importing();
    const hand = stored.findIndex(({ type }) => type === 'HandStarted');
    const second = stored.findIndex(({ type }, i) => i > hand && type === 'HandStarted');
    const events = stored.slice(0, second).map(({ id, type, data, hash }) => ({ id, type, data, hash }));
    await half.store.append(streamOf(game), 'no_stream', events);
    const keeper = half.keeper();
    expect(await keeper.save(judged())).toMatchObject({ game });
    expect([keeper.games, keeper.events]).toEqual([1, stored.length - second]);
    expect(half.judging.count).toBe(stored.length - second);
    const again = half.keeper();
    expect(await again.save(judged())).toMatchObject({ game });
    expect([again.games, again.events]).toEqual([0, 0]);
  });

  it('rejects an impossible game even if it is marked as checked', async () => {
    const { keeper, store } = importing();
    const { steps, ...source } = judged();
    const drawn = steps.findIndex(({ events }) => events?.[0].type === 'TileDrawn');
    const never = { type: 'TileEaten', data: {} } as never;
    const wrong = steps.map((step, i) => (i === drawn ? { ...step, events: [never] } : step));
    await expect(keeper().save({ ...source, steps: wrong })).rejects.toThrow('unknown event');
    const stored = await store.readStream(streamOf(game), { from: 0, limit: 10_000 });
    expect(JSON.stringify(stored)).not.toContain('TileEaten');
    // The stored game is unchanged; the rest is added.
    expect(await keeper().save(judged())).toMatchObject({ game });
  });
});
