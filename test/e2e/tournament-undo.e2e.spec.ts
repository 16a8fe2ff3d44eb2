import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { PairingCodes } from '../../src/access/pairing-codes.js';
import { Client, type Service, startService } from '../kit/service/service.js';
import { TournamentClient } from '../kit/tournaments/tournament-client.js';

const FAILED = '... on UserError { code message path } ... on RuleViolated { rule }';
const NIL = [0, 0, 0, 0];
const reason = 'as the judge said';

let service: Service;
let organiser: Client;
let cup: TournamentClient;
let commands = 0;

beforeAll(async () => {
  service = await startService({
    roles: {
      operator: [{ role: 'operator' }],
      organiser: [{ role: 'organiser' }],
      bound: [{ role: 'organiser', tournaments: ['00000000-0000-4000-8000-000000000000'] }],
      judge: [{ role: 'judge' }],
      scribe: [{ role: 'scribe', games: ['*'] }],
    },
  });
  organiser = new Client(service, 'organiser');
  cup = new TournamentClient(organiser);
  const opening = { name: 'Undo Cup', ruleset: 'zung-jung/wsom', mode: 'SCRIBE', sessions: 2, privacy: 'PUBLIC' };
  await cup.do('openTournament', 'undo cup', { opening });
  const entrants = Array.from({ length: 8 }, (_, i) => ({ player: `p${i + 1}` }));
  expect(await record([{ addEntrants: { entrants } }])).toMatchObject({ __typename: 'TournamentRecorded' });
  await draw();
});
afterAll(() => service.close());

const record = (requests: readonly object[], by = organiser, commandId = `undo ${++commands}`) =>
  cup.do('recordTournament', commandId, { requests }, by);

async function draw(more: object = {}) {
  const seating = 'session,table,east,south,west,north\n1,1,1,2,3,4\n1,2,5,6,7,8\n';
  const drawn = await cup.do('drawSeating', `draw ${++commands}`, { draw: { method: 'FIXED', seating }, ...more });
  expect(drawn.__typename).toBe('TournamentRecorded');
}

async function openSession(session: object): Promise<readonly { readonly table: number; readonly gameId: string }[]> {
  const opened = await cup.do('openSession', `open ${++commands}`, { session });
  expect(opened.__typename).toBe('SessionOpened');
  return opened.tables;
}

const read = (selection: string, by?: Client) => cup.read(selection, by);

const sheet = (table: number, entrants: readonly number[], points: readonly number[]) => ({
  enterResult: { session: 1, table, points: entrants.map((entrant, i) => ({ entrant, points: points[i] })) },
});

describe('a tournament that is put right over HTTP', () => {
  let games: readonly string[];

  test('asks before it closes a session, names the tables and records nothing until they are confirmed', async () => {
    games = (await openSession({ session: 1 })).map(({ gameId }) => gameId);
    const before = cup.revision;
    expect(await record([{ closeSession: { session: 1 } }])).toMatchObject({
      ...{
        __typename: 'TournamentUnfinished',
        code: 'UNFINISHED',
        path: ['requests', '0', 'closeSession'],
        unplayed: 0,
      },
      message: expect.stringContaining('session 1: table 1 (no result), table 2 (no result)'),
      tables: [1, 2].map((table) => ({ session: 1, table, reason: 'NO_RESULT' })),
    });
    expect(await record([{ closeSession: { session: 1, unfinished: [2] } }])).toMatchObject({ code: 'UNFINISHED' });
    expect(await read('revision')).toEqual({ revision: before });
    const closed = await record([{ closeSession: { session: 1, unfinished: [1, 2] } }], organiser, 'close it');
    expect(closed.events).toMatchObject([{ type: 'SessionClosed', data: { session: 1, unfinished: [1, 2] } }]);
    // The repeated command gets its first answer.
    expect(await record([{ closeSession: { session: 1, unfinished: [1, 2] } }], organiser, 'close it')).toMatchObject({
      ...{ replayed: true, revision: cup.revision },
    });
    expect((await read('sessions { unfinished }')).sessions).toEqual([{ unfinished: [1, 2] }]);
  });

  test('reopens the session, and seats two players who sat at each other’s tables, in their games too', async () => {
    expect(await record([{ reopenSession: { session: 1, reason } }])).toMatchObject({
      events: [{ type: 'SessionReopened' }],
    });
    const tables = [
      { table: 1, entrants: [1, 2, 3, 8] },
      { table: 2, entrants: [5, 6, 7, 4] },
    ];
    expect(await record([{ correctSeats: { session: 1, tables: tables.slice(0, 1), reason } }])).toMatchObject({
      rule: 'sits-elsewhere',
      path: ['requests', '0', 'correctSeats', 'tables', '0', 'entrants', '3'],
    });
    expect(await record([{ correctSeats: { session: 1, tables, reason } }])).toMatchObject({
      __typename: 'TournamentRecorded',
    });
    const { sessions } = await read('sessions { tables { seats { entrant } } }');
    expect(sessions[0].tables[0].seats.map(({ entrant }: { entrant: number }) => entrant)).toEqual([1, 2, 3, 8]);
    for (const [i, players] of [
      ['p1', 'p2', 'p3', 'p8'],
      ['p5', 'p6', 'p7', 'p4'],
    ].entries()) {
      const { seated } = await new Client(service, 'judge').game(games[i], 'seated { id }');
      expect(seated.map((player: { id: string }) => player.id)).toEqual(players);
    }
  });

  test('shows the sheet with exactly what was confirmed, and lets only the decision be the judge’s', async () => {
    expect(await record([sheet(1, [1, 2, 3, 8], [30, 10, -10, -30])])).toMatchObject({ events: [{}] });
    await record([{ agreeResult: { session: 1, table: 1, entrants: [1, 8] } }]);
    const judge = new Client(service, 'judge');
    const decide = { decideSource: { session: 1, table: 1, source: 'ENTERED', reason: 'the tablet died' } };
    expect(await record([{ reopenSession: { session: 1, reason } }], judge)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await record([decide, { closeSession: { session: 1 } }], judge)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await record([decide], new Client(service, 'scribe'))).toMatchObject({ code: 'FORBIDDEN' });
    expect(await record([decide], judge)).toMatchObject({ __typename: 'TournamentRecorded' });
    const { sessions } =
      await read(`sessions { tables { status sheet { points { entrant points penalty } hands by agreed }
      result { source decided agreed provisional } } }`);
    expect(sessions[0].tables[0]).toEqual({
      status: 'ENTERED',
      sheet: {
        points: [1, 2, 3, 8].map((entrant, i) => ({ entrant, points: [30, 10, -10, -30][i], penalty: null })),
        ...{ hands: null, by: null, agreed: [1, 8] },
      },
      result: { source: 'ENTERED', decided: true, agreed: [1, 8], provisional: true },
    });
  });

  test('takes back the session, whose tables then get new games', async () => {
    expect(await record([{ takeBackSession: { session: 1, reason } }])).toMatchObject({
      events: [{ type: 'SessionTakenBack' }],
    });
    expect(await record([{ takeBackSeating: { session: 1, reason } }])).toMatchObject({
      events: [{ type: 'SeatingTakenBack' }],
    });
    expect((await read('sessions { session } standings { after }')).sessions).toEqual([]);
    await draw();
    const again = (await openSession({ session: 1, tables: [1] })).map(({ gameId }) => gameId);
    expect(games).not.toContain(again[0]);
    const { seated } = await new Client(service, 'judge').game(again[0], 'seated { id }');
    expect(seated.map((player: { id: string }) => player.id)).toEqual(['p1', 'p2', 'p3', 'p4']);
  });

  test('stops the clock and amends the tournament', async () => {
    const [startsAt, endsAt, pausedAt] = ['09:00', '10:30', '09:40'].map((time) => `2027-03-20T${time}:00.000Z`);
    const clock = { session: 1, startsAt, endsAt, reason: 'fire alarm' };
    await record([{ setClock: { ...clock, pausedAt } }]);
    expect((await read('sessions { startsAt endsAt pausedAt }')).sessions).toEqual([{ startsAt, endsAt, pausedAt }]);
    await record([{ setClock: clock }]);
    expect((await read('sessions { pausedAt }')).sessions).toEqual([{ pausedAt: null }]);
    const amended = { name: 'Redo Cup', sessions: 3, minutes: 90, scoring: ['points'], place: 'Vienna', reason };
    expect(await record([{ amend: amended }])).toMatchObject({ __typename: 'TournamentRecorded' });
    expect(await record([{ amend: { from: '2027-03-20', reason } }])).toMatchObject({
      ...{ code: 'INVALID_INPUT', path: ['requests', '0', 'amend', 'to'] },
    });
    expect(await record([{ amend: { from: '2027-03-21', to: '2027-03-20', reason } }])).toMatchObject({
      path: ['requests', '0', 'amend', 'to'],
    });
    await record([{ amend: { place: null, from: '2027-03-20', to: '2027-03-20', reason } }]);
    expect(await read('name planned hands minutes scoring ties place dates { from to }')).toEqual({
      ...{ name: 'Redo Cup', planned: 3, hands: null, minutes: 90, scoring: ['points'], ties: ['points', 'lot'] },
      ...{ place: null, dates: { from: '2027-03-20', to: '2027-03-20' } },
    });
    const listed = await organiser.ask(
      '{ tournaments(first: 5) { ... on TournamentConnection { edges { node { name planned place } } } } }',
    );
    expect(listed.data.tournaments.edges).toEqual([{ node: { name: 'Redo Cup', planned: 3, place: null } }]);
  });

  test('takes final points as the name of a preset or as an object', async () => {
    const opening = { name: 'EMA Cup', ruleset: 'reach/wsom', mode: 'SCRIBE', sessions: 1, privacy: 'PUBLIC' };
    const query = `mutation($opening: TournamentOpeningInput!, $id: ID!) {
      openTournament(commandId: $id, opening: $opening) { ... on TournamentRecorded { tournamentId revision } ${FAILED} } }`;
    const opened = async (finalPoints: unknown, commandId = 'ema cup') =>
      (await organiser.ask(query, { opening: { ...opening, finalPoints }, id: commandId })).data.openTournament;
    expect(await opened({ preset: 'ema-2016', uma: [15, 5, -20] }, 'x')).toMatchObject({
      ...{ rule: 'wrong-uma', path: ['opening', 'finalPoints', 'uma'] },
    });
    expect(await opened('riichi-city', 'y')).toMatchObject({ path: ['opening', 'finalPoints', 'preset'] });
    const { tournamentId } = await opened('ema-2016');
    const { data } = await organiser.ask(
      `{ tournament(id: "${tournamentId}") { ... on Tournament { scoring finalPoints } } }`,
    );
    expect(data.tournament).toMatchObject({
      scoring: ['final'],
      finalPoints: { start: 30_000, uma: { by: 'place', points: [15, 5, -5, -15] }, chombo: -20 },
    });
  });

  test('asks before it closes with sessions unplayed, and is reopened', async () => {
    for (const [table, entrants] of [
      [1, [1, 2, 3, 4]],
      [2, [5, 6, 7, 8]],
    ] as const)
      await record([sheet(table, entrants, NIL)]);
    expect(await record([{ closeSession: { session: 1 } }])).toMatchObject({ __typename: 'TournamentRecorded' });
    const tables = [1, 2].map((table) => ({ session: 1, table, reason: 'NOT_CONFIRMED' }));
    expect(await record([{ close: true }])).toMatchObject({ code: 'UNFINISHED', unplayed: 2, tables });
    const unfinished = [1, 2].map((table) => ({ session: 1, table }));
    expect(await record([{ closeTournament: { unfinished } }])).toMatchObject({
      ...{ code: 'UNFINISHED', path: ['requests', '0', 'closeTournament'] },
    });
    expect(await record([{ closeTournament: { unplayed: 2, unfinished } }])).toMatchObject({
      events: [{ type: 'TournamentClosed', data: { unplayed: 2, unfinished } }],
    });
    expect(await read('closed')).toEqual({ closed: true });
    expect(await record([{ reopen: { reason } }])).toMatchObject({ events: [{ type: 'TournamentReopened' }] });
    expect(await read('closed')).toEqual({ closed: false });
  });

  test('marks the seats of who withdrew, names who has none, and mends the draw', async () => {
    const seating = 'session,table,east,south,west,north\n2,1,1,2,3,4\n2,2,5,6,7,8\n';
    await draw({ draw: { method: 'FIXED', seating } });
    await record([
      { withdraw: { entrant: 6, from: 2, reason: 'ill' } },
      { addEntrants: { entrants: [{ player: 'p9', from: 2, missed: 'LOWEST' }] } },
    ]);
    const drawn = 'sessions { session unseated tables { seats { entrant plays } } } entrants { entrant since missed }';
    const before = await read(drawn);
    expect(before.sessions[1].unseated).toEqual([9]);
    const marked = before.sessions[1].tables[1].seats.filter(({ plays }: { plays: boolean }) => !plays);
    expect(marked).toEqual([{ entrant: 6, plays: false }]);
    expect(before.entrants[8]).toEqual({ entrant: 9, since: 2, missed: 'LOWEST' });
    const tables = [
      [1, 2, 3, 4],
      [5, 9, 7, 8],
    ];
    expect((await cup.preview({ method: 'MEND' })).sessions).toEqual([{ session: 2, tables, resting: [] }]);
    await draw({ draw: { method: 'MEND' }, reason: 'one is ill' });
    const after = await read(drawn);
    expect(after.sessions[1]).toMatchObject({
      unseated: [],
      tables: tables.map((seats) => ({ seats: seats.map((entrant) => ({ entrant, plays: true })) })),
    });
  });

  test('revokes a tablet of the tournament, and renames a player who plays nowhere else', async () => {
    const [{ gameId }] = (await read('sessions { tables { gameId } }')).sessions[0].tables;
    const pairings = new PairingCodes(service.access);
    const by = { actor: 'organiser', token: null, expiresAt: null };
    const tablet = (games: string[]) => {
      const grant = { actor: 'tablet', roles: [{ role: 'scribe' as const, games }], label: 'Table 1', expiresAt: null };
      return pairings.exchange(pairings.create(grant, 10, by).code, 'red tablet', null)?.entry.id ?? '';
    };
    const [own, other] = [tablet([gameId]), tablet([gameId, '00000000-0000-4000-8000-000000000000'])];
    expect((await read('devices { tokenId label }')).devices).toContainEqual({ tokenId: own, label: 'Table 1' });
    const revoke = async (id: string, client = organiser) =>
      (await client.ask(`mutation { revokeToken(id: "${id}") { __typename ... on TokenRevoked { tokens { id } } } }`))
        .data.revokeToken;
    expect(await revoke(other)).toEqual({ __typename: 'Forbidden' });
    expect(await revoke('nobody')).toEqual({ __typename: 'Forbidden' });
    expect(await revoke(own, new Client(service, 'scribe'))).toEqual({ __typename: 'Forbidden' });
    expect(await revoke(own)).toEqual({ __typename: 'TokenRevoked', tokens: [{ id: own }] });
    for (const id of ['p1', 'elsewhere']) service.players.add({ id, name: `Name of ${id}` });
    const rename = async (id: string, client = organiser) => {
      const query = `mutation { renamePlayer(id: "${id}", name: "Mended") { __typename ... on Player { name } } }`;
      return (await client.ask(query)).data.renamePlayer;
    };
    expect(await rename('p1')).toEqual({ __typename: 'Player', name: 'Mended' });
    expect(await rename('elsewhere')).toEqual({ __typename: 'Forbidden' });
    expect(await rename('p1', new Client(service, 'bound'))).toEqual({ __typename: 'Forbidden' });
    expect(await rename('p1', new Client(service, 'scribe'))).toEqual({ __typename: 'Forbidden' });
  });

  test('tells organisers and judges its history with reasons, and nobody else', async () => {
    const history = 'history(first: 20) { type text session actor { id role } }';
    const latest = (await read(history)).history;
    expect(latest.find(({ type }: { type: string }) => type === 'TournamentReopened')).toEqual({
      ...{ type: 'TournamentReopened', text: `The tournament is reopened: ${reason}`, session: null },
      actor: { id: 'organiser', role: 'ORGANISER' },
    });
    expect((await read(history, new Client(service, 'judge'))).history).toEqual(latest);
    for (const by of [new Client(service), new Client(service, 'scribe')])
      expect((await read(history, by)).history).toBeNull();
    const all = (await read('history(first: 500) { revision type actor { role } }')).history;
    expect(all).toHaveLength(cup.revision + 1);
    expect(all.find(({ type }: { type: string }) => type === 'ResultSourceDecided').actor).toEqual({ role: 'JUDGE' });
    expect((await read('history(first: 2, before: 2) { revision }')).history).toEqual([
      { revision: 1 },
      { revision: 0 },
    ]);
  });
});
