import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { PlayerDirectory } from '../../src/players/player-directory.js';
import { type Service, startService, tokenOf } from '../kit/service/service.js';
import { paifu, type Ran } from './run-cli.js';

const folder = mkdtempSync(join(tmpdir(), 'paifu-players-'));
afterAll(() => rmSync(folder, { recursive: true }));

function fill(directory: PlayerDirectory): void {
  directory.add({ id: 'ada', name: 'Ada Lovelace', aliases: [{ source: 'tenhou', name: 'ada' }] });
  directory.add({ id: 'ada-2', name: 'A. Lovelace', aliases: [{ source: 'majsoul', name: '愛達' }] });
  directory.add({ id: 'bo', name: 'Bo' });
  directory.add({ id: 'erasable', name: 'Leaver' });
  directory.erase(directory.add({ id: 'gone', name: 'Nobody now' }).id);
}

const linesIn = ({ out }: Ran) =>
  out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

function isAsked(players: (...args: string[]) => Promise<Ran>, by: string) {
  test('lists everybody by name, without a name first', async () => {
    const { exit, out, err } = await players('list');
    expect([exit, err]).toEqual([0, '5 players\n']);
    expect(out.trimEnd().split('\n')).toEqual([
      'id        name          also',
      'gone      (erased)',
      'ada-2     A. Lovelace   majsoul:愛達',
      'ada       Ada Lovelace  tenhou:ada',
      'bo        Bo',
      'erasable  Leaver',
    ]);
  });

  test('finds by a part of a name or an alias, in whatever case', async () => {
    expect(linesIn(await players('list', 'LOVE', '--json')).map(({ id }) => id)).toEqual(['ada-2', 'ada']);
    expect(linesIn(await players('list', '愛', '--json'))).toEqual([
      {
        id: 'ada-2',
        name: 'A. Lovelace',
        aliases: [{ source: 'majsoul', name: '愛達' }],
        erased: false,
        formerIds: [],
        ...{ emaNumber: null, country: null, club: null },
      },
    ]);
    expect(await players('list', 'zoe')).toEqual({ exit: 0, out: '', err: '0 players\n' });
  });

  test('merges two ids, shows who did so, and undoes it', async () => {
    const merged = await players('merge', 'ada-2', 'ada');
    expect([merged.exit, merged.out]).toEqual([0, 'ada  Ada Lovelace\n  also majsoul:愛達, tenhou:ada, ada-2\n']);
    const shown = await players('show', 'ada-2');
    expect(shown.out.split('\n').slice(0, 2)).toEqual(merged.out.split('\n').slice(0, 2));
    expect(shown.out).toMatch(
      new RegExp(`^ {2}\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d {2}ada-2 merged into ada, by ${by}$`, 'm'),
    );

    const undone = await players('unmerge', 'ada-2', '--json');
    expect([undone.exit, linesIn(undone)]).toEqual([
      0,
      [expect.objectContaining({ id: 'ada-2', name: 'A. Lovelace', formerIds: [] })],
    ]);
    const [{ history, ...player }] = linesIn(await players('show', 'ada', '--json'));
    expect(player).toMatchObject({ id: 'ada', aliases: [{ source: 'tenhou', name: 'ada' }], formerIds: [] });
    expect(history.map(({ what }: { what: string }) => what)).toEqual(['ADDED', 'ALIAS_ADDED', 'MERGED', 'UNMERGED']);
    expect(history.at(-1)).toMatchObject({ player: 'ada-2', other: 'ada', by });
  });

  test('names a player, and takes the name away', async () => {
    const named = await players('rename', 'bo', '  Bo Diddley ');
    expect([named.exit, named.out]).toEqual([0, 'bo  Bo Diddley\n']);
    expect((await players('show', 'bo')).out).toMatch(new RegExp(`bo named Bo Diddley, by ${by}$`, 'm'));
    expect((await players('rename', 'bo')).out).toBe('bo\n');
    expect((await players('rename', 'bo', 'Bo')).out).toBe('bo  Bo\n');
  });

  test('says by which name a source knows a player, and that it does so no more', async () => {
    const known = await players('alias', 'bo', 'tenhou:Bo:2');
    expect([known.exit, known.out]).toEqual([0, 'bo  Bo\n  also tenhou:Bo:2\n']);
    expect((await players('alias', 'ada', 'tenhou:Bo:2')).err).toContain('bo');
    expect((await players('alias', 'bo', 'tenhou:Bo:2', '--remove')).out).toBe('bo  Bo\n');
    expect((await players('show', 'bo')).out).toContain('bo not known as tenhou:Bo:2 any more');
  });

  test('erases what a player is called, for good', async () => {
    expect((await players('rename', 'mistake', 'x')).exit).toBe(3);
    await players('alias', 'erasable', 'tenhou:Left');
    const erased = await players('erase', 'erasable');
    expect([erased.exit, erased.out]).toEqual([0, 'erasable  (erased)\n']);
    expect((await players('show', 'erasable', '--json')).out).not.toMatch(/Left|Leaver/);
    expect(await players('rename', 'erasable', 'Leaver')).toMatchObject({ exit: 1, out: '' });
  });

  test.each<[string[], number, string]>([
    [['rename', 'ada', ''], 2, 'expected 1 to 100 characters on one line'],
    [['alias', 'bo', 'tenhou'], 2, 'expected the source and the name there, such as tenhou:ada'],
    [['alias', 'bo', 'Ten Hou:bo'], 2, 'expected a short word in lower case, such as tenhou'],
    [['alias', 'bo', 'tenhou:ada'], 1, 'ada'],
    [['alias', 'zoe', 'tenhou:zoe'], 3, 'there is no player "zoe"'],
    [['erase', 'zoe'], 3, 'there is no player "zoe"'],
    [['show', 'zoe'], 3, 'there is no player zoe'],
    [['merge', 'zoe', 'ada'], 3, 'there is no player "zoe"'],
    [['merge', 'ada', 'gone'], 1, 'the names of player gone were erased permanently'],
    [['unmerge', 'bo'], 1, 'player bo is not merged into another player'],
  ])('refuses %j', async (args, exit, message) => {
    expect(await players(...args)).toEqual({ exit, out: '', err: expect.stringContaining(message) });
  });
}

describe('paifu players of a data directory', () => {
  const data = join(folder, 'data');
  beforeAll(() => {
    const directory = PlayerDirectory.open(data);
    fill(directory);
    directory.close();
  });
  isAsked((...args) => paifu(['players', ...args, '--data', data]), `${userInfo().username} at the terminal`);

  test('makes no directory where there is none', async () => {
    const none = join(folder, 'none');
    expect(await paifu(['players', 'list', '--data', none])).toMatchObject({ exit: 3, out: '' });
    expect(existsSync(none)).toBe(false);
    const empty = mkdtempSync(join(folder, 'empty-'));
    const { exit, err } = await paifu(['players', 'merge', 'a', 'b', '--data', empty]);
    expect([exit, err, readdirSync(empty)]).toEqual([3, expect.stringContaining('nobody has a name in'), []]);
  });
});

describe('paifu players of a service', () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService({
      roles: { judge: [{ role: 'judge' }, { role: 'operator' }], reader: [{ role: 'monitor' }] },
    });
    fill(service.players);
  });
  afterAll(() => service.close());
  const as = (actor: string, ...args: string[]) =>
    paifu(['players', ...args, '--url', service.url, '--token', tokenOf(actor)]);
  isAsked((...args) => as('judge', ...args), 'judge');

  test('lists more than the service gives at once', async () => {
    const many = Array.from({ length: 230 }, (_, i) => `many-${String(i).padStart(3, '0')}`);
    for (const id of many) service.players.add({ id, name: id });
    expect(linesIn(await as('judge', 'list', 'many', '--json')).map(({ id }) => id)).toEqual(many);
  });

  test('tells and changes nothing for whoever may not', async () => {
    for (const args of [
      ['list'],
      ['merge', 'ada-2', 'ada'],
      ['unmerge', 'ada-2'],
      ['rename', 'bo', 'x'],
      ['alias', 'bo', 'a:b'],
      ['erase', 'bo'],
    ])
      expect(await as('reader', ...args)).toEqual({
        exit: 1,
        out: '',
        err: expect.stringContaining('this needs the role'),
      });
    expect(await as('reader', 'show', 'bo')).toMatchObject({ exit: 3, out: '' });
  });
});
