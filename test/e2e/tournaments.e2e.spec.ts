import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { EventStore } from '../../src/platform/event-store/port.js';
import { placesIn, RecordedTournament } from '../kit/tournaments/recorded-tournament.js';
import { Client, searchesIncludeAll, type Service, startService } from '../kit/service/service.js';
import { paifu } from '../cli/run-cli.js';
import { Socket } from '../kit/service/socket.js';
import { freshStore } from '../kit/store/store.js';

const TABLES = [
  [1, 2, 3, 4],
  [5, 6, 7, 8],
];

let kept: { store: EventStore; dispose(): Promise<void> };
let service: Service;
let open: RecordedTournament;
let late: RecordedTournament;
let numbers: RecordedTournament;
let entrants: RecordedTournament;

beforeAll(async () => {
  kept = await freshStore();
  const seated = async (name: string, privacy: 'public' | 'numbers' | 'entrants', delay = 0) => {
    const tournament = await RecordedTournament.opened(
      kept.store,
      name,
      { privacy },
      privacy === 'numbers' ? 'q' : 'p',
    );
    await tournament.enter(8);
    await tournament.sit(1, TABLES, [1], { delay });
    const points = TABLES[1].map((entrant, seat) => ({ entrant, points: [30, 10, -10, -30][seat] }));
    await tournament.do('enterResult', { session: 1, table: 2, points, hands: 4, by: null, reason: null });
    await tournament.play(1, 1, 1, 1);
    return tournament;
  };
  open = await seated('Spring Cup', 'public');
  late = await seated('Late Cup', 'public', 3_600);
  numbers = await seated('Masked Cup', 'numbers');
  entrants = await seated('Club Cup', 'entrants');
  const player = { role: 'player', game: entrants.gameOf(1, 1), seat: 0 } as const;
  const roles = { scribe: [{ role: 'scribe', games: ['*'] }], judge: [{ role: 'judge' }], player: [player] } as const;
  service = await startService({ store: kept.store, roles, env: { PAIFU_NAMES: 'everybody' } });
  const game = entrants.gameOf(1, 1);
  const { revision } = await new Client(service).game(game, 'revision');
  await new Client(service).ask(`query($of: MinRevision!) { findGames(first: 1, minRevision: $of) { __typename } }`, {
    of: { game, revision },
  });
  for (let i = 1; i <= 8; i++) {
    for (const id of [`p${i}`, `q${i}`]) service.players.add({ id, name: `Name of ${id}`, aliases: [] });
  }
});
afterAll(async () => {
  await service.close();
  await kept.dispose();
});

const WHOLE = `id name revision closed privacy
  entrants { entrant player { id name } }
  sessions { session status method resting tables { table status gameId hand silentSince disputed
    seats { entrant substitute substituteName counts }
    result { source hands playing provisional agreed shares { entrant points place sharing } differences { entrant recorded entered } } } }
  standings { after provisional rows { rank entrant totals inTheCut outAfter provisional sessions { session attendance table points worth place }
    decided { entrant by text citation { document item } } } teams { rank team } }
  meetings { again pairs { entrants sessions } }`;

async function read(id: string, actor?: string, selection = WHOLE) {
  const query = `query($id: ID!) { tournament(id: $id) { __typename ... on Tournament { ${selection} } ... on UserError { code path } } }`;
  const { data, errors, text } = await new Client(service, actor).ask(query, { id });
  if (errors !== undefined) throw new Error(text);
  return data.tournament;
}

describe('a tournament over HTTP', () => {
  test('tells its sessions, each table as it stands, and the standings that its record comes to', async () => {
    const answer = await read(open.id);
    expect(answer).toMatchObject({ __typename: 'Tournament', name: 'Spring Cup', closed: false, privacy: 'PUBLIC' });
    const [first, second] = answer.sessions[0].tables;
    const gameId = open.gameOf(1, 1);
    expect(first).toMatchObject({ status: 'PLAYING', gameId, result: { source: 'GAME', playing: true, hands: 1 } });
    expect(second).toMatchObject({ status: 'ENTERED', gameId: null, result: { provisional: true, agreed: [] } });
    const places = placesIn(await open.at()).rows.map(({ rank, entrant }) => [rank, entrant]);
    expect(answer.standings.rows.map(({ rank, entrant }: Record<string, number>) => [rank, entrant])).toEqual(places);
    expect(answer.standings.rows[0].totals).toEqual(['5.48']);
    expect(answer.meetings.pairs).toHaveLength(12);
    expect(answer.entrants[0].player).toEqual({ id: 'p1', name: 'Name of p1' });
  });

  test('a tournament over HTTP is told as it was announced', async () => {
    const asOf = new Date(open.now - 1_000).toISOString();
    const { standings } = await read(open.id, undefined, `standings(asOf: "${asOf}") { rows { entrant totals } }`);
    expect(standings.rows.filter(({ totals }: { totals: string[] }) => totals[0] !== '0')).toHaveLength(4);
    const before = await read(open.id, undefined, 'standings(asOf: "2026-01-01T00:00:00.000Z") { after }');
    expect(before.standings).toBeNull();
  });

  test.each([
    ['a session that is not open', 'standings(after: 2) { after }', 'a session up to 1'],
    ['no time', 'standings(asOf: "yesterday") { after }', 'a time such as'],
  ])('refuses %s, with where it stands', async (_, selection, expected) => {
    const query = `query($id: ID!) { tournament(id: $id) { ... on Tournament { ${selection} } } }`;
    const { errors } = await new Client(service).ask(query, { id: open.id });
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
    expect(errors?.[0].message).toContain(expected);
  });

  test('a tournament over HTTP is listed, found by its player, and missed where there is none', async () => {
    const query = `query($after: String) { tournaments(first: 3, after: $after) { __typename
      ... on TournamentConnection { totalCount edges { node { name } } pageInfo { hasNextPage endCursor } } } }`;
    const { data } = await new Client(service).ask(query);
    const names = data.tournaments.edges.map(({ node }: { node: { name: string } }) => node.name);
    expect(names).toEqual(['Club Cup', 'Masked Cup', 'Late Cup']);
    const { endCursor } = data.tournaments.pageInfo;
    const rest = await new Client(service).ask(query, { after: endCursor });
    expect(rest.data.tournaments).toMatchObject({ totalCount: 4, edges: [{ node: { name: 'Spring Cup' } }] });
    expect(await read('00000000-0000-5000-8000-000000000000')).toMatchObject({ code: 'NOT_FOUND', path: ['id'] });
    const played = async (actor: string | undefined, id: string) =>
      (await new Client(service, actor).ask(`{ player(id: "${id}") { tournaments { name } } }`)).data.player
        ?.tournaments;
    const all = ['Club Cup', 'Late Cup', 'Spring Cup'].map((name) => ({ name }));
    expect(await played('judge', 'p8')).toEqual(all);
    // Players of a game are public, but where names are hidden no query may link a name to a number.
    expect(await played(undefined, 'p1')).toEqual([{ name: 'Late Cup' }, { name: 'Spring Cup' }]);
  });
});

describe('the terminal, of a running service', () => {
  const told = (...args: string[]) => paifu(['tournament', 'standings', ...args, '--url', service.url]);

  test('tells the standings, with the names that are told to who asks', async () => {
    const { exit, out, err } = await told(open.id, '--format', 'csv');
    expect([exit, err]).toEqual([0, '']);
    expect(out).toMatch(
      /^rank,entrant,name,total,penalties,adjustments,provisional,decided,session 1\n1,\d,Name of p\d,5\.48,0,0,yes,/,
    );
    expect((await told(numbers.id, '--format', 'csv')).out).toMatch(/\n1,\d,,5\.48,/);
    const then = await told(open.id, '--as-of', '2026-01-01T00:00:00.000Z');
    expect([then.exit, then.out]).toEqual([0, expect.stringContaining('The tournament was not open at that time.')]);
  });

  test('says what is asked for and is not there', async () => {
    const none = await told('00000000-0000-5000-8000-000000000000');
    expect([none.exit, none.err]).toEqual([3, expect.stringContaining('there is no tournament')]);
    const late = await told(open.id, '--after', '7');
    expect([late.exit, late.out, late.err]).toEqual([2, '', expect.stringContaining('a session up to 1')]);
  });
});

describe('searches and statistics', () => {
  test.each([
    ['its id', () => open.id],
    ['its name', () => 'Spring Cup'],
  ])('searches find the games of a recorded tournament by %s', async (_, of) => {
    const query = `query($t: String!) {
      findGames(first: 5, filter: { tournament: $t, session: 1 }) { ... on GameSummaryConnection { edges { node { id } } } }
      findHands(first: 5, filter: { tournament: $t }) { ... on HandSummaryConnection { totalCount } }
      rulesetStatistics(ruleset: "zung-jung/wsom", filter: { tournament: $t, provisional: true }) { ... on RulesetStatistics { games } } }`;
    const { data, text } = await new Client(service).ask(query, { t: of() });
    expect([text, data.findGames?.edges]).toEqual([text, [{ node: { id: open.gameOf(1, 1) } }]]);
    expect(data.findHands.totalCount).toBeGreaterThan(0);
    expect(data.rulesetStatistics).toEqual({ games: 1 });
  });
});

describe('names', () => {
  const namesIn = (value: unknown): boolean => /Name of/.test(JSON.stringify(value));
  const GAME = `query($id: ID!, $t: String!) { game(id: $id) { ... on Game { seated { name } tableAt(revision: 3) { seated { name } } } }
    findGames(first: 5, filter: { tournament: $t }) { ... on GameSummaryConnection { edges { node { seats { seated { name } } } } } }
    findHands(first: 5, filter: { tournament: $t }) { ... on HandSummaryConnection { edges { node { seats { seated { name } } wins { winner { name } } } } } } }`;

  test.each([
    ['Spring Cup', () => open, [undefined, 'player', 'judge']],
    ['Club Cup', () => entrants, ['player', 'judge']],
    ['Masked Cup', () => numbers, ['judge']],
  ] as const)('names of the %s are shown to callers allowed by its privacy, also in its games', async (_, of, told) => {
    const tournament = of();
    for (const actor of [undefined, 'player', 'judge']) {
      const isTold = (told as readonly (string | undefined)[]).includes(actor);
      expect([actor, namesIn(await read(tournament.id, actor))]).toEqual([actor, isTold]);
      const { data, errors } = await new Client(service, actor).ask(GAME, {
        id: tournament.gameOf(1, 1),
        t: tournament.id,
      });
      expect(errors).toBeUndefined();
      for (const part of ['game', 'findGames', 'findHands']) {
        expect([part, actor, namesIn(data[part])]).toEqual([part, actor, isTold]);
      }
    }
  });

  test('names of players known only from such a tournament’s games are shown to nobody else', async () => {
    const named = async (id: string, actor?: string) =>
      (await new Client(service, actor).ask(`{ player(id: "${id}") { name } }`)).data.player;
    expect([await named('p1'), await named('q1'), await named('q1', 'judge')]).toEqual([
      { name: 'Name of p1' },
      null,
      { name: 'Name of q1' },
    ]);
  });
});

const CHANGES = `subscription($id: ID!) { tournamentChanges(id: $id) { __typename ... on UserError { code }
  ... on TournamentChange { kind session table gameId revision tournament { standings { rows { entrant totals } } } } } }`;

describe('whoever follows a tournament', () => {
  const next = async (socket: Socket) => (await socket.next()).payload.data.tournamentChanges;

  test('a follower is told where the tournament stands, then of every hand’s end and correction, with the standings after it', async () => {
    const socket = await Socket.as(service);
    socket.subscribe('1', CHANGES, { id: open.id });
    const begun = await next(socket);
    expect(begun).toMatchObject({ kind: 'CURRENT', gameId: null });
    const game = open.gameOf(1, 1);
    const client = new Client(service, 'scribe');
    const { revision } = await client.game(game, 'revision');
    const hand = RecordedTournament.hands(1)[1];
    await client.record(game, 'on', revision, hand);
    expect(await next(socket)).toMatchObject({ kind: 'HAND_BEGAN', session: 1, table: 1, gameId: game });
    const ended = await next(socket);
    expect(ended).toMatchObject({ kind: 'HAND_ENDED', session: 1, table: 1, revision: revision + hand.length });
    expect(ended.tournament).not.toEqual(begun.tournament);
    const judge = new Client(service, 'judge');
    const penalty = { imposePenalty: { seat: 1, penalty: 'POINTS', infraction: 'WI-20', points: -40, reason: 'late' } };
    await judge.record(game, 'late', ended.revision, [penalty]);
    const ruled = await next(socket);
    expect(ruled).toMatchObject({ kind: 'RULED', revision: ended.revision + 1 });
    await judge.correct(game, 'not', ruled.revision, [{ retract: { target: ruled.revision, reason: 'not so' } }]);
    const corrected = await next(socket);
    expect(corrected.kind).toBe('CORRECTED');
    expect(corrected.tournament).toEqual(ended.tournament);
    socket.close();
  });

  test('a follower is told nothing of a game that everybody sees later; a judge is told at once', async () => {
    const [stranger, judge] = [await Socket.as(service), await Socket.as(service, 'judge')];
    for (const socket of [stranger, judge]) {
      socket.subscribe('1', CHANGES, { id: late.id });
      expect(await next(socket)).toMatchObject({ kind: 'CURRENT' });
    }
    const game = late.gameOf(1, 1);
    const client = new Client(service, 'scribe');
    const { revision } = await client.game(game, 'revision');
    const before = await read(late.id);
    await client.record(game, 'on', revision, RecordedTournament.hands(1)[1]);
    expect([(await next(judge)).kind, (await next(judge)).kind]).toEqual(['HAND_BEGAN', 'HAND_ENDED']);
    expect(await read(late.id)).toEqual(before);
    expect(await read(late.id, 'judge')).not.toEqual(await read(late.id));
    stranger.subscribe('2', CHANGES, { id: '00000000-0000-5000-8000-000000000000' });
    expect(await next(stranger)).toMatchObject({ __typename: 'NotFound' });
    for (const socket of [stranger, judge]) socket.close();
  });
});

// Runs last, because the damaged tournament stays in the store.
test('a damaged tournament is told to whoever asks for it, and keeps nobody from another', async () => {
  const damaged = await RecordedTournament.opened(kept.store, 'Broken Cup');
  await damaged.enter(4);
  const name = `tournament-${damaged.id}`;
  const [opening, entrant] = await kept.store.readStream(name, { limit: 2 });
  const otherwise = { ...entrant, id: opening.id, hash: '0'.repeat(64) };
  await kept.store.append(name, 4, [otherwise]);
  const ask = (query: string) => new Client(service, 'judge').ask(query);
  const { errors, text } = await ask(`{ tournament(id: "${damaged.id}") { __typename } }`);
  expect(errors).toMatchObject([{ path: ['tournament'], extensions: { code: 'DAMAGED_TOURNAMENT' } }]);
  expect(text).not.toContain('revision');
  const lists = () =>
    ask(`{ tournaments(first: 5) { ... on TournamentConnection { totalCount edges { node { name } } } }
    player(id: "p1") { tournaments { name } } game(id: "${open.gameOf(1, 1)}") { __typename } }`);
  let { data } = await lists();
  // Another process wrote it. A moment later the lists count it, but do not show it.
  const isListed = () => data.tournaments.totalCount === 5 && data.tournaments.edges.length === 4;
  for (let tries = 0; tries < 1_000 && !isListed(); tries++) {
    await sleep(50);
    ({ data } = await lists());
  }
  expect(data.tournaments.totalCount).toBe(5);
  expect(data.tournaments.edges).toHaveLength(4);
  expect(data.player.tournaments).toContainEqual({ name: 'Spring Cup' });
  expect(data.player.tournaments).not.toContainEqual({ name: 'Broken Cup' });
});

test('the page of a tournament says that it has not started, and that nobody has entered', async () => {
  const early = await RecordedTournament.opened(kept.store, 'Early Cup');
  const page = async ({ id }: RecordedTournament) => (await fetch(`${service.url}/t/${id}`)).text();
  const empty = await page(early);
  expect(empty).toContain('<p class="quiet">not started yet · ');
  expect(empty).toContain('<p>No entrants yet.</p>');
  const begun = await page(open);
  expect(begun).toContain('<p class="quiet">in progress · ');
  expect(begun).not.toContain('No entrants yet.');
});

test.each([
  ['Asia/Tokyo', '2026-05-02 18:00 UTC+9'],
  ['America/New_York', '2026-05-02 05:00 UTC-4'],
  ['Mars/Olympus', '2026-05-02 09:00 UTC'],
  [null, '2026-05-02 09:00 UTC'],
])('the page of a tournament in the time zone %s says that a session starts at %s', async (timeZone, text) => {
  const cup = await RecordedTournament.opened(kept.store, `Cup of ${timeZone}`, { timeZone });
  await cup.enter(4);
  await cup.sit(1, [[1, 2, 3, 4]], [], { startsAt: '2026-05-02T09:00:00.000Z' });
  const page = await (await fetch(`${service.url}/t/${cup.id}`)).text();
  expect(page).toContain(`<time datetime="2026-05-02T09:00:00.000Z">${text}</time>`);
});

test.each([
  ['Asia/Tokyo', '2026-05-01 19:00 UTC+9'],
  ['America/New_York', '2026-05-01 06:00 UTC-4'],
  ['Mars/Olympus', '2026-05-01 10:00 UTC'],
])('pages show the time of a game in the time zone %s of its tournament: %s', async (timeZone, text) => {
  const cup = await RecordedTournament.opened(kept.store, `Games of ${timeZone}`, { timeZone });
  await cup.enter(4);
  await cup.sit(1, [[1, 2, 3, 4]], [1]);
  await searchesIncludeAll(service);
  const game = await (await fetch(`${service.url}/g/${cup.gameOf(1, 1)}`)).text();
  expect(/<dt>Opened<\/dt><dd><time [^>]*>([^<]*)/.exec(game)?.[1]).toBe(text);
  const list = await (await fetch(`${service.url}/find?tournament=${cup.id}`)).text();
  expect(/<small class="when"><time [^>]*>([^<]*)/.exec(list)?.[1]).toBe(text);
});
