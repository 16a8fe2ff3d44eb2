import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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

  it('by the rules of the game changes nothing', async () => {
    const { exit, out } = await rescored('--json');
    const { by, wins, sums, placings } = JSON.parse(out);
    expect([exit, by]).toEqual([0, 'zung-jung/wsom']);
    expect(wins.length).toBeGreaterThan(0);
    expect([sums.would, placings.would]).toEqual([sums.was, placings.was]);
  });

  it('says of each win what becomes of it, and what all of them bring', async () => {
    const { out } = await rescored('--option', 'minimumPoints=10');
    expect(out).toMatch(/^hand \d+, seat \d: \d+ points? → no win$/m);
    expect(out).toMatch(/^ {4}.*10/m);
    expect(out).toMatch(/^as they stand {2}seat 0 [+-]?\d+ \(\d\)/m);
    expect(out).toMatch(/^by zung-jung\/wsom {2}seat 0/m);
  });

  it('refuses a ruleset or an option that there is not, and a file that is not there', async () => {
    expect(await paifu(['rescore', game, '--ruleset', 'whist'])).toMatchObject({
      exit: 2,
      err: expect.stringMatching(/whist/),
    });
    expect(await rescored('--option', 'colour=1')).toMatchObject({ exit: 2, err: expect.stringMatching(/colour/) });
    expect((await paifu(['rescore', `${game}.not`, '--ruleset', 'zung-jung/wsom'])).exit).toBe(3);
    expect((await paifu(['rescore', '--ruleset', 'zung-jung/wsom'])).exit).toBe(2);
  });
});

describe('paifu what-if', () => {
  const whatIf = (branch: unknown, ...args: string[]) =>
    paifu(['what-if', game, '--branch', '-', ...args], typeof branch === 'string' ? branch : JSON.stringify(branch));

  it('plays another course to its end, and says what the game would have come to', async () => {
    const branch = { from: 20, corrections: [], actions: [{ type: 'EndHand', data: { reason: 'time' } }] };
    const { exit, out } = await whatIf(branch);
    expect(exit).toBe(0);
    expect(out).toMatch(/^Another course of the game, 22 steps: the hand is over: time$/m);
    expect(out).toMatch(/^as it would be {2}seat 0 0 \(1\)/m);
    const { after } = JSON.parse((await whatIf(branch, '--json')).out);
    expect(after).toMatchObject({ totals: [0, 0, 0, 0], table: { hand: { ended: 'time' } } });
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
