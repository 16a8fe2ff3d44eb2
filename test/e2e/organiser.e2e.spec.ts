import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createHash } from 'node:crypto';
import { seat } from '../../src/engine/tournaments/seating/seat.js';
import { Client, type Service, startService } from '../kit/service/service.js';
import { TournamentClient } from '../kit/tournaments/tournament-client.js';

const SEED = 'spring 2027';

const OPENING = {
  name: 'Spring Cup',
  ruleset: 'zung-jung/wsom',
  mode: 'SCRIBE',
  sessions: 3,
  privacy: 'PUBLIC',
  minutes: 75,
  seedCommitment: createHash('sha256').update(SEED).digest('hex'),
};

let service: Service;
let organiser: Client;
let cup: TournamentClient;

beforeAll(async () => {
  service = await startService({
    roles: {
      operator: [{ role: 'operator' }],
      organiser: [{ role: 'organiser' }],
      other: [{ role: 'organiser', tournaments: ['00000000-0000-4000-8000-000000000000'] }],
      scribe: [{ role: 'scribe', games: ['*'] }],
    },
  });
  organiser = new Client(service, 'organiser');
  cup = new TournamentClient(organiser);
});
afterAll(() => service.close());

const open = (opening: object = {}, commandId = 'open spring', by = organiser) =>
  cup.do('openTournament', commandId, { opening: { ...OPENING, ...opening } }, by);
const record = (requests: readonly object[], commandId: string, expectedRevision = cup.revision, by = organiser) =>
  cup.do('recordTournament', commandId, { requests, expectedRevision }, by);
const draw = (drawn: object, commandId: string, more: object = {}) =>
  cup.do('drawSeating', commandId, { draw: drawn, ...more });
const openSession = (session: object, commandId: string, expectedRevision = cup.revision) =>
  cup.do('openSession', commandId, { session, expectedRevision });
const preview = (drawn: object, by?: Client) => cup.preview(drawn, by);
const read = (selection: string, by?: Client) => cup.read(selection, by);

const ENTRANTS = Array.from({ length: 16 }, (_, i) => ({ player: `p${i + 1}`, club: i < 4 ? 'North' : 'South' }));
const SEATED = ENTRANTS.map(({ club }, i) => ({ entrant: i + 1, team: null, club }));

describe('an organiser', () => {
  test('opens a tournament, once however often it is asked', async () => {
    const opened = await open();
    expect(opened).toMatchObject({ __typename: 'TournamentRecorded', revision: 0, replayed: false });
    expect(opened.events).toMatchObject([
      { type: 'TournamentOpened', data: { name: 'Spring Cup', scoring: ['root'], ties: ['points', 'lot'] } },
    ]);
    expect(opened.tournamentId).toBe(cup.id);
    expect(await open()).toMatchObject({ tournamentId: cup.id, revision: 0, replayed: true });
    expect(await open({ name: 'Autumn Cup' })).toMatchObject({ code: 'COMMAND_ID_REUSED', path: ['commandId'] });
    expect(await read('name planned hands minutes revision')).toEqual({
      ...{ name: 'Spring Cup', planned: 3, hands: null, minutes: 75, revision: 0 },
    });
  });

  test('an organiser is told what is wrong with an opening, and where', async () => {
    const wrong = (more: object) => open(more, 'wrong opening');
    expect(await wrong({ ruleset: 'zung-jung/wsop' })).toMatchObject({
      rule: 'unknown-ruleset',
      path: ['opening', 'ruleset'],
    });
    expect(await wrong({ options: { cycles: 'three' } })).toMatchObject({ path: ['opening', 'options', 'cycles'] });
    expect(await wrong({ from: '2027-03-21', to: '2027-03-20' })).toMatchObject({
      rule: 'wrong-dates',
      path: ['opening', 'to'],
    });
    expect(await wrong({ to: '2027-03-20' })).toMatchObject({ code: 'INVALID_INPUT', path: ['opening', 'from'] });
    expect(await wrong({ timeZone: 'Mars' })).toMatchObject({
      ...{ code: 'INVALID_INPUT', path: ['opening', 'timeZone'] },
      message: 'opening.timeZone: expected the name of an IANA time zone such as Asia/Tokyo, found "Mars"',
    });
    expect(await wrong({ scoring: ['luck'] })).toMatchObject({ path: ['opening', 'scoring', '0'] });
    expect(await wrong({ hands: 0, minutes: 0 })).toMatchObject({
      code: 'INVALID_INPUT',
      path: ['opening', 'hands'],
    });
    expect(await wrong({ sessions: 0 })).toMatchObject({ path: ['opening', 'sessions'] });
    expect(await wrong({ seedCommitment: 'spring' })).toMatchObject({ path: ['opening', 'seedCommitment'] });
  });

  test('enters who plays; fifteen are no tables of four, and nobody is entered twice', async () => {
    expect(await record([{ addEntrants: { entrants: ENTRANTS.slice(0, 15) } }], 'enter')).toMatchObject({
      __typename: 'TournamentRecorded',
      revision: 15,
    });
    expect(await preview({ method: 'SCHEDULE', seed: SEED })).toMatchObject({
      code: 'RULE_VIOLATED',
      path: ['draw', 'resting'],
    });
    expect(await draw({ method: 'SCHEDULE', seed: SEED }, 'draw 15')).toMatchObject({ code: 'RULE_VIOLATED' });
    const twice = await record(
      [
        { addEntrants: { entrants: [ENTRANTS[15]] } },
        { addEntrants: { entrants: [{ player: 'p17' }, { player: 'p3' }] } },
      ],
      'twice',
    );
    expect(twice).toMatchObject({
      rule: 'player-twice',
      path: ['requests', '1', 'addEntrants', 'entrants', '1', 'player'],
    });
    expect((await read('entrants { entrant }')).entrants).toHaveLength(15);
    expect(await record([{ addEntrants: { entrants: [ENTRANTS[15]] } }], 'the last')).toMatchObject({ revision: 16 });
    expect(await record([{ amend: { timeZone: 'Mars', reason: 'moved' } }], 'zone')).toMatchObject({
      ...{ code: 'INVALID_INPUT', path: ['requests', '0', 'amend', 'timeZone'] },
    });
    expect(await record([{ close: false }], 'close')).toMatchObject({ path: ['requests', '0', 'close'] });
    expect(await record([{ withdraw: { entrant: 77, from: 1 } }], 'nobody')).toMatchObject({
      rule: 'unknown-entrant',
      path: ['requests', '0', 'withdraw', 'entrant'],
    });
  });

  test('looks at a draw, and records it: from its seed anybody draws the same', async () => {
    expect(await preview({ method: 'SCHEDULE', seed: 'autumn' })).toMatchObject({ __typename: 'SeatingPreview' });
    const wrong = await draw({ method: 'SCHEDULE', seed: 'autumn' }, 'wrong seed');
    expect(wrong).toMatchObject({ rule: 'wrong-seed', path: ['draw', 'seed'] });
    expect(await draw({ method: 'SCHEDULE' }, 'no seed')).toMatchObject({
      code: 'RULE_VIOLATED',
      path: ['draw', 'seed'],
    });
    expect(await draw({ method: 'RANDOM', seed: SEED, seating: 'x' }, 'a csv')).toMatchObject({
      code: 'INVALID_INPUT',
      path: ['draw', 'seating'],
    });
    const shown = await preview({ method: 'SCHEDULE', seed: SEED });
    expect(shown.meetings.again).toBe(0);
    const drawn = await draw({ method: 'SCHEDULE', seed: SEED }, 'draw');
    expect(drawn.events.map(({ type }: { type: string }) => type)).toEqual(Array(3).fill('SeatingDrawn'));
    const again = seat({ method: 'schedule', sessions: 3, resting: false }, SEATED, [], SEED);
    if (again.verdict === 'refused') throw new Error(again.message);
    const tables = drawn.events.map(({ data }: { data: { tables: unknown } }) => data.tables);
    expect(tables).toEqual(again.seatings.map((one) => one.tables));
    expect(shown.sessions.map((one: { tables: unknown }) => one.tables)).toEqual(tables);
    const recorded = cup.revision;
    expect(await draw({ method: 'SCHEDULE', seed: SEED }, 'draw', { expectedRevision: 3 })).toMatchObject({
      revision: recorded,
      replayed: true,
    });
    expect(await draw({ method: 'SCHEDULE', seed: SEED }, 'anew')).toMatchObject({
      rule: 'said-before',
      path: ['reason'],
    });
  });

  test('opens a session with the games of its tables, and pairs their tablets', async () => {
    expect(await openSession({ session: 2 }, 'second')).toMatchObject({
      rule: 'wrong-phase',
      path: ['session', 'session'],
    });
    expect(await openSession({ session: 1, tables: [1, 5] }, 'fifth')).toMatchObject({
      rule: 'unknown-table',
      path: ['session', 'tables', '1'],
    });
    expect(await openSession({ session: 1, delay: 9_999 }, 'late')).toMatchObject({ path: ['session', 'delay'] });
    const opened = await openSession({ session: 1, tables: [1, 2], delay: 60, pairingMinutes: 10 }, 'first');
    expect(opened).toMatchObject({ __typename: 'SessionOpened', replayed: false });
    const [{ gameId, pairing }] = opened.tables;
    expect(opened.tables.map(({ table }: { table: number }) => table)).toEqual([1, 2]);
    const game = await new Client(service, 'scribe').game(
      gameId,
      'tournament session tableName ruleset { id } players',
    );
    const [table] = (await read('sessions { tables { seats { entrant } } }')).sessions[0].tables;
    expect(game).toMatchObject({
      ...{ tournament: cup.id, session: 1, tableName: 'Table 1', ruleset: { id: 'zung-jung/wsom' } },
      players: table.seats.map(({ entrant }: { entrant: number }) => `p${entrant}`),
    });
    // A table's device records its own game only.
    const paired = await organiser.ask(
      'mutation($code: String!) { pairDevice(code: $code, commandId: "tablet") { ... on TokenAdded { secret token { roles { role games } label } } } }',
      { code: pairing.pairingCode },
    );
    expect(paired.data.pairDevice.token).toEqual({ label: 'Table 1', roles: [{ role: 'SCRIBE', games: [gameId] }] });
    // Only the organisers may list the devices.
    const devices = async (by?: Client) => (await read('devices { gameId label lastUsedAt }', by)).devices;
    expect(await devices()).toEqual([{ gameId, label: 'Table 1', lastUsedAt: null }]);
    for (const by of [new Client(service, 'other'), new Client(service, 'scribe'), new Client(service)])
      expect(await devices(by)).toBeNull();

    // Callers without a role see it one minute later.
    const status = async (by?: Client) =>
      (await read('sessions { tables { status } }', by)).sessions[0].tables.map(
        (one: { status: string }) => one.status,
      );
    expect(await status()).toEqual(['PLAYING', 'PLAYING', 'WAITING', 'WAITING']);
    expect(await status(new Client(service))).toEqual(Array(4).fill('WAITING'));

    const replayed = await openSession({ session: 1, tables: [1, 2], delay: 60 }, 'first', 0);
    expect(replayed).toMatchObject({ __typename: 'SessionOpened', replayed: true, revision: cup.revision });
    expect(await openSession({ session: 1 }, 'once more')).toMatchObject({ rule: 'opened-before' });
  });

  test('gives a tablet the code of a table later on, and of no other tournament’s', async () => {
    const ask = async (roles: object, by: Client) =>
      (
        await by.ask(
          'mutation($a: AccessInput!, $c: ID!) { addPairingCode(access: $a, commandId: $c) { __typename ... on UserError { code } } }',
          { a: { roles: [roles] }, c: JSON.stringify(roles).slice(0, 100) },
        )
      ).data.addPairingCode;
    const { gameId } = (await read('sessions { tables { gameId } }')).sessions[0].tables[0];
    expect(await ask({ role: 'SCRIBE', games: [gameId] }, organiser)).toEqual({ __typename: 'PairingCode' });
    expect(await ask({ role: 'SCRIBE', tournaments: [cup.id] }, organiser)).toEqual({ __typename: 'PairingCode' });
    const other = new Client(service, 'other');
    for (const roles of [
      { role: 'SCRIBE', games: [gameId] },
      { role: 'SCRIBE', tournaments: [cup.id] },
      { role: 'SCRIBE', games: ['*'] },
    ])
      expect(await ask(roles, other)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await ask({ role: 'SERVER', games: [gameId] }, organiser)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await ask({ role: 'JUDGE' }, organiser)).toMatchObject({ code: 'FORBIDDEN' });
  });

  test('enters results from sheets, which the four confirm; what does not sum is refused', async () => {
    const { seats } = (await read('sessions { tables { seats { entrant } } }')).sessions[0].tables[2];
    const entrants = seats.map(({ entrant }: { entrant: number }) => entrant);
    const sheet = (worth: readonly number[], of = entrants) => ({
      enterResult: {
        session: 1,
        table: 3,
        points: of.map((entrant: number, i: number) => ({ entrant, points: worth[i] })),
      },
    });
    const at = ['requests', '0', 'enterResult', 'points'];
    expect(await record([sheet([30, 10, -10, -20])], 'sum')).toMatchObject({ rule: 'wrong-sum', path: at });
    expect(await record([sheet([30, 10, -40], entrants.slice(1))], 'three')).toMatchObject({
      rule: 'no-table-of-four',
      path: at,
    });
    expect(await record([{ makeCut: { after: 1, entrants: [1, 2, 3, 4], carry: 'ALL' } }], 'early')).toMatchObject({
      rule: 'wrong-phase',
      path: ['requests', '0', 'makeCut', 'after'],
    });
    const entered = await record(
      [sheet([30, 10, -10, -30]), { agreeResult: { session: 1, table: 3, entrants } }],
      'a sheet',
    );
    expect(entered.events.map(({ type }: { type: string }) => type)).toEqual(['ResultEntered', 'ResultAgreed']);
    const rows = (await read('standings { rows { rank entrant totals } }')).standings.rows;
    expect(rows[0]).toEqual({ rank: 1, entrant: entrants[0], totals: ['5.48'] });
    const adjusted = await record(
      [{ adjust: { entrant: entrants[0], points: -2, reason: 'late', rulingGame: 'g' } }],
      'half a ruling',
    );
    expect(adjusted).toMatchObject({ code: 'INVALID_INPUT', path: ['requests', '0', 'adjust', 'rulingRevision'] });
  });

  test('an organiser is told what they missed', async () => {
    const late = await record([{ closeSession: { session: 1 } }], 'late', cup.revision - 1);
    expect(late).toMatchObject({
      code: 'VERSION_CONFLICT',
      currentRevision: cup.revision,
      missed: [{ revision: cup.revision, type: 'ResultAgreed' }],
    });
  });

  test('draws the next tables by the standings', async () => {
    expect(await record([{ closeSession: { session: 1, unfinished: [1, 2, 3, 4] } }], 'over')).toMatchObject({
      __typename: 'TournamentRecorded',
    });
    const first = (await read('standings { rows { entrant } }')).standings.rows[0].entrant;
    const drawn = await draw({ method: 'SNAKE', seed: SEED }, 'snake', { reason: 'by the standings' });
    expect(drawn.events).toMatchObject([{ type: 'SeatingDrawn', data: { session: 2, method: 'snake' } }]);
    expect(drawn.events[0].data.tables[0]).toContain(first);
  });

  test('an organiser is one of this tournament: nobody else records of it', async () => {
    for (const by of ['other', 'scribe'].map((who) => new Client(service, who)).concat(new Client(service))) {
      expect(await record([{ closeSession: { session: 1 } }], 'not mine', cup.revision, by)).toMatchObject({
        code: 'FORBIDDEN',
      });
      expect(await preview({ method: 'RANDOM', seed: SEED }, by)).toMatchObject({ code: 'FORBIDDEN' });
      expect(await open({}, 'not mine', by)).toMatchObject({ code: 'FORBIDDEN' });
    }
    expect(
      await record([{ closeSession: { session: 9 } }], 'operator', cup.revision, new Client(service, 'operator')),
    ).toMatchObject({ rule: 'unknown-session' });
  });
});
