import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Client, type Service, startService, tokenOf } from '../kit/service/service.js';
import { TournamentClient } from '../kit/tournaments/tournament-client.js';

const NAMES = ['Ada', 'Bo', 'Chen', 'Dora', 'Emil', 'Fay', 'Gus', 'Hana'];

let service: Service;
let organiser: Client;
let cup: TournamentClient;

const record = (requests: readonly object[], commandId: string) =>
  cup.do('recordTournament', commandId, { requests, expectedRevision: cup.revision });
const page = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${service.url}/t/${cup.id}${path}`, { headers });
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
};
const CHECK_IN = `mutation($id: ID!, $entrant: Int!, $code: String!) {
  checkIn(tournamentId: $id, entrant: $entrant, code: $code) { __typename ... on UserError { code message path } } }`;
const checkIn = async (entrant: number, code: string) => {
  const variables = { id: cup.id, entrant, code };
  return JSON.parse((await new Client(service).ask(CHECK_IN, variables)).text).data.checkIn;
};
type Entrant = { readonly entrant: number; readonly present: boolean; readonly checkInCode: string | null };
const entrants = async (by?: Client): Promise<readonly Entrant[]> =>
  ((await cup.read('entrants { entrant present checkInCode }', by)) as { entrants: readonly Entrant[] }).entrants;

async function begin(privacy: string, commandId: string): Promise<void> {
  cup = new TournamentClient(organiser);
  await cup.do('openTournament', commandId, {
    opening: { name: 'Seat Cup', ruleset: 'zung-jung/wsom', mode: 'SCRIBE', sessions: 2, privacy },
  });
  await record(
    [{ addEntrants: { entrants: NAMES.map((_, i) => ({ player: `p${i + 1}` })) } }],
    `${commandId} entrants`,
  );
  await cup.do('drawSeating', `${commandId} draw`, {
    draw: { method: 'SCHEDULE', seed: 'seats' },
    expectedRevision: cup.revision,
  });
}

beforeAll(async () => {
  service = await startService({ roles: { organiser: [{ role: 'organiser' }] } });
  for (const [i, name] of [...NAMES, 'Ivy'].entries()) service.players.add({ id: `p${i + 1}`, name, aliases: [] });
  organiser = new Client(service, 'organiser');
});
afterAll(() => service.close());

describe('the seats by name', () => {
  beforeAll(() => begin('PUBLIC', 'seats'));

  test('the seats are listed in the order of names, each with table and wind', async () => {
    const { status, text } = await page('/seats');
    expect(status).toBe(200);
    const listed = NAMES.map((name) => text.indexOf(`>${name}</a>`));
    expect(listed).not.toContain(-1);
    expect(listed).toEqual([...listed].sort((a, b) => a - b));
    expect(text.match(/<td>(East|South|West|North)<\/td>/g)).toHaveLength(8);
  });

  test('the seats are found by a part of a name, by number, and in other languages', async () => {
    expect((await page('/seats?name=hAn')).text).toContain('>Hana</a>');
    expect((await page('/seats?name=hAn')).text).not.toContain('>Ada</a>');
    expect((await page('/seats?name=3')).text).toContain('>Chen</a>');
    expect((await page('/seats?name=nobody')).text).toContain('No entrant has this name or number.');
    expect((await page('/seats', { 'accept-language': 'ja' })).text).toMatch(/<td>[東南西北]<\/td>/);
  });

  test('the personal page, the feed and the calendar tell the same seat', async () => {
    const { text } = await page('/me?entrant=2');
    const [, seat] = /role="status">(Session 1, table \d, \w+)</.exec(text) ?? [];
    expect(seat).toBeDefined();
    expect(text).toContain('Bo');
    const feed = await page('/me.atom?entrant=2');
    expect(feed.type).toContain('application/atom+xml');
    expect(feed.text).toContain(`<title>${seat}</title>`);
    expect((await page('/me.ics?entrant=2')).text).not.toContain('VEVENT');
    await cup.do('openSession', 'open 1', {
      session: { session: 1, startsAt: '2027-03-01T09:00:00.000Z' },
      expectedRevision: cup.revision,
    });
    const calendar = await page('/me.ics?entrant=2');
    expect(calendar.type).toContain('text/calendar');
    expect(calendar.text).toContain(`SUMMARY:${seat?.replaceAll(',', '\\,')}\r\n`);
    expect(calendar.text).toContain('DTSTART:20270301T090000Z\r\n');
    expect((await page('/me?entrant=99')).status).toBe(404);
    expect((await page('/me')).status).toBe(404);
  });

  test('an entrant checks in by the code of the personal link, and with no other', async () => {
    expect((await entrants(new Client(service))).every(({ checkInCode }) => checkInCode === null)).toBe(true);
    const codes = await entrants();
    const [, two, three] = codes.map(({ checkInCode }) => checkInCode as string);
    expect(new Set(codes.map(({ checkInCode }) => checkInCode)).size).toBe(8);
    expect(await checkIn(2, three)).toMatchObject({ __typename: 'Forbidden' });
    expect((await page(`/me?entrant=2&code=${three}`)).text).not.toContain('data-code');
    expect((await page(`/me?entrant=2&code=${two}`)).text).toContain(`data-code="${two}"`);
    expect(await checkIn(2, two)).toMatchObject({ __typename: 'CheckedIn' });
    expect(await checkIn(2, two)).toMatchObject({ __typename: 'CheckedIn' });
    expect(await checkIn(99, two)).toMatchObject({ __typename: 'NotFound' });
    expect((await page('/me?entrant=2')).text).toContain('You have checked in.');
    expect((await entrants()).flatMap(({ entrant, present }) => (present ? [entrant] : []))).toEqual([2]);
  });

  test('a substitute is found by name, and the replaced entrant is not called up', async () => {
    cup.revision = (await cup.read('revision')).revision;
    const [, table] = /table (\d)/.exec((await page('/me?entrant=2')).text) ?? [];
    const ivy = { session: 1, table: Number(table), entrant: 2, player: 'p9', counts: 'FOR_NOBODY' };
    await record([{ seatSubstitute: ivy }], 'Ivy for Bo');
    const { text } = await page('/seats');
    expect(text).toMatch(new RegExp(`>Ivy</a></t[hd]><td[^>]*>${table}</td>`));
    expect(text).not.toContain('>Bo</a>');
    expect((await page('/me?entrant=2')).text).toContain('(substitute)');
    const SEATS = 'sessions { tables { seats { substituteName } } }';
    const names = async (by: Client) => JSON.stringify(await cup.read(SEATS, by)).match(/"substituteName":"\w+"/g);
    expect(await names(new Client(service))).toEqual(['"substituteName":"Ivy"']);
    expect((await fetch(`${service.url}/t/${cup.id}`).then((page) => page.text())).replace(/<[^>]+>/g, '')).toContain(
      'substitute: Ivy',
    );
  });

  test('the organiser ticks entrants off and takes that back', async () => {
    cup.revision = (await cup.read('revision')).revision;
    expect(await record([{ checkIn: { entrant: 5, present: true } }], 'five')).toMatchObject({
      __typename: 'TournamentRecorded',
    });
    expect(await record([{ checkIn: { entrant: 5, present: true } }], 'five again')).toMatchObject({
      __typename: 'RuleViolated',
      message: 'entrant 5 has checked in already',
    });
    await record([{ checkIn: { entrant: 5, present: false } }], 'not five');
    expect((await entrants()).filter(({ present }) => present)).toHaveLength(1);
  });
});

test('players without a name are listed by their ids, as in the standings', async () => {
  cup = new TournamentClient(organiser);
  await cup.begin(
    { name: 'Club Cup', ruleset: 'zung-jung/wsom', sessions: 1 },
    ['ann', 'bea', 'cleo', 'dot'].map((player) => ({ player })),
    ['1,1,1,2,3,4'],
  );
  for (const path of ['', '/seats', '/me?entrant=1', '.csv']) expect((await page(path)).text).toContain('ann');
});

test('names that are hidden appear on none of these pages', async () => {
  await begin('NUMBERS', 'hidden');
  const [, table] = /table (\d)/.exec((await page('/me?entrant=2')).text) ?? [];
  cup.revision = (await cup.read('revision')).revision;
  const ivy = { session: 1, table: Number(table), entrant: 2, player: 'p9', counts: 'FOR_NOBODY' };
  await record([{ seatSubstitute: ivy }], 'hidden Ivy');
  const seats = await cup.read('sessions { tables { seats { substituteName } } }', new Client(service));
  expect(JSON.stringify(seats)).not.toContain('Ivy');
  for (const path of ['', '/seats', '/me?entrant=1', '/me.atom?entrant=1', '/me.ics?entrant=1']) {
    const { text } = await page(path);
    for (const name of [...NAMES, 'Ivy']) expect(text).not.toContain(name);
  }
  expect((await page('/seats')).text).toContain('Entrant 1');
  expect((await page('/seats?name=Ada')).text).toContain('No entrant has this name or number.');
  const { text } = await page('/seats', { authorization: `Bearer ${tokenOf('organiser')}` });
  expect(text).toContain('Ada');
});

describe('the personal page of a tournament that is over', () => {
  beforeAll(async () => {
    await begin('PUBLIC', 'over');
    for (const session of [1, 2]) {
      await cup.do('openSession', `over ${session}`, {
        session: { session, tables: [] },
        expectedRevision: cup.revision,
      });
      const { sessions } = await cup.read('sessions { session tables { table seats { entrant } } }');
      const { tables } = sessions.find((one: { session: number }) => one.session === session);
      const results = tables.map(({ table, seats }: { table: number; seats: { entrant: number }[] }) => ({
        enterResult: {
          ...{ session, table },
          points: seats.map(({ entrant }, i) => ({ entrant, points: [30, 10, -10, -30][i] })),
        },
      }));
      await record([...results, { closeSession: { session, unfinished: [1, 2] } }], `over results ${session}`);
    }
  });

  test('says the place and leads to the standings, and asks nobody to check in or to wait for seats', async () => {
    const { rows } = (await cup.read('standings { rows { entrant rank totals } }')).standings;
    const [{ entrant, rank, totals }] = rows;
    const { text } = await page(`/me?entrant=${entrant}`);
    expect(text).toMatch(new RegExp(`role="status">Place ${rank}\\.\\*? · Total ${totals[0]}<`));
    expect(text).toContain('>Standings</a>');
    expect(text).not.toMatch(/No seats are drawn|checked in|Check in/);
    expect(text).toContain('Session 2, table');
  });
});
