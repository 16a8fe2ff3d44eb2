import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { paifu } from './run-cli.js';

const folder = mkdtempSync(join(tmpdir(), 'paifu-courses-'));
afterAll(() => rmSync(folder, { recursive: true }));

const inFile = (name: string, text: string): string => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};

let game: string;
beforeAll(async () => {
  game = inFile('game.paifu', (await paifu(['simulate', '--ruleset', 'zung-jung/wsom', '--seed', 'courses'])).out);
});

describe('paifu rescore', () => {
  const rescored = (...args: string[]) => paifu(['rescore', game, '--ruleset', 'zung-jung/wsom', ...args]);

  it('rescoring by the rules of the game changes nothing', async () => {
    const { exit, out } = await rescored('--json');
    const { by, wins, sums, placings } = JSON.parse(out);
    expect([exit, by]).toEqual([0, 'zung-jung/wsom']);
    expect(wins.length).toBeGreaterThan(0);
    expect([sums.would, placings.would]).toEqual([sums.was, placings.was]);
  });

  it('says of each win what becomes of it, and what all of them bring', async () => {
    const { out } = await rescored('--option', 'minimumPoints=10');
    // The public sees winds and the ids of the record.
    expect(out).toMatch(/^hand \d+, (East|South|West|North) \(player-\d\): \d+ points? → no win$/m);
    expect(out).toMatch(/^ {4}.*10/m);
    expect(out).toMatch(/^as recorded {2}player-4 -?\d+ \(\d\)/m);
    expect(out).toMatch(/^by zung-jung\/wsom {2}player-4 /m);
    expect(out).not.toMatch(/seat \d/);
  });

  it('refuses a ruleset or an option that there is not, and a file that is not there', async () => {
    expect(await paifu(['rescore', game, '--ruleset', 'whist'])).toMatchObject({
      exit: 2,
      err: expect.stringMatching(/whist/),
    });
    expect(await rescored('--option', 'colour=1')).toMatchObject({ exit: 2, err: expect.stringMatching(/colour/) });
    expect((await paifu(['rescore', `${game}.not`, '--ruleset', 'zung-jung/wsom'])).exit).toBe(3);
    expect((await paifu(['rescore', '--ruleset', 'zung-jung/wsom'])).exit).toBe(2);
    expect((await paifu(['rescore', game, '--all', '--ruleset', 'zung-jung/wsom'])).exit).toBe(2);
  });
});

describe('paifu rescore of many games', () => {
  const stricter = ['--ruleset', 'zung-jung/wsom', '--option', 'minimumPoints=10', '--json'];
  const lines = (out: string) =>
    out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
  let many: string;
  let single: { wins: { was: { points: number }; would: null | { points: number } }[]; game: string }[];
  beforeAll(async () => {
    many = inFile('many.paifu', (await paifu(['simulate', '--ruleset', 'zung-jung/wsom', '-n', '3'])).out);
    single = lines((await paifu(['rescore', many, ...stricter])).out).slice(0, 3);
  });

  it('takes every game of a file, and sums up what their wins come to and whose they are', async () => {
    const { exit, out } = await paifu(['rescore', many, ...stricter]);
    const sum = lines(out)[3];
    const wins = single.flatMap((one) => one.wins);
    const lost = wins.filter(({ would }) => would === null);
    expect(lost.length).toBeGreaterThan(0);
    expect([exit, lines(out).length, new Set(single.map((one) => one.game)).size]).toEqual([0, 4, 3]);
    expect(sum).toMatchObject({ games: 3, wins: wins.length, none: lost.length, changed: lost.length, gained: 0 });
    expect(sum.lost).toBe(lost.reduce((points, { was }) => points + was.points, 0));
    expect(sum.players.length).toBeGreaterThanOrEqual(4);
    const totals = sum.players.map(({ was, would }: { was: number; would: number }) => [was, would]);
    expect(totals.reduce(([a, b]: number[], [c, d]: number[]) => [a + c, b + d])).toEqual([0, 0]);
    const { out: page } = await paifu(['rescore', many, ...stricter.slice(0, -1)]);
    expect(page).toContain(`3 games, ${wins.length} wins by zung-jung/wsom\n${lost.length} wins would change in value`);
  });

  it('rescoring a folder, a store and a filter gives the same, and unreadable games are named and skipped', async () => {
    const data = mkdtempSync(join(folder, 'data-'));
    expect((await paifu(['import', many, '--data', data])).exit).toBe(0);
    const stored = await paifu(['rescore', '--all', '--data', data, ...stricter]);
    expect([stored.exit, lines(stored.out).slice(0, 3)]).toEqual([0, single]);
    const one = await paifu(['rescore', '--game', single[1].game, '--data', data, ...stricter]);
    expect(lines(one.out)).toEqual([single[1]]);
    const none = await paifu(['rescore', '--all', '--data', data, '--played', 'reach/wsom', ...stricter]);
    expect(lines(none.out)).toMatchObject([{ games: 0, wins: 0, players: [] }]);
    const folderOf = mkdtempSync(join(folder, 'games-'));
    writeFileSync(join(folderOf, 'a.paifu'), 'not a game\n');
    writeFileSync(join(folderOf, 'b.paifu'), readFileSync(many));
    const found = await paifu(['rescore', folderOf, ...stricter]);
    expect([found.exit, lines(found.out).slice(0, 3)]).toEqual([6, single]);
    expect(found.err).toMatch(/a\.paifu: line 1/);
  });
});

describe('paifu what-if', () => {
  const whatIf = (branch: unknown, ...args: string[]) =>
    paifu(['what-if', game, '--branch', '-', ...args], typeof branch === 'string' ? branch : JSON.stringify(branch));

  it('plays another course to its end, and says what the game would have come to', async () => {
    const branch = { from: 20, corrections: [], actions: [{ type: 'EndHand', data: { reason: 'time' } }] };
    const { exit, out } = await whatIf(branch);
    expect(exit).toBe(0);
    expect(out).toMatch(/^Variation with 22 steps: the hand is over: time$/m);
    expect(out).toMatch(/^in the variation {2}player-4 0 \(1\)/m);
    expect(out).not.toMatch(/not final/);
    const { after } = JSON.parse((await whatIf(branch, '--json')).out);
    expect(after).toMatchObject({ totals: [0, 0, 0, 0], table: { hand: { ended: 'time' } } });
  });

  it('says that what stands is not final, where that is so', async () => {
    const cut = inFile('cut.paifu', readFileSync(game, 'utf8').split('\n').slice(0, 40).join('\n'));
    const branch = { from: 20, corrections: [], actions: [] };
    const asked = (...args: string[]) => paifu(['what-if', cut, '--branch', '-', ...args], JSON.stringify(branch));
    expect((await asked()).out).toMatch(/^The recorded result is provisional: the game is still played\.$/m);
    expect(JSON.parse((await asked('--json')).out)).toMatchObject({ provisional: true });
    const rescored = await paifu(['rescore', cut, '--ruleset', 'zung-jung/wsom', '--json']);
    expect(JSON.parse(rescored.out)).toMatchObject({ provisional: true });
  });

  it('refuses what cannot be, with its place and the rule', async () => {
    const branch = { from: 20, corrections: [], actions: [{ type: 'StartHand', data: {} }] };
    expect(await whatIf(branch)).toMatchObject({ exit: 2, err: expect.stringMatching(/actions\.0: .*\(.*\)/) });
    expect(await whatIf({ ...branch, from: 9_999 })).toMatchObject({
      exit: 2,
      err: expect.stringMatching(/from: revision 9999/),
    });
    expect(await whatIf('{')).toMatchObject({ exit: 5, err: expect.stringMatching(/JSON/) });
    expect(await whatIf({ from: 20 })).toMatchObject({ exit: 5, err: expect.stringMatching(/corrections: expected/) });
    expect((await paifu(['what-if', '-', '--branch', '-'], '')).exit).toBe(2);
  });
});
