import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { EventStore } from '../../src/platform/event-store/port.js';
import { paifuLines } from '../../src/games/record/paifu-file.js';
import { appendInTurns, type PastGame, pastGame, sealedGame } from '../kit/play/sample-games.js';
import { ask, searchesIncludeAll, type Service, startService, tokenOf } from '../kit/service/service.js';
import { freshStore, STORE } from '../kit/store/store.js';

let kept: { store: EventStore; dispose(): Promise<void> };
let service: Service;
let games: PastGame[];

beforeAll(async () => {
  kept = await freshStore();
  games = Array.from({ length: 6 }, (_, i) => sealedGame(`export/${i}`, pastGame('export', i).events));
  await appendInTurns(kept.store, games, 200);
  service = await startService({ store: kept.store, roles: { judge: [{ role: 'judge' }] } });
  await searchesIncludeAll(service);
});
afterAll(async () => {
  await service.close();
  await kept.dispose();
});

function get(path: string, filter: object, actor?: string, sort = 'oldest'): Promise<Response> {
  const headers: Record<string, string> = actor === undefined ? {} : { authorization: `Bearer ${tokenOf(actor)}` };
  return fetch(`${service.url}/export/${path}?sort=${sort}&filter=${encodeURIComponent(JSON.stringify(filter))}`, {
    headers,
  });
}

describe(`exports over HTTP, ${STORE}`, () => {
  test('exports the hands of a search as JSON lines in its order', async () => {
    const response = await get('hands.ndjson', { ended: ['won'], minPoints: 10 }, 'judge');
    expect(response.headers.get('content-type')).toContain('application/x-ndjson');
    expect(response.headers.get('paifu-behind')).toBe('0');
    const lines = (await response.text()).trimEnd().split('\n');
    const { data } = await ask(
      service,
      '{ findHands(first: 100, sort: OLDEST, filter: {ended: [WON], minPoints: 10}) { ... on HandSummaryConnection { edges { node { id } } } } }',
      {},
      'judge',
    );
    expect(lines.map((line) => JSON.parse(line).id)).toEqual(
      data.findHands.edges.map(({ node }: { node: { id: string } }) => node.id),
    );
    expect(lines.length).toBeGreaterThan(3);
  });

  test('exports each game once, byte for byte as recorded', async () => {
    const response = await get('games.paifu', {}, 'judge');
    expect(response.headers.get('paifu-behind')).toBe('0');
    const text = await response.text();
    const files = games.map(({ id, envelopes }) => [...paifuLines(id, envelopes)].join(''));
    const headings = text.split('\n').filter((line) => line.startsWith('{"paifu":1'));
    expect(headings).toHaveLength(games.length);
    // EventStoreDB serializes JSON differently: the values and hashes are equal, the bytes are not.
    if (STORE === 'embedded') for (const file of files) expect(text).toContain(file);
    else for (const { prepared } of games) expect(text).toContain(prepared[prepared.length - 1].hash);
  });

  test('rejects an export that includes a game with hidden hands', async () => {
    const open = await get('games.paifu', { game: games[0].id });
    expect(open.status).toBe(200);
    expect(await open.text()).toContain(games[0].prepared[5].hash);
    const refused = await get('games.paifu', { tournament: 'Autumn league' });
    expect(refused.status).toBe(403);
    const body = await refused.text();
    expect(body).toContain('FORBIDDEN');
    expect(body).not.toContain('salt');
    expect((await get('games.paifu', {})).status).toBe(403);
  });

  test.each([
    ['hands.ndjson', { ended: ['gone'] }, 'filter.ended[0]'],
    ['hands.ndjson', { tiles: ['0x'] }, 'tiles[0]'],
    ['games.paifu', { unknown: 1 }, 'filter.unknown'],
  ])('%s of a filter that makes no sense is refused: %j', async (path, filter, where) => {
    const response = await get(path, filter, 'judge');
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'INVALID_INPUT', message: expect.stringContaining(where) });
  });
});
