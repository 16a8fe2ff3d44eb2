import { describe, expect, it } from '@jest/globals';
import { mjlogOf } from '../../../test/kit/formats/mjlog-of.js';
import { resolveRuleset } from '../../engine/rulesets/registry.js';
import { InMemoryEventStore } from '../../platform/event-store/in-memory/in-memory-store.js';
import { GameLogs, streamOf } from '../../games/recording/game-logs.js';
import { Recorder } from '../../games/recording/recorder.js';
import { freshSalt } from '../../games/record/salts.js';
import { simulateGame } from '../../simulation/simulate.js';
import { readMjlog } from '../formats/mjlog.js';
import { FileRefused } from './decompress.js';
import { withOrigin } from './game-origin.js';
import { checkGame } from './rules-check.js';
import { gameIdFrom, commandIdsOf } from './import-identity.js';
import { textsOf } from './append-all.js';
import { type CheckedSource, LocalSource, sealedAppends } from './checked-source.js';
import type { SourceGame, SourceStep } from './source-game.js';
import { type SavedGame, SourceImporter, SourceQueue, type WholeGames } from './source-importer.js';
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
  const importer = (wholes: WholeGames | null) =>
    new SourceImporter(
      ...([recorder, store, { id: 'i', role: 'operator' }, playerOf as never, undefined, undefined, wholes] as const),
    );
  return {
    store,
    judging,
    logs,
    /** Records games command by command. */
    keeper: () => importer(null),
    /** Appends new games as a whole. */
    wholes: (append: WholeGames['append'] = store.append.bind(store)) =>
      importer({ append, now: () => new Date('2026-01-31T09:30:00.000Z') }),
  };
}

const game = gameIdFrom(commandIdsOf(judged()));

describe('saving a checked game', () => {
  it('stores the same record as the recorder, without a second check', async () => {
    const [once, anew] = [importing(), importing()];
    expect(await once.keeper().save(new LocalSource(judged()))).toMatchObject({ game });
    // One check: of the opening, which creates the game.
    expect(once.judging.count).toBe(1);
    const { steps } = judged();
    expect(
      await anew.keeper().save(new LocalSource({ ...judged(), steps: steps.map(({ events: _, ...step }) => step) })),
    ).toMatchObject({ game });
    expect(anew.judging.count).toBe(steps.length);
    const dataOf = async ({ logs }: typeof once) =>
      (await logs.load(game))?.entries.map(({ envelope }) => envelope.data);
    expect(await dataOf(once)).toEqual(await dataOf(anew));
    expect(JSON.stringify(await dataOf(once))).toContain('id of a');
  });

  it('appends a new game as a whole, with the events that the recorder would append', async () => {
    const [whole, recorded] = [importing(), importing()];
    expect(await whole.wholes().save(new LocalSource(judged()))).toEqual({ game, outcome: 'added' });
    expect(whole.judging.count).toBe(0);
    await recorded.keeper().save(new LocalSource(judged()));
    const entriesOf = async ({ logs }: typeof whole) =>
      (await logs.load(game))?.entries.map(({ envelope: { salt: _, recordedAt: __, ...envelope } }) => envelope);
    const entries = await entriesOf(whole);
    expect(entries?.length).toBeGreaterThan(100);
    expect(entries).toEqual(await entriesOf(recorded));
    const again = recorded.wholes();
    expect(await again.save(new LocalSource(judged()))).toEqual({ game, outcome: 'already-there' });
    expect([again.games, again.events]).toEqual([0, 0]);
  });

  it('leaves a game to the recorder if another import has begun to record it', async () => {
    const { store, wholes, logs } = importing();
    const importer = wholes(async (stream, expected, appended) => {
      // The other import has recorded the opening.
      const others = await sealedAppends(judged(), {
        ...{ actor: { id: 'i', role: 'operator' }, players: ['id of a', 'id of b', 'id of c', 'id of d'] },
        recordedAt: '2026-01-31T09:00:00.000Z',
      });
      await store.append(stream, expected, (await textsOf(others ?? [])).slice(0, 1));
      return store.append(stream, expected, appended);
    });
    expect(await importer.save(new LocalSource(judged()))).toEqual({ game, outcome: 'added' });
    const entries = (await logs.load(game))?.entries ?? [];
    expect([importer.games, importer.events]).toEqual([1, entries.length - 1]);
    expect(entries[0].envelope.recordedAt).toBe('2026-01-31T09:00:00.000Z');
  });

  it('divides a long game into appends of whole commands that the store takes', async () => {
    const { steps, ...source } = judged();
    const at = steps.findIndex(({ action }) => action?.type === 'StartHand');
    const note = { type: 'AddNote', data: { text: '東'.repeat(500) } } as const;
    const noted: SourceStep = { line: 0, occurredAt: null, action: note };
    const long = {
      ...source,
      steps: [...steps.slice(0, at), ...Array.from({ length: 900 }, () => noted), ...steps.slice(at)],
    };
    const checked = checkGame(long);
    expect(checked.refusal).toBeNull();
    const { store, wholes } = importing();
    const sizes: number[] = [];
    const importer = wholes((stream, expected, appended) => {
      sizes.push(appended.length);
      return store.append(stream, expected, appended);
    });
    const { game: id } = await importer.save(new LocalSource(checked.game));
    expect(sizes.length).toBeGreaterThan(1);
    const stored = await store.readStream(streamOf(id), { from: 0, limit: 10_000 });
    expect(stored).toHaveLength(sizes.reduce((sum, size) => sum + size, 0));
    const first = JSON.parse(stored[sizes[0]].data).command;
    expect(JSON.parse(stored[sizes[0] - 1].data).command).not.toBe(first);
  });

  it('checks again if part of the game is already stored', async () => {
    const whole = importing();
    await whole.keeper().save(new LocalSource(judged()));
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
    expect(await keeper.save(new LocalSource(judged()))).toMatchObject({ game });
    expect([keeper.games, keeper.events]).toEqual([1, stored.length - second]);
    expect(half.judging.count).toBe(stored.length - second);
    const again = half.keeper();
    expect(await again.save(new LocalSource(judged()))).toMatchObject({ game });
    expect([again.games, again.events]).toEqual([0, 0]);
  });

  it('rejects an impossible game even if it is marked as checked', async () => {
    const { keeper, store } = importing();
    const { steps, ...source } = judged();
    const drawn = steps.findIndex(({ events }) => events?.[0].type === 'TileDrawn');
    const never = { type: 'TileEaten', data: {} } as never;
    const wrong = steps.map((step, i) => (i === drawn ? { ...step, events: [never] } : step));
    await expect(keeper().save(new LocalSource({ ...source, steps: wrong }))).rejects.toThrow('unknown event');
    const stored = await store.readStream(streamOf(game), { from: 0, limit: 10_000 });
    expect(JSON.stringify(stored)).not.toContain('TileEaten');
    // The stored game is unchanged; the rest is added.
    expect(await keeper().save(new LocalSource(judged()))).toMatchObject({ game });
  });
});

/** The game in a file with such a hash. */
function fromFile(digit: string): SourceGame {
  const [item] = readMjlog(Buffer.from(mjlogOf(events)));
  if (item?.kind !== 'game') throw new TypeError('no game');
  return checkGame(withOrigin(item, { format: 'tenhou-mjlog', name: 'x', sha256: digit.repeat(64), playedAt: null }))
    .game;
}

describe('a batch of games', () => {
  it('games are recorded side by side, with the results in their order', async () => {
    const done: ((saved: SavedGame) => void)[] = [];
    const told: string[] = [];
    const save = () => new Promise<SavedGame>((resolve) => done.push(resolve));
    const queue = new SourceQueue({ save }, 2, (file, { outcome }) => told.push(`${file} ${outcome}`));
    const [first, second] = ['1', '2'].map((digest) => ({ ...judged(), play: null, digest }));
    await queue.save(new LocalSource(first), 'first');
    const whole = queue.save(new LocalSource(second), 'second');
    await new Promise(setImmediate);
    expect(done).toHaveLength(2);
    done[1]({ game: '2', outcome: 'added' });
    await new Promise(setImmediate);
    expect(told).toEqual([]);
    done[0]({ game: '1', outcome: 'already-there' });
    await whole;
    await queue.flush();
    expect(told).toEqual(['first already-there', 'second added']);
  });

  it('a game of two files is recorded once', async () => {
    const { keeper, store } = importing();
    const told: string[] = [];
    const importer = keeper();
    const queue = new SourceQueue(importer, 3, (file, { game, outcome }) => told.push(`${file} ${outcome} ${game}`));
    await queue.save(new LocalSource(fromFile('1')), 'first');
    await queue.save(new LocalSource(fromFile('2')), 'second');
    await queue.flush();
    expect(told).toEqual([`first added ${game}`, `second already-there ${game}`]);
    const stored = await store.readStream(streamOf(game), { limit: 10_000 });
    expect([importer.games, importer.events]).toEqual([1, stored.length]);
  });

  it('a game of a file that was given up is left out', async () => {
    const told: string[] = [];
    const save = async ({ outline: { digest } }: CheckedSource): Promise<SavedGame> => {
      if (digest === '1') throw new FileRefused('checking it needs more memory than an import may use');
      return { game: digest, outcome: 'added' };
    };
    const queue = new SourceQueue({ save }, 4, (file) => told.push(file));
    for (const digest of ['0', '1', '2'])
      await queue.save(new LocalSource({ ...judged(), play: null, digest }), digest);
    await queue.flush();
    expect(told).toEqual(['0', '2']);
  });

  it('an error of one game is reported after the others are recorded', async () => {
    const told: string[] = [];
    const save = async ({ outline: { digest } }: CheckedSource): Promise<SavedGame> => {
      if (digest === '1') throw new Error('the disk is full');
      return { game: digest, outcome: 'added' };
    };
    const queue = new SourceQueue({ save }, 4, (file) => told.push(file));
    for (const digest of ['0', '1', '2'])
      await queue.save(new LocalSource({ ...judged(), play: null, digest }), digest);
    await expect(queue.flush()).rejects.toThrow('the disk is full');
    expect(told).toEqual(['0']);
    await expect(queue.flush()).rejects.toThrow('the disk is full');
  });
});
