import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from '@jest/globals';
import Database from 'better-sqlite3';
import { configOf } from '../../src/platform/config/config.js';
import { EmbeddedEventStore } from '../../src/platform/event-store/embedded/embedded-store.js';
import { type RunningService, startService } from '../../src/service.js';
import { streamOf } from '../../src/games/recording/game-logs.js';
import { paifu } from '../cli/run-cli.js';
import { appendInTurns, type PastGame, pastGame, sealedGame } from '../kit/play/sample-games.js';
import { Client } from '../kit/service/service.js';

const games = Array.from({ length: 5 }, (_, i) => sealedGame(`damage/${i}`, pastGame('damage', i).events));
const harmed = games[1];
/** An event in the middle of its second hand. */
const at = harmed.events.findIndex(({ type }, i) => type === 'TileDrawn' && i > 200);

const services: RunningService[] = [];
const folders: string[] = [];
afterEach(async () => {
  for (const service of services.splice(0)) await service.stop();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** A data directory with all games but the last, interleaved, and the position of the event to damage. */
async function recorded(): Promise<{ data: string; position: number }> {
  const data = mkdtempSync(join(tmpdir(), 'paifu-damaged-'));
  folders.push(data);
  const store = EmbeddedEventStore.open(data);
  await appendInTurns(store, games.slice(0, 4), 40);
  const [{ position }] = await store.readStream(streamOf(harmed.id), { from: at, limit: 1 });
  await store.close();
  return { data, position: Number(position) };
}

async function served(data: string): Promise<{ service: RunningService; client: Client; logged: string[] }> {
  const logged: string[] = [];
  const env = { PAIFU_DATA: data, PAIFU_PORT: '0', PAIFU_OPEN: 'true' };
  const service = await startService(configOf(env), { write: (line) => logged.push(line) });
  services.push(service);
  return { service, client: new Client(service), logged };
}

const ids = (some: readonly PastGame[]) => some.map(({ id }) => id).sort();

async function readyOf({ url }: RunningService) {
  const response = await fetch(`${url}/health/ready`);
  return { status: response.status, body: (await response.json()) as { readModels: object } };
}

/** Waits until a search finds the game with all its hands. */
async function found(client: Client, { id, events }: PastGame): Promise<void> {
  const hands = events.filter(({ type }) => type === 'HandStarted').length;
  const query = `{ findHands(first: 1, filter: { game: "${id}" }, minRevision: { game: "${id}", revision: ${events.length - 1} }) {
    ... on HandSummaryConnection { totalCount } ... on UserError { code message } } }`;
  let answer: unknown;
  do {
    answer = (await client.ask(query)).data.findHands;
  } while ((answer as { code?: string }).code === 'NOT_YET');
  expect(answer).toEqual({ totalCount: hands });
}

/** Changes bytes of the file directly, without SQLite. */
function flip(data: string, part: string | Buffer, within: number): void {
  const file = join(data, 'events.db');
  const bytes = readFileSync(file);
  const from = bytes.indexOf(part);
  expect(from).toBeGreaterThan(0);
  bytes[from + within] ^= 1;
  writeFileSync(file, bytes);
}

const changed = (data: string, sql: string): void => {
  const db = new Database(join(data, 'events.db'));
  db.exec(sql);
  db.close();
};

/** A packed event begins with its hash and its id. */
const packed = Buffer.from(harmed.prepared[at].hash, 'hex');
const damages: [what: string, harm: (data: string, position: number) => void][] = [
  ['a bit of its hash', (data) => flip(data, packed, 7)],
  ['a bit of its id', (data) => flip(data, packed, 40)],
  ['a bit of its flags', (data) => flip(data, packed, 48)],
  ['a bit of its command', (data) => flip(data, packed, 60)],
  ['a bit of its salt', (data) => flip(data, packed, 70)],
  ['a bit of its time', (data) => flip(data, packed, 84)],
  ['a bit of the number of its frame', (data) => flip(data, packed, 87)],
  ['a bit of the number of its data', (data) => flip(data, packed, 88)],
  ['a bit of its sum', (data) => flip(data, packed, -2)],
  ['its stream', (data, position) => changed(data, `UPDATE event SET stream = 900 WHERE position = ${position}`)],
  ['its revision', (data, position) => changed(data, `UPDATE event SET revision = 9000 WHERE position = ${position}`)],
];

describe('one event of which something is damaged', () => {
  test.each(damages)(
    '%s: its game is quarantined and named, all others are found, recorded and verified',
    async (_, harm) => {
      const { data, position } = await recorded();
      harm(data, position);
      const { service, client, logged } = await served(data);
      for (const game of games.slice(0, 4)) if (game !== harmed) await found(client, game);
      expect(await readyOf(service)).toMatchObject({
        status: 200,
        body: { readModels: { setAside: 1, failing: false } },
      });

      // New games can still be found. Queries for the damaged game report the damage, and no internals.
      const later = await client.open('later');
      const seats = { type: 'SeatPlayers', data: { players: ['a', 'b', 'c', 'd'], picking: null } } as const;
      expect(await client.record(later.gameId, 'seats', 0, [seats])).toMatchObject({ revision: 1 });
      const { errors } = await client.ask(`{ game(id: "${harmed.id}") { ... on Game { revision } } }`);
      expect(errors?.[0].extensions.code).toBe('STORE_DAMAGED');
      expect(JSON.stringify(errors)).not.toContain(data);
      expect(logged.filter((line) => line.includes('kept up to date'))).toEqual([]);
      await services.splice(0)[0].stop();

      const verified = await paifu(['verify', '--all', '--data', data]);
      expect(verified.exit).toBe(6);
      expect(verified.out).toContain(`event ${position} of the log is`);
      const verdicts = verified.out.split('\n').filter((line) => /^[0-9a-f]{8}-/.test(line));
      expect(verdicts.filter((line) => line.includes(': ok (')).map((line) => line.slice(0, 36))).toEqual(
        expect.arrayContaining(ids([games[0], games[2], games[3]])),
      );
      expect(verified.out).toMatch(new RegExp(`${harmed.id}: 1 finding.*\\n.*revision ${at} of`));
    },
  );

  // Before the packed event come the integers of the stream (1 byte), the revision (2 bytes) and the sum (4 bytes).
  test.each([
    ['stream', -7],
    ['revision', -5],
  ])('a bit of the %s in its row: the index says the same once more, and nothing is lost', async (_, within) => {
    const { data } = await recorded();
    flip(data, packed, within);
    const { service, client } = await served(data);
    for (const game of games.slice(0, 4)) await found(client, game);
    expect(await readyOf(service)).toMatchObject({
      status: 200,
      body: { readModels: { setAside: 0, failing: false } },
    });
    await services.splice(0)[0].stop();
    const verified = await paifu(['verify', '--all', '--data', data]);
    expect(verified.exit).toBe(6);
    expect(verified.out).toContain('missing from index event_of_stream');
    expect(verified.out.match(/: ok \(1 game/g)).toHaveLength(4);
  });
});
