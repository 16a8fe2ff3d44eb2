import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { resolveRuleset } from '../../src/engine/rulesets/registry.js';
import type { EventStore } from '../../src/platform/event-store/port.js';
import { openStore } from '../../src/platform/event-store/open-store.js';
import { simulateGame } from '../../src/simulation/simulate.js';
import { ProtocolServer } from '../kit/eventstoredb/protocol-server.js';
import { Client, type Service, startService } from '../kit/service/service.js';
import '../kit/play/rulesets.js';

/** The server stops and restarts at the same address, with its data. */
let server: ProtocolServer;
let store: EventStore;
let service: Service;
let data: string;
const played = simulateGame({ ruleset: resolveRuleset('zung-jung/wsom'), seed: 'store away', game: 1 });

beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'paifu-'));
  server = await ProtocolServer.start();
  store = await openStore({ store: 'eventstoredb', data, eventStoreUrl: server.url });
  service = await startService({ store });
});
afterAll(async () => {
  await service.close();
  await store.close();
  await server.stop();
  await rm(data, { recursive: true });
});

const FIND = `{ findHands(first: 5) { ... on HandSummaryConnection { behind edges { node { id } } } }
  findGames(first: 5) { ... on GameSummaryConnection { behind edges { node { id } } } }
  rulesetStatistics(ruleset: "zung-jung/wsom") { ... on RulesetStatistics { behind games } } }`;
const READ = 'query($id: ID!) { game(id: $id) { ... on Game { behind revision scores } ... on UserError { code } } }';

test('cached games and searches are answered and marked while the store is away, recording is refused, and then all goes on', async () => {
  const client = new Client(service);
  const { gameId: game } = await client.open('away');
  const { revision } = await client.record(game, 'begin', 0, played.actions.slice(1, 30));
  await client.ask(`{ findGames(first: 1, minRevision: {game: "${game}", revision: ${revision}}) { __typename } }`);
  const [found, read] = [(await client.ask(FIND)).data, (await client.ask(READ, { id: game })).data.game];
  expect(read).toMatchObject({ behind: false, revision });
  expect([found.findHands.behind, found.findGames.behind, found.rulesetStatistics.behind]).toEqual([0, 0, 0]);
  const ready = async (query = '') => (await fetch(`${service.url}/health/ready${query}`)).status;
  expect([await ready(), await ready('?searches')]).toEqual([200, 200]);

  await server.stop();
  const refused = await client
    .record(game, 'while away', revision, played.actions.slice(30, 31))
    .catch((error) => error);
  expect(`${refused.message} ${JSON.stringify(refused)}`).toContain('STORE_UNAVAILABLE');
  const { data: without } = await client.ask(FIND);
  expect(without.findHands).toEqual({ ...found.findHands, behind: null });
  expect(without.findGames).toEqual({ ...found.findGames, behind: null });
  expect(without.rulesetStatistics).toEqual({ ...found.rulesetStatistics, behind: null });
  expect((await client.ask(READ, { id: game })).data.game).toEqual({ ...read, behind: true });
  const one = `{ findHands(first: 1, filter: {game: "${game}"}) { ... on HandSummaryConnection { behind } } }`;
  expect((await client.ask(one)).data.findHands).toEqual({ behind: null });
  expect(await ready()).toBe(503);

  await server.back();
  for (let now = read; now.behind !== false || now.revision === revision; ) {
    await client.record(game, 'after', revision, played.actions.slice(30, 31)).catch(() => null);
    now = (await client.ask(READ, { id: game })).data.game;
  }
  for (let behind = null; behind !== 0; ) behind = (await client.ask(FIND)).data.findHands.behind;
  expect(await ready('?searches')).toBe(200);
});
