import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Client, type Service, startService } from '../kit/service/service.js';
import { leagueWithCut, RecordedTournament } from '../kit/tournaments/recorded-tournament.js';
import { TournamentClient } from '../kit/tournaments/tournament-client.js';

let service: Service;
let cup: RecordedTournament;

beforeAll(async () => {
  service = await startService({ roles: { organiser: [{ role: 'organiser' }] } });
  cup = await leagueWithCut(service.store);
  for (let i = 1; i <= 8; i++) service.players.add({ id: `p${i}`, name: `Player ${i}` });
});
afterAll(() => service.close());

const get = async (path: string) => {
  const answer = await fetch(`${service.url}/t/${cup.id}${path}`);
  return { answer, text: await answer.text() };
};

test('the page of a tournament links to its standings as CSV, with teams and the totals carried over', async () => {
  const { text: page } = await get('?lang=en');
  expect(page).toContain(`<a href="/t/${cup.id}.csv?lang=en">Standings as CSV</a>`);
  expect(page).toContain('<th scope="col">Carried over</th>');
  const { answer, text } = await get('.csv?lang=en');
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="standings-${cup.id}.csv"`);
  const lines = text.split('\n');
  expect(lines.slice(0, 3)).toEqual([
    'rank,entrant,name,team,total,carried,penalties,adjustments,provisional,decided,session 1,session 2',
    '1,6,Player 6,Blues,22,2,0,0,no,,4,20',
    '2,2,Player 2,Blues,10.5,0.5,0,0,no,,1,10',
  ]);
  const earlier = await get('?lang=en&after=1');
  expect(earlier.text).toContain(`href="/t/${cup.id}.csv?after=1&amp;lang=en"`);
  expect((await get('.csv?after=1')).text).toMatch(/^rank,entrant,name,team,total,penalties,.*session 1\n1,1,/);
});

test('a program that asks for the CSV wrongly is told what was expected, as by every route for programs', async () => {
  for (const [path, status, failure] of [
    [
      '.csv?after=last',
      400,
      { code: 'INVALID_INPUT', message: /^after: expected the number of a session/, path: ['after'] },
    ],
    ['.csv?asOf=today', 400, { code: 'INVALID_INPUT', message: /^asOf: expected a time such as/, path: ['asOf'] }],
    [
      '.csv?aftre=1',
      400,
      { code: 'INVALID_INPUT', message: /^aftre: unknown parameter; expected one of after, asOf, lang/ },
    ],
    ['0.csv', 404, { code: 'NOT_FOUND', message: /^there is no tournament/ }],
  ] as const) {
    const { answer, text } = await get(path);
    const { message, ...rest } = JSON.parse(text);
    const { message: expected, ...others } = failure;
    expect([path, answer.status, rest]).toEqual([path, status, expect.objectContaining(others)]);
    expect(message).toMatch(expected);
  }
});

test('the standings of a service name the team and the session of the cut that eliminated it', async () => {
  const asked = new TournamentClient(new Client(service, 'organiser'));
  asked.id = cup.id;
  const read = await asked.read('standings { teams { rank team outAfter } rows { entrant carried } }');
  const { teams, rows } = (read as { standings: { teams: object[]; rows: object[] } }).standings;
  expect(teams).toEqual([
    { rank: 1, team: 'Blues', outAfter: null },
    { rank: 2, team: 'Reds', outAfter: null },
    { rank: 3, team: 'Greens', outAfter: 1 },
    { rank: 4, team: 'Golds', outAfter: 1 },
  ]);
  expect(rows.slice(0, 5)).toEqual([
    { entrant: 6, carried: ['2'] },
    { entrant: 2, carried: ['0.5'] },
    { entrant: 5, carried: ['2.5'] },
    { entrant: 1, carried: ['3.5'] },
    { entrant: 7, carried: null },
  ]);
});

test.each([
  ['en', 'The games of this session are kept on paper.', 'Results appear in the standings'],
  ['ja', 'この回戦の対局は紙に記録されています。', '順位表に表示されます'],
  ['zh-Hant', '本輪的對局記錄在紙上。', '顯示在名次表中'],
  ['zh-Hans', '本轮的对局记录在纸上。', '显示在名次表中'],
])('the live page of a session on paper says so and leads to the standings, in %s', async (lang, paper, results) => {
  const { text } = await get(`/live?lang=${lang}`);
  expect(text).toContain(paper);
  expect(text).toMatch(new RegExp(`<a href="/t/${cup.id}[^"]*">[^<]*${results}`));
});

test('the live page of a session with some recorded tables says that the others are kept on paper', async () => {
  const mixed = await RecordedTournament.opened(service.store, 'Mixed Cup');
  await mixed.enter(8);
  await mixed.sit(
    1,
    [
      [1, 2, 3, 4],
      [5, 6, 7, 8],
    ],
    [1],
  );
  const text = await (await fetch(`${service.url}/t/${mixed.id}/live?lang=en`)).text();
  expect(text).toContain(`/g/${mixed.gameOf(1, 1)}/live`);
  expect(text).toContain('The other games of this session are kept on paper.');
});

test.each([
  ['en', 'before hand 1'],
  ['ja', '第1局の前'],
])('the page of a tournament says before which hand a table is, in %s', async (lang, state) => {
  const opened = await RecordedTournament.opened(service.store, `Before hands ${lang}`);
  await opened.enter(4);
  await opened.sit(1, [[1, 2, 3, 4]], [1]);
  expect(await (await fetch(`${service.url}/t/${opened.id}?lang=${lang}`)).text()).toContain(state);
});
