import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parseMhr } from '../../src/engine/notation/mhr.js';
import { checkedEnvelope, eventIn } from '../../src/games/record/envelope.js';
import { EmbeddedEventStore } from '../../src/platform/event-store/embedded/embedded-store.js';
import { paifu } from '../cli/run-cli.js';
import { ask, type Service, startService } from '../kit/service/service.js';
import { sourceIn } from '../../viewer/replay/sources.js';

// A text and its record from the time when a game's tournament was called its event (schema 1 of GameOpened).
const TEXT = fileURLToPath(new URL('spring-open.mhr', import.meta.url));
const RECORD = fileURLToPath(new URL('spring-open.paifu', import.meta.url));
const record = readFileSync(RECORD, 'utf8');
const GAME = 'c5de0a49-6f67-594e-87ef-a18a0bbca653';
const opening = JSON.parse(record.split('\n')[1]).event;

const folder = mkdtempSync(join(tmpdir(), 'paifu-earlier-'));
const data = ['--data', join(folder, 'data')];
afterAll(() => rmSync(folder, { recursive: true }));

describe('an opening of schema 1', () => {
  it('an opening of schema 1 is read with its tournament, and stays what it is', () => {
    const envelope = checkedEnvelope(opening);
    expect(eventIn(envelope)).toMatchObject({ type: 'GameOpened', data: { tournament: 'Spring open', table: '12' } });
    expect(eventIn(envelope).data).not.toHaveProperty('event');
    expect(envelope.data).toHaveProperty('event', 'Spring open');
  });

  it.each<[string, object]>([
    ['data.tournament: expected one of the fields ', { ...opening.data, tournament: 'Spring open' }],
    ['data.session: expected one of the fields ', { ...opening.data, session: 1 }],
    ['data.event: expected', { ...opening.data, event: 7 }],
  ])('an opening of schema 1 has the fields that there were: %s', (message, given) => {
    expect(() => checkedEnvelope({ ...opening, data: given })).toThrow(message);
  });

  it('an opening of schema 2 has no event field', () => {
    expect(() => checkedEnvelope({ ...opening, schema: 2 })).toThrow('data.tournament: expected a value');
  });

  it('an opening and a text name their tournament once, as tournament or, in older texts, as event', () => {
    const text = readFileSync(TEXT, 'utf8');
    const twice = parseMhr(text.replace('event:', 'tournament: Spring open\nevent:'));
    expect(twice.errors).toMatchObject([{ line: 6, expected: 'the tournament once' }]);
    const now = parseMhr(text.replace('event:', 'session: 3\ntournament:'));
    expect(now.done[0].action).toMatchObject({ data: { tournament: 'Spring open', session: 3 } });
    expect(parseMhr(text.replace('event:', 'session: 0\nevent:')).errors).toMatchObject([
      { line: 5, expected: 'a number from 1' },
    ]);
  });
});

describe('a record from before', () => {
  let service: Service;
  let store: EmbeddedEventStore;
  beforeAll(async () => {
    expect(await paifu(['import', RECORD, ...data])).toMatchObject({ exit: 0, err: '' });
    store = EmbeddedEventStore.open(join(folder, 'data'));
    service = await startService({ store });
  });
  afterAll(async () => {
    await service.close();
    await store.close();
  });

  it('keeps its bytes in a store, and is sound', async () => {
    expect((await paifu(['export', '--game', GAME, ...data])).out).toBe(record);
    expect(await paifu(['verify', '--all', ...data])).toMatchObject({ exit: 0 });
    expect(await paifu(['verify', RECORD])).toMatchObject({ exit: 0 });
  });

  it('a record from before is found by its tournament, and shown with it; its log says what is written', async () => {
    const found = await ask(
      service,
      `{ findGames(filter: { tournament: "Spring open" }, first: 5, minRevision: { game: "${GAME}", revision: 5 }) { ... on GameSummaryConnection { edges { node { id tournament session tableName } } } }
        of: rulesetStatistics(ruleset: "zung-jung/wsom", filter: { tournament: "Spring open" }) { ... on RulesetStatistics { games } }
        others: rulesetStatistics(ruleset: "zung-jung/wsom", filter: { tournament: "Autumn league" }) { ... on RulesetStatistics { games } }
        game(id: "${GAME}") { ... on Game { tournament session notation log(first: 1) { edges { node { schema data hash } } } } } }`,
    );
    const names = { tournament: 'Spring open', session: null };
    const { hash } = JSON.parse(record.split('\n')[1]);
    expect(found.data).toEqual({
      findGames: { edges: [{ node: { id: GAME, ...names, tableName: '12' } }] },
      of: { games: 1 },
      others: { games: 0 },
      game: {
        ...names,
        notation: expect.stringContaining('\ntournament: Spring open\n'),
        log: { edges: [{ node: { schema: 1, data: opening.data, hash } }] },
      },
    });
  });

  it('comes out of a service as it was written', async () => {
    expect((await paifu(['export', '--game', GAME, '--url', service.url])).out).toBe(record);
  });

  it('a record from before is read by a page, from its file and from the service', async () => {
    const exported = await (await fetch(`${service.url}/g/${GAME}/events.json`)).text();
    for (const text of [record, exported]) {
      const source = await sourceIn(text);
      expect(source).toMatchObject({ game: GAME });
      expect(source.events[0]).toMatchObject({ type: 'GameOpened', data: { tournament: 'Spring open' } });
    }
  });

  it('an older record and its text are one game, so recording it again adds nothing', async () => {
    const { out } = await paifu(['import', RECORD, TEXT, '--data', join(folder, 'again')]);
    expect(out).toMatch(/added 6 events of 1 game\n$/);
  });
});

describe('failed wins whose reasons the engine words differently now', () => {
  const FAILED_WINS = fileURLToPath(new URL('failed-wins.paifu', import.meta.url));

  it('failed wins whose reasons the engine words differently now verify without differences', async () => {
    const found = await paifu(['verify', FAILED_WINS, '--json']);
    expect(JSON.parse(found.out)).toMatchObject({ games: 6, differences: [], unreadable: [] });
  });
});
