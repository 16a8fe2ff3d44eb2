import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Role } from '../../src/access/role.js';
import { PlayerDirectory } from '../../src/players/player-directory.js';
import { searchesIncludeAll, startService, tokenOf } from '../kit/service/service.js';
import { paifu } from './run-cli.js';
import '../kit/play/rulesets.js';

const folder = mkdtempSync(join(tmpdir(), 'paifu-find-'));
const data = join(folder, 'data');
const linesOf = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
const found = (...args: string[]) => paifu([...args, '--data', data]);

beforeAll(async () => {
  const file = join(folder, 'games.paifu');
  writeFileSync(file, (await paifu(['simulate', '--ruleset', 'reach/wsom', '--games', '3', '--seed', 'find'])).out);
  expect((await found('import', file)).exit).toBe(0);
  const directory = PlayerDirectory.open(data);
  directory.add({ id: 'player-1', name: 'Ada' });
  directory.close();
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('paifu find and paifu games', () => {
  test('finds what was imported, without a service, and counts it', async () => {
    const games = await found('games');
    expect([games.exit, games.err]).toEqual([0, '3 games\n']);
    expect(games.out.split('\n')[0]).toMatch(/^opened \(UTC\) +game +ruleset +hands +players$/);
    const rows = linesOf((await found('games', '--json')).out);
    const played = rows.reduce((sum, { handsPlayed }) => sum + handsPlayed, 0);
    const hands = linesOf((await found('find', '--json', '--first', '100')).out);
    expect(hands).toHaveLength(played);
    expect((await found('find', '--first', '2')).err).toBe(`${played} hands, 2 shown (--first)\n`);
  });

  test('a game that was recorded after it was played has its day, or nothing if its log states none', async () => {
    const { out: text } = await paifu(['simulate', '--ruleset', 'reach/tenhou', '--games', '1', '--seed', 'day']);
    writeFileSync(join(folder, 'day.paifu'), text);
    const day = ['--data', join(folder, 'day')];
    expect((await paifu(['import', join(folder, 'day.paifu'), ...day])).exit).toBe(0);
    const [{ id }] = linesOf((await paifu(['games', '--json', ...day])).out);
    const log = (await paifu(['export', '--game', id, '--format', 'tenhou6', ...day])).out;
    for (const [name, title, started] of [
      ['dated', '2020-06-19', '2020-06-19'],
      ['undated', 'Club', ''],
    ]) {
      const [file, other] = [join(folder, `${name}.json`), join(folder, name)];
      writeFileSync(file, JSON.stringify({ ...JSON.parse(log), title: [title, ''] }));
      expect((await paifu(['import', file, '--data', other])).exit).toBe(0);
      for (const command of ['find', 'games']) {
        const { out } = await paifu([command, '--data', other]);
        const [, first] = out.split('\n');
        expect([name, first.slice(0, out.indexOf('game')).trim()]).toEqual([name, started]);
      }
    }
  });

  test('a notation without a day is in no period, and one whose first hand has a time is on its day', async () => {
    const { out: text } = await paifu(['simulate', '--ruleset', 'reach/wsom', '--games', '1', '--seed', 'mhr']);
    writeFileSync(join(folder, 'mhr.paifu'), text);
    const first = ['--data', join(folder, 'mhr')];
    expect((await paifu(['import', join(folder, 'mhr.paifu'), ...first])).exit).toBe(0);
    const [{ id }] = linesOf((await paifu(['games', '--json', ...first])).out);
    const notation = (await paifu(['export', '--game', id, '--format', 'mhr', ...first])).out;
    const untimed = notation.replaceAll(/^start: .*\n/gm, '').replaceAll(/ @[\d:.]+/g, '');
    const timed = untimed.replace(/^hand: 1$/m, 'hand: 1\nstart: 2021-03-04T05:06:07Z');
    for (const [name, given, day, inPeriod] of [
      ['undated', untimed, '', 0],
      ['timed', timed, '2021-03-04 05:06', 1],
    ] as const) {
      const [file, other] = [join(folder, `${name}.mhr`), ['--data', join(folder, `${name}-mhr`)]];
      writeFileSync(file, given);
      expect(await paifu(['import', file, ...other])).toMatchObject({ exit: 0 });
      for (const [command, unit] of [
        ['find', 'hand'],
        ['games', 'game'],
      ]) {
        const { out } = await paifu([command, ...other, '--sort', 'oldest']);
        expect([name, out.split('\n')[1].slice(0, out.indexOf('game')).trim()]).toEqual([name, day]);
        const count = async (...filter: string[]) => (await paifu([command, ...other, ...filter])).err;
        const all = await count();
        expect(all).not.toBe(`0 ${unit}s\n`);
        for (const filter of [['from=2000-01-01'], ['before=2999-01-01']])
          expect([filter, await count(...filter)]).toEqual([filter, inPeriod === 0 ? `0 ${unit}s\n` : all]);
      }
      expect((await paifu(['games', 'from=2021-03-04', 'before=2021-03-05', ...other])).err).toBe(
        `${inPeriod} game${inPeriod === 1 ? '' : 's'}\n`,
      );
      expect((await paifu(['find', 'maxSeconds=1', ...other])).err).toBe('0 hands\n');
      const ranked = await paifu([
        'ranking',
        'placing',
        '--ruleset',
        'reach/wsom',
        '--min-games',
        '1',
        '--json',
        ...other,
      ]);
      expect(linesOf(ranked.out)).toHaveLength(4);
      for (const [option, time] of [
        ['--from', '2000-01-01T01:00:00Z'],
        ['--before', '2999-01-01T01:00:00Z'],
      ]) {
        const period = await paifu([
          ...['ranking', 'placing', '--ruleset', 'reach/wsom', '--min-games', '1', '--json', option, time, ...other],
        ]);
        expect([option, period.out.trim().split('\n').filter(Boolean).length]).toEqual([option, 4 * inPeriod]);
      }
    }
  });

  test('takes every kind of filter as a word, and orders', async () => {
    const all = linesOf((await found('find', '--json', '--first', '100')).out);
    const points = ({ wins }: { wins: { points: number }[] }) => Math.max(0, ...wins.map((win) => win.points));
    const dear = linesOf((await found('find', 'minPoints=3000', '--sort', 'most-points', '--json')).out);
    const expected = all.filter((hand) => points(hand) >= 3_000).map(points);
    expect(expected.length).toBeGreaterThan(1);
    expect(dear.map(points)).toEqual(expected.sort((a, b) => b - a));
    const drawn = linesOf((await found('find', 'by=discard', 'ended=won,exhausted', '--json')).out);
    expect(new Set(drawn.flatMap(({ wins }) => wins.map((win: { by: string }) => win.by)))).toEqual(
      new Set(['discard']),
    );
    const won = await found('find', 'seats=[{"player":"player-3","won":true}]', '--json');
    const ownWins = all.filter(({ wins }) => wins.some((win: { player: string }) => win.player === 'player-3'));
    expect(linesOf(won.out)).toHaveLength(ownWins.length);
    expect((await found('games', 'hand={"minPoints":999999}')).err).toBe('0 games\n');
  });

  test('a win without patterns has its points and no empty parentheses', async () => {
    const [file, other] = [join(folder, 'plain.paifu'), join(folder, 'plain')];
    writeFileSync(
      file,
      (await paifu(['simulate', '--ruleset', 'zung-jung/wsom', '--games', '2', '--seed', 'find'])).out,
    );
    expect((await paifu(['import', file, '--data', other])).exit).toBe(0);
    const find = (...more: string[]) => paifu(['find', 'ended=won', '--first', '100', '--data', other, ...more]);
    const hands = linesOf((await find('--json')).out);
    expect(hands.some(({ wins }) => wins.some(({ patterns }: { patterns: unknown[] }) => patterns.length === 0))).toBe(
      true,
    );
    expect((await find()).out).not.toContain('()');
  });

  test('names patterns as the players of the ruleset do, in JSON as the record does, and finds them by either', async () => {
    const [file, other] = [join(folder, 'tenhou.paifu'), join(folder, 'tenhou')];
    writeFileSync(file, (await paifu(['simulate', '--ruleset', 'reach/tenhou', '--games', '1', '--seed', 'find'])).out);
    expect((await paifu(['import', file, '--data', other])).exit).toBe(0);
    const find = async (...more: string[]) => (await paifu(['find', '--first', '100', '--data', other, ...more])).out;
    expect(await find('patterns=reach')).toMatch(/\((.*, )?Riichi(, .*)?\)/);
    expect(await find()).not.toMatch(/\bReach\b|Concealed Self-Draw/);
    expect(await find('patterns=Riichi', '--json')).toBe(await find('patterns=Reach', '--json'));
    const named = linesOf(await find('patterns=Riichi', '--json')).flatMap(({ wins }) =>
      wins.flatMap((win: { patterns: { name: string }[] }) => win.patterns.map(({ name }) => name)),
    );
    expect(named).toContain('Reach');
    const { number } = linesOf(await find('patterns=Riichi', '--json'))[0];
    const { out } = await paifu(['replay', file, '--hand', String(number)]);
    expect(out).toMatch(/^ {2}Riichi +1 {2}WSOM Reach rules, "Hands \(Combinations\)"\n {38}5\.1-10$/m);
    expect(out).not.toMatch(/^ {2}Reach +1/m);
  });

  test('calls players by their names', async () => {
    expect((await found('games')).out).toContain('Ada ');
    expect((await found('games')).out).not.toContain('player-1 ');
  });

  test('finds players by their names, where one alone is called so', async () => {
    const byId = await found('find', 'player=player-1', '--first', '100');
    expect(byId.err).toMatch(/^[1-9]\d* hands\n$/);
    expect(await found('find', 'player=ADA', '--first', '100')).toEqual(byId);
    expect(await found('find', 'seats=[{"player":"Ada"}]', '--first', '100')).toEqual(byId);
    const directory = PlayerDirectory.open(data);
    directory.add({ id: 'other-ada', name: 'ada' });
    directory.close();
    expect(await found('find', 'player=Ada')).toMatchObject({ exit: 2, err: expect.stringContaining('"Ada"') });
    const again = PlayerDirectory.open(data);
    again.erase('other-ada');
    again.close();
  });

  test('asks a service for the same, which tells names to whom it may', async () => {
    const roles: Record<string, readonly Role[]> = { operator: [{ role: 'operator' }], judge: [{ role: 'judge' }] };
    const service = await startService({ roles, env: { PAIFU_NAMES: 'officials' } });
    try {
      const there = (...args: string[]) => paifu([...args, '--url', service.url, '--token', tokenOf('judge')]);
      const file = join(folder, 'games.paifu');
      expect((await paifu(['import', file, '--url', service.url, '--token', tokenOf('operator')])).exit).toBe(0);
      service.players.add({ id: 'player-1', name: 'Ada' });
      await searchesIncludeAll(service);
      for (const words of [
        ['games', '--sort', 'oldest'],
        ['games', 'player=player-2', 'hand={"minPoints":1000}'],
        ['find', '--first', '100'],
        ['find', 'minPoints=3000', '--sort', 'most-points'],
        ['find', 'seats=[{"player":"player-3","won":true}]'],
        ['find', 'minPoints=9999999'],
        ['ranking', 'wins', '--ruleset', 'reach/wsom', '--min-games', '1'],
        ['ranking', 'points-paid', '--ruleset', 'reach/wsom', '--min-games', '1', '--order', 'highest'],
      ]) {
        const [here, then] = [await found(...words), await there(...words)];
        expect([words, then]).toEqual([words, here]);
        expect((await there(...words, '--json')).out).toBe((await found(...words, '--json')).out);
      }
      const counted = await there('find', 'by=discard', '--first', '2');
      expect(counted).toEqual(await found('find', 'by=discard', '--first', '2'));
      expect(counted.err).toMatch(/^\d+ hands, 2 shown \(--first\)\n$/);
      const public_ = await paifu(['games', '--url', service.url]);
      expect(public_.out).toContain('player-1 ');
      expect(public_.out).not.toContain('Ada');
      expect(await there('find', 'player=player-9x')).toMatchObject({
        exit: 2,
        out: '',
        err: expect.stringContaining('did you mean "player-1"'),
      });
      expect((await there('find', 'game=00000000-0000-0000-0000-000000000000')).exit).toBe(3);
      expect((await paifu(['games', '--url', 'http://127.0.0.1:9'])).exit).toBe(7);
    } finally {
      await service.close();
    }
  });

  test('answers questions of players: kongs, double wins, han, irregularities and close games', async () => {
    const all = linesOf((await found('find', '--json', '--first', '100')).out);
    type Hand = {
      wins: { han: number | null; limit: string | null; turn: number }[];
      claims: { meld: string | null }[];
    };
    const isKong = ({ meld }: { meld: string | null }) => meld?.endsWith('kong') === true;
    for (const [words, is] of [
      [['minHan=3', 'maxHan=4'], ({ wins }: Hand) => wins.some(({ han }) => han !== null && han >= 3 && han <= 4)],
      [
        ['limits=mangan,haneman'],
        ({ wins }: Hand) => wins.some(({ limit }) => limit === 'mangan' || limit === 'haneman'),
      ],
      [['maxWinTurn=8'], ({ wins }: Hand) => wins.some(({ turn }) => turn <= 8)],
      [['winners=1'], ({ wins }: Hand) => wins.length === 1],
      [['minKongs=1'], ({ claims }: Hand) => claims.some(isKong)],
    ] as const) {
      const rows = linesOf((await found('find', ...words, '--json', '--first', '100')).out);
      expect([words, rows]).toEqual([words, all.filter(is)]);
      expect([words, rows.length > 0 && rows.length < all.length]).toEqual([words, true]);
    }
    expect((await found('find', 'irregularities=furiten,missed flower')).err).toBe('0 hands\n');
    const closest = linesOf((await found('games', '--sort', 'smallest-margin', '--json')).out);
    const margins = closest.map(({ margin }) => margin);
    expect(margins).toEqual(margins.toSorted((a, b) => a - b));
    expect(linesOf((await found('games', `maxMargin=${margins[0]}`, '--json')).out)).toHaveLength(1);
  });

  test('lists the same filters as the documents', async () => {
    const { out } = await found('find', '--filters');
    expect(out).toContain('minPoints=Points\n    Minimum points of the win.');
    expect(out.replaceAll(/\s+/g, ' ')).toContain('Of each: player, anyOf, seat, wind');
  });

  test.each<[string[], string]>([
    [['winer=ada'], 'there is no filter winer (did you mean winner?)'],
    [['constructor=1'], 'there is no filter constructor (--filters lists them)'],
    [['minComeback=1'], 'there is no filter minComeback (paifu games has it)'],
    [['hands'], 'there is no filter hands; filters are name=value (--filters lists them)'],
    [['winner'], 'winner: expected winner=…, ID: Winner, by player id'],
    [['by=self-drow'], 'filter.by: expected one of self-draw, discard, robbing-kong, found "self-drow"'],
    [['minPoints=many'], 'filter.minPoints: expected'],
    [['minPoints=1', 'minPoints=2'], 'minPoints: given twice'],
    [['seats=[{'], 'seats: expected JSON such as [{"won":true}], found "[{"'],
    [['patterns=xyzzy'], 'found "xyzzy"; paifu rulesets ID, such as reach/tenhou, lists the patterns of a ruleset'],
    [['or=[{"winner":"xyzzy"}]'], 'found "xyzzy"; paifu players list lists the known players'],
    [['patterns=pinfoo'], 'did you mean "peace" (Peace / Pinfu)?'],
    [['ruleset=reach/wsum'], 'did you mean "reach/wsom"'],
    [['player=player-9x'], 'did you mean "player-1"'],
    [['irregularities=furitan'], 'did you mean "missed-win" (furiten)?'],
    [['limits=mangen'], 'limits[0]: expected one of mangan'],
    [['winLike=1m,2m'], 'winLike: expected 14 to 18 tiles'],
    [['--sort', 'dearest'], 'expected one of newest, oldest'],
  ])('refuses %j', async (words, message) => {
    const { exit, err, out } = await found('find', ...words);
    expect([exit, out, err]).toEqual([2, '', expect.stringContaining(message)]);
  });

  test('makes nothing of a directory that was mistyped', async () => {
    const other = join(folder, 'other');
    const { exit, err } = await paifu(['games', '--data', other]);
    expect([exit, err, existsSync(other)]).toEqual([3, expect.stringContaining('does not exist'), false]);
  });
});

describe('paifu ranking', () => {
  const ranked = (...words: string[]) => found('ranking', ...words, '--ruleset', 'reach/wsom');

  test('lists players with their names in the order of a statistic', async () => {
    const { out, exit } = await ranked('points', '--min-games', '1');
    const [head, ...lines] = out.trimEnd().split('\n');
    expect([exit, head]).toEqual([0, expect.stringMatching(/^place +player +points +of +games$/)]);
    expect(lines).toHaveLength(4);
    expect(out).toContain(' Ada ');
    const points = lines.map((line) => Number(line.split(/ +/).at(-3)));
    expect(points).toEqual(points.toSorted((a, b) => b - a));
    const rows = linesOf((await ranked('points', '--min-games', '1', '--json')).out);
    expect(rows.map(({ value }) => value)).toEqual(points);
  });

  test('leaves out players with few games, and says so', async () => {
    expect(await ranked('wins')).toEqual({
      exit: 0,
      out: '',
      err: 'nobody has played 10 games of reach/wsom or more (--min-games)\n',
    });
  });

  test.each<[string[], string]>([
    [['luck'], 'luck: expected one of placing, first-places'],
    [['wins', '--from', 'soon'], 'from: expected a date'],
    [['wins', '--order', 'up'], 'best, highest, lowest'],
  ])('refuses %j', async (words, message) => {
    const { exit, err, out } = await ranked(...words);
    expect([exit, out, err]).toEqual([2, '', expect.stringContaining(message)]);
  });
});

test.each([
  ['3', '3 events'],
  ['10000', 'at least 10000 events'],
  ['unknown', 'some events'],
])('find reports %j events that a service has not projected yet as %j', async (behind, events) => {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/x-ndjson', 'paifu-behind': behind }).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  try {
    const { err } = await paifu(['find', '--url', `http://127.0.0.1:${(server.address() as AddressInfo).port}`]);
    expect(err).toMatch(new RegExp(`^paifu: ${events} not in the answer yet\n`));
  } finally {
    server.close();
  }
});
