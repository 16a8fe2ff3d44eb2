import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { gameIdOf } from '../../src/games/record/identity.js';
import { paifu } from './run-cli.js';

/** A mistyped path or id is reported as not found (exit code 3), and nothing is created. */
const folder = mkdtempSync(join(tmpdir(), 'paifu-mistyped-'));
afterAll(() => rmSync(folder, { recursive: true }));
const game = gameIdOf('mistyped');
const nowhere = join(folder, 'nowhere');

describe('a data directory that is not there', () => {
  it.each<string[]>([
    ['tokens', 'list'],
    ['tokens', 'list', '--all', '--json'],
    ['tokens', 'revoke', 'k7v2m9xq'],
    ['tokens', 'cancel', 'k7v2m9xq'],
    ['verify', '--all'],
    ['verify', '--game', game],
    ['replay', '--game', game],
    ['case', '--game', game],
    ['export', '--game', game],
    ['export', '--game', game, '--format', 'mhr', '--hand', '1'],
    ['prove', game, '--out', join(folder, 'proved')],
    ['log', 'rebuild'],
    ['projections', 'status'],
    ['projections', 'retry'],
    ['projections', 'release', game, '--reason', 'x'],
    ['projections', 'rebuild'],
    ['backup', join(folder, 'backed-up')],
    ['accept-loss', 'events'],
    ['accept-loss', 'access'],
  ])('%s %s', async (...args) => {
    const { exit, out, err } = await paifu([...args, '--data', nowhere]);
    expect({ exit, out }).toEqual({ exit: 3, out: '' });
    expect(err).toMatch(/^paifu: .*(?:there is no |does not exist)/);
    expect(err).toContain(nowhere);
    expect(err).not.toContain('ENOENT');
    expect(existsSync(nowhere)).toBe(false);
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('a data directory in place of a file', () => {
  it('a data directory that is given to paifu verify leads to --all --data', async () => {
    const data = join(folder, 'data');
    const file = join(folder, 'game.paifu');
    writeFileSync(file, (await paifu(['simulate', '--ruleset', 'basic/default', '--seed', 'data'])).out);
    expect((await paifu(['import', file, '--data', data])).exit).toBe(0);
    expect(await paifu(['verify', data])).toEqual({
      exit: 2,
      out: '',
      err: `paifu: ${data} is a data directory; verify its games with --all --data ${data}\n`,
    });
    for (const made of [data, file]) rmSync(made, { recursive: true });
  });
});

describe('a file in place of a folder', () => {
  it.each<readonly [string[], number, string]>([
    [['simulate', '--ruleset', 'basic/default', '--out'], 1, 'the folder FILE cannot be created: a file has this name'],
    [['export', '--parquet'], 1, 'the folder FILE cannot be created: a file has this name'],
    [['export', '--all', '--to'], 1, 'the folder FILE cannot be created: a file has this name'],
    [['games', '--data'], 5, 'FILE is a file; expected a data directory'],
  ])('%j is told that it got a file', async (args, exit, message) => {
    const [data, file] = [join(folder, 'stored'), join(folder, 'in-the-way')];
    const game = (await paifu(['simulate', '--ruleset', 'basic/default', '--seed', 'a'])).out;
    writeFileSync(file, game);
    expect((await paifu(['import', '-', '--data', data], game)).exit).toBe(0);
    expect(await paifu([...args, file], '', { PAIFU_DATA: data })).toEqual({
      exit,
      out: '',
      err: `paifu: ${message.replace('FILE', file)}\n`,
    });
    for (const made of [data, file]) rmSync(made, { recursive: true });
  });
});

describe('a file of a key that is not there', () => {
  const file = join(folder, 'none.key');
  it.each<string[]>([
    ['keys', 'show', file],
    ['log', 'checkpoint', '--key', file],
    ['witness', 'http://127.0.0.1:1', '--key', file, '--log', 'x'],
  ])('%s', async (...args) => {
    expect(await paifu(args)).toEqual({ exit: 3, out: '', err: `paifu: ${file}: the file does not exist\n` });
  });

  it('a missing folder is reported when a key file is to be made in it', async () => {
    const there = join(folder, 'no-folder', 'new.key');
    const { exit, err } = await paifu(['keys', 'new', there, '--name', 'club']);
    expect({ exit, err }).toEqual({ exit: 3, err: `paifu: ${there}: the folder does not exist\n` });
  });
});
