import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { exportsOf, SEES_NO_NAMES } from '../../test/kit/search/exports-of.js';
import { pairs } from '../../test/kit/play/half-played.js';
import { type PastGame, pastGame, sealedGame } from '../../test/kit/play/sample-games.js';
import { resolveRuleset } from '../engine/rulesets/registry.js';
import type { Seat } from '../engine/tiles/tile.js';
import { EmbeddedEventStore } from '../platform/event-store/embedded/embedded-store.js';
import { InMemoryEventStore } from '../platform/event-store/in-memory/in-memory-store.js';
import { streamOf } from '../games/recording/game-logs.js';
import { readPaifu } from '../games/record/paifu-file.js';
import { InProcessQueryRunner } from '../search/readers/query-runner.js';
import { catchUp } from '../../test/kit/store/catch-up.js';
import { positionIn, spoilEvent } from '../../test/kit/store/spoil-event.js';
import { Exports } from './exports.js';
import { PUBLIC_SCOPE } from '../search/filters/filter-conditions.js';
import type { ViewScope } from '../search/visibility.js';
import { HAND_SORTS, type HandSort } from '../search/find-hands.js';
import { Projector } from '../search/read-models/projector.js';
import { NameResolver } from '../search/filters/name-resolver.js';
import { ReadDatabase } from '../search/read-models/read-database.js';
import '../../test/kit/play/rulesets.js';

const past = Array.from({ length: 4 }, (_, i) => sealedGame(`exports/past/${i}`, pastGame('exports', 3 * i).events));

/** A store with read models and a running game. */
class World {
  private recorded = 0;

  private constructor(
    private readonly store: InMemoryEventStore,
    private readonly database: ReadDatabase,
    private readonly game: PastGame,
    readonly exports: Exports,
    private readonly projector: Projector,
  ) {}

  static async of(game: PastGame): Promise<World> {
    const store = new InMemoryEventStore();
    for (const { id, prepared } of past) await store.append(streamOf(id), 'no_stream', prepared);
    const database = await ReadDatabase.open(':memory:');
    const exports = exportsOf({ models: async () => database, events: async () => store });
    return new World(store, database, game, exports, new Projector(database, store, resolveRuleset));
  }

  /** Records the game up to this revision; the read models may lag. */
  async record(upTo: number, isTakenUp: boolean): Promise<void> {
    const { id, prepared } = this.game;
    const next = prepared.slice(this.recorded, upTo);
    if (next.length > 0)
      await this.store.append(streamOf(id), this.recorded === 0 ? 'no_stream' : this.recorded - 1, next);
    this.recorded = Math.max(this.recorded, upTo);
    if (isTakenUp) await catchUp(this.projector, this.store);
  }

  close(): Promise<void> {
    return this.database.close();
  }
}

/** The next piece, `null` at the end, or the error. */
async function next(pieces: AsyncGenerator<string>): Promise<string | null> {
  try {
    const piece = await pieces.next();
    return piece.done ? null : piece.value;
  } catch (error) {
    return (error as Error).message;
  }
}

async function countOf(text: string, game: string): Promise<number | null> {
  async function* bytes() {
    yield Buffer.from(text);
  }
  let [at, count]: [string, number | null] = ['', null];
  for await (const items of readPaifu(bytes())) {
    for (const item of items) {
      if (item.kind === 'damage' || item.kind === 'cut') throw new Error(`line ${item.line}: ${item.kind}`);
      if (item.kind === 'game') at = item.game;
      if (item.kind === 'end' && at === game) count = item.count;
    }
  }
  return count;
}

describe('exports of a running game', () => {
  test('a running game has hidden tiles that a viewer must not see', () => {
    expect(pairs.length).toBeGreaterThan(8);
    for (const { games } of pairs) {
      const [one, other] = games.map(({ prepared }) => JSON.stringify(prepared));
      expect(one).not.toBe(other);
    }
  });

  test('an export never reveals hidden tiles to a slow reader', async () => {
    let [files, refused, grown] = [0, 0, 0];
    const schedule = fc.record({
      pair: fc.nat({ max: pairs.length - 1 }),
      sort: fc.constantFrom<HandSort>(...HAND_SORTS),
      viewer: fc.constantFrom('public', 'seat'),
      kind: fc.constantFrom('games', 'hands'),
      // The export mostly starts between two hands, because only then a file may be exported.
      from: fc.tuple(fc.nat(), fc.integer({ min: 0, max: 3 })),
      steps: fc.array(fc.tuple(fc.nat({ max: 60 }), fc.boolean()), { maxLength: 12 }),
    });
    await fc.assert(
      fc.asyncProperty(schedule, async ({ pair, sort, viewer, kind, from: [hand, more], steps }) => {
        const { games, seats, ends } = pairs[pair];
        const worlds = [await World.of(games[0]), await World.of(games[1])];
        const seat = ([0, 1, 2, 3] as const).find((one) => !seats.includes(one)) as Seat;
        const scope: ViewScope = { ...PUBLIC_SCOPE, seats: viewer === 'seat' ? [{ game: games[0].id, seat }] : [] };
        let recorded = ends[hand % ends.length] + 1 + (more === 3 ? 20 : 0);
        const checked = recorded;
        for (const world of worlds) await world.record(recorded, true);
        const all = { filter: {}, sort };
        const pieces = worlds.map(({ exports }) =>
          kind === 'games'
            ? exports.records(all, scope, SEES_NO_NAMES)
            : exports.rows('hands', all, scope, SEES_NO_NAMES),
        );
        let text = '';
        for (const schedule = steps[Symbol.iterator](); ; ) {
          const [one, other] = [await next(pieces[0]), await next(pieces[1])];
          expect(other).toBe(one);
          if (one === null) break;
          text += one;
          const step = schedule.next();
          if (step.done) continue;
          recorded += step.value[0];
          for (const world of worlds) await world.record(recorded, step.value[1]);
        }
        for (const world of worlds) await world.close();
        if (kind !== 'games') return;
        if (text.startsWith('game ')) {
          refused++;
          return;
        }
        const count = (await countOf(text, games[0].id)) as number;
        // All checked events, and complete hands recorded since.
        expect(count).toBeGreaterThanOrEqual(checked);
        const given = games[0].events.slice(0, count);
        const times = (wanted: string) => given.filter(({ type }) => type === wanted).length;
        expect(times('TilesDealt')).toBe(times('HandEnded'));
        files++;
        if (recorded > checked + 6) grown++;
      }),
      { numRuns: 150 },
    );
    expect(Math.min(files, refused, grown)).toBeGreaterThan(10);
  });
});

test('cuts off a damaged game, logs it, and exports the others', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'paifu-exports-'));
  const store = EmbeddedEventStore.open(directory);
  for (const { id, prepared } of past) await store.append(streamOf(id), 'no_stream', prepared);
  const database = await ReadDatabase.open(':memory:');
  await catchUp(new Projector(database, store, resolveRuleset), store);
  const file = join(directory, 'events.db');
  spoilEvent(file, positionIn(file, streamOf(past[1].id), 7));
  const reported: string[] = [];
  const runner = new InProcessQueryRunner({ models: async () => database, events: async () => store });
  const exports = new Exports(
    runner,
    new NameResolver({ player: () => null, findByName: () => [], mergedIds: () => [] }, runner, {
      idsByName: async () => [],
    }),
    (message) => reported.push(message),
    () => new Date(),
  );
  for (const all of [true, false]) {
    let text = '';
    for await (const piece of exports.records({ filter: {}, sort: 'oldest' }, { ...PUBLIC_SCOPE, all }, SEES_NO_NAMES))
      text += piece;
    const found = new Map<string, string>();
    let at = '';
    async function* bytes() {
      yield Buffer.from(text);
    }
    for await (const items of readPaifu(bytes())) {
      for (const item of items) {
        if (item.kind === 'game') at = item.game;
        else if (item.kind !== 'event') found.set(at, item.kind);
      }
    }
    expect(found).toEqual(new Map(past.map(({ id }, nth) => [id, nth === 1 ? 'cut' : 'end'])));
    expect(reported.splice(0)).toEqual([`an export has game ${past[1].id} cut off`]);
  }
  await Promise.all([database.close(), store.close()]);
  rmSync(directory, { recursive: true });
});
