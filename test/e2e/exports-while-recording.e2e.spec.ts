import { get, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { resolveRuleset } from '../../src/engine/rulesets/registry.js';
import type { Action } from '../../src/engine/table/moves/moves.js';
import type { EventStore } from '../../src/platform/event-store/port.js';
import { gameIdOf } from '../../src/games/record/identity.js';
import { type PaifuItem, readPaifu } from '../../src/games/record/paifu-file.js';
import { simulateGame } from '../../src/simulation/simulate.js';
import { otherTiles } from '../kit/play/other-tiles.js';
import { appendInTurns, type PastGame, pastGame, sealedGame } from '../kit/play/sample-games.js';
import { Client, type Service, startService, stillSurroundings } from '../kit/service/service.js';
import { freshStore, STORE } from '../kit/store/store.js';
import '../kit/play/rulesets.js';

/**
 * Two services hold the same games, except for the hidden tiles of one game in progress. A client that starts an
 * export
 * between two of its hands, and reads slowly while the next is played, gets the same bytes from both.
 */
const ruleset = resolveRuleset('zung-jung/wsom');
const LIVE = gameIdOf('live');

const { actions } = simulateGame({ ruleset, seed: 'export', game: 3 });
const deals = actions.flatMap(({ type }, i) => (type === 'DealTiles' ? [i] : []));
const played = actions.slice(0, deals[1] + 30);
const others = otherTiles(ruleset, played, [1, 2]) as Action[];
const first = actions.findIndex(({ type }) => type === 'EndHand') + 1;

/** Closed games, enough to fill the network buffers while the client does not read. */
const TEMPLATES = Array.from({ length: 6 }, (_, i) => pastGame('export', 3 * i).events);
const past: PastGame[] = Array.from({ length: 84 }, (_, i) =>
  sealedGame(`export/${i}`, TEMPLATES[i % TEMPLATES.length]),
);

const kept: { store: EventStore; dispose(): Promise<void> }[] = [];
const services: Service[] = [];

beforeAll(async () => {
  for (const _ of [0, 1]) {
    const place = await freshStore();
    kept.push(place);
    await appendInTurns(place.store, past, 1_000);
    const roles = { server: [{ role: 'server', games: ['*'] }] } as const;
    services.push(await startService({ store: place.store, roles, surroundings: stillSurroundings() }));
  }
  for (const service of services) {
    const server = new Client(service, 'server');
    await server.open('live', { reveal: 'AFTER_HAND' });
    await recorded(server, 1, played.slice(1, first));
    const known = async () =>
      (await server.ask(PROJECTED_STREAMS, { game: LIVE, revision: first - 1 })).data.findGames.__typename;
    while ((await known()) === 'NotYet');
  }
});
afterAll(async () => {
  for (const service of services) await service.close();
  for (const { dispose } of kept) await dispose();
});

const PROJECTED_STREAMS = `query($game: ID!, $revision: Int!) {
  findGames(first: 1, minRevision: {game: $game, revision: $revision}) { __typename } }`;

async function recorded(server: Client, from: number, next: readonly Action[]): Promise<void> {
  const answer = await server.record(LIVE, `live-${from}`, from - 1, next);
  if (answer.__typename !== 'ActionsRecorded') throw new Error(JSON.stringify(answer));
}

/** Requests a file without reading the response yet. */
const asked = (service: Service, path: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    get(`${service.url}/export/${path}`, { agent: false }, resolve).on('error', reject);
  });

async function whole(response: IncomingMessage): Promise<string> {
  let text = '';
  response.setEncoding('utf8');
  for await (const piece of response) text += piece;
  return text;
}

async function itemsOf(text: string): Promise<PaifuItem[]> {
  const items: PaifuItem[] = [];
  async function* bytes() {
    yield Buffer.from(text);
  }
  for await (const some of readPaifu(bytes())) items.push(...some);
  return items;
}

describe(`exports while recording goes on, ${STORE}`, () => {
  test('a file that is read slowly tells nothing of the hand that is dealt meanwhile', async () => {
    const files = await Promise.all(services.map((service) => asked(service, 'games.paifu?sort=oldest')));
    const hands = await Promise.all(services.map((service) => asked(service, 'hands.ndjson?sort=oldest')));
    expect([...files, ...hands].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    for (const [i, service] of services.entries())
      await recorded(new Client(service, 'server'), first, (i === 0 ? played : others).slice(first));
    const [one, other] = await Promise.all(files.map(whole));
    const items = await itemsOf(one);
    const at = items.findIndex((item) => item.kind === 'game' && item.game === LIVE);
    const live = items.slice(at).filter((item) => item.kind === 'event');
    expect(items.filter(({ kind }) => kind === 'damage' || kind === 'cut')).toEqual([]);
    expect(items.filter(({ kind }) => kind === 'end')).toHaveLength(past.length + 1);
    expect(live.length).toBeGreaterThanOrEqual(first);
    expect(live.filter(({ envelope }) => envelope.type === 'TilesDealt')).toHaveLength(1);
    // Compared as a boolean: a diff of texts this long could not be printed.
    expect(other === one).toBe(true);
    const [lines, otherLines] = await Promise.all(hands.map(whole));
    expect(lines).toContain(LIVE);
    expect(otherLines === lines).toBe(true);
  });

  test('changes during the exports reach a viewer who sees all and nobody else', async () => {
    const own = `games.paifu?filter=${encodeURIComponent(JSON.stringify({ game: LIVE }))}`;
    const seen = await Promise.all(
      services.map(async (service) => {
        const headers = { authorization: 'Bearer server-token' };
        return (await fetch(`${service.url}/export/${own}`, { headers })).text();
      }),
    );
    expect((await itemsOf(seen[0])).filter(({ kind }) => kind === 'event')).toHaveLength(played.length);
    expect(seen[0]).not.toBe(seen[1]);
    for (const service of services) expect((await asked(service, own)).statusCode).toBe(403);
  });
});
