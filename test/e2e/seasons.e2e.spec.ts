import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Client, type Service, startService } from '../kit/service/service.js';
import { fileOf, type Names, onlineLog } from '../kit/tournaments/online-log.js';
import { TournamentClient } from '../kit/tournaments/tournament-client.js';

const SEASON = `__typename ... on Season { id revision name counts method best minimum rankPoints closed
    tournaments { id name } adjustments { team points reason player { id } } history { what reason }
    players { rank total games adjustment provisional player { id name emaNumber country } results { tournament worth games counted } }
    teams { rank team total games adjustment } ratings { family players { player { id } rating deviation games } } }
  ... on UserError { code message path }`;

type Scores = readonly (readonly [entrant: number, points: number])[];

/** Points of sheets by league day and table: of entrants 1 to 8, who are players p1 to p8. */
const DAYS: readonly (readonly Scores[])[] = [
  [
    [
      [1, 41_200],
      [2, 28_300],
      [3, 19_900],
      [4, 10_600],
    ],
    [
      [5, 30_000],
      [6, 26_000],
      [7, 24_000],
      [8, 20_000],
    ],
  ],
  [
    [
      [1, 10_000],
      [5, 52_000],
      [2, 18_000],
      [6, 20_000],
    ],
    [
      [3, 25_500],
      [7, 25_400],
      [4, 24_600],
      [8, 24_500],
    ],
  ],
  [
    [
      [4, 45_000],
      [3, 25_000],
      [2, 17_000],
      [1, 13_000],
    ],
  ],
];

let service: Service;
let organiser: Client;
let days: TournamentClient[];
let commands = 0;
let season: string;

beforeAll(async () => {
  service = await startService({
    roles: {
      organiser: [{ role: 'organiser' }],
      bound: [{ role: 'organiser', tournaments: ['00000000-0000-4000-8000-000000000000'] }],
      operator: [{ role: 'operator' }],
    },
  });
  organiser = new Client(service, 'organiser');
  for (let i = 1; i <= 8; i++) service.players.add({ id: `p${i}`, name: `Player ${i}` });
  days = [];
  for (const [i, tables] of DAYS.entries()) days.push(await leagueDay(`Day ${i + 1}`, tables));
});
afterAll(() => service.close());

/** A tournament of one session with agreed sheets, open for an added game. */
async function leagueDay(name: string, tables: readonly Scores[], privacy = 'PUBLIC'): Promise<TournamentClient> {
  const day = new TournamentClient(organiser);
  const entrants = tables.flat().map(([entrant]) => ({ entrant, player: `p${entrant}` }));
  const rows = tables.map((four, i) => `1,${i + 1},${four.map(([entrant]) => entrant).join(',')}`);
  await day.begin({ name, ruleset: 'reach/tenhou', sessions: 1, privacy }, entrants, rows);
  const requests = tables.flatMap((four, i) => {
    const table = { session: 1, table: i + 1 };
    const points = four.map(([entrant, won]) => ({ entrant, points: won }));
    return [
      { enterResult: { ...table, points } },
      { agreeResult: { ...table, entrants: four.map(([entrant]) => entrant) } },
    ];
  });
  expect((await day.do('recordTournament', `${name} sheets`, { requests })).__typename).toBe('TournamentRecorded');
  return day;
}

async function ask(query: string, variables: object, by = organiser) {
  const { data, text } = await by.ask(query, variables);
  if (data == null) throw new Error(text);
  return Object.values(data)[0] as never as Record<string, never>;
}
const open = (input: object, by = organiser, commandId = `season ${++commands}`) =>
  ask(
    `mutation($c: ID!, $s: SeasonInput!) { openSeason(commandId: $c, season: $s) { ${SEASON} } }`,
    { c: commandId, s: input },
    by,
  );
const change = (input: object, reason: string | null = null, by = organiser, id = season) =>
  ask(
    `mutation($i: ID!, $s: SeasonChangeInput!, $r: String) { changeSeason(id: $i, change: $s, reason: $r) { ${SEASON} } }`,
    { i: id, s: input, r: reason },
    by,
  );
const read = (by = organiser, id = season) => ask(`query($i: ID!) { season(id: $i) { ${SEASON} } }`, { i: id }, by);

/** Final points of Tenhou, computed here: to thousands, counted from 30,000, 10/-10/-20, the rest to the first. */
function finalPoints(scores: readonly number[]): number[] {
  const order = [0, 1, 2, 3].sort((a, b) => scores[b] - scores[a] || a - b);
  const points = [0, 0, 0, 0];
  for (const [i, uma] of [10, -10, -20].entries()) {
    const score = scores[order[i + 1]];
    points[order[i + 1]] = Math.sign(score) * Math.floor((Math.abs(score) + 500) / 1_000) - 30 + uma;
  }
  points[order[0]] = -points.reduce((sum, one) => sum + one, 0);
  return points;
}

/** The worth of every game, by player and day. */
function worths(tables = DAYS): Map<string, { day: number; worth: number }[]> {
  const found = new Map<string, { day: number; worth: number }[]>();
  for (const [day, games] of tables.entries())
    for (const four of games)
      for (const [seat, worth] of finalPoints(four.map(([, score]) => score)).entries()) {
        const player = `p${four[seat][0]}`;
        found.set(player, [...(found.get(player) ?? []), { day, worth }]);
      }
  return found;
}

const shown = (value: number): string => String(Math.round(100 * value) / 100);

/** Compares the places of the API with totals computed here. */
function expectPlaces(rows: never, totals: ReadonlyMap<string, number>): void {
  const own = [...totals].sort(([, one], [, other]) => other - one);
  const places = (rows as { rank: number; player: { id: string }; total: string }[]).map(({ rank, player, total }) => [
    rank,
    player.id,
    Number(total).toFixed(2),
  ]);
  const expected = own.map(([player, total]) => [
    1 + own.filter(([, other]) => other > total).length,
    player,
    Number(shown(total)).toFixed(2),
  ]);
  const byPlace = (list: (string | number)[][]) => list.map((row) => row.join(' ')).sort();
  expect(byPlace(places)).toEqual(byPlace(expected));
}

describe('a season over HTTP', () => {
  test('sums the games of its league days, as an independent computation does', async () => {
    const opened = await open({
      ...{ name: 'Spring League', counts: 'GAMES', method: 'SUM' },
      tournaments: days.slice(0, 2).map(({ id }) => id),
    });
    season = opened.id;
    expect(await change({ addTournaments: [days[2].id] })).toMatchObject({
      ...{ __typename: 'Season', revision: 1, name: 'Spring League' },
      tournaments: days.map(({ id }, i) => ({ id, name: `Day ${i + 1}` })),
    });
    const { players } = await read();
    const totals = [...worths()].map(
      ([player, won]) => [player, won.reduce((sum, { worth }) => sum + worth, 0)] as const,
    );
    expectPlaces(players, new Map(totals));
  });

  test('counts the best results, and averages with a minimum of games', async () => {
    const best = await change({ amend: { method: 'BEST', best: 2 } }, 'as announced');
    const byBest = [...worths()].map(([player, won]) => {
      const sorted = won.map(({ worth }) => worth).sort((a, b) => b - a);
      return [player, sorted.slice(0, 2).reduce((sum, one) => sum + one, 0)] as const;
    });
    expectPlaces(best.players, new Map(byBest));
    const { players } = await change({ amend: { method: 'AVERAGE', best: null, minimum: 3 } }, 'as announced');
    const enough = [...worths()].filter(([, won]) => won.length >= 3);
    const averages = enough.map(
      ([player, won]) => [player, won.reduce((sum, { worth }) => sum + worth, 0) / won.length] as const,
    );
    const rows = players as { rank: number | null }[];
    expectPlaces(rows.filter(({ rank }) => rank !== null) as never, new Map(averages));
    expect(rows.filter(({ rank }) => rank === null)).toHaveLength(8 - enough.length);
  });

  test('gives teams the sum of their players, with adjustments that have a reason, and shows the history', async () => {
    await change({ amend: { method: 'SUM', minimum: 0 } }, 'sums again');
    const teams = [
      { name: 'Red', players: ['p1', 'p8'] },
      { name: 'Blue', players: ['p5', 'p4'] },
    ];
    await change({ teams }, 'as registered');
    const empty = await open({ name: 'Autumn League', counts: 'GAMES', method: 'SUM', teams });
    expect((await (await fetch(`${service.url}/s/${empty.id}`)).text()).match(/<th scope="row">–<\/th>/g)).toHaveLength(
      teams.length,
    );
    const adjusted = await change({ adjust: { team: 'Red', points: -20 } }, 'late');
    const sums = new Map(
      [...worths()].map(([player, won]) => [player, won.reduce((sum, { worth }) => sum + worth, 0)]),
    );
    const total = (...of: string[]) => of.reduce((sum, player) => sum + (sums.get(player) ?? 0), 0);
    const expected = [
      { team: 'Red', total: shown(total('p1', 'p8') - 20), adjustment: -20 },
      { team: 'Blue', total: shown(total('p5', 'p4')), adjustment: 0 },
    ].sort((one, other) => Number(other.total) - Number(one.total));
    expect(adjusted.teams).toMatchObject(expected);
    expect(adjusted.adjustments).toEqual([{ team: 'Red', points: -20, reason: 'late', player: null }]);
    const back = await change({ removeAdjustment: 0 }, 'it was the tram');
    expect(back.adjustments).toEqual([]);
    expect((back.history as { what: string; reason: string }[]).slice(-2)).toEqual([
      { what: 'adjust', reason: 'late' },
      { what: 'removeAdjustment', reason: 'it was the tram' },
    ]);
    expect((await read(new Client(service))).history).toBeNull();
  });

  test('counts a game that was added to a league day, once it is over, and no more when it is taken back', async () => {
    const names: Names = ['one', 'two', 'three', 'four'];
    const day = await leagueDay('Day 4', [
      [
        [1, 25_000],
        [2, 25_000],
        [3, 25_000],
        [4, 25_000],
      ],
    ]);
    const log = onlineLog('season', names);
    const players = names.map((name, i) => ({ name, entrant: i + 1, remember: true }));
    const game = { session: 1, table: 1, file: fileOf('log.xml', log.text), players };
    expect((await day.do('addGame', 'add', { game })).__typename).toBe('GameAdded');
    await change({ addTournaments: [day.id] });
    const all = worths([...DAYS, [log.totals.map((score, seat) => [seat + 1, score] as const)]]);
    const totals = new Map([...all].map(([player, won]) => [player, won.reduce((sum, { worth }) => sum + worth, 0)]));
    const isCounted = async () => JSON.stringify((await read()).players).includes(`"tournament":"${day.id}"`);
    for (const end = Date.now() + 20_000; !(await isCounted()) && Date.now() < end; );
    expectPlaces((await read()).players, totals);
    await change({ removeTournament: day.id }, 'belongs to autumn');
    const without = [...worths()].map(
      ([player, won]) => [player, won.reduce((sum, { worth }) => sum + worth, 0)] as const,
    );
    expectPlaces((await read()).players, new Map(without));
  });

  test('rates players by Glicko-2, as an independent computation of the published steps does', async () => {
    const [{ family, players }] = (await read()).ratings as unknown as {
      family: string;
      players: { player: { id: string }; rating: number; deviation: number; games: number }[];
    }[];
    expect(family).toBe('reach');
    const own = glickoOf(DAYS);
    expect(players).toHaveLength(own.size);
    for (const { player, rating, deviation, games } of players) {
      const expected = own.get(player.id);
      expect(rating).toBeCloseTo(expected?.rating ?? 0, 3);
      expect(deviation).toBeCloseTo(expected?.rd ?? 0, 3);
      expect(games).toBe(worths().get(player.id)?.length);
    }
  });

  test('shows no name that its tournaments hide, on the page, in the CSV and in the API', async () => {
    await ask(
      'mutation($i: ID!) { setPlayerDetails(id: $i, emaNumber: "04090037", country: "NL") { __typename } }',
      { i: 'p5' },
      new Client(service, 'operator'),
    );
    const page = await (await fetch(`${service.url}/s/${season}`)).text();
    expect(page).toContain('Spring League');
    expect(page).toContain('Player 5');
    const bytes = await (await fetch(`${service.url}/s/${season}.csv`)).bytes();
    // Spreadsheets read UTF-8 only after a byte order mark.
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const csv = new TextDecoder().decode(bytes);
    expect(csv.split('\n')[0]).toBe(
      'rank,player,name,ema_number,country,club,total,games,adjustment,provisional,Day 1,Day 2,Day 3',
    );
    expect(csv).toMatch(/^\d,p5,Player 5,04090037,NL,,/m);
    expect((await read(new Client(service))).players).toContainEqual(
      expect.objectContaining({ player: { id: 'p5', name: 'Player 5', emaNumber: '04090037', country: 'NL' } }),
    );
    const hidden = await leagueDay('Hidden day', DAYS[0], 'NUMBERS');
    const other = await open({ name: 'Hidden', counts: 'GAMES', method: 'SUM', tournaments: [hidden.id] });
    const id = other.id as string;
    const texts = await Promise.all(
      [`/s/${id}`, `/s/${id}.csv`].map(async (path) => (await fetch(service.url + path)).text()),
    );
    texts.push(JSON.stringify(await read(new Client(service), id)));
    for (const text of texts) expect(text).not.toMatch(/Player \d|\bp[1-8]\b|04090037/);
    expect((await read(organiser, id)).players).toContainEqual(
      expect.objectContaining({ player: expect.objectContaining({ name: 'Player 5' }) }),
    );
  });

  test('refuses what makes no sense, with the path, and those who organise no season', async () => {
    const input = { name: 'x', counts: 'GAMES', method: 'SUM' };
    for (const [given, path] of [
      [{ ...input, method: 'BEST' }, 'season.best'],
      [{ ...input, rankPoints: [1] }, 'season.rankPoints'],
      [{ ...input, tournaments: ['00000000-0000-4000-8000-000000000000'] }, 'season.tournaments.0'],
      [{ ...input, teams: [{ name: 'A', players: ['p1', 'p1'] }] }, 'season.teams.0.players.1'],
    ] as const)
      expect(await open(given)).toMatchObject({ __typename: 'InvalidInput', path: path.split('.') });
    expect(await change({ removeTournament: days[0].id })).toMatchObject({
      __typename: 'InvalidInput',
      path: ['reason'],
    });
    expect(await change({ addTournaments: [days[0].id] })).toMatchObject({ __typename: 'InvalidInput' });
    expect(await open(input, new Client(service, 'bound'))).toMatchObject({ __typename: 'Forbidden' });
    expect(await change({ close: true }, null, new Client(service))).toMatchObject({ __typename: 'Forbidden' });
    expect(await read(organiser, 'nothing')).toMatchObject({ __typename: 'NotFound' });
    expect((await fetch(`${service.url}/s/nothing`)).status).toBe(404);
    expect(await change({ close: true })).toMatchObject({ closed: true });
    expect(await change({ addTournaments: [days[0].id] })).toMatchObject({
      __typename: 'InvalidInput',
      path: ['change'],
    });
    expect(await change({ close: false }, 'one more day')).toMatchObject({ closed: false });
    const page = await (await fetch(`${service.url}/s`, { headers: { 'accept-language': 'ja' } })).text();
    expect(page).toContain('シーズン');
    expect(page).toContain('Spring League');
    const list = await ask('{ seasons(first: 1) { ... on SeasonList { seasons { name closed } hasMore } } }', {});
    expect(list).toEqual({ seasons: [{ name: 'Hidden', closed: false }], hasMore: true });
  });
});

interface Rating {
  rating: number;
  rd: number;
  vol: number;
}

/** Glicko-2 as Glickman's paper of 2013 describes it, step by step; a day is a period, a game three results. */
function glickoOf(played: readonly (readonly Scores[])[]): Map<string, Rating> {
  let now = new Map<string, Rating>();
  const scale = 173.7178;
  for (const tables of played) {
    const results = new Map<string, [string, number][]>();
    for (const four of tables)
      for (const [one, mine] of four)
        for (const [other, theirs] of four)
          if (one !== other)
            results.set(`p${one}`, [...(results.get(`p${one}`) ?? []), [`p${other}`, mine > theirs ? 1 : 0]]);
    const next = new Map<string, Rating>();
    for (const player of new Set([...now.keys(), ...results.keys()])) {
      const { rating, rd, vol } = now.get(player) ?? { rating: 1500, rd: 350, vol: 0.06 };
      const [mu, phi] = [(rating - 1500) / scale, rd / scale];
      const met = (results.get(player) ?? []).map(([other, score]) => {
        const theirs = now.get(other) ?? { rating: 1500, rd: 350 };
        const phiJ = theirs.rd / scale;
        const g = 1 / Math.sqrt(1 + (3 * phiJ * phiJ) / Math.PI ** 2);
        const e = 1 / (1 + Math.exp(-g * (mu - (theirs.rating - 1500) / scale)));
        return { g, e, score };
      });
      if (met.length === 0) {
        next.set(player, { rating, rd: Math.min(350, scale * Math.sqrt(phi * phi + vol * vol)), vol });
        continue;
      }
      const v = 1 / met.reduce((sum, { g, e }) => sum + g * g * e * (1 - e), 0);
      const gain = met.reduce((sum, { g, e, score }) => sum + g * (score - e), 0);
      const delta = v * gain;
      const a = Math.log(vol * vol);
      const f = (x: number): number =>
        (Math.exp(x) * (delta ** 2 - phi ** 2 - v - Math.exp(x))) / (2 * (phi ** 2 + v + Math.exp(x)) ** 2) -
        (x - a) / 0.25;
      // Bisection instead of the paper's Illinois algorithm: another way to the same root.
      let [low, high] = [a - 10, a + 10];
      for (let i = 0; i < 200; i++) {
        const middle = (low + high) / 2;
        if (f(middle) > 0) low = middle;
        else high = middle;
      }
      const volNext = Math.exp((low + high) / 4);
      const phiStar = Math.sqrt(phi ** 2 + volNext ** 2);
      const phiNext = 1 / Math.sqrt(1 / phiStar ** 2 + 1 / v);
      next.set(player, { rating: 1500 + scale * (mu + phiNext ** 2 * gain), rd: scale * phiNext, vol: volNext });
    }
    now = next;
  }
  return now;
}
