import { describe, expect, test } from '@jest/globals';
import { GameLine } from '../../engine/record/game-line.js';
import { resolveRuleset } from '../../engine/rulesets/registry.js';
import { InMemoryEventStore } from '../../platform/event-store/in-memory/in-memory-store.js';
import type { StoredEvent } from '../../platform/event-store/port.js';
import { Random } from '../../simulation/random.js';
import {
  appendInTurns,
  corrected,
  correctionsOf,
  type PastGame,
  pastGame,
  sealedGame,
} from '../../../test/kit/play/sample-games.js';
import { disputedGame } from '../../../test/kit/disputes/sample-cases.js';
import { allSound } from '../../../test/kit/store/prepared-events.js';
import { catchUp } from '../../../test/kit/store/catch-up.js';
import { compareRows } from './compare-rows.js';
import { readEvent } from './game-reader.js';
import { Projector } from './projector.js';
import { ReadDatabase } from './read-database.js';
import { sized } from '../../../test/kit/size.js';
import { PLAYED_RULESETS } from '../../../test/kit/play/rulesets.js';

/**
 * Hands of the large run, in games of every ruleset. `PAIFU_TEST_HANDS=10000` for the full proof, which takes some
 * minutes.
 */
const HANDS = Number(process.env.PAIFU_TEST_HANDS ?? sized(300, 500));

const projectorOn = (database: ReadDatabase, store: InMemoryEventStore, most?: number) =>
  new Projector(database, store, resolveRuleset, most);

async function rebuilt(store: InMemoryEventStore): Promise<ReadDatabase> {
  const database = await ReadDatabase.open(':memory:');
  await catchUp(projectorOn(database, store), store);
  return database;
}

/** Number of different games. Further games repeat their play under new ids. */
const DIFFERENT = 180;
const played = new Map<number, Pick<PastGame, 'events'>>();

function someGames(count: number, from = 0): PastGame[] {
  return Array.from({ length: count }, (_, nth) => {
    const i = from + nth;
    const game = i % DIFFERENT;
    const { events } =
      played.get(game) ?? pastGame('projector', game, PLAYED_RULESETS[Math.floor(game / 3) % PLAYED_RULESETS.length]);
    played.set(game, { events });
    const seed = `projector/${i}`;
    // Every third game is corrected, some several times; every third game has a dispute with a ruling.
    if (i % 3 === 1) return disputedGame(seed, i, events);
    return i % 3 === 0 ? corrected(seed, events, correctionsOf(i / 3, events)) : sealedGame(seed, events);
  });
}

const handsOf = (games: readonly PastGame[]): number =>
  games.flatMap(({ events }) => events).filter(({ type }) => type === 'HandStarted').length;

describe('read models', () => {
  test('rebuilt they are row by row what they became event by event, through corrections, kills and duplicates', async () => {
    const store = new InMemoryEventStore();
    let games: PastGame[] = [];
    for (let hands = 0; hands < HANDS; ) {
      const more = someGames(36, games.length);
      games = [...games, ...more];
      hands += handsOf(more);
    }
    for (let at = 0; at < games.length; at += 25) await appendInTurns(store, games.slice(at, at + 25), 37);
    const log = allSound(await store.readAll({ limit: Number.MAX_SAFE_INTEGER }));
    const random = new Random('projector', 0, 'batches');
    const live = await ReadDatabase.open(':memory:');
    let projector = projectorOn(live, store, 20);
    for (let at = 0; at < log.length; ) {
      const size = 1 + random.below(300);
      const chance = random.below(100);
      // Events that were applied long ago, or with the previous batch, are delivered again.
      const from = chance < 20 ? Math.max(0, at - random.below(400)) : at;
      const batch = log.slice(from, at + size);
      if (chance < 10) {
        // As after a crash: uncommitted rows and the folded state are lost.
        const failing = projectorOn(killed(live, random.below(12)), store);
        await expect(failing.apply(batch.map(readEvent), batch[batch.length - 1].position)).rejects.toThrow('killed');
        projector = projectorOn(live, store, 20);
      }
      await projector.apply(batch.map(readEvent), batch[batch.length - 1].position);
      at += size;
    }
    const anew = await rebuilt(store);
    expect(await compareRows(live, anew)).toEqual([]);
    expect(await projector.checkpoint()).toBe(log[log.length - 1].position);
    const { hands } = await anew.queries
      .selectFrom('hand')
      .select(({ fn }) => fn.countAll().as('hands'))
      .executeTakeFirstOrThrow();
    expect(Number(hands)).toBe(handsOf(games));
    const { count } = await anew.queries
      .selectFrom('hand')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('corrected', '=', 1)
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBeGreaterThan(HANDS / 20);
    expect(await openIn(anew, games)).toEqual(openBy(games));
    const statuses = await anew.queries.selectFrom('dispute').select('status').distinct().execute();
    expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set(['raised', 'ruled', 'appealed', 'closed']));
    await Promise.all([live.close(), anew.close()]);
  }, 3_600_000);

  test('two databases that differ in one row are told apart', async () => {
    const store = new InMemoryEventStore();
    await appendInTurns(store, someGames(3), 500);
    const [one, other] = [await rebuilt(store), await rebuilt(store)];
    await other.queries.updateTable('win').set({ points: 7 }).where('points', '>', 0).execute();
    const [difference] = await compareRows(one, other);
    expect(difference).toMatchObject({ table: 'win', right: { points: 7 } });
    await Promise.all([one.close(), other.close()]);
  });

  test.each<[what: string, type: string, spoil: (data: string) => string, after: number]>([
    ['no JSON', 'TileDrawn', () => '{"v":1', 0],
    ['of a later Paifu', 'TileGrown', (data) => data.replace('"TileDrawn"', '"TileGrown"'), 0],
    ['data of another form', 'TileDrawn', (data) => data.replace(/"tile":"[^"]*"/, '"tile":5'), 0],
    ['stored as something else', 'TileDiscarded', (data) => data, 0],
    [
      'play goes on after the hand ended',
      'HandEnded',
      (data) => data.replace(/"data":{[^}]*}/, '"data":{"reason":"time"}').replace('"TileDrawn"', '"HandEnded"'),
      1,
    ],
  ])(
    'a poison event (%s) stops its game and no other, and what came before it stays',
    async (_, type, spoil, after) => {
      const store = new InMemoryEventStore();
      const games = someGames(3);
      const bad = games[1];
      const at = bad.events.findIndex((event, i) => event.type === 'TileDrawn' && i > 120);
      const poison = { ...bad.prepared[at], type, data: spoil(bad.prepared[at].data) };
      await appendInTurns(store, [games[0], { ...bad, prepared: bad.prepared.with(at, poison) }, games[2]], 40);
      const database = await rebuilt(store);
      const quarantined = await database.queries.selectFrom('set_aside').selectAll().execute();
      expect(quarantined).toEqual([
        expect.objectContaining({ game: bad.id, revision: at + after, message: expect.any(String), released: null }),
      ]);
      const rows = await database.queries.selectFrom('game').select(['id', 'revision']).execute();
      const taken = new Map(rows.map(({ id, revision }) => [id, revision]));
      expect(games.map(({ id }) => taken.get(id))).toEqual([
        games[0].events.length - 1,
        at + after - 1,
        games[2].events.length - 1,
      ]);
      await database.close();
    },
  );

  test('a game that was quarantined is taken up whole once it can be', async () => {
    const store = new InMemoryEventStore();
    const [game] = someGames(1);
    await appendInTurns(store, [game], 40);
    const expected = await rebuilt(store);
    const database = await ReadDatabase.open(':memory:');
    const projector = projectorOn(database, store);
    const log = allSound(await store.readAll({ limit: 10_000 }));
    const spoilt = log.map((event): StoredEvent => (event.revision === 90 ? { ...event, data: '{}' } : event));
    await projector.apply(spoilt.map(readEvent), log[log.length - 1].position);
    expect(await database.queries.selectFrom('set_aside').selectAll().execute()).toMatchObject([{ revision: 90 }]);
    expect(await projector.retry(game.id)).toBe(true);
    expect(await compareRows(database, expected)).toEqual([]);
    await Promise.all([database.close(), expected.close()]);
  });
});

/** Public hands according to their rows. */
async function openIn({ queries }: ReadDatabase, games: readonly PastGame[]): Promise<readonly string[]> {
  const rows = await queries
    .selectFrom('hand')
    .innerJoin('game', 'game.number', 'hand.game')
    .select(['game.id', 'hand.start'])
    .where('hand.open', '=', 1)
    .orderBy('hand.start')
    .execute();
  return games.flatMap(({ id }) => rows.filter((row) => row.id === id).map(({ start }) => `${id}/${start}`));
}

/** Public hands according to the whole record. */
const openBy = (games: readonly PastGame[]): readonly string[] =>
  games.flatMap(({ id, events }) => {
    const line = new GameLine(resolveRuleset);
    for (const event of events) line.follow(event);
    const starts = line.steps.flatMap(({ event, revision }) => (event.type === 'HandStarted' ? [revision] : []));
    return starts.filter(line.open.isOpen).map((start) => `${id}/${start}`);
  });

/** The database of a process that dies within a transaction, after this number of statements. */
function killed(database: ReadDatabase, statements: number): ReadDatabase {
  return Object.create(database, {
    transaction: {
      value: (work: Parameters<ReadDatabase['transaction']>[0]) =>
        database.transaction(async (queries) => {
          let left = statements;
          const dying = new Proxy(queries, {
            get: (target, name) => {
              if (['executeQuery', 'deleteFrom', 'insertInto'].includes(String(name)) && left-- <= 0)
                throw new Error('killed');
              const value = Reflect.get(target, name);
              return typeof value === 'function' ? value.bind(target) : value;
            },
          });
          await work(dying);
          throw new Error('killed');
        }),
    },
  }) as ReadDatabase;
}
