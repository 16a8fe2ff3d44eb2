import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { InMemoryEventStore } from '../../src/platform/event-store/in-memory/in-memory-store.js';
import { matches, type ReadAll, type ReadStream, type StoredEvent } from '../../src/platform/event-store/port.js';
import { pastGame } from '../kit/play/sample-games.js';
import { RecordedTournament } from '../kit/tournaments/recorded-tournament.js';
import { Client, type Service, startService } from '../kit/service/service.js';

/** Counts the events read, whether they match a filter or not. */
class CountingStore extends InMemoryEventStore {
  looked = 0;

  override async readAll({ limit = 4_096, filter, ...options }: ReadAll = {}): Promise<readonly StoredEvent[]> {
    const all = await super.readAll({ ...options, limit: Number.MAX_SAFE_INTEGER });
    const found: StoredEvent[] = [];
    for (const event of all) {
      if (found.length === limit) break;
      this.looked++;
      if (matches(filter, event)) found.push(event);
    }
    return found;
  }

  override async readStream(stream: string, options: ReadStream = {}): Promise<readonly StoredEvent[]> {
    const read = await super.readStream(stream, options);
    this.looked += read.length;
    return read;
  }
}

const store = new CountingStore();
let service: Service;
let tournament: RecordedTournament;
let recorded = 0;
let end: readonly [game: string, revision: number];

/** Records unrelated games and waits until they can be searched. */
async function recordOthers(events: number): Promise<void> {
  for (const until = recorded + events; recorded < until; ) {
    const game = pastGame(`other-${recorded}`, recorded, 'zung-jung/wsom');
    await store.append(`game-${game.id}`, 'no_stream', game.prepared);
    recorded += game.prepared.length;
    end = [game.id, game.prepared.length - 1];
  }
  await applied(...end);
}

async function applied(game: string, revision: number): Promise<void> {
  const query = 'query($of: MinRevision!) { findGames(first: 1, minRevision: $of) { __typename } }';
  for (;;) {
    const { data } = await new Client(service).ask(query, { of: { game, revision } });
    if (data.findGames.__typename !== 'NotYet') return;
  }
}

async function started(): Promise<Service> {
  const service = await startService({ store, env: { PAIFU_NAMES: 'everybody' }, roles: {} });
  for (let i = 1; i <= 4; i++) service.players.add({ id: `p${i}`, name: `Player ${i}`, aliases: [] });
  return service;
}

beforeAll(async () => {
  tournament = await RecordedTournament.opened(store, 'Spring Cup', { privacy: 'entrants' });
  await tournament.enter(4);
  await tournament.sit(1, [[1, 2, 3, 4]], [1]);
  await tournament.play(1, 1, 1, 1);
  service = await started();
  await recordOthers(1);
});
afterAll(() => service.close());

const asked = (query: string) => async (): Promise<void> => {
  const { text } = await new Client(service).ask(query);
  expect(text).not.toContain('"errors"');
};
const fetched = (path: () => string) => async (): Promise<void> => {
  const response = await fetch(service.url + path());
  expect([response.status, await response.text()]).toEqual([200, expect.anything()]);
};
const game = () => tournament.gameOf(1, 1);

const ROUTES: Readonly<Record<string, () => Promise<void>>> = {
  '/': fetched(() => '/'),
  '/find': fetched(() => '/find'),
  '/find of hands': fetched(() => '/find?what=hands'),
  '/find by tournament': fetched(() => '/find?tournament=Spring+Cup'),
  '/g': fetched(() => `/g/${game()}`),
  '/p': fetched(() => '/p/p1'),
  '/t': fetched(() => '/t'),
  '/t of one': fetched(() => `/t/${tournament.id}`),
  'findHands by name': asked('{ findHands(first: 5, filter: {player: "Player 1"}) { __typename } }'),
  'playerStatistics by name': asked('{ playerStatistics(player: "Player 1") { __typename } }'),
  tournaments: asked('{ tournaments(first: 5) { __typename ... on TournamentConnection { totalCount } } }'),
  'tournaments of a player': asked('{ player(id: "p1") { tournaments { name } } }'),
};

/** Number of events from which a query for standings checks each game instead of scanning the log. */
const STANDINGS = 1_100;

test.each(Object.keys(ROUTES))(
  '%s looks at no more events after a thousand were recorded of other games',
  async (name) => {
    const ask = ROUTES[name];
    await ask();
    store.looked = 0;
    await ask();
    const before = store.looked;
    await recordOthers(1_200);
    store.looked = 0;
    await ask();
    expect(store.looked).toBeLessThanOrEqual(['/', '/t of one'].includes(name) ? STANDINGS : before);
  },
);

test('the first call of every route after a start reads the tournament and its game, not the log', async () => {
  await service.close();
  service = await started();
  await applied(...end);
  store.looked = 0;
  for (const ask of Object.values(ROUTES)) await ask();
  expect(store.looked).toBeLessThan(2_000);
  expect(recorded).toBeGreaterThan(10_000);
});
