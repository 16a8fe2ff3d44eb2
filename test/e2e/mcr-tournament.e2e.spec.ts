import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { resolveRuleset } from '../../src/engine/rulesets/registry.js';
import type { Action } from '../../src/engine/table/moves/moves.js';
import { openStore } from '../../src/platform/event-store/open-store.js';
import type { EventStore } from '../../src/platform/event-store/port.js';
import { simulateGame } from '../../src/simulation/simulate.js';
import { paifu } from '../cli/run-cli.js';
import { Client, type Service, startService } from '../kit/service/service.js';
import { TournamentClient } from '../kit/tournaments/tournament-client.js';
import '../kit/play/rulesets.js';

const ruleset = resolveRuleset('mcr/wmo-2006');

let folder: string;
let store: EventStore;
let service: Service;
let cup: TournamentClient;
let scribe: Client;
/** Games of the first session, by table. */
let games: readonly string[];
/** The expected table points and points of entrants. */
const totals = new Map<number, readonly [number, number]>();

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'paifu-mcr-cup-'));
  store = await openStore({ store: 'embedded', data: folder, eventStoreUrl: null });
  service = await startService({
    ...{ store, env: { PAIFU_NAMES: 'everybody' } },
    roles: { organiser: [{ role: 'organiser' }], scribe: [{ role: 'scribe', games: ['*'] }] },
  });
  cup = new TournamentClient(new Client(service, 'organiser'));
  scribe = new Client(service, 'scribe');
});
afterAll(async () => {
  await service.close();
  await store.close();
  rmSync(folder, { recursive: true });
});

const request = (id: string, ...requests: readonly object[]) => cup.do('recordTournament', id, { requests });
const accepted = { __typename: 'TournamentRecorded' };

/** The hands of a simulated game after the seating, each up to its end; the last entry closes the game. */
function handsOf(game: number): readonly (readonly Action[])[] {
  const { actions } = simulateGame({ ruleset, seed: 'mcr cup', game, mode: 'scribe' });
  const hands: Action[][] = [[]];
  for (const action of actions.slice(2)) {
    hands[hands.length - 1].push(action);
    if (action.type === 'EndHand') hands.push([]);
  }
  return hands;
}

async function play(game: string, actions: readonly Action[]) {
  const { revision } = await scribe.game(game, 'revision');
  return scribe.record(game, `${game} ${revision}`, revision, actions);
}

async function tablesOf(session: number): Promise<readonly (readonly number[])[]> {
  const { sessions } = await cup.read('sessions { session tables { seats { entrant } } }');
  const { tables } = sessions.find((one: { session: number }) => one.session === session);
  return tables.map(({ seats }: { seats: { entrant: number }[] }) => seats.map(({ entrant }) => entrant));
}

/** Adds the points of a table to the expected totals, with 4, 2, 1 and 0 table points by place (MC-95, MC-96). */
function count(entrants: readonly number[], points: readonly number[]): void {
  for (const [seat, entrant] of entrants.entries()) {
    const above = points.filter((other) => other > points[seat]).length;
    const equal = points.filter((other) => other === points[seat]).length;
    const shared = [4, 2, 1, 0].slice(above, above + equal).reduce((sum, value) => sum + value, 0) / equal;
    const [tablePoints, all] = totals.get(entrant) ?? [0, 0];
    totals.set(entrant, [tablePoints + shared, all + points[seat]]);
  }
}

/** Compares the standings with the expected totals: by table points, then by points (MC-97). */
async function expectStandings(): Promise<void> {
  const { standings } = await cup.read('standings { rows { rank entrant totals } }');
  const expected = [...totals].map(([entrant, [tablePoints, points]]) => {
    const isAbove = ([one, all]: readonly [number, number]) =>
      one > tablePoints || (one === tablePoints && all > points);
    const rank = 1 + [...totals.values()].filter(isAbove).length;
    return { rank, entrant, totals: [String(tablePoints), String(points)] };
  });
  const byEntrant = (one: { entrant: number }, other: { entrant: number }) => one.entrant - other.entrant;
  expect([...standings.rows].sort(byEntrant)).toEqual(expected.sort(byEntrant));
}

describe('a tournament of Mahjong Competition Rules with sessions of 16 hands and a time limit', () => {
  test('eight entrants are seated, and a session opens with its clock', async () => {
    const opening = { name: 'MCR Cup', ruleset: 'mcr/wmo-2006', mode: 'SCRIBE', sessions: 2, privacy: 'PUBLIC' };
    expect(await cup.do('openTournament', 'open', { opening: { ...opening, minutes: 120 } })).toMatchObject(accepted);
    const entrants = Array.from({ length: 8 }, (_, i) => ({ player: `p${i + 1}` }));
    expect(await request('enter', { addEntrants: { entrants } })).toMatchObject(accepted);
    const draw = { method: 'SCHEDULE', sessions: 2, seed: 'spring' };
    expect(await cup.do('drawSeating', 'draw', { draw })).toMatchObject(accepted);
    const [startsAt, endsAt] = ['09:00', '11:00'].map((time) => `2027-03-20T${time}:00.000Z`);
    const opened = await cup.do('openSession', 'session 1', { session: { session: 1, startsAt, endsAt } });
    games = opened.tables.map(({ gameId }: { gameId: string }) => gameId);
    expect(await cup.read('minutes sessions { startsAt endsAt }')).toMatchObject({
      minutes: 120,
      sessions: [{ startsAt, endsAt }, { endsAt: null }],
    });
  });

  test('sixteen hands are played with changes of places, in which points go with the player', async () => {
    const hands = handsOf(1);
    for (const hand of hands) expect(await play(games[0], hand)).toMatchObject({ __typename: 'ActionsRecorded' });
    const selection = 'hands(first: 20) { edges { node { number dealer prevailingWind changes } } }';
    const game = await new Client(service).game(games[0], selection);
    // MC-3 to MC-6: the rounds are seated ABCD, BADC, CDBA and DCAB, and each player deals once in each.
    const dealers = [0, 1, 2, 3, 1, 0, 3, 2, 2, 3, 1, 0, 3, 2, 0, 1];
    const played: readonly { readonly changes: readonly number[] }[] = game.hands.edges.map(
      ({ node }: { node: object }) => node,
    );
    expect(played).toMatchObject(
      dealers.map((dealer, i) => ({ number: i + 1, dealer, prevailingWind: `${Math.floor(i / 4) + 1}z` })),
    );
    const points = [0, 1, 2, 3].map((seat) => played.reduce((sum, { changes }) => sum + changes[seat], 0));
    expect(points.some((gained) => gained !== 0)).toBe(true);
    count((await tablesOf(1))[0], points);
  });

  test('when time is up, the hand in progress is finished and no other one is needed', async () => {
    const hands = handsOf(2);
    const close: Action = { type: 'CloseGame', data: { reason: 'time' } };
    for (const hand of hands.slice(0, 4)) await play(games[1], hand);
    await play(games[1], hands[4].slice(0, 20));
    const endsAt = '2027-03-20T10:00:00.000Z';
    const clock = { session: 1, startsAt: '2027-03-20T09:00:00.000Z', endsAt, reason: 'the hall closes' };
    expect(await request('clock', { setClock: clock })).toMatchObject(accepted);
    expect(await play(games[1], [close])).toMatchObject({ rule: 'wrong-phase' });
    await play(games[1], hands[4].slice(20));
    expect(await play(games[1], [close])).toMatchObject({ __typename: 'ActionsRecorded' });
    const { sessions } = await cup.read(
      'sessions { endsAt tables { status result { hands playing shares { points } } } }',
    );
    expect(sessions[0]).toMatchObject({ endsAt, tables: [{ result: { hands: 16 } }, { result: { hands: 5 } }] });
    const { shares } = sessions[0].tables[1].result;
    count(
      (await tablesOf(1))[1],
      shares.map(({ points }: { points: number }) => points),
    );
    expect(await request('over', { closeSession: { session: 1 } })).toMatchObject(accepted);
    await expectStandings();
  });

  test('equal points share table points, and the sum of a sheet is zero', async () => {
    const session = { session: 2, tables: [] };
    expect(await cup.do('openSession', 'session 2', { session })).toMatchObject({ __typename: 'SessionOpened' });
    const sheet = (table: number, entrants: readonly number[], points: readonly number[]) => ({
      enterResult: { session: 2, table, points: entrants.map((entrant, i) => ({ entrant, points: points[i] })) },
    });
    const scores = [
      [40, 40, -8, -72],
      [-20, 60, -20, -20],
    ];
    for (const [i, entrants] of (await tablesOf(2)).entries()) {
      const table = i + 1;
      expect(await request(`sum ${table}`, sheet(table, entrants, [1, 0, 0, 0]))).toMatchObject({ rule: 'wrong-sum' });
      const agree = { agreeResult: { session: 2, table, entrants } };
      expect(await request(`sheet ${table}`, sheet(table, entrants, scores[i]), agree)).toMatchObject(accepted);
      count(entrants, scores[i]);
    }
    expect(await request('over 2', { closeSession: { session: 2 } }, { close: true })).toMatchObject(accepted);
    expect([...totals.values()].map(([tablePoints]) => tablePoints).reduce((sum, one) => sum + one, 0)).toBe(28);
    await expectStandings();
  });

  test('the bundle of the tournament is verified, and a changed win in it is found', async () => {
    const { exit, out, err } = await paifu(['tournament', 'export', cup.id, '--data', folder]);
    expect({ exit, err }).toEqual({ exit: 0, err: '' });
    const file = (name: string, text: string): string => {
      writeFileSync(join(folder, name), text);
      return join(folder, name);
    };
    const verified = await paifu(['verify', file('whole.paifu', out), '--json']);
    expect(verified.out).not.toContain('mismatch');
    expect(verified.exit).toBe(0);
    const changed = out.replace('"prevailingWind":"2z"', '"prevailingWind":"3z"');
    expect(changed).not.toBe(out);
    expect((await paifu(['verify', file('changed.paifu', changed)])).exit).not.toBe(0);
  });
});
