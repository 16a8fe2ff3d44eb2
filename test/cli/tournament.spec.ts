import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { textWidth } from '../../src/engine/vocabulary/text-width.js';
import { paifu } from './run-cli.js';

let folder: string;
let id: string;
let tables: readonly (readonly number[])[];
const file = (name: string, lines: readonly string[]): string => {
  const path = join(folder, name);
  writeFileSync(path, lines.map((line) => `${line}\n`).join(''));
  return path;
};
const run = (...args: string[]) => paifu(['tournament', ...args, '--data', join(folder, 'data')]);
const DONE = { exit: 0, out: '', err: '' };

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'paifu-tournament-'));
  const opened = await run(
    'open',
    'Spring Cup',
    '--ruleset',
    'zung-jung/wsom',
    '--sessions',
    '2',
    '--scoring',
    'points',
  );
  expect(opened).toMatchObject({ exit: 0, err: '' });
  id = opened.out.trim();
});
afterAll(() => rmSync(folder, { recursive: true }));

const standings = async (...args: string[]) => {
  const { exit, out } = await run('standings', id, '--format', 'json', ...args);
  expect(exit).toBe(0);
  return JSON.parse(out).standings;
};

describe('paifu tournament', () => {
  it.each([
    ['a new tournament', ['open', 'Mars Cup', '--ruleset', 'zung-jung/wsom', '--sessions', '2']],
    ['an amendment', ['amend', () => id, '--reason', 'moved']],
  ])('%s with an unknown time zone is refused', async (_, args) => {
    const given = args.map((one) => (typeof one === 'string' ? one : one()));
    expect(await run(...given, '--time-zone', 'Mars')).toEqual({
      exit: 2,
      out: '',
      err: 'paifu: --time-zone: expected the name of an IANA time zone such as Asia/Tokyo, found "Mars"\n',
    });
  });

  it('records a tournament from CSV to its close, and tells its standings', async () => {
    const entrants = file('entrants.csv', [
      'entrant,player,name,team',
      ...[1, 2, 3, 4, 5, 6, 7, 8].map((n) => `${n},p${n},Player ${n},${n % 2 === 0 ? 'even' : 'odd'}`),
    ]);
    expect(await run('enter', id, entrants)).toEqual(DONE);
    const before = await run('seat', id, '--method', 'random', '--seed', 'spring 2027', '--preview', '--format', 'csv');
    const drawn = await run('seat', id, '--method', 'random', '--seed', 'spring 2027', '--format', 'csv');
    expect(drawn.out).toBe(before.out);
    expect(drawn.out).toMatch(/^session,table,east,south,west,north\n1,1,\d,\d,\d,\d\n1,2,/);
    tables = drawn.out
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split(',').slice(2).map(Number));
    expect(await run('open-session', id, '1')).toEqual(DONE);
    const { out: unplayed } = await run('standings', id);
    expect(unplayed.match(/^ +– +\d Player \d +0 +waiting *$/gm)).toHaveLength(8);
    expect(unplayed).not.toContain('asterisk');
    const results = file('one.csv', [
      'session,table,entrant,points,hands',
      ...tables.flatMap((seated, i) =>
        seated.map((entrant, seat) => `1,${i + 1},${entrant},${[30, 10, -10, -30][seat]},16`),
      ),
    ]);
    expect(await run('result', id, results, '--agreed')).toEqual(DONE);
    expect(await run('close-session', id, '1')).toEqual(DONE);
    const { rows, teams, provisional } = await standings();
    expect(rows.map(({ rank, totals: [total] }: { rank: number; totals: string[] }) => [rank, total])).toEqual([
      ...[1, 1].map((rank) => [rank, '30']),
      ...[3, 3].map((rank) => [rank, '10']),
      ...[5, 5].map((rank) => [rank, '-10']),
      ...[7, 7].map((rank) => [rank, '-30']),
    ]);
    expect([teams.length, provisional]).toEqual([2, false]);

    // A lot decides between two equal entrants; a mistaken adjustment is undone.
    const [one, other] = rows.slice(6).map(({ entrant }: { entrant: number }) => String(entrant));
    expect(await run('lot', id, '1', `${other},${one}`, '--seed', 'spring 2027')).toEqual(DONE);
    expect(await run('adjust', id, one, '--points', '-2', '--reason', 'late')).toEqual(DONE);
    expect((await standings()).rows.find(({ entrant }: { entrant: number }) => `${entrant}` === one).totals).toEqual([
      '-32',
    ]);
    expect(await run('adjust', id, one, '--points', '+2', '--reason', 'they were not')).toEqual(DONE);
    const shared = await run('cut', id, '1', '--top', '5', '--carry', 'half');
    expect([shared.exit, shared.err]).toEqual([1, expect.stringMatching(/entrants \d, \d share a place: draw lots/)]);
    const twice = await run('cut', id, '1', '--top', '4', '--teams', '1', '--carry', 'half');
    expect(twice).toMatchObject({ exit: 2, err: expect.stringContaining('one of --top, --teams and --entrants') });
    for (const [by, count, there] of [
      ['--teams', '3', 2],
      ['--top', '9', 8],
    ] as const) {
      const { exit, err } = await run('cut', id, '1', by, count, '--carry', 'half');
      expect([exit, err]).toEqual([
        1,
        expect.stringMatching(`first ${count} (teams|entrants): only ${there} are still in\n$`),
      ]);
    }
    expect(await run('cut', id, '1', '--teams', '1', '--carry', 'half')).toEqual(DONE);
    const odd = (await standings()).rows.filter(({ inTheCut }: { inTheCut: boolean }) => inTheCut);
    expect(odd.map(({ entrant }: { entrant: number }) => entrant).sort()).toEqual([1, 3, 5, 7]);
    const again = ['--carry', 'half', '--reason', 'by entrants'];
    expect(await run('cut', id, '1', '--top', '4', ...again)).toEqual(DONE);
    const page = await run('seat', id, '--method', 'snake', '--seed', 'spring 2027', '--format', 'md', '--cards');
    expect(page.out.match(/^## \d Player \d$/gm)).toHaveLength(4);
    const [seated] = (
      await run('seat', id, '--method', 'snake', '--seed', 'spring 2027', '--preview', '--format', 'csv')
    ).out
      .trim()
      .split('\n')
      .slice(1);
    const [entrant] = seated.split(',').slice(2);
    const place = ['substitute', id, entrant, '--session', '2', '--table', '1'];
    expect(await run(...place, '--player', 'guest')).toEqual(DONE);
    expect(await run(...place, '--reason', 'they came')).toEqual(DONE);
    expect(await run('open-session', id, '2')).toEqual(DONE);
    expect((await standings()).rows.map(({ totals: [total] }: { totals: string[] }) => total)).toEqual([
      '15',
      '15',
      '5',
      '5',
      '-10',
      '-10',
      '-30',
      '-30',
    ]);
    expect(await run('close-session', id, '2')).toMatchObject({
      exit: 1,
      err: expect.stringMatching(/unfinished: session 2: table 1 \(no result\); .* add --unfinished 1\n/),
    });
    expect(await run('close-session', id, '2', '--unfinished', '1')).toEqual(DONE);
    expect((await run('close', id)).err).toMatch(/table 1 \(no result\); .* add --unfinished 2\/1\n/);
    expect(await run('close', id, '--unfinished', '2/1')).toEqual(DONE);
    expect((await run('list')).out).toBe(`${id}  Spring Cup\n`);
  });

  it('undoes and amends with a reason, which the history shows', async () => {
    const data = ['--data', join(folder, 'undone')];
    const cli = (...args: string[]) => paifu(['tournament', ...args, ...data]);
    const cup = (await cli('open', 'Cup', '--ruleset', 'zung-jung/wsom', '--sessions', '2')).out.trim();
    const entrants = file('eight.csv', ['entrant,player', ...[1, 2, 3, 4, 5, 6, 7, 8].map((n) => `${n},p${n}`)]);
    const seats = file('seats.csv', ['session,table,east,south,west,north', '1,1,1,2,3,4', '1,2,5,6,7,8']);
    const why = ['--reason', 'a mistake'];
    const steps = [
      ['enter', cup, entrants],
      ['seat', cup, '--method', 'fixed', '--seating', seats],
      ['open-session', cup, '1'],
      ['take-back', cup, 'session', '1', ...why],
      ['take-back', cup, 'seating', '1', ...why],
      ['seat', cup, '--method', 'fixed', '--seating', seats],
      ['open-session', cup, '1', '--starts', '2027-03-20T09:00:00.000Z', '--ends', '2027-03-20T10:00:00.000Z'],
      ['clock', cup, '1', '--extend', '15', ...why],
      ['clock', cup, '1', '--pause', ...why],
      ['correct-seats', cup, '1', '1=1,2,3,8', '2=5,6,7,4', ...why],
      ['close-session', cup, '1', '--unfinished', '1,2'],
      ['reopen', cup, '1', ...why],
      ['close-session', cup, '1', '--unfinished', '1,2'],
      ['cut', cup, '1', '--entrants', '1,2,3,4', '--carry', 'all'],
      ['take-back', cup, 'cut', '1', ...why],
      ['amend', cup, '--name', 'Summer Cup', '--minutes', '90', '--scoring', 'places:4,2,1,0,points', ...why],
      ['close', cup, '--unplayed', '1', '--unfinished', '1/1,1/2'],
      ['reopen', cup, ...why],
    ];
    for (const step of steps) expect([step[0], await cli(...step)]).toMatchObject([step[0], { exit: 0, err: '' }]);
    expect(await cli('count-by', cup, '1', '1', 'sheet', ...why)).toMatchObject({
      ...{ exit: 1, err: expect.stringContaining('table 1 has no recorded game') },
    });
    expect(await cli('seat', cup, '--method', 'mend', '--reason', 'x')).toMatchObject({
      ...{ exit: 2, err: expect.stringContaining('all drawn sessions already fit their entrants') },
    });
    const { out } = await cli('history', cup);
    const said = out
      .trim()
      .split('\n')
      .slice(11)
      .map((line) => line.replace(/^.*\(operator\) {2}/, ''));
    expect(said.slice(0, 3)).toEqual([
      'The opening of session 1 is taken back: a mistake',
      'The seatings from session 1 on are taken back: a mistake',
      'The seating of session 1 is drawn (fixed): 2 tables',
    ]);
    expect(said[4]).toBe(
      'The clock of session 1 runs from 2027-03-20T09:00:00.000Z until 2027-03-20T10:15:00.000Z: a mistake',
    );
    expect(said.at(-1)).toBe('The tournament is reopened: a mistake');
    expect((await cli('list')).out).toContain('Summer Cup');
    const exported = await cli('export', cup);
    const bundle = join(folder, 'undone.paifu');
    writeFileSync(bundle, exported.out);
    expect(await paifu(['verify', bundle])).toMatchObject({ exit: 0 });
    // A record whose undoing was tampered with is reported.
    writeFileSync(bundle, exported.out.replace('"type":"SessionReopened"', '"type":"SessionTakenBack"'));
    expect((await paifu(['verify', bundle])).exit).not.toBe(0);
  });

  it('scores sheets with chips and chombos by the final points of its opening', async () => {
    const data = ['--data', join(folder, 'ema')];
    const cli = (...args: string[]) => paifu(['tournament', ...args, ...data]);
    const definition = '{"preset":"ema-2016","chip":2}';
    const opened = await cli('open', 'Cup', '--ruleset', 'reach/wsom', '--sessions', '1', '--final-points', definition);
    const cup = opened.out.trim();
    const seats = file('four.csv', ['session,table,east,south,west,north', '1,1,1,2,3,4']);
    const lines = ['11200,3,0', '-1700,-3,0', '-4100,0,0', '-5400,0,1'].map((cells, i) => `1,1,${i + 1},${cells}`);
    const results = file('ema.csv', ['session,table,entrant,points,chips,chombos', ...lines]);
    const entrants = file('ema-entrants.csv', ['entrant,player', ...[1, 2, 3, 4].map((n) => `${n},p${n}`)]);
    for (const step of [
      ['enter', cup, entrants],
      ['seat', cup, '--method', 'fixed', '--seating', seats],
      ['open-session', cup, '1'],
      ['result', cup, results, '--agreed'],
    ])
      expect([step[0], await cli(...step)]).toMatchObject([step[0], { exit: 0, err: '' }]);
    const { standings: told } = JSON.parse((await cli('standings', cup, '--format', 'json')).out);
    expect(told.rows.map(({ totals: [total] }: { totals: string[] }) => total)).toEqual([
      '32.2',
      '-2.7',
      '-9.1',
      '-40.4',
    ]);
    expect(await cli('amend', cup, '--final-points', 'ruleset', '--reason', 'as the rules say')).toEqual(DONE);
    expect((await cli('standings', cup, '--format', 'csv')).out).toContain('1,1,p1,17.2');
  });

  it('writes them as text, Markdown, a page and CSV', async () => {
    const { out: text } = await run('standings', id, '--after', '1');
    expect(text).toMatch(/^ *1\. +\d Player \d +30/m);
    expect(text).toMatch(/^ +Entrant +Total +Session 1 +Decided by/m);
    const { out: markdown } = await run('standings', id, '--after', '1', '--format', 'md');
    expect(markdown).toContain('# Spring Cup');
    expect((await run('standings', id, '--format', 'html')).out).toMatch(/^<!doctype html>/i);
    const { out: csv } = await run('standings', id, '--after', '1', '--format', 'csv');
    expect(csv).toMatch(
      /^rank,entrant,name,team,total,penalties,adjustments,provisional,decided,session 1\n1,\d,Player \d,\w+,30,0,0,no,/,
    );
  });

  it('tells them as they were announced', async () => {
    expect(await standings('--as-of', '2020-01-01T00:00:00.000Z')).toBeNull();
    expect((await standings('--as-of', '2999-01-01T00:00:00.000Z')).rows).toHaveLength(8);
  });

  it('enters names alone as new players of the directory, once', async () => {
    const data = ['--data', join(folder, 'named')];
    const opening = ['open', 'Cup', '--ruleset', 'zung-jung/wsom', '--sessions', '1'];
    const cup = (await paifu(['tournament', ...opening, ...data])).out.trim();
    const names = ['Ann', 'Ben', 'Chi', '=Dora'];
    const entrants = file('names.csv', ['entrant,name', ...names.map((name, i) => `${i + 1},${name}`)]);
    for (let times = 0; times < 2; times++)
      expect(await paifu(['tournament', 'enter', cup, entrants, ...data])).toEqual(DONE);
    const listed = await paifu(['players', 'list', '--json', ...data]);
    const players = listed.out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(players.map(({ name }) => name).sort()).toEqual([...names].sort());
    const seats = await paifu(['tournament', 'seat', cup, '--method', 'random', '--preview', '--seed', 'x', ...data]);
    expect(seats).toMatchObject({ exit: 0, out: expect.stringContaining('=Dora') });
  });

  it.each([
    ['an entrant twice', ['enter', 'ID', 'twice.csv'], 5, /entrant 1 is listed twice/],
    ['an entrant without an id, name or team', ['enter', 'ID', 'nobody.csv'], 5, /entrant 9: expected a player’s id/],
    ['a name nobody can read', ['enter', 'ID', 'hidden.csv'], 5, /entrant 9: contains the invisible character U\+200B/],
    [
      'a table of three',
      ['result', 'ID', 'three.csv'],
      1,
      /points: expected the points of four entrants, found 3 \(.*Results/,
    ],
    ['a result that does not sum', ['result', 'ID', 'sum.csv'], 1, /points: .*sum.*\(.*Results/],
    ['no number', ['result', 'ID', 'word.csv'], 5, /line 2, column 4: expected a whole number, found many/],
    ['an unknown ruleset', ['open', 'Cup', '--ruleset', 'whist', '--sessions', '1'], 2, /ruleset: .*whist/],
    ['no points', ['adjust', 'ID', '1', '--points', 'many', '--reason', 'x'], 2, /--points.*Expected a whole number/],
    ['no law', ['adjust', 'ID', '1', '--points', '1', '--reason', 'x', '--law', 'x|y|z'], 1, /law: .*is not a place/],
    ['a substitute of nobody', ['substitute', 'ID', '77', '--session', '2', '--table', '1'], 1, /closed/],
    [
      'a list with a word',
      ['cut', 'ID', '1', '--entrants', '1,two', '--carry', 'all'],
      2,
      /^paifu: 1,two: expected numbers separated by commas, found two\n$/,
    ],
    ['a table without a session', ['close', 'ID', '--unfinished', '2'], 2, /expected tables such as 2\/3, found 2\n$/],
    ['a log that is not there', ['add-game', 'ID', '1', '1', 'no.xml'], 3, /no\.xml: there is no such file\n$/],
    ['a draw without a seed', ['seat', 'ID', '--method', 'random'], 2, /^paifu: --method random needs --seed\n$/],
    ['a cut that is too late', ['cut', 'ID', '1', '--top', '2', '--carry', 'all'], 1, /closed/],
    ['a session of a tournament that is closed', ['open-session', 'ID', '2'], 1, /closed/],
    ['a tournament that is not there', ['close', '00000000-0000-5000-8000-000000000000'], 3, /there is no tournament/],
    ['a session that is not open', ['standings', 'ID', '--after', '9'], 2, /--after: expected a session up to 2/],
  ])('refuses %s, and says where', async (_, args, exit, message) => {
    file('twice.csv', ['entrant,player', '1,p1', '1,p2']);
    file('nobody.csv', ['entrant,name', '9,']);
    file('hidden.csv', ['entrant,name', '9,Ni\u200bne']);
    file('three.csv', ['session,table,entrant,points', '1,1,1,5', '1,1,2,5', '1,1,3,-10']);
    file('sum.csv', ['session,table,entrant,points', ...tables[0].map((entrant) => `1,1,${entrant},5`)]);
    file('word.csv', ['session,table,entrant,points', '1,1,1,many']);
    const told = args.map((one) => (one === 'ID' ? id : one.endsWith('.csv') ? join(folder, one) : one));
    const { exit: ended, out, err } = await run(...told);
    expect([ended, out, err]).toEqual([exit, '', expect.stringMatching(message)]);
  });
});

it('a page of a tournament as text has its columns below each other, whatever script names are in', async () => {
  const opened = await run('open', '春の大会', '--ruleset', 'zung-jung/wsom', '--sessions', '1');
  const cup = opened.out.trim();
  const names = ['山田太郎', 'Anna', '鈴木一朗左衛門', 'Bo'];
  const entrants = names.map((name, i) => `${i + 1},${name}`);
  expect(await run('enter', cup, file('names.csv', ['entrant,name', ...entrants]))).toEqual(DONE);
  const { out } = await run('seat', cup, '--method', 'random', '--seed', 'a');
  const lines = out.split('\n');
  expect(textWidth(lines[1])).toBe(textWidth(lines[0]));
  const from = lines.findIndex((line) => line.trim().startsWith('Entrant'));
  const summary = lines.slice(from, from + 5);
  expect(summary.map((line) => textWidth(line))).toEqual(summary.map(() => textWidth(summary[0])));
});
