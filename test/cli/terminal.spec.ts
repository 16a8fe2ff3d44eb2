import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { widthOf } from '../../src/cli/output/style.js';
import { tilesShown } from '../../src/cli/output/tile-characters.js';
import { atTerminal, paifu } from './run-cli.js';
import '../kit/play/rulesets.js';

const folder = mkdtempSync(join(tmpdir(), 'paifu-terminal-'));
const file = join(folder, 'game.paifu');
const ESCAPE = '\x1b';
const LEFT = `${ESCAPE}[D`;
const RIGHT = `${ESCAPE}[C`;
const END = `${ESCAPE}[F`;
const HOME = `${ESCAPE}[H`;

beforeAll(async () => {
  writeFileSync(file, (await paifu(['simulate', '--ruleset', 'reach/wsom', '--games', '1', '--seed', 'a'])).out);
});
afterAll(() => rmSync(folder, { recursive: true }));

const COLOUR = new RegExp(`${ESCAPE}\\[\\d+m`, 'g');
const IN_COLOUR = new RegExp(`${ESCAPE}\\[3[1-4]m(.*?)${ESCAPE}\\[39m`, 'g');

/** The text without escapes for colours. */
const plain = (text: string): string => text.replaceAll(COLOUR, '');

it('a sentence is broken once in a narrow terminal', async () => {
  const { out } = await atTerminal(['replay', file], { columns: 40 });
  expect(plain(out)).toMatch(/ West claims 7p from North: pong\n {6}with 77p\n/);
});

it.each([30, 40, 60])('descriptions of options are broken in a terminal of %s columns', async (columns) => {
  const { out } = await atTerminal(['find', '--help'], { columns });
  const [, items] = /\n(Arguments:\n[\s\S]*?)\n\nExamples:/.exec(out) ?? [];
  // A word that is longer than a line, such as an address, stays whole.
  const tooLong = items.split('\n').filter((line) => widthOf(line) > columns && line.trim().includes(' '));
  expect(tooLong).toEqual([]);
  expect(items.replaceAll(/\s+/g, ' ')).toContain(
    '--data <dir> data directory (default: PAIFU_DATA, else ./paifu-data) --url <url> running service to use',
  );
});

describe('tiles at a terminal', () => {
  const step = ['replay', file, '--hand', '2', '--step', '40'];

  it('tiles at a terminal are in the colours of their suits, and no other text is', async () => {
    const { out } = await atTerminal(step);
    for (const tiles of [
      '\x1b[31m45688m\x1b[39m',
      '\x1b[34m24566p\x1b[39m',
      '\x1b[32m2s\x1b[39m',
      '\x1b[33m6z\x1b[39m',
    ])
      expect(out).toContain(tiles);
    expect(plain(out).replaceAll(/ +$/gm, '')).toBe((await paifu(step)).out);
    expect([...out.matchAll(IN_COLOUR)].every(([, tiles]) => /^\d+[mpszf]$/.test(tiles))).toBe(true);
  });

  it.each<Readonly<Record<string, string>>>([{ NO_COLOR: '1' }, { TERM: 'dumb' }])(
    'tiles at a terminal are not with %j',
    async (env) => {
      expect((await atTerminal(step, { env })).out).toBe((await paifu(step)).out);
    },
  );

  it('tiles at a terminal are characters of Unicode where that is asked for, and all stands where it stood', async () => {
    const { out } = await paifu([...step, '--unicode']);
    expect(out).toContain('🀊🀋🀌🀎🀎  🀚🀜🀝🀞🀞   + 🀑');
    expect(out).not.toMatch(/\d[mpsz]\b/);
    const lines = (await paifu(step)).out.split('\n');
    const columns = (line: string): number => [...line.replaceAll('\ufe0e', '').replaceAll('\u0307', '')].length;
    out.split('\n').forEach((line, i) => {
      // A blank replaces a letter; at the end of a line it is trimmed.
      expect([line, lines[i].length - columns(line)]).toEqual([line, /[mpszf#][\])']?$/.test(lines[i]) ? 1 : 0]);
    });
  });

  it.each([
    ['340p 0s (7z) 18f', '🀛🀜🀝\u0307  🀔\u0307  (🀄\ufe0e)  🀢🀩'],
    ["8z 9f 0z 5.1-3  p4s 2s.5 [123m] ## 5s'", "8z 9f 0z 5.1-3  p4s 2s.5 [🀇🀈🀉]  🀫  🀔'"],
  ])('“%s” is “%s”: red fives have a dot, and what is no tile stays', (text, shown) => {
    expect(tilesShown(text, { unicode: true, coloured: false })).toBe(shown);
  });
});

describe('a game of three at a terminal', () => {
  const three = join(folder, 'three.paifu');

  it('a game of three has no North seat to look from, and Norths that are set aside', async () => {
    const simulated = ['simulate', '--ruleset', 'reach/tenhou-sanma', '--games', '1', '--seed', 'norths'];
    writeFileSync(three, (await paifu(simulated)).out);
    const north = await paifu(['replay', three, '--seat', 'N']);
    expect([north.exit, north.out, north.err]).toEqual([2, '', 'paifu: --seat N: expected E, S, W\n']);
    const steps = (await paifu(['replay', three, '--json'])).out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    const set = steps.findIndex(({ type }) => type === 'BonusTileExposed');
    const { out } = await paifu(['replay', three, '--seat', 'S', '--step', String(set + 1)]);
    expect(out).toMatch(/^ {2}set aside 4z$/m);
    expect(out).not.toContain('flowers');
  });
});

describe('a narrow terminal', () => {
  it.each([40, 52, 64, 78, 100])('every page fits a narrow terminal of %d columns', async (columns) => {
    for (const asked of [['--step', '40'], ['--step', '81'], [], ['--hand', '4']]) {
      const { out, exit } = await atTerminal(['replay', file, '--hand', '2', ...asked], { columns });
      expect(exit).toBe(0);
      for (const line of plain(out).split('\n')) expect([line, widthOf(line) <= columns]).toEqual([line, true]);
    }
  });
});

describe('stepping through a game with keys', () => {
  const pages = async (keys: string, ...args: string[]) => {
    const { out, exit, raw } = await atTerminal(['replay', file, '-i', ...args], { keys });
    expect([exit, raw]).toEqual([0, [true, false]]);
    const titles = plain(out).split(`${ESCAPE}[2J${ESCAPE}[H`).slice(1);
    return titles.map((page) =>
      page.split('\n')[0].replace(/^East (\d+) \(reach\/wsom\)(?:: step (\d+) of \d+)?$/, '$1.$2'),
    );
  };

  it('a key goes to the next and the last step, through the ends of hands', async () => {
    expect(await pages(`${RIGHT} ${LEFT}${END}${RIGHT}${LEFT}${HOME}q`)).toEqual([
      ...['1.1', '1.2', '1.3', '1.2', '1.151', '2.1', '1.151', '1.1'],
    ]);
  });

  it('a key goes from hand to hand, and nowhere beyond the game', async () => {
    expect(await pages(`p${LEFT}nnnn${END}${RIGHT}xppq`)).toEqual(['1.1', '2.1', '3.1', '4.1', '4.132', '3.1', '2.1']);
  });

  it('begins where it is told to, shows the list of steps, and ends with its keys', async () => {
    expect(await pages(`l${RIGHT}`, '--hand', '3', '--step', '7')).toEqual(['3.7', '3.', '3.8']);
    expect(await pages('\x03n')).toEqual(['1.1']);
  });

  it('shows with a seat’s eyes what that seat saw', async () => {
    const { out } = await atTerminal(['replay', file, '-i', '--seat', 'S', '--step', '20'], { keys: 'q' });
    expect(plain(out)).toContain('as South sees it');
  });

  it('stepping needs a terminal', async () => {
    const { exit, err } = await paifu(['replay', file, '-i']);
    expect([exit, err]).toEqual([2, expect.stringContaining('--interactive needs a terminal')]);
  });
});
