import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { resolveRuleset } from '../../src/engine/rulesets/registry.js';
import type { EventStore } from '../../src/platform/event-store/port.js';
import { openStore } from '../../src/platform/event-store/open-store.js';
import { catchUp } from '../kit/store/catch-up.js';
import { compareRows } from '../../src/search/read-models/compare-rows.js';
import { Projection } from '../../src/search/read-models/projection.js';
import { Projector } from '../../src/search/read-models/projector.js';
import { ReadDatabase } from '../../src/search/read-models/read-database.js';
import { streamOf } from '../../src/games/recording/game-logs.js';
import { gameIdOf } from '../../src/games/record/identity.js';
import { simulateGame } from '../../src/simulation/simulate.js';
import { paifu } from '../cli/run-cli.js';
import { pastGame, sealedGame } from '../kit/play/sample-games.js';
import { Client, type Service, startService } from '../kit/service/service.js';
import { EVENTS, Socket } from '../kit/service/socket.js';
import { freshPlace, type Place } from '../kit/store/store.js';
import { fraction } from '../kit/seed.js';
import '../kit/play/rulesets.js';

const played = simulateGame({ ruleset: resolveRuleset('zung-jung/wsom'), seed: 'two services', game: 1 });

describe('two services on one EventStoreDB', () => {
  let place: Place;
  let stores: EventStore[];
  let services: Service[];
  let clients: Client[];

  beforeAll(async () => {
    place = await freshPlace('eventstoredb');
    stores = [await openStore(place.choice), await openStore(place.choice)];
    services = [await startService({ store: stores[0] }), await startService({ store: stores[1] })];
    clients = services.map((service) => new Client(service));
  });
  afterAll(async () => {
    for (const service of services) await service.close();
    for (const store of stores) await store.close();
    await place.dispose();
  });

  test('record one game in turns, and read the same', async () => {
    let { gameId: game, revision } = await clients[0].open('in turns');
    for (const [i, action] of played.actions.slice(1, 61).entries()) {
      const answer = await clients[i % 2].record(game, `turn-${i}`, revision, [action]);
      expect(answer).toMatchObject({ __typename: 'ActionsRecorded', revision: revision + 1 });
      revision = answer.revision;
    }
    // A read while the store is slow may return an old state, so both reads wait for the last revision.
    const read = `{ game(id: "${game}", minRevision: 60) { ... on Game { revision replay scores table { scores } } } }`;
    const seen = await Promise.all(clients.map(async (client) => (await client.ask(read)).data.game));
    expect(seen[0].revision).toBe(60);
    expect(seen[1]).toEqual(seen[0]);
  });

  test('one wins each revision, the other gets what it missed, and a command sent to both is recorded once', async () => {
    const { gameId: game } = await clients[0].open('against each other');
    await clients[1].record(game, 'begin', 0, played.actions.slice(1, 20));
    const [action] = played.actions.slice(20);
    const both = await Promise.all(clients.map((client, i) => client.record(game, `own-${i}`, 19, [action])));
    const lost = both.find(({ __typename }) => __typename === 'VersionConflict');
    expect(both.map(({ __typename }) => __typename).sort()).toEqual(['ActionsRecorded', 'VersionConflict']);
    expect(lost).toMatchObject({ currentRevision: 20, missed: [{ revision: 20 }] });
    const next = played.actions.slice(21, 23);
    const same = await Promise.all(clients.map((client) => client.record(game, 'the same', 20, next)));
    expect(same.map(({ revision }) => revision)).toEqual([22, 22]);
    expect(same[0].events).toEqual(same[1].events);
    expect(same.filter(({ replayed }) => replayed)).toHaveLength(1);
  });

  test('a viewer at one sees what is recorded at the other, also after every connection was dropped', async () => {
    const { gameId: game } = await clients[0].open('watched from afar');
    const socket = await Socket.as(services[1]);
    socket.subscribe('1', EVENTS, { game, after: -1 });
    const revisions = async (count: number) => {
      const found: number[] = [];
      while (found.length < count) found.push((await socket.next()).payload.data.gameEvents.revision);
      return found;
    };
    expect(await revisions(1)).toEqual([0]);
    await clients[0].record(game, 'first', 0, played.actions.slice(1, 6));
    expect(await revisions(5)).toEqual([1, 2, 3, 4, 5]);
    await place.cut();
    await clients[0].record(game, 'then', 5, played.actions.slice(6, 11));
    expect(await revisions(5)).toEqual([6, 7, 8, 9, 10]);
    socket.close();
  });
});

describe('the read models over EventStoreDB', () => {
  test('the read models go on from their checkpoint, through dropped connections and restarts, and are what a rebuild makes', async () => {
    const place = await freshPlace('eventstoredb');
    const games = Array.from({ length: 6 }, (_, i) => sealedGame(`resumed/${i}`, pastGame('resumed', i).events));
    const store = await openStore(place.choice);
    const rows = await ReadDatabase.open(':memory:');
    const read: number[] = [];
    // Positions in the log: the games are recorded in succession.
    const order = new Map(games.map(({ id }, nth) => [streamOf(id), nth * 10_000]));
    for (const [i, game] of games.entries()) {
      // A new projection each time, as after a restart; the last events are recorded while it follows.
      const projector = new Projector(rows, store, resolveRuleset);
      const { apply } = projector;
      projector.apply = (events, upTo) => {
        read.push(...events.map(({ stream, revision }) => (order.get(stream) as number) + (revision ?? 0)));
        return apply.call(projector, events, upTo);
      };
      const wait = (milliseconds: number) => sleep(milliseconds);
      const projection = new Projection(
        store,
        projector,
        { wait, random: fraction('projection', i) },
        { report: () => {}, unusable: () => {}, applied: () => {} },
      );
      const half = game.prepared.length >> 1;
      await store.append(streamOf(game.id), 'no_stream', game.prepared.slice(0, half));
      projection.start();
      if (i % 2 === 0) await place.cut();
      await store.append(streamOf(game.id), half - 1, game.prepared.slice(half));
      const [last] = await store.readAll({ direction: 'backward', limit: 1 });
      while (((await projector.checkpoint()) ?? '') < last.position) await sleep(10);
      await projection.stop();
      expect(read.every((place, at) => at === 0 || place > read[at - 1])).toBe(true);
    }
    expect(read).toHaveLength(games.reduce((sum, { prepared }) => sum + prepared.length, 0));
    const anew = await ReadDatabase.open(':memory:');
    await catchUp(new Projector(anew, store, resolveRuleset), store);
    expect(await compareRows(rows, anew)).toEqual([]);
    const { count } = await rows.queries
      .selectFrom('game')
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(games.length);
    await Promise.all([rows.close(), anew.close(), store.close()]);
    await place.dispose();
  });
});

describe('paifu import, export and verify between the stores', () => {
  test('every game comes back byte for byte, chains whole on both sides', async () => {
    const [from, over, back] = await Promise.all([freshPlace(), freshPlace('eventstoredb'), freshPlace()]);
    const folder = join(from.choice.data, 'games');
    const { out } = await paifu([
      'simulate',
      '-r',
      'zung-jung/wsom',
      '--games',
      '3',
      '--seed',
      'over',
      '--out',
      folder,
    ]);
    const files = out.trimEnd().split('\n');
    for (const place of [from, over, back]) {
      expect(await paifu(['import', folder], '', place.env)).toMatchObject({
        exit: 0,
        out: expect.stringMatching(/added \d+ events of 3 games\n$/),
      });
      const again = await paifu(['import', folder], '', place.env);
      expect(again.out).toMatch(/added 0 events of 0 games\n$/);
      expect(await paifu(['verify', '--all'], '', place.env)).toMatchObject({ exit: 0 });
      for (const file of files) {
        const game = file.slice(folder.length + 1, -'.paifu'.length);
        const exported = await paifu(['export', '--game', game], '', place.env);
        expect(exported.out === readFileSync(file, 'utf8')).toBe(true);
      }
    }
    const absent = await paifu(['export', '--game', gameIdOf('absent')], '', over.env);
    expect(absent).toMatchObject({ exit: 3, err: expect.stringContaining('there is no game') });
    await Promise.all([from, over, back].map((place) => place.dispose()));
  });
});
