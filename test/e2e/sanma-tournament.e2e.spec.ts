import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openStore } from '../../src/platform/event-store/open-store.js';
import type { EventStore } from '../../src/platform/event-store/port.js';
import { paifu } from '../cli/run-cli.js';
import { Client, type Service, startService } from '../kit/service/service.js';
import { TournamentClient } from '../kit/tournaments/tournament-client.js';

/** Scores of a table from 35,000 each, whole thousands, without ties. */
const SCORES = [
  [51_000, 35_000, 19_000],
  [28_000, 45_000, 32_000],
  [-4_000, 40_000, 69_000],
];

/** Final points of Tenhou by place, from 40,000: 20 and an oka of 15, 0 and -20. */
const BY_PLACE = [35, 0, -20];

let folder: string;
let store: EventStore;
let service: Service;
let cup: TournamentClient;
/** The expected totals of entrants, computed from the sheets. */
const totals = new Map<number, number>();

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'paifu-sanma-cup-'));
  store = await openStore({ store: 'embedded', data: folder, eventStoreUrl: null });
  service = await startService({
    ...{ store, env: { PAIFU_NAMES: 'everybody' } },
    roles: { organiser: [{ role: 'organiser' }], scribe: [{ role: 'scribe', games: ['*'] }] },
  });
  cup = new TournamentClient(new Client(service, 'organiser'));
});
afterAll(async () => {
  await service.close();
  await store.close();
  rmSync(folder, { recursive: true });
});

const record = (id: string, ...requests: readonly object[]) => cup.do('recordTournament', id, { requests });
const draw = (id: string, drawn: object, more: object = {}) => cup.do('drawSeating', id, { draw: drawn, ...more });
const accepted = { __typename: 'TournamentRecorded' };

/** The tables of a session as the service shows them. */
async function tablesOf(session: number): Promise<readonly (readonly number[])[]> {
  const { sessions } = await cup.read('sessions { session tables { seats { entrant } } }');
  const { tables } = sessions.find((one: { session: number }) => one.session === session);
  return tables.map(({ seats }: { seats: { entrant: number }[] }) => seats.map(({ entrant }) => entrant));
}

/** Enters and confirms the sheets of the tables of a session, and adds them to the expected totals. */
async function playSession(session: number): Promise<void> {
  for (const [i, entrants] of (await tablesOf(session)).entries()) {
    const scores = SCORES[(session + i) % SCORES.length];
    const points = entrants.map((entrant, seat) => ({ entrant, points: scores[seat] }));
    const of = { session, table: i + 1 };
    const requests = [{ enterResult: { ...of, points } }, { agreeResult: { ...of, entrants } }];
    expect(await record(`sheet ${session} ${i + 1}`, ...requests)).toMatchObject(accepted);
    for (const [seat, entrant] of entrants.entries()) {
      const place = scores.filter((other) => other > scores[seat]).length;
      totals.set(entrant, (totals.get(entrant) ?? 0) + (scores[seat] - 40_000) / 1_000 + BY_PLACE[place]);
    }
  }
  expect(await record(`over ${session}`, { closeSession: { session } })).toMatchObject(accepted);
}

async function expectStandings(entrants: readonly number[]): Promise<void> {
  const { standings } = await cup.read('standings { rows { rank entrant totals } }');
  const rows = standings.rows.filter(({ entrant }: { entrant: number }) => entrants.includes(entrant));
  expect(rows).toHaveLength(entrants.length);
  const expected = entrants.map((entrant) => {
    const total = totals.get(entrant) ?? 0;
    const rank = 1 + entrants.filter((other) => (totals.get(other) ?? 0) > total).length;
    return { rank, entrant, totals: [String(total)] };
  });
  const byEntrant = (one: { entrant: number }, other: { entrant: number }) => one.entrant - other.entrant;
  expect([...rows].sort(byEntrant)).toEqual(expected.sort(byEntrant));
}

const ALL = [1, 2, 3, 4, 5, 6, 7, 8, 9];
/** Entrant 10 has withdrawn, and stays in the standings without a result. */
const LISTED = [...ALL, 10];

describe('a tournament of tables of three', () => {
  test('a ruleset of three opens a tournament whose measures and uma have three values', async () => {
    const opening = {
      name: 'Sanma Cup',
      ruleset: 'reach/tenhou-sanma',
      mode: 'SCRIBE',
      sessions: 3,
      privacy: 'PUBLIC',
    };
    const wrong = (more: object) => cup.do('openTournament', 'wrong', { opening: { ...opening, ...more } });
    expect(await wrong({ scoring: ['places:4,2,1,0'] })).toMatchObject({
      ...{ rule: 'wrong-places', path: ['opening', 'scoring', '0'] },
    });
    const start = 35_000;
    expect(await wrong({ finalPoints: { start, uma: [15, 5, -5, -15] } })).toMatchObject({
      rule: 'wrong-uma',
      path: expect.arrayContaining(['opening', 'finalPoints', 'uma']),
    });
    expect(await cup.do('openTournament', 'open', { opening })).toMatchObject(accepted);
  });

  test('ten entrants do not fill tables of three, and nine meet nobody twice', async () => {
    const entrants = Array.from({ length: 10 }, (_, i) => ({ player: `p${i + 1}` }));
    expect(await record('enter', { addEntrants: { entrants } })).toMatchObject(accepted);
    const schedule = { method: 'SCHEDULE', sessions: 2, seed: 'spring' };
    expect(await draw('ten', schedule)).toMatchObject({
      message: expect.stringContaining('10 entrants do not fill tables of three; 1 would have to rest'),
    });
    expect(await record('withdraw', { withdraw: { entrant: 10, from: 1 } })).toMatchObject(accepted);
    const { sessions, meetings } = await cup.preview(schedule);
    expect(meetings).toMatchObject({ again: 0 });
    expect(meetings.pairs).toHaveLength(18);
    expect(await draw('draw', schedule)).toMatchObject(accepted);
    for (const session of [1, 2]) {
      const tables = await tablesOf(session);
      expect(tables.map(({ length }) => length)).toEqual([3, 3, 3]);
      expect(tables.flat().sort()).toEqual(ALL);
      expect(tables).toEqual(sessions[session - 1].tables);
    }
    const fixed = { method: 'FIXED', seating: 'session,table,east,south,west,north\n1,1,1,2,3,4\n' };
    expect(await draw('four', fixed, { reason: 'four' })).toMatchObject({
      message: expect.stringContaining('no more than 5 columns'),
    });
  });

  test('games and sheets of a table have three players, and the ruleset knows the sum of a sheet', async () => {
    const opened = await cup.do('openSession', 'session 1', { session: { session: 1, tables: [1] } });
    const { gameId } = opened.tables[0];
    const [seated, ...others] = await tablesOf(1);
    expect(await new Client(service, 'scribe').game(gameId, 'players')).toMatchObject({
      players: seated.map((entrant) => `p${entrant}`),
    });
    const of = { session: 1, table: 2 };
    const sheet = (scores: readonly number[], entrants: readonly number[] = others[0]) => ({
      enterResult: { ...of, points: entrants.map((entrant, i) => ({ entrant, points: scores[i] })) },
    });
    expect(await record('sum', sheet([50_000, 30_000, 20_000]))).toMatchObject({ rule: 'wrong-sum' });
    expect(await record('four', sheet([35_000, 35_000, 35_000, 0], [...others[0], 1]))).toMatchObject({
      message: expect.stringContaining('expected the points of three entrants, found 4'),
    });
    const correct = {
      correctSeats: { session: 1, tables: [{ table: 2, entrants: others[0].slice(1) }], reason: 'two' },
    };
    expect(await record('two', correct)).toMatchObject({ message: expect.stringContaining('expected 3') });
    await playSession(1);
    await expectStandings(LISTED);
  });

  test('after a cut, six entrants are seated at tables of three by the standings', async () => {
    const [[entrant]] = await tablesOf(2);
    const substitute = { session: 2, table: 1, entrant, player: 'substitute', counts: 'FOR_ENTRANT' };
    expect(await record('substitute', { seatSubstitute: substitute })).toMatchObject(accepted);
    expect(await cup.do('openSession', 'session 2', { session: { session: 2 } })).toMatchObject({
      __typename: 'SessionOpened',
    });
    await playSession(2);
    await expectStandings(LISTED);
    const { standings } = await cup.read('standings { rows { entrant } }');
    const order = standings.rows.map((row: { entrant: number }) => row.entrant);
    const six = order.filter((one: number) => ALL.includes(one)).slice(0, 6);
    expect(await record('cut', { makeCut: { after: 2, entrants: six, carry: 'HALF' } })).toMatchObject(accepted);
    for (const one of six) totals.set(one, (totals.get(one) ?? 0) / 2);
    expect(await draw('final', { method: 'SNAKE', seed: 'final' })).toMatchObject(accepted);
    const tables = await tablesOf(3);
    expect(tables.map((table) => [...table].sort())).toEqual([
      [six[0], six[3], six[4]].sort(),
      [six[1], six[2], six[5]].sort(),
    ]);
    expect(await cup.do('openSession', 'session 3', { session: { session: 3 } })).toMatchObject({
      __typename: 'SessionOpened',
    });
    await playSession(3);
    await expectStandings(six);
    expect(await record('close', { close: true })).toMatchObject(accepted);
  });

  test('the pages of a tournament of tables of three show three winds', async () => {
    const page = async (path: string) => (await fetch(`${service.url}/t/${cup.id}${path}`)).text();
    const [table] = await tablesOf(3);
    for (const path of ['', '/seats', `/me?entrant=${table[2]}`]) {
      const html = await page(path);
      expect(html).toContain('Sanma Cup');
      expect(html).not.toContain('North');
    }
    expect(await page(`/me?entrant=${table[2]}`)).toContain('West');
  });

  test('the page says after which session only half of the totals was carried over', async () => {
    const page = async (query: string) => (await fetch(`${service.url}/t/${cup.id}${query}`)).text();
    expect(await page('')).toContain('<p>After session 2, 6 entrants go on, carrying half</p>');
    expect(await page('?after=2')).not.toContain('carrying half');
  });

  test('the bundle of a tournament of tables of three is verified, and a changed seat is found', async () => {
    const { exit, out, err } = await paifu(['tournament', 'export', cup.id, '--data', folder]);
    expect({ exit, err }).toEqual({ exit: 0, err: '' });
    const file = (name: string, text: string): string => {
      writeFileSync(join(folder, name), text);
      return join(folder, name);
    };
    const verified = await paifu(['verify', file('whole.paifu', out), '--json']);
    expect(verified.out).not.toContain('mismatch');
    expect(verified.exit).toBe(0);
    const [first, second] = (await tablesOf(1))[1];
    const changed = out.replace(`[${first},${second},`, `[${second},${first},`);
    expect(changed).not.toBe(out);
    expect((await paifu(['verify', file('changed.paifu', changed)])).exit).not.toBe(0);
  });
});
