import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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
    expect(games.out.split('\n')[0]).toMatch(/^opened +game +ruleset +hands +players$/);
    const rows = linesOf((await found('games', '--json')).out);
    const played = rows.reduce((sum, { handsPlayed }) => sum + handsPlayed, 0);
    const hands = linesOf((await found('find', '--json', '--first', '100')).out);
    expect(hands).toHaveLength(played);
    expect((await found('find', '--first', '2')).err).toBe(`${played} hands, 2 shown (--first)\n`);
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
      ]) {
        const [here, then] = [await found(...words), await there(...words)];
        expect([words, then]).toEqual([words, here]);
        expect((await there(...words, '--json')).out).toBe((await found(...words, '--json')).out);
      }
      expect((await there('find', '--first', '2')).err).toBe('2 hands shown, there are more (--first)\n');
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

  test('lists the same filters as the documents', async () => {
    const { out } = await found('find', '--filters');
    expect(out).toContain('minPoints=Points\n    Minimum points of the win.');
    expect(out.replaceAll(/\s+/g, ' ')).toContain('Of each: player, anyOf, seat, wind');
  });

  test.each<[string[], string]>([
    [['winer=ada'], 'there is no filter winer (did you mean winner?)'],
    [['constructor=1'], 'there is no filter constructor (--filters lists them)'],
    [['winner'], 'winner: expected winner=…, ID: Winner, by player id'],
    [['by=self-drow'], 'filter.by: expected one of self-draw, discard, robbing-kong, found "self-drow"'],
    [['minPoints=many'], 'filter.minPoints: expected'],
    [['minPoints=1', 'minPoints=2'], 'minPoints: given twice'],
    [['seats=[{'], '[{: '],
    [['patterns=pinfoo'], 'did you mean "peace" (Peace)?'],
    [['ruleset=reach/wsum'], 'did you mean "reach/wsom"'],
    [['player=player-9x'], 'did you mean "player-1"'],
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
